import { z } from 'zod';
import { duel, type Pair } from './strength-duel.ts';

/** A line of the file of duels. */
export const BOUT = z.object({
  variant: z.string(),
  stronger: z.string(),
  weaker: z.string(),
  effort: z.number(),
  /**
   * Hash of the commands of each in a probe game (`playerSign`). It stays the same as long as the machine plays the
   * same.
   */
  engines: z.object({ stronger: z.string(), weaker: z.string() }),
  /** Seed of all games. */
  seed: z.string(),
  /** Games `from` to `from + games - 1`. */
  from: z.number().int(),
  games: z.number().int(),
  /** Wins of the stronger. A draw is half a win. */
  wins: z.number(),
});

/** The results of a number of games between one pair in one variant. */
export type Bout = z.infer<typeof BOUT>;

/**
 * Games per bout: a multiple of four, since four games give each machine both seats, each with and without the first
 * shot.
 */
export const GAMES_IN_BOUT = 40;

/** Plays one bout. */
export const playBout = (pair: Pair, engines: Bout['engines'], from: number, games = GAMES_IN_BOUT): Bout => {
  const { ruleset, stronger, weaker, effort, seed } = pair;
  let wins = 0;
  for (let nth = from; nth < from + games; nth++) wins += duel(pair, nth);
  return { variant: ruleset.id, stronger, weaker, effort, engines, seed, from, games, wins };
};

/** The sum of bouts: games, the share won by the stronger, and its standard error. */
export interface Score {
  readonly games: number;
  readonly share: number;
  readonly error: number;
}

/** Sums up bouts. The error of no games is infinite. */
export const scoreOf = (bouts: readonly Bout[]): Score => {
  const games = bouts.reduce((sum, it) => sum + it.games, 0);
  if (games === 0) return { games, share: 0, error: Infinity };
  const share = bouts.reduce((sum, it) => sum + it.wins, 0) / games;
  return { games, share, error: Math.sqrt((share * (1 - share)) / games) };
};

/** Between these shares the stronger of two neighbouring levels is to win: a step that is felt and can be climbed. */
export const STEP = { least: 0.6, most: 0.85 } as const;
const FEWEST = 200;

/** Whether a share lies within `STEP`; with two errors to spare on both sides it is shown, otherwise only likely. */
export const verdictOn = ({ share, error }: Score): 'shown' | 'likely' | 'TOO SMALL' | 'TOO GREAT' => {
  if (share < STEP.least) return 'TOO SMALL';
  if (share > STEP.most) return 'TOO GREAT';
  return share - 2 * error >= STEP.least && share + 2 * error <= STEP.most ? 'shown' : 'likely';
};

/** Returns whether a pair has played enough games: `most`, or fewer if the verdict is shown. */
export const isSettled = (score: Score, most: number): boolean =>
  score.games >= most || (score.games >= FEWEST && verdictOn(score) === 'shown');

/** Formats one line of a table. */
export const scoreLine = ({ ruleset, stronger, weaker, effort }: Pair, score: Score): string =>
  [
    ruleset.id.padEnd(20),
    `${stronger} beats ${weaker}`.padEnd(32),
    `${(100 * score.share).toFixed(1)} ± ${(100 * score.error).toFixed(1)} %`.padEnd(14),
    `games ${score.games}`.padEnd(10),
    `effort ${effort}`,
    verdictOn(score),
  ].join(' ');
