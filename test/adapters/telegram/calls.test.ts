import { describe, expect, it } from 'vitest';
import type { Call, DeliveryOutcome } from '../../../src/service/ports/platform.ts';
import { delivery, harbour, screen } from './fixture.ts';

const { fixture, ann, bob, group } = harbour('one for all');

const refOf = (delivered: DeliveryOutcome): string => {
  if (delivered.kind !== 'shown') throw new Error(`${delivered.kind}: ${delivered.why}`);
  return delivered.message;
};
const calls = (more: Partial<Call> = {}, address: string | number = group.id): Promise<DeliveryOutcome> =>
  fixture.adapter.call!({
    to: delivery(address, screen('x')).to,
    player: `telegram:${ann.id}`,
    name: 'Ann',
    text: 'your turn',
    nonce: 'n1',
    ...more,
  });
const board = async (address: string | number = group.id): Promise<string> =>
  refOf(await fixture.adapter.deliver(delivery(address, screen('Board'))));

describe('a call', () => {
  it('mentions its player and nobody else, with sound, in reply to the board', async () => {
    const ref = refOf(await calls({ board: await board() }));
    const [call] = ann.callsIn(group);
    expect(call).toMatchObject({ text: 'Ann, your turn', mentions: [ann.id], silent: 'no' });
    // Nothing else makes a sound.
    expect(group.fromBot.filter(({ silent }) => silent === 'no')).toEqual([call]);
    expect(`${call!.id}`).toBe(ref);
    expect(group.fromBot.find(({ id }) => id === call!.replyTo)?.text).toBe('Board');
    expect(bob.callsIn(group)).toEqual([]);
  });
  it('never mentions another person through a chosen name', async () => {
    await calls({ name: '＠bob_the_boat' });
    expect(bob.callsIn(group)).toEqual([]);
    expect(ann.callsIn(group)).toHaveLength(1);
  });
  it('is sent even if the board is gone', async () => {
    const gone = await board();
    group.remove(group.fromBot[0]!);
    await calls({ board: gone });
    expect(ann.callsIn(group)[0]!.replyTo).toBeUndefined();
  });
  it('stays in its topic', async () => {
    const topic = fixture.telegram.topic(group, 7);
    await calls({}, `${group.id}/7`);
    expect(ann.callsIn(topic)).toHaveLength(1);
    expect(ann.callsIn(group)).toEqual([]);
  });
  it('follows a group to its new number', async () => {
    const old = await board();
    const moved = group.migrate('silently');
    const ref = refOf(await calls({ board: old }));
    const [call] = ann.callsIn(moved);
    expect(ref).toBe(`${call!.id}@${moved.id}`);
    expect(call!.replyTo).toBeUndefined();
  });
  it('reports a rate limit with its pause, and a closed place as closed', async () => {
    fixture.telegram.fail({ method: 'sendMessage', kind: '429', retryAfter: 7 });
    expect(await calls()).toMatchObject({ kind: 'definite', pauseMs: 7_000 });
    group.kickBot();
    expect(await calls()).toMatchObject({ kind: 'dead' });
    expect(await calls({ player: 'discord:1' })).toMatchObject({ kind: 'dead' });
  });
});

describe('a call is withdrawn', () => {
  const hush = (ref: string) => fixture.adapter.withdrawCall!(delivery(group.id, screen('x')).to, ref);
  it('at the move', async () => {
    const ref = refOf(await calls());
    await hush(ref);
    expect(group.fromBot).toEqual([]);
    await hush(ref);
  });
  it('unless it is older than two days', async () => {
    const ref = refOf(await calls());
    fixture.telegram.advance(49 * 3600_000);
    await hush(ref);
    expect(group.fromBot).toHaveLength(1);
  });
  it('without deleting another message of the same number in a group that moved', async () => {
    const ref = refOf(await calls());
    const moved = group.migrate('silently');
    await calls();
    const before = fixture.telegram.callsOf('deleteMessage').length;
    await hush(ref);
    expect(fixture.telegram.callsOf('deleteMessage')).toHaveLength(before);
    expect(moved.fromBot).toHaveLength(1);
  });
  it('reliably: a fault is passed to the caller', async () => {
    const ref = refOf(await calls());
    fixture.telegram.fail({ method: 'deleteMessage', kind: '500' });
    await expect(hush(ref)).rejects.toThrow();
    await hush(ref);
    expect(group.fromBot).toEqual([]);
  });
});
