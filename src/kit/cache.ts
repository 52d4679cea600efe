import { LRUCache } from 'lru-cache';

/** A cache of bounded size. When it is full, the entry used longest ago leaves; reading and writing are uses. */
export interface Cache<Key, Value> {
  /** Undefined where the key has no entry. */
  get(key: Key): Value | undefined;
  /** Returns the value of a key. Where it has none, `make` makes it; nothing is kept if that throws. */
  getOrMake(key: Key, make: () => Value): Value;
  /** Sets or replaces an entry. One that is larger than the whole cache is not kept. */
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

/** The bounds of a cache. */
export interface CacheOptions<Key, Value> {
  /** Most entries; where `sizeOf` is given, their greatest size together. */
  readonly most: number;
  /** Returns the size of an entry, a whole number. */
  readonly sizeOf?: (value: Value, key: Key) => number;
  /** How long an entry is kept after it was set, in ms. Absent: without end. */
  readonly keepMs?: number;
  /** A monotonic clock, for `keepMs`. */
  readonly monotonicMs?: () => number;
  /** Called with each value that leaves because the cache is full. */
  readonly onEvict?: (value: Value) => void;
}

/** The value of an entry in a box: the library takes a value of `undefined` for none. */
interface Boxed<Value> {
  readonly value: Value;
}

/**
 * Creates an empty cache. It reads no clock unless `keepMs` is given, so a pure function that caches its results stays
 * pure. This is the only file that imports the library: every cache names its bound in the same words.
 */
export const createCache = <Key extends string | number, Value>({
  most,
  sizeOf,
  keepMs,
  monotonicMs = () => performance.now(),
  onEvict,
}: CacheOptions<Key, Value>): Cache<Key, Value> => {
  const entries = new LRUCache<Key, Boxed<Value>>({
    // For a number of entries the library would set room for all of them aside at once; for a size it grows. Its sizes
    // are 1 or more.
    maxSize: Math.max(1, most),
    sizeCalculation: sizeOf ? ({ value }, key) => Math.max(1, sizeOf(value, key)) : () => 1,
    // A time of 0 means none to the library, and its resolution would need a timer.
    ...(keepMs === undefined ? {} : { ttl: keepMs, ttlResolution: 0, perf: { now: () => 1 + monotonicMs() } }),
    ...(onEvict ? { dispose: ({ value }, _, why) => (why === 'evict' ? onEvict(value) : undefined) } : {}),
  });
  return {
    get: (key) => entries.get(key)?.value,
    getOrMake(key, make) {
      const known = entries.get(key);
      if (known) return known.value;
      const value = make();
      entries.set(key, { value });
      return value;
    },
    set(key, value) {
      entries.set(key, { value });
    },
    delete(key) {
      entries.delete(key);
    },
  };
};
