import type { Seat } from '../../kernel/rules.ts';
import { MAPS, type SeaMap, type ShipType } from './variants/maps.ts';

export { MAPS, type SeaMap, SHIP_TYPES, type ShipType } from './variants/maps.ts';

export type Side = 'white' | 'red';

/** What a level adds to the game below it, by the name that RULES.md gives it (ADM-3). */
export const FLAGS = [
  'wind',
  'rangeBands',
  'salvo',
  'boarding',
  'repair',
  'courseChange',
  'stormDamage',
  'damagedMove',
  'captains',
  'orientation',
  'aim',
  'damagedAccuracy',
  'criticals',
  'returnFire',
  'opportunityFire',
  'preBoardingShot',
  'twoCalms',
] as const;
export type Flag = (typeof FLAGS)[number];

/** Squares a move along rows and columns, and along diagonals. */
export interface MoveDistance {
  readonly straight: number;
  readonly diagonal: number;
}

/** ADM-2: a ship's card. Squares, shots a round, hits that sink her. */
export interface ShipCard {
  readonly fresh: MoveDistance;
  readonly calm: MoveDistance;
  /** How far a storm drives her. */
  readonly storm: number;
  readonly range: number;
  readonly shots: number;
  readonly durability: number;
}

/** ADM-2: a fort's. */
export type FortCard = Pick<ShipCard, 'range' | 'shots' | 'durability'>;

/** Faces of a die, 1..6. */
export type Faces = readonly number[];

/** ADM-11: what hits: the faces to begin with, and what takes some away or adds some. */
export interface HitTable {
  readonly broadside: Faces;
  readonly chaser: Faces;
  /** Taken from a broadside by one's own damage: from a third of the durability, from two thirds. */
  readonly hurt: readonly [none: Faces, third: Faces, twoThirds: Faces];
  readonly long: Faces;
  readonly medium: Faces;
  readonly pointBlank: Faces;
  /** What the captain Target adds. */
  readonly target: Faces;
}

/** The parameters of a match, copied into it. Every number that the seed leaves open is here and nowhere else. */
export interface Ruleset {
  readonly id: string;
  readonly version: number;
  readonly level: 'cabin-boy' | 'lieutenant' | 'captain' | 'admiral';
  readonly flags: Readonly<Record<Flag, boolean>>;
  readonly map: SeaMap;
  readonly ships: Readonly<Record<ShipType, ShipCard>>;
  readonly fort: FortCard;
  /** ADM-5: of the vane's die, the greatest face that is a calm, and the least that is a storm. */
  readonly vane: { readonly calm: number; readonly storm: number };
  /** ADM-9: where a storm leaves the bow, and what an obstacle costs. */
  readonly storm: { readonly bow: 'downwind' | 'upwind'; readonly damage: number };
  readonly hits: HitTable;
  /** ADM-13: the least face of the second throw that makes a hit critical. */
  readonly critical: number;
  /** ADM-14: shots of several fired together: one throw for all of them, or one for each. */
  readonly salvo: 'single-roll' | 'separate-dice';
  /** ADM-10: one shot of each chaser a round, or one of either. */
  readonly chasers: 'each-end' | 'one-a-ship';
  /** ADM-21: what a repelled boarder suffers. */
  readonly boarding: { readonly repelled: number };
  /** ADM-4: of how many rows at one's own edge one may place. */
  readonly berths: number;
  /** ADM-25: rounds after which points decide. */
  readonly rounds: number;
  /** ADM-6: the side that acts first in every round; or lots are drawn for it at the beginning of each. */
  readonly first: Side | 'lot';
  /** White, who owns the fort `W`, is drawn by lot, or is this seat in the match after another. */
  readonly white: { readonly by: 'lot' } | { readonly by: 'rematch'; readonly seat: Seat };
}

const flagsOf = (...on: readonly Flag[]): Ruleset['flags'] => {
  const flags = FLAGS.map((flag) => [flag, on.includes(flag)] as const);
  return Object.fromEntries(flags) as Record<Flag, boolean>;
};

const LIEUTENANT = ['wind', 'rangeBands', 'salvo', 'boarding', 'repair'] as const;
const ADMIRAL_ALONE = [
  'orientation',
  'aim',
  'damagedAccuracy',
  'criticals',
  'returnFire',
  'opportunityFire',
  'preBoardingShot',
  'twoCalms',
] as const;

/** ADM-3: the levels. Turning during a move and slow damaged ships are the captain's; at admiral, manoeuvres and sails replace them. */
export const LEVELS: Readonly<Record<Ruleset['level'], Ruleset['flags']>> = {
  'cabin-boy': flagsOf(),
  lieutenant: flagsOf(...LIEUTENANT),
  captain: flagsOf(...LIEUTENANT, 'courseChange', 'stormDamage', 'damagedMove', 'captains'),
  admiral: flagsOf(...LIEUTENANT, 'stormDamage', 'captains', ...ADMIRAL_ALONE),
};

const BECALMED: MoveDistance = { straight: 0, diagonal: 0 };

/** The whole game as it was in version 1: matches leave unsaid what is as here. Never edit it: a correction stands in `ADMIRAL`. */
export const FIRST_VERSION: Ruleset = {
  id: 'admiral',
  version: 1,
  level: 'admiral',
  flags: LEVELS.admiral,
  map: MAPS.standard,
  ships: {
    L: { fresh: { straight: 5, diagonal: 4 }, calm: BECALMED, storm: 2, range: 6, shots: 3, durability: 7 },
    G: { fresh: { straight: 4, diagonal: 3 }, calm: BECALMED, storm: 2, range: 5, shots: 2, durability: 4 },
    F: { fresh: { straight: 6, diagonal: 5 }, calm: BECALMED, storm: 3, range: 5, shots: 1, durability: 4 },
    B: {
      fresh: { straight: 5, diagonal: 4 },
      calm: { straight: 1, diagonal: 0 },
      storm: 3,
      range: 4,
      shots: 1,
      durability: 3,
    },
  },
  fort: { range: 6, shots: 2, durability: 3 },
  vane: { calm: 1, storm: 6 },
  storm: { bow: 'downwind', damage: 1 },
  hits: {
    broadside: [1, 3, 5],
    chaser: [5],
    hurt: [[], [1], [1, 3]],
    long: [],
    medium: [6],
    pointBlank: [4, 6],
    target: [2],
  },
  critical: 6,
  salvo: 'single-roll',
  chasers: 'each-end',
  boarding: { repelled: 1 },
  berths: 3,
  rounds: 40,
  first: 'white',
  white: { by: 'lot' },
};

/** The whole game on the standard sea: RULES.md throughout, seed 003. */
export const ADMIRAL: Ruleset = { ...FIRST_VERSION, version: 2 };

const lowerLevel = (level: Exclude<Ruleset['level'], 'admiral'>): Ruleset => ({
  ...ADMIRAL,
  id: `admiral-${level}`,
  level,
  flags: LEVELS[level],
});

/** Every game that has a name, in the order in which people are offered them: the easiest first. */
export const VARIANTS: readonly Ruleset[] = [
  lowerLevel('cabin-boy'),
  lowerLevel('lieutenant'),
  lowerLevel('captain'),
  ADMIRAL,
];
