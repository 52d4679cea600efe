import { describe, expect, test } from 'vitest';
import type { Call } from '../../../src/service/ports/platform.ts';
import { board, delivery, serverWithTwo, startDiscordFixture } from './fixture.ts';

const scene = async () => {
  const on = await startDiscordFixture();
  const people = serverWithTwo(on);
  const shown = await on.adapter.deliver(delivery(people.channel.id, board('Turn 1')));
  if (shown.kind !== 'shown') throw new Error(shown.why);
  const to = { platform: 'discord', address: people.channel.id, audience: 'many' } as const;
  const call = (more: Partial<Call> = {}) =>
    on.adapter.call!({
      to,
      player: `discord:${people.bob.id}`,
      name: 'Bob',
      text: 'it is your turn',
      board: shown.message,
      nonce: 'call-1',
      ...more,
    });
  return { ...on, ...people, to, call, shown: people.channel.messages[0]! };
};

describe('a player is called to his board', () => {
  test('by one short message that mentions him alone and replies to the board', async () => {
    const it = await scene();
    expect(await it.call()).toMatchObject({ kind: 'shown' });
    expect(it.channel.messages[1]).toMatchObject({
      content: `<@${it.bob.id}> it is your turn`,
      repliesTo: it.shown.id,
    });
    expect(it.discord.pings.map(({ who }) => who)).toEqual([it.bob.id]);
    expect(it.discord.violations).toEqual([]);
  });

  test('whatever else the words name, only he is notified', async () => {
    const it = await scene();
    await it.call({ text: `@everyone <@${it.ann.id}> <@&7> your turn` });
    const allowed = { parse: [], users: [it.bob.id], replied_user: false };
    expect(it.discord.calls.at(-1)?.body).toMatchObject({ allowed_mentions: allowed });
    expect(it.discord.pings.map(({ who }) => who)).toEqual([it.bob.id]);
  });

  test('repeated, it is the same message', async () => {
    const it = await scene();
    it.discord.misbehave(/^POST \/channels/, { kind: 'server error', applied: true });
    expect(await it.call()).toMatchObject({ kind: 'unknown' });
    expect(await it.call()).toMatchObject({ kind: 'shown' });
    expect(it.channel.messages).toHaveLength(2);
  });

  test('though the board was deleted meanwhile', async () => {
    const it = await scene();
    it.channel.delete(it.shown);
    expect(await it.call()).toMatchObject({ kind: 'shown' });
  });

  test('a place that is closed to us says so; a person of another platform is not called', async () => {
    const it = await scene();
    expect(await it.call({ player: 'telegram:7' })).toMatchObject({ kind: 'dead' });
    it.channel.deny('send');
    expect(await it.call()).toEqual({ kind: 'dead', why: '50013' });
  });

  test('the call is taken away again, once or twice', async () => {
    const it = await scene();
    const called = await it.call();
    if (called.kind !== 'shown') throw new Error(called.why);
    await it.adapter.withdrawCall!(it.to, called.message);
    await it.adapter.withdrawCall!(it.to, called.message);
    expect(it.channel.messages).toEqual([it.shown]);
    expect(it.house.logged.filter((one) => one.level !== 'info')).toEqual([]);
  });

  test('and is found where it stands, though the match has moved to a thread since', async () => {
    const it = await scene();
    const called = await it.call();
    if (called.kind !== 'shown') throw new Error(called.why);
    await it.adapter.withdrawCall!({ ...it.to, address: '1' }, called.message);
    expect(it.channel.messages).toEqual([it.shown]);
  });
});
