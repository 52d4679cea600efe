import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SessionStore } from '../../src/service/ports/store.ts';
import { createConnection, endConnection } from '../../src/store/redis/client.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { MASTER, openAddress, type RedisServer, startRedis, startRedisTcp, startSentinel } from '../support/redis.ts';

/* A server that can be reached and stores nothing: it is full, or a failover has made it a replica. */

const closers: (() => Promise<void>)[] = [];
const clients: Redis[] = [];
const clientOf = ({ directory }: RedisServer): Redis => {
  const client = new Redis({ path: join(directory, 's') });
  clients.push(client);
  return client;
};

let server: RedisServer;
let store: SessionStore;

const openOn = async (url: string): Promise<void> => {
  store = await openRedisStore({ url, prefix: 'failover', durability: 'as-is' });
};
const health = (): Promise<string> =>
  store.ping().then(
    () => 'well',
    (error: { readonly code?: string }) => error.code ?? String(error),
  );

afterEach(async () => {
  await store.close();
  for (const it of clients.splice(0)) it.disconnect();
  for (const end of closers.splice(0)) await end();
  await server.stop();
});

test('a server whose memory is full is not well, and says why, until there is room again', async () => {
  server = await startRedis();
  await openOn(server.url);
  expect(await health()).toBe('well');
  await clientOf(server).config('SET', 'maxmemory', 1);
  expect(await health()).toBe('OOM');
  await clientOf(server).config('SET', 'maxmemory', 0);
  expect(await health()).toBe('well');
});

describe('a server that a failover has made a replica', () => {
  beforeEach(async () => {
    server = await startRedis();
  });

  test('is not well, and says why', async () => {
    await openOn(server.url);
    await clientOf(server).replicaof('127.0.0.1', 1);
    expect(await health()).toBe('READONLY');
    await clientOf(server).replicaof('NO', 'ONE');
    await expect.poll(health, { timeout: 60_000 }).toBe('well');
  });

  test('is left for the server that the address leads to now', async () => {
    const master = await startRedis();
    closers.push(() => master.stop());
    const address = await openAddress(server);
    closers.push(async () => address.close());
    await openOn(address.url);
    await store.shelf.put('name', 'before');
    await clientOf(server).replicaof('127.0.0.1', 1);
    address.leadTo(master);
    await expect
      .poll(() => store.shelf.put('name', 'after').then(() => 'stored', String), { timeout: 60_000 })
      .toBe('stored');
    expect(await store.shelf.get('name')).toBe('after');
    expect((await clientOf(master).keys('failover*')).length).toBeGreaterThan(0);
  });
});

describe('a master that Sentinels watch', () => {
  let sentinel: Redis;
  let watcherUrl: string;
  /** A master with one replica, and the store on what the Sentinel says. */
  const openWatched = async (): Promise<RedisServer> => {
    server = await startRedisTcp();
    const { port } = new URL(server.url);
    const replica = await startRedisTcp({ more: ['--replicaof', '127.0.0.1', port] });
    closers.push(() => replica.stop());
    const watcher = await startSentinel(server);
    closers.push(() => watcher.stop());
    sentinel = clientOf(watcher);
    watcherUrl = watcher.url;
    const facts = (it: RedisServer): Promise<string> => clientOf(it).info('replication');
    await expect.poll(() => facts(replica), { timeout: 60_000 }).toContain('master_link_status:up');
    await expect.poll(() => sentinel.call('sentinel', 'replicas', MASTER), { timeout: 60_000 }).toHaveLength(1);
    await openOn(watcher.url);
    return replica;
  };
  const stored = (value: string): Promise<string> => store.shelf.put('name', value).then(() => 'stored', String);

  test('is found, and left for its replica when it dies; what was answered and copied is there', async () => {
    const replica = await openWatched();
    await store.shelf.put('name', 'before');
    await clientOf(server).wait(1, 10_000);
    for (const it of clients.splice(0)) it.disconnect();
    await server.kill();
    await expect.poll(() => stored('after'), { timeout: 60_000 }).toBe('stored');
    expect(await store.shelf.get('name')).toBe('after');
    expect((await clientOf(replica).keys('failover*')).length).toBeGreaterThan(0);
    expect(await health()).toBe('well');
  });

  test('is found again, although the library ends a connection when the failover is reported during a reconnection', async () => {
    const watched = await openWatched();
    const { port } = new URL(watched.url);
    const client = createConnection(watcherUrl, 'always', () => undefined);
    closers.push(() => endConnection(client));
    await client.connect();
    await server.kill();
    await expect.poll(() => client.status, { timeout: 60_000, interval: 1 }).toBe('connecting');
    const connector: unknown = Reflect.get(client, 'connector');
    Reflect.apply(Reflect.get(Object(connector), 'disconnect'), connector, []);
    await expect.poll(() => client.info('server').catch(String), { timeout: 60_000 }).toContain(`tcp_port:${port}`);
  });

  test('is left for the replica that is put in its place, although it lives on', async () => {
    const replica = clientOf(await openWatched());
    await sentinel.call('sentinel', 'failover', MASTER);
    await expect.poll(async () => (await replica.role())[0], { timeout: 60_000 }).toBe('master');
    // What the old master accepts until it is told is lost with it.
    const arrives = async (): Promise<number> => {
      await stored('after');
      return (await replica.keys('failover*')).length;
    };
    await expect.poll(arrives, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await store.shelf.get('name')).toBe('after');

    await store.close();
    const ofTheSentinel = async (): Promise<number> =>
      String(await sentinel.call('client', 'list'))
        .trim()
        .split('\n').length;
    await expect.poll(ofTheSentinel, { timeout: 60_000 }).toBe(1);
  });
});
