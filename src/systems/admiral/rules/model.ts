import { z } from 'zod';
import {
  type Afloat,
  afloatIn,
  helmSchema,
  mayOrder,
  ownerOf,
  PASSES,
  partnerOf,
  placedBy,
  captainSeat as seatOfCaptain,
} from '../../../kit/crews.ts';
import { SIDES, sideOf } from '../../../kit/two-sides.ts';
import { type Ruleset, SHIP_IDS, type ShipId, type Side } from '../variants.ts';
import { aim, course, gun, heading, PIECES, type PieceId, piece, roll, storedOrderSchema, typeOf } from './command.ts';
import { type Piece, type Position, pieceOf } from './position/position.ts';
import { seaOf } from './position/sea.ts';
import { rulesetDiffSchema, rulesetFrom, rulesetSchema } from './stored-ruleset.ts';

const seat = z.number().int().min(0).max(1);
const captainSeat = z.number().int().min(0).max(3);
const side = z.enum(['white', 'red']);
const ship = z.enum(SHIP_IDS);
const square = z.number().int().min(0);
const nonNegative = z.number().int().min(0);
const positive = z.number().int().min(1);
const die = z.number().int().min(1).max(6);
const faces = z.array(die);
const card = z.enum(['target', 'initiative']);

/** Why a piece fires: in its own turn; out of turn; in return; at a boarder. */
const why = z.enum(['fire', 'react', 'return', 'board']);
const declaration = z.object({ guns: z.array(gun).min(1), target: piece, aim, roll, why });
const crossing = z.object({ ship: piece, from: square, to: square, turning: z.boolean() });

/**
 * ADM-15 to ADM-20: a reaction window, in which one side is asked whether it fires. It closes when no piece is left to
 * ask.
 */
const window = z.object({
  kind: z.enum(['start', 'pass', 'cross', 'end', 'return', 'board']),
  /** The pieces that may still fire, and those that they may fire at. */
  by: z.array(piece),
  at: z.array(piece),
  /** The crossing of a ship that is over a corner. */
  corner: crossing.optional(),
  /** ADM-18: what was declared and is fired after the answer. */
  early: declaration.optional(),
  /** ADM-20: the ship that is boarded. */
  prize: piece.optional(),
  /** A piece has fired in this window. */
  fired: z.boolean(),
});

const arrival = { to: square, heading, left: z.number().int() };

const activation = z.object({
  ship: piece,
  /** State of the ship's move: not begun, begun and not broken off by a shot, over. */
  move: z.enum(['none', 'under-way', 'over']),
  /** Range left, and the direction of the move, once the ship is under way. */
  left: z.number().int().optional(),
  way: heading.optional(),
  /** Steps of the course that are still to be sailed. */
  course,
  /** The ship is on its way to this square, at a corner square or over a corner. */
  half: z.object(arrival).optional(),
  /** ADM-16: the pieces that cover this square have been asked. */
  covered: z.boolean(),
  /** ADM-16: the ship was fired at on a square that it only passes, and must sail on. */
  must: z.boolean(),
  /** The ship was fired at half-way: the rest of its course may be changed on arrival. */
  shaken: z.boolean(),
  /** The ship has fired or done anything else except sail. */
  acted: z.boolean(),
});

const berth = z.object({ at: square, heading });
const plan = z.object({ ship: piece, course });
const standing = z.enum(['ask', 'always', 'never']);

/**
 * ADM-26: orders that were not carried out, because the first of them was refused, a ship was lost, or the turn ended.
 */
const dropped = z.object({ orders: z.array(storedOrderSchema), why: z.enum(['refused', 'sunk', 'ended']) });

const bought = z.partialRecord(ship, ship);

const captain = z.object({
  /** ADM-30: the fleet that the seat has bought; absent where it has bought none yet, and where fleets are fixed. */
  bought: bought.optional(),
  /** Where L, G, F and B begin, in this order. */
  berths: z.array(berth).length(SHIP_IDS.length),
  /** The ship that each captain commands. */
  cards: z.object({ target: ship, initiative: ship }),
  ready: z.boolean(),
  plans: z.array(plan),
  /** ADM-26: orders queued behind the next one. */
  queue: z.array(storedOrderSchema),
  /** Queued orders that were not carried out; kept until the next order is given. */
  dropped: dropped.optional(),
  /** Standing orders by piece; a piece that is not listed asks. */
  standing: z.partialRecord(piece, standing),
});

