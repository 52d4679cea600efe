import { z } from 'zod';
import { POOLS, type Pool, poolOf } from '../ratings/pools.ts';
import type { Score } from '../ratings/rated-match.ts';

/** Why a finished match is not rated: no one asked for it, or something that a rated match needs is missing. */
export const UNRATED = [
  'not-asked',
  'machine',
  'one-person',
  'no-clock',
  'own-rules',
  'hints',
  'no-result',
  'steps-lost',
  'relieved',
] as const;
export type Unrated = (typeof UNRATED)[number];

const seat = z.discriminatedUnion('kind', [
  /** `who` is the alias of a person, null where none is known and where a machine has played for them; `chat` that of the chat from which they played. */
  z.object({ kind: z.literal('human'), who: z.string().nullable(), chat: z.string().optional() }),
  z.object({ kind: z.literal('machine'), level: z.string() }),
]);

/** Squares as two base-36 digits each: row * cols + col. */
const squares = z.string().regex(/^([0-9a-z]{2})*$/);

/** How the people of a match on squares began it. */
const openings = z.object({
  /** Rows and columns. */
  sea: z.tuple([z.number().int(), z.number().int()]),
  /** Set where the rows have the letters, and not the columns. */
  letters: z.literal('rows').optional(),
  /** By seat: the squares of the first ten shots, each once, and those of the ships; null for a machine. */
  seats: z.array(z.object({ shots: squares, ships: squares }).nullable()),
});

/** Writes squares as text. */
export const writeSquares = (numbers: readonly number[]): string =>
  numbers.map((it) => it.toString(36).padStart(2, '0')).join('');

/** Reads squares from text. */
export const readSquares = (text: string): readonly number[] =>
  (text.match(/../g) ?? []).map((it) => Number.parseInt(it, 36));

/** One finished match, as it is kept permanently. No one is named: people and chats have aliases. */
const matchLine = z.object({
  /** 1 in lines that lack what is optional below. */
  v: z.union([z.literal(1), z.literal(2)]),
  match: z.string(),
  system: z.string(),
  /** `variant@version`. */
  rules: z.string(),
  /** First 16 hex digits of the options' SHA-256: custom rules share a name. */
  options: z.string(),
  seats: z.array(seat),
  /** The rating pool; absent for custom rules. */
  pool: z.string().optional(),
  /** The seat that moved first; absent where both do, or where that is not known. */
  first: z.number().int().optional(),
  clock: z.object({ moveMs: z.number().int().nullable() }),
  winners: z.array(z.number().int()),
  /** How it ended; see `Ending`. A later version of the program may know more ways. */
  by: z.string(),
  /** The key of the phrase that gives the reason. */
  why: z.string(),
  plies: z.array(z.number().int()),
  /** Hints taken by each seat; absent when none was. */
  hints: z.array(z.number().int()).optional(),
  /** The medals that each seat has earned; absent when none was. */
  medals: z.array(z.array(z.string())).optional(),
  /** Absent where no person has fired, and in games without squares to hide a fleet on. */
  openings: openings.optional(),
  /** Set where a rated match was resigned before a shot. */
  unfired: z.literal(true).optional(),
  /**
   * What was left of a pair that was rated before one of the two lost their record (`PairBefore`); absent where nothing
   * is known of that.
   */
  before: z.object({ gained: z.tuple([z.number(), z.number()]), often: z.number().int().min(0).max(5) }).optional(),
  /** `rated`, or why it is not. A later version of the program may know more reasons. */
  rated: z.string().optional(),
  machine: z.boolean(),
  platforms: z.array(z.string()),
  openedAt: z.number(),
  endedAt: z.number(),
});
export type MatchLine = z.infer<typeof matchLine>;

/**
 * What happens to the record besides matches: an operator takes a match out, a person leaves the ladders or comes back,
 * joins or leaves the ladder of all chats, or a finished match is analysed.
 */
const noteLine = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('void'), match: z.string(), at: z.number() }),
  z.object({ kind: z.literal('leave'), who: z.string(), at: z.number() }),
  z.object({ kind: z.literal('return'), who: z.string(), at: z.number() }),
  z.object({
    kind: z.literal('judged'),
    match: z.string(),
    pool: z.string(),
    /** Accuracy in per cent, luck in hits, and `w`, `l` or `d`. */
    players: z.array(z.object({ who: z.string(), accuracy: z.number(), luck: z.number(), result: z.string() })),
    at: z.number(),
  }),
  z.object({ kind: z.literal('world'), who: z.string(), on: z.boolean(), at: z.number() }),
]);
export type NoteLine = z.infer<typeof noteLine>;

export type ChronicleLine = MatchLine | NoteLine;

/** Parses a line of the chronicle; undefined when it cannot be read. */
export const readLine = (text: string): ChronicleLine | undefined => {
  try {
    const raw: unknown = JSON.parse(text);
    return noteLine.safeParse(raw).data ?? matchLine.safeParse(raw).data;
  } catch {
    return undefined;
  }
};

/** Parses the line of a match; undefined for any other. */
export const readMatchLine = (text: string): MatchLine | undefined => {
  const line = readLine(text);
  return line && !('kind' in line) ? line : undefined;
};

export const writeLine = (line: ChronicleLine): string => JSON.stringify(line);

/** When the match of a line ended, or the note was made, in ms; 0 for a line that cannot be read. */
export const timeOfLine = (text: string): number => {
  const line = readLine(text);
  if (line === undefined) return 0;
  return 'kind' in line ? line.at : line.endedAt;
};

/** Whether a match was rated. */
export const isRated = (line: MatchLine): boolean => line.rated === 'rated';

/** The pool of a match; undefined for custom rules. A line of the first form does not name it. */
export const poolIn = (line: MatchLine): Pool | undefined =>
  POOLS.find((it) => it === line.pool) ??
  (line.pool === undefined ? poolOf(line.system, line.rules.split('@')[0] ?? '') : undefined);

/** The result of a seat; undefined where a match ended without one. */
export const resultOf = ({ by, winners }: MatchLine, at: number): Score | undefined => {
  if (winners.length > 0) return winners.includes(at) ? 1 : 0;
  return by === 'rules' || by === 'drawn' ? 0.5 : undefined;
};

/** The two different people of a match; undefined where it has others. */
export const pairIn = ({ seats }: MatchLine): readonly [string, string] | undefined => {
  const [one, other, ...more] = seats.map((it) => (it.kind === 'human' ? it.who : null));
  return one && other && one !== other && more.length === 0 ? [one, other] : undefined;
};
