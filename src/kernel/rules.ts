import type { ZodType } from 'zod';
import type { Phrase } from './phrase.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';

/** A player's seat in a match, counted from 0. */
export type Seat = number;

/** The viewer of a match: one seat, the public, or the umpire (sees everything; only after the game, and in audits). */
export type Viewer = Seat | 'public' | 'umpire';

export interface Outcome {
  /** Empty for a draw. */
  readonly winners: readonly Seat[];
  readonly why: Phrase;
}

/**
 * Why a command is refused. The refusal of one that is offered has a kind: `untried` for a draft of which only trying
 * shows whether it can be done (the rest of a fleet may not fit); `unseen` for a decision on the board of all, where only
 * its own seat can know what is missing.
 */
export interface Refusal extends Phrase {
  readonly kind?: 'untried' | 'unseen';
}

/**
 * Who leads a match, that is begins it or has the side that is named first: a seat drawn by lot, the seat that the match
 * before gives it to, or the seat that the players agree on.
 */
export type Lead = { readonly by: 'lot' } | { readonly by: 'rematch' | 'agreed'; readonly seat: Seat };

/**
 * What a host may choose about the lead: a lot, the host, the guest, or what the last match between the two gives (its
 * loser, or the other sides).
 */
export const LEAD_CHOICES = ['lot', 'host', 'guest', 'last'] as const;
export type LeadChoice = (typeof LEAD_CHOICES)[number];

/**
 * The lead as a parameter of a game. The phrase `lead-button` {choice, seat} is the key of a choice, `lead-line`
 * {choice, seat, own} the sentence on it where it is not a lot; `choice` is `lot`, `seat`, `guest` (no one has joined yet)
 * or `last`.
 */
export interface Leads<Options> {
  /** Returns who leads; undefined for a game in which the lead gives a seat nothing. */
  of(options: Options): Lead | undefined;
  /** Returns the parameters with this lead. */
  with(options: Options, lead: Lead): Options;
}

/**
 * A parameter that the host of a match may switch, although its game is the same. The phrase `switch-<name>` {on} is its
 * key, `switch-<name>-line` the sentence on it where it is on.
 */
export interface MatchSwitch<Options> {
  /** Letters only. */
  readonly name: string;
  /** Whether it is on; undefined where it makes no difference. */
  of(options: Options): boolean | undefined;
  with(options: Options, on: boolean): Options;
}

/** A ship of a side that several captains share. */
export interface CrewShip {
  readonly id: string;
  readonly name: Phrase;
  readonly sprite: string;
}

/** A side with its captains: the seat of each, and what it orders. */
export interface CrewSide {
  readonly side: string;
  readonly name: Phrase;
  readonly captains: readonly { readonly seat: Seat; readonly ships: readonly CrewShip[] }[];
}

/** Changes who orders what on a side: one ship goes to the other captain, or all change hands. */
export interface CrewChange {
  readonly side: string;
  readonly ship?: string;
}

/** A game in which several players share a side. Partners win and lose together, and hide nothing from each other. */
export interface Crews<State, Command, Options> {
  /** Who orders what; undefined where these rules give each side one player. */
  of(options: Options): readonly CrewSide[] | undefined;
  /** Returns the parameters after a change; the same where it would leave a captain without a ship. */
  with(options: Options, change: CrewChange): Options;
  /** Returns the other seats of a seat's side. */
  partners(state: State, seat: Seat): readonly Seat[];
  /** Returns the command by which a seat leaves the match to its partners; undefined where it has none. */
  leave(state: State, seat: Seat): Command | undefined;
}

/** A named set of rule parameters. `id` is what people type and what links carry. */
export interface Variant {
  readonly id: string;
  /** Increases when a parameter changes; every commitment contains `id@version`. */
  readonly version: number;
  readonly title: Phrase;
  /** One sentence on what is different about it. */
  readonly about: Phrase;
  /**
   * Variants of one group are offered together; the phrase `group-<name>` names the group, and `group-<name>-about` says
   * in a sentence what its games are like. Those without a group are the group of their system (`system-<id>`).
   */
  readonly group?: string;
  /** A match with a story, in which the sides have different things to do. */
  readonly scenario?: {
    readonly story: Phrase;
    /** How long it is. */
    readonly length: Phrase;
    /** What the side that leads has to do, and what the other. */
    readonly aims: readonly [Phrase, Phrase];
    /** Which side is the harder, by measurement, where it was measured; `harder`: its place in `aims`. */
    readonly balance?: Phrase;
    readonly harder?: 0 | 1;
  };
}

/** One secret that a seat has sealed: published immediately as a salted hash, opened at the end. */
export interface Secret {
  readonly seat: Seat;
  /** Index of the secret among those of its seat, counted from 0. */
  readonly epoch: number;
  /** Canonical text: the same secret always gives the same characters. */
  readonly text: string;
}

/** The verdict on what a seat has sealed: the rules it breaks, or no faults. */
export interface Audit {
  readonly seat: Seat;
  readonly faults: readonly Phrase[];
}

/** What the seats hide from each other: sealed immediately, opened at the end, checkable by anyone. */
export interface Secrets<State, Command, View> {
  /**
   * All secrets sealed so far by all seats, each seat's oldest first. Never shrinks during a match, and a draft seals none.
   */
  list(state: State): readonly Secret[];

  /** Checks every seat that has sealed something. Absent where secrets cannot break the rules. */
  audit?(state: State): readonly Audit[];

