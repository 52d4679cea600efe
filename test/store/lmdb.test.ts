import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLmdbStore } from '../../src/store/lmdb.ts';
import { openTables } from '../../src/store/lmdb-tables.ts';
import { contract } from './contract.ts';
import { ownDirectory } from './places.ts';

contract('LMDB', async (confirmMs) => {
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
  const { matches, facts, commands, boards: drawn, waits, due, over } = tables;
  expect([matches, facts, commands, drawn].map((it) => it.getKeysCount())).toEqual([1, 1, 1, 1]);
  expect([waits, due, over].map((it) => it.getKeysCount())).toEqual([2, 2, 0]);
  await tables.close();
  rmSync(directory, { recursive: true });
});
