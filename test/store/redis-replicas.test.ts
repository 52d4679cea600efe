import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Commit, CommitOutcome, SessionStore } from '../../src/service/ports/store.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { openAddress, type RedisServer, startCluster, startRedisTcp } from '../support/redis.ts';

/* A store with a replica: a commit is answered once the replica has it; where it has not, the commit stands and a warning is logged. */

const PATIENCE = { timeout: 60_000 };
/** How long what the primary says is on its way to the replica, in ms. */
const DISTANCE_MS = 40;

let primary: RedisServer;
let replica: RedisServer;
let store: SessionStore | undefined;
let warnings: string[];
let ends: (() => unknown)[];

const adminOf = (server: RedisServer): Redis => {
  const admin = new Redis({ path: join(server.directory, 's') });
  admin.on('error', () => undefined);
  ends.push(() => admin.disconnect());
  return admin;
};
/** Attaches the replica to an address, and waits until it has everything. */
const attach = async (url: string): Promise<void> => {
  const { hostname, port } = new URL(url);
  await adminOf(replica).replicaof(hostname, Number(port));
  const admin = adminOf(primary);
  await admin.set('attached', 'yes');
  await expect.poll(() => admin.call('wait', 1, 1_000), PATIENCE).toBe(1);
};
/** @param replicaWaitMs longer than any pause of a busy machine, where the replica answers. */
const openOn = async (replicas: number, url = primary.url, replicaWaitMs = 2_500): Promise<SessionStore> => {
  const opened = await openRedisStore({
    url,
    prefix: 'replicas',
    durability: 'as-is',
    replicas,
    replicaWaitMs,
    warn: (it) => warnings.push(it),
  });
  store = opened;
  return opened;
};
const idOf = (n: number): string => `match${String(n).padStart(11, 'a')}`;
const commitOf = (n: number, command = `open ${n}`, from = 0): Commit => ({
  match: idOf(n),
  expect: from,
  command,
  result: command,
  head: 'head',
  facts: ['fact'],
  deadlines: [],
  boards: [],
});
const calls = async (command: string): Promise<number> =>
  Number(new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(await adminOf(primary).info('commandstats'))?.[1] ?? 0);
const misses = async (): Promise<number | undefined> => (await store?.stats())?.unreplicated;

beforeEach(async () => {
  [warnings, ends, store] = [[], [], undefined];
  // A replica is not kept waiting for others.
  const more = ['--repl-diskless-sync-delay', '0'];
  [primary, replica] = await Promise.all([startRedisTcp({ more }), startRedisTcp({ more })]);
});
afterEach(async () => {
  replica.resume();
  await store?.close();
  for (const end of ends) await end();
  await Promise.all([primary.stop(), replica.stop()]);
});

