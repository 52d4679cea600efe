import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Outcome, Seat, Viewer } from '../../../../kernel/rules.ts';
import type { Heading } from '../../../../kit/compass.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Faces, Ruleset, ShipType, Side } from '../../variants.ts';
import type { Mount, RangeBand } from '../combat/guns.ts';
import type { Aim, Gun, PieceId, Roll, StandingOrder, Step, TurnCommand } from '../command.ts';
import type { Captain, MoveStatus, WindStrength } from '../position/position.ts';

export type { Side } from '../../variants.ts';
export type { Mount, RangeBand } from '../combat/guns.ts';
export type { Captain, MoveStatus, WindStrength } from '../position/position.ts';

/** A ship or fort whose place the viewer knows: all of them from the reveal on; before it one's own and the forts. */
export interface PieceView {
  readonly id: PieceId;
  /** Whose she is now; a prize keeps her name. */
  readonly side: Side;
  readonly type: ShipType | 'T';
  /** Absent once she is sunk. */
  readonly at?: Cell;
  /** Where the bow points: with orientation (ADM-7); else where she last went. Of no meaning for a fort. */
  readonly heading: Heading;
  /** Hits in the hull, of so many that sink or silence; hits in the sails. */
  readonly hull: number;
  readonly durability: number;
  readonly sails: number;
  /** Of the round. */
  readonly shotsLeft: number;
  /** Chasers that have fired in the round. */
  readonly chasers: readonly ('bow' | 'stern')[];
  readonly moved: MoveStatus;
  /** Her activation in this round is over; she has tried to board. */
  readonly done: boolean;
  readonly boarded: boolean;
  /** Calms in a row in which she has kept her heading (ADM-8). */
  readonly idle: number;
  readonly captain?: Captain;
}

/** One's own fleet while it is being placed: nobody else's view has it. */
export interface PlacingView {
  /** Sea in one's own rows, in board order. */
  readonly berths: readonly Cell[];
}

/** The activation that is open. */
export interface ActivationView {
  readonly ship: PieceId;
  /** Of her move: not begun, begun and not broken off, over. */
  readonly move: 'none' | 'under-way' | 'over';
  /** Range left, and her direction, once she is under way. */
  readonly left?: number;
  readonly way?: Heading;
  /** She was fired at where she only passes, and must sail on (ADM-16). */
  readonly must: boolean;
  /** She has fired or turned. */
  readonly acted: boolean;
}

/** What one gun could do to one target now. */
export interface ReadyShot {
  readonly ship: PieceId;
  readonly target: PieceId;
  readonly mount: Mount;
  /** From the gun to the target, or across a corner (ADM-17). */
  readonly direction: Heading;
  /** Squares; across a corner: to the flank beyond. */
  readonly distance: number;
  readonly band: RangeBand;
  /** The faces that hit, in order. */
  readonly faces: Faces;
  /** At most. */
  readonly shots: number;
}

/** Fire that has been announced and waits for the answer that goes before it (ADM-18). */
export interface DeclarationView {
  readonly guns: readonly Gun[];
  readonly target: PieceId;
  readonly aim: Aim;
  readonly roll: Roll;
}

/**
 * A decision that somebody else's order has called for (ADM-15 to ADM-20). `start`, `pass`, `cross`, `end`: a ship begins, passes
 * a square, crosses a line or ends her move under somebody's guns. `return`: one was fired at and may answer. `board`: one is
 * boarded and may fire first.
 */
export interface PendingView {
  readonly kind: 'start' | 'pass' | 'cross' | 'end' | 'return' | 'board';
  /** Who is asked. */
  readonly seat: Seat;
  /** Those that may be fired at: the ship that moves, those that fired, the boarder. */
  readonly about: readonly PieceId[];
  /** Over the corner between these two squares; absent otherwise. */
  readonly corner?: { readonly from: Cell; readonly to: Cell };
  readonly declared?: DeclarationView;
  /** Everything that the one who is asked may do besides `pass`. In the view of that seat alone: who is not asked is a secret. */
  readonly shots: readonly ReadyShot[];
}

/** A course pencilled in. In the view of the seat that did it alone. */
export interface PlanView {
  readonly ship: PieceId;
  readonly course: readonly Step[];
}

/** ADM-26: orders that are not carried out: one could not be given, a ship was lost, the turn has ended. In the view of their seat alone. */
export interface DroppedOrdersView {
  readonly orders: readonly TurnCommand[];
  readonly why: 'refused' | 'sunk' | 'ended';
}

/** How a piece lay at the beginning of a round. */
export type PieceSnapshotView = Pick<PieceView, 'id' | 'side' | 'type' | 'at' | 'heading' | 'hull' | 'sails'>;

