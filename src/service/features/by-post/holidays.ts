import type { Phrase, Say } from '../../../kernel/phrase.ts';
import { dayAfter } from '../../../kit/zone.ts';
import { datePhrase } from '../../core/match/running-clocks.ts';

/** Days of a calendar year that a person may take off. */
const HOLIDAYS_A_YEAR = 14;
/** How far ahead a day can be chosen, in days. */
const AHEAD_DAYS = 366;

const yearOf = (day: string): string => day.slice(0, 4);

/** How many days of a year a person may still take off. */
export const holidaysLeft = (holidays: readonly string[], day: string): number =>
  HOLIDAYS_A_YEAR - holidays.filter((it) => yearOf(it) === yearOf(day)).length;

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;

/** Whether a day can be chosen, or given back: it is ahead, and no more than a year. */
export const isAhead = (day: string, today: string): boolean =>
  isDay(day) && day > today && day <= dayAfter(today, AHEAD_DAYS);

/** "9 of 14 days left in 2026": of the year of a day. */
export const leftPhrase = (holidays: readonly string[], day: string): Phrase => ({
  key: 'holidays-left',
  with: { n: holidaysLeft(holidays, day), of: HOLIDAYS_A_YEAR, year: yearOf(day) },
});

/** The days off with another one. Those of years that are over are forgotten. */
export const withHoliday = (holidays: readonly string[], day: string, today: string): string[] =>
  [...new Set([...holidays, day])].filter((it) => yearOf(it) >= yearOf(today)).toSorted();

/** Days in a row as one: "24 Dec", "23–27 Dec", "30 Dec – 2 Jan". */
export const daysText = (days: readonly string[], say: Say): string => {
  const spans: (readonly [from: string, till: string])[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && dayAfter(last[1]) === day) spans[spans.length - 1] = [last[0], day];
    else spans.push([day, day]);
  }
  const text = (day: string): string => say(datePhrase(day));
  return spans
    .map(([from, till]) => {
      if (from === till) return text(from);
      return from.slice(0, 7) === till.slice(0, 7)
        ? `${Number(from.slice(8))}–${text(till)}`
        : `${text(from)} – ${text(till)}`;
    })
    .join(', ');
};
