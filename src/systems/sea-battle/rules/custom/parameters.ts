import type { PhraseParams } from '../../../../kernel/phrase.ts';
import type { Letters } from '../../../../kernel/reader.ts';
import { axis } from '../../../../kit/grid.ts';
import {
  CLASSIC,
  type Extras,
  type FleetItem,
  firesVolleys,
  fleetOf,
  type Report,
  type Ruleset,
  type ShapeSet,
  type ShipNames,
  shipNamesOf,
  type Touch,
  withLastReply,
  withShipNames,
} from '../../variants.ts';
import { gridOf } from '../fleet/grid.ts';
import { landOf, MADE, madeLand, onSea, seaShape } from './land.ts';
import { CUSTOM_LIMITS } from './limits.ts';

type Value = string | number | boolean;

/** All that is known of one parameter of a custom game. */
export interface Parameter {
  /** Its phrases: in full, on a key of a chat; what it is about, beside its value; and its value, where it is not a number. */
  readonly words: { readonly key: string; readonly row: string; readonly is?: string };
  /** Every value it may have, in ascending order where they are numbers. Never change them: share codes count them. */
  readonly values: readonly Value[];
  read(rules: Ruleset): Value;
  /** Returns the rules with another value, and with whatever goes with it. */
  write(rules: Ruleset, value: Value): Ruleset;
  /** The parameters of its phrases; absent: `value` for a name, `n` for a number. */
  with?(value: Value, rules: Ruleset): PhraseParams;
  /** Whether a board of these rules can have a value; absent: always. */
  fits?(value: Value, rules: Ruleset): boolean;
  /** Whether a list offers a value besides the present one; absent: always. */
  isUsual?(value: Value, rules: Ruleset): boolean;
  /** Whether rules have it to choose; absent: always. */
  isOpen?(rules: Ruleset): boolean;
  /** Whether the summary of a game says it; absent: wherever it can be chosen. */
  isTold?(rules: Ruleset): boolean;
}

/** A parameter that is a field of the rules, of their extras or of their report. */
const field = <K extends keyof Ruleset>(key: K, ...values: readonly Extract<Ruleset[K], Value>[]) => ({
  values,
  read: (rules: Ruleset) => rules[key] as Extract<Ruleset[K], Value>,
  write: (rules: Ruleset, value: Extract<Ruleset[K], Value>): Ruleset => ({ ...rules, [key]: value }),
});
const inExtras = <K extends keyof Extras>(key: K, ...values: readonly Extras[K][]) => ({
  values,
  read: ({ extras }: Ruleset) => extras[key],
  write: (rules: Ruleset, value: Extras[K]): Ruleset => ({ ...rules, extras: { ...rules.extras, [key]: value } }),
});
const inReport = <K extends keyof Report>(key: K, ...values: readonly Report[K][]) => ({
  values,
  read: ({ report }: Ruleset) => report[key],
  write: (rules: Ruleset, value: Report[K]): Ruleset => ({ ...rules, report: { ...rules.report, [key]: value } }),
});

const numbers = ({ least, most }: { readonly least: number; readonly most: number }): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i);

const TOUCH: readonly Touch[] = ['none', 'corners', 'sides'];

const countOf = ({ fleet }: Ruleset, size: number): number =>
  fleet.reduce((sum, item) => (item.size === size ? sum + item.count : sum), 0);

/** A custom game has one set of shapes for all of its fleet. */
const shapesOf = ({ fleet }: Ruleset): ShapeSet => fleet[0]?.shapes ?? 'straight';

/** The sizes of ships, in squares. */
export const SIZES: readonly number[] = numbers(CUSTOM_LIMITS.size);

/** Returns a fleet, largest ships first as in every fleet. */
const fleetWith = (count: (size: number) => number, shapes: ShapeSet, names: ShipNames): readonly FleetItem[] => {
  const items = SIZES.flatMap((size) => (count(size) > 0 ? [`${size}×${count(size)}`] : []));
  return items.length > 0 ? fleetOf(items.toReversed().join(' '), shapes, names) : [];
};

