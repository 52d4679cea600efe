import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EpochMs, MatchId } from '../../service/ports/intent.ts';
import type { DueItem, SessionStore, Shelf } from '../../service/ports/store.ts';
import { CONFIRM_MS, recentMsOf } from '../board-state.ts';
import {
  HALF_RESTORED,
  type MaintainableStore,
  type StoreMaintenance,
  type StorePurpose,
  UNDATED_MS,
} from '../dump-format.ts';
import { shelfKey } from '../stored-keys.ts';
import { lmdbChronicle } from './chronicle.ts';
import { type CompactableTables, lmdbCompaction, openCompactableTables, removeCopy } from './compaction.ts';
import { lockDirectory, withFilesStill } from './directory-lock.ts';
import { lmdbDump, lmdbRestore } from './dump.ts';
import { folderFault, whyUnusable } from './file-check.ts';
import { type LmdbIndex, lmdbIndex } from './indexes.ts';
import { lmdbMatches } from './matches.ts';
import { isOver, openTables, type ShelfRow, type Tables } from './tables.ts';

const textOf = ({ value }: ShelfRow): string => {
  if (typeof value !== 'string') throw new Error('This shelf key holds a list.');
  return value;
};

const listOf = ({ value }: ShelfRow): readonly string[] => {
  if (typeof value === 'string') throw new Error('This shelf key holds a text.');
  return value;
};

/** The shelf of the embedded store. An expired key counts as absent. */
const lmdbShelf = ({ shelf, step }: Tables, now: () => EpochMs): Shelf => {
  const found = (key: string): ShelfRow | undefined => {
    const record = shelf.get(shelfKey(key));
    return record?.until !== undefined && record.until <= now() ? undefined : record;
  };
  const keep = (key: string, value: ShelfRow['value'], until?: EpochMs) =>
    shelf.putSync(shelfKey(key), { value, ...(until === undefined ? {} : { until }) });
  const members = (key: string): readonly string[] => {
    const record = found(key);
    return record ? listOf(record) : [];
  };
  const keepList = (key: string, list: readonly string[], until?: EpochMs): void => {
    if (list.length > 0) keep(key, list, until);
    else shelf.removeSync(shelfKey(key));
  };
  const first = (member: string, list: readonly string[]) => [member, ...list.filter((it) => it !== member)];
  return {
    get: async (key) => {
      const record = found(key);
      return record && textOf(record);
    },
    put: (key, value, keepMs) => step(() => keep(key, value, keepMs === undefined ? undefined : now() + keepMs)),
    claim: (key, value, keepMs) =>
      step(() => {
        if (found(key)) return false;
        keep(key, value, keepMs === undefined ? undefined : now() + keepMs);
        return true;
      }),
    hold: (key, value, keepMs, instead = value) =>
      step(() => {
        const there = found(key);
        if (there && ![value, instead].includes(textOf(there))) return textOf(there);
        keep(key, value, now() + keepMs);
        return value;
      }),
    drop: (key) =>
      step(() => {
        shelf.removeSync(shelfKey(key));
      }),
    count: (key, keepMs) =>
      step(() => {
        const record = found(key);
        const count = record ? Number(textOf(record)) + 1 : 1;
        if (!Number.isSafeInteger(count)) throw new Error('This shelf key holds no count.');
        keep(key, String(count), record ? record.until : now() + keepMs);
        return count;
      }),
    list: async (key, most) => members(key).slice(0, most),
    enlist: (key, member, most, keepMs) =>
      step(() => keepList(key, first(member, members(key)).slice(0, most), now() + keepMs)),
    relist: (key, member, most, keepMs) =>
      step(() => {
        const list = members(key);
        keepList(key, list.includes(member) ? list : first(member, list).slice(0, most), now() + keepMs);
      }),
    delist: (key, member) =>
      step(() => {
        const left = members(key).filter((it) => it !== member);
        keepList(key, left, found(key)?.until);
      }),
  };
};

