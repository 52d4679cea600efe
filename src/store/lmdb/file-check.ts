import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StorePurpose } from '../dump-format.ts';
import { type FileStatus, fileStatusOf } from './pages.ts';

/** The remedy for lost matches. */
const RESTORE = 'bring a backup back with `npm run restore FILE`';

/** The code of a system error; empty for other faults. */
export const codeOf = (fault: unknown): string => (fault instanceof Error && 'code' in fault ? String(fault.code) : '');

/** Converts a system error of the data folder to an error with one sentence and a remedy. Returns others unchanged. */
export const folderFault = (fault: unknown, directory: string): unknown => {
  const code = codeOf(fault);
  switch (code) {
    case '':
      return fault;
    case 'EEXIST':
    case 'ENOTDIR':
      return new Error(`DATA_DIR is not a folder (${directory}): set it to a folder on a local disk.`);
    default:
      if (isFullDisk(code)) return new Error(fullDisk(directory));
      return new Error(
        `${directory} cannot be used (${code}): give it to the user that runs Broadside (chown), or set another DATA_DIR.`,
      );
  }
};

/** Whether a system error says that a disk, or the share of it this user may fill, is full. */
export const isFullDisk = (code: string): boolean => code === 'ENOSPC' || code === 'EDQUOT';

/** The doctor's sentence about a full disk. */
export const fullDisk = (directory: string): string =>
  `The disk with ${directory} is full: free some space, or set DATA_DIR on another disk.`;

/** Free space needed for writing, in bytes: more than a step takes, or other programs in the time of a step. */
const ROOM = 16 * 2 ** 20;

/**
 * Whether the disk has room for a step, and for `more` bytes beside it. On a disk with none, the library prints lines of
 * its own, and may end the process when it opens a store.
 */
export const hasRoom = (directory: string, more = 0): boolean => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize >= ROOM + more;
};

/** Why the user who runs the program cannot use a file; `undefined` when they can, or there is no such file. */
const inaccessible = (path: string): string | undefined => {
  try {
    if (statSync(path).isDirectory()) return `${path} is a folder: move it away and start again.`;
    accessSync(path, constants.R_OK | constants.W_OK);
    return undefined;
  } catch (fault) {
    const code = codeOf(fault);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    return `${path} cannot be used (${code}): give it to the user that runs Broadside (chown), or set another DATA_DIR.`;
  }
};

const statusSentence = (path: string, status: FileStatus): string | undefined => {
  switch (status) {
    case 'whole':
      return undefined;
    case 'empty':
      return `${path} is empty, its matches are lost: ${RESTORE}, or remove the file to begin with none.`;
    case 'cut':
      return `${path} was cut short, matches in it are lost: move it and lock.mdb away, then ${RESTORE} or begin with none.`;
    case 'damaged':
      return `${path} is damaged: move it and lock.mdb away and restore your backup with \`npm run restore FILE\`, or set another DATA_DIR.`;
  }
};

/** Whether the store is lost. The key is made after the store, so a key without a store means that there was one. */
const isLost = (directory: string): boolean =>
  ['key', 'key.previous'].some((it) => existsSync(join(directory, it))) && !existsSync(join(directory, 'data.mdb'));

/**
 * Why the embedded store in a directory cannot be opened, as one sentence with a remedy; `undefined` when it can be
 * opened or created. Reading (`look`) needs no free disk space. The library makes no such check: it treats an empty
 * file as a new store, and ends the whole process on the other faults.
 */
export const whyUnusable = (directory: string, purpose: StorePurpose | 'look'): string | undefined => {
  const path = join(directory, 'data.mdb');
  const fault = inaccessible(path) ?? inaccessible(join(directory, 'lock.mdb'));
  if (fault !== undefined) return fault;
  if (purpose !== 'restore' && isLost(directory))
    return `The key in ${directory} is there, but data.mdb with the matches is not: ${RESTORE}, or move the file "key" away to begin with none.`;
  if (purpose !== 'look' && existsSync(directory) && !hasRoom(directory)) return fullDisk(directory);
  if (!existsSync(path)) return undefined;
  const status = fileStatusOf(path);
  return purpose === 'restore' && status === 'empty' ? undefined : statusSentence(path, status);
};
