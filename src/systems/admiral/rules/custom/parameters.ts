import { SUMS } from '../../../../kit/fleet-points.ts';
import { type Flag, MAPS, type Ruleset, SHIP_IDS, type ShipCard, type ShipId, WIND_STEPS } from '../../variants.ts';

type Value = string | number;

/** A parameter that a custom game sets. */
export interface Parameter {
  /** What it is about: the end of the names of its phrases. Several pieces have one each of some. */
  readonly about: string;
  readonly piece?: ShipId | 'T';
  /** Every value it may have. Never change them: share codes count them. */
  readonly values: readonly Value[];
  read(rules: Ruleset): Value;
  /** The rules with another value; the same rules for a value it may not have. */
  write(rules: Ruleset, value: Value): Ruleset;
  /** Whether it makes a difference in a game of these rules. */
  matters(rules: Ruleset): boolean;
}

const always = (): boolean => true;
const underBow = ({ flags }: Ruleset): boolean => flags.orientation;
const withoutBow = ({ flags }: Ruleset): boolean => !flags.orientation;
const inWind = ({ flags }: Ruleset): boolean => flags.wind;

const parameter = <T extends Value>(
  about: string,
  values: readonly T[],
  read: (rules: Ruleset) => T,
  write: (rules: Ruleset, value: T) => Ruleset,
  matters: Parameter['matters'] = always,
): Parameter => ({
  about,
  values,
  read,
  write: (rules, value) => {
    const known = values.find((it) => it === value);
    return known === undefined ? rules : write(rules, known);
  },
  matters,
});

/** The numbers from `least` to `most`. */
const numbers = (least: number, most: number, step = 1): readonly number[] =>
  Array.from({ length: (most - least) / step + 1 }, (_, i) => least + i * step);

const withFlags = (rules: Ruleset, flags: Partial<Ruleset['flags']>): Ruleset => ({
  ...rules,
  flags: { ...rules.flags, ...flags },
});

const switched = (about: string, flag: Flag, matters: Parameter['matters'] = always): Parameter =>
  parameter(
    about,
    ['off', 'on'],
    ({ flags }) => (flags[flag] ? 'on' : 'off'),
    (rules, value) => withFlags(rules, { [flag]: value === 'on' }),
    matters,
  );

const onCard = (
  about: string,
  values: readonly number[],
  read: (card: ShipCard) => number,
  write: (card: ShipCard, value: number) => ShipCard,
  matters: Parameter['matters'] = always,
): readonly Parameter[] =>
  SHIP_IDS.map((piece) => ({
    ...parameter(
      about,
      values,
      ({ ships }) => read(ships[piece]),
      (rules, value) => ({ ...rules, ships: { ...rules.ships, [piece]: write(rules.ships[piece], value) } }),
      matters,
    ),
    piece,
  }));

const DIE = 6;

const SEAS = ['standard', 'duel', 'strait', 'harbour', 'archipelago'] as const satisfies readonly (keyof typeof MAPS)[];

const seaId = ({ map }: Ruleset): (typeof SEAS)[number] => SEAS.find((it) => it === map.id) ?? 'standard';
const RANGES = numbers(2, 8);

/** How many seas the codes that begin with `a` count. */
export const FIRST_SEAS = 2;

/**
 * Every parameter of a custom game but its level, in the order in which a share code counts them. Append to them; never
 * remove or move one.
 */
