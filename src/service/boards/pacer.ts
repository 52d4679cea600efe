import type { Place, Shelf } from '../ports.ts';

/** Keeps the edits of one shared place under a platform's patience; latest state wins. */
export interface Pacer {
  /** Milliseconds to wait before the next drawing there; 0 takes one from the allowance. */
  wait(to: Place): number | Promise<number>;
}

/** Telegram allows about 20 edits a minute in one group (design/platforms.md §6.1): six at once, then one each 4.3 s. */
const BURST = 6;
const EACH_MS = 4_300;
/** Places remembered: the least recently drawn are forgotten, which only makes us more generous. */
const MOST = 10_000;

/** Drawings a minute in one group, all programs together; a full minute is asked after again so much later. */
const SHARED = 18;
const MINUTE_MS = 60_000;
const ASK_AGAIN_MS = 10_000;

/**
 * @param monotonicMs a clock that never goes back.
 * @param shelf where several programs on one store count together.
 */
export const openPacer = (monotonicMs: () => number, shelf?: Pick<Shelf, 'count'>): Pacer => {
  const together = async (counter: Pick<Shelf, 'count'>, name: string): Promise<number> =>
    (await counter.count(name, MINUTE_MS)) > SHARED ? ASK_AGAIN_MS : 0;
  const allowance = new Map<string, { left: number; at: number }>();
  return {
    wait(to) {
      if (to.platform !== 'telegram' || to.audience === 'one') return 0;
      const now = monotonicMs();
      const key = to.address.split('/')[0] ?? to.address;
      const before = allowance.get(key) ?? { left: BURST, at: now };
      const left = Math.min(BURST, before.left + (now - before.at) / EACH_MS);
      allowance.delete(key);
      if (left < 1) {
        allowance.set(key, { left, at: now });
        return Math.ceil((1 - left) * EACH_MS);
      }
      allowance.set(key, { left: left - 1, at: now });
      const [oldest] = allowance.size > MOST ? allowance.keys() : [];
      if (oldest !== undefined) allowance.delete(oldest);
      return shelf ? together(shelf, `pace:${to.platform}:${key}`) : 0;
    },
  };
};
