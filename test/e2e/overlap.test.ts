import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, Channel, Message, Someone } from '../emulators/discord/index.ts';
import { startTelegram, type TelegramEmulator } from '../emulators/telegram/index.ts';
import { TelegramCaptain } from './captains.ts';
import { STORES } from './program.ts';
import { allQuiet, openTown, pressing, type Town, twoIn, until } from './town.ts';
import { afterwards, cleanedUp } from './whole-match.ts';

/*
 * Two people press within one request's time, and the one board is drawn twice at once: Discord keeps the first request
 * waiting until the second is there, and lets them land in either order. Whatever each of them was told then about the
 * picture in the message, the board goes on.
 */

interface Both extends Town {
  readonly telegram: TelegramEmulator;
}

const towns = new Map<string, Both>();
beforeAll(async () => {
  for (const kind of STORES) {
    const telegram = await startTelegram();
    afterwards(() => telegram.close());
    const town = await openTown(kind, () => ({ TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url }));
    towns.set(kind, { ...town, telegram });
  }
});
afterAll(() => cleanedUp());

/** A match in which both may press [Ready]; the board on Discord is drawn for either press. */
interface Placing {
  readonly board: Message;
  readonly channel: Channel;
  /** Who presses second, on the board itself. */
  readonly second: Someone;
  readonly firstReady: () => Promise<unknown>;
  /** How the drawing for the first press goes out. */
  readonly firstRoute: RegExp;
}

const onOneServer = async (town: Both): Promise<Placing> => {
  const { ann, bob, channel } = twoIn(town);
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
  const lobby = await group.waitFor((it) => /\/join \w{9}/.test(it.text), 60_000);
  await bill.slash(channel, 'join', { code: /\/join (\w{9})/.exec(lobby.text)?.[1] ?? '' });
  const board = await channel.waitFor((it) => it.content.includes('Placing the fleet'));
  await group.waitFor((it) => /Розстановка/.test(it.text), 60_000);
  return {
    board,
    channel,
    second: bill,
    firstReady: () => new TelegramCaptain(telegram, anna, group).ready(),
    firstRoute: /^PATCH \/channels/,
  };
};

/** Whoever waits for the turn of a board is put off first, and answered by an edit. */
const SECOND_ROUTE = /^PATCH \/webhooks/;

/** Keeps the next such call waiting. */
const held = ({ discord }: Town, route: RegExp) => {
  let land = (): void => undefined;
  const landing = new Promise<void>((resolve) => {
    land = resolve;
  });
  const before = discord.callsTo(route).length;
  discord.misbehave(route, { kind: 'held', until: landing });
  const call = (): Call | undefined => discord.callsTo(route)[before];
  const landed = () => until(`${route} to land`, () => (call()?.status ?? 0) > 0);
  return { call, land, arrived: () => until(`${route} to arrive`, call), landed };
};

/** Both are ready, and their two drawings of the board land in this order. Gives the call of the first press. */
const bothReady = async (town: Both, it: Placing, order: 'first' | 'last'): Promise<Call | undefined> => {
  const first = held(town, it.firstRoute);
  const second = held(town, SECOND_ROUTE);
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
    test.each(['first', 'last'] as const)('the older drawing lands %s, and the board goes on', async (order) => {
      const town = towns.get(kind)!;
      const it = await opened(town);
      const before = town.discord.calls.length;
      const older = await bothReady(town, it, order);
      await until('the battle', () => /Turn 1 ·/.test(it.board.content));
      // Other words under the same picture.
      await pressing(it.second, it.channel, await pressing(it.second, it.channel, it.board, '.?!menu'), '.!draw');
      await until('the offer', () => it.board.content.includes('🤝'));
      const refused = town.discord.calls.slice(before).filter((call) => call.status >= 400);
      // Only who was overtaken may have believed in a picture that was replaced meanwhile.
      expect(refused.filter((call) => order === 'first' || call !== older)).toEqual([]);
      expect(it.channel.messages.filter((message) => message.components.length > 0)).toEqual([it.board]);
      allQuiet(town);
    });
  });
});
