import type { Rng } from '../kernel/rng.ts';

const rotated = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

/**
 * A fast stream of chance for work that needs thousands of draws (dealing a fleet, sampling enemy fleets), keyed by four
 * draws of 32 bits from `key`: the draws that are recorded and checked stay few. It is xoshiro128** (Blackman and Vigna,
 * "Scrambled linear pseudorandom number generators"): no cipher, so its secrecy is that of its 128-bit key.
 * The same key gives the same stream. `below` is exactly fair given fair bits: it redraws what does not fit.
 */
export const fastRng = (key: Rng): Rng => {
  const word = (): number => key.below(2 ** 32) | 0;
  let [a, b, c, d] = [word(), word(), word(), word()];
  if ((a | b | c | d) === 0) d = 1; // the one key from which the stream would never move
  const next = (): number => {
    const drawn = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return drawn;
  };
  return {
    below(n) {
      if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`below(${n})`);
      if (n === 1) return 0;
      const mask = 0xffffffff >>> Math.clz32(n - 1);
      for (;;) {
        const drawn = (next() & mask) >>> 0;
        if (drawn < n) return drawn;
      }
    },
  };
};
