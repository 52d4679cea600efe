import type { Letters } from '../../../../kernel/reader.ts';
import {
  CLASSIC,
  type Extras,
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
import { landOf, MADE, madeLand, onSea, seaShape } from './land.ts';
import { CUSTOM_LIMITS } from './limits.ts';

const SHAPES: readonly ShapeSet[] = ['straight', 'bent', 'any4', 'any8'];
const TOUCH: readonly Touch[] = ['none', 'corners', 'sides'];
const AFTER_HIT: readonly Ruleset['afterHit'][] = ['shoot-again', 'pass'];
const EFFECTS: readonly Extras['mineEffect'][] = ['give-deck', 'sacrifice-ship'];
const HIT: readonly Report['hit'][] = ['mark', 'class', 'volley-class', 'volley-count'];
const SUNK: readonly Report['sunk'][] = ['sunk', 'sunk+class', 'silent'];
const NEAR: readonly Report['near'][] = ['untold', 'told'];
const HALO: readonly Ruleset['halo'][] = ['marked', 'unmarked'];
const ALPHABETS: readonly Letters[] = ['ru', 'ru-yo', 'lat', 'respublika', 'snegurochka'];
const AXES: readonly Ruleset['axes'][] = ['letters-cols', 'letters-rows'];
const RELOCATION: readonly Ruleset['relocation'][] = ['none', 'on-hit'];
const TURNS: readonly Ruleset['turns'][] = ['alternate', 'together'];
const FLEETS: readonly Ruleset['fleets'][] = ['kept', 'paper'];
const NAMES: readonly ShipNames[] = ['ranks', 'funnels'];
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8];

const spread = ({ least, most }: { readonly least: number; readonly most: number }): number => most - least + 1;

/**
 * The number of values of each parameter of a custom game, in the order of `parametersOf`. Never change one: existing
 * share codes would change their meaning. A new layout needs a new version of the code.
 */
export const RADIXES: readonly number[] = [
  spread(CUSTOM_LIMITS.n),
  ...SIZES.map(() => spread(CUSTOM_LIMITS.count)),
  SHAPES.length,
  TOUCH.length,
  spread(CUSTOM_LIMITS.shots) + 1,
  AFTER_HIT.length,
  spread(CUSTOM_LIMITS.mines),
  spread(CUSTOM_LIMITS.sweepers),
  TOUCH.length,
  EFFECTS.length,
  HIT.length,
  SUNK.length,
  NEAR.length,
  HALO.length,
  ALPHABETS.length,
  AXES.length,
  RELOCATION.length,
  TURNS.length,
];

/**
 * Returns the parameters of a ruleset as numbers, each below its radix; -1, or the radix or more, where no custom game
 * has such a value.
 */
export const parametersOf = (rules: Ruleset): readonly number[] => [
  rules.n - CUSTOM_LIMITS.n.least,
  ...SIZES.map((size) => shipsOf(rules, size)),
  SHAPES.indexOf(rules.fleet[0]?.shapes ?? 'straight'),
  TOUCH.indexOf(rules.touch),
  rules.shots.kind === 'own-afloat' ? spread(CUSTOM_LIMITS.shots) : rules.shots.n - CUSTOM_LIMITS.shots.least,
  AFTER_HIT.indexOf(rules.afterHit),
  rules.extras.mines,
  rules.extras.sweepers,
  TOUCH.indexOf(rules.extras.touch),
  EFFECTS.indexOf(rules.extras.mineEffect),
  HIT.indexOf(rules.report.hit),
  SUNK.indexOf(rules.report.sunk),
  NEAR.indexOf(rules.report.near),
  HALO.indexOf(rules.halo),
  ALPHABETS.indexOf(rules.alphabet),
  AXES.indexOf(rules.axes),
  RELOCATION.indexOf(rules.relocation),
  TURNS.indexOf(rules.turns),
];

/** The most numbers of land: none, every made sea, and one that stands for drawn land. */
const LANDS = 2 + 2 * MADE;
/** The number that stands for drawn land. */
export const DRAWN = LANDS - 1;

