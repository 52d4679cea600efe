/*
 * What two players do to each other's ratings. A pair that plays on and on counts less and less, and one opponent alone
 * moves a rating by a limited number of points, up or down, for ever: strength that shows against one person only may be
 * an arrangement. So may strength that shows only in matches where the one or the other is not known (`known.ts`): all
 * these together have a limit of their own. No match takes more than half of what is left of a limit, so a chat of two
 * never comes to a standstill.
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
export const MOST_FROM_ONE = 60;
/** The most that all matches in which not both are known move a rating in all, in points. */
export const MOST_UNPROVEN = 100;

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

/** Returns the state as it is kept with the first of these players first, or the other way round. */
export const seated = ([one, other]: readonly [string, string], pair: PairState): PairState =>
  one > other ? turned(pair) : pair;

const timesAt = ({ times }: Pick<PairState, 'times'>, at: number): readonly number[] =>
  times.filter((it) => it > at - WEEK_MS);

/** Returns the part of a match that one at this time would count as, 0..1. */
export const weightOf = (pair: PairState, at: number): number => WEIGHTS[timesAt(pair, at).length] ?? 0;

/** Returns the pair after a match that counted, if only in part. */
export const withMatch = (pair: PairState, at: number): PairState => ({ ...pair, times: [...timesAt(pair, at), at] });

/** Returns as much of a step, in points, as one may still take who has gained `moved` of at most `most`, up or down. */
export const limitedStep = (step: number, moved: number, most: number): number => {
  const left = step > 0 ? most - moved : most + moved;
  return Math.sign(step) * Math.min(Math.abs(step), Math.floor(left * 50) / 100);
};

/** What is left of a pair whose one player has lost their record, and plays under another name. */
export interface PairBefore {
  /** What each has gained from the other, in points, up to the next ten; seat 0 first. */
  readonly gained: [number, number];
  /** Matches of the last seven days that counted. */
  readonly often: number;
}

const toTens = (points: number): number =>
  Math.sign(points) * Math.min(MOST_FROM_ONE, Math.ceil(Math.abs(points) / 10) * 10);

/** Returns what is left of a pair at a time, in ms, given with the player of seat 0 first. */
export const leftOf = (pair: Pick<PairState, 'moved' | 'times'>, at: number): PairBefore => ({
  gained: [toTens(pair.moved[0]), toTens(pair.moved[1])],
  often: timesAt(pair, at).length,
});

/** Returns the state with which a pair begins where something was left of it, with the player of seat 0 first. */
export const resumed = ({ gained, often }: PairBefore, at: number): PairState => ({
  ...STRANGERS,
  moved: gained,
  times: Array.from({ length: often }, () => at),
});
