import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { open } from 'lmdb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DumpEntry } from '../../src/store/dump-format.ts';
import { folderFault } from '../../src/store/lmdb/file-check.ts';
import { fileStatusOf } from '../../src/store/lmdb/pages.ts';
import { openLmdbReader, openLmdbStore } from '../../src/store/lmdb/store.ts';
import { ownDirectory } from '../support/scratch-storage.ts';

/*
 * The check of the store's file before the library maps it. A whole file is never refused, whatever was written and
 * dropped. A truncated file that could kill the process is never accepted.
 */

let folder: string;
beforeEach(() => {
  folder = ownDirectory();
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'data.mdb');

/** The length of the file in bytes according to its meta pages, that is, with its last page written. */
const lengthTold = (): number => {
  const bytes = readFileSync(file()).subarray(0, 8_192);
  const metas = [0, 4_096].map((at) => ({
    last: Number(bytes.readBigUInt64LE(at + 144)),
    transaction: Number(bytes.readBigUInt64LE(at + 152)),
  }));
  const newest = metas.reduce((a, b) => (b.transaction > a.transaction ? b : a));
  return (newest.last + 1) * 4_096;
};

const act = fc.record({
  match: fc.integer({ min: 0, max: 20 }),
  size: fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 4_000, max: 100_000 })),
  facts: fc.integer({ min: 0, max: 5 }),
  over: fc.boolean(),
  shelf: fc.constantFrom('put', 'drop', 'list'),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const HOUR = 3_600_000;

/** Returns a function that writes acts together and lets an hour pass: finished matches are dropped, pages freed. */
const writer = (store: Awaited<ReturnType<typeof openLmdbStore>>, pass: () => void) => {
  let nth = 0;
  return async (acts: readonly Act[]): Promise<void> => {
    await Promise.all(
      acts.map(async (it) => {
        const match = `M${it.match}`;
        const there = await store.load(match);
        await store.commit({
          match,
          expect: there?.revision ?? 0,
          command: `c${nth++}`,
          result: '',
          head: 'h'.repeat(it.size),
          facts: Array.from({ length: it.facts }, (_, n) => `${n}`.repeat(it.size / 10)),
          deadlines: [],
          boards: [],
          ...(it.over ? { keepMs: HOUR } : {}),
        });
        if (it.shelf === 'list') await store.shelf.enlist('list', `${nth}`.repeat(50), 50, 1_000 * HOUR);
        else if (it.shelf === 'put') await store.shelf.put(`k${it.match}`, 'v'.repeat(it.size));
        else await store.shelf.drop(`k${it.match}`);
      }),
    );
    pass();
    await store.claim(10, 1_000);
  };
};

const opened = async () => {
  let now = 1_800_000_000_000;
  const store = await openLmdbStore({ directory: folder, now: () => now });
  const write = writer(store, () => {
    now += HOUR / 2;
  });
  return { store, write };
};

const everything = async (directory: string): Promise<readonly DumpEntry[]> => {
  const reader = await openLmdbReader(directory, () => 0);
  const found: DumpEntry[] = [];
  for await (const it of reader.dump()) found.push(it);
  await reader.close();
  return found;
};

const lots = fc.array(fc.array(act, { minLength: 1, maxLength: 15 }), { minLength: 20, maxLength: 60 });

describe('a file that is whole', () => {
  test('is taken for whole after each write', async () => {
    await fc.assert(
      fc.asyncProperty(lots, async (all) => {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
        const { store, write } = await opened();
        expect(fileStatusOf(file())).toBe('whole');
        for (const acts of all) {
          await write(acts);
          expect(fileStatusOf(file())).toBe('whole');
        }
        await store.close();
        expect(fileStatusOf(file())).toBe('whole');
      }),
      { numRuns: 4 },
    );
  });

  test('is taken for whole where it is shorter than its meta tells: free pages at its end need not be there', async () => {
    const env = open({ path: folder });
    for (let n = 0; n < 200; n++) await env.put(`k${n}`, 'v'.repeat(1_000));
    await env.put('large, and so the last', 'v'.repeat(400_000));
    await env.remove('large, and so the last');
    await env.put('k1', 'one more step');
    await env.close();
    truncateSync(file(), lengthTold() - 50 * 4_096);
    expect(fileStatusOf(file())).toBe('whole');
  });

  test('is taken for whole while it is written', async () => {
    const { store, write } = await opened();
    const sample = fc.sample(lots, { numRuns: 3, seed: 7 }).flat();
    let writing = true;
    const written = (async () => {
      for (const acts of sample) await write(acts);
      writing = false;
    })();
    const found = new Set<string>();
    while (writing) {
      found.add(fileStatusOf(file()));
      await new Promise((next) => setImmediate(next));
    }
    await written;
    await store.close();
    expect([...found]).toEqual(['whole']);
  });
});

