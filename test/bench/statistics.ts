/** The median; of an even count, the upper of the two middle numbers. @throws RangeError for an empty list. */
export const median = (numbers: readonly number[]): number => {
  if (numbers.length === 0) throw new RangeError('the median of nothing');
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
};

/** A repeatable source of random numbers: the same seed gives the same numbers (mulberry32). */
export const repeatable = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { below: (n: number): number => Math.floor((next() / 2 ** 32) * n) };
};

/** The items in an order that the seed decides. */
export const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  const chance = repeatable(seed);
  const left = [...items];
  return items.map(() => left.splice(chance.below(left.length), 1)[0]!);
};