/** Maximum number of expired matches dropped in one step, and the number of rows after which no further one is. */
const MATCHES = 50;
const ROWS = 1_000;
/** Number of shelf entries examined in one step, and the pause in ms after each round over the whole shelf. */
const THINGS = 50;
const REST_MS = 10 * 60_000;

/** Expired entries, and lists that still need an expiry. */
interface ExpiredEntries {
  readonly matches: readonly MatchId[];
  readonly keys: readonly string[];
}

/** Drops expired entries, a few at each claim, so that no step takes long. After a crash, the next claim continues. */
const lmdbSweep = (tables: Tables, index: LmdbIndex, now: () => EpochMs) => {
  const { over, shelf } = tables;
  /** The last key examined in the current round over the shelf. */
  let after: string | undefined;
  let restsUntil: EpochMs = 0;

  const hadItsTime = ({ until }: ShelfRow): boolean => until !== undefined && until <= now();
  /** Whether the entry is a list stored before lists had an expiry. */
  const isUndated = ({ value, until }: ShelfRow): boolean => until === undefined && typeof value !== 'string';

  const look = (): readonly string[] => {
    if (now() < restsUntil) return [];
    const from = after === undefined ? {} : { start: after, exclusiveStart: true };
    const page = [...shelf.getRange({ ...from, limit: THINGS })];
    after = page.length < THINGS ? undefined : page.at(-1)?.key;
    if (after === undefined) restsUntil = now() + REST_MS;
    return page.filter(({ value }) => hadItsTime(value) || isUndated(value)).map(({ key }) => key);
  };

  const tidy = (key: string): void => {
    const record = shelf.get(key);
    if (record === undefined) return;
    if (hadItsTime(record)) shelf.removeSync(key);
    else if (isUndated(record)) shelf.putSync(key, { ...record, until: now() + UNDATED_MS });
  };

  return {
    /** The entries to drop next. Advances the round over the shelf. */
    next: (): ExpiredEntries => ({
      matches: [...over.getKeys({ start: [0, ''], end: [now() + 1, ''], limit: MATCHES })].map(([, match]) => match),
      keys: look(),
    }),
    /** Drops the entries, except shelf entries renewed since. Call it only inside a step. */
    drop: ({ matches, keys }: ExpiredEntries): void => {
      let rows = 0;
      for (const match of matches) {
        if (rows < ROWS) rows += index.drop(match);
      }
      for (const key of keys) tidy(key);
    },
  };
};

/** The due items of the embedded store. A claim also sweeps some expired entries. */
const lmdbDue = (tables: Tables, index: LmdbIndex, now: () => EpochMs) => {
  const { matches, due, figures, step } = tables;
  const sweep = lmdbSweep(tables, index, now);

  const keysIn = (from: EpochMs, until: EpochMs, limit: number) =>
    limit > 0 ? [...due.getKeys({ start: [from, ''], end: [until, ''], limit })] : [];
  const waiting = (limit: number, recentMs = 0) => {
    const until = now() + 1;
    const since = Math.max(0, until - recentMs);
    const recent = recentMs > 0 ? keysIn(since, until, limit) : [];
    return [...recent, ...keysIn(0, recentMs > 0 ? since : until, limit - recent.length)];
  };
  let claims = 0;

  return {
    claim: async (limit, leaseMs) => {
      const stale = sweep.next();
      if (waiting(1).length + stale.matches.length + stale.keys.length === 0) return [];
      return step(() => {
        sweep.drop(stale);
        return waiting(limit, recentMsOf(claims++)).flatMap(([, match, kind, name]): DueItem[] => {
          const record = matches.get(match);
          const living = record && !isOver(record, now());
          index.wait(match, kind, name, living ? now() + leaseMs : undefined);
          if (!living) return [];
          return [kind === 'board' ? { kind, match, key: name } : { kind, match, name }];
        });
      });
    },
    nextDue: async () => {
      const [first] = due.getKeys({ limit: 1 });
      return first?.[0];
    },
    stats: async () => ({
      live: figures.get('live') ?? 0,
      due: due.getKeysCount({ start: [0, ''], end: [now() + 1, ''] }),
    }),
  } satisfies Partial<SessionStore>;
};

