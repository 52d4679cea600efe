import type { Lead } from '../../kernel/rules.ts';
import { type Campaign, type LegDrawing, NEW_CAMPAIGN, sailings } from '../../kit/campaign.ts';
import type { Shares } from '../../kit/crews.ts';
import { fleetDrawn, type Scenario, type ScenarioKind } from '../../kit/scenario.ts';
import type { Task } from '../../kit/task.ts';
import type { Side } from '../../kit/two-sides.ts';
import { type Fleet, MAPS, mapFromDrawing, type SeaMap, type ShipId, type ShipType } from './variants/maps.ts';
import { DRAFTS, type Draft } from './variants/scenarios.ts';

/** HEX-14: the cells of a side's ships: "C4". */
export type Starts = Readonly<Record<Side, Readonly<Partial<Record<ShipId, string>>>>>;

export type { Side } from '../../kit/two-sides.ts';
export { type Fleet, MAPS, type SeaMap, SHIP_IDS, SHIP_TYPES, type ShipId, type ShipType } from './variants/maps.ts';

/** HEX-3: what a ship type can do, in hexes, shots per turn, and hits that sink it. */
export interface ShipTable {
  readonly wind: number;
  readonly calm: number;
  readonly range: number;
  readonly shots: number;
  readonly durability: number;
  /** Whether the ship may fire over obstacles. */
  readonly indirect: 'yes' | 'no';
}

/**
 * The parameters of a match, copied into it. Every resolution HX-1 to HX-20 of RULES.md is one of them. Where only one
 * value is known it is a literal, so that a new value has to be considered here first.
 */
export interface Ruleset {
  readonly id: string;
  readonly version: number;
  readonly map: SeaMap;
  readonly ships: Readonly<Record<ShipType, ShipTable>>;
  /** HEX-3: the ships of each side. */
  readonly fleets: Readonly<Record<Side, Fleet>>;
  /** HEX-16: what each side may spend on its fleet, and what a ship costs; without points `fleets` is fixed. */
  readonly points: number;
  readonly prices: Readonly<Record<ShipId, number>>;
  /** HEX-4: chosen by each player in secret, always the ship of the line, or none: then no fort is besieged. */
  readonly flagship: 'chosen' | 'ship-of-the-line' | 'none';
  /** HEX-14: where the ships of each side begin, by cell; or on berths that the players choose. */
  readonly starts: Starts | 'berths';
  /**
   * HEX-14: what one side has to do before the last round ends; that after it the greater loss decides; or neither: then
   * the match is a draw.
   */
  readonly task: Task | 'points' | 'none';
  /** HEX-17: the ships that the second captain of each side orders, or one captain a side. */
  readonly shares: Shares | 'none';
  /** HEX-14: the wind die of each round, over and over; thrown where there are none. */
  readonly weather: readonly number[];
  /** HX-12, HX-14: both players place ships and choose flagships in secret; both are revealed together. */
  readonly placing: 'secret';
  /** HX-1: a round is the wind and a turn of each side. */
  readonly round: 'both-turns';
  /** HX-1: one wind for a whole round, or a throw before each side's turn by that side. */
  readonly winds: 'each-round' | 'each-turn';
  /**
   * HX-2: the side that throws the wind die of the first round; then sides alternate. Ignored where each side throws
   * for itself.
   */
  readonly roller: Side;
  /** HX-4: a ship's move is one piece, or may be interrupted by shots. */
  readonly moves: 'whole' | 'split';
  /** HEX-15: the campaign of which the match is a scenario. */
  readonly campaign: Campaign | 'none';
  /** HX-17: moves and shots not used in a turn are lost. */
  readonly unused: 'lost';
  /** HEX-5: a turn in which no ship can sail or fire any more waits for its end, or ends with the last shot. */
  readonly spent: 'waits' | 'ends';
  /** HX-19: two ships never share a hex or swap hexes. */
  readonly stacking: 'none';
  /** HX-3: a fort blocks ships and lines of fire, and does nothing else. */
  readonly forts: 'obstacles';
  /** HX-16, HX-20: valid targets. There is no ramming or boarding. */
  readonly targets: 'enemy-ships';
  /** HX-5: of the two hexes along whose edge a line runs, both must block it, or either. */
  readonly seam: 'both' | 'either';
  /** HX-6: whether a hex beyond the map's edge blocks such a line. */
  readonly outside: 'blocks' | 'clear';
  /** HX-7: a ship that may fire over obstacles does so exactly when there are any. */
  readonly indirect: 'automatic';
  /** HX-8: when the hex of a sunk ship becomes free. */
  readonly wrecks: 'gone-at-once';
  /**
   * The lowest die that hits at two hexes or more, at one hex, and over obstacles; the highest wind die that is a calm.
   */
  readonly dice: { readonly direct: number; readonly close: number; readonly indirect: number; readonly calm: number };
  /** HX-9: a fort is captured at the end of the next round, or at the end of the besieger's next turn. */
  readonly capture: 'round-end' | 'own-turn-end';
  /** HX-10: a besieging flagship must not move, or only has to stay beside the fort. */
  readonly stand: 'still' | 'beside';
  /** HX-11: the result if both forts are captured together. */
  readonly bothForts: 'draw';
  /** HX-15: number of rounds in a row without a hit, and of rounds in all, after which the match is a draw. */
  readonly stalemate: { readonly quiet: number; readonly rounds: number };
  /** HX-13, HX-18: White, the owner of the fort `W`, is drawn by lot, or is this seat by agreement or in a rematch. */
  readonly white: Lead;
}

/** HEX-3: the fleet of the rules. */
const ONE_OF_EACH: Fleet = { L: 'L', G: 'G', F: 'F', B: 'B' };

