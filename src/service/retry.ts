import type { SessionStore } from './ports/store.ts';

/** How often an act is tried before it counts as a bug of ours. */
const TRIES = 3;

/**
 * Does what may be done more than once. What broke may have been the store's answer and not the act: it is tried again as
 * long as the store answers.
 * @returns what it came to, or what it broke of in the end.
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
