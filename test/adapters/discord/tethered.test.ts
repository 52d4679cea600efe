import { describe, expect, test } from 'vitest';
import type { Channel } from '../../emulators/discord/index.ts';
import { gate } from '../../support/gate.ts';
import {
  board,
  type DiscordFixture,
  delivery,
  serverWithTwo,
  startDiscordFixture,
  textBoard,
  waitForAnswers,
} from './fixture.ts';

/** A server without the bot, where people have installed the app for themselves. */
const foreignPort = ({ discord }: DiscordFixture) => {
  const ann = discord.user('Ann', { locale: 'uk' });
  const bob = discord.user('Bob', { locale: 'ru' });
  return { ann, bob, channel: discord.guild('Elsewhere', [ann, bob], { installed: 'people' }).channel('sea') };
};
const friends = (on: DiscordFixture) => ({ ...serverWithTwo(on), channel: on.discord.groupDm('friends') });

const PLACES = [
  ['a server without the bot', foreignPort],
  ['a group of friends', friends],
] as const;

const there = (channel: Channel) =>
  ({ platform: 'discord', address: channel.id, audience: 'many', tethered: true }) as const;

describe.each(PLACES)('a duel in %s', (_where, placeOn) => {
  const duel = async () => {
    const on = await startDiscordFixture();
    const people = placeOn(on);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    const { message } = await people.ann.slash(people.channel, 'play');
    await waitForAnswers(on, 1);
    const turn = (text: string, more = {}) =>
      on.adapter.deliver(
        delivery(people.channel.id, board(text), {
          to: there(people.channel),
          replaces: on.service.stood[0]!,
          ...more,
        }),
      );
    return { ...on, ...people, message: message!, turn };
  };

  test('is at a place where the bot can only answer', async () => {
    const it = await duel();
    expect(it.service.heard[0]?.place).toMatchObject(there(it.channel));
    expect(it.discord.violations).toEqual([]);
  });

  test('has its board redrawn by each press within that interaction', async () => {
    const it = await duel();
    for (const text of ['Turn 2', 'Turn 3']) {
      it.service.answer = () => ({ body: { kind: 'board', screen: board(text) } });
      expect(await it.bob.presses(it.message, 'Fire')).toMatchObject({ how: 'update', message: { content: text } });
    }
    expect(it.channel.messages).toEqual([it.message]);
  });

  test('has its board redrawn by the loop through the newest press, never with the bot’s own token', async () => {
    const it = await duel();
    expect(await it.turn('The machine fired')).toMatchObject({ kind: 'shown' });
    expect(it.message.content).toBe('The machine fired');
    it.service.answer = () => ({});
    await it.bob.presses(it.message, 'Fire');
    await waitForAnswers(it, 2);
    expect(await it.turn('And again')).toMatchObject({ kind: 'shown' });
    expect(it.discord.callsTo(/^(POST|PATCH) \/channels/)).toEqual([]);
    const [, byPress] = it.discord.callsTo(/^PATCH \/webhooks/);
    expect(byPress?.path).toContain(it.service.heard[1]!.id.slice(3));
  });

  test('has its board redrawn in full by the same press when the picture has been replaced', async () => {
    const it = await duel();
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    await it.bob.presses(it.message, 'Fire');
    await waitForAnswers(it, 2);
    // An adapter that still relied on the first drawing would keep the picture.
    expect(await it.turn('Turn 1')).toMatchObject({ kind: 'shown' });
    expect(it.discord.callsTo(/^PATCH \/webhooks/).map((call) => call.status)).toEqual([400, 200]);
    expect(it.message.attachments).toHaveLength(1);
  });

  test('shows a private view in a separate message, so that the press can still redraw the board', async () => {
    const it = await duel();
    it.service.answer = () => ({ body: { kind: 'whisper', screen: textBoard('Your sea') } });
    expect(await it.bob.presses(it.message, 'Row C')).toMatchObject({ how: 'silence' });
    await it.bob.waitForEphemeral(it.channel, (one) => one.content === 'Your sea');
    expect(it.ann.ephemerals(it.channel)).toEqual([]);
    expect(await it.turn('Turn 2')).toMatchObject({ kind: 'shown' });
    expect(it.message.content).toBe('Turn 2');
  });

  test('never posts the board again', async () => {
    const it = await duel();
    for (const manner of ['repost', 'lift'] as const) {
      expect(await it.turn(`Turn ${manner}`, { manner, moved: 'Below' })).toMatchObject({ kind: 'shown' });
    }
    expect(it.channel.messages).toEqual([it.message]);
    expect(it.message.content).toBe('Turn lift');
  });

  test('marks a board dead until the next press when it has no recent one, and a board that was never shown', async () => {
    const it = await duel();
    const fresh = delivery(it.channel.id, board('x'), { to: there(it.channel) });
    expect(await it.adapter.deliver(fresh)).toEqual({ kind: 'dead', why: 'tethered' });
    const unknown = { ...fresh, replaces: `${it.channel.id}/1` };
    expect(await it.adapter.deliver(unknown)).toEqual({ kind: 'dead', why: 'tethered' });
    expect(it.discord.callsTo(/\/channels\//)).toEqual([]);
  });

  test('calls nobody', async () => {
    const it = await duel();
    const call = { to: there(it.channel), player: `discord:${it.bob.id}`, name: 'Bob', text: 'your turn', nonce: 'c' };
    expect(await it.adapter.call?.(call)).toEqual({ kind: 'dead', why: 'tethered' });
    expect(it.discord.pings).toEqual([]);
  });

  test('can redraw the board even after a late answer to a press', async () => {
    const it = await duel();
    it.service.answer = async () => {
      const shown = it.turn('Drawn meanwhile');
      await new Promise((resolve) => setTimeout(resolve, 20));
      void shown;
      return { notice: 'Hit' };
    };
    await it.bob.presses(it.message, 'Fire');
    await it.channel.waitFor((one) => one.content === 'Drawn meanwhile');
  });

  test('is redrawn by an answered press while a later one waits for its answer', async () => {
    const it = await duel();
    it.service.answer = () => ({});
    await it.bob.presses(it.message, 'Fire');
    await waitForAnswers(it, 2);
    let shown: Awaited<ReturnType<typeof it.turn>> | undefined;
    it.service.answer = async () => {
      // The answer comes after the drawing, as where both take turns at one board.
      shown = await it.turn('Drawn first');
      return { notice: 'Hit' };
    };
    await it.bob.presses(it.message, 'Fire');
    expect(shown).toMatchObject({ kind: 'shown' });
    const calls = it.discord.callsTo(/callback$|@original$|%40original$/).map(({ path }) => path);
    expect(calls.slice(-2)).toEqual([expect.stringMatching(/original$/), expect.stringMatching(/callback$/)]);
  });

  test('offers no thread, and says so', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = placeOn(on);
    on.service.answer = () => ({ body: { kind: 'board', screen: board('Lobby') } });
    await ann.slash(channel, 'play', { thread: 'true' });
    expect((await ann.waitForEphemeral(channel, () => true)).content).toMatch(/^Тут гілку відкрити не можна/);
  });
});

const FIFTEEN_MINUTES_MS = 900_000;

test('lets the board wait for the next press when fifteen minutes have passed since the last', async () => {
  const on = await startDiscordFixture();
  const { ann, bob, channel } = foreignPort(on);
  on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
  const { message } = await ann.slash(channel, 'play');
  await waitForAnswers(on, 1);
  on.discord.advance(FIFTEEN_MINUTES_MS + 1);
  const turn = (text: string) =>
    on.adapter.deliver(delivery(channel.id, board(text), { to: there(channel), replaces: on.service.stood[0]! }));
  expect(await turn('Turn 2')).toEqual({ kind: 'dead', why: 'tethered' });
  on.service.answer = () => ({});
  await bob.presses(message!, 'Fire');
  expect(await turn('Turn 3')).toMatchObject({ kind: 'shown' });
  expect(message!.content).toBe('Turn 3');
});

test('lets the board wait for the next press when the answer to the last one has failed', async () => {
  const on = await startDiscordFixture();
  const { ann, bob, channel } = foreignPort(on);
  on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
  const { message } = await ann.slash(channel, 'play');
  await waitForAnswers(on, 1);
  on.discord.advance(FIFTEEN_MINUTES_MS + 1);
  on.discord.misbehave(/^POST \/interactions\//, { kind: 'server error', applied: false }, 2);
  const seen = bob.presses(message!, 'Fire');
  await waitForAnswers(on, 2);
  on.discord.advance(60_000);
  expect(await seen).toMatchObject({ how: 'failed' });
  const next = delivery(channel.id, board('Turn 2'), { to: there(channel), replaces: on.service.stood[0]! });
  expect(await on.adapter.deliver(next)).toEqual({ kind: 'dead', why: 'tethered' });
});

test('has its board redrawn through a press that was deferred', async () => {
  const on = await startDiscordFixture({}, { deferAfterMs: 20 });
  const { ann, bob, channel } = foreignPort(on);
  on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
  const { message } = await ann.slash(channel, 'play');
  await waitForAnswers(on, 1);
  on.discord.advance(FIFTEEN_MINUTES_MS + 1);
  const held = gate();
  on.service.answer = async () => {
    await held.opened;
    return {};
  };
  expect(await bob.presses(message!, 'Fire')).toMatchObject({ how: 'silence' });
  const next = delivery(channel.id, board('Turn 2'), { to: there(channel), replaces: on.service.stood[0]! });
  expect(await on.adapter.deliver(next)).toMatchObject({ kind: 'shown' });
  held.open();
  await waitForAnswers(on, 2);
});

test('explains to the host why nobody sees a match where the server hides answers of people’s own apps', async () => {
  const on = await startDiscordFixture();
  const ann = on.discord.user('Ann', { locale: 'uk' });
  const guild = on.discord.guild('Elsewhere', [ann], { installed: 'people', externalApps: 'hidden' });
  const channel = guild.channel('sea');
  on.service.answer = () => ({ body: { kind: 'board', screen: board('Lobby') } });
  expect(await ann.slash(channel, 'play')).toMatchObject({ message: { content: 'Lobby', flags: 64 | 4096 } });
  const told = await ann.waitForEphemeral(channel, (it) => it.content !== 'Lobby');
  expect(told.content).toMatch(/^Поле бачите лише ви: .*«Використовувати зовнішні застосунки»/);
  expect(channel.messages).toEqual([]);
});
