import type { Heading } from '../../../../../kit/compass.ts';
import type { Coordinate } from '../../../../../kit/coordinate.ts';
import type { Aim, Repair, Roll, ShipType, StandingOrder, Step } from '../../../rules/command.ts';
import type { WordOrder } from './vocabulary.ts';

/** A ship as she is called: by her letter; `second`: the other one of her kind. `T`: the own fort. */
export interface PieceReference {
  readonly type: ShipType | 'T';
  readonly second: boolean;
}

/** One of a group; without shots: as many as the shot says. */
export interface GunReference extends PieceReference {
  readonly shots?: number;
}

/** How a shot is meant. */
export interface ShotDetails {
  /** Unless typed: 1. */
  readonly shots?: number;
  readonly aim: Aim;
  readonly roll: Roll;
}

/** A course as typed: steps; or a square, which may be a direction and a number as well: `E3`. */
export type Steering =
  | { readonly kind: 'steps'; readonly course: readonly Step[] }
  | { readonly kind: 'to'; readonly at: Coordinate; readonly or?: readonly Step[] };

/** What one ship is told, in its order. */
export type ShipAction =
  | Steering
  /** As pencilled in. */
  | { readonly kind: 'planned' }
  /** Eighths to the right; negative: to the left. */
  | { readonly kind: 'rotate'; readonly by: number }
  | ({ readonly kind: 'fire'; readonly at: Coordinate } & ShotDetails)
  | { readonly kind: 'board'; readonly at: Coordinate }
  | { readonly kind: 'assault'; readonly at?: Coordinate }
  | { readonly kind: 'repair'; readonly what: Repair }
  | { readonly kind: 'done' };

/** Where a ship is to lie, or only where her bow is to point. */
export interface TypedBerth {
  readonly ship: ShipType;
  readonly at?: Coordinate;
  readonly heading?: Heading;
}

/** One order of a message. */
export type Order =
  /** A group of several is a salvo. */
  | { readonly kind: 'ship'; readonly group: readonly GunReference[]; readonly acts: readonly ShipAction[] }
  | { readonly kind: 'place'; readonly berths: readonly TypedBerth[] }
  | { readonly kind: 'captain'; readonly card: 'target' | 'initiative'; readonly ship: ShipType }
  | { readonly kind: 'standing'; readonly ship: PieceReference; readonly order: StandingOrder }
  /** No course: rub it out. */
  | { readonly kind: 'plan'; readonly ship: PieceReference; readonly course: readonly Steering[] }
  | ({ readonly kind: 'answer'; readonly by?: PieceReference } & ShotDetails)
  | { readonly kind: WordOrder };

/**
 * Why an order cannot be read: a ship without an order, an order without a ship, a sign that means nothing here; directions where
 * ships are steered by manoeuvres, manoeuvres where they are steered by directions; more steps than any course has.
 */
export type Flaw = 'ship-alone' | 'no-ship' | 'unclear' | 'wants-manoeuvres' | 'wants-directions' | 'too-long';

/** How ships are steered by what is typed: laid on squares; by manoeuvres (ADM-7); by directions. */
export type SteeringMode = 'berths' | 'manoeuvres' | 'directions';
