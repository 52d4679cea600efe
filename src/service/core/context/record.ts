import { createCache } from '../../../kit/cache.ts';
import { giveWay } from '../../../kit/pause.ts';
import { within } from '../../../kit/timeout.ts';
import { type PairState, pairKey, seated } from '../../../league/ratings/pair.ts';
import { POOLS, type Pool, poolOf } from '../../../league/ratings/pools.ts';
import type { KnownBefore } from '../../../league/ratings/rated-match.ts';
import { foldLine, keysOf, markVoid } from '../../../league/record/fold.ts';
import {
  type MatchLine,
  type NoteLine,
  readLine,
  readMatchLine,
  timeOfLine,
  writeLine,
} from '../../../league/record/line.ts';
import { standingIn } from '../../../league/record/profiles.ts';
import {
  EDGE,
  edgeKey,
  LADDER,
  type Ladder,
  ladderKey,
  type MatchOutcome,
  MEETINGS,
  MET,
  type Meetings,
  meetingsKey,
  metKey,
  OPENINGS,
  OUTCOME,
  openingsKey,
  outcomeKey,
  PAIR,
  type Period,
  PROFILE,
  type Profile,
  profileKey,
  type RowKind,
  ratedPairKey,
  type SeaOpenings,
} from '../../../league/record/rows.ts';
import { type HeldRows, openRows } from '../../../league/record/step-rows.ts';
import type { MatchId } from '../../ports/intent.ts';
import { type Cursor, type SessionStore, StoreFailure } from '../../ports/store.ts';
import type { Log } from '../../ports/telemetry.ts';
import type { Match } from '../match/match.ts';
import type { MatchStanding } from './render-context.ts';

/** The rows of this version of the fold. What another version has folded is left to it. */
export const PROJECTION = 'record-3';
/** Lines folded in one step, and read at once when all are looked through. */
const LOT = 1_000;
/** Lines folded before everything else has its turn. */
const SPELL = 50;
/** Rows kept from one step for the next. */
const MOST_HELD = 2_000;
/** Time limit in ms of a call of the fold. After that others may begin: what is late changes nothing. */
const PATIENCE_MS = 60_000;

/** What lasts between matches: folded from the chronicle, in whatever process comes first. */
export interface RecordBook {
  /** Folds what has ended since. Many calls at once fold once. */
  catchUp(): Promise<void>;
  /** Adds a note and folds it. */
  note(line: NoteLine): Promise<void>;
  /** What a finished match did to the records of its players; undefined where it is not in the chronicle. */
  outcomeOf(match: MatchId): Promise<MatchOutcome | undefined>;
  /** The line of a finished match. Looks through the whole chronicle. */
  lineOf(match: MatchId): Promise<MatchLine | undefined>;
  profileOf(who: string): Promise<Profile | undefined>;
  /** How a person begins matches of a pool, by size of the sea, the one played last at the end. */
  openingsOf(who: string, pool: Pool): Promise<readonly SeaOpenings[]>;
  ladderOf(chat: string, pool: Pool, period: Period): Promise<Ladder | undefined>;
  meetingsOf(who: string, other: string): Promise<Meetings | undefined>;
  /** What each opponent of rated matches and a person have done to each other, by alias; the person comes first. */
  pairsOf(who: string): Promise<ReadonlyMap<string, Readonly<Partial<Record<Pool, PairState>>>>>;
  /** What is known of two people before a match of a pool. */
  knownBefore(pool: Pool, players: readonly [string, string]): Promise<KnownBefore>;
  /** What the boards of a match tell of the record; undefined where they tell nothing. */
  standingOf(match: Match): Promise<MatchStanding | undefined>;
  /** Folds everything again from the first line, and replaces in one step what differs. Wants memory for all rows. */
  refold(): Promise<void>;
  /** The same, but only tells the keys of the rows that differ. */
  check(): Promise<readonly string[]>;
}

