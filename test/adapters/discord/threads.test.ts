import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Intent } from '../../../src/service/ports/intent.ts';
import type { Permission } from '../../emulators/discord/index.ts';
import {
  board,
  delivery,
  MATCH,
  serverWithTwo,
  startDiscordFixture,
  waitForAnswers,
  waitForCall,
  waitUntil,
} from './fixture.ts';

const answering = ({ action }: Intent): Answer => ({
  body: { kind: 'board', screen: board(action.kind === 'settle' ? 'Turn 1' : 'Ann waits') },
});
const STARTS = /^POST .+\/threads$/;

const duel = async (opponent = true) => {
  const on = await startDiscordFixture();
  const people = serverWithTwo(on);
  on.service.answer = answering;
  const options = { thread: 'true', ...(opponent ? { opponent: people.bob.id } : {}) };
  const { message } = await people.ann.slash(people.channel, 'play', options);
  const thread = await people.channel.threadUnder(message!);
  await waitForAnswers(on, 2);
  return { ...on, ...people, card: message!, thread };
};

describe('a thread per duel', () => {
  test('holds the match under its card', async () => {
    const it = await duel();
    expect(it.thread.name).toBe('Ann — Bob');
    expect(it.card.content).toBe('Ann waits');
    expect(it.thread.messages.map((one) => one.content)).toEqual(['Turn 1']);
    expect(it.service.heard[1]).toMatchObject({
      id: `${it.service.heard[0]!.id}:thread`,
      from: { id: `discord:${it.ann.id}` },
      place: { platform: 'discord', address: it.thread.id, audience: 'many' },
      action: {
        kind: 'settle',
        match: MATCH,
        card: { platform: 'discord', address: it.channel.id, audience: 'many' },
      },
    });
    expect(it.service.stood[1]).toContain(`${it.thread.id}/${it.thread.messages[0]!.id}`);
    expect(it.discord.violations).toEqual([]);
  });

  test('has the host’s name only when anyone may join', async () => {
    expect((await duel(false)).thread.name).toBe('Ann');
  });

  test('is opened only on request', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.answer = answering;
    await ann.slash(channel, 'play', { thread: 'false' });
    await on.adapter.stop();
    expect(on.discord.callsTo(STARTS)).toEqual([]);
  });

  test.each([true, false])(
    'is opened once despite a fault of Discord’s, with the thread started (%s)',
    async (applied) => {
      const on = await startDiscordFixture();
      const { ann, channel } = serverWithTwo(on);
      on.service.answer = answering;
      on.discord.misbehave(STARTS, { kind: 'server error', applied });
      const { message } = await ann.slash(channel, 'play', { thread: 'true' });
      const thread = await channel.threadUnder(message!);
      await thread.waitFor((it) => it.content === 'Turn 1');
      expect(ann.ephemerals(channel)).toEqual([]);
    },
  );

  test('is reported as failed when Discord is away for longer, and the match is played in the channel', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.answer = answering;
    on.discord.misbehave(STARTS, { kind: 'server error', applied: false }, 2);
    await ann.slash(channel, 'play', { thread: 'true' });
    expect((await ann.waitForEphemeral(channel, () => true)).content).toMatch(/^Гілку відкрити не вдалося/);
    expect(on.service.heard).toHaveLength(1);
  });

  test.each<[Permission, string, 'boss' | 'member']>([
    ['create threads', 'Створювати публічні гілки', 'boss'],
    ['send in threads', 'Надсилати повідомлення в гілках', 'member'],
  ])(
    'is not opened without the permission to %s: the person learns who can grant it, and the match is played in the channel',
    async (permission, name, rank) => {
      const on = await startDiscordFixture();
      const ann = on.discord.user('Ann', { locale: 'uk' });
      const guild = on.discord.guild('Port', [ann], rank === 'boss' ? { managers: [ann] } : {});
      const channel = guild.channel('sea');
      channel.deny(permission);
      on.service.answer = answering;
      const { message } = await ann.slash(channel, 'play', { thread: 'true' });
      const told = await ann.waitForEphemeral(channel, () => true);
      expect(told.content).toContain(`«${name}»`);
      expect(told.content).toMatch(rank === 'boss' ? /Ви можете надати їх/ : /попросіть/);
      expect(channel.messages).toEqual([message]);
      expect(on.service.heard).toHaveLength(1);
      expect(on.discord.callsTo(STARTS)).toEqual([]);
    },
  );

  test('is reported with the missing permission even when that was taken away meanwhile', async () => {
    const on = await startDiscordFixture();
    const { ann, channel } = serverWithTwo(on);
    on.service.answer = (intent) => {
      channel.deny('create threads');
      return answering(intent);
    };
    await ann.slash(channel, 'play', { thread: 'true' });
    const told = await ann.waitForEphemeral(channel, () => true);
    expect(told.content).toContain('«Створювати публічні гілки»');
    expect(on.discord.callsTo(STARTS).map((it) => it.code)).toEqual([50013]);
  });

  test('is not available in a private chat, and a message says so', async () => {
    const on = await startDiscordFixture();
    const { ann } = serverWithTwo(on);
    on.service.answer = answering;
    await ann.slash(ann.dm(), 'play', { thread: 'true' });
    expect((await ann.waitForEphemeral(ann.dm(), () => true)).content).toMatch(/^Тут гілку відкрити не можна/);
  });

  test('is not opened within a thread: the match is played there', async () => {
    const it = await duel();
    await it.ann.slash(it.thread, 'play', { thread: 'true' });
    await it.adapter.stop();
    expect(it.discord.callsTo(STARTS)).toHaveLength(1);
    expect(it.ann.ephemerals(it.thread)).toEqual([]);
  });
});

