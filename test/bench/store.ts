import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import type { Commit, SessionStore } from '../../src/service/ports/store.ts';
import { integerOf } from '../../src/store/redis/client.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { startRedis, startRedisTcp } from '../support/redis.ts';
import { median } from './statistics.ts';

const run = promisify(execFile);

/** Concurrent commits on our side, and clients of redis-benchmark. */
const DEPTH = 64;
/**
 * Sizes of what the service keeps of a match in mid-game: a sealed head and one sealed fact. Printable characters, like
 * base64.
 */
const HEAD = 'h'.repeat(900);
const FACT = 'f'.repeat(150);
/** Ids have the length of real ones and end in the twelve digits that redis-benchmark fills in. */
const PLACEHOLDER = '000000000000';
const idOf = (n: number): string => `mtch${String(n).padStart(12, '0')}`;

/** One step of a match as the service commits it: a fact, the head, a deadline, two stale boards. */
const commitOf = (match: string, expect: number, command: string): Commit => ({
  match,
  expect,
  command,
  result: 'shot-hit',
  head: HEAD,
  facts: [FACT],
  deadlines: [{ name: 'turn', delayMs: 180_000 }],
  boards: ['b0', 'b1'].map((key) => ({ key, spec: `telegram:-100123456789:${key}`, stale: true })),
});

/** Commits per second of our store, `DEPTH` at a time. */
const ourRate = async (store: SessionStore, from: number, count: number): Promise<number> => {
  let next = from;
  const worker = async (): Promise<void> => {
    for (;;) {
      const n = next++;
      if (n >= from + count) return;
      const answer = await store.commit(commitOf(idOf(n), 0, `tg:${n}`));
      if (answer.kind !== 'committed') throw new Error(`a commit of the bench was answered: ${answer.kind}`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: DEPTH }, worker));
  return count / ((performance.now() - began) / 1_000);
};

/** Captures the command that our store sends for a commit, with its number left to redis-benchmark. */
const captured = async (store: SessionStore, client: Redis): Promise<readonly string[]> => {
  const monitor = await client.monitor();
  const seen = new Promise<readonly string[]>((resolve) => {
    monitor.on('monitor', (_: string, args: readonly string[]) => {
      if (args[0]?.toLowerCase() === 'evalsha' && args.includes(HEAD)) resolve(args);
    });
  });
  await store.commit(commitOf(idOf(0), 0, `tg:${PLACEHOLDER}`));
  const args = await seen;
  monitor.disconnect();
  return args.map((arg) => arg.replaceAll(PLACEHOLDER, '__rand_int__'));
};

/** Commands per second of redis-benchmark with `pipeline` commands in one write. */
const theirRate = async (socket: string, args: readonly string[], pipeline: number, count: number): Promise<number> => {
  const words = ['-s', socket, '-c', String(DEPTH), '-P', String(pipeline), '-n', String(count)];
  const { stdout } = await run('redis-benchmark', [...words, '-r', '1000000000', '--csv', ...args]);
  const rate = Number(/,"([\d.]+)"/.exec(stdout.trim().split('\n').at(-1) ?? '')?.[1]);
  if (!Number.isFinite(rate) || rate <= 0) throw new Error(`redis-benchmark said: ${stdout}`);
  return rate;
};

/**
 * Checks that at least 99 % of the commits of redis-benchmark began a match: a refusal is faster than a commit. @throws
 * Error otherwise.
 */
const began = async (store: SessionStore, count: number): Promise<void> => {
  const { live } = await store.stats();
  if (live < 0.99 * count) throw new Error(`only ${live} of ${count} commits of redis-benchmark did anything`);
};

const memory = async (client: Redis): Promise<number> => {
  await client.call('memory', 'purge');
  return Number(/used_memory:(\d+)/.exec(await client.info('memory'))![1]);
};

/** Bytes in Redis per match of `steps` commits, as the mean of `matches` equal matches. */
const bytesPerMatch = async (store: SessionStore, client: Redis, steps = 40, matches = 1_000): Promise<number> => {
  await client.flushall();
  // Scripts and the keys of the shards exist from the first match on.
  await store.commit(commitOf(idOf(0), 0, 'tg:0'));
  const before = await memory(client);
  for (let step = 0; step < steps; step++)
    await Promise.all(
      Array.from({ length: matches }, (_, n) => store.commit(commitOf(idOf(n + 1), step, `tg:${n}-${step}`))),
    );
  return ((await memory(client)) - before) / matches;
};

