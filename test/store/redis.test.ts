import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { UNDATED_MS } from '../../src/store/dump-format.ts';
import { createIdleWatch } from '../../src/store/redis/idle-watch.ts';
import { matchKeys, shelfName } from '../../src/store/redis/keys.ts';
import { openRedisStore, redisDue } from '../../src/store/redis/store.ts';
import { ownPrefix, sharedRedis } from '../support/scratch-storage.ts';
import { realTime, storeContract } from './contract.ts';

const DAY = 86_400_000;

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
  const { claim } = redisDue(
    client,
    prefix,
    () => outcomes[runs++]!(),
    createIdleWatch(() => 0),
  );
  await expect(claim(1, 1_000)).rejects.toThrow('Command timed out');
  expect([await claim(1, 1_000), await claim(1, 1_000)]).toEqual([[], []]);
  expect(runs).toBe(2);
  await client.quit();
});

test('a claim takes what has come due lately first, three times of four, and then the oldest', async () => {
  const [url, prefix] = [sharedRedis(), ownPrefix()];
  const client = new Redis(url);
  const store = await openRedisStore({ url, prefix, durability: 'required' });
  const names = ['a', 'b', 'c', 'd'];
  const deadlines = ['old', 'new'].flatMap((age) => names.map((name) => ({ name: `${name}${age}`, delayMs: 0 })));
  await store.commit({ match: 'M', expect: 0, command: 'c', result: '', head: 'h', facts: [], boards: [], deadlines });
  const { due } = matchKeys(prefix, 'M');
  for (const name of names) await client.zincrby(due, -300_000, `d M ${name}old`);
  const ages: string[] = [];
  for (let n = 0; n < 8; n++)
    for (const it of await store.claim(1, DAY)) ages.push(it.kind === 'deadline' ? it.name.slice(1) : '');
  expect(ages).toEqual(['new', 'new', 'new', 'old', 'new', 'old', 'old', 'old']);
  await store.close();
  await client.quit();
});
