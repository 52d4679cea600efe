/** A source of chance. Handed only to `begin`, `decide` and machine opponents; never stored. */
export interface Rng {
  /** A uniform integer in [0, n). @throws RangeError unless n is an integer in 1..2^32. */
  below(n: number): number;
}

/** One throw of a die: 1..sides. */
export const rollDie = (rng: Rng, sides = 6): number => 1 + rng.below(sides);

/** One item, each equally likely. @throws RangeError when there are none. */
export const pick = <T>(rng: Rng, items: readonly T[]): T => items[rng.below(items.length)]!;

/** The items in a uniformly random order (Fisher and Yates). */
export const shuffled = <T>(rng: Rng, items: readonly T[]): T[] => {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
};
