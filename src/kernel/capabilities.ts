import type { FormSheet } from './client-page.ts';
import type { CellName, Phrase } from './phrase.ts';
import type { BoardPlace, Letters, Reader } from './reader.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { LeadChoice, ResultSign, Seat } from './rules.ts';
import type { Focus, Frame, Press, Scene, Screen } from './screen.ts';

/** One page of the illustrated rules: text of at most 600 characters, a picture, and its alt text. */
export interface TutorialPage {
  readonly text: string;
  readonly scene: Scene;
  readonly alt: string;
  /** The name of the encounter that it explains. */
  readonly encounter?: string;
}

/** What a player may meet in a match for the first time: a storm, a siege. It has a page of the illustrated rules. */
export interface Encounter<View> {
  /** At most eight letters; the phrase `meet-<name>` is its title, at most 16 characters. */
  readonly name: string;
  /** Whether a viewer with a seat meets it in this position. */
  isMet(view: View): boolean;
  /** Returns what it means in this position. Absent: the board's own lines say it. */
  line?(view: View): Phrase;
}

/** One act of a lesson. Acts are written in the game's notation. */
export interface LessonStep {
  readonly act: string;
  /** The place where it is done, and its name. */
  readonly name: CellName;
  /** The same place, where the picture lights it. */
  readonly lit?: BoardPlace;
  /**
   * Set where the act has one key of its own, instead of those of the game: the phrase `lesson-<id>-<number of the
   * step>-key`.
   */
  readonly key?: true;
  /** What of the board is looked at: a ship that is chosen. */
  readonly look?: Focus;
  /** What both sides do before the next act is asked for. */
  readonly after?: readonly LessonAct[];
}

/** What a seat does in a lesson without being asked. */
export type LessonAct = readonly [seat: Seat, act: string];

/**
 * A first battle: a real match of seat 0 in which everything but its own acts is fixed. The phrases
 * `lesson-<id>-<number of the step>` and `lesson-<id>-end` have a title and two lines: what has just come, why, and the
 * act; `lesson-<id>-slip` answers any other act. Each may name the place of its step, `$cell`,
 * and that of the step before, `$from`.
 */
export interface Lesson {
  /** At most six letters, different in every game. */
  readonly id: string;
  /** The variants under which it is offered; it is played in the first of them. */
  readonly games: readonly string[];
  /** What both sides do before the first act is asked for. */
  readonly opening: readonly LessonAct[];
  /** What chance gives to the acts, in order. */
  readonly chance: readonly number[];
  readonly steps: readonly LessonStep[];
}

/** The lessons of a game. */
export interface Tutorial<View, Options> {
  /** Returns the illustrated rules for these parameters: two to fourteen pages, at most one for each encounter. */
  pages(options: Options, reader: Reader): readonly TutorialPage[];

  /** What is explained when a player first meets it, the most important first. Absent: nothing is. */
  readonly encounters?: readonly Encounter<View>[];

  /**
   * Returns an exercise. Each button looks at the same or another exercise. The progress is in the focus alone, which
   * contains no ":"; an unknown focus gives the first exercise. Absent: there are no exercises.
   */
  exercises?(focus: Focus, reader: Reader): Screen<{ readonly look: Focus }>;

  /** First battles, at most one for each variant. Absent: there are none. */
  readonly lessons?: readonly Lesson[];
}

/** One strength of a game's machine. */
export interface MachineLevel {
  /** What links and stored matches carry. */
  readonly id: string;
  /** What the game calls it, in at most 20 characters: "Captain". */
  readonly title: Phrase;
}

/** Machine opponents. They see only views and commands. */
export interface Opponents<Command, View, Options> {
  /** The strengths, weakest first. */
  readonly levels: readonly MachineLevel[];

  /**
   * Returns the command of a machine, by the id of its level. Bounded by `effort` (0..1 of the iterations at full
   * strength), never by time.
   */
  choose(level: string, view: View, rng: Rng, effort: number): Command;

  /** Whether machines can play a game of these parameters. Absent: they can play all of them. */
  canPlay?(options: Options): boolean;
}

/** A step of a finished match as a person plays it, for a platform that draws it. */
export interface FilmStep<View> {
  /** What everyone could see then; of the last step, everything. */
  readonly view: View;
  /** Which it is: "Shot 13 of 48". */
  readonly title: string;
  /** What was done: "Ann hit F3." Empty where nothing was. */
  readonly line: string;
  /** Absent: nothing was hit. */
  readonly sign?: 'hit' | 'sunk';
  /** How long it is shown. */
  readonly ms: number;
  /** Its picture. Every picture of a match is of one size. */
  scene(): Scene;
}

