import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { open } from 'lmdb';
import { describe, expect, test } from 'vitest';
import type { DumpEntry, MaintainableStore } from '../../src/store/dump-format.ts';
import { openLmdbReader, openLmdbStore } from '../../src/store/lmdb/store.ts';
import { packText, unpackText } from '../../src/store/packed-text.ts';
import { matchKeys } from '../../src/store/redis/keys.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { commandKey } from '../../src/store/stored-keys.ts';
import { ownDirectory, ownPrefix, sharedRedis } from '../support/scratch-storage.ts';

/** A match as the stores kept it before texts were packed: two commits, the head and the facts as they were given. */
const HEAD = '{"form":1,"id":"M","names":["Анна"]}';
const FACTS = ['Q0xTVFI=', 'text'];
const COMMANDS = [
  { key: commandKey('one'), revision: 1, result: 'попал' },
  { key: commandKey('two'), revision: 2, result: '' },
];
const DUMPED = {
  ...{ kind: 'match', id: 'M', revision: 2, head: HEAD, facts: FACTS, commands: COMMANDS },
  ...{ deadlines: [], boards: [] },
};

const oldRedis = async () => {
  const [url, prefix] = [sharedRedis(), ownPrefix()];
  const client = new Redis(url);
  const at = matchKeys(prefix, 'M');
  await client.hset(at.match, { r: 2, h: HEAD });
  await client.rpush(at.facts, ...FACTS);
  for (const { key, revision, result } of COMMANDS) await client.hset(at.commands, key, `${revision} ${result}`);
  await client.incr(at.live);
  await client.quit();
  const store = await openRedisStore({ url, prefix, durability: 'required' });
  return { store, end: () => store.close() };
};

const oldFile = async () => {
  const directory = ownDirectory();
  const root = open({ path: directory, maxDbs: 16, noSubdir: false, encoding: 'json' });
  const table = (name: string) => root.openDB({ name, encoding: 'json' });
  await root.transaction(() => {
    table('matches').putSync('M', { revision: 2, head: HEAD, facts: 2 });
    FACTS.forEach((fact, n) => {
      table('facts').putSync(['M', n], fact);
    });
    for (const { key, ...told } of COMMANDS) table('commands').putSync(['M', key], told);
    table('shelf');
    table('chronicle');
    table('waits');
    table('boards');
    table('figures').putSync('live', 1);
  });
  await root.close();
  return directory;
};

const oldLmdb = async () => {
  const directory = await oldFile();
  const store = await openLmdbStore({ directory });
  return {
    store,
    end: async () => {
      await store.close();
      rmSync(directory, { recursive: true });
    },
  };
};

/** What a store holds, the commands in the order of their revisions. */
const dumped = async (store: Pick<MaintainableStore, 'dump'>): Promise<DumpEntry[]> => {
  const found: DumpEntry[] = [];
  for await (const it of store.dump()) {
    if (it.kind === 'match') it.commands.sort((a, b) => a.revision - b.revision);
    found.push(it);
  }
  return found;
};
const COMMIT = { match: 'M', result: 'next', head: 'AAEC', facts: ['BBBB'], deadlines: [], boards: [] };

describe.each([
  ['Redis', oldRedis],
  ['LMDB', oldLmdb],
] as const)('a match that an older program left in %s', (_, old) => {
  test('is read, counted and continued', async () => {
    const { store, end } = await old();
    expect(await store.load('M')).toMatchObject({ revision: 2, head: HEAD });
    expect(await store.facts('M')).toEqual(FACTS);
    expect([await store.result('M', 'one'), await store.result('M', 'two')]).toEqual(['попал', '']);
    expect(await store.result('M', 'three')).toBeUndefined();
    expect(await dumped(store)).toEqual([DUMPED]);
    const first = { kind: 'duplicate', revision: 1, result: 'попал' };
    expect(await store.commit({ ...COMMIT, expect: 2, command: 'one' })).toEqual(first);
    expect(await store.commit({ ...COMMIT, expect: 2, command: 'three' })).toMatchObject({ revision: 3 });
    expect(await store.commit({ ...COMMIT, expect: 3, command: 'two' })).toMatchObject({
      kind: 'duplicate',
      revision: 2,
    });
    expect(await store.commit({ ...COMMIT, expect: 3, command: 'three' })).toMatchObject({
      revision: 3,
      result: 'next',
    });
    const commands = [...COMMANDS, { key: commandKey('three'), revision: 3, result: 'next' }];
    expect(await dumped(store)).toEqual([
      { ...DUMPED, revision: 3, head: 'AAEC', facts: [...FACTS, 'BBBB'], commands },
    ]);
    await end();
  });

  test('is sealed again', async () => {
    const { store, end } = await old();
    expect(await store.reseal('M', 2, 'CCCC', ['DDDD', 'text'])).toBe(true);
    expect(await store.load('M')).toMatchObject({ revision: 2, head: 'CCCC' });
    expect(await store.facts('M')).toEqual(['DDDD', 'text']);
    await end();
  });
});

test('a file of an older program is backed up without being written to', async () => {
  const directory = await oldFile();
  const reader = await openLmdbReader(directory);
  expect(await dumped(reader)).toEqual([DUMPED]);
  await reader.close();
  rmSync(directory, { recursive: true });
});

test('a packed text is read as it was, and base64 takes the bytes it stands for', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.base64String(),
    fc.constantFrom('', '\0', '\x01a', '"a"', 'AA=='),
  );
  fc.assert(
    fc.property(text, (it) => {
      expect(unpackText(packText(it))).toBe(it);
      // An older program's JSON string is told by its quotation mark.
      expect(packText(it)[0]).not.toBe(0x22);
    }),
  );
  expect(packText('A'.repeat(400))).toHaveLength(301);
});
