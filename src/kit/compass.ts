/** One of eight directions, clockwise: 0 north, 1 north-east, … 7 north-west. Even ones run along rows and columns. */
export type Heading = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** All of them, clockwise from north. */
export const HEADINGS: readonly Heading[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** What a direction is after so many eighths of a circle clockwise; negative: the other way. */
export const turned = (from: Heading, eighths: number): Heading => HEADINGS.at((from + eighths) % 8)!;

/** Along a row or a column. */
export const isStraight = (heading: Heading): boolean => heading % 2 === 0;

/** How many eighths of a circle lie between two directions, the shorter way: 0..4. */
export const eighthsBetween = (one: Heading, other: Heading): number => {
  const apart = Math.abs(one - other);
  return Math.min(apart, 8 - apart);
};

/** One square that way: columns to the right, rows down. */
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

/** The direction of so many columns and rows, if it is one of the eight; and how many squares. Nothing for no way at all. */
export const directionOf = (
  cols: number,
  rows: number,
): { readonly heading: Heading; readonly squares: number } | undefined => {
  const squares = Math.max(Math.abs(cols), Math.abs(rows));
  const heading = HEADINGS.find((it) => STEPS[it]!.cols * squares === cols && STEPS[it]!.rows * squares === rows);
  return squares === 0 || heading === undefined ? undefined : { heading, squares };
};
