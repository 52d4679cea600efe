import type { Phrase } from '../../../kernel/phrase.ts';
import { type Hours, isWithin, nextHour, readHours, UTC } from '../../../kit/zone.ts';
import type { Answer } from '../../ports/answer.ts';
import type { EpochMs, Intent, MatchId, Place, PlayerId } from '../../ports/intent.ts';
import type { Needs } from '../context/service-context.ts';
import { boardKey, type Match } from '../match/match.ts';
import { chatOf } from '../people/exclusions.ts';
import type { Preferences } from '../people/people.ts';
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

/** The key of the rules of a whole chat, among the settings of people and chats. */
export const chatRulesKey = (place: Place): string => `chat:${chatOf(place)}`;

/** The quiet hours of a chat, in UTC, or of a person, by their own clocks. */
export const quietHoursOf = ({ quiet }: Preferences): Hours | undefined => readHours(quiet);

/** Whether a chat or a person has quiet hours now. */
export const isQuiet = (rules: Preferences, now: EpochMs): boolean => {
  const hours = quietHoursOf(rules);
  return hours !== undefined && isWithin(hours, rules.zone ?? UTC, now);
};

/** When the quiet hours end that a person has now; undefined where they have none now. */
export const quietUntil = (rules: Preferences, now: EpochMs): EpochMs | undefined => {
  const hours = quietHoursOf(rules);
  return hours && isQuiet(rules, now) ? nextHour(rules.zone ?? UTC, now, hours[1]) : undefined;
};

/** The match that is about to be opened. `again`: a rematch, which is played where its match was. */
export interface OpeningHere {
  readonly match: MatchId;
  readonly again?: true;
}

/** Why the rules of a chat let a person open no match at this place now; undefined where they do, and in private. */
export const chatRuleRefusal = async (
  context: Needs<'isAdmin' | 'load' | 'people' | 'store'>,
  actor: Actor,
  { match, again }: OpeningHere,
): Promise<Phrase | undefined> => {
  const { place } = actor;
  if (place.audience === 'one') return undefined;
  const rules = await context.people.preferences(chatRulesKey(place));
  const { most, openers, places = [] } = rules;
  if (openers === 'managers' && !(await context.isAdmin(actor))) return { key: 'house-managers' };
  const here = boardKey(place);
  if (!again && places.length > 0 && !places.includes(here)) return { key: 'house-elsewhere' };
  if (rules.quiet !== undefined && isQuiet(rules, await context.store.now()))
    return { key: 'house-quiet', with: { till: quietHoursOf(rules)?.[1] ?? 0 } };
  if (most === undefined) return undefined;
  const ids = (await context.people.matchesAt(here)).filter((id) => id !== match);
  const loaded = await Promise.all(ids.map((id) => context.load(id)));
  const open = loaded.filter((it): it is Match => typeof it !== 'string' && it.stage !== 'over');
  return open.length >= most ? { key: 'house-most', with: { n: most } } : undefined;
};

/** How long it is remembered that a notice was shown: ten years. */
const EVER_MS = 10 * 365 * 86_400_000;

/**
 * Whether something is said at a place for the first time. For the same intent redelivered it is still the first time.
 */
export const isFirstTime = async (
  context: Needs<'store'>,
  what: 'arrived' | 'diagnosed',
  place: Place,
  intent: Intent,
  keepMs: number,
): Promise<boolean> => {
  const key = `${what}:${boardKey(place)}`;
  if (await context.store.shelf.claim(key, intent.id, keepMs)) return true;
  return (await context.store.shelf.get(key)) === intent.id;
};

/** Where plain text does not reach the bot although people type: explains how to shoot nevertheless, only once. */
export const textAccessNotice = async (
  context: Needs<'store' | 'textAccess' | 'translate'>,
  intent: Intent,
  { place, locale }: Actor,
): Promise<Answer> => {
  if (place.audience === 'one' || context.textAccess(place) !== 'replies') return {};
  if (!(await isFirstTime(context, 'diagnosed', place, intent, EVER_MS))) return {};
  return { notice: context.translate(locale)({ key: 'heard-little' }) };
};
