import { describe, expect, test } from 'vitest';
import { createRateLimit, type RateLimit } from '../../../src/service/core/boards/rate-limit.ts';
import { lmdbStore } from '../../support/stores.ts';

const GROUP = { platform: 'telegram', address: '-100/7', audience: 'many' } as const;

/** A board that asks again when it was told to, and is stale again some time after it was drawn. */
interface Asking {
  readonly name: string;
  /** When it asks next, and since when it waits. */
  at: number;
  since: number;
}

/** Lets boards ask for an hour. Returns how often each was drawn, and its longest wait in ms. */
const drawForAnHour = async (limit: RateLimit, clock: { now: number }, boards: number, staleAfterMs: number) => {
  const asking: Asking[] = Array.from({ length: boards }, (_, n) => ({ name: `board ${n}`, at: 0, since: 0 }));
  const drawn = new Map<string, { times: number; longestMs: number }>();
  while (clock.now < 3_600_000) {
    const [next] = asking.toSorted((a, b) => a.at - b.at);
    clock.now = Math.max(clock.now, next!.at);
    const waitMs = await limit.wait(GROUP, next!.name);
    if (waitMs > 0) {
      next!.at = clock.now + waitMs;
      continue;
    }
    const { times, longestMs } = drawn.get(next!.name) ?? { times: 0, longestMs: 0 };
    drawn.set(next!.name, { times: times + 1, longestMs: Math.max(longestMs, clock.now - next!.since) });
    next!.since = clock.now + staleAfterMs;
    next!.at = next!.since;
  }
  return [...drawn.values()];
};

