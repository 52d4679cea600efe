import { type SessionStore, StoreFailure } from './ports/store.ts';

/** Tries before a failure counts as a bug. */
const TRIES = 3;

/**
 * Runs an action that may run more than once. One that the store has failed is tried again while the store is well: the
 * failure may be over.
 * @returns the result, or the last fault of the program itself after three tries.
 * @throws StoreFailure when the store cannot do it now: the action is to come again later.
 */
export const retry = async <T>(
  store: Pick<SessionStore, 'ping'>,
  act: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly fault: unknown }> => {
  for (let tries = 1; ; tries++) {
    try {
      return { done: await act() };
    } catch (fault) {
      const isStores = fault instanceof StoreFailure;
      if (isStores) await store.ping();
      if (tries < TRIES) continue;
      if (isStores) throw fault;
      return { fault };
    }
  }
};
