import type { Phrase } from '../../../kernel/phrase.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { afterRunning, type Calendar, runningBetween } from '../../../kit/days-off.ts';
import { UTC } from '../../../kit/zone.ts';
import { type DeadlineName, type ErrandDeadline, writeDeadline } from '../../control/deadline.ts';
import type { EpochMs, Place } from '../../ports/intent.ts';
import type { Commit } from '../../ports/store.ts';
import { type Match, type MatchRecord, machineAt } from './match.ts';

/** A named deadline of a match or an errand; see `Commit.deadlines`. */
export type Deadline = Commit['deadlines'][number];

/** A deadline that comes due in `ms` milliseconds. */
export const dueIn = (name: DeadlineName | ErrandDeadline, ms: number): Deadline => ({
  name: writeDeadline(name),
  delayMs: ms,
});

/** A deadline that is cancelled. */
export const notDue = (name: DeadlineName | ErrandDeadline): Deadline => ({ name: writeDeadline(name), delayMs: null });

/** One step of one match, decided but not yet stored. */
export interface Step {
  readonly before: Match;
  readonly after: Match;
  readonly records: readonly MatchRecord[];
  /** Keys of the boards that become stale. */
  readonly stale: readonly string[];
  readonly command: string;
  readonly result: string;
  /** Set when everyone can see that something happened. */
  readonly news?: boolean;
  /** Set when the clock decided for an absent player. */
  readonly unattended?: boolean;
  /** Deadlines besides those that follow from the match itself; they override others of the same name. */
  readonly deadlines?: readonly Deadline[];
}

export interface Pace {
  /** Milliseconds that a machine waits before each of its moves, so that people can follow. */
  readonly machineMs: number;
}

/** The seats whose decision is awaited; none outside play. */
export const awaitedSeats = (system: AnySystem, match: Match): readonly number[] =>
  match.stage === 'playing' ? system.toMove(match.hidden.state) : [];

export const DAY_MS = 86_400_000;

/** A match without any action of a player for this long is closed: 30 days. */
export const SILENT_MS = 30 * DAY_MS;
/** Least time that a player has after a paused match resumes. */
const RESUMED_MS = 60_000;

/** Milliseconds that a seat has for its current decision; null without a clock. */
export const thinkMs = (match: Match, seat: number): number | null =>
  match.plies[seat] === 0 ? placementMs(match.clock) : match.clock.moveMs;

/** The moment since which no player has acted. */
export const idleSince = (match: Match): EpochMs => Math.max(match.openedAt, ...Object.values(match.acted ?? {}));

/** Whether a person plays this seat: they hold it, and no machine plays for them. */
export const isHuman = (match: Match, seat: number): boolean =>
  match.occupants[seat]?.kind === 'human' && machineAt(match.occupants[seat]) === undefined;

/** The seats that people play. */
export const humansOf = (match: Match): number[] => [...match.occupants.keys()].filter((seat) => isHuman(match, seat));

/** Seats of people who have decided and wait for others. */
export const waitingSeats = (system: AnySystem, match: Match): readonly number[] => {
  const busy = awaitedSeats(system, match);
  return match.stage === 'playing' ? humansOf(match).filter((seat) => !busy.includes(seat)) : [];
};

/** The effect of a step on every seat. */
export interface StepEffect {
  readonly awaitedBefore: readonly number[];
  readonly awaitedAfter: readonly number[];
  readonly decided: readonly number[];
  readonly drafted: readonly number[];
  /** Whether a seat's clock starts: when its decision is first awaited, and again with each decision it takes. */
  starts(seat: number): boolean;
}

/** Computes who is awaited before and after a step, who decided, and who drafted. */
export const stepEffectOf = (system: AnySystem, { before, after }: Step): StepEffect => {
  const awaitedBefore = awaitedSeats(system, before);
  const awaitedAfter = awaitedSeats(system, after);
  const seats = [...after.occupants.keys()];
  const decided = seats.filter((seat) => before.plies[seat] !== after.plies[seat]);
  const drafted = seats.filter((seat) => before.drafts[seat] !== after.drafts[seat]);
  return {
    awaitedBefore,
    awaitedAfter,
    decided,
    drafted,
    starts: (seat) => awaitedAfter.includes(seat) && (!awaitedBefore.includes(seat) || decided.includes(seat)),
  };
};

