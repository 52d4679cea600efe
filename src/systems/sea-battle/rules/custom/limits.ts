/** What a host may set in a custom game: whole numbers, each from `least` to `most` (variants.ts names the rest). */
export const CUSTOM_LIMITS = {
  /** Rows and columns. */
  n: { least: 6, most: 20 },
  /** Decks of a ship. */
  size: { least: 1, most: 8 },
  /** Ships of each size. */
  count: { least: 0, most: 9 },
  /** Shots a turn, unless they are as many as own ships afloat. */
  shots: { least: 1, most: 8 },
  mines: { least: 0, most: 7 },
  sweepers: { least: 0, most: 3 },
} as const;
