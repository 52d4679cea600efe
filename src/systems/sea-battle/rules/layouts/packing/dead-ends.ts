/** An exact set of integer rows of equal length. */
export interface DeadEnds {
  /** The row to look up or add is written here. */
  readonly key: Int32Array;
  has(): boolean;
  /** Adds the row in `key`, which `has` did not find. */
  add(): void;
}

/** Initial capacity; the table grows when it is more than half full. */
const FEW = 64;

/** Returns a hash table with open addressing and linear probing; the rows are stored one after another. */
export const deadEndsOf = (length: number): DeadEnds => {
  const key = new Int32Array(length);
  let rows = new Int32Array(FEW * length);
  /** By address: the number of a row, from 1; 0 where empty. */
  let table = new Int32Array(2 * FEW);
  let count = 0;

  const addressOf = (of: Int32Array, from: number): number => {
    let mixed = 0;
    for (let i = from; i < from + length; i++) {
      mixed = Math.imul(mixed ^ of[i]!, 0x5bd1e995);
      mixed ^= mixed >>> 15;
    }
    return mixed & (table.length - 1);
  };
  const isKey = (row: number): boolean => {
    for (let i = 0, at = row * length; i < length; i++) if (rows[at + i] !== key[i]) return false;
    return true;
  };
  const stand = (address: number, number: number): void => {
    let at = address;
    while (table[at] !== 0) at = (at + 1) & (table.length - 1);
    table[at] = number;
  };
  const grow = (): void => {
    const [larger, all] = [new Int32Array(2 * rows.length), 2 * table.length];
    larger.set(rows);
    rows = larger;
    table = new Int32Array(all);
    for (let row = 0; row < count; row++) stand(addressOf(rows, row * length), row + 1);
  };
  return {
    key,
    has() {
      for (let at = addressOf(key, 0); table[at] !== 0; at = (at + 1) & (table.length - 1))
        if (isKey(table[at]! - 1)) return true;
      return false;
    },
    add() {
      if (2 * (count + 1) > table.length) grow();
      rows.set(key, count * length);
      stand(addressOf(key, 0), ++count);
    },
  };
};
