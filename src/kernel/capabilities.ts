import type { Phrase } from './phrase.ts';
import type { Letters, Reader } from './reader.ts';
import type { Rng } from './rng.ts';
import type { Seat } from './rules.ts';
import type { Focus, Frame, Scene, Screen } from './screen.ts';

/** One page of the illustrated rules: text of at most 600 characters, the picture, and the picture in words. */
export interface TutorialPage {
  readonly text: string;
  readonly scene: Scene;
  readonly alt: string;
}

/** How a game is taught. */
export interface Tutorial<Options> {
  /** The rules of these parameters with pictures: two to six pages. */
  pages(options: Options, reader: Reader): readonly TutorialPage[];

  /**
   * Exercises, one after another: each button looks at the same or another one. What has been done so far lives in the focus
   * alone, which has no ":"; an unknown focus is the first exercise. Absent: there are none.
   */
  exercises?(focus: Focus, reader: Reader): Screen<{ readonly look: Focus }>;
}

/** Machine opponents. They see views and commands only. */
export interface Opponents<Command, View, Options> {
  /** Strengths, weakest first: each a key of the phrasebook `level-<name>`. */
  readonly levels: readonly string[];

  /** A machine's command. Bounded by `effort` (0..1 of full strength's iterations), never by time. */
  choose(level: string, view: View, rng: Rng, effort: number): Command;

  /** Whether machines can play a game of these parameters. Absent: they can play every one. */
  canPlay?(options: Options): boolean;
}

/** Matches as animations. */
export interface Films<View> {
  /**
   * A finished match: the public view after each step, oldest first; the last view is the umpire's, so that the fog lifts at
   * the end.
   */
  match(views: readonly View[], reader: Reader): readonly Frame[];

  /** What was done last, from a public view of a match that goes on; no frames while nothing has been done. */
  lastMove?(view: View, reader: Reader): readonly Frame[];
}

/** A variant being made up: every button looks at the form filled in otherwise. */
export interface Form {
  readonly screen: Screen<{ readonly look: Focus }>;
  /** The share code of what is filled in: `variant(code)` gives it back. At most 20 characters, ASCII. */
  readonly code: string;
  /** Why it cannot be played as it stands. */
  readonly fault?: Phrase;
}

/** Variants that players make up. */
export interface Editor<Options> {
  /** What a game of these parameters is called, made up or not. */
  title(options: Options): Phrase;

  /** The id or share code by which `variant` gives these parameters back. */
  code(options: Options): string;

  /**
   * The form in which a variant is made up: `focus` is a variant's id or share code to begin with, or what a button of the
   * form looked at. The draft lives in the focus alone, so that an abandoned form leaves nothing behind. `lettersFor` gives
   * the letters in which this reader would read a game of these parameters.
   */
  form(focus: Focus, reader: Reader, lettersFor: (options: Options) => Letters): Form;
}

/**
 * What the strongest machine makes of a position, from the view of the one seat that is to decide. Plain JSON: it is computed
 * on another thread.
 */
export interface Advice<Command, Insight = unknown> {
  readonly command: Command;
  /** What the game itself knows how to show: chances of hitting, a line of play. */
  readonly insight: Insight;
}

/** The value of a decision, in a unit of the game's own: as expected, of the best one, and as it turned out. */
export interface Verdict {
  readonly value: number;
  readonly best: number;
  readonly actual: number;
}

/** A decision of a finished match beside what the machine would have advised. */
export interface AnalysedDecision<Command, Insight = unknown> {
  readonly seat: Seat;
  readonly command: Command;
  readonly advice: Advice<Command, Insight>;
  readonly verdict: Verdict;
}

/** All that a screen shows but its buttons. */
export type ScreenContent = Omit<Screen<never>, 'buttons'>;

/** Advice during a match, and a look back after it. Sees what one seat may see and no more, after the end too. */
export interface Analyst<Command, View, Insight = unknown> {
  /** True for a decision that can be looked back at. */
  canAnalyse(command: Command): boolean;

  /** The one heavy step. Bounded by `effort` as `choose` is; undefined where there is nothing to advise. */
  advise(view: View, rng: Rng, effort: number): Advice<Command, Insight> | undefined;

  /** What is said, uncounted, where there is nothing to advise: a rule of thumb; undefined where there is none either. */
  fallbackHint?(view: View): Phrase | undefined;

  /** The same in words, and as a picture, for the player who is to decide: `brief` says the whole of it. */
  hint(view: View, advice: Advice<Command, Insight>, reader: Reader): ScreenContent;

  /** `before`: what the seat saw when it decided; `end`: what everybody knows now. */
  judge(before: View, command: Command, advice: Advice<Command, Insight>, end: View): Verdict;

  /** One decision, with what its seat saw before it. */
  analysisPage(before: View, studied: AnalysedDecision<Command, Insight>, reader: Reader): ScreenContent;

  /** All of them at once, at most 880 characters; `notable` are some to be looked at, each by its place in the list. */
  summary(
    all: readonly AnalysedDecision<Command, Insight>[],
    reader: Reader,
  ): { readonly text: string; readonly notable: readonly { readonly at: number; readonly label: string }[] };
}
