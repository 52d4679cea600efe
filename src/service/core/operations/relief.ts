import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Viewer } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { EpochMs, PlayerId } from '../../ports/intent.ts';
import { type Match, type MatchRecord, machineAt, type Occupant, seatOf } from '../match/match.ts';
import { withQuietAct } from '../match/records.ts';
import { awaitedSeats, humansOf, isHuman, thinkMs, waitingSeats } from '../match/running-clocks.ts';
import { levelNamed } from '../match/strengths.ts';
import { levelRefusal, machineRefusal } from './catalogue.ts';
import { rewound } from './clock-operations.ts';
import { notPlayedReason, type OperationResult, unratedMatch } from './match-operations.ts';

/*
 * Relief: a player waits in vain for another, and lets a machine play in their place. The match no longer counts for a
 * rating. The one who was away keeps the seat: they see their board, and may take it back for as long as the match lasts.
 */

/** Whether a machine plays for the player of a seat. */
export const isRelieved = (it: Occupant | undefined): boolean => it?.kind === 'human' && machineAt(it) !== undefined;

/** Why a player may not act in a match, where a machine plays for them; undefined where they may. */
export const reliefRefusal = (match: Match, player: PlayerId): Phrase | undefined =>
  match.stage === 'playing' && isRelieved(match.occupants[seatOf(match, player) ?? -1])
    ? { key: 'relief-first' }
    : undefined;

/** Whether machines can play this match. */
const mayBeRelieved = (system: AnySystem, { hidden }: Match): boolean =>
  machineRefusal(system, hidden.options) === undefined && system.opponents.levels.length > 0;

/** Decisions that the clock makes in a row for a player until a machine may. */
const MISSED = 2;

/**
 * The seats of players who are away where the clock decides by itself. Where players share a side, a partner who is there
 * stands in, and no machine.
 */
const awaySeats = (system: AnySystem, match: Match): readonly number[] => {
  const isAway = (seat: number): boolean => isHuman(match, seat) && (match.away?.[seat] ?? 0) >= MISSED;
  const { state } = match.hidden;
  return [...match.occupants.keys()].filter((seat) => {
    if (!isAway(seat)) return false;
    const partners = system.crews?.partners(state, seat) ?? [];
    // Who cannot leave the match to a partner has none.
    return partners.every(isAway) || system.crews?.leave(state, seat) === undefined;
  });
};

/**
 * The seats for which a viewer may let a machine play: of opponents whose time is up, or for whom the clock decides again
 * and again.
 */
export const relievableBy = (system: AnySystem, match: Match, viewer: Viewer): readonly number[] => {
  if (match.stage !== 'playing' || match.paused || !mayBeRelieved(system, match)) return [];
  const waiting = waitingSeats(system, match);
  const late = (match.late ?? []).filter((seat) => isHuman(match, seat));
  if (late.length > 0 && (viewer === 'public' ? waiting.length > 0 : waiting.some((seat) => seat === viewer)))
    return late;
  const own = typeof viewer === 'number' ? [viewer, ...partnersIn(system, match, viewer)] : [];
  const away = awaySeats(system, match).filter((seat) => !own.includes(seat));
  const others = humansOf(match).filter((seat) => !away.includes(seat));
  return others.length > 0 ? away : [];
};

const partnersIn = ({ crews }: AnySystem, { hidden }: Match, seat: number): readonly number[] =>
  crews?.partners(hidden.state, seat) ?? [];

const withOccupant = (match: Match, seat: number, change: (it: Occupant) => Occupant): Match => ({
  ...match,
  occupants: match.occupants.map((it, i) => (i === seat ? change(it) : it)),
});

/** The match without a word of the clock about a seat, and without a draw on offer: a machine takes none. */
const withoutClock = ({ offer: _, accepts: __, ...match }: Match, seat: number): Match => {
  const others = (seats: readonly number[] = []): number[] => seats.filter((it) => it !== seat);
  const { [seat]: ___, ...deadlines } = match.deadlines;
  return {
    ...match,
    deadlines,
    away: Object.fromEntries(Object.entries(match.away ?? {}).filter(([it]) => Number(it) !== seat)),
    late: others(match.late),
    warned: others(match.warned),
    called: others(match.called),
  };
};

/**
 * Lets a machine play these seats.
 * @param named a level of the game's machine, or a strength
 * @param by the seat that waits for them
 */
export const relieve = (
  system: AnySystem,
  match: Match,
  late: readonly number[],
  named: string,
  by: number | undefined,
): Result<OperationResult, Phrase> => {
  const none = machineRefusal(system, match.hidden.options);
  if (none) return refuse(none);
  const level = levelNamed(system, named);
  if (level === undefined) return refuse(levelRefusal(system));
  const records: MatchRecord[] = [];
  let after = unratedMatch(match);
  for (const seat of late) {
    const noted = withQuietAct(system, withoutClock(after, seat), 'relieve', {
      ...(by === undefined ? {} : { seat: by }),
      value: seat,
    });
    records.push(...noted.records);
    after = withOccupant(noted.match, seat, (it) => (it.kind === 'human' ? { ...it, relief: level } : it));
  }
  const relieved = [...new Set([...(match.relieved ?? []), ...late])].sort((a, b) => a - b);
  return ok({ match: { ...after, relieved }, records, notice: { key: 'relief-done' } });
};

/** Gives a player the seat back that a machine plays for them, with all their time. */
export const retake = (
  system: AnySystem,
  match: Match,
  player: PlayerId,
  now: EpochMs,
): Result<OperationResult, Phrase> => {
  const seat = seatOf(match, player);
  if (seat === undefined) return refuse({ key: 'not-in-match' });
  if (match.stage !== 'playing') return refuse(notPlayedReason(match));
  if (!isRelieved(match.occupants[seat])) return refuse({ key: 'relief-none' });
  const noted = withQuietAct(system, match, 'retake', { seat });
  const back = withOccupant(noted.match, seat, (it) => {
    if (it.kind !== 'human') return it;
    const { relief: _, ...own } = it;
    return own;
  });
  return ok({ match: running(system, back, seat, now), records: noted.records, notice: { key: 'relief-over' } });
};

/** The match with the clock of a seat that is awaited again, paused where the others are. */
const running = (system: AnySystem, match: Match, seat: number, now: EpochMs): Match => {
  const ms = thinkMs(match, seat);
  if (ms === null || !awaitedSeats(system, match).includes(seat)) return match;
  if (!match.paused) return rewound(match, [seat], now, () => ms);
  return { ...match, paused: { ...match.paused, left: { ...match.paused.left, [seat]: ms } } };
};
