import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { EpochMs } from '../../ports/intent.ts';
import type { SessionStore } from '../../ports/store.ts';
import { type Match, seatOf } from '../match/match.ts';
import { awaitedSeats, hasDaysOff, idleSince, SILENT_MS, thinkMs, waitingSeats } from '../match/running-clocks.ts';
import { endMatch, type PlayResult, playTimeUp } from '../match/turn.ts';
import { type Actor, notPlayedReason, type OperationResult } from './match-operations.ts';

/** Time since a player's last action after which a match may be closed as unfinished: 7 days. */
const CLOSE_AFTER_MS = 7 * 86_400_000;

/**
 * What the clock plays for a seat whose time is up; `gives-up` when it would resign, which only an opponent may claim.
 */
export const timeUpPlay = (system: AnySystem, match: Match, seat: number): Result<PlayResult | 'gives-up', Phrase> => {
  const played = playTimeUp(system, match, seat);
  if (!played.ok) return played;
  const command = system.notation.read(played.value.records.at(-1)?.act ?? '');
  return command.ok && system.isResignation(command.value) ? ok('gives-up') : played;
};

/** The late seats that the actor may act on, or why they may not. */
export const lateFor = (system: AnySystem, match: Match, actor: Actor): Result<readonly number[], Phrase> => {
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined) return refuse({ key: 'not-in-match' });
  if (match.stage !== 'playing') return refuse(notPlayedReason(match));
  if (match.paused) return refuse({ key: 'clock-stands-still' });
  const late = (match.late ?? []).filter((it) => awaitedSeats(system, match).includes(it));
  if (late.includes(seat)) return refuse({ key: 'late-yourself' });
  if (late.length === 0) return refuse({ key: 'nobody-late' });
  return waitingSeats(system, match).includes(seat) ? ok(late) : refuse({ key: 'decide-first' });
};

/** The seat of a player, as a record names it. */
export const seatIn = (match: Match, { person }: Actor): { readonly seat?: number } => {
  const seat = seatOf(match, person.id);
  return seat === undefined ? {} : { seat };
};

/** The match with the clocks of these seats restarted from now. */
export const rewound = (match: Match, seats: readonly number[], now: EpochMs, ms: (seat: number) => number): Match => ({
  ...match,
  deadlines: { ...match.deadlines, ...Object.fromEntries(seats.map((seat) => [seat, now + ms(seat)])) },
  late: match.late?.filter((it) => !seats.includes(it)),
});

/** The match with the time that late seats have lost in outages returned to them; undefined when they lost none. */
export const reprieved = (
  match: Match,
  late: readonly number[],
  all: readonly Outage[],
  now: EpochMs,
): Match | undefined => {
  const since = Math.max(idleSince(match), match.creditedTo ?? 0);
  const lost = timeLostIn(all, since, now);
  if (lost === 0) return undefined;
  return { ...rewound(match, late, now, (seat) => Math.min(lost, thinkMs(match, seat) ?? 0)), creditedTo: now };
};

/** Ends a match without a result. */
export const unfinished = (system: AnySystem, match: Match, why: string, seat?: number): OperationResult => {
  const ending = { winners: [], why: { key: why }, by: 'unfinished' as const };
  const ended = endMatch(system, match, 'close', ending, seat);
  return { match: ended.match, records: ended.records, notice: { key: 'closed' } };
};

/** From when on a player may close a match without a result: not while a clock runs. */
export const closableAt = (match: Match): EpochMs =>
  Math.max(idleSince(match) + CLOSE_AFTER_MS, ...Object.values(match.deadlines));

/** Closes a match 30 days after a player's last action, or gives the milliseconds it still has. */
export const closeSilent = (
  system: AnySystem,
  match: Match,
  now: EpochMs,
): OperationResult | { readonly leftMs: number } => {
  // Days off can make a decision by post take longer: then its player is given their time first.
  const rested = hasDaysOff(match) ? Object.values(match.deadlines) : [];
  const leftMs = Math.max(idleSince(match) + SILENT_MS, ...rested) - now;
  return leftMs > 0 ? { leftMs } : unfinished(system, match, 'ending-silent');
};

