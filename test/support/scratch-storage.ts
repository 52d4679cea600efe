import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let count = 0;

/** Returns an unused prefix for the shared server. */
export const ownPrefix = (): string => `t${process.pid}.${count++}`;

/** Makes a new directory, in memory (/dev/shm) if possible, since most tests do not need a disk. */
export const ownDirectory = (): string => mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'store-'));
