import { type Fault, faultText } from '../../src/service/ports/findings.ts';
import type { PlatformCondition } from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { clockFinding, type Way } from './setup.ts';

/** The shortest time between two log lines about one fault, in ms. */
const LOG_MS = 600_000;
/** The shortest time between two readings of Discord's clock, in ms. */
const READ_MS = 10_000;

/** What is known of the signed requests by which interactions come. */
export interface RequestWatch {
  /**
   * A genuine request has come. One with an old date may be a replay: then Discord's
   * clock is read, at most every ten seconds. @param aheadMs how far our clock is ahead of its time, in ms.
   */
  heard(aheadMs: number): void;
  /** @throws Error with the fault of the clock, if it has one. */
  refuseWrongClock(): void;
  /** Discord's clock has been read. @param aheadMs how far ours is ahead of it, in ms. */
  compared(aheadMs: number): void;
  /** Discord sends its requests elsewhere; undefined once it sends them here. */
  misses(fault: Fault | undefined): void;
  readonly isMissing: boolean;
  condition(): PlatformCondition;
}

/**
 * Creates the watch of a program to which nothing has come yet. Faults are logged at most once in ten minutes.
 * @param readClock asks Discord for anything: each answer shows its clock.
 */
export const createRequestWatch = (
  way: Way,
  log: Log,
  monotonicMs: () => number,
  readClock: () => void,
): RequestWatch => {
  let wrongClock: Fault | undefined;
  let missing: Fault | undefined;
  let heardMs = monotonicMs();
  let readMs: number | undefined;
  const loggedMs = new Map<'error' | 'warn', number>();
  const tell = (kind: 'error' | 'warn', fault: Fault): void => {
    const [now, last] = [monotonicMs(), loggedMs.get(kind)];
    if (last !== undefined && now - last < LOG_MS) return;
    loggedMs.set(kind, now);
    log[kind](`discord: ${faultText(fault)}`);
  };
  const compared = (aheadMs: number): void => {
    const it = clockFinding(aheadMs, way);
    wrongClock = it.good ? undefined : it;
    if (wrongClock) tell('error', wrongClock);
  };
  return {
    compared,
    refuseWrongClock() {
      if (wrongClock) throw new Error(faultText(wrongClock));
    },
    heard(aheadMs) {
      if (!clockFinding(aheadMs, way).good) {
        const now = monotonicMs();
        if (readMs !== undefined && now - readMs < READ_MS) return;
        readMs = now;
        readClock();
        return;
      }
      compared(aheadMs);
      missing = undefined;
      heardMs = monotonicMs();
    },
    misses(fault) {
      missing = fault;
      if (fault) tell('warn', fault);
    },
    get isMissing() {
      return missing !== undefined;
    },
    condition() {
      const fault = wrongClock ?? missing;
      // A quiet bot gets no requests.
      return fault ? { kind: 'unserved', why: faultText(fault) } : { kind: 'served', quietMs: monotonicMs() - heardMs };
    },
  };
};
