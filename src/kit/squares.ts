import type { CellName } from '../kernel/phrase.ts';
import type { Reader } from '../kernel/reader.ts';
import { type Focus, type Pad, type Picker, type Press, SCREEN_LIMITS, type Square } from '../kernel/screen.ts';
import type { Sea, TableSquare } from '../kernel/table.ts';
import { type Cell, cellCode } from './grid.ts';
import { QUARTER_SIGNS, QUARTERS } from './quarters.ts';
import { type KeyButton, phraseKey, say } from './screen-kit.ts';

/*
 * The squares of a sea, laid out for a chat: as a pad with quarters and lines, as letters that lead to their numbers, as
 * lists, as words to press under a text field. All of them are made of the same squares, and so is a client's data.
 */

/** A square of a sea, and what its keys wear. */
export interface KeySquare<Command>
  extends Pick<TableSquare<Press<Command>>, 'row' | 'col' | 'as' | 'press' | 'nth' | 'spoken'> {
  /** The phrase that is said of it, with its name as { $cell }: made only where it is shown. */
  readonly said?: string;
  /** The phrase by which is asked before it is pressed. In a chat, a key leads to it: look `risk:<square>`. */
  readonly ask?: string;
  /** Stands before its name where something can be done or is awaited, else in place of it. */
  readonly sign?: string;
  /** How its key on a pad stands out. */
  readonly tone?: 'danger';
}

/** The size and the axes of a sea, in the letters of a reader. */
export type ChartedSea = Pick<Sea<never>, 'rows' | 'cols' | 'axes' | 'letters'>;

/** A sea, or a part of one, as a reader has it: its squares row by row. */
export interface KeySea<Command> extends ChartedSea {
  readonly reader: Reader;
  readonly squares: readonly KeySquare<Command>[];
  /** The phrase by which is said that nothing can be done on a { $letter }. */
  readonly spent: string;
}

type Keys<Command> = readonly KeyButton<Command>[];

/** What a square shows of which only words are known. */
const DEAD = '·';
/** What it shows beside its name once it is marked. */
const MARKED = '✓';

const placeOf = ({ letters, axes }: ChartedSea, { row, col }: Cell): CellName => {
  const of = axes[letters].length;
  return letters === 'columns' ? { letter: col, number: row + 1, of } : { letter: row, number: col + 1, of };
};

const nameOf = (sea: ChartedSea, at: Cell): string => {
  const { letter, number } = placeOf(sea, at);
  return `${sea.axes[sea.letters][letter]}${number}`;
};

/** What a key of a square does: where something is asked first, it leads there. */
const pressOf = <Command>(it: KeySquare<Command>): Press<Command> | undefined =>
  it.ask === undefined ? it.press : { look: `risk:${cellCode(it)}` };

const phraseOf = (sea: KeySea<unknown>, at: Cell, phrase: string): string =>
  say(sea.reader, phrase, { cell: placeOf(sea, at) });

const spokenOf = (sea: KeySea<unknown>, it: KeySquare<unknown>): { readonly spoken?: string } => {
  const spoken = it.said === undefined ? it.spoken : phraseOf(sea, it, it.said);
  return spoken === undefined ? {} : { spoken };
};

/** Returns the squares of a sea as data, for a platform that lays them out itself: what keys wear is drawn there. */
export const tableSquares = <Command>(sea: KeySea<Command>): readonly TableSquare<Press<Command>>[] =>
  sea.squares.map((it) => {
    const { said: _, ask, sign: __, tone: ___, ...square } = it;
    return { ...square, ...spokenOf(sea, it), ...(ask !== undefined && { sure: phraseOf(sea, it, ask) }) };
  });

const chunks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** Items by their number, in this many groups. */
const grouped = <T>(all: readonly T[], groups: number, numberOf: (it: T) => number): readonly (readonly T[])[] => {
  const found = Array.from({ length: groups }, (): T[] => []);
  for (const it of all) found[numberOf(it)]?.push(it);
  return found;
};

/** Splits keys into rows of five. */
export const keyRows = <Key>(keys: readonly Key[]): readonly (readonly Key[])[] => chunks(keys, SCREEN_LIMITS.perRow);

/**
 * Splits a focus at its colons. `spot` is a last part "+2" (a page) or "x7" (a dead key, which merely shows its page
 * again).
 */
export const focusPath = (focus: Focus): { readonly steps: readonly string[]; readonly spot?: string } => {
  const steps = focus.split(':');
  const last = steps.at(-1)!;
  return /^[+x]\d{1,2}$/.test(last) ? { steps: steps.slice(0, -1), spot: last } : { steps };
};

