import type { SessionStore } from './ports/store.ts';

/** Tries before a failure counts as a bug. */
const TRIES = 3;

/**
 * Runs an action that may run more than once. The fault may be the store's and not the action's, so the action is tried
 * again as long as the store answers.
 * @returns the result, or the last fault after three tries.
 * @throws Error when the store cannot be reached.
 */
export const retry = async <T>(
  store: Pick<SessionStore, 'ping'>,
  act: () => Promise<T>,
): Promise<{ readonly done: T } | { readonly fault: unknown }> => {
  for (let tries = 1; ; tries++) {
    try {
      return { done: await act() };
    } catch (fault) {
      await store.ping();
      if (tries >= TRIES) return { fault };
    }
  }
};