/** Returns the parameter that counts the ships of one size. */
export const shipsOfSize = (size: number): Parameter => ({
  words: { key: 'form-ships', row: 'own-ships' },
  values: numbers(CUSTOM_LIMITS.count),
  read: (rules) => countOf(rules, size),
  write: (rules, n: number) => ({
    ...rules,
    fleet: fleetWith((it) => (it === size ? n : countOf(rules, it)), shapesOf(rules), shipNamesOf(rules)),
  }),
  with: (count: number) => ({ size, count }),
});

/** The number of rows; in a share code of a square sea, of columns too. */
export const DOWN: Parameter = {
  words: { key: 'form-down', row: 'own-down' },
  ...field('n', ...numbers(CUSTOM_LIMITS.n)),
};

/** One more than the most shots stands for one shot for each own ship afloat. */
const AFLOAT = CUSTOM_LIMITS.shots.most + 1;
/** Numbers of shots that are usual while no more are chosen. */
const USUAL_SHOTS = 3;

const shotCountOf = ({ shots }: Ruleset): number => (shots.kind === 'fixed' ? shots.n : AFLOAT);

/** Words that are letters of a board, on boards with as many lines. */
const WORDS: readonly Letters[] = ['respublika', 'snegurochka'];
const WORD_SIZE = 10;

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

const hasExtras = ({ extras }: Ruleset): boolean => extras.mines + extras.sweepers > 0;

/** What every share code counts after the sea and the ships, in its order. Never move one. */
const OF_EVERY_CODE = {
  shapes: {
    words: { key: 'form-shapes', row: 'own-shapes', is: 'own-shapes-are' },
    values: ['straight', 'bent', 'any4', 'any8'],
    read: shapesOf,
    write: (rules, shapes: ShapeSet) => ({
      ...rules,
      fleet: fleetWith((size) => countOf(rules, size), shapes, shipNamesOf(rules)),
    }),
  },
  touch: { words: { key: 'form-touch', row: 'own-touch', is: 'own-touch-is' }, ...field('touch', ...TOUCH) },
  // With several shots, a hit gives no further one; with one, there is no last reply.
  shots: {
    words: { key: 'form-shots', row: 'own-shots', is: 'own-shots-are' },
    values: numbers({ ...CUSTOM_LIMITS.shots, most: AFLOAT }),
    read: shotCountOf,
    write: (rules, n: number) => ({
      ...(n === 1 ? withLastReply(rules, false) : rules),
      shots: n === AFLOAT ? { kind: 'own-afloat' } : { kind: 'fixed', n },
      ...(n > 1 && { afterHit: 'pass' }),
    }),
    with: (n: number) => ({ n: n === AFLOAT ? 'afloat' : n }),
    isUsual: (n: number, rules) => {
      const now = shotCountOf(rules);
      const most = now > USUAL_SHOTS && now < AFLOAT ? 1 : USUAL_SHOTS;
      return n <= most || n === AFLOAT || Math.abs(n - now) === 1;
    },
  },
  after: {
    words: { key: 'form-after', row: 'own-after', is: 'own-after-is' },
    ...field('afterHit', 'shoot-again', 'pass'),
    isOpen: (rules) => !firesVolleys(rules),
  },
  mines: {
    words: { key: 'form-mines', row: 'own-mines' },
    ...inExtras('mines', ...numbers(CUSTOM_LIMITS.mines)),
  },
  sweepers: {
    words: { key: 'form-sweepers', row: 'own-sweepers' },
    ...inExtras('sweepers', ...numbers(CUSTOM_LIMITS.sweepers)),
  },
  beside: {
    words: { key: 'form-beside', row: 'own-beside', is: 'own-beside-is' },
    ...inExtras('touch', ...TOUCH),
    isTold: hasExtras,
  },
  effect: {
    words: { key: 'form-effect', row: 'own-effect', is: 'own-effect-is' },
    ...inExtras('mineEffect', 'give-deck', 'sacrifice-ship'),
    isTold: hasExtras,
  },
  hit: {
    words: { key: 'form-hit', row: 'own-hit', is: 'own-hit-is' },
    ...inReport('hit', 'mark', 'class', 'volley-class', 'volley-count'),
    isUsual: (value, rules) => firesVolleys(rules) || value === 'mark' || value === 'class',
  },
  sunk: {
    words: { key: 'form-sunk', row: 'own-sunk', is: 'own-sunk-is' },
    ...inReport('sunk', 'sunk', 'sunk+class', 'silent'),
    // A name in a phrase has no plus.
    with: (value) => ({ value: value === 'sunk+class' ? 'class' : String(value) }),
  },
  near: { words: { key: 'form-near', row: 'own-near', is: 'own-near-is' }, ...inReport('near', 'untold', 'told') },
  halo: {
    words: { key: 'form-halo', row: 'own-halo', is: 'own-halo-is' },
    ...field('halo', 'marked', 'unmarked'),
  },
  letters: {
    words: { key: 'form-letters', row: 'own-letters', is: 'own-letters-are' },
    ...field('alphabet', 'ru', 'ru-yo', 'lat', ...WORDS),
    with: (letters: Letters, rules) => ({ letters: lettersName(rules, letters) }),
    fits: (letters: Letters, rules) => letterCount(rules) === WORD_SIZE || !WORDS.includes(letters),
  },
  axes: {
    words: { key: 'form-axes', row: 'own-axes', is: 'own-axes-are' },
    ...field('axes', 'letters-cols', 'letters-rows'),
  },
  escape: {
    words: { key: 'form-escape', row: 'own-escape', is: 'own-escape-is' },
    ...field('relocation', 'none', 'on-hit'),
    isTold: ({ relocation }) => relocation === 'on-hit',
  },
  turns: {
    words: { key: 'form-turns', row: 'own-turns', is: 'own-turns-are' },
    ...field('turns', 'alternate', 'together'),
  },
} satisfies Readonly<Record<string, Parameter>>;