/** Pauses the clocks of a match where the bot cannot write: what is left of each running clock is kept. */
export const withPausedClocks = (match: Match, at: string, all: readonly Outage[], now: EpochMs): Match => {
  const fair = withOutageCredit(match, all, now);
  const running = Object.entries(fair.deadlines).map(([seat, deadline]) => [seat, Math.max(0, deadline - now)]);
  const late = (match.late ?? []).map((seat) => [`${seat}`, 0]);
  const left: Record<string, number> = Object.fromEntries([...running, ...late]);
  const { late: _, ...still } = fair;
  return { ...still, deadlines: {}, paused: { at, left } };
};

/*
 * While no process runs, or the store takes nothing, no one can move: that time is given back to the players who were
 * thinking. Every running process regularly writes the store's time to the shelf (a beat). A beat that is too old when
 * the next one comes shows an outage; so does any beat after the store has failed.
 */

/** A period in which nothing was served. */
export interface Outage {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

const BEAT = 'beat';
const OUTAGES = 'outages';
/** Interval between beats. */
export const BEAT_MS = 5_000;
/** A beat older than this shows an outage. */
const STALE_MS = 15_000;
/** Outages are remembered for eight days, at most the latest 100. */
const KEPT_MS = 8 * 86_400_000;
const MOST = 100;

type OutageStore = Pick<SessionStore, 'now' | 'shelf'>;

const read = (text: string): Outage[] => {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  return from === undefined || to === undefined ? [] : [{ from: Number(from), to: Number(to) }];
};

/** The outage that the latest beat shows, if any: it is older than `staleMs`. */
const unrecordedOutage = async (
  { shelf }: OutageStore,
  now: EpochMs,
  staleMs = STALE_MS,
): Promise<Outage | undefined> => {
  const last = Number(await shelf.get(BEAT));
  return Number.isFinite(last) && last > 0 && now - last > staleMs ? { from: last, to: now } : undefined;
};

/**
 * Writes a beat, and records any outage before it. Several processes may record the same one: overlaps count once.
 * @param hasFailed whether the store has failed since the last beat: then all time since is an outage, however short.
 */
export const recordBeat = async (store: OutageStore, hasFailed = false): Promise<void> => {
  const now = await store.now();
  const outage = await unrecordedOutage(store, now, hasFailed ? 0 : STALE_MS);
  // First the outage, then the beat that hides it: a crash between the two only records it twice.
  if (outage) await store.shelf.enlist(OUTAGES, `${outage.from}-${Math.ceil(outage.to)}`, MOST, KEPT_MS);
  await store.shelf.put(BEAT, `${Math.floor(now)}`);
};

/** The outages of the last days, including one that has just ended. */
export const recentOutages = async (store: OutageStore): Promise<readonly Outage[]> => {
  const now = await store.now();
  const told = (await store.shelf.list(OUTAGES)).flatMap(read);
  const latest = await unrecordedOutage(store, now);
  return (latest ? [...told, latest] : told).filter((it) => now - it.to < KEPT_MS);
};

/** How much of a period is within outages, in milliseconds. */
export const timeLostIn = (all: readonly Outage[], from: EpochMs, to: EpochMs): number => {
  let lost = 0;
  let counted = from;
  for (const it of [...all].sort((a, b) => a.from - b.from)) {
    const begin = Math.max(counted, it.from);
    const end = Math.min(to, it.to);
    if (end <= begin) continue;
    lost += end - begin;
    counted = end;
  }
  return lost;
};

/**
 * The match with the time that its running clocks lost in outages given back; the same match when they lost nothing.
 * Nothing is given back twice.
 */
export const withOutageCredit = (match: Match, all: readonly Outage[], now: EpochMs): Match => {
  const deadlines = { ...match.deadlines };
  let lost = 0;
  for (const [seat, deadline] of Object.entries(match.deadlines)) {
    const began = match.runs?.[seat]?.from ?? deadline - (thinkMs(match, Number(seat)) ?? 0);
    const credit = timeLostIn(all, Math.max(began, match.creditedTo ?? 0), Math.min(deadline, now));
    if (credit > 0) deadlines[seat] = Math.max(deadline, now) + credit;
    lost += credit;
  }
  return lost > 0 ? { ...match, deadlines, creditedTo: now } : match;
};
