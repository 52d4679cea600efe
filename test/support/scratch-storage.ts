import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { lacks } from './needs.ts';

let count = 0;

/** The address of the server that all tests of a run share. @throws Error in the words of `lacks` where there is none. */
export const sharedRedis = (): string => {
  const url = inject('redisUrl');
  if (url === '') throw lacks('redis-server');
  return url;
};

/** Returns an unused prefix for the shared server. */
export const ownPrefix = (): string => `t${process.pid}.${count++}`;

/** Makes a new directory, in memory (/dev/shm) if possible, since most tests do not need a disk. */
export const ownDirectory = (): string => mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'store-'));
