import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StorePurpose } from '../dump-format.ts';
import { type FileStatus, fileStatusOf } from './pages.ts';

/** The way back to matches that are lost. */
const RESTORE = 'bring a backup back with `npm run restore FILE`';

const codeOf = (fault: unknown): string => (fault instanceof Error && 'code' in fault ? String(fault.code) : '');

/** A fault of the system's with the data folder, as one sentence with the way on; any other stays what it is. */
export const folderFault = (fault: unknown, directory: string): unknown => {
  const code = codeOf(fault);
  switch (code) {
    case '':
      return fault;
    case 'EEXIST':
    case 'ENOTDIR':
      return new Error(`DATA_DIR is not a folder (${directory}): set it to a folder on a local disk.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return new Error(fullDisk(directory));
    default:
      return new Error(
        `${directory} cannot be used (${code}): give it to the user that runs Broadside (chown), or set another DATA_DIR.`,
      );
  }
};

const fullDisk = (directory: string): string =>
  `The disk with ${directory} is full: make room and start again, or set DATA_DIR on another disk.`;

/** Bytes without which nothing can be written; the library ends the process when it finds none. */
const ROOM = 2 ** 20;

const isFull = (directory: string): boolean => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < ROOM;
};

/** Why a file cannot be used by whoever runs the program; undefined when it can, or there is none. */
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

/** A key is made after the store: where there is one, there was the other. */
const isLost = (directory: string): boolean =>
  ['key', 'key.previous'].some((it) => existsSync(join(directory, it))) && !existsSync(join(directory, 'data.mdb'));

/**
 * Why the embedded store in a directory cannot be opened, in one sentence with the way on; undefined when it can be, or
 * may be made. To look into it (`look`) takes no room on the disk. The library does not tell: it takes what is empty for new, and ends the whole process over the rest.
 */
export const whyUnusable = (directory: string, purpose: StorePurpose | 'look'): string | undefined => {
  const path = join(directory, 'data.mdb');
  const fault = inaccessible(path) ?? inaccessible(join(directory, 'lock.mdb'));
  if (fault !== undefined) return fault;
  if (purpose !== 'restore' && isLost(directory))
    return `The key in ${directory} is there, but data.mdb with the matches is not: ${RESTORE}, or move the file "key" away to begin with none.`;
  if (purpose !== 'look' && existsSync(directory) && isFull(directory)) return fullDisk(directory);
  if (!existsSync(path)) return undefined;
  const status = fileStatusOf(path);
  return purpose === 'restore' && status === 'empty' ? undefined : statusSentence(path, status);
};
