import { dayAfter, localTime, momentOf, weekdayOf, type Zone } from './zone.ts';

/** The days on which a person's clock stands: by their own clocks. */
export interface Calendar {
  readonly zone: Zone;
  /** Whether Saturdays and Sundays are off. */
  readonly weekends: boolean;
  /** Single days: `2026-12-24`. */
  readonly days: readonly string[];
}

/** More days than any time for a decision and all days off take together. */
const MOST_DAYS = 400;

const isOffDay = ({ weekends, days }: Calendar, day: string): boolean =>
  days.includes(day) || (weekends && [0, 6].includes(weekdayOf(day)));

/** The days from a moment on: when each begins for a clock, when it ends, and whether the clock runs. */
function* daysFrom(calendar: Calendar, from: number) {
  let { day } = localTime(calendar.zone, from);
  let at = from;
  for (let n = 0; n < MOST_DAYS; n++) {
    const next = dayAfter(day);
    const end = momentOf(calendar.zone, next, 0);
    yield { at, end, runs: !isOffDay(calendar, day) };
    [at, day] = [end, next];
  }
}

/** When a clock has run for so long, in ms, if it is started at a moment. */
export const afterRunning = (calendar: Calendar, from: number, ms: number): number => {
  let left = ms;
  let last = from;
  for (const { at, end, runs } of daysFrom(calendar, from)) {
    last = end;
    if (!runs) continue;
    if (left <= end - at) return at + left;
    left -= end - at;
  }
  return last + left;
};

/** How long a clock runs between two moments, in ms. */
export const runningBetween = (calendar: Calendar, from: number, to: number): number => {
  let ran = 0;
  for (const { at, end, runs } of daysFrom(calendar, from)) {
    if (at >= to) break;
    if (runs) ran += Math.min(end, to) - at;
  }
  return ran;
};
