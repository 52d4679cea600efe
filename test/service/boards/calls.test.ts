import { afterEach, describe, expect, test } from 'vitest';
import { withdrawCalls } from '../../../src/service/core/boards/calls.ts';
import { GROUP, openTimedMatch, SECOND, type TimedMatch, type TimedMatchOptions } from '../../support/timed-match.ts';

/*
 * Editing a board notifies nobody. A player who is to move and away gets one call, which is withdrawn when they move.
 */

let table: TimedMatch;
const sit = async (options: TimedMatchOptions = {}) => {
  table = await openTimedMatch(options);
  return table.battle();
};
afterEach(() => table.end());

const standing = () => [...table.service.calls.values()].map(({ name, text }) => `${name}, ${text}`);

describe('a player whose turn it is', () => {
  test('is called after a minute without an action', async () => {
    const { mover } = await sit();
    await table.passes(55 * SECOND);
    expect(standing()).toEqual([]);
    await table.passes(10 * SECOND);
    expect(standing()).toEqual([`${mover}, your shot!`]);
    await table.passes(30 * SECOND);
    expect(standing()).toHaveLength(1);
  });

  test('is called where they play, in reply to their board', async () => {
    const { mover } = await sit({ bobAt: {} });
    await table.passes(65 * SECOND);
    const [call] = table.service.calls.values();
    expect(call?.to.address).toBe(mover === 'ann' ? 'group' : 'bob');
    expect(call?.board).toBe(table[mover].message?.ref);
  });

  test('is called immediately after a longer absence', async () => {
    const { mover, waiter } = await sit();
    await table.passes(55 * SECOND);
    for (let n = 0; n < 20 && (await table.onTurn()) === mover; n++) await table.fires(mover);
    expect(await table.onTurn()).toBe(waiter);
    await table.passes(5 * SECOND);
    expect(standing()).toEqual([
      expect.stringMatching(new RegExp(`^${waiter}, your shot! ${mover} missed at [A-J]\\d+\\.$`)),
    ]);
  });

  test('finds the call withdrawn after moving', async () => {
    const { mover } = await sit();
    await table.passes(65 * SECOND);
    await table.fires(mover);
    expect((await table.match()).called ?? []).toEqual([]);
    await table.passes(SECOND);
    expect(standing().filter((it) => it.startsWith(mover))).toEqual([]);
  });

  test('has each call withdrawn once, although two tasks withdraw it at the same time', async () => {
    const { mover } = await sit();
    await table.passes(65 * SECOND);
    await table.fires(mover);
    const { game, courier, withdrawnCalls } = table.service;
    const { id } = await table.match();
    await Promise.all([1, 2].map(() => withdrawCalls(game.context, courier, id, { deadline: 'hush' })));
    expect(withdrawnCalls).toEqual([...new Set(withdrawnCalls)]);
    expect(withdrawnCalls).toHaveLength(1);
  });

  test('finds the call withdrawn when the match is over', async () => {
    const { waiter } = await sit();
    await table.passes(65 * SECOND);
    await table.press(waiter, '-.0.!resign');
    await table.passes(SECOND);
    expect(standing()).toEqual([]);
  });

  test('gets the time left by the warning, in place of the first call', async () => {
    const { mover } = await sit();
    await table.passes(155 * SECOND);
    expect(standing()).toEqual([`${mover}, your turn! Time left: 30 s.`]);
  });

  test('is not called when they want no calls', async () => {
    const { mover } = await sit();
    await table.service.game.context.people.savePreferences(`paper:${mover}`, { calls: 'off' });
    await table.passes(155 * SECOND);
    expect(standing()).toEqual([]);
    expect((await table.match()).called ?? []).toEqual([]);
  });

  test('is not called where each turn arrives as a new message in words', async () => {
    const { mover } = await sit({ annAt: {}, bobAt: {} });
    await table.service.game.context.people.savePreferences(`paper:${mover}`, { board: 'words' });
    await table.skips(17 * 3600 * SECOND);
    expect(standing()).toEqual([]);
  });

  test('is not called where the bot may only answer', async () => {
    await sit({ annAt: { ...GROUP, tethered: true }, bobAt: { ...GROUP, tethered: true } });
    await table.passes(155 * SECOND);
    expect(standing()).toEqual([]);
  });

  test('is not called in a match against a machine, where nobody waits', async () => {
    table = await openTimedMatch();
    const solo = table.service.person('sol');
    await solo.plays({ level: 'captain' });
    expect(await table.service.game.context.people.matchesOf('paper:sol')).toHaveLength(1);
    await table.skips(600 * SECOND);
    expect(standing().filter((it) => it.startsWith('sol'))).toEqual([]);
  });
});

describe('while fleets are placed', () => {
  test('calls the host after a minute, but not the player who has just joined', async () => {
    table = await openTimedMatch();
    await table.passes(65 * SECOND);
    expect(standing()).toEqual(['ann, place your fleet!']);
  });

  test('calls nobody who is active', async () => {
    table = await openTimedMatch();
    await table.passes(50 * SECOND);
    await table.press('ann', '0.0.deal.2');
    await table.passes(50 * SECOND);
    expect(standing()).toEqual([]);
  });
});

describe('a platform that fails', () => {
  test('gets the call again until it is sent', async () => {
    const { mover } = await sit();
    table.service.failCalls = { kind: 'definite', pauseMs: 1_000, why: '429' };
    await table.passes(65 * SECOND);
    expect(standing()).toEqual([]);
    table.service.failCalls = undefined;
    await table.passes(30 * SECOND);
    expect(standing()).toEqual([`${mover}, your shot!`]);
  });

  test('gets no more calls once the place is closed', async () => {
    await sit();
    table.service.failCalls = { kind: 'dead', why: 'kicked' };
    await table.passes(65 * SECOND);
    table.service.failCalls = undefined;
    await table.passes(40 * SECOND);
    expect(standing()).toEqual([]);
  });
});
