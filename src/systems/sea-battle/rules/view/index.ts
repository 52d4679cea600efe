import type { Outcome, Seat, Viewer } from '../../../../kernel/rules.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset } from '../../variants.ts';
import type { Answer, Flag } from '../command.ts';
import type { Ruling, Violation } from '../paper/violations.ts';

/**
 * What is known of one square of a sea. `void`: no ship can be there (halo of a sunk ship). `mine`, `sweeper`: struck, and
 * spent. `unclear`: fired at in a volley whose answer leaves open which squares were hit (SB-25).
 */
export type Mark = 'unknown' | 'miss' | 'hit' | 'sunk' | 'void' | 'mine' | 'sweeper' | 'unclear';

/** A ship whose place the viewer knows. */
export interface ShipView {
  readonly cls: string;
  readonly size: number;
  /** In board order (row, then column). */
  readonly cells: readonly Cell[];
  /** Which of `cells` are hit. */
  readonly hits: readonly Cell[];
  readonly sunk: boolean;
}

/** A mine or sweeper whose place the viewer knows: his own, one struck, one given away; after the end every one. */
export interface ExtraView {
  readonly piece: 'mine' | 'sweeper';
  readonly at: Cell;
  readonly spent: boolean;
  /** SB-21: its place was told to the enemy. */
  readonly given: boolean;
}

/** One sea as the viewer knows it. */
export interface SeaView {
  readonly owner: Seat;
  /** Public marks, row by row: marks[row * n + col]. */
  readonly marks: readonly Mark[];
  /** Ships seen: all of one's own, the sunk ones of others that are told whole; everything once the match is over. */
  readonly ships: readonly ShipView[];
  readonly extras: readonly ExtraView[];
  /** Sizes still afloat, largest first: public, unless sinkings are silent (then all of the fleet to others, SB-26). */
  readonly afloat: readonly number[];
  /** Their classes, one for one. */
  readonly classes: readonly string[];
  /** SB-19: decks of this sea told to the enemy and not hit since: public. */
  readonly given: readonly Cell[];
  /** SB-27: by cell number, how many squares around a miss hold decks: public. */
  readonly near: Readonly<Record<number, number>>;
  /** SB-28: what was fired at before the Dutchman last sailed; these squares may be fired at again. Public. */
  readonly wake: readonly { readonly at: Cell; readonly hit: boolean }[];
  /** SB-28: how often she has sailed. */
  readonly moves: number;
  readonly flag: Flag;
  readonly ready: boolean;
}

/** What a shot was answered: publicly known. */
export type ShotResult = 'miss' | 'hit' | 'sunk' | 'mine' | 'sweeper' | 'unclear';

/** What happened, newest last, as the viewer may know it. Shots are public. */
export interface ShotView {
  readonly by: Seat;
  readonly at: Cell;
  readonly result: ShotResult;
  /** The turn it was fired in, from 1: shots of one volley share it (and so do runs of shots after hits). */
  readonly turn: number;
  /** Of the ship just sunk. */
  readonly size?: number;
  /** Where classes are told (SB-24): of the ship hit or sunk. */
  readonly cls?: string;
  /** SB-27. */
  readonly near?: number;
  /** What was owed for it, once paid: the deck or mine told, the ship given up, nothing left to give; stayed or sailed. */
  readonly paid?: Paid;
}

export type Paid =
  | { readonly kind: 'deck' | 'mine' | 'ship'; readonly at: Cell }
  | { readonly kind: 'nothing' | 'stayed' | 'sailed' };

/** SB-25: the answer to a whole volley where squares are not told apart. */
export interface ReportView {
  readonly by: Seat;
  readonly turn: number;
  readonly at: readonly Cell[];
  /** Hits by class, largest class first; one entry without a class where only their number is told. */
  readonly hits: readonly { readonly cls?: string; readonly count: number }[];
  /** Classes sunk by it. */
  readonly sunk: readonly string[];
}

/** Something owed before the battle goes on. */
export interface PendingView {
  readonly kind: 'give-deck' | 'give-mine' | 'give-ship' | 'relocate';
  /** Who owes it. */
  readonly seat: Seat;
  /** What may be given: in the view of that seat alone; else, and for a relocation, empty. */
  readonly choices: readonly Cell[];
  /** Of a relocation: decks left. */
  readonly decks?: number;
}

