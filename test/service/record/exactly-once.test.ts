import { afterEach, describe, expect, test } from 'vitest';
import { writeLine } from '../../../src/league/record/line.ts';
import { OUTCOME, outcomeKey, PROFILE } from '../../../src/league/record/rows.ts';
import { createRecordBook } from '../../../src/service/core/context/record.ts';
import { PROJECTION } from '../../../src/service/core/context/record-fold.ts';
import { StoreFailure } from '../../../src/service/ports/store.ts';
import { chanceFrom } from '../../soak/chance.ts';
import { amount } from '../../support/amount.ts';
import { chronicleLines } from '../../support/chronicle-lines.ts';
import { memoryStore } from '../../support/memory-store.ts';
import {
  bookOn,
  countedIn,
  type FoldedUnderFaults,
  foldedPlainly,
  foldUnderFaults,
  randomMatchLine,
  recordRows,
} from '../../support/record-under-faults.ts';
import { lmdbStore, redisStore, type TestStore } from '../../support/stores.ts';

/* Each finished match counts once, whatever happens to the processes that fold it. */

const opened: TestStore[] = [];
afterEach(async () => {
  for (const it of opened.splice(0)) await it.end();
});

const open = async (kind: () => Promise<TestStore>): Promise<TestStore> => {
  const store = await kind();
  opened.push(store);
  return store;
};

/** Results of a person over all pools, rated, unrated and against machines. */
const resultsIn = (text: string): number =>
  Object.values(PROFILE.read(text)!.pools)
    .flatMap(({ people, machine, free }) => [people?.results, machine?.results, free])
    .flatMap((it) => it ?? [])
    .reduce((all, n) => all + n, 0);

const expectEachOnce = async (count: number, { lines, rows, refolded }: FoldedUnderFaults): Promise<void> => {
  const { matches, gone, results } = countedIn(lines);
  expect(matches.toSorted()).toEqual(Array.from({ length: count }, (_, n) => `match${n}`).toSorted());
  expect(matches.filter((it) => !rows.has(outcomeKey(it)))).toEqual([]);
  const isVoid = (match: string): boolean => OUTCOME.read(rows.get(outcomeKey(match)))!.rated === 'void';
  expect(matches.filter(isVoid).toSorted()).toEqual(matches.filter((it) => gone.has(it)).toSorted());
  // A note may name a person of whom no match counts.
  const folded = [...rows]
    .filter(([key]) => key.startsWith('p/'))
    .map(([key, text]) => [key.slice(2), resultsIn(text)] as const)
    .filter(([, n]) => n > 0);
  expect(new Map(folded)).toEqual(new Map([...results].toSorted(([one], [other]) => (one < other ? -1 : 1))));
  expect([...rows]).toEqual([...(await foldedPlainly(lines))]);
  expect([...refolded]).toEqual([...rows]);
};

const KINDS = [
  ['memory', memoryStore, amount(200, 800)],
  ['LMDB', lmdbStore, amount(80, 300)],
  ['Redis', redisStore, amount(80, 300)],
] as const;

describe.each(KINDS)('three processes that fail and are killed at any call, on %s', (_, kind, count) => {
  test('count each match once, and folded again all is the same byte for byte, on every store', async () => {
    const it = await open(kind);
    const survived = await foldUnderFaults(20_261_128, count, [it.store, await it.another(), await it.another()]);
    expect(Math.min(survived.kills, survived.failures)).toBeGreaterThan(count / 20);
    await expectEachOnce(count, survived);
    for (const [, other] of KINDS.filter(([, one]) => one !== kind && one !== memoryStore)) {
      const { store } = await open(other);
      for (const line of survived.lines) await store.chronicle.append(line);
      await bookOn(store).catchUp();
      expect([...(await recordRows(store))]).toEqual([...survived.rows]);
    }
  });
});

test('a match that is taken out leaves everything else where it is, until all is replaced in one step', async () => {
  const { store } = await open(memoryStore);
  const { chronicle } = store;
  const chance = chanceFrom(5);
  for (let n = 0; n < 6; n++) {
    const line = { ...randomMatchLine(chance, n, ['ann', 'bob']), pool: 'classic', rated: 'rated', machine: false };
    await chronicle.append(writeLine(line));
  }
  await bookOn(store, 2).catchUp();
  const before = await recordRows(store);
  const seen: ReadonlyMap<string, string>[] = [];
  const fold: typeof chronicle.fold = async (...args) => {
    seen.push(await recordRows(store));
    return chronicle.fold(...args);
  };
  await bookOn({ chronicle: { ...chronicle, fold } }, 2).note({ kind: 'void', match: 'match1', at: 0 });
  expect(seen).toEqual([before]);
  expect(await recordRows(store)).not.toEqual(before);
  expect([...(await recordRows(store))]).toEqual([...(await foldedPlainly(await chronicleLines(store)))]);
});

test('a call of the store that never returns holds nobody up for long', async () => {
  const { store } = await open(memoryStore);
  await store.chronicle.append('{"kind":"void","match":"m","at":1}');
  const { chronicle } = store;
  let asked = 0;
  const folded: typeof chronicle.folded = (name) =>
    asked++ === 0 ? new Promise<never>(() => undefined) : chronicle.folded(name);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const book = createRecordBook({ store: { chronicle: { ...chronicle, folded } }, log, patienceMs: 1 });
  await expect(Promise.all([book.catchUp(), book.catchUp()])).rejects.toThrow(StoreFailure);
  await book.catchUp();
  expect(await book.check()).toEqual([]);
  expect((await recordRows(store)).size).toBe(2);
});

test('a row that is not what the lines come to is found by its key', async () => {
  const { store } = await open(memoryStore);
  await store.chronicle.append('{"kind":"void","match":"m","at":1}');
  await bookOn(store).catchUp();
  const at = await store.chronicle.folded(PROJECTION);
  await store.chronicle.fold(
    PROJECTION,
    at,
    at.at,
    new Map([
      ['m/m', null],
      ['p/x', '{}'],
    ]),
  );
  expect(await bookOn(store).check()).toEqual(['m/m', 'p/x']);
});
