/** A fast, repeatable source of chance for tests: the same seed gives the same numbers. */
export interface Chance {
  readonly seed: number;
  /** A whole number in [0, n). */
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  /** Returns true once in `n` calls on average. */
  once(n: number): boolean;
}

/** Mulberry32 (Tommy Ettinger): one 32-bit word of state, good enough to mix inputs. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed | 0;
  const below = (n: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * n);
  };
  return {
    seed,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    once: (n) => below(n) === 0,
  };
};

/**
 * The upper bound of successes in `n` trials of probability `p` each. It is exceeded once in 10,000 times (binomial).
 */
export const binomialBound = (n: number, p: number): number => {
  let exactly = (1 - p) ** n;
  let atMost = exactly;
  let k = 0;
  for (; atMost < 0.9999 && k < n; k++) {
    exactly *= ((n - k) / (k + 1)) * (p / (1 - p));
    atMost += exactly;
  }
  return k;
};
