import type { Focus } from '../../../../../kernel/screen.ts';
import {
  CUSTOM_LIMITS,
  cellOf,
  codeOf,
  fitsCode,
  gridOf,
  indexOf,
  isOn,
  landOf,
  type MadeKind,
  madeLand,
  onSea,
  rulesetOf,
  seaShape,
  surelyFitsTurned,
} from '../../../rules/view/index.ts';
import { CLASSIC, type Ruleset, VARIANTS } from '../../../variants.ts';

/** What of the sea is open while land is drawn: a quarter, a line with a letter, and a half of it. */
export interface OpenSea {
  readonly quarter: number;
  readonly line: number;
  readonly half: 0 | 1;
}

/**
 * The open page of the form: board (`b`), ships of one size (its digit), how ships lie (`s`), shooting (`r`), mines
 * (`m`), or the land to be drawn.
 */
export type FormPage = 'b' | 's' | 'r' | 'm' | `${number}` | OpenSea;

/** A form being filled in. It exists in the focus alone. */
export interface Draft {
  readonly rules: Ruleset;
  readonly page: FormPage;
}

/** The page of a sign; the board for any other sign. A digit is the fleet page with ships of that size selected. */
const pageOf = (sign: string): FormPage => {
  if (sign === 's' || sign === 'r' || sign === 'm') return sign;
  return /^[1-8]$/.test(sign) ? `${Number(sign)}` : 'b';
};

/** Signs of the land page by the half that is open; a character says which quarter and which line. */
const LAND_SIGNS = ['l', 'k'] as const;
const FIRST_PART = 40;
const LINES = CUSTOM_LIMITS.n.most;

const signOf = (page: FormPage): string => {
  if (typeof page === 'string') return page;
  const { quarter, line, half } = page;
  return LAND_SIGNS[half] + String.fromCharCode(FIRST_PART + quarter * LINES + line);
};

const openSeaOf = (sign: string, part: string): OpenSea | undefined => {
  const number = part.charCodeAt(0) - FIRST_PART;
  if (number < 0 || number >= 4 * LINES) return undefined;
  return { quarter: Math.floor(number / LINES), line: number % LINES, half: sign === LAND_SIGNS[1] ? 1 : 0 };
};

/**
 * Returns the draft of a focus: a share code and the sign of a page, a share code, or a variant's id. Anything else
 * gives the classic variant.
 */
export const draftOf = (focus: Focus): Draft => {
  const [, drawn = '', half = '', part = '', square] = /^(X[0-9A-Z]+)([lk])(.)([0-9a-z]{1,2})?$/.exec(focus) ?? [];
  const onLand = rulesetOf(drawn);
  const open = openSeaOf(half, part);
  if (onLand.ok && open) return { rules: withSquareTurned(onLand.value, square), page: open };
  const [, code, sign = ''] = /^(X[0-9A-Z]+)([a-z1-8])?$/.exec(focus) ?? [];
  const whole = rulesetOf(focus);
  if (whole.ok) return { rules: whole.value, page: 'b' };
  const begun = code === undefined ? undefined : rulesetOf(focus.slice(0, -1));
  if (begun?.ok) return { rules: begun.value, page: pageOf(sign || focus.slice(-1)) };
  return { rules: VARIANTS.find(({ id }) => id === focus) ?? CLASSIC, page: 'b' };
};

/** Returns the focus of a draft, which a button of the form looks at. At most 36 characters. */
export const focusOf = ({ rules, page }: Draft): Focus => `${codeOf(rules)}${signOf(page)}`;

/** Returns what gives each land page of these rules its focus, and each of its squares the focus that turns it. */
export const landFocuses = (rules: Ruleset): ((page: OpenSea, turned?: number) => Focus) => {
  const code = codeOf(rules);
  return (page, turned) => `${code}${signOf(page)}${turned === undefined ? '' : turned.toString(36)}`;
};

/** Returns whether a share code has room for the rules with a square turned, by square. */
export const canTurn = (rules: Ruleset): ((at: number) => boolean) => {
  const surelyFits = surelyFitsTurned(rules);
  return (at) => surelyFits(at) || withTurned(rules, at) !== undefined;
};

/** Returns the rules with the square of a focus turned, where there is one and a share code has room for it. */
const withSquareTurned = (rules: Ruleset, square: string | undefined): Ruleset => {
  const at = square === undefined ? Number.NaN : Number.parseInt(square, 36);
  return at < gridOf(rules).area ? (withTurned(rules, at) ?? rules) : rules;
};

/** Returns the rules with land where there was water at a square, or the other way about; undefined where no share code has room for it. */
export const withTurned = (rules: Ruleset, at: number): Ruleset | undefined => {
  const { n: rows, cols = rows, land = [] } = rules;
  const turned = onSea(rules, seaShape(rows, cols, land.includes(at) ? land.filter((it) => it !== at) : [...land, at]));
  return fitsCode(turned) ? turned : undefined;
};

/** Returns the rules on a sea of this size. Made land is made again, drawn land keeps what is on the sea. */
export const withSize = (rules: Ruleset, rows: number, cols: number): Ruleset => {
  const named = landOf(rules);
  const size = seaShape(rows, cols, []);
  if ('nth' in named) return onSea(rules, seaShape(rows, cols, madeLand(size, named.kind, named.nth)));
  const grid = gridOf(rules);
  const kept = grid.land.map((at) => cellOf(grid, at)).filter((cell) => isOn({ rows, cols }, cell));
  const drawn = onSea(
    rules,
    seaShape(
      rows,
      cols,
      kept.map((cell) => indexOf({ cols }, cell)),
    ),
  );
  return fitsCode(drawn) ? drawn : onSea(rules, size);
};

/** Returns the rules with made land, or none. */
export const withLand = (rules: Ruleset, kind: 'none' | MadeKind, nth: number): Ruleset => {
  const { rows, cols } = gridOf(rules);
  const size = seaShape(rows, cols, []);
  return onSea(rules, kind === 'none' ? size : seaShape(rows, cols, madeLand(size, kind, nth)));
};
