import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Match } from '../../src/service/core/match/match.ts';
import { packMatch } from '../../src/service/core/match/match.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import type { SessionStore } from '../../src/service/ports/store.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { type EmulatedUser, startTelegram, type TelegramEmulator } from '../emulators/telegram/index.ts';
import { playFinishedMatch } from '../soak/finished-match.ts';
import { startRedis } from '../support/redis.ts';

/*
 * A restart in the rush hour: thousands of live matches, all of whose boards are stale, and people who come meanwhile. The
 * real program runs as an operator starts it, against an emulated Telegram.
 */

/** Steps of a stored match. */
const STEPS = 40;
export const KEY = Buffer.alloc(32, 9);
/** How long newcomers come, and how often one does, in ms. */
const RUSH_MS = 30_000;
const EVERY_MS = 300;
/** After which everything is to be drawn, in ms. */
const ALL_DRAWN_MS = 600_000;
/** When the program is stopped in the middle of a rush, in ms after its start. */
const STOP_AFTER_MS = 10_000;

export interface RestartFigures {
  /** 95th percentile of the time until a newcomer's `/play` is answered, in the first half minute, in ms. */
  readonly newcomerMs: number;
  /** The most memory that the program had resident, in MB. */
  readonly memoryMb: number;
  /** From SIGTERM in the middle of the rush to the end of the process, in ms. */
  readonly stopMs: number;
  /** Until every board was drawn, in s. */
  readonly drawnS: number;
  /** Chats that got a board twice, or none. */
  readonly twice: number;
  readonly never: number;
}

/** A match of classic after some forty steps. */
const liveMatch = (seed: number): Match => {
  let live: Match | undefined;
  playFinishedMatch(seed, 'abcdefghijklmnop', {
    watch: (match) => {
      if (match.records <= STEPS) live = match;
    },
  });
  if (!live) throw new Error('a match without steps');
  return live;
};

/** Stores matches between each two of these people in their private chats, with stale boards. Returns their ids. */
export const fill = async (
  store: SessionStore,
  people: readonly EmulatedUser[],
  vault = openVault(KEY),
): Promise<readonly string[]> => {
  const ids: string[] = [];
  const templates = Array.from({ length: 12 }, (_, n) => liveMatch(n));
  for (let n = 0; 2 * n < people.length; n++) {
    const match = seated(templates[n % templates.length]!, n, people.slice(2 * n, 2 * n + 2));
    await store.commit({
      match: match.id,
      expect: 0,
      command: 'made',
      result: '',
      head: packMatch(match, vault),
      facts: [],
      deadlines: [],
      boards: match.boards.map(({ key }) => ({ key, spec: '.', stale: true })),
    });
    ids.push(match.id);
  }
  return ids;
};

/** A match between these two, each in their private chat. */
const seated = (template: Match, nth: number, two: readonly EmulatedUser[]): Match => {
  const id = `${nth}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!).padStart(16, 'k');
  const homes = two.map(({ account }) => `telegram/${account.id}`);
  return {
    ...template,
    id,
    host: `telegram:${two[0]!.account.id}`,
    occupants: two.map(({ account }, seat) => ({
      kind: 'human' as const,
      player: `telegram:${account.id}`,
      name: account.first_name,
      locale: 'en' as const,
      home: homes[seat]!,
    })),
    boards: two.map(({ account }, seat) => ({
      key: homes[seat]!,
      place: { platform: 'telegram', address: `${account.id}`, audience: 'one' as const },
      viewer: seat,
      reader: `telegram:${account.id}`,
      locale: 'en' as const,
    })),
  };
};

/** The program in a process of its own, with the memory that it has resident. */
export const startProgram = async (env: Readonly<Record<string, string>>) => {
  const path = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
  const child = fork(path, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (/\bstarted\b/.test(output)) resolve();
    });
    ended.then(([code]) => reject(new Error(`the program ended with ${code}: ${output.slice(-2_000)}`)), reject);
  });
  return {
    memoryMb: (): number =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    /** Stops it as an operator does, or kills it; returns how long that took, in ms. */
    async stop(by: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
      const began = performance.now();
      child.kill(by);
      await ended;
      return performance.now() - began;
    },
  };
};

/** How long a newcomer waits for the answer to `/play`, in ms. */
const newcomer = async (telegram: TelegramEmulator, nth: number): Promise<number> => {
  const user = telegram.user(`new ${nth}`);
  const began = performance.now();
  user.says(user.private, '/play');
  await user.private.waitFor(() => true, RUSH_MS);
  return performance.now() - began;
};

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

export const boardsOf = ({ private: { fromBot } }: EmulatedUser): number => fromBot.length;

/** Fills a store, starts the program in it twice, and measures what people and the operator see. */
const measureOn = async (
  open: () => Promise<SessionStore & { close(): Promise<void> }>,
  env: Readonly<Record<string, string>>,
  matches: number,
): Promise<RestartFigures> => {
  const telegram = await startTelegram();
  try {
    const people = Array.from({ length: 2 * matches }, (_, n) => telegram.user(`p${n}`));
    const store = await open();
    await fill(store, people);
    await store.close();
    const settings = {
      ...env,
      DATA_KEY: KEY.toString('hex'),
      TELEGRAM_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
      PORT: '0',
    };
    const first = await startProgram(settings);
    await sleep(STOP_AFTER_MS);
    const stopMs = await first.stop();
    const program = await startProgram(settings);
    let memoryMb = 0;
    const watch = setInterval(() => {
      memoryMb = Math.max(memoryMb, program.memoryMb());
    }, 100);
    const began = performance.now();
    const waits: Promise<number>[] = [];
    for (let n = 0; performance.now() - began < RUSH_MS; n++) {
      waits.push(newcomer(telegram, n));
      await sleep(EVERY_MS);
    }
    const newcomers = await Promise.all(waits);
    while (people.some((it) => boardsOf(it) === 0) && performance.now() - began < ALL_DRAWN_MS) await sleep(500);
    const drawnS = (performance.now() - began) / 1000;
    clearInterval(watch);
    await program.stop();
    const counts = people.map(boardsOf);
    return {
      newcomerMs: percentile(newcomers, 0.95),
      memoryMb,
      stopMs,
      drawnS,
      twice: counts.filter((it) => it > 1).length,
      never: counts.filter((it) => it === 0).length,
    };
  } finally {
    await telegram.close();
  }
};

/** Measures a restart on both stores. @param matches how many are live */
export const measureRestart = async (matches = 5_000): Promise<Readonly<Record<'LMDB' | 'Redis', RestartFigures>>> => {
  const directory = mkdtempSync(join(tmpdir(), 'broadside-restart-'));
  const server = await startRedis();
  try {
    const lmdb = await measureOn(() => openLmdbStore({ directory }), { DATA_DIR: directory }, matches);
    const redis = await measureOn(
      () => openRedisStore({ url: server.url, prefix: 'bs:', durability: 'required' }),
      { REDIS_URL: server.url },
      matches,
    );
    return { LMDB: lmdb, Redis: redis };
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
};
