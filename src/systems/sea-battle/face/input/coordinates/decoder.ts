import type { Cell } from '../../../../../kit/grid.ts';
import { type LetterMeaning, READINGS, type Reading, readLetter } from '../../../../../kit/letters.ts';
import { type Chart, cellAt } from './chart.ts';

/** A letter and a number as typed. */
export interface TypedCoordinate {
  readonly letter: string;
  readonly digits: string;
}

/** One reading of all the coordinates of a text. */
export interface CellsChoice {
  readonly cells: readonly Cell[];
  /** The way of reading to remember when this choice is pressed. */
  readonly reading?: Reading;
}

/** The meaning of typed coordinates: cells, a question, or the error of the first coordinate that has one. */
export type DecodedCells =
  | { readonly kind: 'cells'; readonly cells: readonly Cell[] }
  /** Two or three choices, or a single one to be confirmed. */
  | { readonly kind: 'ask'; readonly choices: readonly CellsChoice[] }
  | { readonly kind: 'error'; readonly code: 'E_NUMBER' | 'E_LETTER' | 'E_RANGE' };

const NUMBER = /^(?:0?[1-9]|[1-9]\d)$/;

const byReading = (read: LetterMeaning, reading: Reading): number =>
  read.kind === 'ask' ? (read.by[reading] ?? Object.values(read.by)[0]!) : read.at;

const choicesFor = (
  reads: readonly LetterMeaning[],
  cellsWhere: (at: (read: LetterMeaning) => number) => readonly Cell[],
): readonly CellsChoice[] => {
  const asked = reads.filter((read) => read.kind === 'ask');
  if (asked.length === 0) return [{ cells: cellsWhere((read) => byReading(read, 'positional')) }];
  const choices = new Map<string, CellsChoice & { readonly first: number }>();
  for (const reading of READINGS) {
    if (!asked.some((read) => read.by[reading] !== undefined)) continue;
    const cells = cellsWhere((read) => byReading(read, reading));
    const key = JSON.stringify(cells);
    if (!choices.has(key)) choices.set(key, { cells, reading, first: byReading(asked[0]!, reading) });
  }
  return [...choices.values()]
    .sort((a, b) => a.first - b.first)
    .map(({ cells, reading }) => ({ cells, reading: reading! }));
};

/**
 * Decodes coordinates to the cells of a chart, in the same order. Returns a question where letters of another script
 * are ambiguous.
 */
export const decodeCells = (pairs: readonly TypedCoordinate[], chart: Chart): DecodedCells => {
  const reads: LetterMeaning[] = [];
  for (const { letter, digits } of pairs) {
    if (!NUMBER.test(digits)) return { kind: 'error', code: 'E_NUMBER' };
    const read = readLetter(letter, chart);
    if (!read) return { kind: 'error', code: 'E_LETTER' };
    if (Number(digits) > chart.numbers) return { kind: 'error', code: 'E_RANGE' };
    reads.push(read);
  }
  const cellsWhere = (at: (read: LetterMeaning) => number): readonly Cell[] =>
    pairs.map((pair, i) => cellAt(chart.axes, at(reads[i]!), Number(pair.digits)));
  if (reads.every((read) => read.kind === 'sure'))
    return { kind: 'cells', cells: cellsWhere((read) => byReading(read, 'visual')) };
  return { kind: 'ask', choices: choicesFor(reads, cellsWhere) };
};
