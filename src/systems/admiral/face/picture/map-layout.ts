import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { MapArea } from '../../../../kit/fight-window.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { spriteAt } from '../../../../kit/sea-picture.ts';
import type { SeaMap, Side } from '../../variants.ts';

export { spriteAt, wholeMap } from '../../../../kit/sea-picture.ts';

/** Maps squares to points of the picture. */
export interface MapLayout {
  /** The centre of a square, or of a corner if row and column are halves. */
  put(cell: Cell): Point;
  /** Whether a square is in the part that is shown. */
  shows(cell: Cell): boolean;
  /** The point of that part nearest to this one, with this much room to its edges at both sides. */
  hold(point: Point, room: Point): Point;
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** The layout of a part of a map with its top left corner at `at`. */
export const layoutAt = (at: Point, { row, col, rows, cols }: MapArea): MapLayout => ({
  put: (cell) => ({ x: at.x + cell.col - col + 0.5, y: at.y + cell.row - row + 0.5 }),
  shows: (cell) => cell.row >= row && cell.row < row + rows && cell.col >= col && cell.col < col + cols,
  hold: ({ x, y }, room) => ({
    x: between(at.x + room.x, x, at.x + cols - room.x),
    y: between(at.y + room.y, y, at.y + rows - room.y),
  }),
});

/** A sprite the size of a square, centred at `middle`. */
export const squareSprite = (name: string, middle: Point): Shape => spriteAt(name, middle, -0.5, -0.5);

/** A stroke between two points of the map, each the centre of a square or a corner. */
export const strokeBetween = (kind: string, from: Cell, to: Cell, { put }: MapLayout): Shape => {
  const [a, b] = [put(from), put(to)];
  const way = `${Math.round((b.y - a.y) * 2)},${Math.round((b.x - a.x) * 2)}`;
  return spriteAt(`${kind}=${way}`, { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) }, 0, 0);
};

/** The square of a side's fort. */
export const fortAt = ({ rows }: SeaMap, side: Side): Cell => {
  const sign = side === 'white' ? 'W' : 'R';
  const row = rows.findIndex((it) => it.includes(sign));
  return { row, col: rows[row]!.indexOf(sign) };
};