describe('with a replica', () => {
  test('every move that was answered is there when the primary dies and the replica takes its place', async () => {
    const line = await openAddress(primary, DISTANCE_MS);
    ends.push(() => line.close());
    await attach(line.url);
    const address = await openAddress(primary);
    ends.push(() => address.close());
    const opened = await openOn(1, address.url);
    const answered: number[] = [];
    const play = async (n: number): Promise<void> => {
      const { kind } = await opened.commit(commitOf(n));
      expect(kind).toBe('committed');
      answered.push(n);
      if (answered.length === 30) await primary.kill();
      else if (answered.length < 30) await play(n + 10);
    };
    await Promise.allSettled(Array.from({ length: 10 }, (_, n) => play(n)));
    await adminOf(replica).replicaof('NO', 'ONE');
    address.leadTo(replica);
    await expect.poll(() => opened.ping().then(() => 'well', String), PATIENCE).toBe('well');
    expect(answered.length).toBeGreaterThanOrEqual(30);
    for (const n of answered) expect(await opened.load(idOf(n)), `match ${n}`).toMatchObject({ revision: 1 });
  });

  test('many moves wait together', async () => {
    await attach(primary.url);
    const opened = await openOn(1);
    const before = await calls('wait');
    await Promise.all(Array.from({ length: 100 }, (_, n) => opened.commit(commitOf(n))));
    const waits = (await calls('wait')) - before;
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThan(50);
    expect(await misses()).toBe(0);
  });

  test('that does not answer, moves stand and are counted, with one warning until it is back', async () => {
    await attach(primary.url);
    const opened = await openOn(1);
    warnings.length = 0;
    replica.suspend();
    expect(await opened.commit(commitOf(1))).toMatchObject({ kind: 'committed', revision: 1 });
    expect(await opened.commit(commitOf(1, 'move', 1))).toMatchObject({ kind: 'committed', revision: 2 });
    expect(await misses()).toBe(2);
    expect(warnings).toEqual([expect.stringMatching(/^Redis: 0 of 1 replicas have the latest moves/)]);
    // The same move again is the same move.
    expect(await opened.commit(commitOf(1, 'move', 1))).toMatchObject({ kind: 'duplicate', revision: 2 });
    expect(await opened.facts(idOf(1))).toHaveLength(2);
    replica.resume();
    let n = 2;
    await expect
      .poll(async () => {
        await opened.commit(commitOf(n++));
        return warnings.length;
      }, PATIENCE)
      .toBe(2);
    expect(warnings[1]).toBe('Redis: the replicas have every move again.');
    const before = await misses();
    await opened.commit(commitOf(n));
    expect(await misses()).toBe(before);
  });

  test('a move whose connection breaks while it waits is asked for again, and counts once', async () => {
    await attach(primary.url);
    const opened = await openOn(1);
    replica.suspend();
    const move = opened.commit(commitOf(1));
    const admin = adminOf(primary);
    const waiting = async (): Promise<string | undefined> =>
      /^id=(\d+) .*name=broadside .*cmd=wait/m.exec(String(await admin.client('LIST')))?.[1];
    await expect.poll(waiting, { timeout: 60_000, interval: 5 }).toBeDefined();
    const ran = await calls('evalsha');
    await admin.client('KILL', 'ID', Number(await waiting()));
    replica.resume();
    expect(await move).toMatchObject({ kind: 'committed', revision: 1 });
    expect(await calls('evalsha')).toBe(ran + 1);
    expect(await opened.facts(idOf(1))).toEqual(['fact']);
    expect(await misses()).toBe(0);
  });

  test('a move that another process has stored without waiting waits when it is brought again', async () => {
    await attach(primary.url);
    const other = await openOn(0);
    await openOn(1);
    replica.suspend();
    await other.commit(commitOf(1));
    await other.close();
    expect(await store?.commit(commitOf(1))).toMatchObject({ kind: 'duplicate' });
    expect(await misses()).toBe(1);
  });

  test('a move that is sent again after the primary has lost it is played', async () => {
    await attach(primary.url);
    const address = await openAddress(primary);
    ends.push(() => address.close());
    const opened = await openOn(1, address.url);
    replica.suspend();
    expect((await opened.commit(commitOf(1))).kind).toBe('committed');
    await primary.kill();
    replica.resume();
    await adminOf(replica).replicaof('NO', 'ONE');
    address.leadTo(replica);
    const again = (): Promise<CommitOutcome['kind']> =>
      opened.commit(commitOf(1)).then(
        ({ kind }) => kind,
        () => 'missing',
      );
    await expect.poll(again, PATIENCE).toMatch(/committed|duplicate/);
    expect(await opened.facts(idOf(1))).toEqual(['fact']);
  });
});

test('without the setting, no move waits for the replica', async () => {
  await attach(primary.url);
  const opened = await openOn(0);
  const waits = await calls('wait');
  replica.suspend();
  expect((await opened.commit(commitOf(1))).kind).toBe('committed');
  expect([await calls('wait'), await misses()]).toEqual([waits, undefined]);
});

test('a replica that is not attached is named in a warning at the start, and moves go on', async () => {
  const opened = await openOn(1);
  expect(warnings).toContainEqual(
    expect.stringMatching(/^Redis has 0 of the 1 replicas that REDIS_REPLICAS names: .* REPLICAOF/),
  );
  expect((await opened.commit(commitOf(1))).kind).toBe('committed');
  expect(await misses()).toBe(1);
});

test('a cluster waits for the replicas of every master', async () => {
  const cluster = await startCluster();
  const opened = await openOn(1, cluster.url);
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => opened.commit(commitOf(n))));
  expect(all.every(({ kind }) => kind === 'committed')).toBe(true);
  expect(await misses()).toBe(20);
  await opened.close();
  store = undefined;
  await cluster.stop();
});
