import { z } from 'zod';
import { duel, type Pair } from './strength-duel.ts';

/** A line of the file of duels. */
export const BOUT = z.object({
  variant: z.string(),
  stronger: z.string(),
  weaker: z.string(),
  effort: z.number(),
  /** What each of the two commands in a probe: the same as long as it plays the same (`playerSign`). */
  engines: z.object({ stronger: z.string(), weaker: z.string() }),
  /** Of the chance of all games. */
  seed: z.string(),
  /** Games `from` to `from + games - 1`. */
  from: z.number().int(),
  games: z.number().int(),
  /** Of the stronger; a draw is half a win. */
  wins: z.number(),
});

/** So many games of one pair in one variant, counted. */
export type Bout = z.infer<typeof BOUT>;

/** Each four games give each side both seats and both times the first shot. */
export const GAMES_IN_BOUT = 40;

/** Plays one bout. */
export const playBout = (pair: Pair, engines: Bout['engines'], from: number, games = GAMES_IN_BOUT): Bout => {
  const { ruleset, stronger, weaker, effort, seed } = pair;
  let wins = 0;
  for (let nth = from; nth < from + games; nth++) wins += duel(pair, nth);
  return { variant: ruleset.id, stronger, weaker, effort, engines, seed, from, games, wins };
};

/** What bouts come to: games, the share of them won by the stronger, and its standard error. */
export interface Score {
  readonly games: number;
  readonly share: number;
  readonly error: number;
}

/** Adds bouts up; the error of no games is infinite. */
export const scoreOf = (bouts: readonly Bout[]): Score => {
  const games = bouts.reduce((sum, it) => sum + it.games, 0);
  if (games === 0) return { games, share: 0, error: Infinity };
  const share = bouts.reduce((sum, it) => sum + it.wins, 0) / games;
  return { games, share, error: Math.sqrt((share * (1 - share)) / games) };
};

/** What must be shown: so large a share for the stronger (issue: every level against the one below it). */
export const FLOOR = 0.55;
const FEWEST = 200;
/** A share so large after the fewest games needs no more of them. */
const CLEARLY = 0.62;

/** Whether a pair has met often enough. */
export const isSettled = ({ games, share }: Score, most: number): boolean =>
  games >= most || (games >= FEWEST && share >= CLEARLY);

/** One line for people. */
export const scoreLine = ({ ruleset, stronger, weaker, effort }: Pair, { games, share, error }: Score): string =>
  [
    ruleset.id.padEnd(20),
    `${stronger} beats ${weaker}`.padEnd(32),
    `${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} %`.padEnd(14),
    `games ${games}`.padEnd(10),
    `effort ${effort}`,
    share - 2 * error >= FLOOR ? 'shown' : share >= FLOOR ? 'likely' : 'BELOW THE FLOOR',
  ].join(' ');
