import type { CellName } from '../../../../../kernel/phrase.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import { axis, type Cell, nameIn } from '../../../../../kit/grid.ts';
import { type Axis, READINGS } from '../../../../../kit/letters.ts';
import type { Ruleset } from '../../../variants.ts';

/** A board as one person names its cells. */
export interface Chart extends Axis {
  readonly axes: Ruleset['axes'];
}

/** The chart of a match for a reader: the board's size and axes, the reader's letters and way of reading. */
export const chartOf = (rules: Ruleset, reader: Pick<Reader, 'letters' | 'reading'>): Chart => {
  const reading = READINGS.find((mode) => mode === reader.reading);
  return { letters: reader.letters, size: rules.n, axes: rules.axes, ...(reading && { reading }) };
};

/** The cell with this letter (from 0) and this number (from 1). */
export const cellAt = (axes: Ruleset['axes'], letter: number, number: number): Cell =>
  axes === 'letters-cols' ? { row: number - 1, col: letter } : { row: letter, col: number - 1 };

/** A cell as something to be said. */
export const nameOf = (board: Pick<Chart, 'axes' | 'size'>, cell: Cell): CellName =>
  board.axes === 'letters-cols'
    ? { letter: cell.col, number: cell.row + 1, of: board.size }
    : { letter: cell.row, number: cell.col + 1, of: board.size };

/** "К10", in the letters of the chart. */
export const labelOf = (chart: Chart, cell: Cell): string => nameIn(chart.letters, nameOf(chart, cell));

/** The letters a person may use, for hints: "А–К", or the whole word where the axis is a word. */
export const letterRange = (chart: Chart): string => {
  const letters = axis(chart.letters, chart.size).map((letter) => letter.toUpperCase());
  const word = letters.join('');
  return word === 'РЕСПУБЛИКА' || word === 'СНЕГУРОЧКА' ? word : `${letters[0]}–${letters.at(-1)}`;
};

/** A ship in words: "А1-Г1", "А1", "А1+А2+Б2". */
export const shipLabel = (chart: Chart, cells: readonly Cell[]): string => {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  if (cells.length === 1) return labelOf(chart, first);
  const straight = cells.every((cell) => cell.row === first.row) || cells.every((cell) => cell.col === first.col);
  if (straight) return `${labelOf(chart, first)}-${labelOf(chart, last)}`;
  return cells.map((cell) => labelOf(chart, cell)).join('+');
};

/** A ship on a button: a straight one by its ends, a bent one by its first square and the number of its decks: "А1 4■". */
export const shortShipLabel = (chart: Chart, cells: readonly Cell[]): string => {
  const whole = shipLabel(chart, cells);
  return whole.includes('+') ? `${labelOf(chart, cells[0]!)} ${cells.length}■` : whole;
};
