import type { OwnResult } from '../../kernel/record-facts.ts';

/* What screens of the record show beside ratings. */

/** How well a person chose, apart from luck. */
export interface AccuracyFacts {
  /** 0 to 100. */
  readonly accuracy: number;
  /** Hits a match more than their choices deserved; negative for fewer. */
  readonly luck: number;
  /** The last matches, at most 20. */
  readonly matches: readonly { readonly accuracy: number; readonly luck: number; readonly result: OwnResult }[];
  /** Lost matches in which they chose better than usual. */
  readonly unluckyLosses: number;
}

/** Where a person's first ten shots go, and where their ships lie. */
export interface OpeningFacts {
  readonly size: { readonly width: number; readonly height: number };
  /** The names of the columns and of the rows: letters of one, numbers of the other. */
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  /** By row and column: the share of matches, 0 to 1, in which the square was among the first ten shots. */
  readonly shots: readonly (readonly number[])[];
  /** By row and column: the share of matches in which a ship lay on the square. */
  readonly ships: readonly (readonly number[])[];
  readonly matches: number;
  /** The names of the squares fired at most often, best first; empty while none was fired at in two matches. */
  readonly favourites: readonly string[];
  /** The share of ship squares at an edge of the sea, 0 to 1. */
  readonly edgeShare: number;
}