/** Leaves an empty list out of the match. */
const listed = (seats: readonly number[]): number[] | undefined => (seats.length > 0 ? [...seats] : undefined);

/**
 * When each seat last acted itself. Recorded from the beginning of play, so that its absence marks matches of older
 * versions. Goes on 2027-11-28.
 */
const actedBy = (effect: StepEffect, step: Step, now: EpochMs): Match['acted'] => {
  const { after, unattended } = step;
  if (after.stage === 'lobby') return after.acted;
  const acting = unattended ? [] : [...effect.decided, ...effect.drafted];
  return { ...after.acted, ...Object.fromEntries(acting.map((seat) => [seat, now])) };
};

/** How many decisions in a row the clock has made for each seat. */
const awayBy = (effect: StepEffect, { before, after, unattended }: Step): Match['away'] => {
  const isThere = (seat: number): boolean =>
    !unattended && (effect.decided.includes(seat) || effect.drafted.includes(seat));
  const kept = Object.entries(after.away ?? {}).filter(([seat]) => !isThere(Number(seat)));
  const missed = unattended && !before.plies.includes(0) ? effect.decided : [];
  const counts = [...kept, ...missed.map((seat) => [`${seat}`, (after.away?.[seat] ?? 0) + 1] as const)];
  return counts.length > 0 ? Object.fromEntries(counts) : undefined;
};

/** Whether a paused match resumes: a player decides at the place where it is played. */
const wakes = (effect: StepEffect, { after, unattended }: Step): boolean => {
  const { paused } = after;
  if (!paused || unattended) return false;
  return effect.decided.some((seat) => {
    const it = after.occupants[seat];
    return it?.kind === 'human' && (paused.at === undefined || it.home === paused.at);
  });
};

/** The match with its paused clocks running again, with at least a minute for every seat. */
export const resumedClocks = (match: Match, now: EpochMs): Match => {
  const left = Object.entries(match.paused?.left ?? {});
  const deadlines = Object.fromEntries(left.map(([seat, ms]) => [seat, now + Math.max(ms, RESUMED_MS)]));
  const { paused: _, ...running } = match;
  return { ...running, deadlines: { ...match.deadlines, ...deadlines }, creditedTo: now };
};

/** The match with its clocks started and stopped as the step requires. */
const clocked = (effect: StepEffect, step: Step, now: EpochMs): Match => {
  const after = wakes(effect, step) ? resumedClocks(step.after, now) : step.after;
  const deadlines = { ...after.deadlines };
  const left = { ...after.paused?.left };
  for (const seat of humansOf(after)) {
    if (!effect.awaitedAfter.includes(seat)) {
      delete deadlines[seat];
      delete left[seat];
    } else if (effect.starts(seat)) {
      const ms = thinkMs(after, seat);
      if (ms === null) continue;
      if (after.paused) left[seat] = ms;
      else deadlines[seat] = now + ms;
    }
  }
  return { ...after, deadlines, ...(after.paused ? { paused: { ...after.paused, left } } : {}) };
};

/** Whether a draw offer still holds. It lapses when another player decides. */
const stillOffered = (effect: StepEffect, { offer }: Match): boolean =>
  offer !== undefined && effect.awaitedAfter.length > 0 && !effect.decided.some((seat) => seat !== offer);

/** Whether a match is played by post: a day or more for each decision. */
export const isByPost = ({ moveMs }: Pick<Match['clock'], 'moveMs'>): boolean => moveMs !== null && moveMs >= DAY_MS;

type Run = NonNullable<Match['runs']>[string];

/** The time that a seat has, from which its deadline follows: what it had, or what the step has given it. */
const runOf = (effect: StepEffect, before: Match, seat: number, until: EpochMs, now: EpochMs): Run => {
  const [was, run] = [before.deadlines[seat], before.runs?.[seat]];
  if (was === undefined || run === undefined || effect.starts(seat)) return { from: now, ms: until - now };
  if (was === until) return run;
  return was > now ? { from: run.from, ms: run.ms + until - was } : { from: now, ms: until - now };
};

