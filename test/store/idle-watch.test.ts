import fc from 'fast-check';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoardClaim, SessionStore } from '../../src/service/ports/store.ts';
import { createIdleWatch } from '../../src/store/redis/idle-watch.ts';
import { SHARDS } from '../../src/store/redis/keys.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { amount } from '../support/amount.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';

/*
 * How often Redis is asked for what is due. The clock is the test's.
 */

/** How often the scheduler claims, in ms. */
const TICK_MS = 100;
/** Calls a second that a program at rest may make. */
const MOST_AT_REST = 20;
const AT_REST_MS = 1_000;

/** Something that is set at a time and due later, in ms, by this program or by another. */
interface Item {
  readonly at: number;
  readonly delayMs: number;
  readonly by: 'this' | 'another';
}

/** Ticks from 0 on while these are set and fall due. Returns when each was taken, and when the shards were asked. */
const ticked = (items: readonly Item[]) => {
  let time = 0;
  const watch = createIdleWatch(() => time);
  const dueAt = ({ at, delayMs }: Item): number => at + delayMs;
  const takenAt = new Map<Item, number>();
  const looks: number[] = [];
  const last = Math.max(0, ...items.map(dueAt));
  for (let from = 0; time <= last + 20_000; time += TICK_MS) {
    const set = items.filter(({ at }) => at > from && at <= time);
    const isOwn = set.some(({ by }) => by === 'this');
    from = time;
    if (isOwn) watch.stir();
    if (!watch.isTime()) continue;
    looks.push(time);
    const waiting = items.filter((it) => it.at <= time && !takenAt.has(it));
    const due = waiting.filter((it) => dueAt(it) <= time);
    for (const it of due) takenAt.set(it, time);
    const later = waiting.filter((it) => dueAt(it) > time).map((it) => dueAt(it) - time);
    watch.looked({ beganAt: time, taken: due.length, nextMs: later.length === 0 ? undefined : Math.min(...later) });
  }
  return { looks, lateMs: items.map((it) => (takenAt.get(it) ?? Number.POSITIVE_INFINITY) - dueAt(it)) };
};

const someItem = fc.record<Item>({
  at: fc.integer({ min: 1, max: 60_000 }),
  delayMs: fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 1_000, max: 30_000 })),
  by: fc.constantFrom('this', 'another'),
});

describe('whatever is set, and by whom', () => {
  test('what is due is found within two ticks, or a second later where another program has just set it', () => {
    fc.assert(
      fc.property(fc.array(someItem, { maxLength: 12 }), (items) => {
        const { lateMs } = ticked(items);
        for (const [n, { delayMs, by }] of items.entries()) {
          const isKnown = by === 'this' || delayMs >= AT_REST_MS + TICK_MS;
          expect(lateMs[n]).toBeLessThanOrEqual(isKnown ? 2 * TICK_MS : AT_REST_MS + 2 * TICK_MS);
        }
      }),
      { numRuns: amount(300, 10_000) },
    );
  });

  test('at rest the shards are asked once a second', () => {
    const { looks } = ticked([{ at: 1_000, delayMs: 0, by: 'this' }]);
    const atRest = looks.filter((at) => at >= 10_000 && at < 20_000);
    expect((atRest.length / 10) * SHARDS).toBeLessThanOrEqual(MOST_AT_REST);
    expect(looks.filter((at) => at < 5_000).length).toBe(50);
  });

  test('what is set while the shards are asked ends the rest, although the answer knows nothing of it', () => {
    let time = 0;
    const watch = createIdleWatch(() => time);
    time = 10_000;
    watch.looked({ beganAt: 10_000, taken: 0, nextMs: undefined });
    time = 10_100;
    expect(watch.isTime()).toBe(false);
    time = 11_000;
    expect(watch.isTime()).toBe(true);
    watch.stir();
    watch.looked({ beganAt: 11_000, taken: 0, nextMs: undefined });
    time = 11_100;
    expect(watch.isTime()).toBe(true);
  });

  test('what is taken ends it too: where one is due, others are', () => {
    let time = 0;
    const watch = createIdleWatch(() => time);
    time = 10_000;
    watch.looked({ beganAt: 10_000, taken: 1, nextMs: 20_000 });
    time = 10_100;
    expect(watch.isTime()).toBe(true);
  });
});

