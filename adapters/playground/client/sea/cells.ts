import type { BoardPlace } from '../../../../src/kernel/reader.ts';
import { HEX_PITCH, HEX_SIDE, hexCentre, type Point } from '../../../../src/kernel/scene.ts';
import type { Sea } from '../../../../src/kernel/table.ts';

/* Where the cells of a sea lie, in cells from the top left of its water. */

type Shape = Pick<Sea<string>, 'rows' | 'cols' | 'hexes'>;

/** From one row of cells to the next. */
export const pitchOf = ({ hexes }: Pick<Shape, 'hexes'>): number => (hexes ? HEX_PITCH : 1);

/** How high a cell is; each is one wide. */
export const heightOf = ({ hexes }: Pick<Shape, 'hexes'>): number => (hexes ? 2 * HEX_SIDE : 1);

/** How wide and high the water is. */
export const extentOf = ({ rows, cols, hexes }: Shape): { readonly width: number; readonly height: number } =>
  hexes ? { width: cols + 0.5, height: (rows - 1) * HEX_PITCH + 2 * HEX_SIDE } : { width: cols, height: rows };

export const middleOf = ({ hexes }: Pick<Shape, 'hexes'>, at: BoardPlace): Point =>
  hexes ? hexCentre(at) : { x: at.col + 0.5, y: at.row + 0.5 };

/** The box of a cell, in pixels. */
export const boxOfCell = (sea: Pick<Shape, 'hexes'>, at: BoardPlace, px: number) => {
  const { x, y } = middleOf(sea, at);
  const height = heightOf(sea);
  return {
    left: `${(x - 0.5) * px}px`,
    top: `${(y - height / 2) * px}px`,
    width: `${px}px`,
    height: `${height * px}px`,
  };
};

/** The cell at a point; undefined beside the sea. */
export const cellAtPoint = ({ rows, cols, hexes }: Shape, { x, y }: Point): BoardPlace | undefined => {
  const near = Math.floor(y / (hexes ? HEX_PITCH : 1));
  const candidates = (hexes ? [near - 1, near] : [near]).map((row) => ({
    row,
    col: Math.floor(hexes && row % 2 !== 0 ? x - 0.5 : x),
  }));
  const far = (at: BoardPlace): number => {
    const middle = middleOf({ ...(hexes && { hexes }) }, at);
    return Math.hypot(middle.x - x, middle.y - y);
  };
  const [at] = candidates
    .filter(({ row, col }) => row >= 0 && col >= 0 && row < rows && col < cols)
    .toSorted((a, b) => far(a) - far(b));
  return at;
};
