import type { Phrase } from '../../kernel/phrase.ts';
import { ok, refuse } from '../../kernel/result.ts';
import type { Actor } from '../acts/acts.ts';
import { expire, join } from '../acts/acts.ts';
import { gameBy, machineless, unknownLevel, usualHere } from '../acts/catalogue.ts';
import { tidyCode } from '../acts/codes.ts';
import { diagnosed } from '../acts/hearing.ts';
import { mayGuess, mayOpen, wrongCode } from '../acts/quotas.ts';
import { seating } from '../acts/seating.ts';
import { wished } from '../acts/wishes.ts';
import { boardHere, type Changed, type Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { themeOf } from '../desk/sight.ts';
import { boardKey, type Match, type Occupant, seatOf } from '../match/match.ts';
import { boardAt, defaultClock, humanAt, LOBBY_MS, matchIdOf, openLobby, underName } from '../match/opening.ts';
import { beginMatch } from '../match/turn.ts';
import { codeKey, lettersOf } from '../people/people.ts';
import type { Action, Intent, MatchId, Rival } from '../ports/intent.ts';
import { screenOf } from '../screens/screens.ts';
import { cleanName } from '../speech/names.ts';
import { answered } from './answering.ts';
import { cardFirst } from './looking-first.ts';
import { unknownGame } from './misnamed.ts';

/** Places at which one match may be shown. */
export const MOST_BOARDS = 12;
/** Of the matches a person has come to last, so many are asked whether they know an act already. */
const LATELY = 3;

const told = (alert: string): Handled => ({ answer: { alert }, stale: [] });

/* -------------------------------------------------------------------------------------------------- opening */

type Challenge = Extract<Rival, { kind: 'person' }>;

/** Telegram gives usernames that end so to programs alone. */
const PROGRAM = /bot$/i;

/** Why this person cannot be challenged. */
const unfit = ({ id, username, bot }: Challenge, { person }: Actor): Phrase | undefined => {
  const same = username !== undefined && username.toLowerCase() === person.username?.toLowerCase();
  if (id === person.id || (id === undefined && same)) return { key: 'challenge-self' };
  if (bot || (id === undefined && username !== undefined && PROGRAM.test(username))) return { key: 'challenge-bot' };
  return undefined;
};

/** The seat kept for one person. */
const keptSeat = ({ id, username, name }: Challenge, actor: Actor): Occupant => {
  const whom = id ?? (username === undefined ? undefined : underName(actor.place.platform, username));
  return { kind: 'vacant', called: cleanName(name), ...(whom === undefined ? {} : { for: whom }) };
};

/** The strength that is played against when none is said: the middle one. */
const middling = (levels: readonly string[]): string | undefined => levels[Math.floor((levels.length - 1) / 2)];

/**
 * Opens a match: a lobby for anybody or for one person, or against the machine at once.
 * @param name under which there is one match at most: that of the act, unless said.
 */
export const open = async (
  desk: Desk,
  intent: Intent,
  actor: Actor,
  wish: Extract<Action, { kind: 'open' }>,
  name: string = intent.id,
): Promise<Handled> => {
  const say = desk.voice(actor.locale);
  const did = wished(desk, wish);
  const asked = did.variant ?? desk.systems.find((it) => it.id === did.system)?.variants[0]?.id ?? '';
  const unknown = unknownGame(desk, actor, asked, (variant) => `!variant:${variant}`);
  if (unknown) return unknown;
  const named = asked === '' ? undefined : gameBy(desk, asked);
  const { system, variant, options } = named?.ok ? named.value : await usualHere(desk, actor);
  const { rival } = did;
  const level = rival.kind === 'machine' ? (rival.level ?? middling(system.opponents.levels)) : undefined;
  if (level !== undefined && !system.opponents.levels.includes(level)) {
    const spoken = desk.speech.to(
      { locale: actor.locale, letters: lettersOf(actor.locale), nameOf: String },
      system.id,
    );
    return told(spoken(unknownLevel(system)));
  }
  const none = level === undefined ? undefined : machineless(system, options);
  if (none) return told(say(none));
  const why = rival.kind === 'person' ? unfit(rival, actor) : undefined;
  if (why) return told(say(why));
  const id = matchIdOf(desk.vault, name);
  const quota = await mayOpen(desk, actor, id);
  if (quota) return told(say(quota));

  const host = await seating(desk, actor, id);
  const free: Occupant = rival.kind === 'person' ? keptSeat(rival, actor) : { kind: 'vacant' };
  const rest: Occupant = level === undefined ? free : { kind: 'machine', level };
  const lobby = openLobby(
    {
      id,
      system,
      variant,
      options,
      host: actor.person,
      locale: actor.locale,
      place: actor.place,
      occupants: [humanAt(host), ...Array.from({ length: system.seats.min - 1 }, () => rest)],
      boards: [boardAt(actor.place, 0, actor.person.id, actor.locale)],
      clock: { moveMs: level === undefined ? defaultClock(actor.place) : null },
    },
    desk.entropy,
    await desk.store.now(),
  );
  if (lobby.code) await desk.store.shelf.put(codeKey(lobby.code), id, LOBBY_MS);
  const begun = level === undefined ? undefined : beginMatch(system, lobby);
  if (begun && !begun.ok) return told(say({ key: 'button-broken' }));
  await desk.create(begun?.value.match ?? lobby, begun?.value.records ?? [], intent.id);
  return {
    answer: await diagnosed(desk, intent, actor),
    own: { match: id, key: boardKey(actor.place), focus: null },
    stale: [],
  };
};

/* -------------------------------------------------------------------------------------------------- joining */

/** The match in which this very act has counted before: its code may have died by it. */
const enteredBefore = async (desk: Desk, intent: Intent, actor: Actor): Promise<MatchId | undefined> => {
  for (const id of (await desk.people.matchesOf(actor.person.id)).slice(0, LATELY)) {
    if ((await desk.store.result(id, intent.id)) !== undefined) return id;
  }
  return undefined;
};

/** Of somebody's latest matches the one whose code this was, so that nobody is told his own is unknown. */
const ownByCode = async (desk: Desk, { person }: Actor, code: string): Promise<MatchId | undefined> => {
  for (const id of (await desk.people.matchesOf(person.id)).slice(0, LATELY)) {
    const match = await desk.load(id);
    if (typeof match !== 'string' && match.code === code && seatOf(match, person.id) !== undefined) return id;
  }
  return undefined;
};

/** The lobby that a code opens; codes die with their lobby, except for those who sit there already. */
const lobbyOf = async (desk: Desk, actor: Actor, code: string): Promise<MatchId | undefined> => {
  const id = await desk.store.shelf.get(codeKey(code));
  const match = id === undefined ? 'missing' : await desk.load(id);
  return match === 'broken' || (match !== 'missing' && match.stage === 'lobby') ? id : ownByCode(desk, actor, code);
};

/** Comes in by a code, or to look on by a match's own name. */
export const enterBy = async (desk: Desk, intent: Intent, actor: Actor, typed: string): Promise<Handled> => {
  // Whoever looks on names the match itself.
  const [, watched] = /^w([a-z2-7]{16})$/i.exec(typed.trim()) ?? [];
  if (watched !== undefined) return here(desk, actor, watched.toLowerCase());
  const say = desk.voice(actor.locale);
  // The code, and behind it, if he likes, a word of his own for the dice.
  const [code = '', ...own] = typed.trim().split(/\s+/);
  const before = await enteredBefore(desk, intent, actor);
  const pause = before === undefined ? await mayGuess(desk, actor) : undefined;
  if (pause) return told(say(pause));
  const id = before ?? (await lobbyOf(desk, actor, tidyCode(code)));
  if (id === undefined) {
    await wrongCode(desk, actor);
    return told(say({ key: 'unknown-code' }));
  }
  // Whoever has thought of a word for the dice knows what he is coming to.
  const card = before === undefined && own.length === 0 ? await cardFirst(desk, actor, id) : undefined;
  return card ?? enter(desk, intent, actor, id, own.join('-'));
};

/**
 * Sits down at a table, from wherever the person is.
 * @param word his own for the dice; none where it is empty.
 */
export const enter = async (desk: Desk, intent: Intent, actor: Actor, id: MatchId, word: string): Promise<Handled> => {
  const sitter = await seating(desk, actor, id);
  const changed = await desk.change(id, intent.id, (match) => {
    const done = join(desk.systemOf(match.system), match, sitter, desk.entropy, word);
    return done.ok ? ok({ ...done.value, stale: 'all' }) : done;
  });
  if (changed.kind !== 'done') {
    const stamp = { match: id, seat: undefined, ply: 0, act: '!join' };
    const handled = await answered(desk, { intent, did: { kind: 'press', token: '' }, stamp, actor }, changed);
    return { answer: handled.answer, stale: [] };
  }
  const notice = changed.notice ? { notice: desk.voice(actor.locale)(changed.notice) } : {};
  return { ...arrive(changed.match, actor), answer: notice };
};

/** The board at the place one has just come to, and all others drawn anew. */
const arrive = (match: Match, actor: Actor): Handled => {
  const board = boardHere(match, actor.place);
  const stale = match.boards.filter((it) => it.key !== board?.key).map((it) => ({ match: match.id, key: it.key }));
  return { answer: {}, stale, ...(board ? { own: { match: match.id, key: board.key, focus: null } } : {}) };
};

/* ------------------------------------------------------------------------------------------- boards elsewhere */

/**
 * Puts a board of the match where the person is: their own sea in a private chat, the public view elsewhere.
 * @param act names an act that asks for the board to be posted again, since it may stand far above, or be gone.
 */
export const here = async (desk: Desk, actor: Actor, id: MatchId, act?: string): Promise<Handled> => {
  await desk.people.takesPlace(boardKey(actor.place), id);
  const changed = await desk.change(id, `here:${boardKey(actor.place)}`, (match) => {
    const board = boardAt(actor.place, seatOf(match, actor.person.id), actor.person.id, actor.locale);
    if (match.boards.some((it) => it.key === board.key)) return ok({ match, records: [], stale: 'all' });
    if (match.boards.length >= MOST_BOARDS) return refuse({ key: 'boards-full' });
    return ok({ match: { ...match, boards: [...match.boards, board] }, records: [], stale: { seat: -1 } });
  });
  const handled = await broughtHere(desk, actor, id, changed);
  if (act === undefined || changed.kind === 'missing' || changed.kind === 'broken') return handled;
  const { match } = changed;
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined && actor.place.audience === 'many') return handled;
  // Where the bot cannot write of itself, or no more boards are put up, the person is shown it for themselves.
  if (!handled.own || actor.place.tethered) return shownAlone(desk, actor, match, handled);
  return { ...handled, own: { ...handled.own, bring: act } };
};

