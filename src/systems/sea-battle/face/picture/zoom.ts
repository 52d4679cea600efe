import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { View } from '../../rules/view/index.ts';
import { axisLabels, type SeaArea } from './seas.ts';

/** The quarters of a sea; north is at the top. */
export const QUARTERS = ['NW', 'NE', 'SW', 'SE'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** The area of a quarter: ⌈n/2⌉ + 1 rows and columns, at most n, so that it overlaps its neighbours. */
export const quarterArea = (quarter: Quarter, n: number): SeaArea => {
  const side = Math.min(n, Math.ceil(n / 2) + 1);
  return {
    row: quarter.startsWith('N') ? 0 : n - side,
    col: quarter.endsWith('W') ? 0 : n - side,
    rows: side,
    cols: side,
  };
};

/**
 * A part of a sea with its axes, its first cell at `at`. What is outside the part is cut off.
 * @param content draws everything on the whole sea, given the top left of the whole sea's first cell
 */
export const seaFrame = (
  { rules }: View,
  reader: Reader,
  at: Point,
  { row, col, rows, cols }: SeaArea,
  content: (corner: Point) => readonly Shape[],
): readonly Shape[] => {
  const axes = axisLabels(rules, reader.letters);
  const letters = axes.columns.slice(col, col + cols);
  const numbers = axes.rows.slice(row, row + rows);
  const sea: Shape = { kind: 'sea', at, letters, numbers };
  if (rows === rules.n) return [sea, ...content(at)];
  const scene = { width: cols, height: rows, shapes: content({ x: -col, y: -row }) };
  return [sea, { kind: 'inset', at, scale: 1, scene }];
};
