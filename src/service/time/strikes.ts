import { ok } from '../../kernel/result.ts';
import { closeSilent, timeIsUp } from '../acts/clock-acts.ts';
import { credited, type Outage, outages } from '../acts/outage.ts';
import type { Changed, Decision, Desk } from '../desk/desk.ts';
import { warnedAt } from '../match/deadlines.ts';
import type { Match } from '../match/match.ts';
import { awaited, isHuman } from '../match/timekeeping.ts';
import type { EpochMs, MatchId } from '../ports/intent.ts';
import { decisionOf } from '../talk/answering.ts';

/* What the clock does when it strikes. What it strikes for may have passed meanwhile: then nothing happens. */

/** By so much the store's clock may have told the time later than the deadline was set. */
const SLACK_MS = 50;

const nothing = (match: Match): Decision => ({ match, records: [], stale: 'all' });

/** A clock that has struck for a seat: what follows, or undefined when nothing does. */
type Strike = (match: Match, deadline: EpochMs, now: EpochMs) => ReturnType<typeof timeIsUp> | Decision | undefined;

/** Time lost in outages comes first: nobody is hurried for what was our fault. */
const fairly = (match: Match, all: readonly Outage[], now: EpochMs): Decision | undefined => {
  const fair = credited(match, all, now);
  return fair === match ? undefined : { match: fair, records: [], stale: { seat: -1 } };
};

const strike = async (
  desk: Desk,
  id: MatchId,
  seat: number,
  name: string,
  decide: Strike,
): Promise<Changed | undefined> => {
  const found = await desk.load(id);
  if (typeof found === 'string') return undefined;
  const all = await outages(desk.store);
  const command = `${name}:${seat}:${found.plies[seat]}:${found.deadlines[seat]}`;
  return desk.change(id, command, (match, now) => {
    const deadline = match.deadlines[seat];
    if (deadline === undefined || !awaited(desk.systemOf(match.system), match).includes(seat))
      return ok(nothing(match));
    const fair = fairly(match, all, now);
    if (fair) return ok(fair);
    const struck = decide(match, deadline, now + SLACK_MS);
    if (struck === undefined) return ok(nothing(match));
    if ('match' in struck) return ok(struck);
    if (!struck.ok) return struck;
    if (struck.value === 'gives-up') return ok(runOut(match, seat));
    return ok({ ...decisionOf(desk, struck.value.match, match, seat, struck.value), unattended: true });
  });
};

/** Nobody loses by the clock alone: whoever waits may claim the win, or give more time. */
const runOut = (match: Match, seat: number): Decision => {
  const { [seat]: _, ...deadlines } = match.deadlines;
  const others = [...match.occupants.keys()].filter((it) => it !== seat && isHuman(match, it));
  if (others.length === 0) return { match: { ...match, deadlines }, records: [], stale: { seat: -1 } };
  return { match: { ...match, deadlines, late: [...(match.late ?? []), seat] }, records: [], stale: 'all' };
};

/** A third of his time is left: the player is told, once for each decision. */
export const warnSeat = (desk: Desk, id: MatchId, seat: number): Promise<Changed | undefined> =>
  strike(desk, id, seat, 'warn', (match, deadline, now) => {
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
export const stopSeat = (desk: Desk, id: MatchId, seat: number): Promise<Changed | undefined> =>
  strike(desk, id, seat, 'time', (match, deadline, now) =>
    now < deadline ? undefined : timeIsUp(desk.systemOf(match.system), match, seat),
  );

/**
 * A match that stood still for a month is closed; any other is looked at again when it could have, and stays in the lists
 * of those who play it.
 */
export const closeIfSilent = async (desk: Desk, id: MatchId): Promise<Changed | undefined> => {
  const found = await desk.load(id);
  if (typeof found === 'string') return undefined;
  await desk.keepInSight(found);
  return desk.change(id, `silent:${found.revision}`, (match, now) => {
    if (match.stage !== 'playing') return ok(nothing(match));
    const done = closeSilent(desk.systemOf(match.system), match, now + SLACK_MS);
    if (!('leftMs' in done)) return ok({ match: done.match, records: done.records, stale: 'all' });
    return ok({ ...nothing(match), stale: { seat: -1 }, deadlines: [{ name: 'silent', delayMs: done.leftMs }] });
  });
};
