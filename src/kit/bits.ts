/** Returns the number of bits set in a 32-bit word. */
export const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Returns the position, 0..31, of the lowest bit set; 32 when none is set. */
export const lowestBit = (word: number): number => (word === 0 ? 32 : 31 - Math.clz32(word & -word));

/** Returns the position of the set bit that has `before` set bits below it. */
export const nthBit = (word: number, before: number): number => {
  let rest = word;
  for (let skipped = 0; skipped < before; skipped++) rest &= rest - 1;
  return lowestBit(rest);
};

/** Sets one bit of an array of 32-bit words. */
export const setBit = (words: Int32Array, at: number): void => {
  words[at >> 5]! |= 1 << (at & 31);
};
