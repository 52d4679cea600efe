import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Outcome, Seat, Viewer } from '../../../../kernel/rules.ts';
import type { Campaign } from '../../../../kit/campaign.ts';
import type { Heading } from '../../../../kit/compass.ts';
import type { HelmView } from '../../../../kit/crews.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Faces, Ruleset, ShipId, ShipType, Side, WindTurn } from '../../variants.ts';
import type { Mount, RangeBand } from '../combat/guns.ts';
import type { Aim, Gun, PieceId, Roll, StandingOrder, Step, TurnCommand } from '../command.ts';
import type { Captain, MoveStatus, WindStrength } from '../position/position.ts';

export type { Side } from '../../variants.ts';
export type { Mount, RangeBand } from '../combat/guns.ts';
export type { Captain, MoveStatus, WindStrength } from '../position/position.ts';

/**
 * A ship or fort whose place the viewer knows: from the reveal on all of them; before it the viewer's own and the
 * forts.
 */
export interface PieceView {
  readonly id: PieceId;
  /** The side that owns it now; a prize keeps its id. */
  readonly side: Side;
  readonly type: ShipType | 'T';
  /** Absent once it is sunk. */
  readonly at?: Cell;
  /**
   * Direction of the bow with orientation (ADM-7); otherwise the direction of its last move. Meaningless for a fort.
   */
  readonly heading: Heading;
  /** Hits in the hull, the number of hits that sink or silence it, and hits in the sails. */
  readonly hull: number;
  readonly durability: number;
  readonly sails: number;
  /** Shots left in this round. */
  readonly shotsLeft: number;
  /** Chasers that have fired in this round. */
  readonly chasers: readonly ('bow' | 'stern')[];
  readonly moved: MoveStatus;
  /** Its activation in this round is over; it has tried to board. */
  readonly done: boolean;
  readonly boarded: boolean;
  /** Consecutive calms in which it has kept its heading (ADM-8). */
  readonly idle: number;
  readonly captain?: Captain;
  /** ADM-28: it has reached the zone of its side's task; one that has left the sea there is nowhere. */
  readonly reached?: true;
}

/** The viewer's own berths while placing; absent from every other view. */
export interface PlacingView {
  /** Sea squares in the viewer's own rows, in board order. */
  readonly berths: readonly Cell[];
  /** ADM-30: the viewer has bought a fleet. What it is now, `rules.fleets` says. */
  readonly bought?: true;
  /** ADM-31: the ships that a partner who is ready has placed for good. Absent for none. */
  readonly settled?: readonly ShipId[];
}

/** The open activation. */
export interface ActivationView {
  readonly ship: PieceId;
  /** State of the ship's move: not begun, begun and not broken off, over. */
  readonly move: 'none' | 'under-way' | 'over';
  /** Range left, and the direction of the move, once the ship is under way. */
  readonly left?: number;
  readonly way?: Heading;
  /** The ship was fired at where it only passes, and must sail on (ADM-16). */
  readonly must: boolean;
  /** The ship has fired or turned. */
  readonly acted: boolean;
}

/** What one gun could fire at one target now. */
export interface ReadyShot {
  readonly ship: PieceId;
  readonly target: PieceId;
  readonly mount: Mount;
  /** Direction from the gun to the target, or across a corner (ADM-17). */
  readonly direction: Heading;
  /** Distance in squares; across a corner, to the flank beyond. */
  readonly distance: number;
  readonly band: RangeBand;
  /** The faces that hit, ascending. */
  readonly faces: Faces;
  /** Greatest number of shots. */
  readonly shots: number;
}

/** Declared fire that waits for the answer that goes first (ADM-18). */
export interface DeclarationView {
  readonly guns: readonly Gun[];
  readonly target: PieceId;
  readonly aim: Aim;
  readonly roll: Roll;
}

/**
 * A decision that an order of the other side has called for (ADM-15 to ADM-20). `start`, `pass`, `cross`, `end`: a ship
 * begins, passes a square, crosses a line or ends its activation under enemy guns. `return`: a piece was fired at and
 * may answer. `board`: a ship is boarded and may fire first.
 */
export interface PendingView {
  readonly kind: 'start' | 'pass' | 'cross' | 'end' | 'return' | 'board';
  /** The seat that is asked. */
  readonly seat: Seat;
  /** The pieces that may be fired at: the ship that moves, those that fired, or the boarder. */
  readonly about: readonly PieceId[];
  /** The two squares of the corner that the ship is over; absent otherwise. */
  readonly corner?: { readonly from: Cell; readonly to: Cell };
  readonly declared?: DeclarationView;
  /**
   * Every shot that the asked seat may fire; it may always `pass`. Empty in every other view: which pieces are asked is
   * secret.
   */
  readonly shots: readonly ReadyShot[];
}

/** A planned course, in the view of its own seat only. */
export interface PlanView {
  readonly ship: PieceId;
  readonly course: readonly Step[];
}

/**
 * ADM-26: orders that were not carried out, because one was refused, a ship was lost, or the turn ended. In the view of
 * their own seat only.
 */
export interface DroppedOrdersView {
  readonly orders: readonly TurnCommand[];
  readonly why: 'refused' | 'sunk' | 'ended';
}

/** A piece at the beginning of a round. */
export type PieceSnapshotView = Pick<PieceView, 'id' | 'side' | 'type' | 'at' | 'heading' | 'hull' | 'sails'>;

