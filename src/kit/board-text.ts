import type { Phrase } from '../kernel/phrase.ts';
import type { Reader } from '../kernel/reader.ts';
import { SCREEN_LIMITS } from '../kernel/screen.ts';
import { axis, type Cell } from './grid.ts';
import type { SeaDrawing } from './sea-picture.ts';
import { SIDES, type Side } from './two-sides.ts';

/** Whether the reader wants the board in words, without letters and symbols (for screen readers). */
export const isSpoken = ({ board }: Pick<Reader, 'board'>): boolean => board === 'words';

const DICE = '⚀⚁⚂⚃⚄⚅';

/** The Unicode sign of a die, ⚀ to ⚅. */
export const dieSign = (die: number): string => DICE[die - 1]!;

/** A letter on a text board: a capital for White, small for Red. */
export const sideLetter = (side: Side, letter: string): string => (side === 'white' ? letter : letter.toLowerCase());

/** What a board in text shows. */
export interface TextBoard {
  readonly map: SeaDrawing;
  /** The two characters of a cell. */
  readonly signAt: (at: Cell) => string;
  /** What stands before the signs of a row: where every second one is shifted. */
  readonly indent?: (row: number) => string;
  /** What stands before the damage. */
  readonly state?: readonly string[];
  /** What a damaged ship of each side has left, "L5/7". */
  readonly damage: (side: Side) => readonly string[];
  /** What explains the damage, by an example. */
  readonly example: Phrase;
  /** The phrases that explain the signs: of ships, and of waters. */
  readonly legend: readonly [ships: string, waters: string];
  /** Maximum length in characters with the legend. A longer board omits it. */
  readonly most: number;
}

/** Draws a board in text, with the damage below it, a line a side, and a legend if there is room. */
export const drawTextBoard = (
  { map, signAt, indent = () => '', state = [], damage, example, legend, most }: TextBoard,
  reader: Pick<Reader, 'say' | 'letters'>,
): string => {
  const { rows } = map;
  const margin = `${rows.length}`.length;
  const letters = axis(reader.letters, rows[0]!.length).map((letter) => letter.toUpperCase());
  const lines = rows.map((signs, row) => {
    const cells = [...signs].map((_, col) => signAt({ row, col })).join('');
    return `${`${row + 1}`.padStart(margin)} ${indent(row)}${cells}`.trimEnd();
  });
  const hurt = SIDES.map((side) => damage(side).join(' ')).filter(Boolean);
  const board = [`${' '.repeat(margin + 1)}${letters.join(' ')}`, ...lines, ...state, ...hurt].join('\n');
  const [ships, waters] = legend;
  const keys: readonly Phrase[] = [{ key: ships }, ...(hurt.length > 0 ? [example] : []), { key: waters }];
  const explained = [board, '', ...keys.map((it) => reader.say(it))].join('\n');
  return explained.length <= most ? explained : board;
};

/** A sentence and its priority for omission when room is short: the highest is dropped first, 0 never. */
export interface Sentence {
  readonly text: string;
  readonly spare: number;
}

/** A sentence with a list; none if the list is empty. */
export const listed = (said: (list: string) => string, list: readonly string[], spare: number): readonly Sentence[] =>
  list.length > 0 ? [{ text: said(list.join('; ')), spare }] : [];

/** An alt text of these sentences, within SCREEN_LIMITS. Priorities go to 3. */
export const altTextFrom = (all: readonly Sentence[]): string => {
  const within = (most: number): string => all.flatMap(({ text, spare }) => (spare <= most ? [text] : [])).join(' ');
  const fits = [3, 2, 1].map(within).find((text) => text.length <= SCREEN_LIMITS.altChars);
  return fits ?? within(0).slice(0, SCREEN_LIMITS.altChars);
};
