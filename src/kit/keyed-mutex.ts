/** Lets works on the same thing pass one after another, in the order they came; works on other things pass beside them. */
export interface KeyedMutex {
  /** Resolves, or fails, as the work itself does. */
  runExclusive<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Within one program only: what must hold among several is kept by the store. */
export const createKeyedMutex = (): KeyedMutex => {
  const last = new Map<string, Promise<void>>();
  return {
    async runExclusive(key, work) {
      const before = last.get(key);
      let leave: () => void = () => undefined;
      const passed = new Promise<void>((resolve) => {
        leave = resolve;
      });
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
