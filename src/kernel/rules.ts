import type { ZodType } from 'zod';
import type { Phrase } from './phrase.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';

/** A player's place at the table, counted from 0. */
export type Seat = number;

/** Whose eyes: one seat's, everybody's, or the umpire's (all of it; only after the game, and in audits). */
export type Viewer = Seat | 'public' | 'umpire';

export interface Outcome {
  /** Empty for a draw. */
  readonly winners: readonly Seat[];
  readonly why: Phrase;
}

/** A named set of rule parameters. `id` is what people type and links carry. */
export interface Variant {
  readonly id: string;
  /** Grows when a parameter changes; `id@version` stands in every commitment. */
  readonly version: number;
  readonly title: Phrase;
  /** What is different about it, in a sentence. */
  readonly about: Phrase;
  /** Variants of one kind are offered together: the phrase `group-<name>` says which they are. */
  readonly group?: string;
}

/** What a seat has sealed so far: published as a salted hash at once, opened at the end. */
export interface Secret {
  readonly seat: Seat;
  /** Counts a seat's secrets from 0. */
  readonly epoch: number;
  /** Canonical text: the same secret always gives the same characters. */
  readonly text: string;
}

/** What is wrong with what a seat has sealed, by the rules; no faults where it is as it must be. */
export interface Audit {
  readonly seat: Seat;
  readonly faults: readonly Phrase[];
}

/** What seats keep from one another: sealed at once, opened at the end, checked by anybody. */
export interface Secrets<State, Command, View> {
  /** What each seat has sealed so far, oldest first; never shrinks during a match. */
  list(state: State): readonly Secret[];

  /** Every seat that has sealed something, with what is wrong with it. Absent where secrets cannot break the rules. */
  audit?(state: State): readonly Audit[];

  /**
   * True for a command that other players must not read, as its seat may give it in this view: typed where they read, it is
   * deleted and does not count. Absent: every draft is one.
   */
  isSecret?(command: Command, view: View): boolean;

  /**
   * A draft command that replaces by chance everything that others may have seen of a seat's secrets, from that seat's view;
   * undefined when the seat may change nothing any more. Absent: there is no such command.
   */
  reshuffle?(view: View): Command | undefined;
}

/**
 * A game. Pure: no I/O, no clock, no Math.random, no platform, no language, no `this`.
 * States, commands and events are plain JSON; every function returns new values.
 */
export interface Rules<State, Command, Event, View, Options> {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The first is what `/play` opens unless told otherwise. */
  readonly variants: readonly Variant[];

  /** The parameters of a variant, by id or share code; or why there is no such thing. */
  variant(idOrCode: string): Result<Options, Phrase>;

  /** The state before the first command. Copies the parameters in: a match keeps the rules it began with. */
  begin(options: Options, seats: number, rng: Rng): Result<State, Phrase>;

  /** The parameters of the next match between the same players (for example: the loser begins), from those of this one. */
  rematch(state: State, outcome: Outcome, options: Options): Options;

  /** The seats whose clock runs: one, several at once (secret orders), or none when the game is over. */
  toMove(state: State): readonly Seat[];

  /** True for a private step that prepares a decision and is none itself: it moves no clock and nobody else's board. */
  isDraft(command: Command): boolean;

  /**
   * What follows from a command, or why it is refused — a reason the seat could have seen. The dice land in the events.
   * No events at all means: already so (a draft button pressed twice).
   */
  decide(state: State, seat: Seat, command: Command, rng: Rng): Result<readonly Event[], Phrase>;

  /** The state after a fact. Never refuses: it has happened. */
  evolve(state: State, event: Event): State;

  /** The command played for a seat whose time is up. */
  timeUp(state: State, seat: Seat): Command;

  /**
   * True for a time-up command by which its seat gives the match up: the clock never plays it by itself, but the opponent
   * may claim it.
   */
  isResignation(command: Command): boolean;

  outcome(state: State): Outcome | undefined;

  /**
   * What a viewer may know, built up from nothing; `news` is what happened since the viewer last acted.
   * The one door out: nothing else turns a State or an Event into something shown or given to a machine.
   */
  view(state: State, viewer: Viewer, news: readonly Event[]): View;

  /** Every single-step command the viewer may give, from the view alone. In a public view: none. */
  legal(view: View): readonly Command[];

  /** What seats keep from one another. Absent in a game that hides nothing. */
  readonly secrets?: Secrets<State, Command, View>;

  /** Checks what storage gives back. New fields get defaults here, so old matches stay readable. */
  readonly stored: {
    readonly options: ZodType<Options>;
    readonly state: ZodType<State>;
    readonly event: ZodType<Event>;
  };
}