/** Matches as animations. */
export interface Films<View> {
  /**
   * Returns the frames of a finished match from the public view after each step, oldest first. The last view is the
   * umpire's, so that everything hidden is shown at the end. At most `most` frames: what matters least is left out first.
   * Each frame is made when it is asked for.
   */
  match(views: readonly View[], reader: Reader, most: number): Iterable<Frame>;

  /** Returns everything that was done in a finished match, from the same views: the last step is that of the last view. */
  steps(views: readonly View[], reader: Reader): readonly FilmStep<View>[];

  /**
   * Returns the frames of the most recent act, from a public view of a match in progress; empty while nothing has been
   * done.
   */
  lastMove?(view: View, reader: Reader): Iterable<Frame>;
}

/** What a player did in a finished match, to be shown to anyone. Tells no place that was fired at, except in `boards`. */
export interface MatchResult {
  /** How much it took, in a few words: "48 shots", "12 rounds". */
  readonly effort: string;
  /** What counts, at most three numbers, each with the word for what it counts. */
  readonly numbers: readonly { readonly value: string; readonly label: string }[];
  /** Every shot or round, in order. */
  readonly course: readonly ResultSign[];
  /** The course in one line: "20 hits · best run 5". */
  readonly line: string;
  /** One or two pictures of the end with everything shown, each with a line below it. */
  readonly boards: readonly { readonly scene: Scene; readonly caption?: string }[];
}

/**
 * Something rare that a player did in a match. The phrase `medal-<id>` is its title, `medal-<id>-line` the sentence that
 * tells of it when it is new.
 */
export interface Medal {
  /** Lower-case letters, digits and "-". What an id stands for never changes. */
  readonly id: string;
  /** What its picture shows: one or two characters that no language reads differently. */
  readonly sign: string;
}

/** Accuracy in per cent, and luck in hits. */
export interface Figures {
  readonly accuracy: number;
  readonly luck: number;
}

/** The medals of a game. None is given for how often something was done. */
export interface Medals<View> {
  readonly all: readonly Medal[];
  /**
   * Returns the ids of those that a seat has earned in a finished match, from the public view after each step, oldest
   * first; the last is the umpire's. Takes time in proportion to the length of the match.
   */
  earned(views: readonly View[], seat: Seat): readonly string[];
}

/** How a seat began a match on a sea of squares. Squares have the number row * cols + col. */
export interface Opening {
  readonly sea: { readonly rows: number; readonly cols: number; readonly letters: 'cols' | 'rows' };
  /** The squares of its first shots, in the order in which they were named, each once. */
  readonly shots: readonly number[];
  /** The squares of its ships when the battle began, ascending. */
  readonly ships: readonly number[];
}

/** What a button of a form looks at; `lead`: who is to lead from then on, where the button changes it. */
export interface FormPress {
  readonly look: Focus;
  readonly lead?: LeadChoice;
}

/** The form of a custom variant: every button looks at the form with one entry changed. */
export interface Form {
  readonly screen: Screen<FormPress>;
  /** The same as data, where the reader's platform lays it out itself (`Reader.laysOut`). */
  readonly sheet?: FormSheet<FormPress>;
  /** The share code of the form's contents: `variant(code)` returns them. At most 32 characters, ASCII. */
  readonly code: string;
  /** Why the form's contents cannot be played. Absent when they can. */
  readonly fault?: Phrase;
}

/** The editor of custom variants. */
export interface Editor<Options> {
  /** Returns the name of a game of these parameters, custom or not. */
  title(options: Options): Phrase;

  /** Returns the id or share code for which `variant` returns these parameters. */
  code(options: Options): string;

  /**
   * Returns the form. `focus` is the id or share code of the variant to start from, or what a button of the form looked
   * at. The draft is in the focus alone, so an abandoned form leaves nothing behind. `lettersFor` returns the letters
   * in which this reader would read a game of these parameters. `lead` is who is to lead, where it has been chosen: no part
   * of the draft or the code.
   */
  form(focus: Focus, reader: Reader, lettersFor: (options: Options) => Letters, lead?: LeadChoice): Form;

  /**
   * Returns the share code of the game that words after the command of the form describe, or why there is none; undefined
   * for words that describe none. `from` is the id or share code of the game whose other rules are kept, unless the words
   * begin with the share code of another.
   */
  typed?(words: string, from: string): Result<string, Phrase> | undefined;
}

