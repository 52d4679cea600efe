import type { Locale, Phrase } from '../kernel/phrase.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { AnySystem } from '../kernel/system.ts';
import { CLOCKS } from './lobby-screen.ts';
import { type Match, type MatchRecord, seatOf } from './match.ts';
import { seatPerson, wordOf } from './opening.ts';
import type { Entropy, Person, Place } from './ports.ts';
import { beginMatch, endMatch } from './turn.ts';

/** What an act of the house comes to: the match after it, and a word to whoever acted. */
export interface Done {
  readonly match: Match;
  readonly records: readonly MatchRecord[];
  readonly notice: Phrase;
}

/** Who acts, from where. */
export interface Actor {
  readonly person: Person;
  readonly locale: Locale;
  readonly place: Place;
}

const done = (match: Match, notice: string, records: readonly MatchRecord[] = []): Result<Done, Phrase> =>
  ok({ match, records, notice: { key: notice } });

/** The match begun, if its last seat has just been taken. */
const begun = (system: AnySystem, match: Match, notice: string): Result<Done, Phrase> => {
  if (match.occupants.some((it) => it.kind === 'vacant')) return done(match, notice);
  const played = beginMatch(system, match);
  return played.ok ? done(played.value.match, notice, played.value.records) : played;
};

/**
 * Sits down at the first free seat that is not kept for somebody else.
 * @param typed a word of the joiner's own for the dice; a random one is drawn, and shown to him, where he gives none.
 */
export const join = (
  system: AnySystem,
  match: Match,
  actor: Actor,
  entropy: Entropy,
  typed?: string,
): Result<Done, Phrase> => {
  if (seatOf(match, actor.person.id) !== undefined) return refuse({ key: 'already-in' });
  if (match.stage !== 'lobby') return refuse({ key: match.stage === 'over' ? 'match-is-over' : 'table-full' });
  const free = match.occupants.findIndex(
    (it) => it.kind === 'vacant' && (it.for === undefined || it.for === actor.person.id),
  );
  if (free < 0) return refuse({ key: 'seat-kept' });
  const word = wordOf(entropy, typed);
  const joined = begun(system, seatPerson(match, free, actor.person, actor.locale, actor.place, word), 'joined');
  return joined.ok ? ok({ ...joined.value, notice: { key: 'joined', with: { word } } }) : joined;
};

const onlyHost = (match: Match, actor: Actor): Phrase | undefined => {
  if (match.stage !== 'lobby') return { key: 'too-late-for-that' };
  return match.host === actor.person.id
    ? undefined
    : { key: 'host-only', with: { host: { seat: seatOf(match, match.host) ?? 0 } } };
};

/** Lets a machine take the free seats. */
export const seatMachine = (system: AnySystem, match: Match, actor: Actor, level: string): Result<Done, Phrase> => {
  const why = onlyHost(match, actor);
  if (why) return refuse(why);
  if (!system.levels.includes(level)) return refuse({ key: 'unknown-level' });
  const { code: _, ...closed } = match;
  const occupants = match.occupants.map((it) => (it.kind === 'vacant' ? { kind: 'machine' as const, level } : it));
  return begun(system, { ...closed, occupants }, 'machine-joined');
};

/** Sets the clock: milliseconds a move, or "none". */
export const setClock = (match: Match, actor: Actor, value: string): Result<Done, Phrase> => {
  const why = onlyHost(match, actor);
  if (why) return refuse(why);
  const moveMs = value === 'none' ? null : Number(value);
  if (!CLOCKS.includes(moveMs)) return refuse({ key: 'button-broken' });
  return done({ ...match, clock: { moveMs } }, 'clock-set');
};

/** Calls the match off before it began. */
export const cancel = (system: AnySystem, match: Match, actor: Actor): Result<Done, Phrase> => {
  const why = onlyHost(match, actor);
  if (why) return refuse(why);
  const ended = endMatch(system, match, '!cancel', { winners: [], why: { key: 'ending-cancelled' }, by: 'cancelled' });
  return done(ended.match, 'cancelled', ended.records);
};

/** Nobody came: the lobby closes. */
export const expire = (system: AnySystem, match: Match): Done => {
  const ended = endMatch(system, match, '!expire', { winners: [], why: { key: 'ending-expired' }, by: 'expired' });
  return { match: ended.match, records: ended.records, notice: { key: 'cancelled' } };
};

/** Strikes the colours: everybody else wins. */
export const resign = (system: AnySystem, match: Match, actor: Actor): Result<Done, Phrase> => {
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined) return refuse({ key: 'not-in-match' });
  if (match.stage !== 'playing') return refuse({ key: 'match-is-over' });
  const winners = match.occupants.map((_, i) => i).filter((i) => i !== seat);
  const why = { key: 'ending-resigned', with: { loser: { seat } } };
  const ended = endMatch(system, match, '!resign', { winners, why, by: 'resigned' }, seat);
  return done(ended.match, 'resigned', ended.records);
};
