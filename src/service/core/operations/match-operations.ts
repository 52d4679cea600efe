import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { LeadChoice } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { poolOf } from '../../../league/ratings/pools.ts';
import { cleanName } from '../../speech/names.ts';
import { switchKey } from '../match/game-words.ts';
import { leadChoiceOf, leadLine } from '../match/lead.ts';
import { isKeptFor, type Participant, seatPerson } from '../match/lobby.ts';
import { boardKey, isFull, type Match, type MatchRecord, seatNames, seatOf } from '../match/match.ts';
import { hasReactions, REACTIONS, reactionOf, withReaction } from '../match/reactions.ts';
import {
  CROSS_PLATFORM_MS,
  clockChoiceOf,
  clockKindPhrase,
  clockPhrase,
  durationPhrase,
  isPlacementTime,
} from '../match/running-clocks.ts';
import { levelNamed, machineLevel, mayChangeStrength, strengthPhrase } from '../match/strengths.ts';
import { beginMatch, endMatch } from '../match/turn.ts';
import { isWordHash, openOwnWord, openWords, sealWord, unopenedWords, wordIn } from '../match/words.ts';
import type { PersonalPreferences } from '../people/people.ts';
import { findGame, gameTitle, levelRefusal, machineRefusal } from './catalogue.ts';

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

const done = (match: Match, notice: string, records: readonly MatchRecord[] = []): Result<OperationResult, Phrase> =>
  ok({ match, records, notice: { key: notice } });

