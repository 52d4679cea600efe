import type { Heading } from '../../../../../kit/compass.ts';
import type { Coordinate } from '../../../../../kit/coordinate.ts';
import type { Aim, Repair, Roll, ShipType, StandingOrder, Step } from '../../../rules/command.ts';
import type { WordOrder } from './vocabulary.ts';

/** A piece as it is typed: the letter of its type. `second` is the captured ship of the same type, `T` the own fort. */
export interface PieceReference {
  readonly type: ShipType | 'T';
  readonly second: boolean;
}

/** A gun of a group. Without `shots`, the number given with the shot applies. */
export interface GunReference extends PieceReference {
  readonly shots?: number;
}

/** The details of a shot. */
export interface ShotDetails {
  /** Default 1. */
  readonly shots?: number;
  readonly aim: Aim;
  readonly roll: Roll;
}

/** A typed course: steps, or a square that may also be read as a direction and a number, as in `E3`. */
export type Steering =
  | { readonly kind: 'steps'; readonly course: readonly Step[] }
  | { readonly kind: 'to'; readonly at: Coordinate; readonly or?: readonly Step[] };

/** One action of an order for a ship, in typed order. */
export type ShipAction =
  | Steering
  /** The planned course. */
  | { readonly kind: 'planned' }
  /** Eighths of a circle, positive to the right, negative to the left. */
  | { readonly kind: 'rotate'; readonly by: number }
  /** A turn on the spot to a heading. */
  | { readonly kind: 'turn'; readonly to: Heading }
  | ({ readonly kind: 'fire'; readonly at: Coordinate } & ShotDetails)
  | { readonly kind: 'board'; readonly at: Coordinate }
  | { readonly kind: 'assault'; readonly at?: Coordinate }
  | { readonly kind: 'repair'; readonly what: Repair }
  | { readonly kind: 'done' };

/** A typed berth: the square, the heading, or both. */
export interface TypedBerth {
  readonly ship: ShipType;
  readonly at?: Coordinate;
  readonly heading?: Heading;
}

/** One order of a message. */
export type Order =
  /** A group of several pieces is a salvo. */
  | { readonly kind: 'ship'; readonly group: readonly GunReference[]; readonly acts: readonly ShipAction[] }
  | { readonly kind: 'place'; readonly berths: readonly TypedBerth[] }
  | { readonly kind: 'captain'; readonly card: 'target' | 'initiative'; readonly ship: ShipType }
  | { readonly kind: 'standing'; readonly ship: PieceReference; readonly order: StandingOrder }
  /** An empty course deletes the plan. */
  | { readonly kind: 'plan'; readonly ship: PieceReference; readonly course: readonly Steering[] }
  | ({ readonly kind: 'answer'; readonly by?: PieceReference } & ShotDetails)
  | { readonly kind: WordOrder };

/**
 * Why an order cannot be read.
 * - `ship-alone`: a ship without an order.
 * - `no-ship`: an order without a ship.
 * - `unclear`: a sign that has no meaning here.
 * - `wants-manoeuvres`, `wants-directions`: the other kind of steering is used at this level.
 * - `too-long`: more steps than any course has.
 */
export type Flaw = 'ship-alone' | 'no-ship' | 'unclear' | 'wants-manoeuvres' | 'wants-directions' | 'too-long';

/** How typed text steers ships: by berths during placement, by manoeuvres (ADM-7), or by directions. */
export type SteeringMode = 'berths' | 'manoeuvres' | 'directions';
