import type { Rng } from '../kernel/rng.ts';

const rotated = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

/**
 * Returns a fast source of chance for work that needs thousands of draws (dealing a fleet, sampling opposing fleets).
 * It is keyed by four 32-bit draws from `key`, so that few draws need to be recorded and checked. The same key gives
 * the same numbers.
 *
 * The generator is xoshiro128** (Blackman and Vigna, "Scrambled linear pseudorandom number generators"). It is not a
 * cipher: its secrecy is that of its 128-bit key. `below` is exactly fair given fair bits: it redraws values out of
 * range.
 */
export const fastRng = (key: Rng): Rng => {
  const word = (): number => key.below(2 ** 32) | 0;
  let [a, b, c, d] = [word(), word(), word(), word()];
  if ((a | b | c | d) === 0) d = 1; // the only key from which the generator would never move
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
