import type { EpochMs } from './made.ts';

/** A day in ms. */
export const DAY_MS = 86_400_000;
/** How long a sea is open, in ms. */
export const OPEN_MS = 2 * DAY_MS;
/** When sea 1 opened. */
const FIRST_MS = Date.UTC(2026, 4, 1);

/** What is played on a day of the week: a task of a game (`Rules.solos`). */
export interface DayTask {
  readonly system: string;
  readonly solo: string;
}

/** By day of the week, Monday first. */
export const WEEK: readonly DayTask[] = [
  { system: 'sea-battle', solo: 'classic' },
  { system: 'sea-battle', solo: 'perelman' },
  { system: 'sea-battle', solo: 'bent' },
  { system: 'sea-battle', solo: 'mines' },
  { system: 'sea-battle', solo: 'salvo' },
  { system: 'sea-battle', solo: 'last-ship' },
  { system: 'hex-sea-battle', solo: 'best-turn' },
];

/** Returns the number of the sea of the UTC day, from 1 on 1 May 2026. */
export const seaAt = (now: EpochMs): number => Math.floor((now - FIRST_MS) / DAY_MS) + 1;

export const opensAt = (sea: number): EpochMs => FIRST_MS + (sea - 1) * DAY_MS;
export const closesAt = (sea: number): EpochMs => opensAt(sea) + OPEN_MS;
export const isOpen = (sea: number, now: EpochMs): boolean => now >= opensAt(sea) && now < closesAt(sea);

/** Returns the day of the week of a sea, 0 for Monday. 1 May 2026 was a Friday. */
export const weekdayOf = (sea: number): number => (((sea + 3) % 7) + 7) % 7;
/** Returns the number of the Monday of its week. */
export const mondayOf = (sea: number): number => sea - weekdayOf(sea);

export const taskOf = (sea: number): DayTask => WEEK[weekdayOf(sea)]!;

/** The label of everything that is drawn for a sea. */
export const chanceLabel = (sea: number, of: string): string => `sea ${sea}: ${of}`;
