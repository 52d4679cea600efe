import type { EpochMs } from '../../ports/intent.ts';
import type { SessionStore } from '../../ports/store.ts';
import type { Match } from '../match/match.ts';
import { thinkMs } from '../match/running-clocks.ts';

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
    const began = deadline - (thinkMs(match, Number(seat)) ?? 0);
    const credit = timeLostIn(all, Math.max(began, match.creditedTo ?? 0), Math.min(deadline, now));
    if (credit > 0) deadlines[seat] = Math.max(deadline, now) + credit;
    lost += credit;
  }
  return lost > 0 ? { ...match, deadlines, creditedTo: now } : match;
};
