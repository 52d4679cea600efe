/* What screens of the record show. Ratings are on one scale for people and machines; names are cleaned by the caller. */

/** How a match ended for the person whose record it is. */
export type Result = 'won' | 'lost' | 'drawn';

/** A month: 1 for January to 12 for December. */
export type Month = number;

/** A machine's strength, in the reader's words, and its rating. */
export interface Mark {
  readonly label: string;
  readonly at: number;
}

/** A rating in one pool of games. `settling`: too few matches yet; `versus`: whom it comes from. */
export interface PoolFacts {
  /** The name of the pool, in the reader's words. */
  readonly pool: string;
  readonly mean: number;
  readonly spread: number;
  readonly settling: boolean;
  readonly versus: 'people' | 'machine';
}

/** A person's rating in one pool, and what else their record says. */
export interface RatingFacts extends PoolFacts {
  readonly matches: number;
  /** The highest mean so far. */
  readonly best: number;
  /** The rating after each match, oldest first, 1 to 60. */
  readonly curve: readonly { readonly mean: number; readonly spread: number }[];
  readonly marks: readonly Mark[];
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** The change since that month. */
  readonly since?: { readonly month: Month; readonly change: number };
  /** The last results, newest first, at most 10. */
  readonly form: readonly Result[];
  /** The other pools. */
  readonly others: readonly PoolFacts[];
  /** `newest` in the reader's words. */
  readonly medals: { readonly count: number; readonly newest?: string };
}

/** A line of a ladder. Places count from 1. */
export interface TopRow {
  readonly place: number;
  readonly name: string;
  readonly mean: number;
  readonly spread: number;
  readonly settling: boolean;
}

/** The best of a chat. */
export interface TopFacts {
  readonly pool: string;
  /** A month of the last twelve, or all time. */
  readonly period: Month | 'all';
  /** The title of the chat, if it has one. */
  readonly chat: string | undefined;
  /** The number of rated matches. */
  readonly matches: number;
  /** At most ten. */
  readonly rows: readonly TopRow[];
  /** The asker's line. `of`: how many lines there are; `toTenth`: points that they lack for the tenth place. */
  readonly own?: TopRow & { readonly of: number; readonly toTenth?: number };
  readonly marks: readonly Mark[];
}

/** How well a person chose, apart from luck. */
export interface AccuracyFacts {
  /** 0 to 100. */
  readonly accuracy: number;
  /** Hits a match more than their choices deserved; negative for fewer. */
  readonly luck: number;
  /** The last matches, at most 20. */
  readonly matches: readonly { readonly accuracy: number; readonly luck: number; readonly result: Result }[];
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
