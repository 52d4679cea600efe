import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { UNDATED_MS } from '../../src/store/dump-format.ts';
import { redisDue } from '../../src/store/redis/due.ts';
import { shelfName } from '../../src/store/redis/keys.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { ownPrefix, sharedRedis } from '../support/scratch-storage.ts';
import { realTime, storeContract } from './contract.ts';

storeContract('Redis', async (confirmMs) => {
  const store = await openRedisStore({
    url: sharedRedis(),
    prefix: ownPrefix(),
    durability: 'required',
    ...(confirmMs === undefined ? {} : { confirmMs }),
  });
  return { store, pass: realTime, end: () => store.close() };
});

test('a list from before lists had a time is given one, once for each store', async () => {
  const [url, prefix] = [sharedRedis(), ownPrefix()];
  const client = new Redis(url);
  const [old, dated, text] = ['matches:ann', 'matches:bob', 'prefers:ann'].map((it) => shelfName(prefix, it)) as [
    string,
    string,
    string,
  ];
  await client.rpush(old, 'M');
  await client.rpush(dated, 'M');
  await client.pexpire(dated, 3_600_000);
  await client.set(text, '{}');
  const store = await openRedisStore({ url, prefix, durability: 'required' });
  await store.claim(1, 1_000);
  expect(await client.pttl(old)).toBeGreaterThan(UNDATED_MS - 60_000);
  expect(await client.pttl(dated)).toBeLessThanOrEqual(3_600_000);
  expect(await client.pttl(text)).toBe(-1);
  await client.persist(old);
  await store.claim(1, 1_000);
  expect(await client.pttl(old)).toBe(-1);
  await store.close();
  await client.quit();
});

test('what is to be done before the first claim and fails is done by the next', async () => {
  const [url, prefix] = [sharedRedis(), ownPrefix()];
  const client = new Redis(url);
  const outcomes = [() => Promise.reject(new Error('Command timed out')), () => Promise.resolve()];
  let runs = 0;
  const { claim } = redisDue(client, prefix, () => outcomes[runs++]!());
  await expect(claim(1, 1_000)).rejects.toThrow('Command timed out');
  expect([await claim(1, 1_000), await claim(1, 1_000)]).toEqual([[], []]);
  expect(runs).toBe(2);
  await client.quit();
});
