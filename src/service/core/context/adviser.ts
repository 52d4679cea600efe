import { z } from 'zod';
import type { Advice, AnalysedDecision } from '../../../kernel/capabilities.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { Screen } from '../../../kernel/screen.ts';
import { type Cache, createCache } from '../../../kit/cache.ts';
import type { Asker, MatchId, Token } from '../../ports/intent.ts';

/**
 * Asks the strongest machine for advice about a view, off the main thread; undefined when it has none, `busy` when too
 * much is asked for the same person at once.
 */
export type Advise = (task: {
  readonly system: string;
  readonly view: unknown;
  /** Name of the random stream: the same question under the same name has the same answer. */
  readonly chance: string;
  /** Share of full strength, 0..1. */
  readonly effort: number;
  /** In an analysis: what was decided, to be rated beside the advice. */
  readonly given?: unknown;
  /** The variant that is played. */
  readonly variant: string;
  readonly asked: Asker;
}) => Promise<{ readonly advice: unknown } | 'busy'>;

const advice = z.object({ command: z.unknown(), insight: z.unknown() });

/**
 * Parses advice that came from another thread.
 * @throws Error when it is no advice.
 */
export const parseAdvice = (answer: unknown): Advice<unknown> | undefined =>
  answer === undefined || answer === null ? undefined : advice.parse(answer);

/** Most finished analyses remembered. */
const REMEMBERED = 20;

/** A decision to analyse. `before` is the public step it was taken at, `after` that of the next one of its seat. */
export interface PastDecision {
  readonly seat: Seat;
  readonly command: unknown;
  readonly before: number;
  readonly after?: number;
}

/** An analysis of a finished match, under way or finished. */
export interface Analysis {
  /** Who asked for it first. */
  readonly asked: Asker;
  /** The decisions analysed so far. */
  readonly moves: (AnalysedDecision<unknown> & Pick<PastDecision, 'before'>)[];
  /** Number of decisions to analyse (`of`), out of all that could be (`all`). */
  of: number;
  all: number;
  state: 'working' | 'done' | 'failed';
  readonly finished: Promise<void>;
  /** Finished pages, by reader and shot: many presses make each of them once. */
  readonly pages: Cache<string, Promise<Screen<Token>>>;
}

/** Most pages of one analysis that are remembered. */
const PAGES = 30;

/** An analysis that has just begun. */
export const newAnalysis = (asked: Asker, finished: Promise<void>): Analysis => ({
  asked,
  moves: [],
  of: 0,
  all: 0,
  state: 'working',
  finished,
  pages: createCache({ most: PAGES }),
});

/** The analyses of this process. The newest results are remembered. */
export interface Analyses {
  readonly unfinished: Map<MatchId, Analysis>;
  readonly done: Cache<MatchId, Analysis>;
}

export const createAnalyses = (): Analyses => ({
  unfinished: new Map(),
  done: createCache({ most: REMEMBERED }),
});
