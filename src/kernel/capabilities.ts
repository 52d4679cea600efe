import type { Phrase } from './phrase.ts';
import type { Reader } from './reader.ts';
import type { Rng } from './rng.ts';
import type { Seat } from './rules.ts';
import type { Screen } from './screen.ts';

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
export interface AnalysedDecision<Command> {
  readonly seat: Seat;
  readonly command: Command;
  readonly advice: Advice<Command>;
  readonly verdict: Verdict;
}

/** All that a screen shows but its buttons. */
export type ScreenContent = Omit<Screen<never>, 'buttons'>;

/** Advice during a match, and a look back after it. Sees what one seat may see and no more, after the end too. */
export interface Analyst<Command, View> {
  /** True for a decision that can be looked back at. */
  canAnalyse(command: Command): boolean;

  /** The one heavy step. Bounded by `effort` as `choose` is; undefined where there is nothing to advise. */
  advise(view: View, rng: Rng, effort: number): Advice<Command> | undefined;

  /** What is said, uncounted, where there is nothing to advise: a rule of thumb; undefined where there is none either. */
  fallbackHint?(view: View): Phrase | undefined;

  /** The same in words, and as a picture of all odds, for whoever is to decide: `brief` says the whole of it. */
  hint(view: View, advice: Advice<Command>, reader: Reader): ScreenContent;

  /** `before`: what the seat saw when it decided; `end`: what everybody knows now. */
  judge(before: View, command: Command, advice: Advice<Command>, end: View): Verdict;

  /** One decision, with what its seat saw before it. */
  analysisPage(before: View, studied: AnalysedDecision<Command>, reader: Reader): ScreenContent;

  /** All of them at once, at most 880 characters; `notable` are some to be looked at, each by its place in the list. */
  summary(
    all: readonly AnalysedDecision<Command>[],
    reader: Reader,
  ): { readonly text: string; readonly notable: readonly { readonly at: number; readonly label: string }[] };
}
