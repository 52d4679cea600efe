import type { Extra } from '../../../rules/command.ts';

/** A word for a mine or sweeper. It applies to the cell after it, or to every lone cell after it ("мины а8 в5"). */
export interface PieceWord {
  readonly piece: Extra;
  readonly reach: 'one' | 'all';
}

const WORDS: readonly (readonly [sign: string, word: PieceWord, words: string])[] = [
  ['\uE000', { piece: 'mine', reach: 'one' }, 'мина мину мин міна міну мін mine'],
  ['\uE001', { piece: 'mine', reach: 'all' }, 'мины міни mines'],
  ['\uE002', { piece: 'sweeper', reach: 'one' }, 'тральщик тральщика трал тральник тральника sweeper minesweeper'],
  ['\uE003', { piece: 'sweeper', reach: 'all' }, 'тральщики тральники sweepers minesweepers'],
];
const BY_SIGN: ReadonlyMap<string, PieceWord> = new Map(WORDS.map(([sign, word]) => [sign, word]));
const SIGN_OF: ReadonlyMap<string, string> = new Map(
  WORDS.flatMap(([sign, , words]) => words.split(' ').map((word) => [word, sign] as const)),
);

/** Short forms, one letter before a colon: "m:a8". */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['m', '\uE000'],
  ['м', '\uE000'],
  ['t', '\uE002'],
  ['т', '\uE002'],
  ['s', '\uE002'],
]);

/**
 * Replaces "мина", "sweepers", "m" before a colon and the like by one private-use character each, which nobody types.
 */
export const withSigns = (text: string): string =>
  text
    .replace(/\p{L}{3,}/gu, (word) => SIGN_OF.get(word) ?? word)
    .replace(/(?<![\p{L}\d])\p{L}(?=\s*:)/gu, (letter) => SHORT.get(letter) ?? letter);

/** The word that a sign of `withSigns` stands for; undefined for any other sign. */
export const pieceWord = (sign: string): PieceWord | undefined => BY_SIGN.get(sign);
