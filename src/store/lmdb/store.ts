import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EpochMs } from '../../service/ports/intent.ts';
import type { Shelf } from '../../service/ports/store.ts';
import { CONFIRM_MS } from '../board-state.ts';
import { HALF_RESTORED, type MaintainableStore, type StoreMaintenance, type StorePurpose } from '../dump-format.ts';
import { lmdbChronicle } from './chronicle.ts';
import { type CompactableTables, lmdbCompaction, openCompactableTables, removeCopy } from './compaction.ts';
import { lockDirectory, withFilesStill } from './directory-lock.ts';
import { lmdbDue } from './due.ts';
import { lmdbDump, lmdbRestore } from './dump.ts';
import { folderFault, whyUnusable } from './file-check.ts';
import { lmdbIndex } from './indexes.ts';
import { lmdbMatches } from './matches.ts';
import { lmdbShelf } from './shelf.ts';
import { openTables, type Tables } from './tables.ts';

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
