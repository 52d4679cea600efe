import { rm } from 'node:fs/promises';
import { Redis } from 'ioredis';
import { open } from 'lmdb';

import type { SessionStore } from '../../src/service/ports/store.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { ownDirectory, ownPrefix, sharedRedis } from './scratch-storage.ts';

/** A store whose whole content can be read. */
export interface ReadableStore {
  readonly store: SessionStore;
  /** Closes the store and returns every key and value as text. */
  dump(): Promise<string[]>;
}

const TABLES = [
  'matches',
  'facts',
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
];

const lmdb = async (): Promise<ReadableStore> => {
  const directory = ownDirectory();
  const store = await openLmdbStore({ directory });
  return {
    store,
    async dump() {
      await store.close();
      const root = open({ path: directory, maxDbs: 16, encoding: 'json' });
      const lines = TABLES.flatMap((name) =>
        [...root.openDB({ name, encoding: 'json' }).getRange({})].map((it) => `${name} ${JSON.stringify(it)}`),
      );
      await root.close();
      await rm(directory, { recursive: true, force: true });
      return lines;
    },
  };
};

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
