/*
 * What a person's record and a ladder say. Ratings are on one scale for people and machines; names are cleaned by the
 * caller.
 */

/** How a match ended for the person whose record it is. */
export type OwnResult = 'won' | 'lost' | 'drawn';

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
  readonly form: readonly OwnResult[];
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
