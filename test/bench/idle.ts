import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startOrRefuse } from '../../src/app/app.ts';
import { readConfig } from '../../src/config/settings.ts';
import { openLog } from '../../src/observability/log.ts';
import type { SessionStore } from '../../src/service/ports/store.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { startRedis } from '../support/redis.ts';
import { testEntropy } from '../support/test-bytes.ts';

/*
 * What a program asks of Redis while nobody plays, and how late a deadline is then.
 */

/** After which a program without players is at rest, and how long it is watched then, in ms. */
const REST_MS = 8_000;
const WATCH_MS = 15_000;
const ROUNDS = 4;
/** How long before it is due a deadline is set, in ms. */
const AHEAD_MS = 2_500;
/** How often the scheduler claims, in ms. */
const TICK_MS = 100;

export interface IdleFigures {
  /** Scripts and all commands a second of a program at rest. */
  readonly scripts: number;
  readonly commands: number;
  /** How late the latest of some deadlines was taken that another program had set, in ms. */
  readonly lateMs: number;
}

const callsOf = async (client: Redis): Promise<{ readonly scripts: number; readonly commands: number }> => {
  const told = await client.info('commandstats');
  const calls = [...told.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)].map(([, name, n]) => [name, Number(n)] as const);
  const sum = (is: (name: string | undefined) => boolean): number =>
    calls.reduce((total, [name, n]) => total + (is(name) ? n : 0), 0);
  // What the scripts call counts as well.
  return { scripts: sum((name) => name === 'evalsha'), commands: sum((name) => name !== 'info') };
};

const atRest = async (url: string, client: Redis): Promise<Omit<IdleFigures, 'lateMs'>> => {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-idle-'));
  const env = { REDIS_URL: url, DATA_KEY: 'ab'.repeat(32), DATA_DIR: folder, PORT: '0' };
  const config = readConfig(env);
  if (!config.ok) throw new Error(config.error.join(' '));
  const log = openLog({ level: 'error', secrets: [] });
  const started = await startOrRefuse(config.value, log, {
    monotonicMs: () => performance.now(),
    wallMs: Date.now,
    entropy: testEntropy(),
    program: { name: `test/${process.pid}`, place: 'test', hasEnded: () => false },
    nodeVersion: process.version,
  });
  if (!started.ok) throw new Error(started.error);
  await sleep(REST_MS);
  const [before, began] = [await callsOf(client), performance.now()];
  await sleep(WATCH_MS);
  const [after, seconds] = [await callsOf(client), (performance.now() - began) / 1_000];
  await started.value.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    scripts: (after.scripts - before.scripts) / seconds,
    commands: (after.commands - before.commands) / seconds,
  };
};

/** Sets a deadline by one store, and takes it by another that is at rest. Returns how late it is, in ms. */
const lateness = async (by: SessionStore, store: SessionStore, nth: number): Promise<number> => {
  const claimUntil = async (enough: (taken: number, sinceMs: number) => boolean): Promise<void> => {
    const began = performance.now();
    while (!enough((await store.claim(16, 60_000)).length, performance.now() - began)) await sleep(TICK_MS);
  };
  await claimUntil((_, sinceMs) => sinceMs > REST_MS);
  await by.commit({
    match: `late-${nth}`,
    expect: 0,
    command: `late:${nth}`,
    result: 'r',
    head: 'h',
    facts: [],
    deadlines: [{ name: 'turn', delayMs: AHEAD_MS }],
    boards: [],
  });
  const dueAt = (await by.now()) + AHEAD_MS;
  await claimUntil((taken) => taken > 0);
  return (await by.now()) - dueAt;
};

/** Measures a program at rest on a Redis of its own. */
export const measureIdle = async (): Promise<IdleFigures> => {
  const server = await startRedis({ appendfsync: 'always' });
  const client = new Redis(server.url);
  try {
    const calls = await atRest(server.url, client);
    const options = { url: server.url, prefix: 'idle:', durability: 'required' } as const;
    const [by, store] = [await openRedisStore(options), await openRedisStore(options)];
    const late: number[] = [];
    for (let n = 0; n < ROUNDS; n++) late.push(await lateness(by, store, n));
    await Promise.all([by.close(), store.close()]);
    return { ...calls, lateMs: Math.max(...late) };
  } finally {
    await client.quit();
    await server.stop();
  }
};
