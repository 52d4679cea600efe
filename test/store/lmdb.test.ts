import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNDATED_MS } from '../../src/store/dump-format.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { openTables, type Tables } from '../../src/store/lmdb/tables.ts';
import { ownDirectory } from '../support/scratch-storage.ts';
import { storeContract } from './contract.ts';

storeContract('LMDB', async (confirmMs) => {
  const directory = ownDirectory();
  let now = 1_800_000_000_000;
  const store = await openLmdbStore({ directory, now: () => now, ...(confirmMs === undefined ? {} : { confirmMs }) });
  return {
    store,
    pass: async (ms) => {
      now += ms;
    },
    end: async () => {
      await store.close();
      rmSync(directory, { recursive: true });
    },
  };
});

test('the embedded store frees its disk of what is over', async () => {
  const directory = ownDirectory();
  let now = 1_800_000_000_000;
  const store = await openLmdbStore({ directory, now: () => now });
  const commit = { command: 'c', result: '', head: 'h', facts: ['f'], deadlines: [{ name: 'd', delayMs: 5 }] };
  const boards = [{ key: 'k', spec: 's', stale: true }];
  for (let n = 0; n < 70; n++) await store.commit({ match: `M${n}`, expect: 0, ...commit, boards, keepMs: 1_000 });
  await store.commit({ match: 'N', expect: 0, ...commit, boards });
  now += 1_000;
  for (let claims = 0; claims < 3; claims++) await store.claim(1, 1_000);
  await store.close();
  const tables = openTables(directory);
  const { matches, facts, told, boards: drawn, waits, due, over } = tables;
  expect([matches, facts, told, drawn].map((it) => it.getKeysCount())).toEqual([1, 1, 1, 1]);
  expect([waits, due, over].map((it) => it.getKeysCount())).toEqual([2, 2, 0]);
  await tables.close();
  rmSync(directory, { recursive: true });
});

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Opens a store with a clock and a row count. @param before writes what an older program left in it. */
const aged = async (before?: (tables: Tables) => Promise<unknown>) => {
  const directory = ownDirectory();
  if (before) {
    const tables = openTables(directory);
    await before(tables);
    await tables.close();
  }
  let now = 1_800_000_000_000;
  const store = await openLmdbStore({ directory, now: () => now });
  const rows = async (): Promise<number> => {
    const {
      step: _,
      reading: __,
      clear: ___,
      close,
      copy: ____,
      figures: _____,
      ...tables
    } = openTables(directory, 'read');
    const count = Object.values(tables).reduce((sum, it) => sum + it.getKeysCount(), 0);
    await close();
    return count;
  };
  return {
    store,
    rows,
    pass: (ms: number) => {
      now += ms;
    },
    end: async () => {
      await store.close();
      rmSync(directory, { recursive: true });
    },
  };
};

test('thirty days after five thousand matches the embedded store is empty, and no step has dropped more than a little', async () => {
  const { store, rows, pass, end } = await aged();
  const names = Array.from({ length: 5_000 }, (_, n) => `M${n}`);
  await Promise.all(
    names.map(async (match) => {
      const boards = [{ key: 'k', spec: 's', stale: true }];
      const deadlines = [{ name: 'd', delayMs: DAY }];
      const commit = { match, result: '', head: 'h', facts: ['f'], deadlines, boards };
      await store.commit({ ...commit, expect: 0, command: 'a' });
      await store.commit({ ...commit, expect: 1, command: 'b', keepMs: 30 * DAY });
      await store.shelf.put(`code:${match}`, match, DAY);
      await store.shelf.count(`opens:${match}`, DAY);
      await store.shelf.enlist(`matches:${match}`, match, 50, 31 * DAY);
    }),
  );
  pass(32 * DAY);
  const most: number[] = [];
  for (let left = await rows(); left > 0; ) {
    await store.claim(1, 1_000);
    const now = await rows();
    most.push(left - now);
    // Nothing was dropped: the round over the shelf is complete, and the next one starts after a pause.
    if (now === left) pass(10 * MINUTE);
    left = now;
  }
  expect(Math.max(...most)).toBeLessThan(700);
  await end();
});

test('a thing on the shelf that is put anew before it was dropped stays', async () => {
  const { store, pass, end } = await aged();
  await store.shelf.put('a', 'old', MINUTE);
  pass(MINUTE);
  await Promise.all([store.claim(1, 1_000), store.shelf.put('a', 'new', DAY)]);
  await Promise.all([store.claim(1, 1_000), store.claim(1, 1_000)]);
  expect(await store.shelf.get('a')).toBe('new');
  await end();
});

test('a list from before lists had a time is given one', async () => {
  const { store, pass, end } = await aged(({ step, shelf }) =>
    step(() => shelf.putSync('matches:ann', { value: ['M'] })),
  );
  await store.claim(1, 1_000);
  pass(UNDATED_MS - 1);
  await store.claim(1, 1_000);
  expect(await store.shelf.list('matches:ann')).toEqual(['M']);
  pass(1);
  expect(await store.shelf.list('matches:ann')).toEqual([]);
  await end();
});

test('a claim of the embedded store takes what has come due lately first, three times of four, and then the oldest', async () => {
  const { store, pass, end } = await aged();
  const due = (match: string, age: string) => ({
    ...{ match, expect: 0, command: 'c', result: '', head: 'h', facts: [], boards: [] },
    deadlines: ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}${age}`, delayMs: 0 })),
  });
  await store.commit(due('M', 'old'));
  pass(5 * MINUTE);
  await store.commit(due('N', 'new'));
  const ages: string[] = [];
  for (let n = 0; n < 8; n++)
    for (const it of await store.claim(1, DAY)) ages.push(it.kind === 'deadline' ? it.name.slice(1) : '');
  expect(ages).toEqual(['new', 'new', 'new', 'old', 'new', 'old', 'old', 'old']);
  await end();
});
