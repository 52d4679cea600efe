import type { Reader } from '../../../../kernel/reader.ts';
import type { View } from '../../rules/view.ts';
import { cellsOf } from '../../rules/view.ts';
import { axesOf, seasShown } from '../scene/seas.ts';
import { SIGNS, SPACED } from '../scene/text-board.ts';
import { shadesOf } from './heat.ts';

/** The odds of every square as digits in fixed-width characters, 9 the likeliest: at most 490 characters. */
export const heatText = (view: View, odds: readonly number[], reader: Reader): string => {
  const { n } = view.rules;
  const { marks } = seasShown(view, 'enemy')[0]!.sea;
  const { columns, rows } = axesOf(view.rules, reader.letters);
  const shades = shadesOf(odds);
  const signs = cellsOf(n).map((_, cell) => shades[cell]?.toString() ?? SIGNS[marks[cell] ?? 'unknown']);
  const gap = n <= SPACED ? ' ' : '';
  const margin = Math.max(...rows.map((row) => row.length));
  const line = (label: string, cells: readonly string[]): string => `${label.padStart(margin)} ${cells.join(gap)}`;
  return [
    line(
      '',
      columns.map((column) => column.at(-1)!),
    ),
    ...rows.map((label, row) => line(label, signs.slice(row * n, (row + 1) * n))),
  ].join('\n');
};
