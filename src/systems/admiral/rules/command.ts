import type { Heading } from '../../../kit/compass.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { ShipType } from '../variants.ts';

export { SHIP_TYPES, type ShipType } from '../variants.ts';

/**
 * Every piece of a match, named by the side that it began with: `wL` is White's ship of the line even after Red has
 * taken it. `T` is a fort.
 */
export const PIECES = ['wL', 'wG', 'wF', 'wB', 'rL', 'rG', 'rF', 'rB', 'wT', 'rT'] as const;
export type PieceId = (typeof PIECES)[number];

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

/** Commands for placing the fleet. Each has no effect when it would change nothing. */
export type PlacingCommand =
  /**
   * Place a ship on a square of the player's own rows with this heading; a ship already there changes places with it.
   */
  | { readonly type: 'place'; readonly ship: ShipType; readonly at: Cell; readonly heading: Heading }
  /** Give a captain to a ship; the ship's former captain goes to the ship that this one leaves. */
  | { readonly type: 'captain'; readonly card: 'target' | 'initiative'; readonly ship: ShipType }
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

/**
 * Orders of the player whose turn it is. The first order to a ship activates it and ends the activation of another
 * (ADM-6). An order that must wait for an answer of the other side is carried out after it, if it is still possible.
 */
export type TurnCommand =
  /** Sail, or sail on when the ship has not fired in between. An empty course stands for the planned one. */
  | { readonly type: 'sail'; readonly ship: PieceId; readonly course: readonly Step[] }
  /** Turn on the spot instead of sailing: `by` eighths to the right, negative to the left. */
  | { readonly type: 'rotate'; readonly ship: PieceId; readonly by: number }
  /**
   * Fire. The first gun is the active ship or a fort; more than one gun is a salvo. In a window: one of the pieces that
   * are asked.
   */
  | {
      readonly type: 'fire';
      readonly guns: readonly Gun[];
      readonly at: Cell;
      readonly aim: Aim;
      readonly roll: Roll;
    }
  | { readonly type: 'board'; readonly ship: PieceId; readonly at: Cell }
  /** Take a silenced enemy fort beside the ship. */
  | { readonly type: 'assault'; readonly ship: PieceId }
  | { readonly type: 'repair'; readonly ship: PieceId; readonly what: Repair }
  /** End the activation of the active ship. */
  | { readonly type: 'done' }
  /** End the turn. */
  | { readonly type: 'end' };

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
  | { readonly type: 'answer'; readonly ship: PieceId; readonly order: Exclude<StandingOrder, 'ask'> };

const TURN_COMMANDS = [
  'sail',
  'rotate',
  'fire',
  'board',
  'assault',
  'repair',
  'done',
  'end',
] as const satisfies readonly TurnCommand['type'][];
const DRAFTS = [
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
  TURN_COMMANDS.some((it) => it === command.type);

/** Whether a command prepares a decision and is none itself. */
export const isDraft = (command: Command): boolean => DRAFTS.some((it) => it === command.type);
