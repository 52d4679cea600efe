import { z } from 'zod';
import type { Viewer } from '../../../kernel/rules.ts';
import { campaignSchema, scarsOf } from '../../../kit/campaign.ts';
import {
  type Afloat,
  afloatIn,
  helmSchema,
  mayOrder,
  PASSES,
  partnerOf,
  placedBy,
  sharesSchema,
} from '../../../kit/crews.ts';
import { fleetsBought, withFleetsSeen } from '../../../kit/fleet-points.ts';
import { SIDES, seatOf, sideOf } from '../../../kit/two-sides.ts';
import { DUEL, type Ruleset, SHIP_IDS, SHIP_TYPES, type ShipId, type Side } from '../variants.ts';
import { fleetOf, typeIn } from './names.ts';
import { type Position, type Vessel, vesselIndex } from './position.ts';
import { rankOf, seaOf } from './sea.ts';

const seat = z.number().int().min(0).max(1);
const captainSeat = z.number().int().min(0).max(3);
const side = z.enum(['white', 'red']);
const ship = z.enum(SHIP_IDS);
const hex = z.number().int().min(0);
const die = z.number().int().min(1).max(6);
const few = z.number().int().min(0);
const many = z.number().int().min(1);

const table = z.object({
  wind: few,
  calm: few,
  range: many,
  shots: few,
  durability: many,
  indirect: z.enum(['yes', 'no']),
});
const type = z.enum(SHIP_TYPES);
const fleet = z.partialRecord(ship, type);
const fleets = z.object({ white: fleet, red: fleet });
const prices = z.object({ L: many, G: many, F: many, B: many });
const cells = z.partialRecord(ship, z.string());
const starts = z.union([z.literal('berths'), z.object({ white: cells, red: cells })]);
const reach = z.object({
  count: many,
  of: z.string().optional(),
  leaves: z.boolean(),
  zone: z.array(z.string()),
});
const task = z.union([
  z.enum(['points', 'none']),
  z.object({ by: side, sink: many.optional(), reach: reach.optional() }),
]);
const campaign = z.union([z.literal('none'), campaignSchema]);
const weather = z.array(die);
const cellName = z.string().regex(/^[A-Z]\d{1,2}$/);
const winds = z.enum(['each-round', 'each-turn']);
const spent = z.enum(['waits', 'ends']);
const terms = {
  id: z.string(),
  version: z.number().int(),
  map: z.object({
    id: z.string(),
    rows: z.array(z.string().regex(/^[~#WR]+$/)),
    advised: z.object({ L: cellName, G: cellName, F: cellName, B: cellName }),
  }),
  /** The merchantman is defaulted: older matches have none. Goes on 2027-12-01. */
  ships: z.object({ L: table, G: table, F: table, B: table, M: table.default(DUEL.ships.M) }),
  /** Defaulted: older matches do not store this parameter. Goes on 2027-12-01. */
  fleets: fleets.default(DUEL.fleets),
  points: few.default(DUEL.points),
  prices: prices.default(DUEL.prices),
  flagship: z.enum(['chosen', 'ship-of-the-line', 'none']),
  /** Defaulted, as is all of a scenario: older matches are none. Goes on 2027-12-01. */
  starts: starts.default('berths'),
  task: task.default('none'),
  campaign: campaign.default('none'),
  weather: weather.default([]),
  /** Defaulted: older matches have one captain a side. Goes on 2027-12-01. */
  shares: sharesSchema.default('none'),
  placing: z.literal('secret'),
  round: z.literal('both-turns'),
  /** Defaulted: older matches do not store this parameter. Goes on 2027-11-28. */
  winds: winds.default('each-round'),
  roller: side,
  moves: z.enum(['whole', 'split']),
  unused: z.literal('lost'),
  /** Defaulted: matches of version 1 do not store this parameter. */
  spent: spent.default('waits'),
  stacking: z.literal('none'),
  forts: z.literal('obstacles'),
  targets: z.literal('enemy-ships'),
  seam: z.enum(['both', 'either']),
  outside: z.enum(['blocks', 'clear']),
  indirect: z.literal('automatic'),
  wrecks: z.literal('gone-at-once'),
  dice: z.object({ direct: die, close: die, indirect: die, calm: z.number().int().min(0).max(6) }),
  capture: z.enum(['round-end', 'own-turn-end']),
  stand: z.enum(['still', 'beside']),
  bothForts: z.literal('draw'),
  stalemate: z.object({ quiet: many, rounds: many }),
  white: z.discriminatedUnion('by', [
    z.object({ by: z.literal('lot') }),
    z.object({ by: z.enum(['rematch', 'agreed']), seat }),
  ]),
};

/** A planned course: the hexes to sail, without the hex it starts from. */
const plot = z.object({ ship, path: z.array(hex).min(1) });

const bought = z.partialRecord(ship, ship);

const captain = z.object({
  /** HEX-16: the fleet that the seat has bought; absent where it has bought none yet, and where fleets are fixed. */
  bought: bought.optional(),
  /** Initial hexes of L, G, F, B. */
  berths: z.array(hex).length(SHIP_IDS.length),
  flag: ship,
  ready: z.boolean(),
  /** HEX-11: planned courses in sailing order. */
  plots: z.array(plot).optional(),
});

const vessel = z.object({
  at: hex.optional(),
  damage: few,
  sailed: few,
  fired: few,
  /** HEX-14: it has reached the zone of its side's task. One that has left the sea there is nowhere. */
  reached: z.literal(true).optional(),
});

const battle = z.object({
  round: many,
  /** White's ships before Red's, each in the order L, G, F, B. `at` is absent once the ship is sunk. */
  ships: z.array(vessel).length(2 * SHIP_IDS.length),
  /** HEX-9: the hex of a side's besieging flagship, and the round in which the siege began, at the end of its turn. */
  sieges: z.object({ white: z.object({ at: hex, since: many }), red: z.object({ at: hex, since: many }) }).partial(),
  /** HX-15: completed rounds in a row without a hit. */
  quiet: few,
  /** Whether this round had a hit. */
  hit: z.boolean(),
  active: side,
  wind: z.enum(['calm', 'wind']),
});

const state = z.object({
  /** The parameters that differ from `DUEL` as it was in version 1, and always the map. */
  terms: z
    .object({
      ...terms,
      winds,
      spent,
      fleets,
      points: few,
      prices,
      starts,
      task,
      campaign,
      weather,
      shares: sharesSchema,
    })
    .partial()
    .required({ map: true }),
  /** The seat that plays White. */
  white: seat,
  /** By side: what its captains have placed, in the order of their seats. */
  captains: z.array(captain).length(2),
  /** HEX-17: who gives orders, where a side has two captains. */
  helm: helmSchema.optional(),
  /** Everything since the reveal, in the format of `log.ts`. */
  log: z.string(),
  /** Present from the reveal on. */
  battle: battle.optional(),
  /** HEX-10: how the match ended. */
  over: z
    .object({
      why: z.enum(['flagship', 'fort', 'forts', 'quiet', 'rounds', 'fleet', 'task', 'held', 'points']),
      winner: side.optional(),
    })
    .optional(),
});

const event = z.discriminatedUnion('t', [
  z.object({ t: z.literal('bought'), by: captainSeat, fleet: bought }),
  z.object({ t: z.literal('placed'), by: captainSeat, berths: captain.shape.berths }),
  z.object({ t: z.literal('flagged'), by: captainSeat, ship }),
  z.object({ t: z.literal('ready'), by: captainSeat }),
  /** A round begins. The first one reveals both fleets. */
  z.object({ t: z.literal('wind'), by: side, die }),
  /** HX-1: a new wind in the middle of a round, before Red's turn. */
  z.object({ t: z.literal('veered'), by: side, die }),
  /** All courses planned so far. */
  z.object({ t: z.literal('plotted'), by: seat, plots: z.array(plot) }),
  /** `path` begins with the hex the ship started from. */
  z.object({ t: z.literal('moved'), by: side, ship, path: z.array(hex).min(2) }),
  /** The latest move is taken back; `path` as it was sailed. */
  z.object({ t: z.literal('unmoved'), by: side, ship, path: z.array(hex).min(2) }),
  z.object({
    t: z.literal('shot'),
    by: side,
    ship,
    from: hex,
    target: ship,
    at: hex,
    how: z.enum(['direct', 'close', 'indirect']),
    die,
    r: z.enum(['miss', 'hit', 'sunk']),
  }),
  z.object({ t: z.literal('sieged'), by: side, at: hex }),
  z.object({ t: z.literal('lifted'), by: side }),
  /** HEX-14: a ship has ended the turn in the zone of its side's task. */
  z.object({ t: z.literal('reached'), by: side, ship, at: hex, leaves: z.boolean() }),
  /** HEX-17: the turn goes from the captain who was asked to their partner. */
  z.object({ t: z.literal('passed'), by: captainSeat, how: z.enum(PASSES) }),
  /** HEX-17: a captain has left the match to their partner. */
  z.object({ t: z.literal('left'), by: captainSeat }),
  z.object({ t: z.literal('ended'), by: side }),
  z.object({ t: z.literal('over'), ...state.shape.over.unwrap().shape }),
]);

/** A match. Compact, because millions may be stored. Hexes are numbers as in `sea.ts`. */
export type State = z.infer<typeof state>;
/** HEX-4: a match from the reveal on, also when it is over. */
export type InBattle = State & { readonly battle: Battle };
export type MatchEnd = NonNullable<State['over']>;
export type Captain = z.infer<typeof captain>;
export type Battle = z.infer<typeof battle>;
export type Plot = z.infer<typeof plot>;
/** Something that happened. */
export type Event = z.infer<typeof event>;

/** Schemas that validate stored data. */
export const stored = { options: z.object(terms), state, event };

/** The parameters that a stored match omits. */
const DEFAULTS: Ruleset = DUEL;

/** The parameters to store for these rules. Equal rules give equal terms, regardless of how they are written. */
export const termsOf = (rules: Ruleset): State['terms'] => {
  const [all, unsaid] = [stored.options.parse(rules), stored.options.parse(DEFAULTS)];
  const said = Object.entries(all).filter(
    ([name, value]) => name === 'map' || JSON.stringify(value) !== JSON.stringify(unsaid[name as keyof Ruleset]),
  );
  return state.shape.terms.parse(Object.fromEntries(said));
};

const rulesets = new WeakMap<State['terms'], Ruleset>();

/** The rules this match began with. */
export const rulesOf = ({ terms: said }: State): Ruleset => {
  const rules = rulesets.get(said) ?? ({ ...DEFAULTS, ...said } as Ruleset);
  rulesets.set(said, rules);
  return rules;
};

/** HEX-4: the flagship of a side; undefined where there is none. */
export const flagshipOf = (state: State, by: Side): Captain['flag'] | undefined =>
  rulesOf(state).flagship === 'none' ? undefined : captainOf(state, seatOf(state, by)).flag;

/** What the side of a seat has placed, by all its captains. */
export const captainOf = ({ captains }: State, seat: number): Captain => captains[seat % SIDES.length]!;

/** HEX-4: whether a seat has ended the placement. */
export const isReady = (state: State, by: number): boolean =>
  state.helm?.ready.includes(by) ?? captainOf(state, by).ready;

/** HEX-17: the ships that a partner who is ready has placed for good. */
export const settledFor = (state: State, by: number): readonly ShipId[] => {
  const partner = partnerOf(by);
  if (!state.helm?.ready.includes(partner)) return [];
  return SHIP_IDS.filter((it) => placedBy(state, rulesOf(state).shares, sideOf(state, by), it) === partner);
};

/** The ships of both sides as placed by their players. */
export const fleetsPlaced = (state: State): readonly Vessel[] => {
  const rules = { ...rulesOf(state), fleets: fleetsIn(state) };
  return SIDES.flatMap((by) =>
    SHIP_IDS.map((id) => {
      const sails = fleetOf(rules, by).includes(id);
      const type = typeIn(rules, by, id);
      return {
        side: by,
        id,
        type,
        at: sails ? captainOf(state, seatOf(state, by)).berths[rankOf(id)]! : undefined,
        damage: scarsOf(rules.campaign, by, id, sails ? type : undefined),
        sailed: 0,
        fired: 0,
      };
    }),
  );
};

/** HEX-16: whether the fleets are bought and not yet revealed. */
const isShopping = (state: State): boolean => rulesOf(state).points > 0 && !state.battle;

/** HEX-3, HEX-16: the ships of both sides; where they are bought, before the reveal as after it. */
export const fleetsIn = (state: State): Ruleset['fleets'] =>
  isShopping(state) ? fleetsBought(rulesOf(state), state) : rulesOf(state).fleets;

/** HEX-16: the match at the reveal. What both have bought is part of its rules from here on. */
export const withFleets = (state: State): State =>
  isShopping(state) ? { ...state, terms: termsOf({ ...rulesOf(state), fleets: fleetsIn(state) }) } : state;

/** HEX-16: the rules as a viewer knows them: before the reveal, without the ships of others. */
export const rulesFor = (state: State, viewer: Viewer): Ruleset =>
  isShopping(state) ? withFleetsSeen(rulesOf(state), state, viewer) : rulesOf(state);

/** HEX-17: whether the captain who is asked may order a ship of the side whose turn it is. */
export const ordersShip = (state: InBattle, ship: string): boolean =>
  mayOrder(rulesOf(state).shares, state.helm, state.battle.active, ship);

/** HEX-17: which captains of a side have a ship at sea. */
export const crewAfloat = (state: State, { ships }: Battle, side: Side): Afloat => {
  const { shares } = rulesOf(state);
  const atSea = SHIP_IDS.filter((id) => ships[vesselIndex(side, id)]?.at !== undefined);
  return shares === 'none' ? { 0: atSea.length > 0, 1: false } : afloatIn(shares, side, atSea);
};

const positions = new WeakMap<InBattle, Position>();

const computePosition = (state: InBattle): Position => {
  const { battle } = state;
  const rules = rulesOf(state);
  return {
    rules,
    sea: seaOf(rules.map),
    active: battle.active,
    wind: battle.wind,
    vessels: SIDES.flatMap((side) =>
      SHIP_IDS.map((id) => ({
        side,
        id,
        type: typeIn(rules, side, id),
        ...battle.ships[vesselIndex(side, id)]!,
      })),
    ),
  };
};

/** The position that orders are judged by, computed once per state. */
export const positionOf = (state: InBattle): Position => {
  const position = positions.get(state) ?? computePosition(state);
  positions.set(state, position);
  return position;
};
