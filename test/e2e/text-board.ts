import type { Letters } from '../../src/kernel/reader.ts';
import { axis } from '../../src/kit/grid.ts';
import type { Square } from './players.ts';

/** One sea of a text board. */
export interface TextBoard {
  /** Number of rows and of columns. */
  readonly n: number;
  /** Whether the letters name columns (`across`) or rows (`down`). */
  readonly letters: 'across' | 'down';
  /** Decks without a hit. */
  readonly ships: readonly Square[];
  readonly mines: readonly Square[];
  readonly sweepers: readonly Square[];
  /** All other squares. */
  readonly water: readonly Square[];
}

const ROW = /^ ?(\d{1,2}|\p{L})((?:[ [\]].)+\]?| .+)$/u;

/** The rows of the first sea: consecutive lines, each with its label in front. */
const rowsIn = (text: string): readonly { readonly label: string; readonly signs: string }[] => {
  const lines = text.split('\n').map((line) => ROW.exec(line));
  const from = lines.findIndex((line, i) => /^(1|\p{L})$/u.test(line?.[1] ?? '') && lines[i + 1] && lines[i + 5]);
  if (from < 0) return [];
  const length = lines.slice(from).findIndex((line) => !line);
  return lines
    .slice(from, length < 0 ? undefined : from + length)
    .flatMap((line) => (line ? [{ label: line[1] ?? '', signs: line[2] ?? '' }] : []));
};

/** Reads the first sea of a text; undefined if there is none. */
export const readTextBoard = (text: string): TextBoard | undefined => {
  const rows = rowsIn(text);
  const n = rows.length;
  if (n < 6) return undefined;
  const at = (row: number, col: number): string => {
    const signs = rows[row]?.signs ?? '';
    return signs.length > n + 1 ? (signs[2 * col + 1] ?? '') : (signs[col + 1] ?? '');
  };
  const squares = Array.from({ length: n * n }, (_, i) => ({ row: Math.floor(i / n), col: i % n }));
  const marked = (sign: string) => squares.filter(({ row, col }) => at(row, col) === sign);
  return {
    n,
    letters: /\d/.test(rows[0]?.label ?? '') ? 'across' : 'down',
    ships: marked('='),
    mines: marked('m'),
    sweepers: marked('t'),
    water: squares.filter(({ row, col }) => !'=mt'.includes(at(row, col))),
  };
};

/** The name of a square on such a board: "Б6". */
export const squareOn = ({ row, col }: Square, letters: Letters, sheet: Pick<TextBoard, 'n' | 'letters'>): string => {
  const [letter, number] = sheet.letters === 'across' ? [col, row] : [row, col];
  return `${axis(letters, sheet.n)[letter]?.toUpperCase()}${number + 1}`;
};
