/**
 * The ranges of the numbers in a custom game: integers from `least` to `most`. `variants.ts` lists the other
 * parameters.
 */
export const CUSTOM_LIMITS = {
  /** Number of rows, and of columns. */
  n: { least: 6, most: 20 },
  /** Number of decks of a ship. */
  size: { least: 1, most: 8 },
  /** Number of ships of each size. */
  count: { least: 0, most: 9 },
  /** Shots per turn, unless there is one for each own ship afloat. */
  shots: { least: 1, most: 8 },
  mines: { least: 0, most: 7 },
  sweepers: { least: 0, most: 3 },
} as const;
