import { toHundredths } from './glicko.ts';

/*
 * What two players do to each other's ratings. A pair that plays on and on counts less and less, and one opponent alone
 * moves a rating by a limited number of points, up or down, for ever: strength that shows against one person only may be
 * an arrangement. No match takes more than half of what is left of that, so a chat of two never comes to a standstill.
 */

/** What is remembered of two players in a pool. The player whose name sorts first comes first. */
export interface PairState {
  /** When those of the last seven days were played that counted, in ms, oldest first; at most five. */
  readonly times: readonly number[];
  /** What each has gained in all from matches with the other, in points: -60 to 60. */
  readonly moved: readonly [number, number];
  /** Matches that each has won, and drawn ones, whether they counted or not. */
  readonly won: readonly [number, number];
  readonly drawn: number;
}

/** A pair that has not met. */
export const STRANGERS: PairState = { times: [], moved: [0, 0], won: [0, 0], drawn: 0 };

/** The most that one opponent moves a rating in all, in points. */
const MOST_FROM_ONE = 60;

const WEEK_MS = 7 * 24 * 3_600_000;
/** What the first, second… match within seven days counts as; any further one counts as nothing. */
const WEIGHTS = [1, 1, 1, 0.5, 0.25] as const;

/** Returns the name of a pair in a pool, the same in either order. */
export const pairKey = ([one, other]: readonly [string, string]): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/** Returns the state with the other player first. */
export const turned = ({ moved, won, ...rest }: PairState): PairState => ({
  ...rest,
  moved: [moved[1], moved[0]],
  won: [won[1], won[0]],
});

const counted = ({ times }: PairState, at: number): readonly number[] => times.filter((it) => it > at - WEEK_MS);

/** Returns the part of a match that one at this time would count as, 0..1. */
export const weightOf = (pair: PairState, at: number): number => WEIGHTS[counted(pair, at).length] ?? 0;

/** Returns the pair after a match that counted, if only in part. */
export const withMatch = (pair: PairState, at: number): PairState => ({ ...pair, times: [...counted(pair, at), at] });

/** Returns as much of a step, in points, as one who has gained `moved` from this opponent may still take. */
export const limitedStep = (step: number, moved: number): number => {
  const left = step > 0 ? MOST_FROM_ONE - moved : MOST_FROM_ONE + moved;
  const most = Math.floor(left * 50) / 100;
  return Math.sign(step) * Math.min(Math.abs(toHundredths(step)), most);
};
