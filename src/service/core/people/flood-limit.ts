import { createCache } from '../../../kit/cache.ts';

/** How many actions of one person are accepted in a burst, and per second in the long run. */
export interface FloodLimits {
  readonly burst: number;
  readonly perSecond: number;
}

/** `pass`: the action is accepted. `first`: one too many, to be answered. `more`: one too many, already answered. */
export type FloodVerdict = 'pass' | 'first' | 'more';

/** Buckets remembered. The one idle longest is forgotten first, and is full again. */
const REMEMBERED = 10_000;

/**
 * A token bucket of the actions of each person that count together, refilled by the second. It reads no state and is
 * local to this process.
 */
export const createFloodLimit = (
  limits: FloodLimits,
  monotonicMs: () => number,
): ((counted: string) => FloodVerdict) => {
  const buckets = createCache<string, { left: number; at: number; told: boolean }>({ most: REMEMBERED });
  return (counted) => {
    const now = monotonicMs();
    const known = buckets.get(counted) ?? { left: limits.burst, at: now, told: false };
    const left = Math.min(limits.burst, known.left + ((now - known.at) / 1000) * limits.perSecond);
    const pass = left >= 1;
    buckets.set(counted, { left: pass ? left - 1 : left, at: now, told: !pass });
    if (pass) return 'pass';
    return known.told ? 'more' : 'first';
  };
};
