import type { Phrase, Say } from '../../../kernel/phrase.ts';
import type { Solo } from '../../../kernel/rules.ts';
import { opensAt, taskOf, weekdayOf } from '../../../league/daily/days.ts';

/* What a sea, its day and its scores are called. */

export type Counts = Solo<unknown, unknown, unknown>['counts'];

export const seaName = (sea: number): Phrase => ({ key: 'daily-title', with: { sea } });
export const dayName = (sea: number): Phrase => ({ key: 'daily-day', with: { day: weekdayOf(sea) } });
export const taskName = (id: string): Phrase => ({ key: 'solo', with: { id } });

/** "Monday, classic". */
export const aboutSea = (sea: number): Phrase => ({
  key: 'daily-about',
  with: { day: dayName(sea), name: taskName(taskOf(sea).solo) },
});

const monthOf = (date: Date): Phrase => ({ key: 'daily-month', with: { month: date.getUTCMonth() + 1 } });

/** "23–29 November", "30 November – 6 December": the week from a Monday on. */
export const weekOf = (monday: number): Phrase => {
  const [from, to] = [new Date(opensAt(monday)), new Date(opensAt(monday + 6))];
  return from.getUTCMonth() === to.getUTCMonth()
    ? { key: 'daily-dates-month', with: { from: from.getUTCDate(), to: to.getUTCDate(), month: monthOf(from) } }
    : { key: 'daily-dates', with: { from: dateOf(monday), to: dateOf(monday + 6) } };
};

/** "30 November". */
export const dateOf = (sea: number): Phrase => {
  const date = new Date(opensAt(sea));
  return { key: 'daily-date', with: { day: date.getUTCDate(), month: monthOf(date) } };
};

/** "31 shots", "12 turns". */
export const scoreWords = (counts: Counts, n: number): Phrase => ({ key: 'daily-score', with: { counts, n } });

/** "Shot 18": the one that comes; of points those made so far. */
export const shotWords = (counts: Counts, score: number): Phrase => ({
  key: 'daily-shot',
  with: { counts, n: counts === 'points' ? score : score + 1 },
});

/** What a score counts, without its number: "shots". */
export const unitOf = (say: Say, counts: Counts, score: number): string =>
  say(scoreWords(counts, score)).replace(`${score}`, '').trim();

/** "Sea 214: 31 shots". */
export const resultHead = (sea: number, counts: Counts, score: number): Phrase => ({
  key: 'daily-result-title',
  with: { sea, score: scoreWords(counts, score) },
});

/** How a score compares with those of everyone: "Better than 4 of 5 today". */
export const compared = (fifths: number | undefined): Phrase =>
  fifths === undefined ? { key: 'daily-few' } : { key: 'daily-beaten', with: { n: fifths } };

/** The median and the strongest machine; the machine alone while few have finished. */
export const measured = (median: number | undefined, machine: number): Phrase =>
  median === undefined
    ? { key: 'daily-machine', with: { machine } }
    : { key: 'daily-median', with: { median, machine } };

/** A person's best score of the same day of the week. */
export const bestWords = (sea: number, best: number | undefined, isBeaten: boolean): Phrase =>
  best === undefined
    ? { key: 'daily-best-first', with: { day: dayName(sea) } }
    : { key: isBeaten ? 'daily-best-new' : 'daily-best-before', with: { day: dayName(sea), n: best } };

/** "12 days"; undefined for none. */
export const streakWords = (say: Say, n: number): string | undefined =>
  n > 0 ? say({ key: 'daily-streak', with: { n } }) : undefined;
