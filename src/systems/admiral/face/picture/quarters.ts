import { PIECES, type PieceId } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { type MapArea, wholeMap } from './map-layout.ts';

/** The parts into which a map is cut to be seen closer. */
export const QUARTERS = ['NW', 'NE', 'SW', 'SE'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** How many squares a side are seen around a ship: what her longest guns reach, and one more. */
const AROUND = 9;

const quarterArea = (quarter: Quarter, { rows, cols }: MapArea): MapArea => {
  const size = { rows: Math.ceil(rows / 2) + 1, cols: Math.ceil(cols / 2) + 1 };
  return {
    ...size,
    row: quarter.startsWith('N') ? 0 : rows - size.rows,
    col: quarter.endsWith('W') ? 0 : cols - size.cols,
  };
};

/** What of a map is seen: all; a quarter and a row and column of its neighbours; nine by nine squares around a ship afloat. */
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
