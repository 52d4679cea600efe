import type { Reader } from '../../../kernel/system.ts';
import type { View } from '../rules/view.ts';
import { chartOf, labelOf } from './coordinates/chart.ts';
import { runsBy } from './read/runs.ts';
import { cellsOf, isOpen, ownSea, targetSea } from './sight.ts';

/** Keys in a row, and in all: what a keyboard under a text field takes. */
const WIDEST = 12;
const MOST = 300;

/**
 * The cells that can still be shot at, as keys to be tapped instead of typed: row by row of the board, boards wider than 12
 * in halves. Only for a captain in battle. Of more than 300 open cells the last ones are left to be typed.
 */
export const keys = (view: View, reader: Reader): readonly (readonly string[])[] => {
  if (view.phase !== 'battle' || !ownSea(view)) return [];
  const { rules } = view;
  const chart = chartOf(rules, reader);
  const sea = targetSea(view);
  const width = Math.ceil(rules.n / Math.ceil(rules.n / WIDEST));
  const open = cellsOf(rules)
    .filter((cell) => isOpen(sea, rules, cell))
    .slice(0, MOST);
  const rows = runsBy(open, ({ row, col }) => `${row} ${Math.floor(col / width)}`);
  return rows.map((row) => row.map((cell) => labelOf(chart, cell)));
};
