import type { Lead } from '../../kernel/rules.ts';
import { type Campaign, type LegDrawing, NEW_CAMPAIGN, sailings } from '../../kit/campaign.ts';
import type { Heading } from '../../kit/compass.ts';
import type { Shares } from '../../kit/crews.ts';
import { fleetDrawn, type Scenario, type ScenarioKind } from '../../kit/scenario.ts';
import type { Task } from '../../kit/task.ts';
import type { Side } from '../../kit/two-sides.ts';
import { type Fleet, MAPS, type SeaMap, type ShipId, type ShipType, sea } from './variants/maps.ts';
import { DRAFTS, type Draft } from './variants/scenarios.ts';

/** ADM-28: the squares and bows of a side's ships: "C4 NE". */
export type Starts = Readonly<Record<Side, Readonly<Partial<Record<ShipId, string>>>>>;

export type { Side } from '../../kit/two-sides.ts';
export { type Fleet, MAPS, type SeaMap, SHIP_IDS, SHIP_TYPES, type ShipId, type ShipType } from './variants/maps.ts';

/** Flags that a level adds to the one below it, by their names in RULES.md (ADM-3). */
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

/** Distance of a move in squares: along rows and columns, and along diagonals. */
export interface MoveDistance {
  readonly straight: number;
  readonly diagonal: number;
}

/**
 * ADM-2: the card of a ship. Distances and ranges are in squares, `shots` are per round, `durability` is the number of
 * hits that sink it.
 */
export interface ShipCard {
  readonly fresh: MoveDistance;
  readonly calm: MoveDistance;
  /** Squares that a storm drives the ship. */
  readonly storm: number;
  readonly range: number;
  readonly shots: number;
  readonly durability: number;
}

/** ADM-2: the card of a fort. */
export type FortCard = Pick<ShipCard, 'range' | 'shots' | 'durability'>;

/** ADM-5: eighths by which the wind turns between two rounds: it veers to the right, or backs to the left. */
export type WindTurn = -2 | -1 | 0 | 1 | 2;

/** Faces of a die, 1 to 6. */
export type Faces = readonly number[];

/** ADM-11: which faces hit: the base faces of a broadside and a chaser, and the sets removed from or added to them. */
export interface HitTable {
  readonly broadside: Faces;
  readonly chaser: Faces;
  /** Removed from a broadside by the ship's own damage: none, from a third of its durability, from two thirds. */
  readonly hurt: readonly [none: Faces, third: Faces, twoThirds: Faces];
  readonly long: Faces;
  readonly medium: Faces;
  readonly pointBlank: Faces;
  /** Added by the captain Target. */
  readonly target: Faces;
}

/**
 * The parameters of a match, copied into it. Every number that the seed text leaves open is defined here and nowhere
 * else.
 */
