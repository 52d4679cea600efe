import type { Lead, Outcome, Seat, Viewer } from '../../../../kernel/rules.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset } from '../../variants.ts';
import type { PenaltyKind } from '../battle/penalties.ts';
import type { Answer, Flag } from '../command.ts';
import type { Ruling, Violation } from '../paper/violations.ts';

/**
 * What is known of one square of a sea. `void`: no ship can be there (halo of a sunk ship). `mine`, `sweeper`: hit and
 * spent. `unclear`: fired at in a volley whose answer leaves open which squares were hit (SB-25). `land`: SB-40.
 */
export type Mark = 'unknown' | 'miss' | 'hit' | 'sunk' | 'void' | 'mine' | 'sweeper' | 'unclear' | 'land';

/** A ship whose place the viewer knows. */
export interface ShipView {
  readonly cls: string;
  readonly size: number;
  /** In board order (row, then column). */
  readonly cells: readonly Cell[];
  /** The cells of `cells` that are hit. */
  readonly hits: readonly Cell[];
  readonly sunk: boolean;
}

/**
 * A mine or sweeper whose place the viewer knows: the viewer's own, one hit, one given as a penalty; after the end all
 * of them.
 */
export interface ExtraView {
  readonly piece: 'mine' | 'sweeper';
  readonly at: Cell;
  readonly spent: boolean;
  /** SB-21: whether its place was revealed to the opponent. */
  readonly given: boolean;
}

/** One sea as the viewer knows it. */
export interface SeaView {
  readonly owner: Seat;
  /** Public marks, row by row: marks[row * cols + col]. */
  readonly marks: readonly Mark[];
  /**
   * Visible ships: all own ships, and the opponent's sunk ships that are shown whole; all ships once the match is over.
   */
  readonly ships: readonly ShipView[];
  readonly extras: readonly ExtraView[];
  /**
   * Sizes of the ships afloat, largest first. Public, unless sinkings are silent (then other viewers see the whole
   * fleet, SB-26).
   */
  readonly afloat: readonly number[];
  /** The class of each ship in `afloat`. */
  readonly classes: readonly string[];
  /** SB-19: decks of this sea revealed to the opponent and not hit since. Public. */
  readonly given: readonly Cell[];
  /** SB-27: by cell number, the number of squares around a miss that hold decks. Public. */
  readonly near: Readonly<Record<number, number>>;
  /** SB-28: shots at the Dutchman's sea before it last sailed; these squares may be fired at again. Public. */
  readonly wake: readonly { readonly at: Cell; readonly hit: boolean }[];
  /** SB-28: how often the Dutchman has sailed. */
  readonly moves: number;
  readonly flag: Flag;
  readonly ready: boolean;
}

/** The answer to a shot, as publicly known. */
export type ShotResult = 'miss' | 'hit' | 'sunk' | 'mine' | 'sweeper' | 'unclear';

/** One shot as the viewer may know it. Shots are public. */
export interface ShotView {
  readonly by: Seat;
  readonly at: Cell;
  readonly result: ShotResult;
  /** The turn of the shot, from 1: the shots of one volley share it, and so do runs of shots after hits. */
  readonly turn: number;
  /** Number of decks of the ship just sunk. */
  readonly size?: number;
  /** SB-24: class of the ship hit or sunk, where classes are reported. */
  readonly cls?: string;
  /** SB-27: number of squares around a miss that hold decks. */
  readonly near?: number;
  /**
   * The penalty paid for the shot: a deck or mine revealed, a ship given up, nothing left to give; the Dutchman stayed
   * or sailed.
   */
  readonly paid?: Paid;
}

export type Paid =
  | { readonly kind: 'deck' | 'mine' | 'ship'; readonly at: Cell }
  | { readonly kind: 'nothing' | 'stayed' | 'sailed' };

/** SB-25: the answer to a whole volley whose squares are not answered one by one. */
export interface ReportView {
  readonly by: Seat;
  readonly turn: number;
  readonly at: readonly Cell[];
  /** Hits by class, largest class first; one entry without a class where only their number is reported. */
  readonly hits: readonly { readonly cls?: string; readonly count: number }[];
  /** Classes of the ships that it sank. */
  readonly sunk: readonly string[];
}

