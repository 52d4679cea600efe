import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, Channel, DiscordUser, Message } from '../emulators/discord/index.ts';
import { startTelegram, type TelegramEmulator } from '../emulators/telegram/index.ts';
import { codeBehindMore } from './across-platforms.ts';
import { type DiscordSetup, expectAllQuiet, openDiscordSetup, pressButton, twoIn, until } from './discord-setup.ts';
import { BEGUN, TelegramPlayer } from './players.ts';
import { STORES } from './program.ts';
import { cleanUp, onCleanup } from './whole-match.ts';

/*
 * Two people press within the time of one request, so the same board is drawn twice in parallel. Discord holds the
 * first request until the second has arrived, and lets them take effect in either order. The board goes on in each
 * case, regardless of what the answers said about the picture in the message.
 */

interface Both extends DiscordSetup {
  readonly telegram: TelegramEmulator;
}

const setups = new Map<string, Both>();
beforeAll(async () => {
  for (const kind of STORES) {
    const telegram = await startTelegram();
    onCleanup(() => telegram.close());
    const setup = await openDiscordSetup(kind, () => ({
      TELEGRAM_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
    }));
    setups.set(kind, { ...setup, telegram });
  }
});
afterAll(() => cleanUp());

/** A match in which both may press [Ready]. The board on Discord is drawn for either press. */
interface Placing {
  readonly board: Message;
  readonly channel: Channel;
  /** The person who presses second, on the board itself. */
  readonly second: DiscordUser;
  readonly firstReady: () => Promise<unknown>;
  /** The call that draws the board for the first press. */
  readonly firstRoute: RegExp;
}

const onOneServer = async (setup: Both): Promise<Placing> => {
  const { ann, bob, channel } = twoIn(setup);
  const { message: lobby } = await ann.slash(channel, 'play');
  await bob.presses(lobby!, 'Join');
  const board = await channel.waitFor((it) => it.content.includes('Placing the fleet'));
  return {
    board,
    channel,
    second: bob,
    firstReady: () => ann.presses(board, 'Ready'),
    firstRoute: /^POST \/interactions/,
  };
};

const acrossPlatforms = async ({ telegram, discord }: Both): Promise<Placing> => {
  const anna = telegram.user('Ганна', { language: 'uk' });
  const group = telegram.group('Порт', [anna]);
  const bill = discord.user('Bill', { locale: 'en-GB' });
  const channel = discord.guild('Dock', [bill]).channel('sea');
  anna.says(group, '/play');
  const lobby = await group.waitFor((it) => it.labels.includes('⚔ Прийняти бій'), 60_000);
  await bill.slash(channel, 'join', { code: await codeBehindMore(anna, group, lobby) });
  const board = await channel.waitFor((it) => it.content.includes('Placing the fleet'));
  await group.waitFor((it) => /Розстановка/.test(it.text), 60_000);
  return {
    board,
    channel,
    second: bill,
    firstReady: () => new TelegramPlayer(telegram, anna, group).ready(),
    firstRoute: /^PATCH \/channels/,
  };
};

/** A press that has to wait for the board is deferred first, and answered by an edit. */
const SECOND_ROUTE = /^PATCH \/webhooks/;

/** Holds the next call to this route until it is released. */
const held = ({ discord }: DiscordSetup, route: RegExp) => {
  const { promise: landing, resolve: land } = Promise.withResolvers<void>();
  const before = discord.callsTo(route).length;
  discord.misbehave(route, { kind: 'held', until: landing });
  const call = (): Call | undefined => discord.callsTo(route)[before];
  const landed = () => until(`${route} to land`, () => (call()?.status ?? 0) > 0);
  return { call, land, arrived: () => until(`${route} to arrive`, call), landed };
};

/** Gets both players ready and lets the two drawings take effect in this order. Returns the call of the first press. */
const bothReady = async (setup: Both, it: Placing, order: 'first' | 'last'): Promise<Call | undefined> => {
  // The older drawing has rows of keys. Where the newer one has made the board one of parts, it is refused.
  if (order === 'last') setup.discord.willRefuse({ call: it.firstRoute, answer: /^400 50035/, times: [0, 1] });
  const first = held(setup, it.firstRoute);
  const second = held(setup, SECOND_ROUTE);
  const presses = [it.firstReady()];
  await first.arrived();
  presses.push(it.second.presses(it.board, 'Ready'));
  await second.arrived();
  for (const next of order === 'first' ? [first, second] : [second, first]) {
    next.land();
    await next.landed();
  }
  await Promise.all(presses);
  return first.call();
};

describe.each(STORES)('on %s', (kind) => {
  describe.each([
    ['on one server', onOneServer],
    ['across platforms', acrossPlatforms],
  ] as const)('%s', (_where, opened) => {
    test.each(['first', 'last'] as const)('goes on with the board when the older drawing lands %s', async (order) => {
      const setup = setups.get(kind)!;
      const it = await opened(setup);
      const before = setup.discord.calls.length;
      const older = await bothReady(setup, it, order);
      await until('the battle', () => BEGUN.test(it.board.content));
      // Other words under the same picture.
      await pressButton(it.second, it.channel, await pressButton(it.second, it.channel, it.board, '.?!menu'), '.!draw');
      await until('the offer', () => it.board.content.includes('🤝'));
      const refused = setup.discord.calls.slice(before).filter((call) => call.status >= 400);
      // Only the overtaken drawing may have referred to a picture that was replaced meanwhile.
      expect(refused.filter((call) => order === 'first' || call !== older)).toEqual([]);
      expect(it.channel.messages.filter((message) => message.components.length > 0)).toEqual([it.board]);
      expectAllQuiet(setup);
    });
  });
});