describe('the boards of one Telegram group', () => {
  test.each([
    [2, 3_000],
    [10, 1_000],
    [10, 20_000],
  ])('are drawn in turn: none of %i waits a minute, each stale again after %i ms', async (boards, staleAfterMs) => {
    const clock = { now: 0 };
    const kept = await lmdbStore(() => clock.now);
    const drawn = await drawForAnHour(
      createRateLimit(() => clock.now, kept.store.shelf),
      clock,
      boards,
      staleAfterMs,
    );
    await kept.end();
    expect(drawn).toHaveLength(boards);
    expect(Math.max(...drawn.map((it) => it.longestMs))).toBeLessThan(60_000);
    const times = drawn.map((it) => it.times);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(Math.max(...times) / 4);
  });

  test('do not wait for one that has left the queue', async () => {
    const clock = { now: 0 };
    const limit = createRateLimit(() => clock.now);
    for (let n = 0; n < 6; n++) expect(await limit.wait(GROUP, `${n}`)).toBe(0);
    expect(await limit.wait(GROUP, 'gone')).toBe(4_300);
    expect(await limit.wait(GROUP, 'patient')).toBe(8_600);
    clock.now = 8_600;
    expect(await limit.wait(GROUP, 'patient')).toBe(0);
  });

  test('keep their place however often they ask', async () => {
    const clock = { now: 0 };
    const limit = createRateLimit(() => clock.now);
    for (let n = 0; n < 6; n++) await limit.wait(GROUP, `${n}`);
    await limit.wait(GROUP, 'first');
    await limit.wait(GROUP, 'second');
    expect([await limit.wait(GROUP, 'first'), await limit.wait(GROUP, 'second')]).toEqual([4_300, 8_600]);
  });

  test('wait for edits that could not wait', async () => {
    const clock = { now: 0 };
    const limit = createRateLimit(() => clock.now);
    for (let n = 0; n < 9; n++) await limit.countEdit(GROUP);
    expect(limit.hasRoom(GROUP)).toBe(false);
    expect(await limit.wait(GROUP, 'board')).toBe(4 * 4_300);
  });

  test('find room however many answers were given before them: answers leave one message', async () => {
    const clock = { now: 0 };
    const limit = createRateLimit(() => clock.now);
    for (let n = 0; n < 5; n++) {
      expect(limit.hasRoom(GROUP)).toBe(true);
      expect(await limit.waitToAnswer(GROUP, `answer ${n}`)).toBe(0);
    }
    expect(limit.hasRoom(GROUP)).toBe(false);
    expect(limit.hasRoom(GROUP, 'soon')).toBe(true);
    expect(await limit.waitToAnswer(GROUP, 'answer 5')).toBe(4_300);
    expect(await limit.wait(GROUP, 'board')).toBe(0);
    expect(limit.hasRoom(GROUP, 'soon')).toBe(false);
  });

  test('go before the lobbies and the answers that wait, and lobbies before answers', async () => {
    const clock = { now: 0 };
    const limit = createRateLimit(() => clock.now);
    for (let n = 0; n < 6; n++) expect(await limit.wait(GROUP, `${n}`)).toBe(0);
    expect(await limit.waitToAnswer(GROUP, 'answer')).toBe(2 * 4_300);
    expect(await limit.wait(GROUP, 'lobby', 'lobby')).toBe(2 * 4_300);
    expect(await limit.wait(GROUP, 'board')).toBe(4_300);
    clock.now = 2 * 4_300;
    expect(await limit.waitToAnswer(GROUP, 'answer')).toBe(2 * 4_300);
    expect(await limit.wait(GROUP, 'lobby', 'lobby')).toBe(4_300);
    expect(await limit.wait(GROUP, 'board')).toBe(0);
    clock.now = 3 * 4_300;
    expect(await limit.wait(GROUP, 'lobby', 'lobby')).toBe(0);
    expect(await limit.waitToAnswer(GROUP, 'answer')).toBe(4_300);
    clock.now = 4 * 4_300;
    expect(await limit.waitToAnswer(GROUP, 'answer')).toBe(0);
  });

  test.each([
    ['a lobby', 40_000, (limit: RateLimit) => limit.wait(GROUP, 'patient', 'lobby')],
    ['an answer', 60_000, (limit: RateLimit) => limit.waitToAnswer(GROUP, 'patient')],
  ])('do not keep %s waiting for ever', async (_, atMostMs, asks) => {
    const clock = { now: 0 };
    const limit = createRateLimit(() => clock.now);
    for (let n = 0; n < 6; n++) await limit.wait(GROUP, `${n}`);
    let seenAt: number | undefined;
    for (; seenAt === undefined && clock.now < 300_000; clock.now += 1_000) {
      if ((await asks(limit)) === 0) seenAt = clock.now;
      for (const board of ['one', 'other']) await limit.wait(GROUP, board);
    }
    expect(seenAt).toBeGreaterThan(atMostMs);
    expect(seenAt).toBeLessThan(atMostMs + 30_000);
  });

  test('are left their share of a minute that several processes count together', async () => {
    const clock = { now: 0 };
    const kept = await lmdbStore(() => clock.now);
    const limits = [1, 2].map(() => createRateLimit(() => clock.now, kept.store.shelf));
    let answers = 0;
    for (; clock.now < 55_000; clock.now += 500)
      for (const limit of limits) if ((await limit.waitToAnswer(GROUP, 'answer')) === 0) answers++;
    expect(answers).toBe(13);
    expect(await limits[0]!.wait(GROUP, 'board')).toBe(0);
    await kept.end();
  });

  test('do not keep an answer back that tells of a store which does not work', async () => {
    const limit = createRateLimit(() => 0, { count: () => Promise.reject(new Error('no store')) });
    expect(await limit.waitToAnswer(GROUP, 'answer')).toBe(0);
    await expect(limit.countEdit(GROUP)).resolves.toBeUndefined();
  });

  test('go before calls, which take no place among them', async () => {
    const clock = { now: 0 };
    const limit = createRateLimit(() => clock.now);
    for (let n = 0; n < 6; n++) expect(await limit.wait(GROUP, `${n}`)).toBe(0);
    expect(await limit.waitToCall(GROUP)).toBe(4_300);
    expect(await limit.wait(GROUP, 'first')).toBe(4_300);
    expect(await limit.wait(GROUP, 'second')).toBe(8_600);
    expect(await limit.waitToCall(GROUP)).toBe(12_900);
    clock.now = 4_300;
    expect(await limit.wait(GROUP, 'first')).toBe(0);
    clock.now = 8_600;
    expect(await limit.waitToCall(GROUP)).toBe(4_300);
    expect(await limit.wait(GROUP, 'second')).toBe(0);
    clock.now = 12_900;
    expect(await limit.waitToCall(GROUP)).toBe(0);
  });

  test('leave room for a pad only while the board that it leads to can follow at once', async () => {
    const clock = { now: 0 };
    const limit = createRateLimit(() => clock.now);
    for (let n = 0; n < 5; n++) {
      expect(limit.hasRoom(GROUP, 'pad')).toBe(true);
      await limit.countEdit(GROUP);
    }
    expect(limit.hasRoom(GROUP, 'pad')).toBe(false);
    clock.now += 4_300;
    expect(limit.hasRoom(GROUP, 'pad')).toBe(true);
  });

  test('are counted together by several processes', async () => {
    const clock = { now: 0 };
    const kept = await lmdbStore(() => clock.now);
    const limits = [1, 2].map(() => createRateLimit(() => clock.now, kept.store.shelf));
    let drawn = 0;
    for (; clock.now < 60_000; clock.now += 500) {
      for (const limit of limits) if ((await limit.wait(GROUP, 'board')) === 0) drawn++;
    }
    expect(drawn).toBe(18);
    await kept.end();
  });
});

test.each([
  ['a group', GROUP],
  ['a private chat', { ...GROUP, audience: 'one' as const }],
])('%s that the platform has closed takes nothing until it opens again', async (_, place) => {
  const clock = { now: 0 };
  const limit = createRateLimit(() => clock.now);
  limit.close({ ...place, address: `${place.address.split('/')[0]}/7` }, 86_400_000);
  clock.now += 60_000;
  expect(await limit.wait(place, 'board')).toBe(86_340_000);
  expect(limit.hasRoom(place)).toBe(false);
  expect(await limit.wait({ ...place, address: '-7' }, 'board')).toBe(0);
  clock.now += 86_340_000;
  expect(await limit.wait(place, 'board')).toBe(0);
});

test.each([
  ['a private chat', { ...GROUP, audience: 'one' as const }],
  ['a Discord channel', { ...GROUP, platform: 'discord' }],
])('%s has no such limit', async (_, place) => {
  const limit = createRateLimit(() => 0);
  for (let n = 0; n < 40; n++) expect(await limit.wait(place, 'board')).toBe(0);
  expect(limit.hasRoom(place)).toBe(true);
  expect(limit.hasRoom(place, 'pad')).toBe(true);
});