export const PARAMETERS: readonly Parameter[] = [
  parameter('map', SEAS, seaId, (rules, id) => ({ ...rules, map: MAPS[id] })),
  parameter(
    'first',
    ['white', 'red', 'lot'],
    ({ first }) => first,
    (rules, first) => ({ ...rules, first }),
  ),
  parameter(
    'fort',
    numbers(1, 20),
    ({ fort }) => fort.durability,
    (rules, durability) => ({ ...rules, fort: { ...rules.fort, durability } }),
  ),
  parameter(
    'rounds',
    numbers(10, 60, 5),
    ({ rounds }) => rounds,
    (rules, rounds) => ({ ...rules, rounds }),
  ),
  // Both forts lie in the second row.
  parameter(
    'berths',
    numbers(2, 8),
    ({ berths }) => berths,
    (rules, berths) => ({ ...rules, berths }),
  ),
  parameter(
    'boarding',
    ['never', 0, 1, 2, 3],
    ({ flags, boarding }) => (flags.boarding ? boarding.repelled : 'never'),
    (rules, value) =>
      typeof value === 'number'
        ? { ...withFlags(rules, { boarding: true }), boarding: { repelled: value } }
        : withFlags(rules, { boarding: false }),
  ),
  switched('repair', 'repair'),
  switched('captains', 'captains'),
  // The number of faces that make the second throw critical.
  parameter(
    'critical',
    numbers(0, 3),
    ({ flags, critical }) => (flags.criticals ? DIE + 1 - critical : 0),
    (rules, faces) =>
      faces > 0
        ? { ...withFlags(rules, { criticals: true }), critical: DIE + 1 - faces }
        : withFlags(rules, { criticals: false }),
  ),
  parameter(
    'struck',
    numbers(0, 3),
    ({ flags, storm }) => (flags.stormDamage ? storm.damage : 0),
    (rules, damage) =>
      damage > 0
        ? { ...withFlags(rules, { stormDamage: true }), storm: { ...rules.storm, damage } }
        : withFlags(rules, { stormDamage: false }),
    inWind,
  ),
  parameter(
    'bow',
    ['downwind', 'upwind'],
    ({ storm }) => storm.bow,
    (rules, bow) => ({ ...rules, storm: { ...rules.storm, bow } }),
    underBow,
  ),
  // The numbers of faces of the vane's die.
  parameter(
    'calm',
    numbers(0, 3),
    ({ vane }) => vane.calm,
    (rules, calm) => ({ ...rules, vane: { ...rules.vane, calm } }),
    inWind,
  ),
  parameter(
    'storm',
    numbers(0, 3),
    ({ vane }) => DIE + 1 - vane.storm,
    (rules, faces) => ({ ...rules, vane: { ...rules.vane, storm: DIE + 1 - faces } }),
    inWind,
  ),
  parameter(
    'chasers',
    ['each-end', 'one-a-ship'],
    ({ chasers }) => chasers,
    (rules, chasers) => ({ ...rules, chasers }),
    underBow,
  ),
  parameter(
    'salvo',
    ['single-roll', 'separate-dice', 'never'],
    ({ flags, salvo }) => (flags.salvo ? salvo : 'never'),
    (rules, salvo) =>
      salvo === 'never' ? withFlags(rules, { salvo: false }) : { ...withFlags(rules, { salvo: true }), salvo },
  ),
  parameter(
    'answers',
    ['all', 'back', 'never'],
    ({ flags }) => {
      if (flags.opportunityFire) return 'all';
      return flags.returnFire ? 'back' : 'never';
    },
    (rules, value) => withFlags(rules, { opportunityFire: value === 'all', returnFire: value !== 'never' }),
    underBow,
  ),
  switched('bands', 'rangeBands'),
  switched('aim', 'aim'),
  switched('hurt', 'damagedAccuracy'),
  switched('turns', 'courseChange', withoutBow),
  switched('slow', 'damagedMove', withoutBow),
  switched('defence', 'preBoardingShot', ({ flags }) => flags.orientation && flags.boarding),
  switched('calms', 'twoCalms', ({ flags, vane }) => flags.orientation && vane.calm > 0),
  // Every card has one move less along a diagonal.
  ...onCard(
    'speed',
    numbers(2, 7),
    ({ fresh }) => fresh.straight,
    (card, straight) => ({ ...card, fresh: { straight, diagonal: straight - 1 } }),
  ),
  ...onCard(
    'drift',
    numbers(0, 4),
    ({ storm }) => storm,
    (card, storm) => ({ ...card, storm }),
    inWind,
  ),
  ...onCard(
    'range',
    RANGES,
    ({ range }) => range,
    (card, range) => ({ ...card, range }),
  ),
  {
    ...parameter(
      'range',
      RANGES,
      ({ fort }) => fort.range,
      (rules, range) => ({ ...rules, fort: { ...rules.fort, range } }),
    ),
    piece: 'T',
  },
  parameter(
    'turning',
    ['any', 'steps'],
    ({ turning }) => (turning.length > 0 ? 'steps' : 'any'),
    (rules, value) => ({ ...rules, turning: value === 'steps' ? WIND_STEPS : [] }),
    inWind,
  ),
  parameter(
    'points',
    SUMS,
    ({ points }) => points,
    (rules, points) => ({ ...rules, points }),
  ),
];

/** The parameters in which two games of a level differ. */
export const differences = (rules: Ruleset, other: Ruleset): readonly Parameter[] =>
  PARAMETERS.filter((it) => it.read(rules) !== it.read(other));