/** The board in an answer for the person alone; any board that stands is drawn all the same. */
const shownAlone = async (desk: Desk, actor: Actor, match: Match, { own, stale }: Handled): Promise<Handled> => {
  const eyes = await desk.whisperTo(match, actor, seatOf(match, actor.person.id));
  const screen = screenOf(await desk.sight(match), match, eyes);
  return { answer: { theme: themeOf(eyes), whisper: { screen } }, stale: own ? [...stale, own] : stale };
};

/** The answer to whoever wanted a board at his place. */
export const broughtHere = async (desk: Desk, actor: Actor, id: MatchId, changed: Changed): Promise<Handled> => {
  const say = desk.voice(actor.locale);
  if (changed.kind === 'missing' || changed.kind === 'broken') return told(say({ key: 'match-gone' }));
  if (changed.kind === 'refused') {
    const nameOf = (seat: number): string => {
      const it = changed.match.occupants[seat];
      return it?.kind === 'human' ? it.name : '';
    };
    const tell = desk.speech.to({ locale: actor.locale, letters: 'lat', nameOf }, changed.match.system);
    return told(tell(changed.why));
  }
  const key = boardKey(actor.place);
  await desk.store.touch(id, key);
  return { answer: {}, own: { match: id, key, focus: null }, stale: [] };
};

/** A lobby that nobody joined, closed by the clock. */
export const expireLobby = (desk: Desk, id: MatchId, command: string) =>
  desk.change(id, command, (match) => {
    if (match.stage !== 'lobby') return ok({ match, records: [], stale: 'all' });
    const done = expire(desk.systemOf(match.system), match);
    return ok({ match: done.match, records: done.records, stale: 'all' });
  });

/** A lobby where nobody has come for a while says that the machine would play meanwhile. */
export const stillAlone = (desk: Desk, id: MatchId, command: string) =>
  desk.change(id, command, (match) => {
    if (match.stage !== 'lobby' || match.waited) return ok({ match, records: [], stale: 'all' });
    return ok({ match: { ...match, waited: true }, records: [], stale: 'all' });
  });