export interface Ruleset {
  readonly id: string;
  readonly version: number;
  readonly level: 'cabin-boy' | 'lieutenant' | 'captain' | 'admiral';
  readonly flags: Readonly<Record<Flag, boolean>>;
  readonly map: SeaMap;
  readonly ships: Readonly<Record<ShipType, ShipCard>>;
  /** ADM-2: the ships of each side. */
  readonly fleets: Readonly<Record<Side, Fleet>>;
  /** ADM-30: what each side may spend on its fleet, and what a ship costs; without points `fleets` is fixed. */
  readonly points: number;
  readonly prices: Readonly<Record<ShipId, number>>;
  readonly fort: FortCard;
  /** ADM-5: on the vane's die, the greatest face that means a calm and the least face that means a storm. */
  readonly vane: { readonly calm: number; readonly storm: number };
  /**
   * ADM-5: by how much each face of a die turns the wind, thrown and announced a round before. Empty: the wind of each
   * round blows in any direction.
   */
  readonly turning: readonly WindTurn[];
  /** ADM-9: where the bow points after a storm, and the hull hits that an obstacle costs. */
  readonly storm: { readonly bow: 'downwind' | 'upwind'; readonly damage: number };
  readonly hits: HitTable;
  /** ADM-13: the least face of the second roll that makes a hit critical. */
  readonly critical: number;
  /** ADM-14: how a salvo is rolled: one roll for all shots, or one roll for each shot. */
  readonly salvo: 'single-roll' | 'separate-dice';
  /** ADM-10: each chaser fires one shot a round, or only one of the two does. */
  readonly chasers: 'each-end' | 'one-a-ship';
  /** ADM-21: hull hits that a repelled boarder suffers. */
  readonly boarding: { readonly repelled: number };
  /** ADM-4: number of rows at the player's own edge where ships may be placed. */
  readonly berths: number;
  /** ADM-28: where the ships of each side begin, by square and bow; or on berths that the players choose. */
  readonly starts: Starts | 'berths';
  /** ADM-28: what one side has to do before the last round ends; without it points decide. */
  readonly task: Task | 'none';
  /** ADM-29: the campaign of which the match is a scenario. */
  readonly campaign: Campaign | 'none';
  /** ADM-31: the ships that the second captain of each side orders, or one captain a side. */
  readonly shares: Shares | 'none';
  /** ADM-5: where the wind of the first round blows; anywhere, or as a scenario says. */
  readonly windTo: Heading | 'any';
  /** ADM-25: number of rounds after which points decide. */
  readonly rounds: number;
  /** ADM-6: the side that acts first in every round, or `lot`: drawn at the beginning of each round. */
  readonly first: Side | 'lot';
  /** ADM-4: White, the owner of the fort `W`, is drawn by lot, or is this seat by agreement or in a rematch. */
  readonly white: Lead;
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

/**
 * ADM-3: the flags of every level. `courseChange` and `damagedMove` belong to captain; at admiral, manoeuvres and sail
 * damage replace them.
 */
export const LEVELS: Readonly<Record<Ruleset['level'], Ruleset['flags']>> = {
  'cabin-boy': flagsOf(),
  lieutenant: flagsOf(...LIEUTENANT),
  captain: flagsOf(...LIEUTENANT, 'courseChange', 'stormDamage', 'damagedMove', 'captains'),
  admiral: flagsOf(...LIEUTENANT, 'stormDamage', 'captains', ...ADMIRAL_ALONE),
};

/** ADM-2: the fleet of the rules. */
const ONE_OF_EACH: Fleet = { L: 'L', G: 'G', F: 'F', B: 'B' };

const BECALMED: MoveDistance = { straight: 0, diagonal: 0 };

/**
 * The whole game as it was in version 1. A stored match omits every parameter that equals the one here, so never edit
 * this constant: corrections go into `levelWith`.
 */
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
    M: { fresh: { straight: 4, diagonal: 3 }, calm: BECALMED, storm: 2, range: 1, shots: 0, durability: 3 },
  },
  fleets: { white: ONE_OF_EACH, red: ONE_OF_EACH },
  points: 0,
  prices: { L: 10, G: 5, F: 3, B: 2 },
  fort: { range: 6, shots: 2, durability: 3 },
  vane: { calm: 1, storm: 6 },
  turning: [],
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
  starts: 'berths',
  task: 'none',
  campaign: 'none',
  shares: 'none',
  windTo: 'any',
  rounds: 40,
  first: 'white',
  white: { by: 'lot' },
};

/** ADM-2: hits that silence a fort where taking it would otherwise decide a match before the ships meet. */
const STRONG_FORT = 13;

/** ADM-5: a wind that turns by steps, by the faces of a die. */
export const WIND_STEPS: readonly WindTurn[] = [-2, -1, 0, 0, 1, 2];

/**
 * The changes that can be switched on at any level, by their letters in a share code. Never change what a letter stands
 * for.
 */
export const SWITCHES = {
  d: { map: MAPS.duel },
  s: { salvo: 'separate-dice' },
  o: { chasers: 'one-a-ship' },
  r: { first: 'red' },
  l: { first: 'lot' },
  f: { fort: { ...FIRST_VERSION.fort, durability: STRONG_FORT } },
  w: { turning: WIND_STEPS },
  p: { points: 20 },
} as const satisfies Readonly<Record<string, Partial<Ruleset>>>;
export type Switch = keyof typeof SWITCHES;

/**
 * The switches that a level has on where nothing else is chosen. Under strong forts, without a wind, the side that sails
 * into range first wins 29 of 100 matches between equals: lots even that.
 */
export const USUAL: Readonly<Record<Ruleset['level'], readonly Switch[]>> = {
  'cabin-boy': ['l', 'f'],
  lieutenant: ['w'],
  captain: ['w'],
  admiral: ['o', 'w'],
};

