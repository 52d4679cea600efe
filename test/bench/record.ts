import { rmSync } from 'node:fs';
import { Redis } from 'ioredis';
import { POOLS } from '../../src/league/ratings/pools.ts';
import { foldLine } from '../../src/league/record/fold.ts';
import { type MatchLine, writeLine } from '../../src/league/record/line.ts';
import { profileKey } from '../../src/league/record/rows.ts';
import { openRows } from '../../src/league/record/step-rows.ts';
import { createRecordBook } from '../../src/service/core/context/record.ts';
import { PROJECTION } from '../../src/service/core/context/record-fold.ts';
import type { Commit, SessionStore } from '../../src/service/ports/store.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { openPaperService } from '../support/paper-service.ts';
import { startRedis } from '../support/redis.ts';
import { ownDirectory } from '../support/scratch-storage.ts';
import { median, repeatable } from './statistics.ts';

const silent = (): void => undefined;
const LOG = { info: silent, warn: silent, error: silent };
const START = Date.UTC(2024, 0, 1);
const MINUTE = 60_000;
const GROUP = { address: 'group', audience: 'many' } as const;

/** Who plays, and where, by their aliases: one person and one chat of the measurement, and others. */
interface Crowd {
  readonly who: string;
  readonly chat: string;
  /** How many others there are. */
  readonly others: number;
}

/**
 * A rated match of random people, `n` minutes after the start. Each tenth is in the chat of the measurement, where two
 * hundred people play; each hundredth is one of the person.
 */
const lineOf = (n: number, { who, chat, others }: Crowd, below: (n: number) => number): MatchLine => {
  const isHere = n % 10 === 0;
  const one = below(isHere ? 200 : others);
  const other = (one + 1 + below((isHere ? 200 : others) - 1)) % (isHere ? 200 : others);
  const at = isHere ? chat : `chat${String(one % Math.max(1, Math.floor(others / 50))).padStart(12, '0')}`;
  const people = [n % 100 === 0 ? who : `p${String(one).padStart(9, '0')}`, `p${String(other).padStart(9, '0')}`];
  return {
    v: 2,
    match: `m${String(n).padStart(15, '0')}`,
    system: 'sea-battle',
    rules: 'classic@1',
    options: '0123456789abcdef',
    seats: people.map((it) => ({ kind: 'human', who: it, chat: at })),
    pool: 'classic',
    first: n % 2,
    clock: { moveMs: 180_000 },
    winners: [below(2)],
    by: 'rules',
    why: 'won-by-sinking',
    plies: [20 + below(40), 20 + below(40)],
    rated: 'rated',
    machine: false,
    platforms: ['telegram'],
    openedAt: START + n * MINUTE - 20 * MINUTE,
    endedAt: START + n * MINUTE,
  };
};

const CROWD: Crowd = { who: 'ann0000000', chat: 'chat0', others: 1_000 };

/** Steps of a match, its last one among them. */
const STEPS = 60;

const stepOf = (match: string, at: number): Commit => ({
  match,
  expect: at,
  command: `telegram:${at}`,
  result: 'shot-hit',
  head: 'h'.repeat(900),
  facts: ['f'.repeat(150)],
  deadlines: [{ name: 'turn', delayMs: 180_000 }],
  boards: ['b0', 'b1'].map((key) => ({ key, spec: `telegram:-100123456789:${key}`, stale: true })),
});

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await act();
  return performance.now() - before;
};

/** Times of commits with the record, as multiples of those without: medians over matches that take turns. */
export interface CommitCost {
  readonly middle: number;
  readonly last: number;
  readonly whole: number;
  /** The last commit without and with the record, in ms. */
  readonly plainMs: number;
  readonly foldedMs: number;
}

/** Plays matches of {@link STEPS} commits, every other one with the record. */
export const measureCommits = async (store: SessionStore, matches = 60): Promise<CommitCost> => {
  const book = createRecordBook({ store, log: LOG });
  const { below } = repeatable(1);
  const play = async (n: number, isTold: boolean) => {
    const line = lineOf(n, CROWD, below);
    const middle: number[] = [];
    for (let at = 0; at < STEPS - 1; at++) middle.push(await timed(() => store.commit(stepOf(line.match, at))));
    const last = await timed(async () => {
      const chronicle = isTold ? { chronicle: writeLine(line) } : {};
      await store.commit({ ...stepOf(line.match, STEPS - 1), keepMs: 30 * 86_400_000, ...chronicle });
      if (isTold) await book.catchUp();
    });
    return { middle: median(middle), last, whole: middle.reduce((sum, ms) => sum + ms, last) };
  };
  for (let n = 0; n < 6; n++) await play(n, n % 2 === 0);
  const plain: Awaited<ReturnType<typeof play>>[] = [];
  const told: typeof plain = [];
  for (let n = 6; n < 6 + 2 * matches; n++) (n % 2 === 0 ? told : plain).push(await play(n, n % 2 === 0));
  const [plainMs, foldedMs] = [median(plain.map((it) => it.last)), median(told.map((it) => it.last))];
  return {
    middle: median(told.map((it) => it.middle)) / median(plain.map((it) => it.middle)),
    last: foldedMs / plainMs,
    whole: median(told.map((it) => it.whole)) / median(plain.map((it) => it.whole)),
    plainMs,
    foldedMs,
  };
};

