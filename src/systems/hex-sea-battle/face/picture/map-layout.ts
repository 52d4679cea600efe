import { HEX_PITCH, HEX_SIDE, hexCentre, type Point, type Shape } from '../../../../kernel/screen.ts';
import type { MapArea } from '../../../../kit/fight-window.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { spriteAt } from '../../../../kit/sea-picture.ts';

export { spriteAt, wholeMap } from '../../../../kit/sea-picture.ts';

/** Size of a part of a map, in cells. */
export const extent = ({ rows, cols }: MapArea) => ({
  width: cols + 0.5,
  height: (rows - 1) * HEX_PITCH + 2 * HEX_SIDE,
});

/** Maps cells to points of the picture. */
export interface MapLayout {
  /** The centre of a hex. */
  put(cell: Cell): Point;
  /** Whether a hex is in the part that is shown. */
  shows(cell: Cell): boolean;
}

/** The layout of a part of a map with its top left corner at `at`. */
export const layoutAt = (at: Point, area: MapArea): MapLayout => ({
  put(cell) {
    const { x, y } = hexCentre(cell);
    return { x: at.x + x - area.col, y: at.y + y - area.row * HEX_PITCH };
  },
  shows: ({ row, col }) =>
    row >= area.row && row < area.row + area.rows && col >= area.col && col < area.col + area.cols,
});

/** A sprite the size of a hex, centred at `middle`. */
export const hexSprite = (name: string, middle: Point): Shape => spriteAt(name, middle, -0.5, -HEX_SIDE);

/** A stroke between the centres of two hexes. */
export const strokeBetween = (kind: string, from: Cell, to: Cell, { put }: MapLayout): Shape => {
  const [a, b] = [put(from), put(to)];
  const halves = Math.round((b.x - a.x) * 2);
  const at = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
  return spriteAt(`${kind}:${to.row - from.row},${halves}`, at, 0, 0);
};
