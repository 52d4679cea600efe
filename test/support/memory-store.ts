import type { EpochMs, MatchId } from '../../src/service/ports/intent.ts';
import type { SessionStore, Shelf } from '../../src/service/ports/store.ts';
import { CONFIRM_MS } from '../../src/store/board-state.ts';
import { type ModelMatch as KeptMatch, modelStore } from '../store/model.ts';
import type { TestStore } from './stores.ts';

interface Kept {
  readonly value: string | readonly string[];
  readonly until?: EpochMs;
}

const shelfOf = (now: () => EpochMs, all: Map<string, Kept>): Shelf => {
  const found = (key: string): Kept | undefined => {
    const it = all.get(key);
    return it?.until !== undefined && it.until <= now() ? undefined : it;
  };
  const text = (key: string): string | undefined => {
    const value = found(key)?.value;
    if (value !== undefined && typeof value !== 'string') throw new Error('This shelf key holds a list.');
    return value;
  };
  const list = (key: string): readonly string[] => {
    const value = found(key)?.value ?? [];
    if (typeof value === 'string') throw new Error('This shelf key holds a text.');
    return value;
  };
  const keepList = (key: string, members: readonly string[], until?: EpochMs): void => {
    if (members.length > 0) all.set(key, { value: members, ...(until === undefined ? {} : { until }) });
    else all.delete(key);
  };
  const first = (key: string, member: string) => [member, ...list(key).filter((it) => it !== member)];
  return {
    get: async (key) => text(key),
    put: async (key, value, keepMs) => {
      all.set(key, keepMs === undefined ? { value } : { value, until: now() + keepMs });
    },
    claim: async (key, value, keepMs) => {
      if (found(key)) return false;
      all.set(key, keepMs === undefined ? { value } : { value, until: now() + keepMs });
      return true;
    },
    hold: async (key, value, keepMs, instead = value) => {
      const there = text(key) ?? value;
      if (there !== value && there !== instead) return there;
      all.set(key, { value, until: now() + keepMs });
      return value;
    },
    drop: async (key) => {
      all.delete(key);
    },
    count: async (key, keepMs) => {
      const before = found(key);
      const count = Number(text(key) ?? 0) + 1;
      all.set(key, { value: `${count}`, until: before?.until ?? now() + keepMs });
      return count;
    },
    list: async (key, most) => list(key).slice(0, most),
    enlist: async (key, member, most, keepMs) => keepList(key, first(key, member).slice(0, most), now() + keepMs),
    relist: async (key, member, most, keepMs) =>
      keepList(key, list(key).includes(member) ? list(key) : first(key, member).slice(0, most), now() + keepMs),
    delist: async (key, member) =>
      keepList(
        key,
        list(key).filter((it) => it !== member),
        found(key)?.until,
      ),
  };
};

/** A store that can be reset to an earlier content. */
export interface MemoryStore extends TestStore {
  /** Remembers the current content. The returned function restores it, as often as it is called. */
  remember(): () => void;
}

/** A copy of what changes in place. The store replaces everything else as a whole. */
const copyOf = (it: KeptMatch): KeptMatch => ({
  ...it,
  facts: [...it.facts],
  told: new Map(it.told),
  boards: new Map(it.boards),
  deadlines: new Map(it.deadlines),
});

const putBack = <K, V>(all: Map<K, V>, kept: readonly (readonly [K, V])[]): void => {
  all.clear();
  for (const [key, value] of kept) all.set(key, value);
};

/**
 * The model of a store (test/store/model.ts) with a shelf, for tests that are not about storage. The real stores are
 * tested against the model.
 */
export const memoryStore = async (now: () => EpochMs = Date.now): Promise<MemoryStore> => {
  const matches = new Map<MatchId, KeptMatch>();
  const things = new Map<string, Kept>();
  const store: SessionStore = {
    ...modelStore(now, CONFIRM_MS, matches),
    shelf: shelfOf(now, things),
    now: async () => now(),
    ping: async () => undefined,
    close: async () => undefined,
  };
  return {
    store,
    another: async () => store,
    end: async () => undefined,
    remember() {
      const copied = (all: Iterable<readonly [MatchId, KeptMatch]>) =>
        [...all].map(([id, it]) => [id, copyOf(it)] as const);
      const [keptMatches, keptThings] = [copied(matches), [...things]];
      return () => {
        putBack(matches, copied(keptMatches));
        putBack(things, keptThings);
      };
    },
  };
};