const NO_CALM = { calm: 0, indirect: 'no' } as const;

/**
 * The standard rules on the smallest map, exactly as in RULES.md (seed text 000). Stored matches omit parameters that
 * equal these values, so never change a value here; override it in a variant.
 */
export const DUEL: Ruleset = {
  id: 'hex-duel',
  version: 1,
  map: MAPS.duel,
  ships: {
    L: { ...NO_CALM, wind: 4, range: 3, shots: 3, durability: 5 },
    G: { ...NO_CALM, wind: 3, range: 3, shots: 2, durability: 4 },
    F: { ...NO_CALM, wind: 5, range: 3, shots: 1, durability: 4 },
    B: { wind: 4, calm: 2, range: 2, shots: 1, durability: 3, indirect: 'yes' },
    M: { ...NO_CALM, wind: 3, range: 1, shots: 0, durability: 3 },
  },
  fleets: { white: ONE_OF_EACH, red: ONE_OF_EACH },
  points: 0,
  prices: { L: 10, G: 5, F: 3, B: 2 },
  flagship: 'chosen',
  starts: 'berths',
  task: 'none',
  campaign: 'none',
  shares: 'none',
  weather: [],
  placing: 'secret',
  round: 'both-turns',
  winds: 'each-round',
  roller: 'white',
  moves: 'whole',
  unused: 'lost',
  spent: 'waits',
  stacking: 'none',
  forts: 'obstacles',
  targets: 'enemy-ships',
  seam: 'both',
  outside: 'blocks',
  indirect: 'automatic',
  wrecks: 'gone-at-once',
  dice: { direct: 3, close: 2, indirect: 5, calm: 2 },
  capture: 'round-end',
  stand: 'still',
  bothForts: 'draw',
  stalemate: { quiet: 20, rounds: 100 },
  white: { by: 'lot' },
};

/** The rules of today on a map, with the flagship chosen in secret. */
export const onMap = (map: SeaMap): Ruleset => ({ ...DUEL, id: `hex-${map.id}`, version: 2, spent: 'ends', map });

/** All named variants in the order they are offered: one per map. */
export const VARIANTS: readonly Ruleset[] = Object.values(MAPS).map(onMap);

/** HEX-16: the standard sea, with fleets that the players buy. */
export const POINTS: Ruleset = { ...onMap(MAPS.standard), id: 'hex-points', points: 20 };

/** HEX-17: how the ships of a side are shared out at first: the two heavy ones, and the two light ones. */
const HEAVY_AND_LIGHT: Shares = { white: ['F', 'B'], red: ['F', 'B'] };

/** HEX-17: two captains a side, on the standard sea. Their sides are known from the beginning. */
export const FOUR: Ruleset = {
  ...onMap(MAPS.standard),
  id: 'hex-four',
  shares: HEAVY_AND_LIGHT,
  white: { by: 'agreed', seat: 0 },
};

const scenario = ({ kind, map, white, red, rounds, weather = [], task, wins }: Draft): Scenario<Ruleset> => {
  const [one, two] = [fleetDrawn(white), fleetDrawn(red)];
  return {
    kind,
    rounds,
    rules: {
      ...DUEL,
      id: `hex-${kind}`,
      version: 2,
      spent: 'ends',
      map: mapFromDrawing(kind, undefined, map),
      fleets: { white: one.fleet, red: two.fleet },
      starts: { white: one.starts, red: two.starts },
      flagship: 'none',
      task,
      weather,
      stalemate: { quiet: rounds + 1, rounds },
    },
    white: wins,
  };
};

/** Every scenario, in the order in which they are offered. */
export const SCENARIOS: readonly Scenario<Ruleset>[] = DRAFTS.map(scenario);

const scenarioNamed = (kind: ScenarioKind): Scenario<Ruleset> => SCENARIOS.find((it) => it.kind === kind)!;

/** HEX-15: the scenarios of the campaign, in the order in which they are sailed. */
export const LEGS: readonly LegDrawing[] = [
  { kind: 'convoy', white: ['G B4', 'M B5', 'M A5', 'M A6'], red: ['F J4', 'B J7'] },
  { kind: 'blockade', white: ['L E5', 'G D7', 'B D8'], red: ['L N5', 'G O4', 'F N8', 'B N7'] },
  { kind: 'raid', white: ['F C4', 'G D6', 'B C5'], red: ['L K4', 'B K5', 'M K2', 'M K7'] },
];

/** HEX-15: the rules of the scenario that a campaign has come to. */
export const campaignRules = (campaign: Campaign): Ruleset => {
  const leg = LEGS[campaign.past.length]!;
  return { ...scenarioNamed(leg.kind).rules, id: 'hex-campaign', ...sailings(campaign, leg), campaign };
};

/** HEX-15: the campaign, from its first scenario on. */
export const CAMPAIGN: Ruleset = campaignRules(NEW_CAMPAIGN);

/** The sea that it is sailed in. */
export const CHART: SeaMap = scenarioNamed('blockade').rules.map;

/** The rounds that its scenarios last at most. */
export const CAMPAIGN_ROUNDS = LEGS.reduce((sum, { kind }) => sum + scenarioNamed(kind).rounds, 0);

/** HEX-14: the scenario of these rules, also as part of a campaign; undefined for any other game. */
export const scenarioOf = ({ id, campaign }: Pick<Ruleset, 'id' | 'campaign'>): Scenario<Ruleset> | undefined =>
  campaign === 'none'
    ? SCENARIOS.find(({ rules }) => rules.id === id)
    : scenarioNamed(LEGS[campaign.past.length]!.kind);
