import type { Heading } from '../../../kit/compass.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { ShipType } from '../variants.ts';

export { SHIP_TYPES, type ShipType } from '../variants.ts';

/**
 * Every piece of a match, by the side that it began with: `wL` is White's ship of the line also after Red has taken her. `T`
 * are the forts.
 */
export const PIECES = ['wL', 'wG', 'wF', 'wB', 'rL', 'rG', 'rF', 'rB', 'wT', 'rT'] as const;
export type PieceId = (typeof PIECES)[number];

/**
 * A manoeuvre. With orientation: A ahead, L and R ahead and an eighth to the left or right (ADM-7). Below: the direction of a
 * step of one square.
 */
export type Step = 'A' | 'L' | 'R' | Heading;

/** What is aimed at (ADM-12). */
export type Aim = 'hull' | 'sails';

/** How several shots are thrown for: one after another until the target is gone, or as one (ADM-14). */
export type Roll = 'sequence' | 'salvo';

/** A ship or fort that fires, and how often: 1..3. */
export interface Gun {
  readonly ship: PieceId;
  readonly shots: number;
}

/** When a ship may fire out of turn: ask me, fire all she has at the hull, hold fire (ADM-19). */
export type StandingOrder = 'ask' | 'always' | 'never';

/** What a repair mends: the ship's own hull or sails by one, or her fort's hull (ADM-23). */
export type Repair = 'hull' | 'sails' | 'fort';

/** What a captain may order while he places. */
export type PlacingCommand =
  /** Lay a ship on a square of one's own rows, bow that way; what lies there changes places with her. So already: nothing. */
  | { readonly type: 'place'; readonly ship: ShipType; readonly at: Cell; readonly heading: Heading }
  /** Give a captain to a ship; whom she had goes where he came from. So already: nothing. */
  | { readonly type: 'captain'; readonly card: 'target' | 'initiative'; readonly ship: ShipType }
  /** Lay the fleet as the map advises. So already: nothing. */
  | { readonly type: 'advised' }
  /** The fleet stands. */
  | { readonly type: 'ready' };

/** What he pencils in, and what he tells his ships once and for all: nobody else's to see. */
export type DraftCommand =
  /** Pencil in a course for a ship, instead of her own; none: rub it out. Judged when it is sailed. So already: nothing. */
  | { readonly type: 'plan'; readonly ship: PieceId; readonly course: readonly Step[] }
  /**
   * Queue an order behind the next one that is given: it is carried out as soon as that has been, answers of the other side
   * included, and in its turn those behind it; the first that cannot be drops the rest. So a line of orders is one decision:
   * the last ones are queued, then the first is given. At the end of the turn the queue is empty.
   */
  | { readonly type: 'after'; readonly order: TurnCommand }
  /** Empty the queue. Empty already: nothing happens. */
  | { readonly type: 'scratch' }
  | { readonly type: 'standing'; readonly ship: PieceId; readonly order: StandingOrder };

/**
 * What he orders in his turn. A ship that is not active is activated by her first order, which ends the activation of another
 * (ADM-6). An order that must wait for an answer of the other side is carried out after it, if it then still can be.
 */
export type TurnCommand =
  /** Sail; or sail on, where she has not fired in between. No course: the one that is pencilled in. */
  | { readonly type: 'sail'; readonly ship: PieceId; readonly course: readonly Step[] }
  /** Turn on the spot instead of sailing: eighths to the right; negative: to the left. */
  | { readonly type: 'rotate'; readonly ship: PieceId; readonly by: number }
  /** The first gun is the active ship, or a fort; more than one is a salvo. In a window: one of those that are asked. */
  | {
      readonly type: 'fire';
      readonly guns: readonly Gun[];
      readonly at: Cell;
      readonly aim: Aim;
      readonly roll: Roll;
    }
  | { readonly type: 'board'; readonly ship: PieceId; readonly at: Cell }
  /** Land on a silenced enemy fort beside her. */
  | { readonly type: 'assault'; readonly ship: PieceId }
  | { readonly type: 'repair'; readonly ship: PieceId; readonly what: Repair }
  /** The active ship has done. */
  | { readonly type: 'done' }
  /** The turn is over. */
  | { readonly type: 'end' };

/** Shapes only; `decide` judges them. */
export type Command =
  | PlacingCommand
  | DraftCommand
  | TurnCommand
  /** Hold fire: the window that asks is closed. */
  | { readonly type: 'pass' };
