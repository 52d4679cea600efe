import type { CellName } from '../kernel/phrase.ts';
import type { Letters } from '../kernel/reader.ts';

/** A square of a board: row 0 at the top, col 0 at the left. */
export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** Whether two cells are the same. */
export const sameCell = (a: Cell | undefined, b: Cell): boolean => a?.row === b.row && a.col === b.col;

/** The letters in which a person may read and write an axis, in order (SB-1). */
export const ALPHABETS: Readonly<Record<Letters, string>> = {
  ru: 'абвгдежзиклмнопрстуф',
  'ru-yo': 'абвгдеёжзийклмнопрст',
  lat: 'abcdefghijklmnopqrst',
  respublika: 'республика',
  snegurochka: 'снегурочка',
};

const LETTERS = new Map(Object.entries(ALPHABETS).map(([letters, all]) => [letters, [...all]] as const));

const alphabetOf = (letters: Letters, size: number): readonly string[] => {
  const word = letters === 'respublika' || letters === 'snegurochka';
  return LETTERS.get(word && size !== 10 ? 'ru' : letters)!;
};

/**
 * Returns the lower-case letters of an axis of `size` cells. On any size but 10, a word alphabet falls back to `ru`
 * (R06).
 */
export const axis = (letters: Letters, size: number): readonly string[] => alphabetOf(letters, size).slice(0, size);

/**
 * Returns the name of an axis: first and last letter for alphabets in order ("А–К", "A–J"), otherwise all letters,
 * because their ends look alike.
 */
export const axisName = (letters: Letters, size: number): string => {
  const all = axis(letters, size).map((it) => it.toUpperCase());
  const inOrder = all.every((it, i) => it === (axis('ru', size)[i] ?? '').toUpperCase()) || letters === 'lat';
  return inOrder ? `${all[0]}–${all.at(-1)}` : all.join('');
};

/** Returns the name of a cell: upper-case letter, then number, no separator, as in "К10". */
export const nameIn = (letters: Letters, { letter, number, of }: CellName): string =>
  `${alphabetOf(letters, of)[letter]!.toUpperCase()}${number}`;

/**
 * Returns the canonical, language-free name of a cell: a Latin column letter and a row number, "J10". Boards up to 26
 * wide.
 */
export const cellCode = ({ row, col }: Cell): string => `${String.fromCharCode(65 + col)}${row + 1}`;

/**
 * Parses a canonical cell name. Returns undefined for any other text and for a cell outside the `size`×`size` board.
 */
export const cellFromCode = (code: string, size: number): Cell | undefined => {
  const match = /^([A-Z])([1-9]\d?)$/.exec(code);
  if (!match) return undefined;
  const cell = { col: match[1]!.charCodeAt(0) - 65, row: Number(match[2]) - 1 };
  return cell.col < size && cell.row < size ? cell : undefined;
};

/** Returns whether two or more cells are a run of single steps in one direction along a row or a column. */
export const isStraightLine = (cells: readonly Cell[]): boolean => {
  const [first, second] = cells;
  if (!first || !second) return false;
  const down = second.row - first.row;
  const across = second.col - first.col;
  if (Math.abs(down) + Math.abs(across) !== 1) return false;
  return cells.every((cell, i) => cell.row === first.row + i * down && cell.col === first.col + i * across);
};
