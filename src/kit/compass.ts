/** One of eight directions, clockwise: 0 north, 1 north-east, … 7 north-west. Even ones run along rows and columns. */
export type Heading = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** All headings, clockwise from north. */
export const HEADINGS: readonly Heading[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Returns the heading `eighths` of a circle clockwise of `from`; counter-clockwise if negative. */
export const turned = (from: Heading, eighths: number): Heading => HEADINGS.at((from + eighths) % 8)!;

/** True for a heading along a row or a column. */
export const isStraight = (heading: Heading): boolean => heading % 2 === 0;

/** Returns the angle between two headings, the shorter way, in eighths of a circle: 0..4. */
export const eighthsBetween = (one: Heading, other: Heading): number => {
  const apart = Math.abs(one - other);
  return Math.min(apart, 8 - apart);
};

/** One square in each heading: columns to the right, rows down. */
export const STEPS: readonly { readonly cols: number; readonly rows: number }[] = [
  { cols: 0, rows: -1 },
  { cols: 1, rows: -1 },
  { cols: 1, rows: 0 },
  { cols: 1, rows: 1 },
  { cols: 0, rows: 1 },
  { cols: -1, rows: 1 },
  { cols: -1, rows: 0 },
  { cols: -1, rows: -1 },
];

/**
 * Returns the heading and length of a move by `cols` columns and `rows` rows; undefined for no move, and for a
 * direction that is not one of the eight.
 */
export const directionOf = (
  cols: number,
  rows: number,
): { readonly heading: Heading; readonly squares: number } | undefined => {
  const squares = Math.max(Math.abs(cols), Math.abs(rows));
  const heading = HEADINGS.find((it) => STEPS[it]!.cols * squares === cols && STEPS[it]!.rows * squares === rows);
  return squares === 0 || heading === undefined ? undefined : { heading, squares };
};
