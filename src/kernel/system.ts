import type { ZodType } from 'zod';
import type { Letters } from './grid.ts';
import type { Phrase, Phrasebooks, Say } from './phrase.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { Focus, Frame, Press, Scene, Screen } from './screen.ts';

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

  /** The parameters of the match after this one between the same people (for example: the loser begins). */
  rematch(state: State, outcome: Outcome): Options;

  /** The seats whose clock runs: one, several at once (secret orders), or none when the game is over. */
  toMove(state: State): readonly Seat[];

  /** True for a private step that prepares a decision and is none itself: it moves no clock and nobody else's board. */
  draft(command: Command): boolean;

  /**
   * True for a command that must not be read by others, as its seat may give it in this view: typed where they read, it is
   * taken away and does not count. Absent: every draft is one.
   */
  secret?(command: Command, view: View): boolean;

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
  surrenders(command: Command): boolean;

  outcome(state: State): Outcome | undefined;

  /**
   * What a viewer may know, built up from nothing; `news` is what happened since the viewer last acted.
   * The one door out: nothing else turns a State or an Event into something shown or given to a machine.
   */
  view(state: State, viewer: Viewer, news: readonly Event[]): View;

  /** Every single-step command the viewer may give, from the view alone. In a public view: none. */
  legal(view: View): readonly Command[];

  /**
   * A draft command that replaces by chance all that others may have seen of a seat's secrets, from its own view; undefined
   * where it may change nothing any more. Absent where there is no such thing.
   */
  reshuffle?(view: View): Command | undefined;

  /** What each seat has sealed so far, oldest first; never shrinks during a match. */
  secrets(state: State): readonly Secret[];

  /** Every seat that has sealed something, with what is wrong with it. Absent where secrets cannot break the rules. */
  audit?(state: State): readonly Audit[];

  /** Checks what storage gives back. New fields get defaults here, so old matches stay readable. */
  readonly stored: {
    readonly options: ZodType<Options>;
    readonly state: ZodType<State>;
    readonly event: ZodType<Event>;
  };
}

/**
 * What of people's typing reaches the bot at a place: any plain text; only replies to its messages, and commands; or
 * commands alone.
 */
export type Hears = 'text' | 'replies' | 'commands';

/** How the person who reads a screen wants it. */
export interface Reader {
  readonly say: Say;
  readonly letters: Letters;
  readonly board: 'picture' | 'text' | 'words';
  /** On a board of its own, or as a private answer to a press in a shared place. */
  readonly at: 'board' | 'whisper';
  /** How an order may be typed here. */
  readonly hears: Hears;
  /**
   * Nobody can be shown anything for himself alone here: the keys that everybody would press first stand on the shared
   * board itself, so that a decision costs one press less.
   */
  readonly alone?: 'refused';
  /**
   * The text was merely overheard: only an order that cannot be anything else counts (for a shot: letter and number
   * joined, and nothing besides); all the rest is talk.
   */
  readonly overheard?: true;
  /** How this person reads letters that could be two, once asked (rules/grid.md §3.4). */
  readonly reading?: string;
}

/** An answer in words. */
export interface Told {
  readonly text: string;
  readonly topics: readonly { readonly label: string; readonly ask: string }[];
}

/** One leaf of an illustrated course: text of at most 600 characters, the picture, and the picture in words. */
export interface Leaf {
  readonly text: string;
  readonly scene: Scene;
  readonly alt: string;
}

/** A variant being made up: every button looks at the form filled in otherwise. */
export interface Form {
  readonly screen: Screen<{ readonly look: Focus }>;
  /** The share code of what is filled in: `variant(code)` gives it back. At most 20 characters, ASCII. */
  readonly code: string;
  /** Why it cannot be played as it stands. */
  readonly fault?: Phrase;
}

/** What a typed text means. */
export type Typed<Command> =
  /** In this order; `whole`: all of them or none, as when a fleet typed at once replaces the one that stands. */
  | { readonly kind: 'commands'; readonly commands: readonly Command[]; readonly whole?: true }
  /** Ambiguous: the person is asked, nothing has happened. At most four choices. */
  | {
      readonly kind: 'ask';
      readonly question: Phrase;
      readonly choices: readonly {
        readonly label: string;
        readonly command: Command;
        readonly reading?: string;
      }[];
    }
  | { readonly kind: 'refused'; readonly why: Phrase }
  /** Conversation, not an order: in a shared place the bot stays silent; elsewhere `hint` helps. */
  | { readonly kind: 'talk'; readonly hint: Phrase };

/**
 * What the strongest machine makes of a position, from the view of the one seat that is to decide. Plain JSON: it is worked
 * out on a thread of its own.
 */
export interface Advice<Command> {
  readonly command: Command;
  /** By square of the board, row by row: how likely a shot at it hits, 0..1, 0 where none may go. Empty: no idea. */
  readonly odds: readonly number[];
}

/** What a decision was worth, all in hits: as could be expected of it, of the best there was, and as it came. */
export interface Verdict {
  readonly worth: number;
  readonly best: number;
  readonly came: number;
}

/** A decision of a finished match beside what the machine would have advised. */
export interface Studied<Command> {
  readonly seat: Seat;
  readonly command: Command;
  readonly advice: Advice<Command>;
  readonly verdict: Verdict;
}

/** All that a screen shows but its buttons. */
export type Panel = Omit<Screen<never>, 'buttons'>;

/** Advice during a match, and a look back after it. Sees what one seat may see and no more, after the end too. */
export interface Analyst<Command, View> {
  /** True for a decision that can be looked back at. */
  studies(command: Command): boolean;

