import type { PlayerId } from '../ports/intent.ts';

/** How many acts of one person are taken at once, and a second in the long run. */
export interface FloodLimits {
  readonly burst: number;
  readonly perSecond: number;
}

/** `pass`: the act is taken. `first`: too much, and he shall be told. `more`: too much, and he knows. */
export type FloodVerdict = 'pass' | 'first' | 'more';

/** People remembered: whoever was quiet longest is forgotten first, and begins with a full bucket. */
const REMEMBERED = 10_000;

/** A bucket of acts for each person, refilled by the second. It reads no state and lives in this process alone. */
export const createFloodLimit = (
  limits: FloodLimits,
  monotonicMs: () => number,
): ((player: PlayerId) => FloodVerdict) => {
  const buckets = new Map<PlayerId, { left: number; at: number; told: boolean }>();
  return (player) => {
    const now = monotonicMs();
    const known = buckets.get(player) ?? { left: limits.burst, at: now, told: false };
    const left = Math.min(limits.burst, known.left + ((now - known.at) / 1000) * limits.perSecond);
    const pass = left >= 1;
    buckets.delete(player);
    buckets.set(player, { left: pass ? left - 1 : left, at: now, told: !pass });
    const [quietest] = buckets.size > REMEMBERED ? buckets.keys() : [];
    if (quietest !== undefined) buckets.delete(quietest);
    if (pass) return 'pass';
    return known.told ? 'more' : 'first';
  };
};
