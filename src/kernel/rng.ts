/** A source of chance. Passed only to `begin`, `decide` and machine opponents; never stored. */
export interface Rng {
  /** A uniform integer in [0, n). @throws RangeError unless n is an integer in 1..2^32. */
  below(n: number): number;
  /** How the same numbers can be drawn elsewhere, from the first one. Absent: nowhere else. */
  readonly origin?: ChanceOrigin;
}

/**
 * What a source of chance gives its numbers by: the key of a match and the number of a draw, a seed with salts and a
 * label, or what was drawn, as pairs (n, result).
 */
export type ChanceOrigin =
  | { readonly key: string; readonly from: number }
  | { readonly seed: string; readonly salts: readonly string[]; readonly label: string }
  | { readonly draws: readonly (readonly [number, number])[] };

/**
 * Returns a uniform integer in [0, n).
 * @param next gives uniform integers in [0, 2^32); those that would favour small results are passed over
 * @throws RangeError unless n is an integer in 1..2^32.
 */
export const uniformBelow = (n: number, next: () => number): number => {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`below(${n})`);
  const ceiling = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const drawn = next();
    if (drawn < ceiling) return drawn % n;
  }
};

/** Throws one die: 1..`sides`. */
export const rollDie = (rng: Rng, sides = 6): number => 1 + rng.below(sides);

/** Returns one item, each equally likely. @throws RangeError when there are no items. */
export const pick = <T>(rng: Rng, items: readonly T[]): T => items[rng.below(items.length)]!;

/** Returns the items in a uniformly random order (Fisher–Yates). */
export const shuffled = <T>(rng: Rng, items: readonly T[]): T[] => {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
};
