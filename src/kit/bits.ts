/** How many bits of a 32-bit word are set. */
export const countBits = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The place, 0..31, of the lowest bit set; 32 when none is. */
export const lowestBit = (word: number): number => (word === 0 ? 32 : 31 - Math.clz32(word & -word));

/** The place of the bit that has `before` set bits below it. */
export const nthBit = (word: number, before: number): number => {
  let rest = word;
  for (let skipped = 0; skipped < before; skipped++) rest &= rest - 1;
  return lowestBit(rest);
};

/** Sets one bit of a row of words. */
export const setBit = (words: Int32Array, at: number): void => {
  words[at >> 5]! |= 1 << (at & 31);
};