  /** The one heavy step. Bounded by `effort` as `choose` is; undefined where there is nothing to advise. */
  advise(view: View, rng: Rng, effort: number): Advice<Command> | undefined;

  /** What is said, uncounted, where there is nothing to advise: a rule of thumb; undefined where there is none either. */
  unadvised?(view: View): Phrase | undefined;

  /** The same in words, and as a picture of all odds, for whoever is to decide: `brief` says the whole of it. */
  hint(view: View, advice: Advice<Command>, reader: Reader): Panel;

  /** `before`: what the seat saw when it decided; `end`: what everybody knows now. */
  judge(before: View, command: Command, advice: Advice<Command>, end: View): Verdict;

  /** One decision, with what its seat saw before it. */
  lookBack(before: View, studied: Studied<Command>, reader: Reader): Panel;

  /** All of them at once, at most 880 characters; `notable` are some to be looked at, each by its place in the list. */
  summary(
    all: readonly Studied<Command>[],
    reader: Reader,
  ): { readonly text: string; readonly notable: readonly { readonly at: number; readonly label: string }[] };
}

/** How people and machines meet the game. Sees Views and Commands; a State or an Event cannot get in. */
export interface Face<Command, View, Options> {
  /** Commands as short ASCII: on buttons, in transcripts, in tests; at most 36 bytes. `read(write(c))` is `c`. */
  readonly notation: { write(command: Command): string; read(text: string): Result<Command, Phrase> };

  /** What a person typed, in any sane form. Linear in the text; never throws. */
  parse(text: string, view: View, reader: Reader): Typed<Command>;

  /** Completions of what a person has typed so far, best first, at most `limit`; each label parses back. */
  suggest(text: string, view: View, reader: Reader, limit: number): readonly string[];

  /** In one line, what the viewer's own latest act came to ("Hit! B6"); undefined for nothing worth a word. */
  echo(view: View): Phrase | undefined;

  /** A view as a reply. `focus` is what the viewer asked to look at; an unknown focus shows the default. */
  present(view: View, reader: Reader, focus: Focus | undefined): Screen<Press<Command>>;

  /**
   * What a person without a picture asks about the board ("last shots", "row Б", "my ships", "cells still open"), told in
   * words from the view alone; without a question that is understood, what can be asked. At most 900 characters.
   * `topics` are what may be asked next, as buttons: each `ask` is understood as a question.
   */
  read(question: string, view: View, reader: Reader): Told;

  /** Keys that type an order each, for a keyboard under the text field: each label parses back. Empty: none are of use now. */
  keys(view: View, reader: Reader): readonly (readonly string[])[];

  /** What a game of these parameters is called, made up or not. Absent where the titles of the variants say it all. */
  title?(options: Options): Phrase;

  /** The id or share code by which `variant` gives these parameters back. Absent where it is the id that was asked for. */
  name?(options: Options): string;

  /**
   * What people must have agreed on before anybody joins, in one line of at most 200 characters: the board, its letters
   * as this reader has them, the pieces.
   */
  terms?(options: Options, reader: Pick<Reader, 'say' | 'letters'>): string;

  /** The letters of these parameters for a reader who has chosen none; `usual` are those of his language. */
  letters?(options: Options, usual: Letters): Letters;

  /**
   * A finished match as moving pictures: the public view after each step, oldest first; the last is the umpire's, so that
   * the fog lifts at the end. Absent where there is nothing to see move.
   */
  film?(views: readonly View[], reader: Reader): readonly Frame[];

  /**
   * What was done last in a match that goes on, as moving pictures of a public view; none while nothing has been done. Absent
   * where nothing moves.
   */
  clip?(view: View, reader: Reader): readonly Frame[];

  /** The card that invites to a match of these parameters. */
  poster(options: Options, reader: Reader): Scene;

  /** The rules of these parameters in a few sentences, at most 900 characters. */
  lesson(options: Options): Phrase;

  /** The same with pictures, leaf by leaf: two to six. */
  course(options: Options, reader: Reader): readonly Leaf[];

  /**
   * The form in which a variant is made up: `focus` is a variant's id or share code to begin with, or what a button of the
   * form looked at. The draft lives in the focus alone, so that an abandoned form leaves nothing behind. Absent where the
   * variants are all there is. `reads` tells in which letters this reader would read a game of these parameters.
   */
  form?(focus: Focus, reader: Reader, reads: (options: Options) => Letters): Form;

  /**
   * Tasks to try one's hand at, one after another: each button looks at the same or another task otherwise. What has been done
   * so far lives in the focus alone, which has no ":"; an unknown one is the first task. Absent where there are none.
   */
  drill?(focus: Focus, reader: Reader): Screen<{ readonly look: Focus }>;

  /** Whether machines may sit down to a game of these parameters. Absent: to every one. */
  machines?(options: Options): 'seated' | 'none';

  /** Strengths of machine opponent, weakest first: each a key of the phrasebook `level-<name>`. */
  readonly levels: readonly string[];

  /** A machine's command. Bounded by `effort` (0..1 of full strength's iterations), never by time. */
  choose(level: string, view: View, rng: Rng, effort: number): Command;

  /** Absent where the machine neither advises nor looks back. */
  readonly analyst?: Analyst<Command, View>;

  readonly phrases: Phrasebooks;
}

export interface RuleSystem<State, Command, Event, View, Options>
  extends Rules<State, Command, Event, View, Options>,
    Face<Command, View, Options> {}

/** What the registry and the service hold: a system whose types only itself knows. */
export type AnySystem = RuleSystem<unknown, unknown, unknown, unknown, unknown>;
