import type { Seat } from '../../../../kernel/rules.ts';
import type { Ruleset } from '../../variants.ts';
import type { Extra, Flag } from '../command.ts';
import type { Mark, ShotView } from '../view/index.ts';
import type { Hull } from './hulls.ts';

/** Two seas, one a seat. */
export const opponentOf = (seat: Seat): Seat => 1 - seat;

/** A mine or a sweeper and what befell it. */
export interface ExtraState {
  readonly piece: Extra;
  readonly at: number;
  readonly spent: boolean;
  /** SB-21: its place was told to the enemy. */
  readonly given: boolean;
}

/** One seat's sea as it is: more than anybody else may know. Cells by number. */
export interface Sea {
  readonly hulls: readonly Hull[];
  readonly extras: readonly ExtraState[];
  /** What was fired at and what it came to, and squares where nothing can be (SB-14, SB-22). Never `unclear`. */
  readonly marks: readonly Mark[];
  /** SB-19: decks told to the enemy and not hit since. */
  readonly given: readonly number[];
  /** SB-27: by cell, the decks around a miss. */
  readonly near: Readonly<Record<number, number>>;
  /** SB-28: what was fired at before she last sailed, ascending. */
  readonly wake: readonly { readonly at: number; readonly hit: boolean }[];
  /** SB-28: where she lay or will lie, oldest first, and how often she has sailed. */
  readonly places: readonly string[];
  readonly moves: number;
  readonly flag: Flag;
  readonly ready: boolean;
}

/** One shot and what it truly came to. */
export interface FiredShot {
  readonly by: Seat;
  readonly at: number;
  /** From 1. */
  readonly turn: number;
  readonly result: Exclude<ShotView['result'], 'unclear'>;
  /** The ship hit or sunk. */
  readonly struck?: Hull;
  /** SB-19: the deck there had been told. */
  readonly wasTold?: true;
  /** SB-27: of a miss. */
  readonly near?: number;
  readonly paid?:
    | { readonly kind: 'deck' | 'mine' | 'ship'; readonly at: number }
    | { readonly kind: 'nothing' | 'stayed' | 'sailed' };
}

/** What a seat owes because of a shot. */
export interface Penalty {
  readonly kind: 'give-deck' | 'give-mine' | 'give-ship' | 'relocate';
  readonly seat: Seat;
  /** The shot's place in `fired`. */
  readonly shot: number;
}

/** What the compact state says, spelled out. */
export interface Battle {
  readonly rules: Ruleset;
  readonly first: Seat;
  /** Every shot of the match, oldest first. */
  readonly fired: readonly FiredShot[];
  /** By seat. */
  readonly seas: readonly Sea[];
  /** Turns begun, from 1. */
  readonly turn: number;
  /** Whose turn it is, once placing is over; where all fire together, whose shot is told next. */
  readonly shooter: Seat;
  /** What must be paid before the turn passes, in the order of the shots. */
  readonly owed: readonly Penalty[];
  /** SB-15: the seats all of whose ships are sunk. */
  readonly lost: readonly Seat[];
}

/** SB-23: whether the shots of a turn are named before any is answered. */
export const isVolleyed = ({ shots }: Ruleset): boolean => shots.kind === 'own-afloat' || shots.n > 1;

/** SB-25: whether the shooter is told which of his shots hit. */
export const revealsSquares = ({ report }: Ruleset): boolean => report.hit === 'mark' || report.hit === 'class';

/** SB-13, SB-26: whether he is shown a ship that he has sunk. */
export const revealsSunkShips = (rules: Ruleset): boolean => revealsSquares(rules) && rules.report.sunk !== 'silent';

/** The ship that lies there. */
export const hullAt = (sea: Sea, at: number): Hull | undefined => sea.hulls.find((it) => it.cells.includes(at));
