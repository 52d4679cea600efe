import { setTimeout as sleep } from 'node:timers/promises';

/** The first pause and the longest, in ms. Each is twice as long as the one before it. */
const FIRST_MS = 250;
const LONGEST_MS = 8_000;

export interface Patience {
  /** For how long an attempt is repeated, in ms. With 0 it is made once. */
  readonly patienceMs: number;
  /** Whether a fault may be over at the next attempt. */
  readonly mayPass: (fault: unknown) => boolean;
  /** Called with each fault after which the attempt is repeated. */
  readonly onFault: (fault: unknown) => void;
  /** A monotonic clock, in ms. */
  readonly monotonicMs?: () => number;
}

/**
 * Repeats an attempt, with growing pauses, until it succeeds.
 * @throws the last fault, once it cannot pass or the next pause would end too late.
 */
export const withPatience = async <T>(
  attempt: () => Promise<T>,
  { patienceMs, mayPass, onFault, monotonicMs = () => performance.now() }: Patience,
): Promise<T> => {
  const end = monotonicMs() + patienceMs;
  for (let pauseMs = FIRST_MS; ; pauseMs = Math.min(LONGEST_MS, 2 * pauseMs)) {
    try {
      return await attempt();
    } catch (fault) {
      if (!mayPass(fault) || monotonicMs() + pauseMs > end) throw fault;
      onFault(fault);
      await sleep(pauseMs);
    }
  }
};
