import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** Waits `ms` milliseconds, or less if `signal` is aborted. Never rejects. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** Lets everything else that is due run first. */
export const giveWay = (): Promise<void> => setImmediate();