/** A level with these switches on, and no others. */
export const levelWith = (level: Ruleset['level'], id: string, on: readonly Switch[]): Ruleset => {
  let rules: Ruleset = { ...FIRST_VERSION, version: 6, id, level, flags: LEVELS[level] };
  for (const letter of on) rules = { ...rules, ...SWITCHES[letter] };
  return rules;
};

/** The whole game on the standard sea, by the current rules (RULES.md, seed 003). */
export const ADMIRAL: Ruleset = levelWith('admiral', 'admiral', USUAL.admiral);

/** Every named variant in the order in which players are offered them, the easiest first. */
export const VARIANTS: readonly Ruleset[] = [
  levelWith('cabin-boy', 'admiral-cabin-boy', USUAL['cabin-boy']),
  levelWith('lieutenant', 'admiral-lieutenant', USUAL.lieutenant),
  levelWith('captain', 'admiral-captain', USUAL.captain),
  ADMIRAL,
];

/** ADM-30: the whole game, with fleets that the players buy. */
export const POINTS: Ruleset = levelWith('admiral', 'admiral-points', [...USUAL.admiral, 'p']);

/** ADM-31: two captains a side, with the whole game. Their sides are known from the beginning. */
export const FOUR: Ruleset = {
  ...ADMIRAL,
  id: 'admiral-four',
  shares: { white: ['F', 'B'], red: ['F', 'B'] },
  white: { by: 'agreed', seat: 0 },
};

const scenario = ({ kind, map, white, red, rounds, task, windTo, first, fort, wins }: Draft): Scenario<Ruleset> => {
  const [one, two] = [fleetDrawn(white), fleetDrawn(red)];
  return {
    kind,
    rounds,
    rules: {
      ...levelWith('captain', '', USUAL.captain),
      id: `admiral-${kind}`,
      map: sea(kind, map),
      fleets: { white: one.fleet, red: two.fleet },
      starts: { white: one.starts, red: two.starts },
      first: first ?? 'white',
      fort: { ...FIRST_VERSION.fort, ...fort },
      // No storms: one would decide a scenario by itself.
      vane: { calm: 1, storm: 7 },
      windTo,
      task,
      rounds,
    },
    white: wins,
  };
};

/** Every scenario, in the order in which they are offered. */
export const SCENARIOS: readonly Scenario<Ruleset>[] = DRAFTS.map(scenario);

const scenarioNamed = (kind: ScenarioKind): Scenario<Ruleset> => SCENARIOS.find((it) => it.kind === kind)!;

/** ADM-29: the scenarios of the campaign, in the order in which they are sailed. */
export const LEGS: readonly LegDrawing[] = [
  { kind: 'convoy', white: ['F D5', 'M A4', 'M A6', 'M A8'], red: ['F L4', 'B K8'] },
  { kind: 'blockade', white: ['L F5', 'G F8', 'B E6'], red: ['L L5', 'G L8', 'F M4', 'B M9'] },
  { kind: 'raid', white: ['F D4', 'G D7', 'B C5'], red: ['L K5', 'M L3', 'M L7'] },
];

/** ADM-29: the rules of the scenario that a campaign has come to. */
export const campaignRules = (campaign: Campaign): Ruleset => {
  const leg = LEGS[campaign.past.length]!;
  return { ...scenarioNamed(leg.kind).rules, id: 'admiral-campaign', ...sailings(campaign, leg), campaign };
};

/** ADM-29: the campaign, from its first scenario on. */
export const CAMPAIGN: Ruleset = campaignRules(NEW_CAMPAIGN);

/** The sea that it is sailed in. */
export const CHART: SeaMap = scenarioNamed('blockade').rules.map;

/** The rounds that its scenarios last at most. */
export const CAMPAIGN_ROUNDS = LEGS.reduce((sum, { kind }) => sum + scenarioNamed(kind).rounds, 0);

/** ADM-28: the scenario of these rules, also as part of a campaign; undefined for any other game. */
export const scenarioOf = ({ id, campaign }: Pick<Ruleset, 'id' | 'campaign'>): Scenario<Ruleset> | undefined =>
  campaign === 'none'
    ? SCENARIOS.find(({ rules }) => rules.id === id)
    : scenarioNamed(LEGS[campaign.past.length]!.kind);