const movedAndDone = { moved: z.enum(['no', 'sailed', 'turned', 'ghosted']), done: z.boolean() };

const pieceState = z.object({
  side,
  at: square.optional(),
  heading,
  hull: nonNegative,
  sails: nonNegative,
  fired: nonNegative,
  chasers: z.array(z.enum(['bow', 'stern'])),
  ...movedAndDone,
  boarded: z.boolean(),
  idle: nonNegative,
  captain: card.optional(),
  /** ADM-28: it has reached the zone of its side's task. One that has left the sea there is nowhere. */
  reached: z.literal(true).optional(),
});

const battle = z.object({
  round: positive,
  wind: z.enum(['calm', 'fresh', 'storm']),
  windTo: heading,
  /** ADM-5: the throw that turns the wind of the next round, where it turns by steps. */
  turn: die.optional(),
  active: side,
  /** ADM-6: the side that began the round; present where it is drawn by lot. */
  first: side.optional(),
  /** In the order of `PIECES`. */
  pieces: z.array(pieceState).length(PIECES.length),
  act: activation.optional(),
  /**
   * ADM-6: what the latest course has changed, as it was before: the ships, the activation, the length of the log. Present
   * while it can be taken back, and while such a course is being sailed.
   */
  start: z
    .object({
      ships: z.array(z.object({ ship: piece, at: square, heading, ...movedAndDone })),
      act: activation.optional(),
      logged: nonNegative,
    })
    .optional(),
  /** Open windows, at most two; the last one is current. */
  windows: z.array(window),
  /** ADM-15: the order that waits for answers. */
  next: storedOrderSchema.optional(),
  /** ADM-26: the order that waits comes from the queue; the loss of a ship drops it. Always absent before version 3. */
  queued: z.literal(true).optional(),
  /** ADM-25: durability of enemy ships sunk or taken. */
  score: z.object({ white: nonNegative, red: nonNegative }),
});

/** A piece at one moment: side, square (null when sunk), heading, hits in the hull, hits in the sails. */
const pieceSnapshot = z.tuple([side, square.nullable(), heading, nonNegative, nonNegative]);

const matchEnd = z.object({
  why: z.enum(['fleet', 'fort', 'rounds', 'storm', 'task', 'held']),
  winner: side.optional(),
});
const hit = z.enum(['miss', 'hit', 'sunk', 'silenced']);

/** Events that everyone learns of. */
const publicEvent = z.discriminatedUnion('t', [
  /**
   * A round begins. `die` is absent where no vane is spun; `turn` is present where the wind turns by steps and another
   * round follows (ADM-5), `first` where it is drawn by lot (ADM-6). `lay` is added in the log: all pieces before the round, in the order of `PIECES`.
   */
  z.object({
    t: z.literal('round'),
    wind: battle.shape.wind,
    to: heading,
    die: die.optional(),
    turn: die.optional(),
    first: side.optional(),
    lay: z.array(pieceSnapshot).length(PIECES.length).optional(),
  }),
  z.object({
    t: z.literal('drifted'),
    ships: z.array(z.object({ ship: piece, to: square, damage: nonNegative })),
  }),
  z.object({ t: z.literal('activated'), ship: piece }),
  /** The ship has left its square for `to`, and is at the corner square `at`, or still over the corner of `at`. */
  z.object({ t: z.literal('halfway'), ship: piece, at: square, ...arrival }),
  z.object({ t: z.literal('stepped'), ship: piece, ...arrival }),
  z.object({ t: z.literal('rotated'), ship: piece, heading }),
  /** A window opens and asks pieces that belong to this side now. */
  z.object({ t: z.literal('asked'), of: side, window }),
  z.object({ t: z.literal('closed') }),
  z.object({ t: z.literal('declared'), ...declaration.shape }),
  /** One roll of the dice; `guns` lists the pieces that fire and their shots. */
  z.object({
    t: z.literal('shot'),
    guns: z.array(
      gun.extend({ mount: z.enum(['starboard', 'port', 'bow', 'stern', 'all-round']), distance: positive }),
    ),
    target: piece,
    aim,
    why,
    faces,
    die,
    r: hit,
    /** Hits that the roll counts for. */
    damage: nonNegative,
    /** ADM-13: the second roll. */
    second: die.optional(),
  }),
  z.object({
    t: z.literal('boarded'),
    ship: piece,
    target: piece,
    dice: z.tuple([die, die]),
    r: z.enum(['captured', 'repelled', 'sunk']),
  }),
  z.object({ t: z.literal('assaulted'), ship: piece, fort: piece }),
  z.object({ t: z.literal('repaired'), ship: piece, mended: piece, what: aim }),
  /** `yields`: by the order of another ship, with whose course it is taken back. Always absent before version 5. */
  z.object({ t: z.literal('done'), ship: piece, yields: z.literal(true).optional() }),
  /** ADM-28: a ship has ended the turn in the zone of its side's task. */
  z.object({ t: z.literal('reached'), ship: piece, leaves: z.boolean() }),
  z.object({ t: z.literal('ended'), by: side }),
]);