/** The days on which the clock of a seat stands: by its player's own clocks, in UTC where these are not known. */
const calendarAt = ({ clock, calendars }: Match, seat: number): Calendar => {
  const { zone = UTC, days = [] } = calendars?.[seat] ?? {};
  return { zone, days, weekends: clock.weekends === 'off' };
};

/** Whether any clock of a match stands on some days. */
export const hasDaysOff = ({ clock, calendars }: Match): boolean =>
  clock.weekends === 'off' || Object.values(calendars ?? {}).some(({ days }) => days.length > 0);

/** The match with its deadlines moved by the days off of those whose clocks run. */
const byCalendars = (effect: StepEffect, { before }: Step, match: Match, now: EpochMs): Match => {
  if (match.stage !== 'playing' || !isByPost(match.clock)) return match;
  const deadlines = { ...match.deadlines };
  const left = { ...match.paused?.left };
  const runs: Record<string, Run> = {};
  for (const seat of humansOf(match)) {
    const calendar = calendarAt(match, seat);
    const until = match.deadlines[seat];
    const was = before.deadlines[seat];
    if (until !== undefined) {
      const run = runOf(effect, before, seat, until, now);
      runs[seat] = run;
      deadlines[seat] = afterRunning(calendar, run.from, run.ms);
    } else if (match.paused && !before.paused && was !== undefined) left[seat] = runningBetween(calendar, now, was);
  }
  const { runs: _, ...rest } = match;
  return {
    ...rest,
    deadlines,
    ...(Object.keys(runs).length > 0 && { runs }),
    ...(match.paused && { paused: { ...match.paused, left } }),
  };
};

/** Applies the clocks to the match after a step. */
export const applyClocks = (effect: StepEffect, step: Step, now: EpochMs): Match => {
  const match = byCalendars(effect, step, clocked(effect, step, now), now);
  const pending = (seats: readonly number[] | undefined): number[] | undefined =>
    listed((seats ?? []).filter((seat) => effect.awaitedAfter.includes(seat) && !effect.starts(seat)));
  const offered = stillOffered(effect, match);
  return {
    ...match,
    late: pending(match.late),
    warned: pending(match.warned),
    called: pending(match.called),
    acted: actedBy(effect, step, now),
    away: awayBy(effect, step),
    offer: offered ? match.offer : undefined,
    accepts: offered ? match.accepts : undefined,
    newsAt: step.news ? step.before.revision + 1 : match.newsAt,
  };
};

/** A clock that a host may choose. `moveMs`: milliseconds per decision; null for no clock. */
interface ClockChoice {
  /** The phrase for its kind, such as "blitz". */
  readonly called: string;
  readonly moveMs: number | null;
}

/** All clocks, in the order in which [Clock] cycles through them. */
export const CLOCKS: readonly ClockChoice[] = [
  { called: 'clock-kind-blitz', moveMs: 60_000 },
  { called: 'clock-kind-normal', moveMs: 180_000 },
  { called: 'clock-kind-slow', moveMs: 600_000 },
  { called: 'clock-kind-correspondence', moveMs: DAY_MS },
  { called: 'clock-kind-correspondence', moveMs: 3 * DAY_MS },
  { called: 'clock-kind-correspondence', moveMs: 7 * DAY_MS },
  { called: 'clock-kind-none', moveMs: null },
];

/**
 * The times for placing a fleet that a host may choose, in milliseconds, the default first. When it is up, the clock
 * completes the placement (`playTimeUp`).
 */
const PLACEMENT_TIMES: readonly [number, ...number[]] = [300_000, 900_000, 3_600_000, DAY_MS, 120_000];

/** Whether a host may choose this time for placing. */
export const isPlacementTime = (ms: number): boolean => PLACEMENT_TIMES.includes(ms);

/** The next choice after this one, in milliseconds; the first after the last. */
export const nextPlacementTime = (ms: number): number =>
  PLACEMENT_TIMES[PLACEMENT_TIMES.indexOf(ms) + 1] ?? PLACEMENT_TIMES[0];

