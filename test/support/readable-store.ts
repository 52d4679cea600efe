import { rm } from 'node:fs/promises';
import { Redis } from 'ioredis';
import { readEnvelope } from '../../src/service/core/match/envelope.ts';
import { isErrand, type SessionStore } from '../../src/service/ports/store.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { openTables } from '../../src/store/lmdb/tables.ts';
import { unpackText } from '../../src/store/packed-text.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { ownDirectory, ownPrefix, sharedRedis } from './scratch-storage.ts';

/** A store whose whole content can be read. */
export interface ReadableStore {
  readonly store: SessionStore;
  /** Closes the store and returns every key and value as text, with what heads have in clear. */
  dump(): Promise<string[]>;
}

const TABLES = [
  'matches',
  'facts',
  'told',
  'commands',
  'boards',
  'waits',
  'due',
  'over',
  'shelf',
  'figures',
  'chronicle',
  'rows',
  'folded',
] as const;

const lmdb = async (): Promise<ReadableStore> => {
  const directory = ownDirectory();
  const store = await openLmdbStore({ directory });
  return {
    store,
    async dump() {
      await store.close();
      const tables = openTables(directory, 'read');
      const lines: string[] = TABLES.flatMap((name) =>
        [...tables[name].getRange({})].map((it) => `${name} ${JSON.stringify(it)}`),
      );
      for (const { key, value } of tables.matches.getRange({}))
        if (!isErrand(key)) lines.push(`matches ${readEnvelope(value.head).clear}`);
      await tables.close();
      await rm(directory, { recursive: true, force: true });
      return lines;
    },
  };
};

/** The key of a head. */
const HEAD = /:\{\d\d\}t:(?!errand:)/;

const redis = async (): Promise<ReadableStore> => {
  const prefix = ownPrefix();
  const url = sharedRedis();
  const store = await openRedisStore({ url, prefix, durability: 'required' });
  return {
    store,
    async dump() {
      await store.close();
      const client = new Redis(url);
      const lines: string[] = [];
      for (const key of await client.keys(`${prefix}*`)) {
        const kind = await client.type(key);
        const value =
          kind === 'hash'
            ? await client.hgetall(key)
            : kind === 'list'
              ? await client.lrange(key, 0, -1)
              : kind === 'zset'
                ? await client.zrange(key, '0', '-1')
                : await client.get(key);
        lines.push(`${key} ${JSON.stringify(value)}`);
        if (HEAD.test(key)) lines.push(readEnvelope(unpackText((await client.getBuffer(key))!)).clear);
      }
      await client.quit();
      return lines;
    },
  };
};

/** Both stores, by name. */
export const READABLE_STORES = [
  ['LMDB', lmdb],
  ['Redis', redis],
] as const;
