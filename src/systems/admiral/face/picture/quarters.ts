import { PIECES, type PieceId } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { type MapArea, wholeMap } from './map-layout.ts';

/** The overlapping quarters of a map that can be enlarged. */
export const QUARTERS = ['NW', 'NE', 'SW', 'SE'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** Number of rows and of columns shown around a ship: its own and four on each side. */
const AROUND = 9;

const quarterArea = (quarter: Quarter, { rows, cols }: MapArea): MapArea => {
  const size = { rows: Math.ceil(rows / 2) + 1, cols: Math.ceil(cols / 2) + 1 };
  return {
    ...size,
    row: quarter.startsWith('N') ? 0 : rows - size.rows,
    col: quarter.endsWith('W') ? 0 : cols - size.cols,
  };
};

/**
 * The visible part of a map: all of it; a quarter with one row and one column of its neighbours; or nine by nine
 * squares around a piece on the board.
 */
export const visibleArea = (view: Pick<View, 'rules' | 'pieces'>, zoom: PieceId | Quarter | undefined): MapArea => {
  const all = wholeMap(view.rules.map);
  const quarter = QUARTERS.find((it) => it === zoom);
  if (quarter) return quarterArea(quarter, all);
  const id = PIECES.find((it) => it === zoom);
  const at = view.pieces.find((it) => it.id === id)?.at;
  if (!at) return all;
  const from = (middle: number, of: number): number => Math.max(0, Math.min(of - AROUND, middle - 4));
  return { row: from(at.row, all.rows), col: from(at.col, all.cols), rows: AROUND, cols: AROUND };
};