describe('on Redis', () => {
  let server: RedisServer;
  let client: Redis;
  beforeAll(async () => {
    server = await startRedis({ appendfsync: 'always' });
    client = new Redis(server.url);
  });
  afterAll(async () => {
    await client.quit();
    await server.stop();
  });

  const calls = async (): Promise<number> =>
    Number(/^cmdstat_evalsha:calls=(\d+)/m.exec(await client.info('commandstats'))?.[1] ?? 0);
  let time = 0;
  let opened = 0;
  const open = (prefix: string): Promise<SessionStore> =>
    openRedisStore({ url: server.url, prefix, durability: 'required', monotonicMs: () => time });
  /** A store at rest, and one of another program on the same matches. */
  const resting = async () => {
    const prefix = `idle-${++opened}:`;
    const [store, other] = [await open(prefix), await open(prefix)];
    const claims = async (times: number): Promise<number> => {
      let taken = 0;
      for (let n = 0; n < times; n++) {
        time += TICK_MS;
        taken += (await store.claim(16, 20_000)).length;
      }
      return taken;
    };
    await claims(100);
    return { store, other, claims, close: () => Promise.all([store.close(), other.close()]) };
  };
  const setsDeadline = (store: SessionStore, match: string, delayMs: number) =>
    store.commit({
      match,
      expect: 0,
      command: `c:${match}`,
      result: 'r',
      head: 'h',
      facts: [],
      deadlines: [{ name: 'turn', delayMs }],
      boards: [{ key: 'b', spec: 's', stale: false }],
    });

  test('a program at rest makes few calls, and takes what another sets within a second', async () => {
    const { other, claims, close } = await resting();
    const before = await calls();
    expect(await claims(100)).toBe(0);
    expect(((await calls()) - before) / 10).toBeLessThanOrEqual(MOST_AT_REST);
    await setsDeadline(other, 'another', 0);
    expect(await claims(AT_REST_MS / TICK_MS)).toBe(1);
    await close();
  });

  test('it knows when the next item is due, and asks again then', async () => {
    const { store, claims, close } = await resting();
    await setsDeadline(store, 'later', 900);
    // The last time before it rests, it is told how long the item has still to wait: 900 ms at most.
    await claims(49);
    const before = await calls();
    await claims(9);
    expect((await calls()) - before).toBeGreaterThanOrEqual(SHARDS);
    await close();
  });

  const CHANGES: Readonly<Record<string, (store: SessionStore, claim: BoardClaim) => Promise<unknown>>> = {
    commit: (store) => setsDeadline(store, 'own', 0),
    touch: (store) => store.touch('m', 'b'),
    open: (store) => store.open('m', 'b', 0),
    shown: (store, claim) => store.shown('m', 'b', claim, 0, 'x'),
    failed: (store, claim) => store.failed('m', 'b', claim, { kind: 'definite', pauseMs: 0 }),
  };
  test.each(Object.entries(CHANGES))('a %s of its own ends the rest at once', async (_, change) => {
    const { store, claims, close } = await resting();
    await setsDeadline(store, 'm', 3_600_000);
    const claim = await store.open('m', 'b', 60_000);
    await claims(100);
    const idle = await calls();
    // Right after a look there is none, unless something goes on.
    while ((await calls()) === idle) await claims(1);
    const before = await calls();
    await claims(1);
    expect((await calls()) - before).toBe(0);
    await change(store, claim!);
    const changed = await calls();
    await claims(1);
    expect((await calls()) - changed).toBeGreaterThanOrEqual(SHARDS);
    await close();
  });
});
