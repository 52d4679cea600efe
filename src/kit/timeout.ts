import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for a promise, at most `ms` milliseconds (`Infinity`: without end). Then the result is what `late` returns or
 * throws; the work behind the promise goes on. `late` is called only then, and no timer is left behind.
 */
export const within = async <T, Late>(ms: number, promise: Promise<T>, late: () => Late): Promise<T | Late> => {
  if (ms === Number.POSITIVE_INFINITY) return promise;
  const settled = new AbortController();
  try {
    return await Promise.race([promise, sleep(ms, undefined, { signal: settled.signal }).then(late)]);
  } finally {
    settled.abort();
  }
};
