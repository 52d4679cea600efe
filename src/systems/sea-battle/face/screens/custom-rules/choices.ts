import type { Phrase } from '../../../../../kernel/phrase.ts';
import type { Letters } from '../../../../../kernel/reader.ts';
import { axis } from '../../../../../kit/grid.ts';
import { CUSTOM_LIMITS, gridOf, landOf, nextMade } from '../../../rules/view/index.ts';
import { type Ruleset, shipNamesOf, withLastReply, withShipNames } from '../../../variants.ts';
import { countOf, shapesOf, shotCountOf, withCount, withLand, withShapes, withShots, withSize } from './draft.ts';

/** A choice of the form: its current value, and the rules with its next value. */
export interface FormChoice {
  readonly now: Phrase;
  readonly next: Ruleset;
}

/** A number of the form: its current value, and the rules with one less and one more. */
export interface Counter {
  readonly now: Phrase;
  readonly less: Ruleset;
  readonly more: Ruleset;
}

const after = <T>(values: readonly T[], now: T): T => values[(values.indexOf(now) + 1) % values.length] ?? now;

const chosen = <T extends string>(
  key: string,
  values: readonly T[],
  now: T,
  made: (value: T) => Ruleset,
): FormChoice => ({
  now: { key, with: { value: now } },
  next: made(after(values, now)),
});

interface Range {
  readonly least: number;
  readonly most: number;
}

const counted = ({ least, most }: Range, now: Phrase, n: number, made: (n: number) => Ruleset): Counter => ({
  now,
  less: made(Math.max(least, n - 1)),
  more: made(Math.min(most, n + 1)),
});

export const across = (rules: Ruleset): Counter => {
  const { rows, cols } = gridOf(rules);
  return counted(CUSTOM_LIMITS.n, { key: 'form-across', with: { n: cols } }, cols, (n) => withSize(rules, rows, n));
};

export const down = (rules: Ruleset): Counter => {
  const { rows, cols } = gridOf(rules);
  return counted(CUSTOM_LIMITS.n, { key: 'form-down', with: { n: rows } }, rows, (n) => withSize(rules, n, cols));
};

/** The size of the sea: "12×8". A press makes it a square. */
export const board = (rules: Ruleset): FormChoice => {
  const { rows, cols } = gridOf(rules);
  return { now: { key: 'form-board', with: { rows, cols } }, next: withSize(rules, cols, cols) };
};

/** The kind of land. Drawn land is not among those that a press makes. */
export const land = (rules: Ruleset): FormChoice => {
  const { kind } = landOf(rules);
  const next = after(['none', 'islands', 'strait'] as const, kind === 'drawn' ? 'strait' : kind);
  return { now: { key: 'form-land', with: { value: kind } }, next: withLand(rules, next, 0) };
};

/** Other land of the same kind; undefined where the land is not made by number. */
export const otherLand = (rules: Ruleset): FormChoice | undefined => {
  const named = landOf(rules);
  if (!('nth' in named)) return undefined;
  const next = withLand(rules, named.kind, nextMade(rules, named.kind, named.nth));
  return { now: { key: 'form-land-other' }, next };
};

const PLAIN: readonly Letters[] = ['ru', 'ru-yo', 'lat'];
const WORDS: readonly Letters[] = ['respublika', 'snegurochka'];
const WORD_SIZE = 10;

/** How many letters the board has on its axis. */
const letterCount = (rules: Ruleset): number => {
  const { rows, cols } = gridOf(rules);
  return rules.axes === 'letters-cols' ? cols : rows;
};

/** Names the letters of a board: "А–К", "А–И + Ё Й", "A–J"; a word in full, only on a board that it fits. */
export const lettersName = (rules: Ruleset, letters: Letters): string => {
  const n = letterCount(rules);
  const all = axis(letters, n).map((it) => it.toUpperCase());
  if (n === WORD_SIZE && WORDS.includes(letters)) return all.join('');
  const own = all.filter((it) => letters === 'ru-yo' && !axis('ru', CUSTOM_LIMITS.n.most).includes(it.toLowerCase()));
  return `${all[0]}–${all.at(-1)}${own.length > 0 ? ` + ${own.join(' ')}` : ''}`;
};

export const alphabet = (rules: Ruleset): FormChoice => ({
  now: { key: 'form-letters', with: { letters: lettersName(rules, rules.alphabet) } },
  next: { ...rules, alphabet: after(letterCount(rules) === WORD_SIZE ? [...PLAIN, ...WORDS] : PLAIN, rules.alphabet) },
});

