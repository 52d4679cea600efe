import type { AnySystem } from '../../kernel/system.ts';
import type { EpochMs } from '../ports/intent.ts';
import type { Commit } from '../ports/store.ts';
import { placementMs } from './clock-choices.ts';
import type { Match, MatchRecord } from './match.ts';

/** A named deadline of a match; see `Commit.deadlines`. */
export type Deadline = Commit['deadlines'][number];

/** One step of one match, decided and not yet stored. */
export interface Step {
  readonly before: Match;
  readonly after: Match;
  readonly records: readonly MatchRecord[];
  /** Boards that show something else now. */
  readonly stale: readonly string[];
  readonly command: string;
  readonly result: string;
  /** Everybody can see that something happened. */
  readonly news?: boolean;
  /** The clock decided for its seat: nobody was there. */
  readonly unattended?: boolean;
  /** Deadlines beside those that follow from the match itself; of the same name, these count. */
  readonly deadlines?: readonly Deadline[];
}

export interface Pace {
  /** Milliseconds a machine waits before each of its moves, so that people can follow. */
  readonly machineMs: number;
}

/** The seats whose decision is awaited: none outside play. */
export const awaitedSeats = (system: AnySystem, match: Match): readonly number[] =>
  match.stage === 'playing' ? system.toMove(match.hidden.state) : [];

/** A match in which nobody decides anything for so long is closed: 30 days. */
export const SILENT_MS = 30 * 86_400_000;
/** Whoever comes back to a match that stood still has at least so long. */
const RESUMED_MS = 60_000;

/** Milliseconds a seat has for the decision it is at; null without a clock. */
export const thinkMs = (match: Match, seat: number): number | null =>
  match.plies[seat] === 0 ? placementMs(match.clock) : match.clock.moveMs;

/** The moment from which a match is silent. */
export const idleSince = (match: Match): EpochMs => Math.max(match.openedAt, ...Object.values(match.acted ?? {}));

/** Whether a person sits there. */
export const isHuman = (match: Match, seat: number): boolean => match.occupants[seat]?.kind === 'human';

/** The seats where people sit. */
export const humansOf = (match: Match): number[] => [...match.occupants.keys()].filter((seat) => isHuman(match, seat));

/** People who have done their part and wait for others. */
export const waitingSeats = (system: AnySystem, match: Match): readonly number[] => {
  const busy = awaitedSeats(system, match);
  return match.stage === 'playing' ? humansOf(match).filter((seat) => !busy.includes(seat)) : [];
};

/** What a step means for every seat. */
export interface StepEffect {
  readonly awaitedBefore: readonly number[];
  readonly awaitedAfter: readonly number[];
  readonly decided: readonly number[];
  readonly drafted: readonly number[];
  /** A seat's clock starts when its decision is first awaited, and anew with each decision it takes. */
  starts(seat: number): boolean;
}

/** Who is awaited before and after a step, who decided, and who drafted. */
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

/** Only what is there: an empty list is left out of the match. */
const listed = (seats: readonly number[]): number[] | undefined => (seats.length > 0 ? [...seats] : undefined);

/** When each seat last did something itself. From the beginning of play, so that matches of old are known by its absence. */
const actedBy = (effect: StepEffect, step: Step, now: EpochMs): Match['acted'] => {
  const { after, unattended } = step;
  if (after.stage === 'lobby') return after.acted;
  const acting = unattended ? [] : [...effect.decided, ...effect.drafted];
  return { ...after.acted, ...Object.fromEntries(acting.map((seat) => [seat, now])) };
};

/** A match that stood still goes on when somebody plays at the place where it is played. */
const wakes = (effect: StepEffect, { after, unattended }: Step): boolean => {
  const { paused } = after;
  if (!paused || unattended) return false;
  return effect.decided.some((seat) => {
    const it = after.occupants[seat];
    return it?.kind === 'human' && (paused.at === undefined || it.home === paused.at);
  });
};

/** The clocks of a match that stood still, running again: at least a minute for everybody. */
export const resumedClocks = (match: Match, now: EpochMs): Match => {
  const left = Object.entries(match.paused?.left ?? {});
  const deadlines = Object.fromEntries(left.map(([seat, ms]) => [seat, now + Math.max(ms, RESUMED_MS)]));
  const { paused: _, ...running } = match;
  return { ...running, deadlines: { ...match.deadlines, ...deadlines }, creditedTo: now };
};

/** Clocks started and stopped as the step demands. */
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

/** An offer of a draw lapses when anybody else decides. */
const stillOffered = (effect: StepEffect, { offer }: Match): boolean =>
  offer !== undefined && effect.awaitedAfter.length > 0 && !effect.decided.some((seat) => seat !== offer);

/** The match as its clocks tell it after a step. */
export const applyClocks = (effect: StepEffect, step: Step, now: EpochMs): Match => {
  const match = clocked(effect, step, now);
  const pending = (seats: readonly number[] | undefined): number[] | undefined =>
    listed((seats ?? []).filter((seat) => effect.awaitedAfter.includes(seat) && !effect.starts(seat)));
  const offered = stillOffered(effect, match);
  return {
    ...match,
    late: pending(match.late),
    warned: pending(match.warned),
    called: pending(match.called),
    acted: actedBy(effect, step, now),
    offer: offered ? match.offer : undefined,
    accepts: offered ? match.accepts : undefined,
    newsAt: step.news ? step.before.revision + 1 : match.newsAt,
  };
};