/**
 * The strongest machine's advice on a position, from the view of the seat that is to decide. Plain JSON: it is computed
 * on another thread.
 */
export interface Advice<Command, Insight = unknown> {
  readonly command: Command;
  /** Details that only the game can display: hit probabilities, a line of play. */
  readonly insight: Insight;
}

/** How good a decision was, and apart from it what chance made of it. */
export interface Verdict {
  /** What the decision promised, and what the best one did, in a unit of the game's own: 0 <= `value` <= `best`. */
  readonly value: number;
  readonly best: number;
  /** Hits that could be expected of the decision, and those it had. */
  readonly expected: number;
  readonly came: number;
}

/** A decision of a finished match with the machine's advice on it. */
export interface AnalysedDecision<Command, Insight = unknown> {
  readonly seat: Seat;
  readonly command: Command;
  readonly advice: Advice<Command, Insight>;
  readonly verdict: Verdict;
}

/** A decision in a graph of those of its seat. */
export interface RatedDecision {
  /** Its index in the list of all. */
  readonly at: number;
  /** How near it was to the best one, 0..1. */
  readonly share: number;
  readonly hit: boolean;
  /** Set for the few that cost most: how many cost more. */
  readonly costly?: number;
}

/** A finished match to look back at. */
export interface MatchReview<View> {
  /** The reader's seat; absent for one who did not play. */
  readonly seat?: Seat;
  /** Returns what the seat of a decision saw when it decided; `at` is its index in the list. */
  readonly before: (at: number) => View;
}

/** Everything that a screen shows except its buttons. */
export type ScreenContent = Omit<Screen<never>, 'buttons'>;

/** Advice during a match, and analysis after it. Sees only what one seat may see, also after the end. */
export interface Analyst<Command, View, Insight = unknown> {
  /** What the decisions are called that are analysed. */
  readonly judges: 'shots' | 'orders';

  /**
   * True for a decision that can be analysed.
   * @param before - what the seat saw when it decided
   * @param next - the next decision of the same seat, which may have taken this one back
   */
  canAnalyse(command: Command, before: () => View, next?: Command): boolean;

  /**
   * Computes the advice; the only expensive step. Bounded by `effort` as `choose` is. Returns undefined where there is
   * nothing to advise.
   * @param given - in an analysis: what the seat decided, to be rated beside the advice
   */
  advise(view: View, rng: Rng, effort: number, given?: Command): Advice<Command, Insight> | undefined;

  /**
   * Returns a rule of thumb where there is nothing to advise; undefined where there is none either. It does not count
   * as a hint.
   */
  fallbackHint?(view: View): Phrase | undefined;

  /**
   * Returns the advice in words and as a picture, for the player who is to decide, with a key that does it where one press
   * can; `brief` contains all of it.
   */
  hint(view: View, advice: Advice<Command, Insight>, reader: Reader): Screen<Press<Command>>;

  /**
   * Rates a decision.
   * @param before - what the seat saw when it decided
   * @param after - what it saw when it decided next; after its last decision, what everyone knows at the end
   */
  judge(before: View, command: Command, advice: Advice<Command, Insight>, after: View): Verdict;

  /**
   * Returns the page of one decision, with what its seat saw before it. Where the reader's platform lays it out, in a title
   * and a line, and as a table where the game has one.
   */
  analysisPage(before: View, studied: AnalysedDecision<Command, Insight>, reader: Reader): ScreenContent;

  /** Returns what leads the analysis: how well each player decided, and where the reader lost most. */
  summary(all: readonly AnalysedDecision<Command, Insight>[], review: MatchReview<View>, reader: Reader): ScreenContent;

  /**
   * Returns how well a seat decided, in per cent of the best, and apart from it how lucky it was, in hits; undefined where
   * none of its decisions can be compared.
   */
  figures(all: readonly AnalysedDecision<Command, Insight>[], seat: Seat): Figures | undefined;

  /** Returns the decisions of a seat that can be compared, in order. */
  graph(all: readonly AnalysedDecision<Command, Insight>[], seat: Seat): readonly RatedDecision[];

  /** Returns what is shown instead while `done` of `of` decisions are analysed. */
  progress(done: number, of: number, reader: Reader): ScreenContent;

  /**
   * Returns all decisions in a few lines, at most 800 characters. `notable` lists some worth a look, `at` being their
   * index in `all`.
   */
  ledger(
    all: readonly AnalysedDecision<Command, Insight>[],
    reader: Reader,
  ): { readonly text: string; readonly notable: readonly { readonly at: number; readonly label: string }[] };
}