export const fleets = (rules: Ruleset): FormChoice =>
  chosen('form-fleets', ['kept', 'paper'], rules.fleets, (it) => ({ ...rules, fleets: it }));

export const axes = (rules: Ruleset): FormChoice =>
  chosen('form-axes', ['letters-cols', 'letters-rows'], rules.axes, (it) => ({ ...rules, axes: it }));

export const ships = (rules: Ruleset, size: number): Counter => {
  const count = countOf(rules, size);
  return counted(CUSTOM_LIMITS.count, { key: 'form-ships', with: { size, count } }, count, (n) =>
    withCount(rules, size, n),
  );
};

export const shapes = (rules: Ruleset): FormChoice =>
  chosen('form-shapes', ['straight', 'bent', 'any4', 'any8'], shapesOf(rules), (it) => withShapes(rules, it));

export const shipNames = (rules: Ruleset): FormChoice =>
  chosen('form-names', ['ranks', 'funnels'], shipNamesOf(rules), (it) => withShipNames(rules, it));

export const touch = (rules: Ruleset): FormChoice =>
  chosen('form-touch', ['none', 'corners', 'sides'], rules.touch, (it) => ({ ...rules, touch: it }));

export const halo = (rules: Ruleset): FormChoice =>
  chosen('form-halo', ['marked', 'unmarked'], rules.halo, (it) => ({ ...rules, halo: it }));

export const relocation = (rules: Ruleset): FormChoice =>
  chosen('form-escape', ['none', 'on-hit'], rules.relocation, (it) => ({ ...rules, relocation: it }));

export const shots = (rules: Ruleset): Counter => {
  const n = shotCountOf(rules);
  const range = { least: CUSTOM_LIMITS.shots.least, most: CUSTOM_LIMITS.shots.most + 1 };
  const now = n > CUSTOM_LIMITS.shots.most ? { key: 'form-shots-afloat' } : { key: 'form-shots', with: { n } };
  return counted(range, now, n, (it) => withShots(rules, it));
};

export const afterHit = (rules: Ruleset): FormChoice =>
  chosen('form-after', ['shoot-again', 'pass'], rules.afterHit, (it) => ({ ...rules, afterHit: it }));

export const lastReply = (rules: Ruleset): FormChoice => ({
  now: { key: 'switch-reply', with: { on: rules.lastReply ? 1 : 0 } },
  next: withLastReply(rules, !rules.lastReply),
});

export const turns = (rules: Ruleset): FormChoice =>
  chosen('form-turns', ['alternate', 'together'], rules.turns, (it) => ({ ...rules, turns: it }));

export const hit = (rules: Ruleset): FormChoice =>
  chosen('form-hit', ['mark', 'class', 'volley-class', 'volley-count'], rules.report.hit, (it) => ({
    ...rules,
    report: { ...rules.report, hit: it },
  }));

/**
 * The choice of how a sinking is answered. Its phrase says `class` for `sunk+class`, since a name there has no plus.
 */
export const sunk = (rules: Ruleset): FormChoice => {
  const { report } = rules;
  const next = after(['sunk', 'sunk+class', 'silent'] as const, report.sunk);
  const value = report.sunk === 'sunk+class' ? 'class' : report.sunk;
  return { now: { key: 'form-sunk', with: { value } }, next: { ...rules, report: { ...report, sunk: next } } };
};

export const near = (rules: Ruleset): FormChoice =>
  chosen('form-near', ['untold', 'told'], rules.report.near, (it) => ({
    ...rules,
    report: { ...rules.report, near: it },
  }));

export const mines = (rules: Ruleset): Counter => {
  const n = rules.extras.mines;
  return counted(CUSTOM_LIMITS.mines, { key: 'form-mines', with: { n } }, n, (it) => ({
    ...rules,
    extras: { ...rules.extras, mines: it },
  }));
};

export const sweepers = (rules: Ruleset): Counter => {
  const n = rules.extras.sweepers;
  return counted(CUSTOM_LIMITS.sweepers, { key: 'form-sweepers', with: { n } }, n, (it) => ({
    ...rules,
    extras: { ...rules.extras, sweepers: it },
  }));
};

export const extrasTouch = (rules: Ruleset): FormChoice =>
  chosen('form-beside', ['none', 'corners', 'sides'], rules.extras.touch, (it) => ({
    ...rules,
    extras: { ...rules.extras, touch: it },
  }));

export const mineEffect = (rules: Ruleset): FormChoice =>
  chosen('form-effect', ['give-deck', 'sacrifice-ship'], rules.extras.mineEffect, (it) => ({
    ...rules,
    extras: { ...rules.extras, mineEffect: it },
  }));
