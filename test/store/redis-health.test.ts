import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { type RedisCluster, type RedisServer, startCluster, startRedisTcp } from '../support/redis.ts';

/* The health check of a store writes by the way of moves, so it fails where a move would, and leaves nothing. */

const PREFIX = 'well';
const open = (url: string) => openRedisStore({ url, prefix: PREFIX, durability: 'as-is', warn: () => undefined });

describe('a server', () => {
  let server: RedisServer;
  let admin: Redis;
  beforeEach(async () => {
    server = await startRedisTcp();
    admin = new Redis(server.url);
  });
  afterEach(async () => {
    admin.disconnect();
    await server.stop();
  });

  test('keeps no key of a check', async () => {
    const store = await open(server.url);
    await store.ping();
    expect(await admin.keys('*')).toEqual([]);
    await store.close();
  });

  test.each(['evalsha', 'hset', 'rpush', 'zadd', 'set', 'get', 'lrange', 'del', 'scan', 'exists'])(
    'whose user may not %s is unwell, with what to allow',
    async (command) => {
      const remedy = /^Redis does not let this user do what matches need \(.*\): allow it with ACL SETUSER default \+/;
      const store = await open(server.url);
      await admin.call('ACL', 'SETUSER', 'default', `-${command}`);
      await expect(store.ping()).rejects.toThrow(remedy);
      await expect(open(server.url)).rejects.toThrow(remedy);
      await admin.call('ACL', 'SETUSER', 'default', '+@all');
      await store.ping();
      await store.close();
    },
  );

  test('whose user may not use its keys is unwell, with the keys to allow', async () => {
    const store = await open(server.url);
    await admin.call('ACL', 'SETUSER', 'default', 'resetkeys', '~other:*');
    await expect(store.ping()).rejects.toThrow(/ACL SETUSER default ~well:\*/);
    await store.close();
  });

  test.each<[string, (server: Redis) => Promise<unknown>, RegExp]>([
    ['is full', (it) => it.config('SET', 'maxmemory', '1'), /^Redis stores nothing now \(OOM.*maxmemory/],
    ['is a replica', (it) => it.replicaof('127.0.0.1', 1), /^Redis stores nothing now \(READONLY.*to the master/],
    [
      'has too few replicas',
      (it) => it.config('SET', 'min-replicas-to-write', '1'),
      /^Redis stores nothing now \(NOREPLICAS.*min-replicas-to-write/,
    ],
  ])('that %s answers and is unwell, with the remedy', async (_, spoil, sentence) => {
    const store = await open(server.url);
    await spoil(admin);
    await expect(store.ping()).rejects.toThrow(sentence);
    await store.close();
  });
});

describe('a cluster', () => {
  let cluster: RedisCluster;
  beforeEach(async () => {
    cluster = await startCluster();
  });
  afterEach(() => cluster.stop());

  test('is checked on every master, and keeps nothing of it', async () => {
    const store = await open(cluster.url);
    await store.ping();
    for await (const kept of store.dump()) expect(kept).toBeUndefined();
    await store.close();
  });
});