/** SB-31, SB-32, SB-39: what only a longer share code counts besides, in its order. Never move one. */
const OF_LONG_CODES = {
  fleets: {
    words: { key: 'form-fleets', row: 'own-fleets', is: 'own-fleets-are' },
    ...field('fleets', 'kept', 'paper'),
    isTold: ({ fleets }) => fleets === 'paper',
  },
  reply: {
    words: { key: 'switch-reply', row: 'own-reply', is: 'own-reply-is' },
    values: [false, true],
    read: ({ lastReply }) => lastReply === true,
    write: withLastReply,
    with: (on) => ({ on: on ? 1 : 0 }),
    isOpen: firesVolleys,
    isTold: ({ lastReply }) => lastReply === true,
  },
  names: {
    words: { key: 'form-names', row: 'own-names', is: 'own-names-are' },
    values: ['ranks', 'funnels'],
    read: shipNamesOf,
    write: withShipNames,
    isTold: (rules) => shipNamesOf(rules) === 'funnels',
  },
} satisfies Readonly<Record<string, Parameter>>;

/** The name of a parameter besides the sea and the ships. */
export type ParameterName = keyof typeof OF_EVERY_CODE | keyof typeof OF_LONG_CODES;

/** Every parameter of a custom game besides its sea and its ships. */
export const PARAMETERS: Readonly<Record<ParameterName, Parameter>> = { ...OF_EVERY_CODE, ...OF_LONG_CODES };