/**
 * As `RADIXES`, for what those cannot say: rows, columns, the number of the sea's land (SB-40); whether fleets are on
 * paper; whether there is a last reply (SB-39); whether ships are named by their funnels (SB-31); then all of
 * `RADIXES` but the first. Never change one.
 */
export const SEA_RADIXES: readonly number[] = [
  spread(CUSTOM_LIMITS.n),
  spread(CUSTOM_LIMITS.n),
  LANDS,
  FLEETS.length,
  2,
  2,
  ...RADIXES.slice(1),
];

/** Returns the parameters of a ruleset as numbers, in the order of `SEA_RADIXES`. */
export const seaParametersOf = (rules: Ruleset): readonly number[] => {
  const { n: rows, cols = rows } = rules;
  const [, ...others] = parametersOf(rules);
  const { least } = CUSTOM_LIMITS.n;
  return [
    rows - least,
    cols - least,
    landNumber(rules),
    FLEETS.indexOf(rules.fleets),
    rules.lastReply ? 1 : 0,
    NAMES.indexOf(shipNamesOf(rules)),
    ...others,
  ];
};

const landNumber = (rules: Ruleset): number => {
  const land = landOf(rules);
  if ('nth' in land) return 1 + land.nth + (land.kind === 'strait' ? MADE : 0);
  return land.kind === 'drawn' ? DRAWN : 0;
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
export const withSeaParameters = (parameters: readonly number[]): SeaParameters => {
  const [down, across, land, fleets, lastReply, shipNames, ...others] = parameters as readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    ...number[],
  ];
  const { least } = CUSTOM_LIMITS.n;
  const [rows, cols] = [down + least, across + least];
  const isDrawn = land === DRAWN;
  const size = seaShape(rows, cols, []);
  return {
    rows,
    cols,
    isDrawn,
    rules: (id, drawn) => {
      const made = land === 0 ? [] : madeLand(size, land > MADE ? 'strait' : 'islands', (land - 1) % MADE);
      const plain = { ...withParameters(id, [down, ...others]), fleets: FLEETS[fleets]! };
      const there = onSea(plain, seaShape(rows, cols, isDrawn ? drawn : made));
      return withLastReply(shipNames === 0 ? there : withShipNames(there, NAMES[shipNames]!), lastReply === 1);
    },
  };
};

const shipsOf = ({ fleet }: Ruleset, size: number): number =>
  fleet.reduce((sum, item) => (item.size === size ? sum + item.count : sum), 0);

/** Returns the ruleset of these parameters, with the given id. The inverse of `parametersOf`. */
export const withParameters = (id: string, parameters: readonly number[]): Ruleset => {
  const rest = [...parameters];
  const next = (): number => rest.shift()!;
  const n = next() + CUSTOM_LIMITS.n.least;
  const counts = SIZES.map(next);
  const shapes = SHAPES[next()]!;
  const touch = TOUCH[next()]!;
  const shots = next() + CUSTOM_LIMITS.shots.least;
  const afterHit = AFTER_HIT[next()]!;
  const extras = { mines: next(), sweepers: next(), touch: TOUCH[next()]!, mineEffect: EFFECTS[next()]! };
  const report = { hit: HIT[next()]!, sunk: SUNK[next()]!, near: NEAR[next()]! };
  return {
    ...CLASSIC,
    id,
    n,
    fleet: fleetWith(counts, shapes),
    touch,
    shots: shots > CUSTOM_LIMITS.shots.most ? { kind: 'own-afloat' } : { kind: 'fixed', n: shots },
    afterHit,
    extras,
    report,
    halo: HALO[next()]!,
    alphabet: ALPHABETS[next()]!,
    axes: AXES[next()]!,
    relocation: RELOCATION[next()]!,
    turns: TURNS[next()]!,
    dealing: 'even',
  };
};

/** Returns a fleet, largest ships first as in every fleet. */
const fleetWith = (counts: readonly number[], shapes: ShapeSet): Ruleset['fleet'] => {
  const items = SIZES.flatMap((size, i) => (counts[i]! > 0 ? [`${size}×${counts[i]}`] : []));
  return items.length > 0 ? fleetOf(items.reverse().join(' '), shapes) : [];
};
