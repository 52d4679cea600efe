import { isOpen, mondayOf, weekdayOf } from './days.ts';
import type { EpochMs } from './made.ts';

/* What the scores of a sea say together, and what one person's say over the days. */

/** Which of two scores is the better one: the lower, or of points the higher. */
export type Better = 'less' | 'more';

const beats = (better: Better, a: number, b: number): boolean => (better === 'less' ? a < b : a > b);

/** Returns the middle of some scores, the lower of two; undefined for none. */
export const medianOf = (scores: readonly number[]): number | undefined =>
  scores.toSorted((a, b) => a - b)[(scores.length - 1) >> 1];

/** Fewer people than this say nothing about the others. */
export const FEW = 10;

/** Returns how many of the others a score is better than, of five; undefined while few have finished. */
export const fifthsBeaten = (scores: readonly number[], own: number, better: Better): number | undefined => {
  if (scores.length < FEW) return undefined;
  const beaten = scores.filter((it) => beats(better, own, it)).length;
  return Math.round((5 * beaten) / Math.max(1, scores.length - 1));
};

/** A bar of a histogram: how many scores lie from `from` on, below the next bar. */
export interface Bar {
  readonly from: number;
  readonly count: number;
  readonly own?: true;
}

/** Bars of a histogram at most. */
const MOST_BARS = 16;

/** Returns the histogram of some scores: at most 16 bars of equal width, over all that there are and one's own. */
export const histogramOf = (scores: readonly number[], own?: number): readonly Bar[] => {
  const all = own === undefined ? scores : [...scores, own];
  if (all.length === 0) return [];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const width = Math.max(1, Math.ceil((most - least + 1) / MOST_BARS));
  const barOf = (score: number): number => Math.floor((score - least) / width);
  return Array.from({ length: barOf(most) + 1 }, (_, i) => ({
    from: least + i * width,
    count: scores.filter((it) => barOf(it) === i).length,
    ...(own !== undefined && barOf(own) === i && { own: true as const }),
  }));
};

/** A person's scores, by the numbers of their seas. */
export type Scores = ReadonlyMap<number, number>;

/** What became of a day: played, or missed, which a streak forgives once a week; or not over yet. */
export type DayFate = 'played' | 'missed' | 'forgiven' | 'open';

/**
 * Returns how many seas running a person has finished, back from today: one that is still open does not count as missed, and
 * one missed a week is forgiven.
 */
export const streakOf = (scores: Scores, today: number, now: EpochMs): number => fatesBefore(scores, today, now).streak;

/** Returns what became of each of some days, forgiven where a streak goes on over it. */
export const fatesOf = (scores: Scores, today: number, now: EpochMs, days: readonly number[]): readonly DayFate[] => {
  const { forgiven } = fatesBefore(scores, today, now);
  return days.map((sea) => {
    if (scores.has(sea)) return 'played';
    if (isOpen(sea, now) || sea > today) return 'open';
    return forgiven.has(sea) ? 'forgiven' : 'missed';
  });
};

const fatesBefore = (scores: Scores, today: number, now: EpochMs) => {
  const passes = new Map<number, number>();
  const forgiven = new Set<number>();
  let streak = 0;
  for (let sea = today; sea > 0; sea--) {
    if (scores.has(sea)) {
      streak += 1;
      // Only a day between two that were played is forgiven.
      for (const it of passes.values()) forgiven.add(it);
    } else if (!isOpen(sea, now)) {
      const week = mondayOf(sea);
      if (passes.has(week)) break;
      passes.set(week, sea);
    }
  }
  return { streak, forgiven };
};

/** Returns a person's best score on the same day of the week before a sea; undefined where there is none. */
export const bestBefore = (scores: Scores, sea: number, better: Better): number | undefined => {
  const before = [...scores].filter(([it]) => it < sea && weekdayOf(it) === weekdayOf(sea)).map(([, score]) => score);
  return before.reduce<number | undefined>((a, b) => (a === undefined || beats(better, b, a) ? b : a), undefined);
};
