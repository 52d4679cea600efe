import type { Cell } from '../../../../kit/grid.ts';
import { readLetter } from '../../../../kit/letters.ts';
import { normalise } from '../../../../kit/normalise.ts';
import { type Chart, cellAt } from '../input/coordinates/chart.ts';

/** A row or a column of the board, by its label on the axis: a letter counted from 0, or a number from 1. */
export type Line =
  | { readonly kind: 'letter'; readonly letter: number }
  | { readonly kind: 'number'; readonly number: number };

/** A question about the board. */
export type Question =
  | { readonly about: 'shots'; readonly count: number }
  /** On the sea that is shot at, or on the player's own (`mine`). */
  | { readonly about: 'line'; readonly line: Line; readonly mine: boolean }
  | { readonly about: 'cell'; readonly cell: Cell; readonly mine: boolean }
  /** The letter is ambiguous: it could be any of these. */
  | { readonly about: 'which'; readonly letters: readonly number[]; readonly mine: boolean }
  /** `from` counts the ships from 0. */
  | { readonly about: 'ships'; readonly from: number }
  /** `from` counts the letters of the axis from 0. */
  | { readonly about: 'open'; readonly from: number }
  | { readonly about: 'score' }
  | { readonly about: 'help' };

/** Number of shots to describe by default. */
const LATEST = 6;
/** Maximum length of a question in characters. */
const LONGEST = 100;

const STEMS = {
  last: 'last latest recent shot послед выстрел останн постріл',
  mine: 'my mine own мой моя мое моё мои моем моём моей моих мій моє мої моїй моєму моїх свой своя свое своё свій своє',
  ships: 'ship fleet кораб флот',
  open: 'open free cell square unshot left открыт свободн клет остал відкрит вільн клітин залиш лиш',
  score: 'score afloat float sunk плав счет счёт рахун потопл убит затоп',
} as const;
type Stem = keyof typeof STEMS;

const STEM_LISTS = Object.entries(STEMS).map(([stem, words]) => [stem as Stem, words.split(' ')] as const);

/** The stem of a word. Short stems match whole words only, so that "own" is not "owner"; others match by prefix. */
const stemOf = (word: string): Stem | undefined =>
  STEM_LISTS.find(([, stems]) => stems.some((stem) => (stem.length < 4 ? word === stem : word.startsWith(stem))))?.[0];

const number = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;

const lineOf = (chart: Chart, sign: string, mine: boolean): Question | undefined => {
  const digits = number(sign);
  if (digits !== undefined)
    return digits >= 1 && digits <= chart.numbers
      ? { about: 'line', line: { kind: 'number', number: digits }, mine }
      : undefined;
  const read = readLetter(sign, chart);
  if (!read) return undefined;
  if (read.kind === 'ask') return { about: 'which', letters: [...new Set(Object.values(read.by))], mine };
  return { about: 'line', line: { kind: 'letter', letter: read.at }, mine };
};

const cellOf = (chart: Chart, letter: string, digits: string, mine: boolean): Question | undefined => {
  const [column, row] = [lineOf(chart, letter, mine), lineOf(chart, digits, mine)];
  if (column?.about !== 'line' || column.line.kind !== 'letter') return column;
  if (row?.about !== 'line' || row.line.kind !== 'number') return undefined;
  return { about: 'cell', cell: cellAt(chart.axes, column.line.letter, row.line.number), mine };
};

/** The axis labels in a question: single letters and numbers; "б6" is split in two. */
const signsIn = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => {
    const joined = /^(\p{L})(\d{1,2})$/u.exec(word);
    if (joined) return [joined[1]!, joined[2]!];
    return /^(?:\p{L}|\d{1,3})$/u.test(word) ? [word] : [];
  });

const placeOf = (signs: readonly string[], chart: Chart, mine: boolean): Question | undefined => {
  const letters = signs.filter((sign) => number(sign) === undefined);
  const [digits] = signs.filter((sign) => number(sign) !== undefined);
  const letter = letters.at(-1);
  if (letter !== undefined && digits !== undefined) return cellOf(chart, letter, digits, mine);
  const sign = letter ?? digits;
  return sign === undefined ? undefined : lineOf(chart, sign, mine);
};

const firstLetter = (signs: readonly string[], chart: Chart): number => {
  const letter = signs.find((sign) => number(sign) === undefined);
  const read = letter === undefined ? undefined : readLetter(letter, chart);
  if (!read) return 0;
  return read.kind === 'ask' ? Math.min(...Object.values(read.by)) : read.at;
};

/**
 * Parses the question of a button: `last:6`, `letter:1`, `my-number:5`, `ships:10`, `open:3`. Those without a number
 * (`score`, `help`) are read like typed words.
 */
const asked = (text: string, { size, numbers }: Chart): Question | undefined => {
  const [, verb, digits] = /^([a-z-]+):(\d{1,2})$/.exec(text) ?? [];
  const nth = number(digits);
  if (verb === undefined || nth === undefined) return undefined;
  const mine = verb.startsWith('my-');
  if (verb === 'last' && nth > 0) return { about: 'shots', count: nth };
  if (verb === 'ships') return { about: 'ships', from: nth };
  if (verb === 'open' && nth < size) return { about: 'open', from: nth };
  if (/^(?:my-)?letter$/.test(verb) && nth < size)
    return { about: 'line', line: { kind: 'letter', letter: nth }, mine };
  if (/^(?:my-)?number$/.test(verb) && nth >= 1 && nth <= numbers)
    return { about: 'line', line: { kind: 'number', number: nth }, mine };
  return undefined;
};

/**
 * Parses a question in Russian, Ukrainian or English, in any case and with any letters: "last shots 10", «ряд Б», «моё
 * поле, столбец 5», «мої кораблі», "cells still open", a bare letter, number or cell. Returns `help` for any other
 * text.
 */
export const questionOf = (text: string, chart: Chart): Question => {
  const help: Question = { about: 'help' };
  if (text.length > LONGEST) return help;
  const typed = normalise(text).trim();
  const button = asked(typed, chart);
  if (button) return button;
  const words = typed
    .replace(/^\/\w+(?:@\w+)?/, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  const stems = new Set(words.map(stemOf));
  const signs = signsIn(words);
  const mine = stems.has('mine');
  if (stems.has('last'))
    return { about: 'shots', count: Math.max(1, number(signs.find((it) => number(it))) ?? LATEST) };
  if (stems.has('score')) return { about: 'score' };
  if (stems.has('ships')) return { about: 'ships', from: 0 };
  if (mine && signs.length === 0) return { about: 'ships', from: 0 };
  if (stems.has('open')) return { about: 'open', from: firstLetter(signs, chart) };
  return placeOf(signs, chart, mine) ?? help;
};
