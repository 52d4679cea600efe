import { countBits } from '../../../../../kit/bits.ts';
import type { Ruleset, Touch } from '../../../variants.ts';
import type { Grid } from '../../fleet/grid.ts';
import type { Shape } from '../shapes.ts';

/*
 * An exact way to count room: each piece covers squares of a larger grid, and no two pieces that may not touch cover
 * the same square. Where nothing may touch, a cell covers itself and its neighbours to the right, below, and between:
 * then pieces keep apart exactly when they cover no square twice. Where corners may touch there are two such grids, one
 * widened to the right and one downwards. Where mines may touch what ships may not, the looser rule counts for all.
 */

/** By grid, the squares that each cell covers: rows down, columns to the right. */
const REACHES = {
  none: [
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  ],
  corners: [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0],
      [1, 0],
    ],
  ],
  sides: [[[0, 0]]],
} as const;
const LOOSENESS = { none: 0, corners: 1, sides: 2 } as const;

/** Returns the touch rule by which a sea counts its room. */
export const boundTouchOf = ({ touch, extras }: Pick<Ruleset, 'touch' | 'extras'>): Touch =>
  extras.mines + extras.sweepers > 0 && LOOSENESS[extras.touch] > LOOSENESS[touch] ? extras.touch : touch;

/**
 * Returns how many squares of one row are covered by the cells of that row and of the one above it. A bit is a cell,
 * the next bit the next column.
 */
export const coveredSquares = (touch: Touch, above: number, row: number): number => {
  if (touch === 'sides') return countBits(row);
  const both = above | row;
  return touch === 'none' ? countBits(both | (both << 1)) : countBits(both) + countBits(row | (row << 1));
};

/**
 * Returns a lower bound of the squares that any figure of `size` cells covers: (√size + 1)² where ships may not touch,
 * by the discrete Brunn–Minkowski inequality; where corners may touch, two for each cell and one for each row and
 * column that the figure takes up.
 */
export const minCoverOfSize = (touch: Touch, size: number): number => {
  if (touch === 'none') return Math.ceil((Math.sqrt(size) + 1) ** 2);
  return touch === 'corners' ? 2 * size + Math.ceil(2 * Math.sqrt(size)) : size;
};

/** How large a sea is. */
type Extent = Pick<Grid, 'rows' | 'cols'>;

const least = new WeakMap<Shape, Map<string, number>>();

/** Returns the least number of squares that one of these figures covers on a sea of this size. */
export const minCoverOf = (touch: Touch, shape: Shape, sea: Extent): number => {
  const known = least.get(shape) ?? new Map<string, number>();
  least.set(shape, known);
  const name = [touch, sea.rows, sea.cols].join();
  const found = known.get(name) ?? fewest(touch, shape, sea);
  known.set(name, found);
  return found;
};

/** A figure covers the same number of squares wherever it is, because the grids extend beyond the sea. */
const fewest = (touch: Touch, { size, count, rows, cols }: Shape, sea: Extent): number => {
  let found = Infinity;
  for (let first = 0; first < size * count; first += size) {
    const squares = new Set<number>();
    let [down, right] = [0, 0];
    for (let i = first; i < first + size; i++) {
      down = Math.max(down, rows[i]!);
      right = Math.max(right, cols[i]!);
      for (const [grid, reach] of REACHES[touch].entries())
        for (const [below, beside] of reach)
          squares.add((grid * WIDEST + rows[i]! + below) * WIDEST + cols[i]! + beside);
    }
    if (down < sea.rows && right < sea.cols) found = Math.min(found, squares.size);
  }
  return found;
};
/** Greater than the rows or columns that a figure takes up. */
const WIDEST = 32;
