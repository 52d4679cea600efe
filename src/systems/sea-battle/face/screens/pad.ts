import type { Reader } from '../../../../kernel/reader.ts';
import { type Focus, SCREEN_LIMITS } from '../../../../kernel/screen.ts';
import { axis } from '../../../../kit/grid.ts';
import type { Chart } from '../input/coordinates/chart.ts';
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
