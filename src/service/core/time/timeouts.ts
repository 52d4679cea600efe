import { ok } from '../../../kernel/result.ts';
import { writeDeadline } from '../../control/deadline.ts';
import type { BoardKey, EpochMs, Intent, MatchId } from '../../ports/intent.ts';
import { redrawBoardsIn } from '../boards/claimed-board.ts';
import { matchChangeOf } from '../boards/reply.ts';
import { calendarsOf, withCalendars } from '../context/calendars.ts';
import type { IntentResult } from '../context/intent-result.ts';
import type { ChangeOutcome, MatchChange } from '../context/match-changes.ts';
import type { Needs } from '../context/service-context.ts';
import { warnedAt } from '../match/commits.ts';
import { boardKey, type Match } from '../match/match.ts';
import { awaitedSeats, dueIn, isHuman, resumedClocks } from '../match/running-clocks.ts';
import {
  closeSilent,
  type Outage,
  recentOutages,
  timeUpPlay,
  withOutageCredit,
  withPausedClocks,
} from '../operations/clock-operations.ts';
import { expire } from '../operations/match-operations.ts';
import { isWithinChat } from '../people/people.ts';

/* What happens when a deadline comes due. If its reason no longer holds, nothing happens. */

/** Tolerance for a deadline that comes due slightly early by the store's clock. */
const SLACK_MS = 50;

const nothing = (match: Match): MatchChange => ({ match, records: [], stale: 'all' });

/** Decides what follows when a seat's deadline comes due; undefined when nothing does. */
type TimeoutDecision = (
  match: Match,
  deadline: EpochMs,
  now: EpochMs,
) => ReturnType<typeof timeUpPlay> | MatchChange | undefined;

/**
 * Credits time lost in outages first: no player is hurried for a fault of the service. The boards count down to another
 * moment then.
 */
const outageCredit = (match: Match, all: readonly Outage[], now: EpochMs): MatchChange | undefined => {
  const fair = withOutageCredit(match, all, now);
  return fair === match ? undefined : { match: fair, records: [], stale: 'all' };
};

const decideTimeout = async (
  context: Needs<'change' | 'load' | 'people' | 'store' | 'systemOf'>,
  id: MatchId,
  seat: number,
  command: string,
  decide: TimeoutDecision,
): Promise<ChangeOutcome | undefined> => {
  const found = await context.load(id);
  if (typeof found === 'string') return undefined;
  const all = await recentOutages(context.store);
  const calendars = await calendarsOf(context.people, found);
  const once = `${command}:${found.plies[seat]}:${found.deadlines[seat]}`;
  return context.change(id, once, (match, now) => {
    const deadline = match.deadlines[seat];
    if (deadline === undefined || !awaitedSeats(context.systemOf(match.system), match).includes(seat))
      return ok(nothing(match));
    const rested = withCalendars(match, calendars);
    if (rested !== match) return ok(nothing(rested));
    const fair = outageCredit(match, all, now);
    if (fair) return ok(fair);
    const struck = decide(match, deadline, now + SLACK_MS);
    if (struck === undefined) return ok(nothing(match));
    if ('match' in struck) return ok(struck);
    if (!struck.ok) return struck;
    if (struck.value === 'gives-up') return ok(markLate(match, seat));
    return ok({ ...matchChangeOf(context, struck.value.match, match, seat, struck.value), unattended: true });
  });
};

/** Marks a seat as late. No one loses by the clock alone: a waiting opponent may claim the win, or grant more time. */
const markLate = (match: Match, seat: number): MatchChange => {
  const { [seat]: _, ...deadlines } = match.deadlines;
  const others = [...match.occupants.keys()].filter((it) => it !== seat && isHuman(match, it));
  if (others.length === 0) return { match: { ...match, deadlines }, records: [], stale: { seat: -1 } };
  return { match: { ...match, deadlines, late: [...(match.late ?? []), seat] }, records: [], stale: 'all' };
};

/** Warns a player when little of their time is left, once for each decision. */
export const warnSeat = (
  context: Needs<'change' | 'load' | 'people' | 'store' | 'systemOf'>,
  id: MatchId,
  seat: number,
): Promise<ChangeOutcome | undefined> =>
  decideTimeout(context, id, seat, writeDeadline({ deadline: 'warn', seat }), (match, deadline, now) => {
    const warned = match.warned ?? [];
    if (warned.includes(seat) || now < warnedAt(match, seat, deadline)) return undefined;
    return {
      match: { ...match, warned: [...warned, seat] },
      records: [],
      stale: 'all',
      deadlines: [dueIn({ deadline: 'call', seat }, 0)],
    };
  });

