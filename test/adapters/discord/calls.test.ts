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

describe('a player is called to their board', () => {
  test('by one short message that mentions only them and replies to the board', async () => {
    const it = await scene();
    expect(await it.call()).toMatchObject({ kind: 'shown' });
    expect(it.channel.messages[1]).toMatchObject({
      content: `<@${it.bob.id}> it is your turn`,
      repliesTo: it.shown.id,
    });
    expect(it.discord.pings.map(({ who }) => who)).toEqual([it.bob.id]);
    expect(it.discord.violations).toEqual([]);
  });

  test('with a key that shows them their own sea, where others read along', async () => {
    const it = await scene();
    await it.call({ show: { label: 'Show my sea', press: `${'m'.repeat(16)}.-.0.?!show` } });
    expect(it.channel.messages[1]?.components).toMatchObject([
      { components: [{ label: 'Show my sea', custom_id: `${'m'.repeat(16)}.-.0.?!show` }] },
    ]);
    expect(it.discord.violations).toEqual([]);
  });

  test('without notifying anyone else whom the words name', async () => {
    const it = await scene();
    await it.call({ text: `@everyone <@${it.ann.id}> <@&7> your turn` });
    const allowed = { parse: [], users: [it.bob.id], replied_user: false };
    expect(it.discord.calls.at(-1)?.body).toMatchObject({ allowed_mentions: allowed });
    expect(it.discord.pings.map(({ who }) => who)).toEqual([it.bob.id]);
  });

  test('by the same message when the call is repeated', async () => {
    const it = await scene();
    it.discord.misbehave(/^POST \/channels/, { kind: 'server error', applied: true });
    expect(await it.call()).toMatchObject({ kind: 'unknown' });
    expect(await it.call()).toMatchObject({ kind: 'shown' });
    expect(it.channel.messages).toHaveLength(2);
  });

  test('although the board was deleted meanwhile', async () => {
    const it = await scene();
    it.channel.delete(it.shown);
    expect(await it.call()).toMatchObject({ kind: 'shown' });
  });

  test('unless the place is closed to the bot or the person is on another platform', async () => {
    const it = await scene();
    expect(await it.call({ player: 'telegram:7' })).toMatchObject({ kind: 'dead' });
    it.channel.deny('send');
    expect(await it.call()).toEqual({ kind: 'dead', why: '50013' });
  });

  test('until the call is withdrawn, once or twice', async () => {
    const it = await scene();
    const called = await it.call();
    if (called.kind !== 'shown') throw new Error(called.why);
    await it.adapter.withdrawCall!(it.to, called.message);
    await it.adapter.withdrawCall!(it.to, called.message);
    expect(it.channel.messages).toEqual([it.shown]);
    expect(it.service.logged.filter((one) => one.level !== 'info')).toEqual([]);
  });

  test('until the call is withdrawn, even after the match has moved to a thread', async () => {
    const it = await scene();
    const called = await it.call();
    if (called.kind !== 'shown') throw new Error(called.why);
    await it.adapter.withdrawCall!({ ...it.to, address: '1' }, called.message);
    expect(it.channel.messages).toEqual([it.shown]);
  });
});
