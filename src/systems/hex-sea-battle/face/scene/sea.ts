import type { Reader } from '../../../../kernel/reader.ts';
import { HEX_PITCH, HEX_SIDE, hexCentre, type Point, type Shape } from '../../../../kernel/screen.ts';
import { axis, type Cell } from '../../../../kit/grid.ts';
import type { SeaMap } from '../../variants.ts';

/** A part of a map: its first row, of even number, and first column, and how many of each. */
export interface Reach {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
}

/** All of a map. */
export const whole = ({ rows }: SeaMap): Reach => ({ row: 0, col: 0, rows: rows.length, cols: rows[0]!.length });

/** How large the hexes of a part are together, in cells. */
export const extent = ({ rows, cols }: Reach) => ({
  width: cols + 0.5,
  height: (rows - 1) * HEX_PITCH + 2 * HEX_SIDE,
});

/** Where things lie on the picture. */
export interface Chart {
  /** The middle of a hex. */
  put(cell: Cell): Point;
}

/** The chart of a part of a map whose top left lies at `at`. */
export const chartAt = (at: Point, reach: Pick<Reach, 'row' | 'col'>): Chart => ({
  put(cell) {
    const { x, y } = hexCentre(cell);
    return { x: at.x + x - reach.col, y: at.y + y - reach.row * HEX_PITCH };
  },
});

const EAST = 90;

/** A drawing whose top left lies so far from a point. */
export const drawn = (name: string, { x, y }: Point, right: number, down: number): Shape => ({
  kind: 'sprite',
  name,
  at: { x: x + right, y: y + down },
  heading: EAST,
});

/** A drawing as large as a hex, over that hex. */
export const overHex = (name: string, middle: Point): Shape => drawn(name, middle, -0.5, -HEX_SIDE);

/** A course of this kind from the middle of one hex to that of another. */
export const course = (kind: string, from: Cell, to: Cell, { put }: Chart): Shape => {
  const [a, b] = [put(from), put(to)];
  const halves = Math.round((b.x - a.x) * 2);
  const at = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
  return drawn(`${kind}:${to.row - from.row},${halves}`, at, 0, 0);
};

/** The water itself with its axes in the reader's letters, the top left of its hexes at `at`. */
export const waters = (map: SeaMap, { letters }: Pick<Reader, 'letters'>, at: Point, reach: Reach): Shape => ({
  kind: 'hex-sea',
  at,
  rows: map.rows.slice(reach.row, reach.row + reach.rows).map((row) => row.slice(reach.col, reach.col + reach.cols)),
  letters: axis(letters, map.rows[0]!.length)
    .slice(reach.col, reach.col + reach.cols)
    .map((letter) => letter.toUpperCase()),
  numbers: Array.from({ length: reach.rows }, (_, row) => `${reach.row + row + 1}`),
});

export const sameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.col === b.col;
