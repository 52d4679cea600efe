import { type SessionStore, StoreFailure } from '../../src/service/ports/store.ts';

/** A store that can be full: it is read as ever, and takes nothing. */
export interface FullStore {
  readonly store: SessionStore;
  /** Whether it is full now. */
  isFull: boolean;
}

const WRITES = new Set(['commit', 'quarantine', 'claim', 'open', 'shown', 'failed', 'touch', 'ping']);
const SHELF_WRITES = new Set(['put', 'claim', 'drop', 'count', 'enlist', 'relist', 'delist']);

/** Makes a store one that can be full. */
export const fillable = (kept: SessionStore): FullStore => {
  const guarded = <T extends object>(it: T, writes: ReadonlySet<string>): T =>
    new Proxy(it, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (name === 'shelf') return guarded(kept.shelf, SHELF_WRITES);
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]): Promise<unknown> => {
          if (full.isFull && writes.has(String(name))) throw new StoreFailure('it is full', { code: 'OOM' });
          return Reflect.apply(member, target, given);
        };
      },
    });
  const full: FullStore = { store: guarded(kept, WRITES), isFull: false };
  return full;
};