const event = z.union([
  publicEvent,
  z.discriminatedUnion('t', [
    z.object({ t: z.literal('bought'), by: captainSeat, fleet: bought }),
    z.object({ t: z.literal('placed'), by: captainSeat, berths: captain.shape.berths }),
    z.object({ t: z.literal('carded'), by: captainSeat, cards: captain.shape.cards }),
    z.object({ t: z.literal('ready'), by: captainSeat }),
    z.object({ t: z.literal('standing'), by: captainSeat, ship: piece, order: standing }),
    z.object({ t: z.literal('planned'), by: captainSeat, plans: captain.shape.plans }),
    z.object({ t: z.literal('queued'), by: captainSeat, orders: captain.shape.queue }),
    /** Empties the queue and records the orders that are not carried out; with no orders, clears that record. */
    z.object({ t: z.literal('dropped'), by: captainSeat, ...dropped.shape }),
    /** A course is set; its remaining steps are secret from the other side. */
    z.object({ t: z.literal('ordered'), ship: piece, course }),
    /**
     * The ship stops before the end of its course, and the rest becomes its planned course. `must`: it has to sail on.
     */
    z.object({ t: z.literal('halted'), ship: piece, must: z.boolean() }),
    /** The latest course is taken back, with this many entries of the log. */
    z.object({ t: z.literal('unsailed'), ship: piece, entries: positive }),
    /** An order waits, which may come from the queue; without `order`, it no longer does. */
    z.object({ t: z.literal('waits'), order: storedOrderSchema.optional(), queued: battle.shape.queued }),
    /** ADM-31: the turn goes from the captain who was asked to their partner. */
    z.object({ t: z.literal('passed'), by: captainSeat, how: z.enum(PASSES) }),
    /** ADM-31: a captain has left the match to their partner. */
    z.object({ t: z.literal('left'), by: captainSeat }),
    /** ADM-31: a captain holds fire with all these pieces; the open window asks their partner's. */
    z.object({ t: z.literal('declined'), pieces: z.array(piece) }),
    z.object({ t: z.literal('over'), ...matchEnd.shape }),
  ]),
]);

const state = z.object({
  /** The parameters in which the rules of the match differ from `FIRST_VERSION`. */
  terms: rulesetDiffSchema,
  /** The seat that plays White. */
  white: seat,
  /** By side: what its captains have prepared, in the order of their seats. */
  captains: z.array(captain).length(2),
  /** ADM-31: who gives orders, where a side has two captains. */
  helm: helmSchema.optional(),
  /** Present from the reveal on. */
  battle: battle.optional(),
  /** Public events since the beginning of the round before this one. */
  log: z.array(publicEvent),
  over: matchEnd.optional(),
});

/** A match. Squares are numbered as in `Sea`. */
export type State = z.infer<typeof state>;
/** ADM-4: a match from the reveal on, also when it is over. */
export type InBattle = State & { readonly battle: Battle };
export type SeatState = z.infer<typeof captain>;
export type Berth = z.infer<typeof berth>;
export type Battle = z.infer<typeof battle>;
export type Activation = z.infer<typeof activation>;
export type Window = z.infer<typeof window>;
export type Declaration = z.infer<typeof declaration>;
export type DroppedOrders = z.infer<typeof dropped>;
export type MatchEnd = z.infer<typeof matchEnd>;
/** An event of a match, public or private. */
export type Event = z.infer<typeof event>;
/** An event that everyone learns of. */
export type PublicEvent = z.infer<typeof publicEvent>;
export type PieceSnapshot = z.infer<typeof pieceSnapshot>;

