import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { poolOf } from '../../../league/ratings/pools.ts';
import { cleanName } from '../../speech/names.ts';
import { isKeptFor, type Participant, seatPerson } from '../match/lobby.ts';
import { boardKey, isFull, isSettled, type Match, type MatchRecord, seatNames, seatOf } from '../match/match.ts';
import { CROSS_PLATFORM_MS, isHuman } from '../match/running-clocks.ts';
import { beginMatch, endMatch, playTurn } from '../match/turn.ts';
import { isWordHash, openOwnWord, openWords, sealWord, unopenedWords, wordIn } from '../match/words.ts';
import type { PersonalPreferences } from '../people/people.ts';

/** Result of an operation of the service: the match after it, and a notice for the person who acted. */
export interface OperationResult {
  readonly match: Match;
  readonly records: readonly MatchRecord[];
  readonly notice: Phrase;
}

/** The person who acts, and from where. */
export interface Actor extends Participant {
  /** Their settings as the intent found them. */
  readonly preferences?: PersonalPreferences;
}

/** The match after an operation, with the answer to its player. */
export const done = (
  match: Match,
  notice: string,
  records: readonly MatchRecord[] = [],
): Result<OperationResult, Phrase> => ok({ match, records, notice: { key: notice } });

/** Begins the match if its last seat is taken and every word for its dice is there. */
export const beginIfFull = (system: AnySystem, match: Match, notice: string): Result<OperationResult, Phrase> => {
  if (!isSettled(match) || unopenedWords(match).length > 0) return done(match, notice);
  const opened = openWords(system, match);
  const played = beginMatch(system, opened.match);
  return played.ok ? done(played.value.match, notice, [...opened.records, ...played.value.records]) : played;
};

/** Sets the cross-platform clock between players on different platforms, unless the host has chosen the clock. */
const withCrossPlatformClock = (match: Match): Match => {
  const platforms = match.occupants.flatMap((it) => (it.kind === 'human' ? [it.home.split('/')[0]] : []));
  const settled = match.clock.chosen || match.rematchOf !== undefined;
  const afar = new Set(platforms).size > 1 && match.clock.moveMs !== null && !settled;
  return afar ? { ...match, clock: { ...match.clock, moveMs: CROSS_PLATFORM_MS } } : match;
};

/** Why a seat is refused to a person for whom none is free. */
export const seatRefusal = (match: Match): Phrase => {
  if (isFull(match)) return { key: 'table-full' };
  const seat = match.occupants.findIndex((it) => it.kind === 'vacant');
  const rival = seatNames(match)[seat];
  return !rival || match.rematchOf !== undefined ? { key: 'seat-kept' } : { key: 'seat-kept-for', with: { rival } };
};

/**
 * Seats the actor at the seat kept for them, or at the first free one.
 * @param typed the actor's own word for the dice; '' for none
 */
export const join = (system: AnySystem, match: Match, actor: Actor, typed = ''): Result<OperationResult, Phrase> => {
  if (seatOf(match, actor.person.id) !== undefined) return refuse({ key: 'already-in' });
  if (match.stage !== 'lobby') return refuse({ key: match.stage === 'over' ? 'match-is-over' : 'table-full' });
  const own = match.occupants.findIndex((it) => isKeptFor(it, actor.person));
  const free = own >= 0 ? own : match.occupants.findIndex((it) => it.kind === 'vacant' && it.for === undefined);
  if (free < 0) return refuse(seatRefusal(match));
  const isOwn = match.occupants.some((it) => it.kind === 'human' && actor.linked?.includes(it.player));
  if (match.rated && isOwn) return refuse({ key: 'rated-yourself' });
  const seated = withCrossPlatformClock(seatPerson(match, free, actor));
  const sealed = typed === '' ? ok({ match: seated, records: [] }) : sealWord(system, seated, free, typed);
  if (!sealed.ok) return sealed;
  const joined = beginIfFull(system, sealed.value.match, 'joined');
  if (!joined.ok) return joined;
  const notice = typed === '' ? joined.value.notice : wordNotice('joined-word', typed);
  return ok({ ...joined.value, notice, records: [...sealed.value.records, ...joined.value.records] });
};

/** Says which word was understood; of a hash, that the word itself is awaited. */
const wordNotice = (key: 'joined-word' | 'word-sealed', typed: string): Phrase =>
  isWordHash(typed) ? { key: 'word-awaited' } : { key, with: { word: wordIn(typed) } };

