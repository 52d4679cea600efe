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

/** A choice as a row: what it is about, and each of its values with the rules that it makes. */
export interface FormOptions extends FormChoice {
  readonly row: Phrase;
  readonly options: readonly { readonly label: Phrase; readonly made: Ruleset; readonly now?: true }[];
}

/** A number of the form: its current value, and the rules with one less and one more; the same at an end. */
export interface Counter {
  readonly now: Phrase;
  readonly row: Phrase;
  readonly n: number;
  readonly less: Ruleset;
  readonly more: Ruleset;
  readonly least: number;
  readonly most: number;
}

const after = <T>(values: readonly T[], now: T): T => values[(values.indexOf(now) + 1) % values.length] ?? now;

/** The phrases of a choice: on its key, and in a row: what it is about, and its value. */
interface Words {
  readonly key: string;
  readonly row: string;
  readonly is: string;
}

const chosen = <T extends string>(
  { key, row, is }: Words,
  values: readonly T[],
  now: T,
  made: (value: T) => Ruleset,
): FormOptions => ({
  now: { key, with: { value: now } },
  next: made(after(values, now)),
  row: { key: row },
  options: values.map((value) => ({
    label: { key: is, with: { value } },
    made: made(value),
    ...(value === now && { now: true as const }),
  })),
});

interface Range {
  readonly least: number;
  readonly most: number;
}

const counted = (
  { least, most }: Range,
  words: Pick<Counter, 'now' | 'row'>,
  n: number,
  made: (n: number) => Ruleset,
): Counter => ({
  ...words,
  n,
  least,
  most,
  less: made(Math.max(least, n - 1)),
  more: made(Math.min(most, n + 1)),
});

export const across = (rules: Ruleset): Counter => {
  const { rows, cols } = gridOf(rules);
  const words = { now: { key: 'form-across', with: { n: cols } }, row: { key: 'own-across' } };
  return counted(CUSTOM_LIMITS.n, words, cols, (n) => withSize(rules, rows, n));
};

export const down = (rules: Ruleset): Counter => {
  const { rows, cols } = gridOf(rules);
  const words = { now: { key: 'form-down', with: { n: rows } }, row: { key: 'own-down' } };
  return counted(CUSTOM_LIMITS.n, words, rows, (n) => withSize(rules, n, cols));
};

/** The size of the sea: "12×8". A press makes it a square. */
export const board = (rules: Ruleset): FormChoice => {
  const { rows, cols } = gridOf(rules);
  return { now: { key: 'form-board', with: { rows, cols } }, next: withSize(rules, cols, cols) };
};

const LANDS = ['none', 'islands', 'strait'] as const;

