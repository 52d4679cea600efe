import type { Cell } from '../../../kernel/grid.ts';
import type { Outcome, Seat, Viewer } from '../../../kernel/system.ts';
import type { Ruleset } from '../variants.ts';

/** What is known of one square of a sea. `void`: no ship can be there (halo of a sunk ship). */
export type Mark = 'unknown' | 'miss' | 'hit' | 'sunk' | 'void';

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

/** One sea as the viewer knows it. */
export interface SeaView {
  readonly owner: Seat;
  /** Public marks, row by row: marks[row * n + col]. */
  readonly marks: readonly Mark[];
  /** Ships seen: all of one's own, the sunk ones of others; everything once the match is over. */
  readonly ships: readonly ShipView[];
  /** Sizes still afloat, largest first: public. */
  readonly afloat: readonly number[];
  readonly ready: boolean;
}

/** What happened, newest last, as the viewer may know it. Shots are public. */
export interface ShotView {
  readonly by: Seat;
  readonly at: Cell;
  readonly result: 'miss' | 'hit' | 'sunk';
  /** Of the ship just sunk. */
  readonly size?: number;
}

/** One's own fleet while it is being placed: nobody else's view has it. */
export interface PlacingView {
  /** Deals and fills so far: the next is one more. */
  readonly deals: number;
  /** Still to be placed, largest first. */
  readonly missing: readonly number[];
  /** Cells in the order their ships were put: the last is what [undo] takes off. */
  readonly order: readonly Cell[];
  /** Cells where some missing ship could still lie. */
  readonly free: readonly Cell[];
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
  /** How many of `shots` are news to the viewer: the last so many. */
  readonly news: number;
  /** Turns begun so far, from 1. */
  readonly turn: number;
  readonly placing?: PlacingView;
  readonly outcome?: Outcome;
}

export { cellName, className } from './naming.ts';
/** Where ships may lie, worked out from the public rules alone. */
export { type Berth, berthsOf, cellOf, haloOf, indexOf, missingOf, slotsOf } from './waters.ts';