/** Adds the actor's word to the dice of a match that has not begun, or opens the word whose hash they have sent. */
export const addWord = (
  system: AnySystem,
  match: Match,
  actor: Actor,
  typed: string,
): Result<OperationResult, Phrase> => {
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined) return refuse({ key: 'not-in-match' });
  if (match.stage !== 'lobby') return refuse({ key: 'word-late' });
  const opened = openOwnWord(match, seat, typed);
  if (opened) return opened.ok ? beginIfFull(system, opened.value, 'word-opened') : opened;
  if (isSettled(match)) return refuse({ key: 'word-late' });
  const sealed = sealWord(system, match, seat, typed);
  return sealed.ok ? ok({ ...sealed.value, notice: wordNotice('word-sealed', typed) }) : sealed;
};

/** Why an operation of the host is refused to this person, or comes too late; undefined when it is allowed. */
export const hostOnlyRefusal = (match: Match, actor: Actor): Phrase | undefined => {
  if (match.stage !== 'lobby') return { key: 'too-late-for-that' };
  return match.host === actor.person.id
    ? undefined
    : { key: 'host-only', with: { host: { seat: seatOf(match, match.host) ?? 0 } } };
};

/** Why a match cannot be rated as its invitation stands; undefined where it can. */
export const ratedRefusal = ({ system, variant, clock, occupants }: Match): Phrase | undefined => {
  if (poolOf(system, variant) === undefined) return { key: 'rated-own-rules' };
  if (clock.moveMs === null) return { key: 'rated-no-clock' };
  return occupants.some((it) => it.kind === 'machine') ? { key: 'rated-machine' } : undefined;
};

/** The match without a rating. */
export const unratedMatch = ({ rated: _, ...match }: Match): Match => match;

/** The match, unrated where its invitation no longer fits a rated one. */
export const ratedWhereFit = (match: Match): Match =>
  match.rated && match.stage !== 'over' && ratedRefusal(match) ? unratedMatch(match) : match;

/** The match cancelled before it begins. */
export const cancelled = (system: AnySystem, match: Match, why: Phrase): Result<OperationResult, Phrase> => {
  const { key, with: params } = why;
  const ended = endMatch(system, match, 'cancel', {
    winners: [],
    why: params ? { key, with: { ...params } } : { key },
    by: 'cancelled',
  });
  return done(ended.match, 'cancelled', ended.records);
};

/**
 * Cancels the match before it begins: by its host, once all seats are taken by any player, or, by name, by an admin of a
 * chat that shows it.
 */
export const cancel = (
  system: AnySystem,
  match: Match,
  actor: Actor,
  as: 'player' | 'manager',
): Result<OperationResult, Phrase> => {
  const isOneOfAll = match.stage === 'lobby' && isSettled(match) && seatOf(match, actor.person.id) !== undefined;
  const why = isOneOfAll ? undefined : hostOnlyRefusal(match, actor);
  if (!why) return cancelled(system, match, { key: 'ending-cancelled' });
  if (match.stage !== 'lobby' || as !== 'manager' || !match.boards.some((it) => it.key === boardKey(actor.place)))
    return refuse(why);
  return cancelled(system, match, { key: 'ending-cancelled-by', with: { manager: cleanName(actor.person.name) } });
};

/** Closes a lobby that no one joined, that waits for a word in vain, or that no one can see. */
export const expire = (
  system: AnySystem,
  match: Match,
  why: 'ending-expired' | 'ending-wordless' | 'ending-unseen' = isSettled(match) ? 'ending-wordless' : 'ending-expired',
): OperationResult => {
  const ended = endMatch(system, match, 'expire', { winners: [], why: { key: why }, by: 'expired' });
  return { match: ended.match, records: ended.records, notice: { key: 'cancelled' } };
};

/** Why nothing can be done in a match that is not being played. */
export const notPlayedReason = ({ stage }: Pick<Match, 'stage'>): Phrase => ({
  key: stage === 'over' ? 'match-is-over' : 'match-not-begun',
});

/**
 * Resigns: everyone else wins, but for the partners of the seat. Where a partner can go on while other people play, the
 * seat leaves the match to them.
 */
export const resign = (system: AnySystem, match: Match, actor: Actor): Result<OperationResult, Phrase> => {
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined) return refuse({ key: 'not-in-match' });
  if (match.stage !== 'playing') return refuse(notPlayedReason(match));
  const { crews } = system;
  const { state } = match.hidden;
  const leave = crews?.leave(state, seat);
  if (leave !== undefined && match.occupants.some((_, i) => i !== seat && isHuman(match, i))) {
    const left = playTurn(system, match, seat, leave);
    return left.ok ? done(left.value.match, 'left-to-partner', left.value.records) : left;
  }
  const own = [seat, ...(crews?.partners(state, seat) ?? [])];
  const winners = match.occupants.map((_, i) => i).filter((i) => !own.includes(i));
  const why = { key: 'ending-resigned', with: { loser: { seat } } };
  const ended = endMatch(system, match, 'resign', { winners, why, by: 'resigned' }, seat);
  return done(ended.match, 'resigned', ended.records);
};
