import { createCache } from '../../kit/cache.ts';
import type { Place } from '../ports/intent.ts';
import type { Shelf } from '../ports/store.ts';

/** Keeps the edits of one shared place below the platform's rate limit. The latest state wins. */
export interface RateLimit {
  /** Milliseconds to wait before the next drawing at a place. 0 takes one from the allowance. */
  wait(to: Place): number | Promise<number>;
  /** Takes one from the allowance for an edit that could not wait (a keyboard opened by a press). */
  countEdit(to: Place): void;
}

/** Telegram allows about 20 edits a minute in one group: six in a burst, then one every 4.3 s. */
const BURST = 6;
const EACH_MS = 4_300;
/** Most edits by which the allowance can be overdrawn. Edits that can wait make up for them. */
const MOST_OWED = 12;
/** Places remembered. The least recently drawn are forgotten, which only makes the limit more generous. */
const MOST = 10_000;

/**
 * Most drawings a minute in one group by all processes together, and the delay before a full minute is checked again.
 */
const SHARED = 18;
const MINUTE_MS = 60_000;
const ASK_AGAIN_MS = 10_000;

/**
 * @param monotonicMs a clock that never goes backwards.
 * @param shelf where several processes on one store count together; absent: this process counts alone.
 */
export const createRateLimit = (monotonicMs: () => number, shelf?: Pick<Shelf, 'count'>): RateLimit => {
  const together = async (counter: Pick<Shelf, 'count'>, name: string): Promise<number> =>
    (await counter.count(name, MINUTE_MS)) > SHARED ? ASK_AGAIN_MS : 0;
  const allowance = createCache<string, { left: number; at: number }>({ most: MOST });
  const isPaced = (to: Place): boolean => to.platform === 'telegram' && to.audience === 'many';
  const chatOf = ({ address }: Place): string => address.split('/')[0] ?? address;
  const leftAt = (key: string, now: number): number => {
    const before = allowance.get(key) ?? { left: BURST, at: now };
    return Math.min(BURST, before.left + (now - before.at) / EACH_MS);
  };
  const keep = (key: string, left: number, at: number): void => {
    allowance.set(key, { left, at });
  };
  return {
    wait(to) {
      if (!isPaced(to)) return 0;
      const now = monotonicMs();
      const key = chatOf(to);
      const left = leftAt(key, now);
      if (left < 1) {
        keep(key, left, now);
        return Math.ceil((1 - left) * EACH_MS);
      }
      keep(key, left - 1, now);
      return shelf ? together(shelf, `pace:${to.platform}:${key}`) : 0;
    },
    countEdit(to) {
      if (!isPaced(to)) return;
      const now = monotonicMs();
      keep(chatOf(to), Math.max(-MOST_OWED, leftAt(chatOf(to), now) - 1), now);
    },
  };
};
