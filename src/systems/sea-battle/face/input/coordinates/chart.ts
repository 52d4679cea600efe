import type { CellName } from '../../../../../kernel/phrase.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import { axis, type Cell, nameIn } from '../../../../../kit/grid.ts';
import { type Axis, READINGS } from '../../../../../kit/letters.ts';
import { gridOf } from '../../../rules/view/index.ts';
import type { Ruleset } from '../../../variants.ts';

/** A board with the cell names that one reader uses. */
export interface Chart extends Axis {
  readonly axes: Ruleset['axes'];
  /** How many numbers are on the other axis. */
  readonly numbers: number;
}

/**
 * Returns the chart of a match for a reader: the board's size and axes, the reader's letters and way of reading letters
 * of another script.
 */
export const chartOf = (rules: Ruleset, reader: Pick<Reader, 'letters' | 'reading'>): Chart => {
  const reading = READINGS.find((mode) => mode === reader.reading);
  const { rows, cols } = gridOf(rules);
  const [size, numbers] = rules.axes === 'letters-cols' ? [cols, rows] : [rows, cols];
  return { letters: reader.letters, size, numbers, axes: rules.axes, ...(reading && { reading }) };
};

/** Returns the cell at this letter (from 0) and this number (from 1). */
export const cellAt = (axes: Ruleset['axes'], letter: number, number: number): Cell =>
  axes === 'letters-cols' ? { row: number - 1, col: letter } : { row: letter, col: number - 1 };

/** Returns the name of a cell, to be used as a phrase parameter. */
export const nameOf = (board: Pick<Chart, 'axes' | 'size'>, cell: Cell): CellName =>
  board.axes === 'letters-cols'
    ? { letter: cell.col, number: cell.row + 1, of: board.size }
    : { letter: cell.row, number: cell.col + 1, of: board.size };

/** Returns how many rows and columns the chart's board has. */
export const extentOf = ({ axes, size, numbers }: Chart): { readonly rows: number; readonly cols: number } =>
  axes === 'letters-cols' ? { rows: numbers, cols: size } : { rows: size, cols: numbers };

/** Names a cell in the letters of the chart: "К10". */
export const labelOf = (chart: Chart, cell: Cell): string => nameIn(chart.letters, nameOf(chart, cell));

/** Returns the range of letters on the axis, for hints: "А–К", or the whole word where the axis is a word. */
export const letterRange = (chart: Chart): string => {
  const letters = axis(chart.letters, chart.size).map((letter) => letter.toUpperCase());
  const word = letters.join('');
  return word === 'РЕСПУБЛИКА' || word === 'СНЕГУРОЧКА' ? word : `${letters[0]}–${letters.at(-1)}`;
};

/** Names a ship by its cells: "А1-Г1" (straight), "А1" (one deck), "А1+А2+Б2" (bent). */
export const shipLabel = (chart: Chart, cells: readonly Cell[]): string => {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  if (cells.length === 1) return labelOf(chart, first);
  const straight = cells.every((cell) => cell.row === first.row) || cells.every((cell) => cell.col === first.col);
  if (straight) return `${labelOf(chart, first)}-${labelOf(chart, last)}`;
  return cells.map((cell) => labelOf(chart, cell)).join('+');
};

/**
 * Names a ship on a button: a straight one by its ends, a bent one by its first square and number of decks ("А1 4■").
 */
export const shortShipLabel = (chart: Chart, cells: readonly Cell[]): string => {
  const whole = shipLabel(chart, cells);
  return whole.includes('+') ? `${labelOf(chart, cells[0]!)} ${cells.length}■` : whole;
};
