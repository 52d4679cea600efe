import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDirectory } from '../../src/store/lmdb/directory-lock.ts';

describe('the sole use of a directory', () => {
  let home: string;
  let directory: string;
  let lock: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'use-'));
    directory = home;
    lock = join(directory, 'in-use');
  });
  afterEach(() => rmSync(home, { recursive: true }));

  /** Leaves a lock like one of this process, except for the given fields. */
  const left = async (change: Record<string, unknown>): Promise<void> => {
    const leave = await lockDirectory(directory);
    const own = JSON.parse(readFileSync(lock, 'utf8'));
    leave();
    writeFileSync(lock, JSON.stringify({ ...own, id: 'left', ...change }));
  };
  const taken = async (): Promise<void> => {
    const leave = await lockDirectory(directory, 400);
    await expect(lockDirectory(directory, 400)).rejects.toThrow(/is in use by another process/);
    leave();
    expect(readdirSync(directory)).toEqual([]);
  };

  test('is one’s own, also in a directory still to be made', async () => {
    directory = join(directory, 'a', 'b');
    await taken();
  });

  test.each([
    ['a process that is gone', { pid: 2 ** 22 + 1 }],
    ['an earlier process with this very number, as in a container', {}],
    ['an earlier process whose number somebody else has now', { pid: process.ppid, began: '1' }],
    ['a machine that has been silent', { world: 'elsewhere' }],
  ])('passes on from %s', async (_, change) => {
    await left(change);
    await taken();
  });

  test('passes on when the lock was torn by a power cut', async () => {
    writeFileSync(lock, '{"id":"x","pi');
    await taken();
  });

  test('stays with another machine while it gives signs of life', async () => {
    await left({ world: 'elsewhere' });
    const signs = setInterval(() => utimesSync(lock, new Date(), new Date()), 50);
    await expect(lockDirectory(directory, 400)).rejects.toThrow(/is in use by another process/);
    clearInterval(signs);
  });

  test('of ten at once goes to exactly one, also over a dead one’s lock', async () => {
    await left({});
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory)));
    const won = all.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
    expect(won).toHaveLength(1);
    won[0]!();
  });
});
