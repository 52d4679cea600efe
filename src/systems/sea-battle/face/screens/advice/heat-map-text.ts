import type { Reader } from '../../../../../kernel/reader.ts';
import type { View } from '../../../rules/view/index.ts';
import { cellsOf, gridOf } from '../../../rules/view/index.ts';
import { axisLabels, seasShown } from '../../picture/seas.ts';
import { MARK_SIGNS, WIDEST_SPACED } from '../../picture/text-board.ts';
import { stepsOf } from './heat-map.ts';

/** Writes the step of every square as a digit in fixed-width characters, 5 for the likeliest: at most 490 characters. */
export const heatMapText = (view: View, odds: readonly number[], reader: Reader): string => {
  const grid = gridOf(view.rules);
  const { marks } = seasShown(view, 'enemy')[0]!.sea;
  const { columns, rows } = axisLabels(view.rules, reader.letters);
  const steps = stepsOf(odds);
  const signs = cellsOf(grid).map((_, cell) => steps[cell]?.toString() ?? MARK_SIGNS[marks[cell] ?? 'unknown']);
  const gap = grid.cols <= WIDEST_SPACED ? ' ' : '';
  const margin = Math.max(...rows.map((row) => row.length));
  const line = (label: string, cells: readonly string[]): string => `${label.padStart(margin)} ${cells.join(gap)}`;
  return [
    line(
      '',
      columns.map((column) => column.at(-1)!),
    ),
    ...rows.map((label, row) => line(label, signs.slice(row * grid.cols, (row + 1) * grid.cols))),
  ].join('\n');
};
