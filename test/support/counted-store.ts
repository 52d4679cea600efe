import type { SessionStore } from '../../src/service/ports/store.ts';

export interface CountedStore {
  readonly store: SessionStore;
  /** The names of the methods called since the last `reset`, in order; those of the shelf as `shelf.get`. */
  calls(): readonly string[];
  reset(): void;
}

/** Notes every call of a store. */
export const countCalls = (store: SessionStore): CountedStore => {
  let noted: string[] = [];
  const watched = <T extends object>(it: T, prefix: string): T =>
    new Proxy(it, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member === 'function')
          return (...given: unknown[]): unknown => {
            noted.push(`${prefix}${String(name)}`);
            return Reflect.apply(member, target, given);
          };
        return typeof member === 'object' && member !== null ? watched(member, `${String(name)}.`) : member;
      },
    });
  return {
    store: watched(store, ''),
    calls: () => noted,
    reset: () => {
      noted = [];
    },
  };
};
