/**
 * A cache of the page, under the name by which the program has its own: the library behind that one weighs 6 kB compressed.
 * When it is full, the entry used longest ago leaves.
 *
 * @param most most entries
 */
export const createCache = <Key, Value>({ most }: { readonly most: number }) => {
  const entries = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => {
    entries.delete(key);
    entries.set(key, value);
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break;
      entries.delete(oldest);
    }
  };
  const get = (key: Key): Value | undefined => {
    const value = entries.get(key);
    if (value !== undefined) set(key, value);
    return value;
  };
  return {
    get,
    set,
    getOrMake: (key: Key, make: () => Value): Value => {
      const value = get(key) ?? make();
      set(key, value);
      return value;
    },
    delete: (key: Key): boolean => entries.delete(key),
  };
};
