import { expect, test } from 'vitest';
import { memoryStore } from '../support/memory-store.ts';
import { countedIn, foldedPlainly, foldUnderFaults } from '../support/record-under-faults.ts';
import { lmdbStore, redisStore } from '../support/stores.ts';
import { soakSeed } from './budget.ts';

test.each([
  ['memory', memoryStore, 10_000],
  ['LMDB', lmdbStore, 10_000],
  ['Redis', redisStore, 10_000],
] as const)(
  `counts each of many matches once under faults and kills, on %s (seed ${soakSeed})`,
  async (_, open, count) => {
    const { store, another, end } = await open();
    try {
      const { lines, rows, refolded, kills, failures } = await foldUnderFaults(soakSeed, count, [
        store,
        await another(),
        await another(),
      ]);
      expect(new Set(countedIn(lines).matches).size).toBe(count);
      expect(countedIn(lines).matches).toHaveLength(count);
      expect([...rows]).toEqual([...(await foldedPlainly(lines))]);
      expect([...refolded]).toEqual([...rows]);
      console.info(`${count} matches, ${kills} kills, ${failures} failures: none lost, none doubled`);
    } finally {
      await end();
    }
  },
);
