import type { Phrase, PhraseParams } from '../../../../../kernel/phrase.ts';
import { LEAD_CHOICES, type LeadChoice } from '../../../../../kernel/rules.ts';
import {
  DOWN,
  gridOf,
  landOf,
  nextMade,
  PARAMETERS,
  type Parameter,
  type ParameterName,
  shipsOfSize,
} from '../../../rules/view/index.ts';
import type { Ruleset } from '../../../variants.ts';
import { withLand, withSize } from './draft.ts';

/** SB-2: who shoots first is a choice of the match, not of the game. */
type RowName = ParameterName | 'lead';
type Rows = readonly (readonly RowName[])[];

/** What stands on each page of a chat's form, row by row, below its sea or its ships. */
export const PAGES: Readonly<Record<'b' | 's' | 'r' | 'm', Rows>> = {
  b: [['fleets', 'letters', 'axes']],
  s: [['shapes', 'touch'], ['halo', 'escape'], ['names']],
  r: [['shots'], ['after', 'reply', 'turns', 'lead'], ['hit', 'sunk', 'near']],
  m: [['mines'], ['sweepers'], ['beside', 'effect']],
};

/** What stands in each section of the form as data, below the sea or the ships. */
export const SECTIONS = [
  ['sea', []],
  ['fleet', ['touch', 'shapes', 'escape']],
  ['shots', ['shots', 'after', 'reply', 'turns', 'lead']],
  ['answers', ['hit', 'sunk', 'near', 'halo']],
  ['mines', ['mines', 'sweepers', 'beside', 'effect']],
  ['more', ['fleets', 'letters', 'axes', 'names']],
] as const satisfies readonly (readonly [string, readonly RowName[]])[];

/** What the form sums up in words, line by line. */
const SUMMARY: Rows = [
  ['shapes', 'touch', 'halo'],
  ['after', 'turns', 'reply'],
  ['hit', 'sunk', 'near'],
  ['beside', 'effect', 'escape', 'fleets', 'names'],
  ['lead'],
];

/** A choice of the form: its current value, and what a press makes: the rules with its next one, or who shoots first. */
export interface FormChoice {
  readonly now: Phrase;
  readonly next: Ruleset;
  readonly lead?: LeadChoice;
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

/** A choice as a row: what it is about, and each of its values with what it makes. */
export interface FormOptions extends FormChoice {
  readonly row: Phrase;
  /** Empty where the values are numbers without words of their own. */
  readonly options: readonly {
    readonly label: Phrase;
    readonly made: Ruleset;
    readonly lead?: LeadChoice;
    readonly now?: true;
  }[];
  /** The same as a number that is counted up and down, where it is one. */
  readonly counter?: Counter;
}

const after = <T>(values: readonly T[], now: T): T => values[(values.indexOf(now) + 1) % values.length] ?? now;

const always = (): boolean => true;

const paramsOf = (parameter: Parameter, value: Parameter['values'][number], rules: Ruleset): PhraseParams =>
  parameter.with?.(value, rules) ?? (typeof value === 'number' ? { n: value } : { value: String(value) });

const counterOf = (rules: Ruleset, parameter: Parameter): Counter => {
  const { words, values, read, write } = parameter;
  const n = Number(read(rules));
  const [least, most] = [Number(values[0]), Number(values.at(-1))];
  const params = paramsOf(parameter, n, rules);
  return {
    now: { key: words.key, with: params },
    row: { key: words.row, with: params },
    n,
    least,
    most,
    less: write(rules, Math.max(least, n - 1)),
    more: write(rules, Math.min(most, n + 1)),
  };
};

const optionsOf = (rules: Ruleset, parameter: Parameter): FormOptions => {
  const { words, values, read, write, fits = always, isUsual = always } = parameter;
  const now = read(rules);
  const said = (key: string, value: typeof now): Phrase => ({ key, with: paramsOf(parameter, value, rules) });
  const fitting = values.filter((it) => fits(it, rules));
  const { is } = words;
  const offered = is === undefined ? [] : fitting.filter((it) => it === now || isUsual(it, rules));
  return {
    now: said(words.key, now),
    next: write(rules, after(fitting, now)),
    row: { key: words.row },
    options: offered.map((it) => ({
      label: said(is ?? '', it),
      made: write(rules, it),
      ...(it === now && { now: true as const }),
    })),
    ...(typeof now === 'number' && { counter: counterOf(rules, parameter) }),
  };
};

const leadOf = (rules: Ruleset, lead: LeadChoice): FormOptions => ({
  now: { key: 'form-lead', with: { value: lead } },
  next: rules,
  lead: after(LEAD_CHOICES, lead),
  row: { key: 'own-lead' },
  options: LEAD_CHOICES.map((it) => ({
    label: { key: 'own-lead-is', with: { value: it } },
    made: rules,
    lead: it,
    ...(it === lead && { now: true as const }),
  })),
});

/** Returns the rows of the form of these names, without those that these rules leave no choice. */
export const choicesOf = (rules: Ruleset, lead: LeadChoice, names: readonly RowName[]): readonly FormOptions[] =>
  names.flatMap((name) => {
    if (name === 'lead') return rules.turns === 'alternate' ? [leadOf(rules, lead)] : [];
    return PARAMETERS[name].isOpen?.(rules) === false ? [] : [optionsOf(rules, PARAMETERS[name])];
  });

/** Returns what is worth saying of these rules, each in the words of its row, line by line. */
export const summaryOf = (rules: Ruleset, lead: LeadChoice): readonly (readonly Phrase[])[] => {
  const told = (name: RowName): readonly FormOptions[] => {
    if (name === 'lead') return lead === 'lot' ? [] : choicesOf(rules, lead, [name]);
    const { isTold, isOpen = always } = PARAMETERS[name];
    return (isTold ?? isOpen)(rules) ? [optionsOf(rules, PARAMETERS[name])] : [];
  };
  return SUMMARY.map((names) =>
    names.flatMap(told).flatMap(({ row, options }) => {
      const value = options.find(({ now }) => now)?.label;
      return value ? [{ key: 'own-is', with: { row, value } }] : [];
    }),
  );
};

/** The ships of one size as a counter. */
export const ships = (rules: Ruleset, size: number): Counter => counterOf(rules, shipsOfSize(size));

/** The shots a turn, in full. */
export const shotsTold = (rules: Ruleset): Phrase => counterOf(rules, PARAMETERS.shots).now;

/** The columns of the sea as a counter. */
export const across = (rules: Ruleset): Counter => {
  const { rows, cols } = gridOf(rules);
  const words = { key: 'form-across', row: 'own-across' };
  return counterOf(rules, { ...DOWN, words, read: () => cols, write: (_, n: number) => withSize(rules, rows, n) });
};

/** The rows of the sea as a counter. */
export const down = (rules: Ruleset): Counter =>
  counterOf(rules, { ...DOWN, write: (_, n: number) => withSize(rules, n, gridOf(rules).cols) });

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