/** Parses a step of a path as a number from 0 to `most`; undefined when it is none. */
export const indexIn = (step: string | undefined, most: number): number | undefined =>
  step !== undefined && /^\d{1,2}$/.test(step) && Number(step) <= most ? Number(step) : undefined;

const isWithin = (base: Focus, focus: Focus | undefined): focus is Focus => focus?.startsWith(`${base}:`) === true;

/** Returns the letter of focus `<base>:<letter>`, counted from 0, of so many; undefined for any other. */
export const letterIn = (base: Focus, focus: Focus | undefined, letters: number): number | undefined =>
  isWithin(base, focus) ? indexIn(focusPath(focus).steps[base.split(':').length], letters - 1) : undefined;

/** Maximum number of keys without pages. More are split into pages of two rows, so that every key keeps its place. */
const ONE_PAGE = 15;
const PAGED = 10;

/**
 * Returns keys in rows of five, split into pages where there are many, with a last row of keys out of them (at most four)
 * and one more row below it. At most four rows.
 * @param base the focus of its first page
 */
export const pagedKeys = <Command>(
  reader: Reader,
  keys: Keys<Command>,
  base: Focus,
  focus: Focus | undefined,
  ways: Keys<Command>,
  below: Keys<Command> = [],
): readonly Keys<Command>[] => {
  const ends = (last: Keys<Command>): readonly Keys<Command>[] => [last, below].filter((row) => row.length > 0);
  if (keys.length <= (below.length > 0 ? PAGED : ONE_PAGE)) return [...keyRows(keys), ...ends(ways)];
  const pages = chunks(keys, PAGED);
  const { spot = '+0' } = focusPath(focus ?? base);
  const asked = Math.floor(Number(spot.slice(1)) / (spot.startsWith('x') ? PAGED : 1));
  const page = asked < pages.length ? asked : 0;
  const turn = phraseKey<Command>(reader, 'key-more', { look: `${base}:+${(page + 1) % pages.length}` });
  return [...keyRows(pages[page]!), ...ends([...ways, turn])];
};

/** The key of a square among others; `dead` is the focus of one where nothing can be done. */
const squareKey = <Command>(
  sea: KeySea<Command>,
  it: KeySquare<Command>,
  dead: Focus = `why:${cellCode(it)}`,
): KeyButton<Command> => {
  const press = pressOf(it);
  const sign = it.nth === undefined ? it.sign : MARKED;
  const name = nameOf(sea, it);
  if (!press) return { label: sign ?? DEAD, press: { look: dead }, ...spokenOf(sea, it) };
  return { label: sign === undefined ? name : `${sign} ${name}`, press, ...spokenOf(sea, it) };
};

/** Returns a key for each square at which something can be done. */
export const squareKeys = <Command>(sea: KeySea<Command>): Keys<Command> =>
  sea.squares.filter(({ press }) => press).map((it) => squareKey(sea, it));

/** How the squares of a sea are chosen by a letter and then a number. */
interface Letters<Command> {
  /** A letter's numbers are at `<base>:<letter>`. */
  readonly base: Focus;
  /** The focus of the letters themselves; by default `base`. */
  readonly home?: Focus;
  /** Keys out of the letters, or of the numbers of one: at most four are shown. */
  readonly ways: (letter: number | undefined) => Keys<Command>;
}

/**
 * Returns keys on which a square takes two presses, in at most four rows: its letter, then its number. A square where
 * nothing can be done keeps its place, and shows its sign. Also returns the letter that is open, counted from 0.
 */
export const letterPad = <Command>(
  sea: KeySea<Command>,
  focus: Focus | undefined,
  { base, home = base, ways }: Letters<Command>,
): { readonly keys: readonly Keys<Command>[]; readonly letter?: number } => {
  const { reader, squares, spent } = sea;
  const names = sea.axes[sea.letters];
  const lines = grouped(squares, names.length, (it) => placeOf(sea, it).letter);
  const letter = letterIn(base, focus, names.length);
  const at = isWithin(base, focus) ? focus : undefined;
  if (letter === undefined) {
    const keyOf = (label: string, n: number): KeyButton<Command> =>
      lines[n]!.some(({ press }) => press)
        ? { label, press: { look: `${base}:${n}` } }
        : { label: DEAD, press: { look: `${base}:x${n}` }, spoken: say(reader, spent, { letter: label }) };
    const keys = names.map(keyOf).filter((_, n) => lines[n]!.length > 0);
    return { keys: pagedKeys(reader, keys, home, at, ways(letter)) };
  }
  const open = `${base}:${letter}`;
  const keys = lines[letter]!.map((it) => squareKey(sea, it, `${open}:x${placeOf(sea, it).number - 1}`));
  const out = [phraseKey<Command>(reader, 'key-back', { look: home }), ...ways(letter)].slice(0, 4);
  return { keys: pagedKeys(reader, keys, open, at, out), letter };
};

