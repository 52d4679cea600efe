import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import { axis, type Cell } from '../../../../kit/grid.ts';
import type { SeaMap, Side } from '../../variants.ts';

/** A part of a map: its first row and column, and how many of each. */
export interface MapArea {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
}

/** All of a map. */
export const wholeMap = ({ rows }: SeaMap): MapArea => ({ row: 0, col: 0, rows: rows.length, cols: rows[0]!.length });

/** Where things lie on the picture. */
export interface MapLayout {
  /** The middle of a square; of a corner, where row and column are halves. */
  put(cell: Cell): Point;
}

/** The chart of a part of a map whose top left lies at `at`. */
export const layoutAt = (at: Point, { row, col }: Pick<MapArea, 'row' | 'col'>): MapLayout => ({
  put: (cell) => ({ x: at.x + cell.col - col + 0.5, y: at.y + cell.row - row + 0.5 }),
});

const EAST = 90;

/** A drawing whose top left lies so far from a point; turned, unless it heads east. */
export const spriteAt = (name: string, { x, y }: Point, right: number, down: number, heading = EAST): Shape => ({
  kind: 'sprite',
  name,
  at: { x: x + right, y: y + down },
  heading,
});

/** A drawing as large as a square, over that square. */
export const squareSprite = (name: string, middle: Point): Shape => spriteAt(name, middle, -0.5, -0.5);

/** A course of this kind from one point of the map to another, both middles of squares or corners. */
export const strokeBetween = (kind: string, from: Cell, to: Cell, { put }: MapLayout): Shape => {
  const [a, b] = [put(from), put(to)];
  const way = `${Math.round((b.y - a.y) * 2)},${Math.round((b.x - a.x) * 2)}`;
  return spriteAt(`${kind}=${way}`, { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) }, 0, 0);
};

/** The water itself with its islands, reefs and axes in the reader's letters. */
export const seaShape = (map: SeaMap, { letters }: Pick<Reader, 'letters'>, at: Point, area: MapArea): Shape => {
  const { row, col, rows, cols } = area;
  const names = axis(letters, map.rows[0]!.length).slice(col, col + cols);
  return {
    kind: 'sea',
    at,
    letters: names.map((it) => it.toUpperCase()),
    numbers: Array.from({ length: rows }, (_, i) => `${row + i + 1}`),
    rows: map.rows.slice(row, row + rows).map((signs) => signs.slice(col, col + cols)),
  };
};

/** Where a side's fort stands. */
export const fortAt = ({ rows }: SeaMap, side: Side): Cell => {
  const sign = side === 'white' ? 'W' : 'R';
  const row = rows.findIndex((it) => it.includes(sign));
  return { row, col: rows[row]!.indexOf(sign) };
};

export const isSame = (a: Cell, b: Cell): boolean => a.row === b.row && a.col === b.col;