/** A public event of the match. */
export type LogEntry =
  /**
   * A round begins. `die` is absent where no vane is spun; `turn`, the throw that turns the wind of the next
   * round, is present where it turns by steps, `first` where it is drawn by lot. `lay`: all pieces before the round, in the order of `PIECES`.
   */
  | {
      readonly kind: 'round';
      readonly wind: WindStrength;
      readonly to: Heading;
      readonly die?: number;
      readonly turn?: number;
      readonly first?: Side;
      readonly lay?: readonly PieceSnapshotView[];
    }
  | {
      readonly kind: 'drift';
      readonly ships: readonly { readonly ship: PieceId; readonly to: Cell; readonly damage: number }[];
    }
  | { readonly kind: 'activated'; readonly ship: PieceId }
  /** The ship is at the corner square `at` of a turn towards `to`, or over the corner between both. */
  | { readonly kind: 'halfway'; readonly ship: PieceId; readonly at: Cell; readonly to: Cell }
  | {
      readonly kind: 'sailed';
      readonly ship: PieceId;
      readonly to: Cell;
      readonly heading: Heading;
      readonly left: number;
    }
  | { readonly kind: 'rotated'; readonly ship: PieceId; readonly heading: Heading }
  /** A window opened that asks this side; it was closed. */
  | { readonly kind: 'asked'; readonly of: Side; readonly why: PendingView['kind']; readonly about: readonly PieceId[] }
  | { readonly kind: 'closed' }
  | ({ readonly kind: 'declared' } & DeclarationView)
  | {
      readonly kind: 'shot';
      readonly guns: readonly (Gun & { readonly mount: Mount; readonly distance: number })[];
      readonly target: PieceId;
      readonly aim: Aim;
      /** In its own turn, out of turn, in return, or at a boarder. */
      readonly why: 'fire' | 'react' | 'return' | 'board';
      /** The faces that hit, and the one that was rolled. */
      readonly faces: Faces;
      readonly die: number;
      readonly result: 'miss' | 'hit' | 'sunk' | 'silenced';
      readonly damage: number;
      /** The second roll for a critical hit, and whether the hit was critical (ADM-13). */
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
  /** ADM-28: a ship has reached the zone of its side's task. */
  | { readonly kind: 'reached'; readonly ship: PieceId; readonly leaves: boolean }
  | { readonly kind: 'ended'; readonly by: Side };

export interface View {
  readonly viewer: Viewer;
  readonly rules: Ruleset;
  readonly phase: 'placing' | 'battle' | 'over';
  /** The seats whose decision is awaited. */
  readonly toMove: readonly Seat[];
  /** The seat that plays White; the other one plays Red. Public from the beginning. */
  readonly white: Seat;
  /** By seat: whether it has finished placing. */
  readonly ready: readonly boolean[];
  /** In the order of `PIECES`. */
  readonly pieces: readonly PieceView[];
  /** Number of the round, from 1; 0 before the reveal. */
  readonly round: number;
  /** The side whose turn it is, even while the other side is asked; absent before the reveal. */
  readonly active?: Side;
  /** The side that acts first in this round (ADM-6); absent before the reveal. */
  readonly first?: Side;
  /**
   * ADM-5: strength of the wind in this round and the direction it blows to; and, where that is announced, by how many
   * eighths it turns for the next round, to the right if positive, and the direction then. Absent before the reveal.
   */
  readonly wind?: {
    readonly strength: WindStrength;
    readonly to: Heading;
    readonly turns?: WindTurn;
    readonly next?: Heading;
  };
  readonly act?: ActivationView;
  /** The latest course can be taken back (ADM-6). */
  readonly undo?: true;
  readonly pending?: PendingView;
  /** Events since the beginning of the previous round, oldest first. */
  readonly log: readonly LogEntry[];
  /** Number of entries at the end of `log` that are new to the viewer. */
  readonly news: number;
  /** Durability of enemy ships sunk or taken (ADM-25). */
  readonly score: Readonly<Record<Side, number>>;
  /** The viewer's own planned courses; never those of another seat. */
  readonly plans: readonly PlanView[];
  /**
   * The viewer's own orders that will be carried out automatically, in this order: one that waits for an answer, then
   * the queue.
   */
  readonly queue: readonly TurnCommand[];
  /**
   * The viewer's own orders that were not carried out, kept until the next order. Where one was refused, it is the
   * first.
   */
  readonly dropped?: DroppedOrdersView;
  /** The first order of `queue` has been given and waits for an answer; `scratch` does not remove it. */
  readonly waits?: true;
  /** Standing orders of the viewer's own pieces; a piece that is not listed asks. Never those of another seat. */
  readonly standing: Readonly<Partial<Record<PieceId, StandingOrder>>>;
  /** ADM-31: who gives orders, where a side has two captains. */
  readonly helm?: HelmView;
  /** Present only in the view of a seat that has not finished placing. */
  readonly placing?: PlacingView;
  readonly outcome?: Outcome;
  /** ADM-29: the campaign, after the match once it is over. */
  readonly campaign?: Campaign;
}

/** ADM-19: a view while a window is open. */
export type WindowView = View & { readonly pending: PendingView };

/** A shot that may be fired at a ship on its way, and when. */
export interface Threat extends ReadyShot {
  readonly kind: 'pass' | 'cross' | 'end';
}

/** A manoeuvre of a previewed course. */
export interface PreviewLeg {
  readonly step: Step;
  /** The corner square of a turn. */
  readonly via?: Cell;
  readonly to: Cell;
  /** The heading after the manoeuvre. */
  readonly heading: Heading;
  readonly left: number;
  /** The shots that could be fired at the ship on the way to `to` and there. */
  readonly threats: readonly Threat[];
}

/** A previewed course, as far as it can be sailed. */
export interface CoursePreview {
  readonly ship: PieceId;
  /** Range before the first step. */
  readonly start: number;
  readonly legs: readonly PreviewLeg[];
  /** The fault of the step after the last leg; names that `step`. */
  readonly fault?: Phrase;
}