export const createRecordBook = ({
  store,
  log,
  patienceMs = PATIENCE_MS,
  lot = LOT,
}: {
  readonly store: Pick<SessionStore, 'chronicle'>;
  readonly log: Log;
  readonly patienceMs?: number;
  readonly lot?: number;
}): RecordBook => {
  const { chronicle } = store;

  /** The first `count` lines. */
  async function* linesTo(count: number): AsyncGenerator<string> {
    for (let from = 0; from < count; from += LOT) yield* await chronicle.lines(from, Math.min(LOT, count - from));
  }

  /** The matches that operators have taken out, among the first `count` lines. */
  const voided = async (count: number): Promise<ReadonlySet<string>> => {
    const found = new Set<string>();
    for await (const text of linesTo(count)) {
      const line = text.includes('"kind":"void"') ? readLine(text) : undefined;
      if (line && 'kind' in line && line.kind === 'void') found.add(line.match);
    }
    return found;
  };

  const tooLate = (): never => {
    throw new StoreFailure('A step of the record takes too long.');
  };
  const inTime = <T>(call: Promise<T>): Promise<T> => within(patienceMs, call, tooLate);

  /** The rows as of a cursor: they hold until a process folds. */
  let known: { readonly cursor: Cursor; readonly rows: HeldRows } | undefined;

  const fold = (from: Cursor, to: number, rows: ReadonlyMap<string, string | null>): Promise<boolean> =>
    inTime(chronicle.fold(PROJECTION, from, to, rows));

  /** What the first `count` lines come to, beside what is stored: the rows that differ, null where there is to be none. */
  const differing = async (count: number): Promise<ReadonlyMap<string, string | null>> => {
    const rows = openRows(async (keys) => keys.map(() => undefined));
    if (count > 0) markVoid(rows, await voided(count));
    let n = 0;
    for await (const text of linesTo(count)) {
      const line = readLine(text);
      if (line) await foldLine(rows, line);
      if (++n % SPELL === 0) await giveWay();
    }
    const found = new Map<string, string | null>(rows.written());
    for await (const [key, text] of chronicle.everyRow(PROJECTION)) {
      const wanted = found.get(key);
      if (wanted === text) found.delete(key);
      else if (wanted === undefined) found.set(key, null);
    }
    return found;
  };

  /** Folds all lines from the first one, and changes every row that differs in one step; false where others fold. */
  const foldFromFirst = async (from: Cursor, count: number): Promise<boolean> => {
    known = undefined;
    return fold(from, count, await differing(count));
  };

  /** Folds a lot of lines, unless another process does; whether there may be more. */
  const foldSome = async (): Promise<boolean> => {
    const [count, from] = await inTime(Promise.all([chronicle.gather(timeOfLine), chronicle.folded(PROJECTION)]));
    if (from.at >= count) return false;
    const lines = (await inTime(chronicle.lines(from.at, lot))).map(readLine);
    const isKnown = known?.cursor.at === from.at && known.cursor.folds === from.folds;
    const held: HeldRows = known && isKnown ? known.rows : createCache({ most: MOST_HELD });
    known = undefined;
    const rows = openRows((keys) => inTime(chronicle.rows(PROJECTION, keys)), held);
    await rows.load(lines.flatMap((it) => (it ? keysOf(it) : [])));
    if (from.at === 0) markVoid(rows, await voided(count));
    for (const [n, line] of lines.entries()) {
      if (line === undefined) log.warn('line of the chronicle not readable', { at: from.at + n });
      else if ((await foldLine(rows, line)) === 'undo') {
        await foldFromFirst(from, count);
        return true;
      }
      if ((n + 1) % SPELL === 0) await giveWay();
    }
    const to = from.at + lines.length;
    if (!(await fold(from, to, rows.written()))) return true;
    rows.keepIn(held);
    known = { cursor: { at: to, folds: from.folds + 1 }, rows: held };
    return to < count;
  };

  let running: Promise<void> | undefined;
  let again = false;
  const foldAll = async (): Promise<void> => {
    try {
      do {
        again = false;
        while (await foldSome()) await giveWay();
      } while (again);
    } finally {
      running = undefined;
    }
  };
  const catchUp: RecordBook['catchUp'] = () => {
    // What has ended since the run under way has looked is found by looking once more.
    if (running) again = true;
    running ??= foldAll();
    return running;
  };

  const row = async <Row>(kind: RowKind<Row>, key: string): Promise<Row | undefined> =>
    kind.read((await chronicle.rows(PROJECTION, [key]))[0]);

  const profileOf = (who: string): Promise<Profile | undefined> => row(PROFILE, profileKey(who));
  const outcomeOf = (match: MatchId): Promise<MatchOutcome | undefined> => row(OUTCOME, outcomeKey(match));

  return {
    catchUp,
    note: async (line) => {
      await chronicle.append(writeLine(line));
      await catchUp();
    },
    outcomeOf,
    lineOf: async (match) => {
      for await (const text of linesTo((await chronicle.folded(PROJECTION)).at)) {
        const line = text.includes(match) ? readMatchLine(text) : undefined;
        if (line?.match === match) return line;
      }
      return undefined;
    },
    profileOf,
    openingsOf: async (who, pool) => (await row(OPENINGS, openingsKey(who, pool))) ?? [],
    ladderOf: (chat, pool, period) => row(LADDER, ladderKey(chat, pool, period)),
    meetingsOf: (who, other) => row(MEETINGS, meetingsKey(pairKey([who, other]))),
    pairsOf: async (who) => {
      const found = new Map<string, Partial<Record<Pool, PairState>>>();
      const profile = await profileOf(who);
      for (const pool of POOLS) {
        const met = profile?.pools[pool]?.people ? ((await row(MET, metKey(who, pool))) ?? []) : [];
        const keys = met.map((other) => ratedPairKey(pool, pairKey([who, other])));
        const texts = keys.length > 0 ? await chronicle.rows(PROJECTION, keys) : [];
        for (const [at, other] of met.entries()) {
          const pair = PAIR.read(texts[at]);
          if (pair) found.set(other, { ...found.get(other), [pool]: seated([who, other], pair) });
        }
      }
      return found;
    },
    knownBefore: async (pool, players) => {
      const [one, other, pair, edge] = await Promise.all([
        row(PROFILE, profileKey(players[0])),
        row(PROFILE, profileKey(players[1])),
        row(PAIR, ratedPairKey(pool, pairKey(players))),
        row(EDGE, edgeKey(pool)),
      ]);
      return {
        ratings: [one?.pools[pool]?.people?.rating, other?.pools[pool]?.people?.rating],
        standings: [standingIn(one?.pools[pool]), standingIn(other?.pools[pool])],
        pair,
        edge,
      };
    },
    standingOf: async (match) => {
      if (match.stage === 'over') return { outcome: await outcomeOf(match.id) };
      const pool = match.stage === 'lobby' && match.rated ? poolOf(match.system, match.variant) : undefined;
      if (!pool) return undefined;
      const aliases = match.occupants.map((it) => (it.kind === 'human' ? it.alias : undefined));
      const profiles = await Promise.all(aliases.map((it) => (it === undefined ? undefined : profileOf(it))));
      return { ratings: profiles.map((it) => it?.pools[pool]?.people?.rating) };
    },
    refold: async () => {
      await catchUp();
      for (;;) {
        const from = await chronicle.folded(PROJECTION);
        if (await foldFromFirst(from, from.at)) return;
      }
    },
    check: async () => {
      await catchUp();
      for (;;) {
        const before = await chronicle.folded(PROJECTION);
        const found = await differing(before.at);
        const after = await chronicle.folded(PROJECTION);
        if (after.folds === before.folds) return [...found.keys()].toSorted();
      }
    },
  };
};