const refuseHalfRestored = async (tables: Tables): Promise<void> => {
  if (tables.figures.get('restoring') === undefined) return;
  await tables.close();
  throw new Error(HALF_RESTORED);
};

const refuseUnusable = (directory: string, purpose: StorePurpose | 'look'): void => {
  const why = whyUnusable(directory, purpose);
  if (why !== undefined) throw new Error(why);
};

const openTablesOr = async (
  unlock: () => void,
  directory: string,
  purpose: StorePurpose,
  now: () => EpochMs,
): Promise<CompactableTables> => {
  try {
    removeCopy(directory);
    refuseUnusable(directory, purpose);
    const tables = openCompactableTables(directory);
    if (purpose === 'play') await refuseHalfRestored(tables);
    if (tables.figures.get('compacted') === undefined)
      await tables.step(() => tables.figures.putSync('compacted', now()));
    return tables;
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * Opens the embedded store: one LMDB environment in a directory on a local disk, for one process. When a promise
 * resolves, its data is on the disk.
 * @throws Error with one sentence when another process uses the directory, when its file is lost or damaged, or when it
 * is half restored.
 */
export const openLmdbStore = async (options: {
  readonly directory: string;
  /** The store's clock, milliseconds since 1970. */
  readonly now?: () => EpochMs;
  /** Default `CONFIRM_MS`. */
  readonly confirmMs?: number;
  /** Default `play`. */
  readonly purpose?: StorePurpose;
  /** Receives one sentence when the store cannot be compacted. */
  readonly warn?: (sentence: string) => void;
}): Promise<MaintainableStore> => {
  const { directory, now = Date.now, confirmMs = CONFIRM_MS, purpose = 'play', warn = () => undefined } = options;
  const unlock = await lockDirectory(directory).catch((fault: unknown) => {
    throw folderFault(fault, directory);
  });
  const tables = await openTablesOr(unlock, directory, purpose, now);
  const index = lmdbIndex(tables);
  const compaction = lmdbCompaction(tables, now, warn);
  const due = lmdbDue(tables, index, now);
  return {
    ...lmdbMatches(tables, index, now, confirmMs),
    ...due,
    claim: (limit, leaseMs) => {
      compaction.beginWhenDue();
      return due.claim(limit, leaseMs);
    },
    shelf: lmdbShelf(tables, now),
    chronicle: lmdbChronicle(tables),
    dump: () => lmdbDump(tables, now),
    ...lmdbRestore(tables, index, now),
    now: async () => now(),
    ping: async () => {
      // Only a write shows that there is room on the disk.
      await tables.step(() => tables.figures.putSync('health', now()));
    },
    close: async () => {
      await compaction.idle();
      await tables.close();
      unlock();
    },
  };
};

/** A store opened for reading. */
export type StoreReader = Pick<StoreMaintenance, 'dump'> & {
  readonly shelf: Pick<Shelf, 'get'>;
  now(): Promise<EpochMs>;
  close(): Promise<void>;
};

/**
 * Opens the embedded store for reading. Another process may be using it: LMDB readers see only complete transactions.
 * @throws Error with one sentence when there is no store in the directory, or it is damaged or half restored.
 */
export const openLmdbReader = async (directory: string, now: () => EpochMs = Date.now): Promise<StoreReader> => {
  refuseUnusable(directory, 'look');
  if (!existsSync(join(directory, 'data.mdb'))) throw new Error(`There is no store in ${directory}: check DATA_DIR.`);
  // The library would take one file of two that are being exchanged, and write into the other one's lock file.
  const tables = await withFilesStill(directory, () => openTables(directory, 'read'));
  await refuseHalfRestored(tables);
  return {
    dump: () => lmdbDump(tables, now),
    shelf: { get: lmdbShelf(tables, now).get },
    now: async () => now(),
    close: () => tables.close(),
  };
};
