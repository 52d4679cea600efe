import type { Reader } from '../../../../kernel/reader.ts';
import type { Cell } from '../../../../kit/grid.ts';
import {
  isAmong,
  isGivenMine,
  isOpen,
  isVolley,
  markAt,
  myPenalty,
  ownSea,
  targetSea,
} from '../../rules/view/derive.ts';
import type { PendingView, View } from '../../rules/view/index.ts';
import { cellsOf, gridOf } from '../../rules/view/index.ts';
import { type Chart, chartOf, labelOf } from '../input/coordinates/chart.ts';
import { paperWords } from '../input/paper/suggestions.ts';
import { groupAdjacent } from '../words/cell-runs.ts';

/** Maximum number of keys in a row and in all: the limits of a keyboard under a text field. */
const WIDEST = 12;
const MOST = 300;

type Rows = readonly (readonly string[])[];

/**
 * The open cells, at most those of half the board where they exceed `MOST`: the half with more hits, without hits the
 * one with more open cells.
 */
const withinReach = (open: readonly Cell[], view: View): readonly Cell[] => {
  if (open.length <= MOST) return open;
  const { rules } = view;
  const middle = gridOf(rules).rows / 2;
  const wounds = cellsOf(gridOf(rules)).filter((cell) => markAt(targetSea(view), rules, cell) === 'hit');
  const told = wounds.length > 0 ? wounds : open;
  const above = told.filter(({ row }) => row < middle).length;
  return open.filter(({ row }) => row < middle === above * 2 >= told.length);
};

const rowsOf = (cells: readonly Cell[], { rules }: View, chart: Chart): Rows => {
  const { cols } = gridOf(rules);
  const width = Math.ceil(cols / Math.ceil(cols / WIDEST));
  return groupAdjacent(cells, ({ row, col }) => `${row} ${Math.floor(col / width)}`).map((row) =>
    row.map((cell) => labelOf(chart, cell)),
  );
};

const word = (reader: Reader, key: string): string => reader.say({ key });

const inRow = (words: readonly string[]): Rows => (words.length > 0 ? [words] : []);

/** The cells that may be given, or the Dutchman's courses. */
const penaltyRows = (view: View, reader: Reader, chart: Chart, owed: PendingView): Rows => {
  if (owed.kind === 'relocate') return [[word(reader, 'key-stay'), word(reader, 'key-drift')]];
  return rowsOf(owed.choices.slice(0, MOST), view, chart);
};

/**
 * Returns the cells that can still be shot at, as keys to press instead of typing: row by row of the board, boards
 * wider than 12 in halves; of more than 300 open cells, one half of the board. Once a volley is aimed, returns only the
 * word that fires it; while the player owes a penalty, what may be answered. Empty for anyone but a player in battle.
 */
export const replyKeys = (view: View, reader: Reader): Rows => {
  if (view.phase !== 'battle' || !ownSea(view)) return [];
  if (view.paper && view.paper.stage !== 'shot') return inRow(paperWords(view, view.paper, reader));
  const chart = chartOf(view.rules, reader);
  const owed = myPenalty(view);
  if (owed) return penaltyRows(view, reader, chart, owed);
  const sea = targetSea(view);
  const aimed = isVolley(view) && view.pencil.length === view.salvo;
  if (aimed) return [[word(reader, 'key-volley-now')]];
  const open = cellsOf(gridOf(view.rules)).filter(
    (cell) => isOpen(sea, view.rules, cell) && !isGivenMine(sea, cell) && !isAmong(view.pencil, cell),
  );
  return rowsOf(withinReach(open, view), view, chart);
};
