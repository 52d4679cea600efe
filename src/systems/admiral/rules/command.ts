import { z } from 'zod';
import type { Heading } from '../../../kit/compass.ts';
import type { HelmCommand } from '../../../kit/crews.ts';
import type { BuyCommand } from '../../../kit/fleet-points.ts';
import type { Cell } from '../../../kit/grid.ts';
import { type Ruleset, SHIP_IDS, type ShipId, type ShipType, type Side } from '../variants.ts';

export { SHIP_IDS, SHIP_TYPES, type ShipId, type ShipType } from '../variants.ts';

/**
 * Every piece of a match, named by the side that it began with: `wL` is White's ship of the line even after Red has
 * taken it. `T` is a fort.
 */
export const PIECES = ['wL', 'wG', 'wF', 'wB', 'rL', 'rG', 'rF', 'rB', 'wT', 'rT'] as const;
export type PieceId = (typeof PIECES)[number];

/** ADM-2: the type of a piece; of a ship that does not sail, the type that it is named by. */
export const typeOf = ({ fleets }: Pick<Ruleset, 'fleets'>, id: PieceId): ShipType | 'T' => {
  const [side, ship] = [id.startsWith('w') ? 'white' : 'red', id[1] as ShipId | 'T'] as const;
  return ship === 'T' ? ship : (fleets[side][ship] ?? ship);
};

/** ADM-2: the pieces that are in a match, in the order of `PIECES`. */
export const piecesOf = ({ fleets }: Pick<Ruleset, 'fleets'>): readonly PieceId[] =>
  PIECES.filter((id) => id.endsWith('T') || fleets[id.startsWith('w') ? 'white' : 'red'][id[1] as ShipId]);

/** The name of a ship within its side's fleet. @throws Error for a fort. */
export const shipIdOf = (id: PieceId): ShipId => {
  const ship = SHIP_IDS.find((it) => id.endsWith(it));
  if (!ship) throw new Error(`admiral: ${id} is no ship`);
  return ship;
};

/** The id of a ship that begins with a side. */
export const pieceIdOf = (side: Side, ship: ShipId): PieceId => `${side === 'white' ? 'w' : 'r'}${ship}`;

/** The schemas of what orders and stored matches are made of. */
export const piece = z.enum(PIECES);
export const heading = z.literal([0, 1, 2, 3, 4, 5, 6, 7]);
export const course = z.array(z.union([z.enum(['A', 'L', 'R']), heading]));
export const gun = z.object({ ship: piece, shots: z.number().int().min(1) });
export const aim = z.enum(['hull', 'sails']);
export const roll = z.enum(['sequence', 'salvo']);

/** A value that is never changed in place, down to its parts. */
type Fixed<T> = T extends readonly (infer U)[]
  ? readonly Fixed<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Fixed<T[K]> }
    : T;

/**
 * One step of a course. With orientation, a manoeuvre: A ahead, L and R ahead and an eighth to the left or right
 * (ADM-7). Without orientation, the direction of a step of one square.
 */
export type Step = 'A' | 'L' | 'R' | Heading;

/** The part of the target that is aimed at (ADM-12). */
export type Aim = 'hull' | 'sails';

/** How several shots are rolled for: one after another until the target is gone, or in one roll (ADM-14). */
export type Roll = 'sequence' | 'salvo';

/** A ship or fort that fires, and its number of shots, 1 to 3. */
export interface Gun {
  readonly ship: PieceId;
  readonly shots: number;
}

/**
 * What a piece does when it may fire out of turn: ask the player, fire all its shots at the hull, or hold fire
 * (ADM-19).
 */
export type StandingOrder = 'ask' | 'always' | 'never';

/** What a repair mends by one hit: the ship's own hull or sails, or the hull of its fort (ADM-23). */
export type Repair = 'hull' | 'sails' | 'fort';

/** Commands for buying and placing the fleet. Each has no effect when it would change nothing. */
export type PlacingCommand =
  /** ADM-30: buy these ships in place of those bought before. */
  | BuyCommand
  /**
   * Place a ship on a square of the player's own rows with this heading; a ship already there changes places with it.
   */
  | { readonly type: 'place'; readonly ship: ShipId; readonly at: Cell; readonly heading: Heading }
  /** Give a captain to a ship; the ship's former captain goes to the ship that this one leaves. */
  | { readonly type: 'captain'; readonly card: 'target' | 'initiative'; readonly ship: ShipId }
  /** Place the fleet on the advised berths. */
  | { readonly type: 'advised' }
  /** Finish placing. */
  | { readonly type: 'ready' };

/** Preparations that only their own seat can see: planned courses, queued orders and standing orders. */
export type DraftCommand =
  /**
   * Plan a course for a ship, in place of its former one; an empty course deletes it. The steps are judged when the
   * ship sails. No effect when it would change nothing.
   */
  | { readonly type: 'plan'; readonly ship: PieceId; readonly course: readonly Step[] }
  /**
   * Queue an order. It is carried out as soon as the order before it has been, including any answers of the other side.
   * An order that cannot be given drops itself and everything behind it. To give a line of orders in one step, queue
   * the later ones and then give the first. The queue is empty at the end of the turn.
   */
  | { readonly type: 'after'; readonly order: TurnCommand }
  /** Empty the queue. No effect when it is empty. */
  | { readonly type: 'scratch' }
  | { readonly type: 'standing'; readonly ship: PieceId; readonly order: StandingOrder };