/** What happened. All of it is public. */
export type LogEntry =
  /** A round begins; no die where no vane is spun; `first` where lots are drawn for it. `lay`: how all pieces lay before, in the order of `PIECES`. */
  | {
      readonly kind: 'round';
      readonly wind: WindStrength;
      readonly to: Heading;
      readonly die?: number;
      readonly first?: Side;
      readonly lay?: readonly PieceSnapshotView[];
    }
  | {
      readonly kind: 'drift';
      readonly ships: readonly { readonly ship: PieceId; readonly to: Cell; readonly damage: number }[];
    }
  | { readonly kind: 'activated'; readonly ship: PieceId }
  /** She is at the corner square `at` of a turn towards `to`; or over the corner between both. */
  | { readonly kind: 'halfway'; readonly ship: PieceId; readonly at: Cell; readonly to: Cell }
  | {
      readonly kind: 'sailed';
      readonly ship: PieceId;
      readonly to: Cell;
      readonly heading: Heading;
      readonly left: number;
    }
  | { readonly kind: 'rotated'; readonly ship: PieceId; readonly heading: Heading }
  /** A window opened, which asks this side; it was closed. */
  | { readonly kind: 'asked'; readonly of: Side; readonly why: PendingView['kind']; readonly about: readonly PieceId[] }
  | { readonly kind: 'closed' }
  | ({ readonly kind: 'declared' } & DeclarationView)
  | {
      readonly kind: 'shot';
      readonly guns: readonly (Gun & { readonly mount: Mount; readonly distance: number })[];
      readonly target: PieceId;
      readonly aim: Aim;
      /** By one's own will, out of turn, in return, at a boarder. */
      readonly why: 'fire' | 'react' | 'return' | 'board';
      /** The faces that hit, and the one that fell. */
      readonly faces: Faces;
      readonly die: number;
      readonly result: 'miss' | 'hit' | 'sunk' | 'silenced';
      readonly damage: number;
      /** The second throw for a critical hit, and whether it was one (ADM-13). */
      readonly second?: number;
      readonly critical: boolean;
    }
  | {
      readonly kind: 'boarded';
      readonly ship: PieceId;
      readonly target: PieceId;
      readonly dice: readonly [number, number];
      readonly result: 'captured' | 'repelled' | 'sunk';
    }
  | { readonly kind: 'assaulted'; readonly ship: PieceId; readonly fort: PieceId }
  | { readonly kind: 'repaired'; readonly ship: PieceId; readonly mended: PieceId; readonly what: Aim }
  | { readonly kind: 'done'; readonly ship: PieceId }
  | { readonly kind: 'ended'; readonly by: Side };

export interface View {
  readonly viewer: Viewer;
  readonly rules: Ruleset;
  readonly phase: 'placing' | 'battle' | 'over';
  /** Whose decision is awaited. */
  readonly toMove: readonly Seat[];
  /** The seat that plays White; the other one plays Red. Public from the beginning. */
  readonly white: Seat;
  /** By seat: the fleet stands. */
  readonly ready: readonly boolean[];
  /** In the order of `PIECES`. */
  readonly pieces: readonly PieceView[];
  /** From 1; 0 before the reveal. */
  readonly round: number;
  /** Whose turn runs, also while the other side is asked; absent before the reveal. */
  readonly active?: Side;
  /** Who acts first in this round (ADM-6); absent before the reveal. */
  readonly first?: Side;
  /** Of the round, and where it blows to; absent before the reveal. */
  readonly wind?: { readonly strength: WindStrength; readonly to: Heading };
  readonly act?: ActivationView;
  readonly pending?: PendingView;
  /** What has happened since the round before this one began, oldest first. */
  readonly log: readonly LogEntry[];
  /** How many of `deeds` are news to the viewer: the last so many. */
  readonly news: number;
  /** Durability of enemy ships sunk or taken (ADM-25). */
  readonly score: Readonly<Record<Side, number>>;
  /** The viewer's own; nobody else's ever. */
  readonly plans: readonly PlanView[];
  /** The viewer's own orders that will be carried out by themselves, the first first: one that waits for an answer, and the queue. */
  readonly queue: readonly TurnCommand[];
  /** The viewer's own orders that were not carried out, until the next one is given: the first is the one that could not be, where it was refused. */
  readonly dropped?: DroppedOrdersView;
  /** The first of `queue` has been given and waits for an answer: it is not dropped with the others. */
  readonly waits?: true;
  /** What the viewer's own pieces have been told to do out of turn; those that are not named ask. Nobody else's ever. */
  readonly standing: Readonly<Partial<Record<PieceId, StandingOrder>>>;
  /** In the view of a seat that has not said `ready`, alone. */
  readonly placing?: PlacingView;
  readonly outcome?: Outcome;
}

/** What may be fired at a ship on her way, and when. */
export interface Threat extends ReadyShot {
  readonly kind: 'pass' | 'cross' | 'end';
}

/** A manoeuvre of a course that is being thought about. */
export interface PreviewLeg {
  readonly step: Step;
  /** The corner square of a turn. */
  readonly via?: Cell;
  readonly to: Cell;
  /** Afterwards. */
  readonly heading: Heading;
  readonly left: number;
  /** Who could fire at her, on the way there and, if she sails on, from there. */
  readonly threats: readonly Threat[];
}

/** A course that is being thought about, as far as it goes. */
export interface CoursePreview {
  readonly ship: PieceId;
  /** Range before the first step. */
  readonly start: number;
  readonly legs: readonly PreviewLeg[];
  /** What is wrong with the step after those; says which `step` it is. */
  readonly fault?: Phrase;
}