/** The choice with this time per decision; undefined when there is none. */
export const clockChoiceOf = (moveMs: number | null): ClockChoice | undefined =>
  CLOCKS.find((it) => it.moveMs === moveMs);

/** The next clock after this one, in milliseconds per decision; the first after the last. */
export const nextClock = (moveMs: number | null): number | null =>
  CLOCKS[(CLOCKS.findIndex((it) => it.moveMs === moveMs) + 1) % CLOCKS.length]?.moveMs ?? null;

/** The times of a match by post, in days for each decision. */
export const POST_DAYS = [1, 3, 7] as const;

/** The default between players on different platforms: one day, in milliseconds per decision. */
export const CROSS_PLATFORM_MS = DAY_MS;

/** The default in milliseconds per decision: three minutes where others look on, one day in private. */
export const defaultClock = (place: Pick<Place, 'audience'>): number =>
  place.audience === 'many' ? 180_000 : CROSS_PLATFORM_MS;

/** What a person wants of the matches by post that they open; of days, one where they have not said. */
interface PostWishes {
  readonly postDays?: (typeof POST_DAYS)[number] | undefined;
  readonly weekends?: 'on' | 'off' | undefined;
}

/** The clock of an invitation that a person opens at a place. */
export const openingClock = (
  place: Pick<Place, 'audience'>,
  { postDays = 1, weekends }: PostWishes,
): Match['clock'] => {
  const moveMs = defaultClock(place);
  if (!isByPost({ moveMs })) return { moveMs };
  return { moveMs: postDays * DAY_MS, ...(weekends === 'off' && { weekends }) };
};

/** The clock that a host has chosen. A match that comes to be by post takes over what they want of weekends. */
export const chosenClock = (before: Match['clock'], moveMs: number | null, wishes: PostWishes = {}): Match['clock'] => {
  const { weekends: was, ...clock } = before;
  const weekends = isByPost(before) ? was : wishes.weekends;
  return { ...clock, moveMs, chosen: true, ...(isByPost({ moveMs }) && weekends === 'off' && { weekends }) };
};

/** Milliseconds for the first decision under this clock; null without a clock. */
export const placementMs = ({
  moveMs,
  placingMs: agreed,
}: {
  readonly moveMs: number | null;
  readonly placingMs?: number | undefined;
}): number | null => (moveMs === null ? null : (agreed ?? PLACEMENT_TIMES[0]));

/** "3 min a move", "3 days a move, weekends off", as a phrase. */
export const clockPhrase = ({ moveMs, weekends }: Pick<Match['clock'], 'moveMs' | 'weekends'>): Phrase => {
  if (moveMs === null) return { key: 'clock-none' };
  if (isByPost({ moveMs }))
    return { key: 'clock-days', with: { n: Math.round(moveMs / DAY_MS), weekends: weekends === 'off' ? 1 : 0 } };
  const minutes = Math.round(moveMs / 60_000);
  return minutes < 60
    ? { key: 'clock-minutes', with: { n: minutes } }
    : { key: 'clock-hours', with: { n: Math.round(minutes / 60) } };
};

/** "blitz", as a phrase. */
export const clockKindPhrase = (moveMs: number | null): Phrase => ({
  key: clockChoiceOf(moveMs)?.called ?? 'clock-kind-none',
});

/** A day, `2026-12-24`, as a phrase: "24 Dec". */
export const datePhrase = (day: string): Phrase => {
  const [, month = '', number = ''] = day.split('-');
  return { key: 'date', with: { day: Number(number), month: Number(month) } };
};

const UNITS = [
  ['left-days', DAY_MS],
  ['left-hours', 3_600_000],
  ['left-minutes', 60_000],
] as const;

/** "20 s", "3 min", "8 h", "7 days", as a phrase: rounded up, in the largest unit of which there are at least two. */
export const durationPhrase = (ms: number): Phrase => {
  const [key, unit] = UNITS.find(([, each]) => ms >= 2 * each) ?? ['left-seconds', 1_000];
  return { key, with: { n: Math.max(1, Math.ceil(ms / unit)) } };
};
