import type { EpochMs, SessionStore } from '../service/ports.ts';
import { CONFIRM_MS } from './board-rule.ts';
import { lmdbDue } from './lmdb-due.ts';
import { lmdbIndex } from './lmdb-index.ts';
import { lmdbMatches } from './lmdb-matches.ts';
import { lmdbShelf } from './lmdb-shelf.ts';
import { openTables, type Tables } from './lmdb-tables.ts';
import { soleUse } from './sole-use.ts';

const openedOr = (leave: () => void, directory: string): Tables => {
  try {
    return openTables(directory);
  } catch (error) {
    leave();
    throw error;
  }
};

/**
 * The embedded store: one LMDB environment in a directory on a local disk, for one process. Whatever a promise has
 * resolved for is on the disk. @throws Error with one sentence when another process uses the directory.
 */
export const openLmdbStore = async (options: {
  readonly directory: string;
  /** The store's clock, milliseconds since 1970. */
  readonly now?: () => EpochMs;
  /** See `CONFIRM_MS`. */
  readonly confirmMs?: number;
}): Promise<SessionStore> => {
  const { directory, now = Date.now, confirmMs = CONFIRM_MS } = options;
  const leave = await soleUse(directory);
  const tables = openedOr(leave, directory);
  const index = lmdbIndex(tables);
  return {
    ...lmdbMatches(tables, index, now, confirmMs),
    ...lmdbDue(tables, index, now),
    shelf: lmdbShelf(tables, now),
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