const BESIDE_THE_SEA: readonly Parameter[] = [...SIZES.map(shipsOfSize), ...Object.values(OF_EVERY_CODE)];
const FURTHER: readonly Parameter[] = Object.values(OF_LONG_CODES);
const OF_A_SQUARE = [DOWN, ...BESIDE_THE_SEA];
const OF_A_SEA = [...FURTHER, ...BESIDE_THE_SEA];

const radixesOf = (all: readonly Parameter[]): readonly number[] => all.map(({ values }) => values.length);
const numbersOf = (all: readonly Parameter[], rules: Ruleset): readonly number[] =>
  all.map(({ values, read }) => values.indexOf(read(rules)));

/** Returns the rules with the values of these numbers. @throws RangeError for a number that is no value. */
const written = (all: readonly Parameter[], from: Ruleset, parameters: readonly number[]): Ruleset =>
  all.reduce((rules, { values, write }, i) => {
    const value = values[parameters[i] ?? -1];
    if (value === undefined) throw new RangeError(`sea-battle: no value ${parameters[i]} of parameter ${i}`);
    return write(rules, value);
  }, from);

/**
 * The number of values of each parameter of a custom game on a square sea, in the order of `parametersOf`. A new layout
 * needs a new version of the code.
 */
export const RADIXES: readonly number[] = radixesOf(OF_A_SQUARE);

/** Returns the parameters of a ruleset as numbers, each below its radix; -1 where no custom game has such a value. */
export const parametersOf = (rules: Ruleset): readonly number[] => numbersOf(OF_A_SQUARE, rules);

/** Returns the ruleset of these parameters, with the given id. The inverse of `parametersOf`. */
export const withParameters = (id: string, parameters: readonly number[]): Ruleset =>
  written(OF_A_SQUARE, { ...CLASSIC, id, dealing: 'even' }, parameters);

/** The most numbers of land: none, every made sea, and one that stands for drawn land. */
const LANDS = 2 + 2 * MADE;
/** The number that stands for drawn land. */
export const DRAWN = LANDS - 1;

const landNumber = (rules: Ruleset): number => {
  const land = landOf(rules);
  if ('nth' in land) return 1 + land.nth + (land.kind === 'strait' ? MADE : 0);
  return land.kind === 'drawn' ? DRAWN : 0;
};

/** As `RADIXES`, for seas of any shape (SB-40): rows, columns, the number of the land, and the others. */
export const SEA_RADIXES: readonly number[] = [DOWN.values.length, DOWN.values.length, LANDS, ...radixesOf(OF_A_SEA)];

/** Returns the parameters of a ruleset as numbers, in the order of `SEA_RADIXES`. */
export const seaParametersOf = (rules: Ruleset): readonly number[] => {
  const { rows, cols } = gridOf(rules);
  const { least } = CUSTOM_LIMITS.n;
  return [rows - least, cols - least, landNumber(rules), ...numbersOf(OF_A_SEA, rules)];
};

/** What the numbers of a sea say. */
interface SeaParameters {
  readonly rows: number;
  readonly cols: number;
  readonly isDrawn: boolean;
  /** Returns the ruleset, with the given id, and this land where it is drawn. */
  readonly rules: (id: string, drawn: readonly number[]) => Ruleset;
}

/** The inverse of `seaParametersOf`. */
export const withSeaParameters = ([down = 0, across = 0, land = 0, ...others]: readonly number[]): SeaParameters => {
  const [rows, cols] = [down + CUSTOM_LIMITS.n.least, across + CUSTOM_LIMITS.n.least];
  const isDrawn = land === DRAWN;
  const size = seaShape(rows, cols, []);
  return {
    rows,
    cols,
    isDrawn,
    rules: (id, drawn) => {
      const made = land === 0 ? [] : madeLand(size, land > MADE ? 'strait' : 'islands', (land - 1) % MADE);
      const plain = withParameters(id, [down, ...others.slice(FURTHER.length)]);
      return written(FURTHER, onSea(plain, seaShape(rows, cols, isDrawn ? drawn : made)), others);
    },
  };
};