/** Handles a seat whose time is up. */
export const handleTimeUp = (
  context: Needs<'change' | 'load' | 'people' | 'store' | 'systemOf'>,
  id: MatchId,
  seat: number,
): Promise<ChangeOutcome | undefined> =>
  decideTimeout(context, id, seat, `time:${seat}`, (match, deadline, now) =>
    now < deadline ? undefined : timeUpPlay(context.systemOf(match.system), match, seat),
  );

/**
 * Closes a match 30 days after a player's last action. Any other match is checked again when it could be due, and stays
 * in the lists of its players.
 */
export const closeIfSilent = async (
  context: Needs<'change' | 'keepListed' | 'load' | 'systemOf'>,
  id: MatchId,
): Promise<ChangeOutcome | undefined> => {
  const found = await context.load(id);
  if (typeof found === 'string') return undefined;
  await context.keepListed(found);
  const silent = { deadline: 'silent' } as const;
  return context.change(id, `${writeDeadline(silent)}:${found.revision}`, (match, now) => {
    if (match.stage !== 'playing') return ok(nothing(match));
    const done = closeSilent(context.systemOf(match.system), match, now + SLACK_MS);
    if (!('leftMs' in done)) return ok({ match: done.match, records: done.records, stale: 'all' });
    return ok({ ...nothing(match), stale: { seat: -1 }, deadlines: [dueIn(silent, done.leftMs)] });
  });
};

/** Closes a lobby that no one joined in time. */
export const expireLobby = (context: Needs<'change' | 'systemOf'>, id: MatchId, command: string) =>
  context.change(id, command, (match) => {
    if (match.stage !== 'lobby') return ok({ match, records: [], stale: 'all' });
    const done = expire(context.systemOf(match.system), match);
    return ok({ match: done.match, records: done.records, stale: 'all' });
  });

/** Marks a lobby that no one has joined for a while: it then offers a match against the machine. */
export const markWaiting = (context: Needs<'change'>, id: MatchId, command: string) =>
  context.change(id, command, (match) => {
    if (match.stage !== 'lobby' || match.waited) return ok({ match, records: [], stale: 'all' });
    return ok({ match: { ...match, waited: true }, records: [], stale: 'all' });
  });

/*
 * Where the bot may not write, no one can play: the clocks of the matches played there are paused until it may write
 * again, or a player moves there all the same. A private chat pauses no clock: a player could gain time by blocking the
 * bot.
 */

/** Key of the place within a chat where a match is played: the chat itself, or a topic of it. */
const homeIn = (match: Match, chat: BoardKey): BoardKey | undefined =>
  match.occupants.flatMap((it) => (it.kind === 'human' ? [it.home] : [])).find((home) => isWithinChat(home, chat));

/** Changes every match that is played in a chat; the result lists the boards that become stale. */
const changeMatchesIn = async (
  context: Needs<'change' | 'people'>,
  intent: Intent,
  decide: (match: Match, key: BoardKey, now: EpochMs) => Match,
): Promise<IntentResult> => {
  const key = boardKey(intent.place);
  if (intent.place.audience === 'one') return { answer: {}, stale: [] };
  const change = (id: MatchId): Promise<ChangeOutcome> =>
    context.change(id, intent.id, (match, now) => ok({ match: decide(match, key, now), records: [], stale: 'all' }));
  const changed = await Promise.all((await context.people.matchesIn(key)).map(change));
  const stale = changed.flatMap((it) =>
    it.kind === 'done' ? it.stale.map((board) => ({ match: it.match.id, key: board })) : [],
  );
  return { answer: {}, stale };
};

const pausedIn = (match: Match, chat: BoardKey, all: readonly Outage[], now: EpochMs): Match => {
  const home = homeIn(match, chat);
  const runs = match.stage === 'playing' && match.paused === undefined;
  return home !== undefined && runs ? withPausedClocks(match, home, all, now) : match;
};

/** Pauses the matches of a place where the bot may no longer write. */
export const handlePlaceClosed = async (
  context: Needs<'change' | 'people' | 'store'>,
  intent: Intent,
): Promise<IntentResult> => {
  const all = await recentOutages(context.store);
  return changeMatchesIn(context, intent, (match, key, now) => pausedIn(match, key, all, now));
};

/** Resumes the matches of a place where the bot may write again, and redraws the boards that were given up. */
export const handlePlaceReopened = async (
  context: Needs<'change' | 'load' | 'people' | 'store'>,
  intent: Intent,
): Promise<IntentResult> => {
  const handled = await changeMatchesIn(context, intent, (match, key, now) =>
    match.stage === 'playing' && isWithinChat(match.paused?.at ?? '', key) ? resumedClocks(match, now) : match,
  );
  // Also where no clock was paused: a board that could not be drawn was given up.
  const here = await redrawBoardsIn(context, boardKey(intent.place));
  const again = here.filter((it) => !handled.stale.some((one) => one.match === it.match && one.key === it.key));
  return { ...handled, stale: [...handled.stale, ...again] };
};
