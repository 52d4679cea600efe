/**
 * Waits for a promise, at most `ms` milliseconds (`Infinity`: without end). Then the result is what `late` returns or
 * throws; the work behind the promise goes on. `late` is called only then, and no timer is left behind. What has come over
 * a socket while this process paused is read first: timers run before sockets are read.
 */
export const within = async <T, Late>(ms: number, promise: Promise<T>, late: () => Late): Promise<T | Late> => {
  if (ms === Number.POSITIVE_INFINITY) return promise;
  // A timer with a signal costs twenty times as much: it makes an error each time that it is aborted.
  let timer: NodeJS.Timeout | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve), ms);
  });
  try {
    return await Promise.race([promise, elapsed.then(late)]);
  } finally {
    clearTimeout(timer);
  }
};
