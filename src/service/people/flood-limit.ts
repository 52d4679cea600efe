import { createCache } from '../../kit/cache.ts';
import type { PlayerId } from '../ports/intent.ts';

/** How many actions of one person are accepted in a burst, and per second in the long run. */
export interface FloodLimits {
  readonly burst: number;
  readonly perSecond: number;
}

/** `pass`: the action is accepted. `first`: one too many, to be answered. `more`: one too many, already answered. */
export type FloodVerdict = 'pass' | 'first' | 'more';

/** People remembered. The one idle longest is forgotten first, and begins again with a full bucket. */
const REMEMBERED = 10_000;

/**
 * A token bucket of actions for each person, refilled by the second. It reads no state and is local to this process.
 */
export const createFloodLimit = (
  limits: FloodLimits,
  monotonicMs: () => number,
): ((player: PlayerId) => FloodVerdict) => {
  const buckets = createCache<PlayerId, { left: number; at: number; told: boolean }>({ most: REMEMBERED });
  return (player) => {
    const now = monotonicMs();
    const known = buckets.get(player) ?? { left: limits.burst, at: now, told: false };
    const left = Math.min(limits.burst, known.left + ((now - known.at) / 1000) * limits.perSecond);
    const pass = left >= 1;
    buckets.set(player, { left: pass ? left - 1 : left, at: now, told: !pass });
    if (pass) return 'pass';
    return known.told ? 'more' : 'first';
  };
};