/** What a pad shows beside its squares. */
interface PadParts<Command> extends Pick<Pad<Press<Command>>, 'at' | 'ways' | 'fire'> {
  /** The square around which a player goes on: the part in which it lies is open. */
  readonly about: Cell | undefined;
  /** Said of squares of which nothing else is: whose turn it is. */
  readonly waiting: string | undefined;
}

const padSquare = <Command>(
  sea: KeySea<Command>,
  it: KeySquare<Command>,
  waiting: string | undefined,
): Square<Press<Command>> => {
  const label = nameOf(sea, it);
  const press = pressOf(it);
  const told = spokenOf(sea, it);
  if (press && it.nth !== undefined) return { label, press, ...told, sign: `${it.nth}`, tone: 'primary' };
  const named = it.sign === undefined ? {} : { sign: `${it.sign} ${label}` };
  if (press) return { label, press, ...told, ...named };
  const dead = { label, press: { look: `why:${cellCode(it)}` }, spent: true } as const;
  if (told.spoken === undefined) return { ...dead, ...named, ...(waiting !== undefined && { spoken: waiting }) };
  return { ...dead, ...told, sign: it.sign ?? DEAD, ...(it.tone && { tone: it.tone }) };
};

/**
 * Returns a sea as a pad; undefined for a reader who presses letters, or without a picture. Focus `aim:<quarter>` opens a
 * quarter of it, `aim:l<letter>` (counted from 0) a line; neither changes the page.
 */
export const squarePad = <Command>(
  sea: KeySea<Command>,
  focus: Focus | undefined,
  { about, waiting, ...rest }: PadParts<Command>,
): Pad<Press<Command>> | undefined => {
  const { reader, rows, cols, letters, squares } = sea;
  if (reader.keys === 'letters' || reader.board !== 'picture') return undefined;
  const quarter = QUARTERS.findIndex((it) => focus === `aim:${it}`);
  const line = /^aim:l(\d{1,2})$/.exec(focus ?? '')?.[1];
  // A player who has begun by letters goes on by letters.
  if (isWithin('aim', focus) && quarter < 0 && line === undefined) return undefined;
  const around = about ? (about.row < rows / 2 ? 0 : 2) + (about.col < cols / 2 ? 0 : 1) : 0;
  const all = squares.map((it) => padSquare(sea, it, waiting));
  return {
    squares: chunks(all, cols),
    quarters: {
      tabs: QUARTERS.map((it) => ({
        label: QUARTER_SIGNS[it],
        press: { look: `aim:${it}` },
        spoken: say(reader, 'key-quarter', { quarter: it.toLowerCase() }),
      })),
      open: quarter < 0 ? around : quarter,
    },
    lines: {
      tabs: sea.axes[letters].map((label, i) => ({ label, press: { look: `aim:l${i}` } })),
      open: line === undefined ? (about ? placeOf(sea, about).letter : 0) : Number(line),
      along: letters,
    },
    ...rest,
  };
};

/** Returns the lists from which a square is chosen: its letter, then its number; `names` are those of the lists. */
export const squarePicker = (
  { axes, letters }: ChartedSea,
  label: string,
  names: Readonly<Record<'columns' | 'rows', string>>,
): Picker => {
  const order = letters === 'columns' ? (['columns', 'rows'] as const) : (['rows', 'columns'] as const);
  return { label, lists: order.map((it) => ({ label: names[it], options: axes[it] })) };
};

/** Maximum number of keys in a row and in all: the limits of a keyboard under a text field. */
const WIDEST = 12;
const MOST = 300;

/**
 * Returns the names of the squares where something can be done at once, as keys to press instead of typing: row by row,
 * rows wider than 12 in halves; of more than 300 squares, those of one half of the sea: the one with more of the squares
 * `near`, without any the one with more squares that are open.
 */
export const typedSquares = <Command>(
  sea: KeySea<Command>,
  near: readonly Cell[] = [],
): readonly (readonly string[])[] => {
  const open = sea.squares.filter(({ press, nth, ask }) => press && nth === undefined && ask === undefined);
  const isAbove = ({ row }: Cell): boolean => row < sea.rows / 2;
  const told = near.length > 0 ? near : open;
  const upper = told.filter(isAbove).length * 2 >= told.length;
  const shown = open.length <= MOST ? open : open.filter((it) => isAbove(it) === upper);
  const width = Math.ceil(sea.cols / Math.ceil(sea.cols / WIDEST));
  const parts = Math.ceil(sea.cols / width);
  return grouped(shown, sea.rows * parts, ({ row, col }) => row * parts + Math.floor(col / width))
    .filter((line) => line.length > 0)
    .map((line) => line.map((it) => nameOf(sea, it)));
};