  /**
   * Returns how many squares a command tells others of what its seat hides, given in this view: two for a ship named by
   * its ends, 0 for one that tells none (a new deal). Undefined for a command that is no secret. A secret typed where
   * others read does not count; one that tells a square is deleted too.
   */
  reveals(command: Command, view: View): number | undefined;

  /**
   * Returns a draft command that replaces by chance everything that others may have seen of a seat's secrets, from that
   * seat's view; undefined when the seat can change nothing any more. Absent: there is no such command.
   */
  reshuffle?(view: View): Command | undefined;
}

/**
 * What one shot of a player came to, or one round under sail: nothing, a hit, a ship sunk, a mine struck, or an answer
 * that does not say.
 */
export type ResultSign = 'miss' | 'hit' | 'sunk' | 'mine' | 'unclear';

/**
 * A task that one player does alone, in the first seat, by the rules of its game. The same chance gives the same task; who
 * plays it decides and sees as in any match.
 */
export interface Solo<State, Command, Options> {
  /** Lower-case letters and "-". The phrase `solo-<id>` is its name, `solo-<id>-line` what is to be done. */
  readonly id: string;
  readonly options: Options;
  /** What its score counts. The fewer, the better; of points the more. */
  readonly counts: 'shots' | 'turns' | 'tries' | 'points';
  /** Returns the position before the first decision. May take tens of milliseconds. */
  begin(rng: Rng): State;
  /** Returns what the decisions since the beginning have come to. */
  score(opening: State, state: State): number;
  isDone(opening: State, state: State): boolean;
  /** Returns what each shot since the beginning came to. */
  course(opening: State, state: State): readonly ResultSign[];
  /** Returns the one decision that is right. Absent where no one is. */
  best?(opening: State): Command | undefined;
}

/**
 * A game. Pure: no I/O, no clock, no Math.random, no platform, no language, no `this`.
 * States, commands and events are plain JSON; every function returns new values.
 */
export interface Rules<State, Command, Event, View, Options> {
  readonly id: string;
  /** Returns how many players a match of these parameters has. */
  seats(options: Options): number;
  /** The first one is what `/play` opens by default. */
  readonly variants: readonly Variant[];

  /**
   * Returns the parameters of a variant, by id or share code, or why there is none: `no-such-variant` {name} for a text
   * that is no code of this system at all.
   */
  variant(idOrCode: string): Result<Options, Phrase>;

  /** Returns the state before the first command. Copies the parameters in: a match keeps the rules it began with. */
  begin(options: Options, seats: number, rng: Rng): Result<State, Phrase>;

  /**
   * Returns the parameters of the next match between the same players, from those of this one (for example: the loser
   * begins).
   */
  rematch(state: State, outcome: Outcome, options: Options): Options;

  /** Who leads. Absent in a game in which the seats are alike. */
  readonly leads?: Leads<Options>;

  /** What one player can do alone. Absent: nothing. */
  readonly solos?: readonly Solo<State, Command, Options>[];

  /** How players share a side. Absent in a game in which each plays alone. */
  readonly crews?: Crews<State, Command, Options>;

  /** What the host of a match may switch, at most two. Absent: nothing. */
  readonly switches?: readonly MatchSwitch<Options>[];

  /** Returns the seats whose clock runs: one, several together (secret orders), or none when the game is over. */
  toMove(state: State): readonly Seat[];

  /**
   * True for a private step that prepares a decision but is not one: it changes no clock and no other player's board.
   */
  isDraft(command: Command): boolean;

  /**
   * Returns the events that follow from a command, or why it is refused; the reason is one the seat can see. Events are
   * built from nothing, never copied from the command, and contain the results of all dice. An empty list means that
   * nothing changes (a draft button pressed twice).
   */
  decide(state: State, seat: Seat, command: Command, rng: Rng): Result<readonly Event[], Refusal>;

  /**
   * Which calls may take tens of milliseconds, so that the service has them computed off its main thread. Absent: none.
   */
  readonly takesLong?: {
    variant(idOrCode: string): boolean;
    begin(options: Options): boolean;
    decide(state: State, command: Command): boolean;
  };

  /** Returns the state after an event. Never refuses: the event has happened. */
  evolve(state: State, event: Event): State;

  /** Returns the command played for a seat whose time is up. */
  timeUp(state: State, seat: Seat): Command;

  /**
   * True for a time-up command by which its seat resigns. The clock never plays it by itself, but the opponent may
   * claim it.
   */
  isResignation(command: Command): boolean;

  outcome(state: State): Outcome | undefined;

  /** Whether an event is a shot that was fired. Absent in a game without shots. */
  isShot?(event: Event): boolean;

  /**
   * Returns what a viewer may know; `news` is what happened since the viewer last acted.
   * Views are built from nothing, field by field. This is the only way out: no other function turns a State or an Event
   * into something that is shown or given to a machine.
   * @param ended - how the match ended where the rules did not end it: by a resignation, an agreement, the clock. The view
   * is then that of a finished match, with everything shown to every viewer.
   */
  view(state: State, viewer: Viewer, news: readonly Event[], ended?: Outcome): View;

  /** Returns every single-step command that the viewer may give, from the view alone. Empty for a public view. */
  legal(view: View): readonly Command[];

  /** What the seats hide from each other. Absent in a game that hides nothing. */
  readonly secrets?: Secrets<State, Command, View>;

  /**
   * Schemas that check what storage returns. Defaults for new fields are set here, so that what is stored stays readable.
   */
  readonly stored: {
    readonly options: ZodType<Options>;
    readonly state: ZodType<State>;
    readonly event: ZodType<Event>;
  };
}
