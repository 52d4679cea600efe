import { setTimeout as sleep } from 'node:timers/promises';

/** Waits `ms` milliseconds, or less if `signal` is aborted. Never rejects. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