/** Begins the match if its last seat is taken and every word for its dice is there. */
const beginIfFull = (system: AnySystem, match: Match, notice: string): Result<OperationResult, Phrase> => {
  if (!isFull(match) || unopenedWords(match).length > 0) return done(match, notice);
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
const seatRefusal = (match: Match): Phrase => {
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
  if (isFull(match)) return refuse({ key: 'word-late' });
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

/** Gives the free seats to a machine. */
export const seatMachine = (system: AnySystem, match: Match, named: string): Result<OperationResult, Phrase> => {
  const level = levelNamed(system, named);
  if (level === undefined) return refuse(levelRefusal(system));
  const none = machineRefusal(system, match.hidden.options);
  if (none) return refuse(none);
  const { code: _, ...closed } = match;
  const occupants = match.occupants.map((it) => (it.kind === 'vacant' ? { kind: 'machine' as const, level } : it));
  return beginIfFull(system, { ...closed, occupants }, 'machine-joined');
};

/** Changes the strength of the machine that a person plays against, until their first decision. */
export const changeStrength = (
  system: AnySystem,
  match: Match,
  actor: Actor,
  named: string,
): Result<OperationResult, Phrase> => {
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined) return refuse({ key: 'not-in-match' });
  if (match.stage !== 'playing') return refuse(notPlayedReason(match));
  if (machineLevel(match) === undefined) return refuse({ key: 'button-broken' });
  if (!mayChangeStrength(match, seat)) return refuse({ key: 'strength-settled' });
  const level = levelNamed(system, named);
  if (level === undefined) return refuse(levelRefusal(system));
  const occupants = match.occupants.map((it) => (it.kind === 'machine' ? { ...it, level } : it));
  const notice = { key: 'strength-chosen', with: { level: strengthPhrase(system, level) } };
  return ok({ match: { ...match, occupants }, records: [], notice });
};

/** Sets the clock: milliseconds per move, or null for none. */
export const setClock = (match: Match, moveMs: number | null): Result<OperationResult, Phrase> => {
  if (!clockChoiceOf(moveMs)) return refuse({ key: 'button-broken' });
  const notice = { key: 'clock-chosen', with: { kind: clockKindPhrase(moveMs), clock: clockPhrase(moveMs) } };
  return ok({ match: { ...match, clock: { ...match.clock, moveMs, chosen: true } }, records: [], notice });
};

/** Sets the time for the first decision, in milliseconds. The rest of the clock stays. */
export const setPlacementTime = (match: Match, placingMs: number): Result<OperationResult, Phrase> => {
  if (!isPlacementTime(placingMs)) return refuse({ key: 'button-broken' });
  const notice = { key: 'placing-chosen', with: { placing: durationPhrase(placingMs) } };
  return ok({ match: { ...match, clock: { ...match.clock, placingMs } }, records: [], notice });
};

/** Why a match cannot be rated as its invitation stands; undefined where it can. */
const ratedRefusal = ({ system, variant, clock, occupants }: Match): Phrase | undefined => {
  if (poolOf(system, variant) === undefined) return { key: 'rated-own-rules' };
  if (clock.moveMs === null) return { key: 'rated-no-clock' };
  return occupants.some((it) => it.kind === 'machine') ? { key: 'rated-machine' } : undefined;
};

/** The match without a rating. */
export const unratedMatch = ({ rated: _, ...match }: Match): Match => match;

/** The match, unrated where its invitation no longer fits a rated one. */
export const ratedWhereFit = (match: Match): Match =>
  match.rated && match.stage !== 'over' && ratedRefusal(match) ? unratedMatch(match) : match;

/** Sets whether the match is to count for the ratings. */
export const setRated = (match: Match, on: boolean): Result<OperationResult, Phrase> => {
  const why = on ? ratedRefusal(match) : undefined;
  if (why) return refuse(why);
  const notice = { key: on ? 'rated-on' : 'rated-off' };
  if (on === (match.rated === true)) return ok({ match, records: [], notice });
  const changed = { ...match, changes: (match.changes ?? 0) + 1 };
  return ok({ match: on ? { ...changed, rated: true } : unratedMatch(changed), records: [], notice });
};

/** Sets who is to lead. */
export const setLead = (system: AnySystem, match: Match, choice: LeadChoice): Result<OperationResult, Phrase> => {
  const lead = { ...match, lead: choice };
  const notice = leadLine(system, lead, 'public');
  if (!notice) return refuse({ key: 'button-broken' });
  const changes = (match.changes ?? 0) + (choice === leadChoiceOf(system, match) ? 0 : 1);
  return ok({ match: changes === 0 ? lead : { ...lead, changes }, records: [], notice });
};

/** Switches a parameter of the match. */
export const setSwitch = (
  system: AnySystem,
  match: Match,
  name: string,
  on: boolean,
): Result<OperationResult, Phrase> => {
  const { options } = match.hidden;
  const it = system.switches?.find((one) => one.name === name);
  const now = it?.of(options);
  if (!it || now === undefined) return refuse({ key: 'button-broken' });
  const notice = switchKey(name, on);
  if (now === on) return ok({ match, records: [], notice });
  const changes = (match.changes ?? 0) + 1;
  const hidden = { ...match.hidden, options: it.with(options, on) };
  return ok({ match: { ...match, changes, hidden }, records: [], notice });
};

/**
 * Changes the game of a lobby, to any system.
 * @param lead who is to lead; absent: as before.
 */
export const setGame = (
  systems: readonly AnySystem[],
  match: Match,
  typed: string,
  lead = match.lead,
): Result<OperationResult, Phrase> => {
  if (match.rematchOf !== undefined) return refuse({ key: 'rematch-same-game' });
  const own = systems.filter(({ id }) => id === match.system);
  const game = findGame({ systems: [...own, ...systems] }, typed);
  if (!game.ok) {
    const { system, why } = game.error;
    // Said in the words of the match's own system.
    return refuse(system === match.system ? why : { key: 'no-such-variant', with: { name: cleanName(typed) } });
  }
  const { system, variant, options } = game.value;
  const seats = match.occupants.length;
  if (seats < system.seats.min || seats > system.seats.max) return refuse({ key: 'button-broken' });
  const notice = { key: 'game-chosen', with: { variant: gameTitle(game.value) } };
  if (variant === match.variant && lead === match.lead) return ok({ match, records: [], notice });
  const changes = (match.changes ?? 0) + 1;
  const led = lead === undefined ? {} : { lead };
  const changed = { ...match, ...led, system: system.id, variant, changes, hidden: { ...match.hidden, options } };
  return ok({ match: changed, records: [], notice });
};

/** Sits down by a button of the card: refused when the game has changed since the card was drawn. */
export const joinAsShown = (
  system: AnySystem,
  match: Match,
  actor: Actor,
  changes: number,
): Result<OperationResult, Phrase> => {
  const free = match.stage === 'lobby' && seatOf(match, actor.person.id) === undefined;
  if (free && changes !== (match.changes ?? 0)) return refuse({ key: 'game-changed' });
  return join(system, match, actor);
};

/** Opens a seat that was kept for one person to anyone. */
export const openSeat = (match: Match): Result<OperationResult, Phrase> => {
  const isKept = match.occupants.some((it) => it.kind === 'vacant' && it.for !== undefined);
  const occupants = match.occupants.map((it) => (it.kind === 'vacant' ? { kind: 'vacant' as const } : it));
  return done(isKept ? { ...match, occupants } : match, 'seat-freed');
};

const cancelled = (system: AnySystem, match: Match, why: Phrase): Result<OperationResult, Phrase> => {
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
  const isOneOfAll = match.stage === 'lobby' && isFull(match) && seatOf(match, actor.person.id) !== undefined;
  const why = isOneOfAll ? undefined : hostOnlyRefusal(match, actor);
  if (!why) return cancelled(system, match, { key: 'ending-cancelled' });
  if (match.stage !== 'lobby' || as !== 'manager' || !match.boards.some((it) => it.key === boardKey(actor.place)))
    return refuse(why);
  return cancelled(system, match, { key: 'ending-cancelled-by', with: { manager: cleanName(actor.person.name) } });
};

/** Declines a challenge or a rematch: only the person it was meant for may. */
export const decline = (system: AnySystem, match: Match, actor: Actor): Result<OperationResult, Phrase> => {
  if (match.stage !== 'lobby') return refuse({ key: 'too-late-for-that' });
  if (!match.occupants.some((it) => isKeptFor(it, actor.person))) return refuse(seatRefusal(match));
  return cancelled(system, match, { key: 'ending-declined', with: { rival: cleanName(actor.person.name) } });
};

/** Closes a lobby that no one joined, that waits for a word in vain, or that no one can see. */
export const expire = (
  system: AnySystem,
  match: Match,
  why: 'ending-expired' | 'ending-wordless' | 'ending-unseen' = isFull(match) ? 'ending-wordless' : 'ending-expired',
): OperationResult => {
  const ended = endMatch(system, match, 'expire', { winners: [], why: { key: why }, by: 'expired' });
  return { match: ended.match, records: ended.records, notice: { key: 'cancelled' } };
};

/** Why nothing can be done in a match that is not being played. */
export const notPlayedReason = ({ stage }: Pick<Match, 'stage'>): Phrase => ({
  key: stage === 'over' ? 'match-is-over' : 'match-not-begun',
});

/** Resigns: everyone else wins. */
export const resign = (system: AnySystem, match: Match, actor: Actor): Result<OperationResult, Phrase> => {
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined) return refuse({ key: 'not-in-match' });
  if (match.stage !== 'playing') return refuse(notPlayedReason(match));
  const winners = match.occupants.map((_, i) => i).filter((i) => i !== seat);
  const why = { key: 'ending-resigned', with: { loser: { seat } } };
  const ended = endMatch(system, match, 'resign', { winners, why, by: 'resigned' }, seat);
  return done(ended.match, 'resigned', ended.records);
};

/** Reacts to the latest step, for everyone to see. */
export const react = (match: Match, actor: Actor, nth: number): Result<OperationResult, Phrase> => {
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined) return refuse({ key: 'not-in-match' });
  if (match.stage !== 'playing') return refuse(notPlayedReason(match));
  if (!hasReactions(match)) return refuse({ key: 'react-later' });
  const sign = REACTIONS[nth]?.sign;
  if (sign === undefined) return refuse({ key: 'button-broken' });
  const after = withReaction(match, seat, nth);
  const notice = reactionOf(after, seat) === nth ? { key: 'react-sent', with: { sign } } : { key: 'react-undone' };
  return ok({ match: after, records: [], notice });
};
