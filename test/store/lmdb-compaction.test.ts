import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DumpEntry } from '../../src/store/dump-format.ts';
import { withFilesStill } from '../../src/store/lmdb/directory-lock.ts';
import { openLmdbReader, openLmdbStore, type StoreReader } from '../../src/store/lmdb/store.ts';
import { openTables } from '../../src/store/lmdb/tables.ts';
import { ownDirectory } from '../support/scratch-storage.ts';

/*
 * What is deleted is gone from the files of the embedded store after a day at most, and nothing else is.
 */

let folder: string;
beforeEach(() => {
  folder = ownDirectory();
});
afterEach(() => rmSync(folder, { recursive: true }));

const DAY = 86_400_000;
const ID = 'telegram-1234567890';

/** The files of a directory that contain a text, by their paths. */
const filesWith = (text: string, directory = folder): readonly string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(directory, name);
    return statSync(path).isFile() && readFileSync(path).includes(text);
  });

const everything = async (it: Pick<StoreReader, 'dump'>): Promise<readonly DumpEntry[]> => {
  const found: DumpEntry[] = [];
  for await (const entry of it.dump()) found.push(entry);
  return found;
};

const match = (id: string, text: string) => ({
  match: id,
  expect: 0,
  command: 'c',
  result: '',
  head: text,
  facts: [text, text.repeat(500)],
  deadlines: [{ name: 'd', delayMs: 100 * DAY }],
  boards: [{ key: 'k', spec: text, stale: true }],
  chronicle: `line of ${id}`,
});

const opened = async () => {
  let now = 1_800_000_000_000;
  const warnings: string[] = [];
  const store = await openLmdbStore({
    directory: folder,
    now: () => now,
    warn: (sentence) => void warnings.push(sentence),
  });
  return {
    store,
    warnings,
    /** Lets time pass and claims, as the program does all the time. Resolves when steps are taken again. */
    pass: async (ms: number): Promise<void> => {
      now += ms;
      await Promise.all([store.claim(0, 1_000), store.ping()]);
    },
  };
};

/** Writes things of people, and deletes all that names one of them. Takes half a day. */
const rememberAndForget = async ({ store, pass }: Awaited<ReturnType<typeof opened>>): Promise<void> => {
  const { shelf, commit } = store;
  const writes = Array.from({ length: 60 }, async (_, n) => {
    await commit(match(`M${n}`, `of ann and ben, ${n}`));
    await shelf.enlist(`list${n % 5}`, n % 7 === 0 ? ID : `telegram-${n}`, 50, 1_000 * DAY);
    await shelf.put(`${ID}/${n}`, 'their own', 1_000 * DAY);
    await shelf.put(`record/${n}`, `${ID} `.repeat(n * 10), 1_000 * DAY);
  });
  await commit({ ...match('gone', ID), keepMs: DAY / 2 });
  await Promise.all(writes);
  for (let n = 0; n < 60; n++) {
    await shelf.drop(`${ID}/${n}`);
    await shelf.delist(`list${n % 5}`, ID);
    await shelf.put(`record/${n}`, 'no name', 1_000 * DAY);
  }
  await pass(DAY / 2);
};

