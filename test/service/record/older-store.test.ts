import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { open } from 'lmdb';
import { afterEach, describe, expect, test } from 'vitest';
import { readMatchLine } from '../../../src/league/record/line.ts';
import type { DumpEntry, MaintainableStore } from '../../../src/store/dump-format.ts';
import { openLmdbReader, openLmdbStore } from '../../../src/store/lmdb/store.ts';
import { matchKeys } from '../../../src/store/redis/keys.ts';
import { openRedisStore } from '../../../src/store/redis/store.ts';
import { chronicleLines } from '../../support/chronicle-lines.ts';
import { bookOn, foldedPlainly, recordRows } from '../../support/record-under-faults.ts';
import { ownDirectory, ownPrefix, sharedRedis } from '../../support/scratch-storage.ts';

/*
 * A store as it was before the chronicle had an order: lines of the first form, in a numbered table, or in a list for
 * each shard. They are those of the backup in test/laws/yesterday, the last of them won a second time.
 */

const BACKUP = fileURLToPath(new URL('../../laws/yesterday/plain-words.backup', import.meta.url));
const KEPT = readFileSync(BACKUP, 'utf8')
  .split('\n')
  .filter((it) => it.startsWith('{"kind":"chronicle"'))
  .map((it) => (JSON.parse(it) as { readonly line: string }).line);
const OLD = [...KEPT, KEPT.at(-1)!.replace('no3sho3lemtqbkua', 'no3sho3lemtqbkub')];
const [WINNER, LOSER] = ['2lgzlsrzkb', 't4vuehk2lf'];

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const directoryOf = (): string => {
  const directory = ownDirectory();
  ends.push(async () => rmSync(directory, { recursive: true }));
  return directory;
};

const opened = async (opening: Promise<MaintainableStore>): Promise<MaintainableStore> => {
  const store = await opening;
  ends.push(() => store.close());
  return store;
};

/** The tables of that time. */
const TABLES = ['matches', 'facts', 'commands', 'boards', 'waits', 'due', 'over', 'shelf', 'figures'];

/** An embedded store that has no tables for what is folded. */
const oldLmdb = async () => {
  const directory = directoryOf();
  const root = open({ path: directory, maxDbs: 16, encoding: 'json', noSubdir: false });
  for (const name of TABLES) root.openDB({ name, encoding: 'json' });
  const table = root.openDB<string, number>({ name: 'chronicle', encoding: 'json' });
  for (const [n, line] of OLD.entries()) await table.put(n, line);
  await root.close();
  return { directory, today: () => opened(openLmdbStore({ directory })) };
};

/** A Redis that has each line in the shard of its match. */
const oldRedis = async () => {
  const [url, prefix] = [sharedRedis(), ownPrefix()];
  const client = new Redis(url);
  for (const line of OLD) await client.rpush(matchKeys(prefix, readMatchLine(line)!.match).chronicle, line);
  await client.quit();
  return { today: () => opened(openRedisStore({ url, prefix, durability: 'required' })) };
};

const emptyLmdb = (): Promise<MaintainableStore> =>
  opened(openLmdbStore({ directory: directoryOf(), purpose: 'restore' }));
const emptyRedis = (): Promise<MaintainableStore> =>
  opened(openRedisStore({ url: sharedRedis(), prefix: ownPrefix(), durability: 'required', purpose: 'restore' }));

const dumpOf = async (store: Pick<MaintainableStore, 'dump'>): Promise<readonly DumpEntry[]> => {
  const found: DumpEntry[] = [];
  for await (const it of store.dump()) found.push(it);
  return found;
};

async function* stream(entries: readonly DumpEntry[]): AsyncGenerator<DumpEntry> {
  yield* entries;
}

/** Expects the record to tell of every old line once. */
const expectRecord = async (store: MaintainableStore): Promise<void> => {
  const book = bookOn(store);
  await book.catchUp();
  const lines = await chronicleLines(store);
  expect(lines.toSorted()).toEqual(OLD.toSorted());
  expect([...(await recordRows(store))]).toEqual([...(await foldedPlainly(lines))]);
  expect(await book.profileOf(WINNER)).toEqual({ pools: { classic: { free: [2, 0, 0] } } });
  expect(await book.profileOf(LOSER)).toEqual({ pools: { classic: { free: [0, 2, 0] } } });
  expect(await book.meetingsOf(LOSER, WINNER)).toMatchObject({ won: [2, 0], drawn: 0 });
  expect(await book.outcomeOf('smox4q7ffp6dvkyp')).toEqual({ rated: 'not-asked', seats: [null, null] });
  await book.refold();
  expect(await chronicleLines(store)).toEqual(lines);
  expect(await book.check()).toEqual([]);
};

test('the old lines are of the first form', () => {
  expect(OLD.map((it) => readMatchLine(it)?.v)).toEqual([1, 1, 1, 1]);
});

describe.each([
  ['LMDB', oldLmdb],
  ['Redis', oldRedis],
] as const)('a store of before the record, on %s', (_, old) => {
  test('takes part with every match, and each has its place once', async () => {
    const { today } = await old();
    await expectRecord(await today());
  });

  test.each([
    ['LMDB', emptyLmdb],
    ['Redis', emptyRedis],
  ] as const)(
    'does so after a backup that is restored into %s, made before or after the lines had places',
    async (_to, empty) => {
      const { today } = await old();
      const store = await today();
      const [before, after] = [await empty(), await empty()];
      await before.pour(stream(await dumpOf(store)));
      await expectRecord(before);
      await bookOn(store).catchUp();
      await after.pour(stream(await dumpOf(store)));
      await expectRecord(after);
    },
  );
});

test('a backup of such an embedded store is made without opening it for writing', async () => {
  const { directory } = await oldLmdb();
  const reader = await openLmdbReader(directory);
  ends.push(() => reader.close());
  const store = await emptyLmdb();
  await store.pour(stream(await dumpOf(reader)));
  await expectRecord(store);
});
