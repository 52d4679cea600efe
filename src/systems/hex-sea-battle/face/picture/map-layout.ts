import type { Reader } from '../../../../kernel/reader.ts';
import { HEX_PITCH, HEX_SIDE, hexCentre, type Point, type Shape } from '../../../../kernel/screen.ts';
import { axis, type Cell } from '../../../../kit/grid.ts';
import type { SeaMap } from '../../variants.ts';

/** A part of a map: its first row, of even number, and first column, and how many of each. */
export interface MapArea {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
}

/** All of a map. */
export const wholeMap = ({ rows }: SeaMap): MapArea => ({ row: 0, col: 0, rows: rows.length, cols: rows[0]!.length });

/** How large the hexes of a part are together, in cells. */
export const extent = ({ rows, cols }: MapArea) => ({
  width: cols + 0.5,
  height: (rows - 1) * HEX_PITCH + 2 * HEX_SIDE,
});

/** Where things lie on the picture. */
export interface MapLayout {
  /** The middle of a hex. */
  put(cell: Cell): Point;
}

/** The chart of a part of a map whose top left lies at `at`. */
export const layoutAt = (at: Point, area: Pick<MapArea, 'row' | 'col'>): MapLayout => ({
  put(cell) {
    const { x, y } = hexCentre(cell);
    return { x: at.x + x - area.col, y: at.y + y - area.row * HEX_PITCH };
  },
});

const EAST = 90;

/** A drawing whose top left lies so far from a point. */
export const spriteAt = (name: string, { x, y }: Point, right: number, down: number): Shape => ({
  kind: 'sprite',
  name,
  at: { x: x + right, y: y + down },
  heading: EAST,
});

/** A drawing as large as a hex, over that hex. */
export const hexSprite = (name: string, middle: Point): Shape => spriteAt(name, middle, -0.5, -HEX_SIDE);

/** A course of this kind from the middle of one hex to that of another. */
export const strokeBetween = (kind: string, from: Cell, to: Cell, { put }: MapLayout): Shape => {
  const [a, b] = [put(from), put(to)];
  const halves = Math.round((b.x - a.x) * 2);
  const at = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
  return spriteAt(`${kind}:${to.row - from.row},${halves}`, at, 0, 0);
};

/** The water itself with its axes in the reader's letters, the top left of its hexes at `at`. */
export const seaShape = (map: SeaMap, { letters }: Pick<Reader, 'letters'>, at: Point, area: MapArea): Shape => ({
  kind: 'hex-sea',
  at,
  rows: map.rows.slice(area.row, area.row + area.rows).map((row) => row.slice(area.col, area.col + area.cols)),
  letters: axis(letters, map.rows[0]!.length)
    .slice(area.col, area.col + area.cols)
    .map((letter) => letter.toUpperCase()),
  numbers: Array.from({ length: area.rows }, (_, row) => `${area.row + row + 1}`),
});

export const sameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.col === b.col;