/** The kind of land. Drawn land is not among those that a press makes. Made land is chosen again for other land. */
export const land = (rules: Ruleset): FormOptions => {
  const named = landOf(rules);
  const { kind } = named;
  const next = after(LANDS, kind === 'drawn' ? 'strait' : kind);
  const other = (value: (typeof LANDS)[number]): number =>
    'nth' in named && named.kind === value ? nextMade(rules, named.kind, named.nth) : 0;
  return {
    now: { key: 'form-land', with: { value: kind } },
    next: withLand(rules, next, 0),
    row: { key: 'own-land' },
    options: LANDS.map((value) => ({
      label: { key: 'own-land-is', with: { value } },
      made: withLand(rules, value, other(value)),
      ...(value === kind && { now: true as const }),
    })),
  };
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

export const alphabet = (rules: Ruleset): FormOptions => {
  const all = letterCount(rules) === WORD_SIZE ? [...PLAIN, ...WORDS] : PLAIN;
  return {
    now: { key: 'form-letters', with: { letters: lettersName(rules, rules.alphabet) } },
    next: { ...rules, alphabet: after(all, rules.alphabet) },
    row: { key: 'own-letters' },
    options: all.map((letters) => ({
      label: { key: 'own-letters-are', with: { letters: lettersName(rules, letters) } },
      made: { ...rules, alphabet: letters },
      ...(letters === rules.alphabet && { now: true as const }),
    })),
  };
};

export const fleets = (rules: Ruleset): FormOptions =>
  chosen({ key: 'form-fleets', row: 'own-fleets', is: 'own-fleets-are' }, ['kept', 'paper'], rules.fleets, (it) => ({
    ...rules,
    fleets: it,
  }));

export const axes = (rules: Ruleset): FormOptions =>
  chosen(
    { key: 'form-axes', row: 'own-axes', is: 'own-axes-are' },
    ['letters-cols', 'letters-rows'],
    rules.axes,
    (it) => ({ ...rules, axes: it }),
  );

export const ships = (rules: Ruleset, size: number): Counter => {
  const count = countOf(rules, size);
  const words = { now: { key: 'form-ships', with: { size, count } }, row: { key: 'own-ships', with: { size } } };
  return counted(CUSTOM_LIMITS.count, words, count, (n) => withCount(rules, size, n));
};

export const shapes = (rules: Ruleset): FormOptions =>
  chosen(
    { key: 'form-shapes', row: 'own-shapes', is: 'own-shapes-are' },
    ['straight', 'bent', 'any4', 'any8'],
    shapesOf(rules),
    (it) => withShapes(rules, it),
  );

export const shipNames = (rules: Ruleset): FormOptions =>
  chosen({ key: 'form-names', row: 'own-names', is: 'own-names-are' }, ['ranks', 'funnels'], shipNamesOf(rules), (it) =>
    withShipNames(rules, it),
  );

export const touch = (rules: Ruleset): FormOptions =>
  chosen(
    { key: 'form-touch', row: 'own-touch', is: 'own-touch-is' },
    ['none', 'corners', 'sides'],
    rules.touch,
    (it) => ({ ...rules, touch: it }),
  );

export const halo = (rules: Ruleset): FormOptions =>
  chosen({ key: 'form-halo', row: 'own-halo', is: 'own-halo-is' }, ['marked', 'unmarked'], rules.halo, (it) => ({
    ...rules,
    halo: it,
  }));

export const relocation = (rules: Ruleset): FormOptions =>
  chosen(
    { key: 'form-escape', row: 'own-escape', is: 'own-escape-is' },
    ['none', 'on-hit'],
    rules.relocation,
    (it) => ({ ...rules, relocation: it }),
  );

const AFLOAT = CUSTOM_LIMITS.shots.most + 1;
/** Numbers of shots that are options while no more are chosen. */
const USUAL_SHOTS = [1, 2, 3];

/** The shots a turn: a number by steps, or the usual ones and those beside it as options. */
export const shots = (rules: Ruleset): Counter & Pick<FormOptions, 'options'> => {
  const n = shotCountOf(rules);
  const range = { least: CUSTOM_LIMITS.shots.least, most: AFLOAT };
  const row = { key: 'own-shots' };
  const now = n === AFLOAT ? { key: 'form-shots-afloat' } : { key: 'form-shots', with: { n } };
  const usual = n > USUAL_SHOTS.length && n < AFLOAT ? [1] : USUAL_SHOTS;
  const offered = [...new Set([...usual, n - 1, n, n + 1, AFLOAT])]
    .filter((it) => it > 0 && it <= AFLOAT)
    .toSorted((a, b) => a - b);
  return {
    ...counted(range, { now, row }, n, (it) => withShots(rules, it)),
    options: offered.map((it) => ({
      label: it === AFLOAT ? { key: 'own-shots-afloat' } : { key: 'own-shots-are', with: { n: it } },
      made: withShots(rules, it),
      ...(it === n && { now: true as const }),
    })),
  };
};

export const afterHit = (rules: Ruleset): FormOptions =>
  chosen(
    { key: 'form-after', row: 'own-after', is: 'own-after-is' },
    ['shoot-again', 'pass'],
    rules.afterHit,
    (it) => ({ ...rules, afterHit: it }),
  );

export const lastReply = (rules: Ruleset): FormOptions => ({
  now: { key: 'switch-reply', with: { on: rules.lastReply ? 1 : 0 } },
  next: withLastReply(rules, !rules.lastReply),
  row: { key: 'own-reply' },
  options: [false, true].map((on) => ({
    label: { key: 'own-reply-is', with: { on: on ? 1 : 0 } },
    made: withLastReply(rules, on),
    ...((rules.lastReply === true) === on && { now: true as const }),
  })),
});

export const turns = (rules: Ruleset): FormOptions =>
  chosen(
    { key: 'form-turns', row: 'own-turns', is: 'own-turns-are' },
    ['alternate', 'together'],
    rules.turns,
    (it) => ({ ...rules, turns: it }),
  );

export const hit = (rules: Ruleset): FormOptions =>
  chosen(
    { key: 'form-hit', row: 'own-hit', is: 'own-hit-is' },
    ['mark', 'class', 'volley-class', 'volley-count'],
    rules.report.hit,
    (it) => ({
      ...rules,
      report: { ...rules.report, hit: it },
    }),
  );

/**
 * The choice of how a sinking is answered. Its phrase says `class` for `sunk+class`, since a name there has no plus.
 */
export const sunk = (rules: Ruleset): FormOptions => {
  const { report } = rules;
  const said = { sunk: 'sunk', class: 'sunk+class', silent: 'silent' } as const;
  const now = report.sunk === 'sunk+class' ? 'class' : report.sunk;
  return chosen({ key: 'form-sunk', row: 'own-sunk', is: 'own-sunk-is' }, ['sunk', 'class', 'silent'], now, (it) => ({
    ...rules,
    report: { ...report, sunk: said[it] },
  }));
};

export const near = (rules: Ruleset): FormOptions =>
  chosen({ key: 'form-near', row: 'own-near', is: 'own-near-is' }, ['untold', 'told'], rules.report.near, (it) => ({
    ...rules,
    report: { ...rules.report, near: it },
  }));

export const mines = (rules: Ruleset): Counter => {
  const n = rules.extras.mines;
  const words = { now: { key: 'form-mines', with: { n } }, row: { key: 'own-mines' } };
  return counted(CUSTOM_LIMITS.mines, words, n, (it) => ({
    ...rules,
    extras: { ...rules.extras, mines: it },
  }));
};

export const sweepers = (rules: Ruleset): Counter => {
  const n = rules.extras.sweepers;
  const words = { now: { key: 'form-sweepers', with: { n } }, row: { key: 'own-sweepers' } };
  return counted(CUSTOM_LIMITS.sweepers, words, n, (it) => ({
    ...rules,
    extras: { ...rules.extras, sweepers: it },
  }));
};

export const extrasTouch = (rules: Ruleset): FormOptions =>
  chosen(
    { key: 'form-beside', row: 'own-beside', is: 'own-beside-is' },
    ['none', 'corners', 'sides'],
    rules.extras.touch,
    (it) => ({
      ...rules,
      extras: { ...rules.extras, touch: it },
    }),
  );

export const mineEffect = (rules: Ruleset): FormOptions =>
  chosen(
    { key: 'form-effect', row: 'own-effect', is: 'own-effect-is' },
    ['give-deck', 'sacrifice-ship'],
    rules.extras.mineEffect,
    (it) => ({
      ...rules,
      extras: { ...rules.extras, mineEffect: it },
    }),
  );
