import { ok } from '../../kernel/result.ts';
import type { ChangeOutcome, MatchChange, ServiceContext } from '../context/service-context.ts';
import { matchChangeOf } from '../handlers/reply.ts';
import { warnedAt } from '../match/deadlines.ts';
import type { Match } from '../match/match.ts';
import { awaitedSeats, isHuman } from '../match/running-clocks.ts';
import { closeSilent, timeUpPlay } from '../operations/clock-operations.ts';
import { type Outage, recentOutages, withOutageCredit } from '../operations/outage.ts';
import type { EpochMs, MatchId } from '../ports/intent.ts';

/* What the clock does when it strikes. What it strikes for may have passed meanwhile: then nothing happens. */

/** By so much the store's clock may have told the time later than the deadline was set. */
const SLACK_MS = 50;

const nothing = (match: Match): MatchChange => ({ match, records: [], stale: 'all' });

/** A clock that has struck for a seat: what follows, or undefined when nothing does. */
type TimeoutDecision = (
  match: Match,
  deadline: EpochMs,
  now: EpochMs,
) => ReturnType<typeof timeUpPlay> | MatchChange | undefined;

/** Time lost in outages comes first: nobody is hurried for what was our fault. */
const outageCredit = (match: Match, all: readonly Outage[], now: EpochMs): MatchChange | undefined => {
  const fair = withOutageCredit(match, all, now);
  return fair === match ? undefined : { match: fair, records: [], stale: { seat: -1 } };
};

const decideTimeout = async (
  context: ServiceContext,
  id: MatchId,
  seat: number,
  name: string,
  decide: TimeoutDecision,
): Promise<ChangeOutcome | undefined> => {
  const found = await context.load(id);
  if (typeof found === 'string') return undefined;
  const all = await recentOutages(context.store);
  const command = `${name}:${seat}:${found.plies[seat]}:${found.deadlines[seat]}`;
  return context.change(id, command, (match, now) => {
    const deadline = match.deadlines[seat];
    if (deadline === undefined || !awaitedSeats(context.systemOf(match.system), match).includes(seat))
      return ok(nothing(match));
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

/** Nobody loses by the clock alone: whoever waits may claim the win, or give more time. */
const markLate = (match: Match, seat: number): MatchChange => {
  const { [seat]: _, ...deadlines } = match.deadlines;
  const others = [...match.occupants.keys()].filter((it) => it !== seat && isHuman(match, it));
  if (others.length === 0) return { match: { ...match, deadlines }, records: [], stale: { seat: -1 } };
  return { match: { ...match, deadlines, late: [...(match.late ?? []), seat] }, records: [], stale: 'all' };
};

/** A third of his time is left: the player is told, once for each decision. */
export const warnSeat = (context: ServiceContext, id: MatchId, seat: number): Promise<ChangeOutcome | undefined> =>
  decideTimeout(context, id, seat, 'warn', (match, deadline, now) => {
    const warned = match.warned ?? [];
    if (warned.includes(seat) || now < warnedAt(match, seat, deadline)) return undefined;
    return {
      match: { ...match, warned: [...warned, seat] },
      records: [],
      stale: 'all',
      deadlines: [{ name: `call:${seat}`, delayMs: 0 }],
    };
  });

/** His time is up. */
export const handleTimeUp = (context: ServiceContext, id: MatchId, seat: number): Promise<ChangeOutcome | undefined> =>
  decideTimeout(context, id, seat, 'time', (match, deadline, now) =>
    now < deadline ? undefined : timeUpPlay(context.systemOf(match.system), match, seat),
  );

/**
 * A match that stood still for a month is closed; any other is looked at again when it could have, and stays in the lists
 * of those who play it.
 */
export const closeIfSilent = async (context: ServiceContext, id: MatchId): Promise<ChangeOutcome | undefined> => {
  const found = await context.load(id);
  if (typeof found === 'string') return undefined;
  await context.keepListed(found);
  return context.change(id, `silent:${found.revision}`, (match, now) => {
    if (match.stage !== 'playing') return ok(nothing(match));
    const done = closeSilent(context.systemOf(match.system), match, now + SLACK_MS);
    if (!('leftMs' in done)) return ok({ match: done.match, records: done.records, stale: 'all' });
    return ok({ ...nothing(match), stale: { seat: -1 }, deadlines: [{ name: 'silent', delayMs: done.leftMs }] });
  });
};
