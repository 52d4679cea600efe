import { createCache } from '../../../kit/cache.ts';
import type { Shelf } from '../../ports/store.ts';

/** How many actions of one person are accepted in a burst, and per second in the long run. */
export interface FloodLimits {
  readonly burst: number;
  readonly perSecond: number;
}

/** `pass`: the action is accepted. `first`: one too many, to be answered. `more`: one too many, already answered. */
export type FloodVerdict = 'pass' | 'first' | 'more';

/** Buckets remembered. The one idle longest is forgotten first, and is full again. */
const REMEMBERED = 10_000;

/** How long the store counts a person's actions before it starts again, in ms. */
const COUNTED_MS = 10_000;

/** What one person may do now. */
interface Bucket {
  left: number;
  at: number;
  told: boolean;
  /** The count of the store as last heard. */
  heard: number;
}

/**
 * A token bucket of the actions of each person that count together, refilled by the second. It decides by what this
 * process knows, without waiting. Where other programs share the store, each accepted action is counted there too, and
 * what others have accepted is taken from the bucket as soon as the store has answered.
 * @param shared - the store that other programs share; absent where this is the only one
 */
export const createFloodLimit = (
  limits: FloodLimits,
  monotonicMs: () => number,
  shared?: Pick<Shelf, 'count'>,
): ((counted: string) => FloodVerdict) => {
  const buckets = createCache<string, Bucket>({ most: REMEMBERED });
  const learn = (bucket: Bucket, count: number): void => {
    // A lower count than the last one is that of a new interval.
    const others = count - 1 - (count > bucket.heard ? bucket.heard : 0);
    bucket.left = Math.max(-limits.burst, bucket.left - others);
    bucket.heard = count;
  };
  return (counted) => {
    const now = monotonicMs();
    const bucket = buckets.get(counted) ?? { left: limits.burst, at: now, told: false, heard: 0 };
    bucket.left = Math.min(limits.burst, bucket.left + ((now - bucket.at) / 1000) * limits.perSecond);
    bucket.at = now;
    buckets.set(counted, bucket);
    if (bucket.left < 1) {
      const verdict = bucket.told ? 'more' : 'first';
      bucket.told = true;
      return verdict;
    }
    bucket.left -= 1;
    bucket.told = false;
    // Where the store fails, the action itself meets the same failure and tells it.
    shared?.count(`acts:${counted}`, COUNTED_MS).then(
      (count) => learn(bucket, count),
      () => undefined,
    );
    return 'pass';
  };
};
