import { rm } from 'node:fs/promises';
import { Redis } from 'ioredis';

import type { SessionStore } from '../../src/service/ports/store.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { openTables } from '../../src/store/lmdb/tables.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { ownDirectory, ownPrefix, sharedRedis } from './scratch-storage.ts';
import { shiftClock } from './shifted-clock.ts';

/** A store whose time a test can advance, and whose rows it can read. */
export interface AgeingStore {
  readonly store: SessionStore;
  /** Advances the store's time by `ms`. */
  pass(ms: number): Promise<void>;
  /** All rows as texts that begin with the table or key. */
  rows(): Promise<readonly string[]>;
  end(): Promise<void>;
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

const lmdb = async (): Promise<AgeingStore> => {
  const directory = ownDirectory();
  let now = Date.UTC(2026, 5, 1);
  const store = await openLmdbStore({ directory, now: () => now });
  return {
    store,
    pass: async (ms) => {
      now += ms;
    },
    async rows() {
      const tables = openTables(directory, 'read');
      const found = TABLES.flatMap((name) =>
        [...tables[name].getRange({})].map((it) => `${name} ${String(it.key)} ${JSON.stringify(it.value)}`),
      );
      await tables.close();
      return found;
    },
    async end() {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** Redis with its own clock. Time advances by making everything under the prefix older. */
const redis = async (): Promise<AgeingStore> => {
  const prefix = ownPrefix();
  const url = sharedRedis();
  const opened = await openRedisStore({ url, prefix, durability: 'required' });
  const client = new Redis(url);
  let later = 0;
  const store = shiftClock(opened, () => later);
  const keys = (): Promise<string[]> => client.keys(`${prefix}:*`);
  const contents = async (key: string): Promise<readonly (readonly [string, string])[]> => {
    switch (await client.type(key)) {
      case 'hash':
        return Object.entries(await client.hgetall(key));
      case 'list':
        return (await client.lrange(key, 0, -1)).map((it) => ['', it]);
      case 'zset':
        return (await client.zrange(key, '0', '-1')).map((it) => ['', it]);
      case 'string':
        return [['', (await client.get(key)) ?? '']];
      default:
        return [];
    }
  };
  return {
    store,
    async pass(ms) {
      later += ms;
      const all = await keys();
      const lefts = await Promise.all(all.map((key) => client.pttl(key)));
      const due = all.filter((key) => key.endsWith(':due'));
      const members = await Promise.all(due.map((key) => client.zrange(key, '0', '-1')));
      await Promise.all([
        ...due.flatMap((key, i) => (members[i] ?? []).map((member) => client.zincrby(key, -ms, member))),
        ...all.flatMap((key, i) => {
          const left = lefts[i] ?? -1;
          if (left < 0) return [];
          return [left <= ms ? client.del(key) : client.pexpire(key, left - ms)];
        }),
      ]);
    },
    async rows() {
      const found = await Promise.all(
        (await keys()).map(async (key) => (await contents(key)).map((it) => [key.slice(prefix.length + 1), ...it])),
      );
      return found.flat().map((it) => it.join(' '));
    },
    async end() {
      await opened.close();
      await client.quit();
    },
  };
};

/** Both stores, by name. */
export const AGEING = [
  ['LMDB', lmdb],
  ['Redis', redis],
] as const;
