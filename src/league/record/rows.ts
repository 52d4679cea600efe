import { z } from 'zod';
import { POOLS } from '../ratings/pools.ts';

/* The rows folded from the chronicle: texts by key. Numbers are rounded before they are written, so that the same lines
 * give the same texts in every process. */

const rating = z.object({ mean: z.number(), spread: z.number(), matches: z.number(), at: z.number() });

/** A day's last number of a person in a pool. */
const point = z.tuple([z.number().describe('ms'), z.number().describe('mean'), z.number().describe('spread')]);

/** Won, lost, drawn. */
const results = z.tuple([z.number(), z.number(), z.number()]);
export type Results = z.infer<typeof results>;

const track = z.object({
  rating,
  best: z.number(),
  results,
  /** `w`, `l` and `d`, the newest first, at most ten. */
  form: z.string(),
  curve: z.array(point),
});
/** What a person has reached in a pool, against people or against machines. */
export type Track = z.infer<typeof track>;

const poolRecord = z.object({
  people: track.optional(),
  machine: track.optional(),
  /** Results of matches among people that were not rated. */
  free: results.optional(),
  /** Opponents who have met someone else, up to three. */
  opponents: z.number().optional(),
  /** What matches in which not both were known have moved the rating by, in points; absent for 0. */
  unproven: z.number().optional(),
  /** Accuracy, luck and result of the matches that were analysed, the newest last, at most twenty. */
  judged: z.array(z.tuple([z.number(), z.number(), z.string()])).optional(),
  /** Set once the person is known there (`ratings/known.ts`). */
  known: z.literal(true).optional(),
});
export type PoolRecord = z.infer<typeof poolRecord>;

const profile = z.object({
  pools: z.partialRecord(z.enum(POOLS), poolRecord),
  /** The chats on whose ladders the person stands. */
  chats: z.array(z.string()).optional(),
  /** How often each medal was earned, and in which match last. */
  medals: z.record(z.string(), z.tuple([z.number(), z.string()])).optional(),
  /** The medal earned last for the first time, with its system. */
  newest: z.string().optional(),
  /** Set while the person is on no ladder. */
  left: z.literal(true).optional(),
  /** The latest day of UTC on which a match that they resigned before a shot was not rated, counted from 1970. */
  spared: z.number().optional(),
  /** Set while the person wants to be on the ladder of all chats. */
  world: z.literal(true).optional(),
});
/** What is folded of a person. */
export type Profile = z.infer<typeof profile>;

const pair = z.object({
  times: z.array(z.number()),
  moved: z.tuple([z.number(), z.number()]),
  won: z.tuple([z.number(), z.number()]),
  drawn: z.number(),
});

const estimate = z.object({ mean: z.number(), spread: z.number() });

const meetings = z.object({
  /** Matches that each of the two has won, and drawn ones; who sorts first comes first. */
  won: z.tuple([z.number(), z.number()]),
  drawn: z.number(),
  /** Who has won the latest matches, and how many of them; absent after a draw. */
  streak: z.tuple([z.union([z.literal(0), z.literal(1)]), z.number()]).optional(),
});
export type Meetings = z.infer<typeof meetings>;

const ladder = z.object({
  /** Rated matches of its time. */
  matches: z.number(),
  /**
   * All who have played: alias, mean, spread, time of the last match, and opponents who have met someone else, up to
   * three; the best first. Not all of them have a place (`placesOn`).
   */
  rows: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()])),
});
/** The ladder of a chat in a pool, of all time or of a month. */
export type Ladder = z.infer<typeof ladder>;

const seaOpenings = z.object({
  /** Rows and columns. */
  sea: z.tuple([z.number(), z.number()]),
  /** Set where the rows have the letters, and not the columns. */
  letters: z.literal('rows').optional(),
  matches: z.number(),
  /** Counts by square (`readCounts`): matches in which it was among the first ten shots, and those with a ship there. */
  shots: z.string(),
  ships: z.string(),
});
/** How a person begins matches on seas of one size. */
export type SeaOpenings = z.infer<typeof seaOpenings>;

/** Writes counts as text, in base 36 with "," between them; nothing for 0. Read and written faster than a list. */
export const writeCounts = (counts: readonly number[]): string =>
  counts.map((it) => (it === 0 ? '' : it.toString(36))).join(',');

/** Reads counts from text. */
export const readCounts = (text: string): number[] =>
  text.split(',').map((it) => (it === '' ? 0 : Number.parseInt(it, 36)));

const change = z.object({ before: z.number(), after: z.number(), spread: z.number() });

const outcome = z.object({
  /** `rated`, `machine` where the number against machines moved, or why nothing did: `spared` for a day's first resignation
   * before a shot. */
  rated: z.string(),
  /** What the match did to each seat's number. */
  seats: z.array(change.nullable()),
  /** The seat that has won this many matches running against the other; from two on. */
  streak: z.tuple([z.number(), z.number()]).optional(),
  /** The medals that each seat has earned here for the first time. */
  medals: z.array(z.array(z.string())).optional(),
});
/** What a match did to its players' records. */
export type MatchOutcome = z.infer<typeof outcome>;

/** A kind of row: how it is read and written. Rows that are equal have the same text. */
export interface RowKind<Row> {
  read(text: string | undefined): Row | undefined;
  write(row: Row): string;
}

const kind = <Row>(
  schema: z.ZodType<Row>,
  // Parsed, its keys are in the order of the schema, whatever made it.
  write = (row: Row): string => JSON.stringify(schema.parse(row)),
): RowKind<Row> => ({
  read: (text) => (text === undefined ? undefined : schema.parse(JSON.parse(text))),
  write,
});

export const PROFILE = kind(profile);
export const PAIR = kind(pair);
export const EDGE = kind(estimate);
/** Whom a person has met in a pool in rated matches, the latest last, at most two thousand. */
export const MET = kind(z.array(z.string()));
export const MEETINGS = kind(meetings);
// The longest rows: parsing them takes longer than everything else.
export const LADDER = kind(ladder, ({ matches, rows }) => JSON.stringify({ matches, rows }));
export const OUTCOME = kind(outcome);
/** By size of the sea, the one played last at the end. */
export const OPENINGS = kind(z.array(seaOpenings));
/** A row that only tells by being there. */
export const MARK = kind(z.literal(1));

/** The chat of the ladder of all chats. */
export const WORLD = 'world';

/** The time of a ladder: a month of UTC, `2026-11`, or all time. */
export type Period = 'all' | `${number}-${string}`;

export const monthOf = (at: number): Period => new Date(at).toISOString().slice(0, 7) as Period;

export const profileKey = (who: string): string => `p/${who}`;
export const metKey = (who: string, pool: string): string => `w/${who}/${pool}`;
export const edgeKey = (pool: string): string => `e/${pool}`;
export const ladderKey = (chat: string, pool: string, period: Period): string => `t/${chat}/${pool}/${period}`;
export const outcomeKey = (match: string): string => `m/${match}`;
export const openingsKey = (who: string, pool: string): string => `o/${who}/${pool}`;
export const judgedKey = (match: string): string => `a/${match}`;
export const voidKey = (match: string): string => `v/${match}`;
/** @param pair as `pairKey` gives it */
export const ratedPairKey = (pool: string, pair: string): string => `x/${pool}/${pair}`;
export const meetingsKey = (pair: string): string => `h/${pair}`;
