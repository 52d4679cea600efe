import type { CellName } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { type Focus, SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { axis, type Cell, nameIn } from '../../../../kit/grid.ts';
import { gridOf, type View } from '../../rules/view/index.ts';
import { type Chart, cellAt, chartOf } from '../input/coordinates/chart.ts';
import { type Key, type Keys, key, say } from './page.ts';

/**
 * A focus split at its colons. `spot` is a last part "+2" (a page) or "x7" (a dead key, which merely shows its page
 * again).
 */
export interface FocusPath {
  readonly steps: readonly string[];
  readonly spot?: string;
}

/** Splits a focus into its path. */
export const focusPath = (focus: Focus): FocusPath => {
  const steps = focus.split(':');
  const last = steps.at(-1)!;
  return /^[+x]\d{1,2}$/.test(last) ? { steps: steps.slice(0, -1), spot: last } : { steps };
};

/** Parses a step of a path as a number from 0 to `most`; undefined when it is none. */
export const indexIn = (step: string | undefined, most: number): number | undefined =>
  step !== undefined && /^\d{1,2}$/.test(step) && Number(step) <= most ? Number(step) : undefined;

/**
 * Maximum number of keys without pages. More keys are split into pages of two rows, so that every key keeps its place.
 */
const ONE_PAGE = 15;
const PAGED = 10;

const pageOf = (spot: string | undefined, pages: number): number => {
  const number = Number(spot?.slice(1) ?? 0);
  const page = spot?.startsWith('x') ? Math.floor(number / PAGED) : number;
  return page < pages ? page : 0;
};

/** Splits keys into rows of five. */
export const keyRows = <K>(keys: readonly K[]): readonly (readonly K[])[] =>
  Array.from({ length: Math.ceil(keys.length / SCREEN_LIMITS.perRow) }, (_, i) =>
    keys.slice(i * SCREEN_LIMITS.perRow, (i + 1) * SCREEN_LIMITS.perRow),
  );

/**
 * Returns keys in rows of five, split into pages where there are many, with a last row of keys out of the pad (at most
 * four) and one more row below it. At most four rows.
 */
export const pad = (
  reader: Reader,
  keys: readonly Key[],
  { steps, spot }: FocusPath,
  ways: readonly Key[],
  below: readonly Key[] = [],
): Keys => {
  const pages = keys.length <= (below.length > 0 ? PAGED : ONE_PAGE) ? 1 : Math.ceil(keys.length / PAGED);
  const page = pages === 1 ? 0 : pageOf(spot, pages);
  const shown = pages === 1 ? keys : keys.slice(page * PAGED, (page + 1) * PAGED);
  const turn = { look: `${steps.join(':')}:+${(page + 1) % pages}` };
  const last = pages === 1 ? ways : [...ways, key(reader, 'key-more', turn)];
  return [...keyRows(shown), ...[last, below].filter((row) => row.length > 0)];
};

/** Returns one key for each letter of the axis: a look at its line, or a dead dot where nothing can be done on it. */
export const letterKeys = (
  reader: Reader,
  chart: Chart,
  base: Focus,
  alive: (letter: number) => boolean,
): readonly Key[] =>
  axis(chart.letters, chart.size).map((sign, letter) => {
    const name = sign.toUpperCase();
    return alive(letter)
      ? { label: name, press: { look: `${base}:${letter}` } }
      : { label: '·', press: { look: `${base}:x${letter}` }, spoken: say(reader, 'letter-spent', { letter: name }) };
  });

/** A pad of keys on which a cell takes two presses: a letter and then its number. */
export interface CellPad {
  /** The focus of its letters; a letter's numbers are at `<base>:<letter>`. */
  readonly base: Focus;
  /** The letters (from 0) and numbers (from 1) that have keys; by default all of the board. */
  readonly letters?: readonly number[];
  readonly numbers?: readonly number[];
  /** Returns whether anything can be done at a cell. */
  readonly live: (cell: Cell) => boolean;
  /** Makes the key of a cell; `dead` is the focus of a key that merely shows its page again. */
  readonly keyFor: (cell: Cell, name: CellName, label: string, dead: Focus) => Key;
  /** Keys out of the letters, at most four; beside the [Back] of the numbers the first three of them. */
  readonly ways: readonly Key[];
}

/** Returns the letter of a focus, counted from 0; undefined while letters are shown. */
export const letterIn = ({ rules }: View, base: Focus, focus: Focus): number | undefined => {
  const { rows, cols } = gridOf(rules);
  const { steps } = focusPath(focus);
  return indexIn(steps[base.split(':').length], (rules.axes === 'letters-cols' ? cols : rows) - 1);
};

const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

/** Returns at most four rows of keys: letters, or the numbers of the letter in `focus`. */
export const cellPad = (view: View, reader: Reader, focus: Focus, board: CellPad): Keys => {
  const { rules } = view;
  const { base, live, keyFor, ways } = board;
  const chart = chartOf(rules, reader);
  const numbers = board.numbers ?? upTo(chart.numbers).map((i) => i + 1);
  const letters = board.letters ?? upTo(chart.size);
  const path = { ...focusPath(focus), steps: base.split(':') };
  const letter = letterIn(view, base, focus);
  if (letter === undefined) {
    const alive = (at: number): boolean => numbers.some((number) => live(cellAt(rules.axes, at, number)));
    const keys = letterKeys(reader, chart, base, alive);
    return pad(
      reader,
      letters.map((at) => keys[at]!),
      path,
      ways,
    );
  }
  const keys = numbers.map((number) => {
    const name = { letter, number, of: chart.size };
    const dead = `${base}:${letter}:x${number - 1}`;
    return keyFor(cellAt(rules.axes, letter, number), name, nameIn(reader.letters, name), dead);
  });
  const back = key(reader, 'key-back', { look: base });
  return pad(reader, keys, { ...path, steps: [...path.steps, String(letter)] }, [back, ...ways].slice(0, 4));
};
