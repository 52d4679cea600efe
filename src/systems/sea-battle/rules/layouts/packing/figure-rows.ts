import type { Touch } from '../../../variants.ts';
import type { Shape } from '../shapes.ts';

/*
 * A sea as rows of bits: column c is bit c + 1, and row r is at index r + 1, so that there is a margin around it.
 * Pieces are laid and checked one row at a time.
 */

/** Returns the bits of all columns of a sea. */
export const acrossOf = (cols: number): number => (2 << cols) - 2;

/**
 * Returns the cells that a piece closes in one of its rows, including its own, from that row and those above and below.
 */
const closedIn = (touch: Touch, above: number, row: number, below: number): number => {
  if (touch === 'sides') return row;
  const ends = (row << 1) | row | (row >> 1);
  if (touch === 'corners') return ends | above | below;
  return ends | ((above << 1) | above | (above >> 1)) | ((below << 1) | below | (below >> 1));
};

/** All figures of a kind of piece, as rows of bits with the least column 0. */
export interface FigureRows {
  readonly count: number;
  /** Number of rows of the tallest figure. */
  readonly tall: number;
  /** By figure: its numbers of rows and columns, and the column of its first cell in board order. */
  readonly heights: Uint8Array;
  readonly widths: Uint8Array;
  readonly firsts: Uint8Array;
  /** By figure, `tall` entries each. */
  readonly rows: Int32Array;
  /**
   * By figure, `tall + 2` entries each, beginning with the row above it: the cells it closes to ships, and to mines and
   * sweepers.
   */
  readonly toShips: Int32Array;
  readonly toExtras: Int32Array;
}

export const figureRowsOf = (shape: Shape, shipTouch: Touch, extraTouch: Touch): FigureRows => {
  const { size, count } = shape;
  const most = (them: Uint8Array, first: number): number => 1 + Math.max(...them.subarray(first, first + size));
  const each = (of: (first: number) => number): Uint8Array =>
    Uint8Array.from({ length: count }, (_, i) => of(i * size));
  const heights = each((first) => most(shape.rows, first));
  const tall = heights.reduce((found, it) => Math.max(found, it), 1);
  const rows = new Int32Array(tall * count);
  for (let i = 0; i < size * count; i++) rows[tall * Math.floor(i / size) + shape.rows[i]!]! |= 2 << shape.cols[i]!;
  const closed = (touch: Touch): Int32Array =>
    Int32Array.from({ length: (tall + 2) * count }, (_, i) => {
      const at = (i % (tall + 2)) - 1;
      const row = (there: number): number =>
        there < 0 || there >= tall ? 0 : rows[tall * Math.floor(i / (tall + 2)) + there]!;
      return closedIn(touch, row(at - 1), row(at), row(at + 1));
    });
  return {
    count,
    tall,
    heights,
    widths: each((first) => most(shape.cols, first)),
    firsts: each((first) => shape.cols[first]!),
    rows,
    toShips: closed(shipTouch),
    toExtras: closed(extraTouch),
  };
};