/** A penalty owed before the battle goes on. */
export interface PendingView {
  readonly kind: PenaltyKind;
  /** The seat that owes it. */
  readonly seat: Seat;
  /** The pieces that may be given; empty in other seats' views, and for a relocation. */
  readonly choices: readonly Cell[];
  /** For a relocation: the number of decks left. */
  readonly decks?: number;
}

/** The fleet of the viewer while it is being placed; absent from all other views. */
export interface PlacingView {
  /** Number of deals and fills so far; the next `nth` is one more. */
  readonly deals: number;
  /** Sizes of the ships still to be placed, largest first. */
  readonly missing: readonly number[];
  /** Mines and sweepers still to be laid. */
  readonly mines: number;
  readonly sweepers: number;
  /** One cell of each piece in the order they were put; [undo] takes off the last. */
  readonly order: readonly Cell[];
  /** Cells where some missing ship could still be placed. */
  readonly free: readonly Cell[];
  /** Cells where a mine or sweeper could still be laid; empty when none is missing. */
  readonly room: readonly Cell[];
  /** True when the pencilled cells form a missing ship in a permitted place. */
  readonly drawn: boolean;
  /** True where Perelman's layout can be dealt. */
  readonly huddles: boolean;
}

/** SB-36: what an inspection found on a board: not asked for; no violations; violations; not opened by its player. */
export type BoardFound = 'unopened' | 'clean' | 'faulty' | 'withheld';

/** SB-32: additional information where the fleets are on paper. Public, unless marked otherwise. */
export interface PaperView {
  /** The step awaited of the seats to move. */
  readonly stage: 'placing' | 'shot' | 'answer' | 'look' | 'open' | 'over';
  /** The square that waits for its answer. */
  readonly called?: Cell;
  /** The contradictory answer that is asked for again. */
  readonly doubted?: Answer;
  /** By seat: the first 31 digits of the player's own seal; empty without one. */
  readonly seals: readonly string[];
  /** Seats that have claimed a violation. */
  readonly claimed: readonly Seat[];
  /** Why boards are inspected, the seat whose board is first, and the seat whose board is asked for now. */
  readonly audit?: { readonly cause: 'battle' | 'claim'; readonly first: Seat; readonly asked: Seat };
  /** By seat. */
  readonly found: readonly BoardFound[];
  /** By seat, once the match is over. */
  readonly violations: readonly (readonly Violation[])[];
  /** The viewer's own record of the opponent's sea, where it differs from the answers; empty in all other views. */
  readonly notes: readonly { readonly at: Cell; readonly as: 'miss' | 'hit' | 'unknown' }[];
  /** The word of the viewer's own seal; absent from all other views. */
  readonly salt?: string;
  readonly ruling?: Ruling;
}

export interface View {
  readonly viewer: Viewer;
  readonly rules: Ruleset;
  readonly phase: 'placing' | 'battle' | 'over';
  /** The seats to move. */
  readonly toMove: readonly Seat[];
  /** The seat that shoots first: drawn by lot, the loser of the previous match, or agreed on. */
  readonly first: Seat;
  readonly firstBy: Lead['by'];
  /** By seat. */
  readonly seas: readonly SeaView[];
  /** All shots of the match, oldest first. */
  readonly shots: readonly ShotView[];
  /** All volleys answered as a whole, oldest first. */
  readonly reports: readonly ReportView[];
  /** How many of `shots`, counted from the end, are news to the viewer. */
  readonly news: number;
  /** Number of turns begun, from 1. */
  readonly turn: number;
  /**
   * Number of shots to be named this turn: by the shooter, or by the viewer where all shoot together. 0 outside battle.
   */
  readonly salvo: number;
  /** Cells that the viewer has pencilled in, in the order they were marked; empty in all other views. */
  readonly pencil: readonly Cell[];
  /** SB-39: the seat that fires a last reply, now or after the penalties of the turn. Public. */
  readonly reply?: Seat;
  readonly pending?: PendingView;
  readonly placing?: PlacingView;
  readonly paper?: PaperView;
  readonly outcome?: Outcome;
}
