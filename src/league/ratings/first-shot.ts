import type { Seat } from '../../kernel/rules.ts';
import { type Estimate, type Evidence, learn } from './glicko.ts';
import type { Pool } from './pools.ts';

/**
 * What moving first is worth in a pool, in points, as it is known so far. It is learned from match to match as a strength
 * is, so who often moves first because they lost the match before only slows it. It moves the ratings of everyone,
 * so only matches between people who are known tell it (`known.ts`), each less the more its people have played, and it
 * stays near what was measured.
 */
export type EdgeState = Estimate;

/** What matches between equal machines show; how much people may differ from them is the spread. */
const MEASURED: Readonly<Record<Pool, number>> = {
  classic: 22,
  'big-seas': 10,
  salvos: 46,
  mines: 4,
  dutchman: 10,
  hex: 5,
  admiral: -14,
};
const BEGINNING_SPREAD = 15;
/** What the spread never falls below, since the habits of players change. */
const LEAST_SPREAD = 5;
/** How far the edge gets from what was measured, in points. */
const MOST_APART = 30;
/** How many matches of an account count for the edge in full; the nth of more counts as `FULL_SHARE / n`. */
const FULL_SHARE = 20;

/** Returns what is known of a pool's edge before its first match. */
export const measuredEdge = (pool: Pool): EdgeState => ({ mean: MEASURED[pool], spread: BEGINNING_SPREAD });

/** Rounds to ten-thousandths: one match moves an edge by little. */
const rounded = (points: number): number => Math.round(points * 10_000) / 10_000;

/**
 * Returns how much of a match counts for the edge, 0..1.
 * @param matches how many each of the two has played before
 */
export const shareOf = (matches: readonly [number, number]): number =>
  Math.min(1, FULL_SHARE / Math.max(...matches, 1));

/** Returns what is known of the edge of a pool after a match. */
export const learnEdge = (
  pool: Pool,
  edge: EdgeState,
  first: Seat,
  players: readonly [Estimate, Estimate],
  { score, weight }: Pick<Evidence, 'score' | 'weight'>,
): EdgeState => {
  const [mover, other] = first === 0 ? players : [players[1], players[0]];
  const { mean, spread } = learn(edge, [
    {
      mean: other.mean - mover.mean,
      spread: Math.hypot(mover.spread, other.spread),
      score: first === 0 ? score : 1 - score,
      weight,
    },
  ]);
  const [least, most] = [MEASURED[pool] - MOST_APART, MEASURED[pool] + MOST_APART];
  return { mean: Math.min(most, Math.max(least, rounded(mean))), spread: Math.max(LEAST_SPREAD, rounded(spread)) };
};
