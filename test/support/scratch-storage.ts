import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let count = 0;

/** A prefix nobody else uses on the shared server. */
export const ownPrefix = (): string => `t${process.pid}.${count++}`;

/** A directory of one's own, in memory where there is such a thing: not every test is about the disk. */
export const ownDirectory = (): string => mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'store-'));
