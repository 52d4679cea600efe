import type { Focus } from '../../../../../kernel/screen.ts';
import { CUSTOM_LIMITS, codeOf, rulesetOf } from '../../../rules/view/index.ts';
import { CLASSIC, type FleetItem, fleetOf, type Ruleset, type ShapeSet, VARIANTS } from '../../../variants.ts';

/** Which page of the form is open: board, ships of one size, how ships lie, shooting, mines. */
export type FormPage = 'b' | 's' | 'r' | 'm' | `${number}`;

/** A form being filled in: it lives in the focus alone. */
export interface Draft {
  readonly rules: Ruleset;
  readonly page: FormPage;
}

/** A page by its sign; the board for any other. A digit is the fleet with ships of that size in hand. */
const pageOf = (sign: string): FormPage => {
  if (sign === 's' || sign === 'r' || sign === 'm') return sign;
  return /^[1-8]$/.test(sign) ? `${Number(sign)}` : 'b';
};

/** The draft of a focus: a share code and the sign of a page, a share code, or a variant's id; classic for anything else. */
export const draftOf = (focus: Focus): Draft => {
  const [, code, sign = ''] = /^(X[0-9A-Z]+)([a-z1-8])?$/.exec(focus) ?? [];
  const whole = rulesetOf(focus);
  if (whole.ok) return { rules: whole.value, page: 'b' };
  const begun = code === undefined ? undefined : rulesetOf(focus.slice(0, -1));
  if (begun?.ok) return { rules: begun.value, page: pageOf(sign || focus.slice(-1)) };
  return { rules: VARIANTS.find(({ id }) => id === focus) ?? CLASSIC, page: 'b' };
};

/** What a button of the form looks at: the draft filled in otherwise, or another page. At most 24 characters. */
export const focusOf = ({ rules, page }: Draft): Focus => `${codeOf(rules)}${page}`;

/** How many ships there are of a size. */
export const countOf = ({ fleet }: Pick<Ruleset, 'fleet'>, size: number): number =>
  fleet.reduce((sum, item) => (item.size === size ? sum + item.count : sum), 0);

/** The shapes of the fleet: one set for all of it. */
export const shapesOf = ({ fleet }: Pick<Ruleset, 'fleet'>): ShapeSet => fleet[0]?.shapes ?? 'straight';

const SIZES = Array.from({ length: CUSTOM_LIMITS.size.most }, (_, i) => i + CUSTOM_LIMITS.size.least);

const fleetWith = (count: (size: number) => number, shapes: ShapeSet): readonly FleetItem[] => {
  const items = SIZES.filter((size) => count(size) > 0).map((size) => `${size}×${count(size)}`);
  return items.length === 0 ? [] : fleetOf(items.toReversed().join(' '), shapes);
};

/** The same fleet with so many ships of one size. */
export const withCount = (rules: Ruleset, size: number, count: number): Ruleset => ({
  ...rules,
  fleet: fleetWith((it) => (it === size ? count : countOf(rules, it)), shapesOf(rules)),
});

/** The same fleet in other shapes. */
export const withShapes = (rules: Ruleset, shapes: ShapeSet): Ruleset => ({
  ...rules,
  fleet: fleetWith((it) => countOf(rules, it), shapes),
});

const MANY = CUSTOM_LIMITS.shots.most + 1;

/** Shots a turn as a number: one more than the most stands for as many as there are own ships afloat. */
export const shotCountOf = ({ shots }: Pick<Ruleset, 'shots'>): number => (shots.kind === 'fixed' ? shots.n : MANY);

/** So many shots a turn; with several there is none besides for a hit. */
export const withShots = (rules: Ruleset, n: number): Ruleset => ({
  ...rules,
  shots: n >= MANY ? { kind: 'own-afloat' } : { kind: 'fixed', n },
  ...(n === 1 ? {} : { afterHit: 'pass' as const }),
});