/** The same on both stores. */
export const measureCommitCost = async (): Promise<readonly (CommitCost & { readonly store: string })[]> => {
  const directory = ownDirectory();
  const server = await startRedis();
  const stores = [
    ['LMDB', await openLmdbStore({ directory })],
    ['Redis', await openRedisStore({ url: server.url, prefix: 'bench', durability: 'required' })],
  ] as const;
  const found: (CommitCost & { readonly store: string })[] = [];
  for (const [name, store] of stores) {
    found.push({ store: name, ...(await measureCommits(store)) });
    await store.close();
  }
  await server.stop();
  rmSync(directory, { recursive: true });
  return found;
};

/** Adds lines `from` to `to` to the chronicle, many at a time. */
const append = async (store: SessionStore, from: number, to: number, crowd: Crowd, below: (n: number) => number) => {
  for (let n = from; n < to; ) {
    const lot: string[] = [];
    for (; lot.length < 2_000 && n < to; n++) lot.push(writeLine(lineOf(n, crowd, below)));
    await Promise.all(lot.map((line) => store.chronicle.append(line)));
  }
};

export interface GrowthFigures {
  readonly matches: number;
  /** Median time in ms of each page, and of the fold of one match more. */
  readonly top: number;
  readonly me: number;
  readonly fold: number;
  /** Matches folded in a second up to here. */
  readonly rate: number;
}

/** Measures the pages of the record on the embedded store, at growing numbers of finished matches. */
export const measureGrowth = async (sizes: readonly number[]): Promise<readonly GrowthFigures[]> => {
  const directory = ownDirectory();
  const most = START + Math.max(...sizes) * MINUTE + 60 * MINUTE;
  const store = await openLmdbStore({ directory, now: () => most });
  try {
    const service = openPaperService({ systems: [seaBattle], store });
    const ann = service.person('ann', GROUP);
    const { people, record } = service.game.context;
    const { below } = repeatable(2);
    const crowd: Crowd = {
      who: await people.aliasOf(ann.person.id),
      chat: await people.chatAlias({ ...ann.place }),
      others: Math.max(...sizes) / 20,
    };
    const found: GrowthFigures[] = [];
    let count = 0;
    for (const size of sizes) {
      await append(store, count, size - 40, crowd, below);
      const ms = await timed(() => record.catchUp());
      const rate = ((size - 40 - count) * 1_000) / ms;
      count = size - 40;
      const folds: number[] = [];
      for (; count < size; count++) {
        await store.chronicle.append(writeLine(lineOf(count, crowd, below)));
        folds.push(await timed(() => record.catchUp()));
      }
      const time = async (about: 'top' | 'me', words: string): Promise<number> => {
        const all: number[] = [];
        for (let n = 0; n < 120; n++) all.push(await timed(() => ann.does({ kind: 'ask', about, words })));
        return median(all.slice(20));
      };
      const [top, me] = [await time('top', 'classic'), await time('me', '')];
      found.push({ matches: size, top, me, fold: median(folds), rate });
    }
    return found;
  } finally {
    await store.close();
    rmSync(directory, { recursive: true });
  }
};

export interface KeptFigures {
  /** Bytes of keys and texts: lines and outcomes a match, profiles a person, everything else a match. */
  readonly line: number;
  readonly outcome: number;
  readonly profile: number;
  readonly rest: number;
  /** Bytes of memory in Redis a match, all of it. */
  readonly redis: number;
  /** The profile of a person after a thousand matches in one pool, and in each of the seven. */
  readonly onePool: number;
  readonly allPools: number;
}

const keptOf = async (store: SessionStore, matches: number) => {
  const sums = { p: 0, m: 0, rest: 0, people: 0, line: 0 };
  for await (const [key, text] of store.chronicle.everyRow(PROJECTION)) {
    const size = Buffer.byteLength(key) + Buffer.byteLength(text);
    if (key.startsWith('p/')) {
      sums.p += size;
      sums.people += 1;
    } else if (key.startsWith('m/')) sums.m += size;
    else sums.rest += size;
  }
  for (const line of await store.chronicle.lines(0, matches)) sums.line += Buffer.byteLength(line);
  return sums;
};

/** The size of a profile after `count` matches of one person in each of these pools. */
const profileSize = async (pools: readonly string[], count: number): Promise<number> => {
  const rows = openRows(async (keys) => keys.map(() => undefined));
  const { below } = repeatable(3);
  for (const pool of pools)
    for (let n = 0; n < count; n++) {
      const line = lineOf(n * 1_000, CROWD, below);
      const medals = [['eight'], []];
      await foldLine(rows, { ...line, match: `${pool}${line.match}`, pool, medals });
    }
  return Buffer.byteLength(rows.written().get(profileKey(CROWD.who)) ?? '');
};

/** Measures what the record keeps of `matches` matches of a thousand people. */
export const measureKept = async (matches = 5_000): Promise<KeptFigures> => {
  const server = await startRedis();
  const store = await openRedisStore({ url: server.url, prefix: 'bench', durability: 'required' });
  const client = new Redis({ path: new URL(server.url).pathname });
  const used = async (): Promise<number> => Number(/used_memory:(\d+)/.exec(await client.info('memory'))![1]);
  try {
    const book = createRecordBook({ store, log: LOG });
    await append(store, 0, 1, CROWD, repeatable(4).below);
    await book.catchUp();
    const before = await used();
    await append(store, 1, matches, CROWD, repeatable(5).below);
    await book.catchUp();
    const redis = ((await used()) - before) / matches;
    const { p, m, rest, people, line } = await keptOf(store, matches);
    return {
      line: line / matches,
      outcome: m / matches,
      profile: p / people,
      rest: rest / matches,
      redis,
      onePool: await profileSize(['classic'], 1_000),
      allPools: await profileSize(POOLS, 1_000),
    };
  } finally {
    client.disconnect();
    await store.close();
    await server.stop();
  }
};
