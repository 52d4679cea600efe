import type { MatchId } from '../../../src/service/ports/intent.ts';
import type { SessionStore, Shelf } from '../../../src/service/ports/store.ts';
import { CONFIRM_MS } from '../../../src/store/board-state.ts';
import { emptyChronicle, type ModelChronicle, type ModelMatch, modelStore } from '../../store/model.ts';

/** The contents of a store in memory: they can be copied, and outlive every worker. */
export interface StoreContents {
  readonly matches: Map<MatchId, ModelMatch>;
  readonly values: Map<string, { readonly value: string; readonly until: number }>;
  readonly lists: Map<string, { readonly members: readonly string[]; readonly until: number }>;
  readonly counts: Map<string, { readonly n: number; readonly until: number }>;
  readonly chronicle: ModelChronicle;
}

export const emptyContents = (): StoreContents => ({
  matches: new Map(),
  values: new Map(),
  lists: new Map(),
  counts: new Map(),
  chronicle: emptyChronicle(),
});

const shelfOn = ({ values, lists, counts }: StoreContents, now: () => number): Shelf => {
  const fresh = <T extends { readonly until: number }>(it: T | undefined): T | undefined =>
    it !== undefined && it.until > now() ? it : undefined;
  const list = (key: string): readonly string[] => fresh(lists.get(key))?.members ?? [];
  const first = (key: string, member: string): readonly string[] => [
    member,
    ...list(key).filter((it) => it !== member),
  ];
  return {
    get: async (key) => fresh(values.get(key))?.value,
    put: async (key, value, keepMs = Number.POSITIVE_INFINITY) => {
      values.set(key, { value, until: now() + keepMs });
    },
    claim: async (key, value, keepMs = Number.POSITIVE_INFINITY) => {
      if (fresh(values.get(key))) return false;
      values.set(key, { value, until: now() + keepMs });
      return true;
    },
    hold: async (key, value, keepMs, instead = value) => {
      const there = fresh(values.get(key))?.value ?? value;
      if (there !== value && there !== instead) return there;
      values.set(key, { value, until: now() + keepMs });
      return value;
    },
    drop: async (key) => {
      values.delete(key);
    },
    count: async (key, keepMs) => {
      const before = fresh(counts.get(key));
      const n = (before?.n ?? 0) + 1;
      counts.set(key, { n, until: before?.until ?? now() + keepMs });
      return n;
    },
    list: async (key, most) => list(key).slice(0, most),
    enlist: async (key, member, most, keepMs) => {
      lists.set(key, { members: first(key, member).slice(0, most), until: now() + keepMs });
    },
    relist: async (key, member, most, keepMs) => {
      const members = list(key).includes(member) ? list(key) : first(key, member).slice(0, most);
      lists.set(key, { members, until: now() + keepMs });
    },
    delist: async (key, member) => {
      const before = fresh(lists.get(key));
      if (before) lists.set(key, { ...before, members: before.members.filter((it) => it !== member) });
    },
  };
};

/** A complete store in memory, from the model of test/store with the test's clock. */
export const storeOn = (holdings: StoreContents, now: () => number): SessionStore => ({
  ...modelStore(now, CONFIRM_MS, holdings.matches, holdings.chronicle),
  shelf: shelfOn(holdings, now),
  now: async () => now(),
  ping: async () => undefined,
  close: async () => undefined,
});
