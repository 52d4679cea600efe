import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Due, SessionStore } from '../../src/service/ports.ts';
import { openLmdbStore } from '../../src/store/lmdb.ts';
import { openRedisStore } from '../../src/store/redis.ts';
import { ownDirectory, ownPrefix } from '../store/places.ts';

/** A store of a test's own. `another` opens the same matches once more, as a second program would. */
export interface TestStore {
  readonly store: SessionStore;
  another(): Promise<SessionStore>;
  end(): Promise<void>;
}

/** The embedded store has one owner: a second house in the same program shares it. */
export const lmdbStore = async (): Promise<TestStore> => {
  const directory = ownDirectory();
  const store = await openLmdbStore({ directory });
  return {
    store,
    another: async () => store,
    async end() {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** Redis, under a prefix of its own. */
export const redisStore = async (): Promise<TestStore> => {
  const prefix = ownPrefix();
  const opened: SessionStore[] = [];
  const another = async (): Promise<SessionStore> => {
    const store = await openRedisStore({ url: inject('redisUrl'), prefix, durability: 'required' });
    opened.push(store);
    return store;
  };
  return {
    store: await another(),
    another,
    async end() {
      for (const store of opened) await store.close();
    },
  };
};

/** Both stores, by name. */
export const STORES = [
  ['LMDB', lmdbStore],
  ['Redis', redisStore],
] as const;

/** The same store `laterMs` later: its clock is ahead, and on being asked it gives these items as due, once. */
export const lateStore = (store: SessionStore, laterMs: number, due: readonly Due[]): SessionStore => {
  let waiting = due;
  const late: Pick<SessionStore, 'now' | 'claim'> = {
    now: async () => (await store.now()) + laterMs,
    async claim() {
      const given = waiting;
      waiting = [];
      return given;
    },
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === 'now' || name === 'claim') return late[name];
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
};
