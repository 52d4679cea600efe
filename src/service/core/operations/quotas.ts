import type { Phrase } from '../../../kernel/phrase.ts';
import type { MatchId, PlayerId } from '../../ports/intent.ts';
import type { Needs } from '../context/service-context.ts';
import { boardKey, type Match } from '../match/match.ts';
import type { Actor } from './match-operations.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How much one person, or one chat, may have under way. An open invitation is no match under way. */
export const LIMITS = {
  person: { lobbies: 3, live: 20, openingsAnHour: 30 },
  chat: { lobbies: 10, live: 10, openingsAnHour: 30 },
  /** Hints taken in a match, and requests for hints within the time. */
  hints: { match: 5, asked: 6, withinMs: MINUTE_MS },
  /** Wrong codes within the time; then a pause, twice as long each time within a day. */
  codes: { wrong: 5, withinMs: 10 * MINUTE_MS, pauseMs: 10 * MINUTE_MS },
} as const;

/**
 * Shelf keys of what is counted about a person, under a mark that names no one. Each runs out by itself within a day:
 * a person who asks to be forgotten does not get their tries back by that.
 */
export const counterKeys = ({ vault }: Needs<'vault'>, player: PlayerId) => {
  const mark = vault.derive(`counters of ${player}`).toString('hex').slice(0, 32);
  return {
    openings: `opens:${mark}`,
    wrong: `wrong:${mark}`,
    pauses: `pauses:${mark}`,
    paused: `paused:${mark}`,
    hints: `hints:${mark}`,
    reports: `reports-by:${mark}`,
    world: `joins-world:${mark}`,
  };
};

/** The open invitations and the matches under way among some matches. */
const countLive = async (
  context: Needs<'load'>,
  ids: readonly MatchId[],
): Promise<{ readonly lobbies: readonly Match[]; readonly live: number }> => {
  const loaded = await Promise.all(ids.map((id) => context.load(id)));
  const open = loaded.filter((it): it is Match => typeof it !== 'string' && it.stage !== 'over');
  const lobbies = open.filter((it) => it.stage === 'lobby');
  return { lobbies, live: open.length - lobbies.length };
};

/** A match about to be opened. Redelivered, it does not count against itself. */
export interface Opening {
  readonly match: MatchId;
  /** Whether it is an invitation: open invitations do not keep a person from playing the machine. */
  readonly invites: boolean;
}

/** Why a person may not open a match here now, and what to do instead; undefined when they may. Counts as an opening. */
export const openingRefusal = async (
  context: Needs<'load' | 'people' | 'store' | 'vault'>,
  { person, place }: Actor,
  { match, invites }: Opening,
): Promise<Phrase | undefined> => {
  const besides = (ids: readonly MatchId[]): readonly MatchId[] => ids.filter((id) => id !== match);
  const own = await countLive(context, besides(await context.people.matchesOf(person.id)));
  const hosted = own.lobbies.filter((it) => it.host === person.id).length;
  if (invites && hosted >= LIMITS.person.lobbies) return { key: 'quota-lobbies', with: { n: hosted } };
  if (own.live >= LIMITS.person.live) return { key: 'quota-live', with: { n: own.live } };
  const key = boardKey(place);
  const shared = place.audience === 'many';
  if (shared) {
    const here = await countLive(context, besides(await context.people.matchesAt(key)));
    if (here.live >= LIMITS.chat.live) return { key: 'quota-chat-live', with: { n: here.live } };
    const invitations = here.lobbies.length;
    if (invites && invitations >= LIMITS.chat.lobbies) return { key: 'quota-chat-lobbies', with: { n: invitations } };
  }
  const { shelf } = context.store;
  if ((await shelf.count(counterKeys(context, person.id).openings, HOUR_MS)) > LIMITS.person.openingsAnHour)
    return { key: 'quota-openings' };
  if (shared && (await shelf.count(`opens-at:${key}`, HOUR_MS)) > LIMITS.chat.openingsAnHour)
    return { key: 'quota-chat-openings' };
  return undefined;
};

/** Why a person may not try a code now: too many wrong guesses. Undefined when they may. */
export const codeGuessRefusal = async (
  context: Needs<'store' | 'vault'>,
  { person }: Pick<Actor, 'person'>,
): Promise<Phrase | undefined> => {
  const until = await context.store.shelf.get(counterKeys(context, person.id).paused);
  if (until === undefined) return undefined;
  const left = Math.ceil((Number(until) - (await context.store.now())) / MINUTE_MS);
  return left > 0 ? { key: 'codes-paused', with: { n: left } } : undefined;
};

/** Counts a code that named no lobby. Right codes are never counted. */
export const countWrongCode = async (
  context: Needs<'store' | 'vault'>,
  { person }: Pick<Actor, 'person'>,
): Promise<void> => {
  const { shelf } = context.store;
  const key = counterKeys(context, person.id);
  const { wrong, withinMs, pauseMs } = LIMITS.codes;
  if ((await shelf.count(key.wrong, withinMs)) < wrong) return;
  await shelf.drop(key.wrong);
  const nth = await shelf.count(key.pauses, DAY_MS);
  const forMs = Math.min(pauseMs * 2 ** (nth - 1), DAY_MS);
  await shelf.put(key.paused, String((await context.store.now()) + forMs), forMs);
};

/** Whether a person may join the ladder of all chats now: once a day, since every change of it stays in the record. */
export const mayJoinWorld = async (context: Needs<'store' | 'vault'>, player: PlayerId): Promise<boolean> =>
  (await context.store.shelf.count(counterKeys(context, player).world, DAY_MS)) === 1;

/** Why a person gets no hint now: they ask too often. Undefined when they may have one. Counts the request. */
export const hintRefusal = async (context: Needs<'store' | 'vault'>, player: PlayerId): Promise<Phrase | undefined> => {
  const { asked, withinMs } = LIMITS.hints;
  const count = await context.store.shelf.count(counterKeys(context, player).hints, withinMs);
  return count > asked ? { key: 'hint-often' } : undefined;
};
