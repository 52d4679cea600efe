import type { Cell } from '../../../kit/grid.ts';

/**
 * HEX-1: a hex in axial coordinates, pointy top. q grows to the east, r to the south; the third coordinate s is -q - r.
 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** E, NE, NW, W, SW, SE: the order in which paths are searched (HEX-6). */
export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

/** The hex of a cell. Rows with an odd index (from 0) are shifted half a hex to the right. */
export const hexOf = ({ row, col }: Cell): Hex => ({ q: col - (row - (row & 1)) / 2, r: row });

/** The cell of a hex. May be off the map. */
export const cellOf = ({ q, r }: Hex): Cell => ({ row: r, col: q + (r - (r & 1)) / 2 });

/** The sum of two steps. */
export const plus = (a: Hex, b: Hex): Hex => ({ q: a.q + b.q, r: a.r + b.r });

/** The step from one hex to another. */
export const between = (from: Hex, to: Hex): Hex => ({ q: to.q - from.q, r: to.r - from.r });

/** Length of a step in hexes: 0 or more. */
export const lengthOf = ({ q, r }: Hex): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

/** Distance between two cells in hexes: 1 for neighbours. */
export const distance = (a: Cell, b: Cell): number => lengthOf(between(hexOf(a), hexOf(b)));