describe('a file that was harmed', () => {
  beforeEach(async () => {
    const { store, write } = await opened();
    for (const acts of fc.sample(lots, { numRuns: 1, seed: 11 }).flat()) await write(acts);
    await store.close();
  });

  test('is taken only where nothing is missing, wherever it was cut', async () => {
    const all = await everything(folder);
    expect(all.length).toBeGreaterThan(10);
    const { size } = statSync(file());
    const pages = size / 4_096;
    const copy = join(folder, 'copy');
    const standings: string[] = [];
    for (let n = 0; n < 60; n++) {
      mkdirSync(copy);
      copyFileSync(file(), join(copy, 'data.mdb'));
      // First one page less each time, then larger cuts; two of three cuts are in the middle of a page.
      const left = n < 30 ? pages - 1 - n : Math.floor((pages * (60 - n)) / 32);
      truncateSync(join(copy, 'data.mdb'), left * 4_096 + (n % 3) * 1_000);
      const standing = fileStatusOf(join(copy, 'data.mdb'));
      standings.push(standing);
      if (standing === 'whole') expect(await everything(copy)).toEqual(all);
      else await expect(openLmdbReader(copy)).rejects.toThrow(/^\S+data\.mdb (was cut short|is damaged)[^\n]*$/);
      rmSync(copy, { recursive: true });
    }
    expect(standings).toContain('cut');
    expect(standings.at(-1)).not.toBe('whole');
  });

  test.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['cut to nothing', () => Buffer.alloc(0), 'empty'],
    ['cut to a few bytes', (bytes) => bytes.subarray(0, 100), 'damaged'],
    ['cut to its first meta', (bytes) => bytes.subarray(0, 4_096), 'damaged'],
    ['cut to its metas', (bytes) => bytes.subarray(0, 8_192), 'cut'],
    ['something else', () => Buffer.from('my diary '.repeat(10_000)), 'damaged'],
    [
      'zeros behind its metas',
      (bytes) => Buffer.concat([bytes.subarray(0, 8_192), Buffer.alloc(bytes.length)]),
      'damaged',
    ],
    ['of another version', (bytes) => bytes.fill(1, 28, 32), 'damaged'],
    ['with pages of a strange size', (bytes) => bytes.fill(17, 48, 52), 'damaged'],
    ['without its second meta', (bytes) => bytes.fill(0, 4_096, 8_192), 'damaged'],
  ])('%s', (_, harm, standing) => {
    writeFileSync(file(), harm(readFileSync(file())));
    expect(fileStatusOf(file())).toBe(standing);
  });

  test('anywhere is read to the end or refused, and never an endless round', () => {
    const bytes = readFileSync(file());
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 2_000 }),
        (changes) => {
          const harmed = Buffer.from(bytes);
          for (const [at, value] of changes) harmed[at] = value;
          writeFileSync(file(), harmed);
          expect(['whole', 'cut', 'damaged']).toContain(fileStatusOf(file()));
        },
      ),
      { numRuns: 100 },
    );
  });
});

test.each([
  ['EACCES', /^\/data cannot be used \(EACCES\): give it to the user that runs Broadside \(chown\)/],
  ['EROFS', /^\/data cannot be used \(EROFS\)/],
  ['ENOSPC', /^The disk with \/data is full: free some space, or set DATA_DIR on another disk\.$/],
  ['ENOTDIR', /^DATA_DIR is not a folder \(\/data\): set it to a folder on a local disk\.$/],
])('a fault of the data folder (%s) is told in one sentence', (code, sentence) => {
  expect(folderFault(Object.assign(new Error('fault'), { code }), '/data')).toMatchObject({
    message: expect.stringMatching(sentence),
  });
});

test('a fault that is none of the data folder’s stays what it is', () => {
  const fault = new Error('in use by another process');
  expect(folderFault(fault, '/data')).toBe(fault);
});
