import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EpochMs } from '../service/ports/intent.ts';
import type { Shelf } from '../service/ports/store.ts';
import { CONFIRM_MS } from './board-rule.ts';
import { HALF_RESTORED, type Portable, type PortableStore, type Purpose } from './dumped.ts';
import { lmdbDue } from './lmdb-due.ts';
import { lmdbDump, lmdbPour } from './lmdb-dump.ts';
import { folderFault, whyUnusable } from './lmdb-file.ts';
import { lmdbIndex } from './lmdb-index.ts';
import { lmdbMatches } from './lmdb-matches.ts';
import { lmdbShelf } from './lmdb-shelf.ts';
import { linesOf, openTables, type Tables } from './lmdb-tables.ts';
import { soleUse } from './sole-use.ts';

const refuseHalf = async (tables: Tables): Promise<void> => {
  if (tables.figures.get('restoring') === undefined) return;
  await tables.close();
  throw new Error(HALF_RESTORED);
};

const refuseUnusable = (directory: string, purpose: Purpose | 'look'): void => {
  const why = whyUnusable(directory, purpose);
  if (why !== undefined) throw new Error(why);
};

const openedOr = async (leave: () => void, directory: string, purpose: Purpose): Promise<Tables> => {
  try {
    refuseUnusable(directory, purpose);
    const tables = openTables(directory);
    if (purpose === 'play') await refuseHalf(tables);
    return tables;
  } catch (error) {
    leave();
    throw error;
  }
};

/**
 * The embedded store: one LMDB environment in a directory on a local disk, for one process. Whatever a promise has
 * resolved for is on the disk.
 * @throws Error with one sentence when another process uses the directory, its file is lost or damaged, or it is half
 * restored.
 */
export const openLmdbStore = async (options: {
  readonly directory: string;
  /** The store's clock, milliseconds since 1970. */
  readonly now?: () => EpochMs;
  /** See `CONFIRM_MS`. */
  readonly confirmMs?: number;
  /** `play` unless said. */
  readonly purpose?: Purpose;
}): Promise<PortableStore> => {
  const { directory, now = Date.now, confirmMs = CONFIRM_MS, purpose = 'play' } = options;
  const leave = await soleUse(directory).catch((fault: unknown) => {
    throw folderFault(fault, directory);
  });
  const tables = await openedOr(leave, directory, purpose);
  const index = lmdbIndex(tables);
  return {
    ...lmdbMatches(tables, index, now, confirmMs),
    ...lmdbDue(tables, index, now),
    shelf: lmdbShelf(tables, now),
    chronicle: () => linesOf(tables.chronicle),
    dump: () => lmdbDump(tables, now),
    ...lmdbPour(tables, index, now),
    now: async () => now(),
    ping: async () => {
      await tables.step(() => undefined);
    },
    close: async () => {
      await tables.close();
      leave();
    },
  };
};

/** A store that is only looked into. */
export type Reader = Pick<Portable, 'dump'> & {
  readonly shelf: Pick<Shelf, 'get'>;
  now(): Promise<EpochMs>;
  close(): Promise<void>;
};

/**
 * Looks into the embedded store, also while another process plays: LMDB's readers see whole transactions only.
 * @throws Error with one sentence when there is no store in the directory, it is damaged, or half restored.
 */
export const readLmdbStore = async (directory: string, now: () => EpochMs = Date.now): Promise<Reader> => {
  refuseUnusable(directory, 'look');
  if (!existsSync(join(directory, 'data.mdb'))) throw new Error(`There is no store in ${directory}: check DATA_DIR.`);
  const tables = openTables(directory, 'read');
  await refuseHalf(tables);
  return {
    dump: () => lmdbDump(tables, now),
    shelf: { get: lmdbShelf(tables, now).get },
    now: async () => now(),
    close: () => tables.close(),
  };
};