describe('a compaction', () => {
  test('comes by itself after a day, and leaves no trace of an id that was forgotten', async () => {
    const it = await opened();
    const { store, pass, warnings } = it;
    await rememberAndForget(it);
    await pass(DAY / 2 - 1);
    const all = await everything(store);
    expect(JSON.stringify(all)).not.toContain(ID);
    expect(filesWith(ID)).toEqual(['data.mdb']);
    await pass(1);
    expect(filesWith(ID)).toEqual([]);
    expect(await everything(store)).toEqual(all);
    expect(readdirSync(folder).sort()).toEqual(['data.mdb', 'in-use', 'lock.mdb']);
    await store.close();
    expect(warnings).toEqual([]);
  });

  test('comes once a day, counted over starts of the program, and after a clock that was wrong', async () => {
    const file = () => statSync(join(folder, 'data.mdb')).ino;
    const first = await opened();
    const made = file();
    await first.pass(DAY / 2);
    await first.store.close();
    const second = await opened();
    expect(file()).toBe(made);
    await second.pass(DAY);
    const later = file();
    expect(later).not.toBe(made);
    await second.pass(DAY - 1);
    expect(file()).toBe(later);
    await second.store.close();
    // The clock of this one is a day and more behind that of the last compaction.
    const third = await opened();
    await third.pass(-1);
    expect(file()).not.toBe(later);
    await third.store.close();
  });

  test('lets reads and steps go on, and a reader finish what it has opened', async () => {
    const it = await opened();
    const { store, pass } = it;
    await rememberAndForget(it);
    const all = await everything(store);
    const reader = await openLmdbReader(folder, () => 0);
    const compacted = pass(DAY);
    const steps = Array.from({ length: 30 }, (_, n) => store.commit(match(`new${n}`, 'new')));
    expect((await store.load('M7'))?.head).toBe('of ann and ben, 7');
    await compacted;
    expect((await Promise.all(steps)).map((it) => it.kind)).toEqual(steps.map(() => 'committed'));
    expect(await store.facts('new29')).toHaveLength(2);
    expect(await everything(reader)).toEqual(all);
    await reader.close();
    await store.close();
    const again = await openLmdbReader(folder, () => 0);
    expect(await everything(again)).toHaveLength(all.length + 2 * steps.length);
    await again.close();
  });

  test('that the store is closed in is finished first', async () => {
    const it = await opened();
    const { store, pass } = it;
    await rememberAndForget(it);
    const compacted = pass(DAY);
    await store.close();
    await compacted;
    expect(filesWith(ID)).toEqual([]);
    expect(existsSync(join(folder, 'compacting'))).toBe(false);
  });

  test('that has no room for its copy is told of, changes nothing, and comes an hour later', async () => {
    const it = await opened();
    const { store, pass, warnings } = it;
    await rememberAndForget(it);
    const room = fs.statfsSync(folder);
    const disk = vi.spyOn(fs, 'statfsSync').mockReturnValue({ ...room, bsize: 1, bavail: 16 * 2 ** 20 });
    syncBuiltinESMExports();
    await pass(DAY);
    await pass(3_600_000 - 1);
    disk.mockRestore();
    syncBuiltinESMExports();
    expect(warnings).toEqual([
      'What was deleted is still in the file of the store, which could not be compacted: no room for a second copy.',
    ]);
    expect(filesWith(ID)).toEqual(['data.mdb']);
    await pass(1);
    expect(filesWith(ID)).toEqual([]);
    await store.close();
  });
});

describe('a compaction that a crash ended', () => {
  const copy = () => join(folder, 'compacting');
  const moved = (name: string): void => fs.renameSync(join(copy(), name), join(folder, name));

  /** What a compaction has done, step by step. */
  const STAGES: readonly (readonly [string, () => void])[] = [
    ['while the copy was written', () => truncateSync(join(copy(), 'data.mdb'), 20_000)],
    ['when the copy was complete', () => undefined],
    ['between its two renamings', () => moved('data.mdb')],
    [
      'after them',
      () => {
        moved('data.mdb');
        moved('lock.mdb');
      },
    ],
  ];

  test.each(STAGES)('%s loses nothing, and the next one removes the id', async (_, crash) => {
    const it = await opened();
    const { store } = it;
    await rememberAndForget(it);
    const all = await everything(store);
    await store.close();
    const tables = openTables(folder);
    mkdirSync(copy());
    await tables.copy(copy());
    await tables.close();
    await openTables(copy()).close();
    crash();
    const again = await opened();
    expect(existsSync(copy())).toBe(false);
    expect(await everything(again.store)).toEqual(all);
    await again.pass(DAY);
    expect(filesWith(ID)).toEqual([]);
    await again.store.close();
  });
});

test('a backup that begins while files are exchanged opens them afterwards', async () => {
  const it = await opened();
  await it.store.shelf.put('which', 'former');
  const tables = openTables(join(folder, 'other'));
  await tables.step(() => tables.shelf.putSync('which', { value: 'new' }));
  await tables.close();
  await it.store.close();
  const [reader] = await withFilesStill(folder, () => {
    const opening = openLmdbReader(folder);
    for (const name of ['data.mdb', 'lock.mdb']) fs.renameSync(join(folder, 'other', name), join(folder, name));
    return [opening];
  });
  expect(await (await reader!).shelf.get('which')).toBe('new');
  await (await reader!).close();
  expect(existsSync(join(folder, 'opening'))).toBe(false);
});
