import { createCache } from '../../../kit/cache.ts';
import { within } from '../../../kit/timeout.ts';
import type { MatchId } from '../../ports/intent.ts';

/** Most matches whose machine is awaited that are remembered. */
const MOST = 10_000;

/** Waits for machines, so that what a person did and what the machine answers are drawn at once. */
export interface MachineRest {
  /** Notes after each step of a match whether only machines are awaited now. */
  note(match: MatchId, isMachines: boolean): void;
  /** Waits until a person is awaited again, at most until the machine has had its time since that began. */
  rest(match: MatchId): Promise<void>;
}

/**
 * Knows the steps that this process commits; a machine that another process moves is waited for in vain.
 * @param mostMs how long boards wait for a machine, in ms; 0: never
 */
export const createMachineRest = (mostMs: number, monotonicMs: () => number): MachineRest => {
  const awaited = createCache<MatchId, { readonly until: number; readonly rested: PromiseWithResolvers<void> }>({
    most: MOST,
  });
  return {
    note(match, isMachines) {
      if (mostMs === 0) return;
      if (isMachines) {
        awaited.getOrMake(match, () => ({ until: monotonicMs() + mostMs, rested: Promise.withResolvers() }));
        return;
      }
      awaited.get(match)?.rested.resolve();
      awaited.delete(match);
    },
    async rest(match) {
      const waits = awaited.get(match);
      const leftMs = waits ? waits.until - monotonicMs() : 0;
      if (waits && leftMs > 0) await within(leftMs, waits.rested.promise, () => undefined);
    },
  };
};
