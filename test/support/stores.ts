import { rm } from 'node:fs/promises';

import { readEnvelope } from '../../src/service/core/match/envelope.ts';
import { type Commit, type DueItem, isErrand, type SessionStore } from '../../src/service/ports/store.ts';
import type { MaintainableStore } from '../../src/store/dump-format.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { ownDirectory, ownPrefix, sharedRedis } from './scratch-storage.ts';
import { shiftClock } from './shifted-clock.ts';

/** A store for one test. `another` opens the same matches again, like a second program. */
export interface TestStore {
  readonly store: SessionStore;
  another(): Promise<SessionStore>;
  end(): Promise<void>;
}

/** A real store for one test, with the operator's operations. */
export interface RealStore extends TestStore {
  readonly store: MaintainableStore;
}

/** Opens an embedded store. It allows one owner, so `another` returns the same store. */
export const lmdbStore = async (now: () => number = Date.now): Promise<RealStore> => {
  const directory = ownDirectory();
  const store = await openLmdbStore({ directory, now });
  return {
    store,
    another: async () => store,
    async end() {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** Opens a Redis store with a new prefix. */
export const redisStore = async (): Promise<RealStore> => {
  const prefix = ownPrefix();
  const opened: MaintainableStore[] = [];
  const another = async (): Promise<MaintainableStore> => {
    const store = await openRedisStore({ url: sharedRedis(), prefix, durability: 'required' });
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

/** The parts of a commit that are stored unsealed, so that the operator can read them. */
const inClear = ({ head, facts, ...rest }: Commit): string => {
  if (isErrand(rest.match)) return JSON.stringify({ ...rest, sealed: true });
  const { sealed, clear } = readEnvelope(head);
  return JSON.stringify({ ...rest, facts: facts.length, head: JSON.parse(clear), sealed: sealed.length > 0 });
};

/** Wraps a store so that it reports everything written to it unsealed. */
export const tapPlaintext = (store: SessionStore, tell: (what: string) => void): SessionStore => {
  const telling = <T extends object>(
    target: T,
    names: readonly (keyof T)[],
    write: (name: string, args: unknown[]) => string,
  ): T =>
    new Proxy(target, {
      get(_, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          if (names.some((it) => it === name)) tell(write(String(name), args));
          return Reflect.apply(member, target, args);
        };
      },
    });
  const shelf = telling(
    store.shelf,
    ['put', 'claim', 'enlist', 'relist', 'count'],
    (name, args) => `shelf ${name} ${JSON.stringify(args)}`,
  );
  const commits = telling(store, ['commit'], (_, [commit]) => `commit ${inClear(commit as Commit)}`);
  return new Proxy(commits, {
    get: (target, name) => (name === 'shelf' ? shelf : Reflect.get(target, name, target)),
  });
};

/** Wraps a store so that its clock is `laterMs` ahead and the first claim returns the items in `due`. */
export const lateStore = (store: SessionStore, laterMs: number, due: readonly DueItem[]): SessionStore => {
  let waiting = due;
  const claim: SessionStore['claim'] = async () => {
    const given = waiting;
    waiting = [];
    return given;
  };
  return new Proxy(
    shiftClock(store, () => laterMs),
    { get: (target, name) => (name === 'claim' ? claim : Reflect.get(target, name, target)) },
  );
};