/** Schemas that check stored data. */
export const stored: {
  readonly options: z.ZodType<Ruleset>;
  readonly state: z.ZodType<State>;
  readonly event: z.ZodType<Event>;
} = { options: rulesetSchema, state, event };

/** The rules that the match began with. */
export const rulesOf = ({ terms }: Pick<State, 'terms'>): Ruleset => rulesetFrom(terms);

/** ADM-6: the side that acts first in this round; White until lots are drawn. */
export const firstSideOf = ({ terms, battle }: Pick<InBattle, 'terms' | 'battle'>): Side => {
  const { first } = rulesetFrom(terms);
  return first === 'lot' ? (battle.first ?? 'white') : first;
};

const positionCache = new WeakMap<Battle, Position>();

/** The position that orders are judged by; cached for each battle state. */
export const positionOf = ({ terms, battle }: Pick<InBattle, 'terms' | 'battle'>): Position => {
  const known = positionCache.get(battle);
  if (known) return known;
  const rules = rulesetFrom(terms);
  const pieces = battle.pieces.map((it, i): Piece => {
    const id = PIECES[i]!;
    return { id, type: typeOf(rules, id), ...it };
  });
  const position = { rules, sea: seaOf(rules.map), wind: battle.wind, windTo: battle.windTo, pieces };
  positionCache.set(battle, position);
  return position;
};

/** A piece by its id. */
export const pieceIn = (state: InBattle, id: PieceId): Piece => pieceOf(positionOf(state), id);

/** What the side of a seat has prepared, by all its captains. */
export const captainOf = ({ captains }: Pick<State, 'captains'>, seat: number): SeatState =>
  captains[seat % SIDES.length]!;

/** ADM-4: whether a seat has ended the placement. */
export const isReady = (state: State, by: number): boolean =>
  state.helm?.ready.includes(by) ?? captainOf(state, by).ready;

/** ADM-31: the ships that a partner who is ready has placed for good. */
export const settledFor = (state: State, by: number): readonly ShipId[] => {
  const partner = partnerOf(by);
  if (!state.helm?.ready.includes(partner)) return [];
  return SHIP_IDS.filter((it) => placedBy(state, rulesOf(state).shares, sideOf(state, by), it) === partner);
};

/** ADM-31: the seat of the captain who orders a piece. The fort is the first captain's; of one who has left, the partner's. */
export const pieceOwner = (state: InBattle, id: PieceId): number => {
  const { helm } = state;
  const own = seatOfCaptain(
    state,
    pieceIn(state, id).side,
    ownerOf(rulesOf(state).shares, pieceIn(state, id).side, id[1] ?? ''),
  );
  return helm?.left.includes(own) ? partnerOf(own) : own;
};

/** ADM-31: the pieces that the captain who is asked may order. */
export const ordersOf = (state: InBattle): readonly PieceId[] => {
  const { shares } = rulesOf(state);
  const { active } = state.battle;
  return positionOf(state)
    .pieces.filter(
      ({ id, side, type }) => side === active && (type === 'T' || mayOrder(shares, state.helm, active, id[1] ?? '')),
    )
    .map(({ id }) => id);
};

/** ADM-31: which captains of a side have a ship at sea. */
export const crewAfloat = (state: Pick<State, 'terms'>, battle: Battle, side: Side): Afloat => {
  const { shares } = rulesOf(state);
  const ships = PIECES.filter(
    (id, i) => id[1] !== 'T' && battle.pieces[i]!.side === side && battle.pieces[i]!.at !== undefined,
  );
  return shares === 'none'
    ? { 0: ships.length > 0, 1: false }
    : afloatIn(
        shares,
        side,
        ships.map((id) => id[1] ?? ''),
      );
};

/** The window that is open, if any. */
export const currentWindow = ({ battle }: Pick<State, 'battle'>): Window | undefined => battle?.windows.at(-1);

/** The side whose decision is awaited: the one that a window asks, or else the active one. */
export const decidingSide = (state: InBattle): Side => {
  const asked = currentWindow(state)?.by[0];
  return asked ? pieceIn(state, asked).side : state.battle.active;
};