const cell = z.object({ row: z.number().int(), col: z.number().int() });

/**
 * Orders of the player whose turn it is, as the state stores them. The first order to a ship activates it and ends the
 * activation of another (ADM-6). An order that must wait for an answer of the other side is carried out after it, if it
 * is still possible.
 */
export const storedOrderSchema = z.discriminatedUnion('type', [
  /** Sail, or sail on when the ship has not fired in between. An empty course stands for the planned one. */
  z.object({ type: z.literal('sail'), ship: piece, course }),
  /** Turn on the spot instead of sailing: `by` eighths to the right, negative to the left. */
  z.object({ type: z.literal('rotate'), ship: piece, by: z.number().int() }),
  /**
   * Fire. The first gun is the active ship or a fort; more than one gun is a salvo. In a window: one of the pieces that
   * are asked.
   */
  z.object({ type: z.literal('fire'), guns: z.array(gun), at: cell, aim, roll }),
  z.object({ type: z.literal('board'), ship: piece, at: cell }),
  /** Take a silenced enemy fort beside the ship. */
  z.object({ type: z.literal('assault'), ship: piece }),
  z.object({ type: z.literal('repair'), ship: piece, what: z.enum(['hull', 'sails', 'fort']) }),
  /** End the activation of the active ship. */
  z.object({ type: z.literal('done') }),
  /** End the turn, or one captain's part of it (ADM-31). */
  z.object({ type: z.literal('end') }),
]);
export type StoredOrder = z.infer<typeof storedOrderSchema>;
/** An order of the player whose turn it is. */
export type TurnCommand = Fixed<StoredOrder>;

/** An order as the state stores it: with copied lists and fields in a fixed order, however the caller wrote them. */
export const storedOrder = (order: TurnCommand): StoredOrder => storedOrderSchema.parse(order);

/** The guns of an order, in the same normal form. */
export const storedGuns = (guns: readonly Gun[]): z.infer<typeof gun>[] =>
  guns.map(({ ship, shots }) => ({ ship, shots }));

/** The command of this type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;

/** A course. */
export type SailCommand = CommandOf<'sail'>;
/** Fire of one gun or several. */
export type FireCommand = CommandOf<'fire'>;

/** Orders to a ship, made from their parts. */
export const orders = {
  /** Without a course: the planned one. */
  sail: (ship: PieceId, course: readonly Step[] = []): SailCommand => ({ type: 'sail', ship, course }),
  rotate: (ship: PieceId, by: number): CommandOf<'rotate'> => ({ type: 'rotate', ship, by }),
  fire: (guns: readonly Gun[], at: Cell, aim: Aim = 'hull', roll: Roll = 'sequence'): FireCommand => ({
    type: 'fire',
    guns,
    at,
    aim,
    roll,
  }),
  board: (ship: PieceId, at: Cell): CommandOf<'board'> => ({ type: 'board', ship, at }),
  assault: (ship: PieceId): CommandOf<'assault'> => ({ type: 'assault', ship }),
  repair: (ship: PieceId, what: Repair): CommandOf<'repair'> => ({ type: 'repair', ship, what }),
  plan: (ship: PieceId, course: readonly Step[]): CommandOf<'plan'> => ({ type: 'plan', ship, course }),
  standing: (ship: PieceId, order: StandingOrder): CommandOf<'standing'> => ({ type: 'standing', ship, order }),
};

/** Any command. The type describes only the shape; `decide` judges the content. */
export type Command =
  | PlacingCommand
  | DraftCommand
  | TurnCommand
  /** Take back the latest course, while nothing has happened after it (ADM-6). */
  | { readonly type: 'undo' }
  /** Hold fire and close the open window. */
  | { readonly type: 'pass' }
  /**
   * Answer the open window by a standing order for a piece that is asked: it fires now and from now on, or never. Where
   * other pieces are asked too, `never` leaves the question to them.
   */
  | { readonly type: 'answer'; readonly ship: PieceId; readonly order: Exclude<StandingOrder, 'ask'> }
  /** ADM-31: what a captain does about who gives orders. */
  | HelmCommand;

const DRAFTS = [
  'buy',
  'place',
  'captain',
  'advised',
  'plan',
  'after',
  'scratch',
  'standing',
] as const satisfies readonly Command['type'][];

/** Whether a command is an order of a player's own turn, which can be queued. */
export const isTurnCommand = (command: Command): command is TurnCommand =>
  storedOrderSchema.options.some(({ shape }) => shape.type.value === command.type);

/** Whether a command prepares a decision and is none itself. */
export const isDraft = (command: Command): boolean => DRAFTS.some((it) => it === command.type);

/** The pieces that a command names; of a salvo the gun that leads it first. */
export const piecesIn = (command: Command): readonly PieceId[] => {
  if (command.type === 'after') return piecesIn(command.order);
  if ('guns' in command) return command.guns.map((it) => it.ship);
  if (command.type === 'place' || command.type === 'captain') return [];
  return 'ship' in command ? [command.ship] : [];
};