describe('an archived thread', () => {
  const archived = async (how: 'archived' | 'locked' = 'archived') => {
    const it = await duel();
    it.thread.archive(how);
    const turn = (text: string) =>
      it.adapter.deliver(delivery(it.thread.id, board(text), { replaces: it.service.stood[1]! }));
    return { ...it, turn };
  };

  test('is opened again to show a board', async () => {
    const it = await archived();
    expect(await it.turn('Turn 2')).toMatchObject({ kind: 'shown' });
    expect(it.thread.messages.map((one) => one.content)).toEqual(['Turn 2']);
    expect(it.thread.archived).toBe(false);
  });

  test('is closed to the bot when it is locked, until a person acts there', async () => {
    const it = await archived('locked');
    expect(await it.turn('Turn 2')).toEqual({ kind: 'dead', why: '50013' });
    const anew = delivery(it.thread.id, board('Turn 2'));
    expect(await it.adapter.deliver(anew)).toEqual({ kind: 'dead', why: '160005' });
  });

  test('is opened by a person who presses there', async () => {
    const it = await archived();
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') } });
    await it.bob.presses(it.thread.messages[0]!, 'Fire');
    expect(it.thread.archived).toBe(false);
    expect(it.thread.messages[0]!.content).toBe('Turn 2');
    await waitForCall(it, /^POST \/interactions/, 2);
  });

  test('is no longer a place once it is deleted', async () => {
    const it = await archived();
    it.thread.remove();
    expect(await it.turn('Turn 2')).toEqual({ kind: 'dead', why: '10003' });
  });
});

test('revives a board by a press after a permission was withdrawn and given back', async () => {
  const on = await startDiscordFixture();
  const { ann, bob, channel } = serverWithTwo(on);
  const first = await on.adapter.deliver(delivery(channel.id, board('Turn 1')));
  if (first.kind !== 'shown') throw new Error(first.why);
  channel.deny('view');
  const turn = (text: string) => on.adapter.deliver(delivery(channel.id, board(text), { replaces: first.message }));
  expect(await turn('Turn 2')).toEqual({ kind: 'dead', why: '50001' });
  on.service.answer = () => ({ notice: 'Hit' });
  await bob.presses(channel.messages[0]!, 'Fire');
  expect(await turn('Turn 3')).toMatchObject({ kind: 'shown' });
  expect(channel.messages[0]!.content).toBe('Turn 3');
  await waitUntil(() => bob.ephemerals(channel).length > 0);
  expect(ann.ephemerals(channel)).toEqual([]);
});
