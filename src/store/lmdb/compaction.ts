import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Key } from 'lmdb';
import type { EpochMs } from '../../service/ports/intent.ts';
import type { Table } from './coded-table.ts';
import { withFilesStill } from './directory-lock.ts';
import { folderFault, hasRoom } from './file-check.ts';
import { isWholeCopy } from './pages.ts';
import { openTables, type TableFile, type Tables } from './tables.ts';

/*
 * What is deleted stays in free pages of the file, and in gaps of pages in use, until something overwrites it. Once a day
 * a compacted copy of the file replaces it: it has neither. While it is made, reads go on and steps wait.
 *
 * A crash at any point leaves the file as it was or the copy, complete and on the disk, at the place of the file, since
 * one renaming puts it there. Another process that reads (a backup) keeps the file that it has opened: nothing changes
 * that file any more.
 */

/** The directory of an unfinished copy, beside the file. */
const COPY = 'compacting';

/**
 * Removes what a killed process left of a copy. Call it only as the user of the directory (directory-lock.ts).
 * @throws Error with one sentence.
 */
export const removeCopy = (directory: string): void => {
  try {
    rmSync(join(directory, COPY), { recursive: true, force: true });
  } catch (fault) {
    throw folderFault(fault, directory);
  }
};

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

const syncDirectory = (path: string): void => {
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
};

/** Makes a compacted copy of a directory's file, on the disk. @throws Error with the reason when that is impossible. */
const writeCopy = async (tables: TableFile, directory: string): Promise<string> => {
  const copy = join(directory, COPY);
  removeCopy(directory);
  if (!hasRoom(directory, statSync(join(directory, 'data.mdb')).size)) throw new Error('no room for a second copy');
  mkdirSync(copy, { mode: 0o700 });
  await tables.copy(copy);
  const file = join(copy, 'data.mdb');
  await syncFile(file);
  if (!isWholeCopy(file)) throw new Error('the copy is not whole');
  return copy;
};

/** Moves a file of a copy into the place of that of the original. */
const moveIn = (name: string, copy: string, directory: string): void => {
  chmodSync(join(copy, name), statSync(join(directory, name)).mode & 0o777);
  renameSync(join(copy, name), join(directory, name));
};

/** A table of the file that is in use now. */
const tableOf = <V, K extends Key>(now: () => Table<V, K>): Table<V, K> => ({
  get: (key, options) => now().get(key, options),
  getKeys: (options) => now().getKeys(options),
  getKeysCount: (options) => now().getKeysCount(options),
  getRange: (options) => now().getRange(options),
  doesExist: (key) => now().doesExist(key),
  putSync: (key, value) => now().putSync(key, value),
  removeSync: (key) => now().removeSync(key),
  clearSync: () => now().clearSync(),
});

/** Tables that can be compacted while they are in use. */
export interface CompactableTables extends Tables {
  /**
   * Replaces the file by a compacted copy. Call it once at a time.
   * @throws Error with the reason when that is impossible: then the file is as it was.
   */
  compact(at: EpochMs): Promise<void>;
}

/** Opens the tables of a directory for writing, as `openTables` does. */
export const openCompactableTables = (directory: string): CompactableTables => {
  let file = openTables(directory);
  const underway = new Set<Promise<unknown>>();
  /** Resolves when steps may go on. */
  let pause: Promise<void> | undefined;

  const replaceFile = async (at: EpochMs): Promise<void> => {
    await Promise.allSettled(underway);
    try {
      const copy = await writeCopy(file, directory);
      const copied = openTables(copy, 'write', directory);
      const former = file;
      try {
        await copied.step(() => copied.figures.putSync('compacted', at));
        await withFilesStill(directory, () => {
          moveIn('data.mdb', copy, directory);
          file = copied;
          moveIn('lock.mdb', copy, directory);
          // Before a step may be answered: a crash of the machine must not bring the former file back.
          syncDirectory(directory);
        });
      } finally {
        await (file === copied ? former : copied).close();
      }
    } finally {
      removeCopy(directory);
    }
  };

  return {
    matches: tableOf(() => file.matches),
    facts: tableOf(() => file.facts),
    told: tableOf(() => file.told),
    commands: tableOf(() => file.commands),
    boards: tableOf(() => file.boards),
    waits: tableOf(() => file.waits),
    due: tableOf(() => file.due),
    over: tableOf(() => file.over),
    shelf: tableOf(() => file.shelf),
    figures: tableOf(() => file.figures),
    chronicle: tableOf(() => file.chronicle),
    rows: tableOf(() => file.rows),
    folded: tableOf(() => file.folded),
    step: async (action) => {
      while (pause) await pause;
      const step = file.step(action);
      underway.add(step);
      try {
        return await step;
      } finally {
        underway.delete(step);
      }
    },
    reading: (action) => file.reading(action),
    clear: () => file.clear(),
    close: () => file.close(),
    compact: (at) => {
      const work = replaceFile(at);
      const ended = (): void => {
        pause = undefined;
      };
      pause = work.then(ended, ended);
      return work;
    },
  };
};

/** Time between two compactions, and after one that failed, in ms. */
const EVERY_MS = 24 * 3_600_000;
const RETRY_MS = 3_600_000;

/** Compacts tables by itself, once a day. @param warn receives one sentence when a compaction fails. */
export const lmdbCompaction = (tables: CompactableTables, now: () => EpochMs, warn: (sentence: string) => void) => {
  let underway: Promise<void> | undefined;
  let rests: EpochMs = 0;
  /** A last compaction in the future is one of a clock that was wrong. */
  const isDue = (): boolean =>
    now() >= rests && Math.abs(now() - (tables.figures.get('compacted') ?? now())) >= EVERY_MS;
  const compact = async (): Promise<void> => {
    try {
      await tables.compact(now());
    } catch (fault) {
      rests = now() + RETRY_MS;
      const reason = fault instanceof Error ? fault.message : String(fault);
      warn(`What was deleted is still in the file of the store, which could not be compacted: ${reason}.`);
    }
    underway = undefined;
  };
  return {
    /** Begins a compaction if one is due. Call it often. */
    beginWhenDue: (): void => {
      if (underway === undefined && isDue()) underway = compact();
    },
    /** Resolves when no compaction is under way. */
    idle: async (): Promise<void> => underway,
  };
};
