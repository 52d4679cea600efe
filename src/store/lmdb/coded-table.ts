import type { GetOptions, Key, RangeOptions } from 'lmdb';

/** A table as the store uses it. What changes it may be called only inside a step. */
export interface Table<V, K extends Key> {
  get(key: K, options?: GetOptions): V | undefined;
  getKeys(options?: RangeOptions): Iterable<K>;
  getKeysCount(options?: RangeOptions): number;
  getRange(options?: RangeOptions): Iterable<{ readonly key: K; readonly value: V }>;
  doesExist(key: K): boolean;
  putSync(key: K, value: V): void;
  removeSync(key: K): void;
  clearSync(): void;
}

/** How the values of a table are written as bytes. */
export interface Coding<V> {
  encode(value: V): Buffer;
  decode(bytes: Buffer): V;
}

/** A table of values over one of bytes. */
export const codedTable = <V, K extends Key>(raw: Table<Buffer, K>, { encode, decode }: Coding<V>): Table<V, K> => ({
  get: (key, options) => {
    const bytes = raw.get(key, options);
    return bytes && decode(bytes);
  },
  getKeys: (options) => raw.getKeys(options),
  getKeysCount: (options) => raw.getKeysCount(options),
  *getRange(options) {
    for (const { key, value } of raw.getRange(options)) yield { key, value: decode(value) };
  },
  doesExist: (key) => raw.doesExist(key),
  putSync: (key, value) => raw.putSync(key, encode(value)),
  removeSync: (key) => raw.removeSync(key),
  clearSync: () => raw.clearSync(),
});
