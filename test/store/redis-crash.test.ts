import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Commit, SessionStore } from '../../src/service/ports/store.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';

/** Time limit and polling interval for an awaited condition, in ms. */
const PATIENCE = { timeout: 60_000, interval: 10 };

describe('the Redis store, when the server is killed', () => {
  let server: RedisServer;
  let store: SessionStore;
  let outages: number;
  beforeEach(async () => {
    server = await startRedis({ appendfsync: 'always' });
    outages = 0;
    store = await openRedisStore({
      url: server.url,
      prefix: 'crash',
      durability: 'required',
      warn: () => {
        outages++;
      },
    });
  });
  afterEach(async () => {
    await store.close();
    await server.stop();
  });

  const next = (match: string, expect: number): Commit => ({
    match,
    expect,
    command: `c${expect}`,
    result: `r${expect}`,
    head: `head ${expect}`,
    facts: [`fact ${expect}`],
    deadlines: [],
    boards: [{ key: 'chat', spec: 's', stale: true }],
  });

  test('loses no acknowledged commit and makes none twice, while the callers just repeat', async () => {
    let over = false;
    let acknowledged = 0;
    /** Waits until the callers have made this many more commits, however slow the machine is. */
    const further = (commits: number): Promise<void> => {
      const from = acknowledged;
      return vi.waitUntil(() => acknowledged >= from + commits, PATIENCE).then(() => undefined);
    };
    const lane = async (match: string): Promise<number> => {
      let revision = 0;
      while (!over) {
        try {
          const answer = await store.commit(next(match, revision));
          if (answer.kind !== 'committed' && answer.kind !== 'duplicate') throw new RangeError(answer.kind);
          revision = answer.revision;
          acknowledged++;
        } catch (error) {
          if (error instanceof RangeError) throw error;
          await sleep(10);
        }
      }
      return revision;
    };
    const lanes = Array.from({ length: 12 }, (_, n) => lane(`M${n}`));
    for (let kill = 0; kill < 3; kill++) {
      await further(20);
      await sleep(Math.random() * 150);
      const before = outages;
      await server.kill();
      await vi.waitUntil(() => outages > before, PATIENCE);
      await server.restart();
    }
    await further(20);
    over = true;
    const revisions = await Promise.all(lanes);
    for (const [n, revision] of revisions.entries()) {
      expect(await store.load(`M${n}`)).toMatchObject({ revision, head: `head ${revision - 1}` });
      expect(await store.facts(`M${n}`)).toEqual(Array.from({ length: revision }, (_, i) => `fact ${i}`));
    }
  });

  test('fails within seconds while the server is away, and works again once it is back', async () => {
    await server.kill();
    await Promise.all([
      expect(store.commit(next('M', 0))).rejects.toThrow(),
      expect(store.ping()).rejects.toThrow(),
      expect(store.claim(10, 1)).rejects.toThrow(),
      expect(store.shelf.get('k')).rejects.toThrow(),
    ]);
    await server.restart();
    await expect.poll(() => store.ping().then(() => 'well', String), { timeout: 60_000 }).toBe('well');
    expect((await store.commit(next('M', 0))).kind).toMatch(/^(committed|duplicate)$/);
    expect(await store.facts('M')).toEqual(['fact 0']);
  });

  test('learns its scripts anew after the server forgot them', async () => {
    await store.commit(next('M', 0));
    await server.kill();
    await server.restart();
    await expect.poll(() => store.ping().then(() => 'well', String), { timeout: 60_000 }).toBe('well');
    expect(await store.commit(next('M', 1))).toMatchObject({ kind: 'committed', revision: 2 });
  });
});