/** One's own fleet while it is being placed: nobody else's view has it. */
export interface PlacingView {
  /** Deals and fills so far: the next is one more. */
  readonly deals: number;
  /** Ships still to be placed, largest first. */
  readonly missing: readonly number[];
  /** Mines and sweepers still to be laid. */
  readonly mines: number;
  readonly sweepers: number;
  /** Cells in the order their pieces were put: the last is what [undo] takes off. */
  readonly order: readonly Cell[];
  /** Cells where some missing ship could still lie. */
  readonly free: readonly Cell[];
  /** Cells where a mine or sweeper could still be laid; empty when none is missing. */
  readonly room: readonly Cell[];
  /** True when the pencilled cells would be a missing ship where it may lie. */
  readonly drawn: boolean;
  /** True where Perelman's huddle can be dealt. */
  readonly huddles: boolean;
}

/** SB-36: what is known of a board: nothing was asked, nothing found, something found, or it was not opened. */
export type BoardFound = 'unopened' | 'clean' | 'faulty' | 'withheld';

/** SB-32: what there is besides where the fleets are on paper. Public, unless it says otherwise. */
export interface PaperView {
  /** What is awaited of whoever is to move. */
  readonly stage: 'placing' | 'shot' | 'answer' | 'look' | 'open' | 'over';
  /** The square that waits for its answer. */
  readonly called?: Cell;
  /** The answer that contradicts those before it, and is asked for again. */
  readonly doubted?: Answer;
  /** By seat: the first 31 digits of a captain's own seal; empty without one. */
  readonly seals: readonly string[];
  /** Seats that have claimed a violation. */
  readonly claimed: readonly Seat[];
  /** Why boards are inspected, whose is the first, and whose is asked for now. */
  readonly audit?: { readonly cause: 'battle' | 'claim'; readonly first: Seat; readonly asked: Seat };
  /** By seat. */
  readonly found: readonly BoardFound[];
  /** By seat, once the match is over. */
  readonly violations: readonly (readonly Violation[])[];
  /** The viewer's own record of the enemy's sea, where it is not what was answered: nobody else's view has it. */
  readonly notes: readonly { readonly at: Cell; readonly as: 'miss' | 'hit' | 'unknown' }[];
  /** The viewer's own word for his seal: nobody else's view has it. */
  readonly salt?: string;
  readonly ruling?: Ruling;
}

export interface View {
  readonly viewer: Viewer;
  readonly rules: Ruleset;
  readonly phase: 'placing' | 'battle' | 'over';
  /** Whose decision is awaited. */
  readonly toMove: readonly Seat[];
  /** Drawn by lot or begun by the loser of the match before. */
  readonly first: Seat;
  readonly firstBy: 'lot' | 'rematch';
  /** By seat. */
  readonly seas: readonly SeaView[];
  /** Every shot of the match, oldest first. */
  readonly shots: readonly ShotView[];
  /** Every volley answered as a whole, oldest first. */
  readonly reports: readonly ReportView[];
  /** How many of `shots` are news to the viewer: the last so many. */
  readonly news: number;
  /** Turns begun so far, from 1. */
  readonly turn: number;
  /** Shots that must be named this turn: of whoever is to shoot; where all shoot together, of the viewer. 0 out of battle. */
  readonly salvo: number;
  /** Cells the viewer has pencilled in, in that order: nobody else's view has them. */
  readonly pencil: readonly Cell[];
  readonly pending?: PendingView;
  readonly placing?: PlacingView;
  readonly paper?: PaperView;
  readonly outcome?: Outcome;
}

export { faultOf } from '../custom/fault.ts';
export { CUSTOM_LIMITS } from '../custom/limits.ts';
/** Games that people make up: their share codes, limits, and what cannot be played. */
export { codeOf, isCodeLike, rulesetOf } from '../custom/share-code.ts';
export {
  type Berth,
  berthsOf,
  cellOf,
  cellsOf,
  haloOf,
  indexOf,
  missingOf,
  neighbours,
  slotsOf,
} from '../fleet/berths.ts';
/** Where ships may lie, worked out from the public rules alone. */
export { countFigures } from '../fleet/figures.ts';
export { cellName, className } from '../fleet/names.ts';
export { salvoRevealsAfloat } from './salvo-leak.ts';