export interface StoreFigures {
  /** Durable commits per second: ours, and the same command by redis-benchmark with `-P 16` and `-P 1`. */
  readonly ours: number;
  readonly pipelined: number;
  readonly single: number;
  /** Medians over the rounds of our rate divided by theirs, measured in the same round. */
  readonly ratioPipelined: number;
  readonly ratioSingle: number;
  /** Memory in Redis of one match of 40 steps, in bytes. */
  readonly bytesPerMatch: number;
}

/**
 * Compares commits of our Redis store with `redis-benchmark` running the same script and payload, in alternation, on
 * one server with its append-only file on. Figures are medians over `rounds` rounds. Every commit begins a new match,
 * on both sides.
 */
export const measureStore = async (rounds = 5, count = 20_000): Promise<StoreFigures> => {
  const server = await startRedis({ more: ['--auto-aof-rewrite-percentage', '0'] });
  const store = await openRedisStore({ url: server.url, prefix: 'bench', durability: 'required' });
  const socket = new URL(server.url).pathname;
  const client = new Redis({ path: socket });
  try {
    const command = await captured(store, client);
    await ourRate(store, 1, count);
    const all: { ours: number; pipelined: number; single: number }[] = [];
    for (let round = 1; round <= rounds; round++) {
      await client.flushall();
      const ours = await ourRate(store, 1, count);
      await client.flushall();
      const pipelined = await theirRate(socket, command, 16, count * 3);
      await began(store, count * 3);
      await client.flushall();
      const single = await theirRate(socket, command, 1, count * 2);
      await began(store, count * 2);
      all.push({ ours, pipelined, single });
    }
    return {
      ours: median(all.map((it) => it.ours)),
      pipelined: median(all.map((it) => it.pipelined)),
      single: median(all.map((it) => it.single)),
      ratioPipelined: median(all.map((it) => it.ours / it.pipelined)),
      ratioSingle: median(all.map((it) => it.ours / it.single)),
      bytesPerMatch: await bytesPerMatch(store, client),
    };
  } finally {
    client.disconnect();
    await store.close();
    await server.stop();
  }
};

export interface ReplicaFigures {
  /** Durations of one commit after the other, and of commits `DEPTH` at a time: with `WAIT` divided by without. */
  readonly single: number;
  readonly many: number;
  /** Commits per second `DEPTH` at a time, with `WAIT` and without. */
  readonly waiting: number;
  readonly plain: number;
}

/** Compares commits that wait for a replica with those that do not, in alternation, on one server with one replica. */
export const measureReplica = async (rounds = 5, count = 4_000): Promise<ReplicaFigures> => {
  const server = await startRedisTcp({ more: ['--auto-aof-rewrite-percentage', '0'] });
  const replica = await startRedisTcp({ more: ['--repl-diskless-sync-delay', '0'] });
  const [admin, other] = [new Redis(server.url), new Redis(replica.url)];
  const { hostname, port } = new URL(server.url);
  await other.replicaof(hostname, Number(port));
  await admin.call('set', 'bench', '1');
  while (integerOf(await admin.call('wait', 1, 1_000)) < 1);
  const open = (replicas: number) =>
    openRedisStore({ url: server.url, prefix: 'bench', durability: 'required', replicas });
  const stores = [await open(1), await open(0)] as const;
  const inTurn = async (store: SessionStore, from: number): Promise<number> => {
    const began = performance.now();
    for (let n = from; n < from + count / 10; n++) await store.commit(commitOf(idOf(n), 0, `tg:${n}`));
    return count / 10 / ((performance.now() - began) / 1_000);
  };
  try {
    const all: { single: number; many: number; waiting: number; plain: number }[] = [];
    let from = 1;
    for (let round = 0; round <= rounds; round++) {
      const rates: [number, number][] = [];
      for (const store of stores) {
        rates.push([await ourRate(store, from, count), await inTurn(store, from + count)]);
        from += 2 * count;
      }
      const [[waiting, slow], [plain, fast]] = rates as [[number, number], [number, number]];
      // The first round warms up.
      if (round > 0) all.push({ single: fast / slow, many: plain / waiting, waiting, plain });
    }
    if ((await stores[0].stats()).unreplicated !== 0) throw new Error('the replica fell behind');
    const middle = (of: keyof ReplicaFigures): number => median(all.map((it) => it[of]));
    return { single: middle('single'), many: middle('many'), waiting: middle('waiting'), plain: middle('plain') };
  } finally {
    for (const it of [admin, other]) it.disconnect();
    for (const it of stores) await it.close();
    await Promise.all([server.stop(), replica.stop()]);
  }
};
