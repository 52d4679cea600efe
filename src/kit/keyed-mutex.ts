/** A per-key mutex: tasks with the same key run in order of arrival, others in parallel. */
export interface KeyedMutex {
  /** Resolves or rejects as `work` does. */
  runExclusive<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Creates a mutex for this process only; the store guards what several processes share.
 *
 * Not a library: neither `async-mutex` 0.5 nor `p-queue` 9 has keys, and a map of their locks that forgets each key with
 * its last task would be as long as this.
 */
export const createKeyedMutex = (): KeyedMutex => {
  const last = new Map<string, Promise<void>>();
  return {
    async runExclusive(key, work) {
      const before = last.get(key);
      const { promise: passed, resolve: leave } = Promise.withResolvers<void>();
      last.set(key, passed);
      await before;
      try {
        return await work();
      } finally {
        if (last.get(key) === passed) last.delete(key);
        leave();
      }
    },
  };
};

/** Runs one task at a time, in order of arrival. Resolves or rejects as the task does. */
export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a keyed mutex of a single key. */
export const createMutex = (): Mutex => {
  const { runExclusive } = createKeyedMutex();
  return (work) => runExclusive('', work);
};
