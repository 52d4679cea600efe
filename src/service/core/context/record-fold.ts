import { createCache } from '../../../kit/cache.ts';
import { giveWay } from '../../../kit/pause.ts';
import { within } from '../../../kit/timeout.ts';
import { foldLine, keysOf, markVoid } from '../../../league/record/fold.ts';
import { readLine, timeOfLine } from '../../../league/record/line.ts';
import { type HeldRows, openRows } from '../../../league/record/step-rows.ts';
import { type Cursor, type SessionStore, StoreFailure } from '../../ports/store.ts';
import type { Log } from '../../ports/telemetry.ts';

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

type Chronicle = SessionStore['chronicle'];

/** Folds the chronicle. */
export interface RecordFold {
  /** Folds what has ended since. Many calls at once fold once. */
  catchUp(): Promise<void>;
  /** Folds everything again from the first line, and replaces in one step what differs. Wants memory for all rows. */
  refold(): Promise<void>;
  /** The same, but only tells the keys of the rows that differ. */
  check(): Promise<readonly string[]>;
}

/** What a record is folded from, and how. */
export interface FoldDependencies {
  readonly store: Pick<SessionStore, 'chronicle'>;
  readonly log: Log;
  readonly patienceMs?: number;
  readonly lot?: number;
}

/** The first `count` lines. */
export async function* linesTo(chronicle: Chronicle, count: number): AsyncGenerator<string> {
  for (let from = 0; from < count; from += LOT) yield* await chronicle.lines(from, Math.min(LOT, count - from));
}

/** The matches that operators have taken out, among the first `count` lines. */
const voided = async (chronicle: Chronicle, count: number): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for await (const text of linesTo(chronicle, count)) {
    const line = text.includes('"kind":"void"') ? readLine(text) : undefined;
    if (line && 'kind' in line && line.kind === 'void') found.add(line.match);
  }
  return found;
};

const tooLate = (): never => {
  throw new StoreFailure('A step of the record takes too long.');
};

/** What the first `count` lines come to, beside what is stored: the rows that differ, null where there is to be none. */
const differing = async (chronicle: Chronicle, count: number): Promise<ReadonlyMap<string, string | null>> => {
  const rows = openRows(async (keys) => keys.map(() => undefined));
  if (count > 0) markVoid(rows, await voided(chronicle, count));
  let n = 0;
  for await (const text of linesTo(chronicle, count)) {
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

/** The keys of all rows that differ, while no other process folds. */
const differingWhole = async (chronicle: Chronicle): Promise<readonly string[]> => {
  for (;;) {
    const before = await chronicle.folded(PROJECTION);
    const found = await differing(chronicle, before.at);
    const after = await chronicle.folded(PROJECTION);
    if (after.folds === before.folds) return [...found.keys()].toSorted();
  }
};

/** Folds the chronicle, in whatever process comes first. */
export const createFold = ({
  store: { chronicle },
  log,
  patienceMs = PATIENCE_MS,
  lot = LOT,
}: FoldDependencies): RecordFold => {
  const inTime = <T>(call: Promise<T>): Promise<T> => within(patienceMs, call, tooLate);

  /** The rows as of a cursor: they hold until a process folds. */
  let known: { readonly cursor: Cursor; readonly rows: HeldRows } | undefined;

  const fold = (from: Cursor, to: number, rows: ReadonlyMap<string, string | null>): Promise<boolean> =>
    inTime(chronicle.fold(PROJECTION, from, to, rows));

  /** Folds all lines from the first one, and changes every row that differs in one step; false where others fold. */
  const foldFromFirst = async (from: Cursor, count: number): Promise<boolean> => {
    known = undefined;
    return fold(from, count, await differing(chronicle, count));
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
    if (from.at === 0) markVoid(rows, await voided(chronicle, count));
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
  const catchUp: RecordFold['catchUp'] = () => {
    // What has ended since the run under way has looked is found by looking once more.
    if (running) again = true;
    running ??= foldAll();
    return running;
  };

  return {
    catchUp,
    refold: async () => {
      await catchUp();
      for (;;) {
        const from = await chronicle.folded(PROJECTION);
        if (await foldFromFirst(from, from.at)) return;
      }
    },
    check: async () => {
      await catchUp();
      return differingWhole(chronicle);
    },
  };
};
