import type { EpochMs } from '../../ports/intent.ts';
import type { SessionStore } from '../../ports/store.ts';

/**
 * The store's time for drawing screens: that of the last match read. A screen is drawn from a match that was read for
 * it, so the store need not be asked again. Decisions use the time that came with their own match.
 */
export interface StoreClock {
  /** Notes the time that came with a match. */
  note(now: EpochMs): void;
  now(): Promise<EpochMs>;
}

export const createStoreClock = (store: Pick<SessionStore, 'now'>): StoreClock => {
  let latest: EpochMs | undefined;
  return {
    note: (now) => {
      latest = now;
    },
    now: async () => latest ?? store.now(),
  };
};
