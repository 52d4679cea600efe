import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SessionStore, StoreFailure } from '../../src/service/ports/store.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { type RedisCluster, type RedisServer, startCluster, startRedis } from '../support/redis.ts';

/* A pause of this process, longer than a command may go unanswered: the server answers meanwhile. */

const PAUSE_MS = 3_500;

let server: RedisServer | RedisCluster | undefined;
let store: SessionStore;

const openOn = async (it: RedisServer | RedisCluster): Promise<void> => {
  server = it;
  store = await openRedisStore({ url: it.url, prefix: 'stall', durability: 'as-is' });
};
/** Stops the whole process: no timer runs, no socket is read. */
const stall = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
};

beforeEach(() => {
  server = undefined;
});
afterEach(async () => {
  await store.close();
  await server?.stop();
});

test.each<[string, () => Promise<RedisServer | RedisCluster>]>([
  ['a server', startRedis],
  ['a cluster', startCluster],
])('an answer of %s that came during a pause is not taken for lost', async (_, start) => {
  await openOn(await start());
  for (let n = 0; n < 3; n++) {
    const asked = Promise.all([store.shelf.put(`a${n}`, 'kept'), store.now(), store.load('abcdefghijklmnop')]);
    // The commands are on their way before the pause begins.
    await new Promise((resolve) => setImmediate(resolve));
    stall();
    await expect(asked).resolves.toBeDefined();
  }
});

test('a server that does not answer fails a command within seconds', async () => {
  const it = await startRedis();
  await openOn(it);
  const admin = new Redis({ path: it.url.replace('unix://', '') });
  await admin.call('client', ['pause', '60000', 'ALL']);
  const fault = await store.shelf.get('a').catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StoreFailure);
  expect(String(fault)).toContain('not answered within 3000 ms');
  admin.disconnect();
});
