import { ok, refuse } from '../kernel/result.ts';
import type { Actor } from './acts.ts';
import { expire, join } from './acts.ts';
import { answered } from './answering.ts';
import { boardHere, type Desk, type Means, openDesk } from './desk.ts';
import type { Handled } from './handled.ts';
import { boardKey, type Match, type Occupant, seatOf } from './match.ts';
import { cleanName } from './names.ts';
import { boardAt, defaultClock, humanAt, LOBBY_MS, matchIdOf, openLobby } from './opening.ts';
import {
  defaultOptions,
  firstOf,
  helpPage,
  languagePage,
  levelsPage,
  matchesPage,
  rulesPage,
  startPage,
} from './pages.ts';
import type { Deed, Intent, MatchId, Person, Place } from './ports.ts';
import { pressed } from './press.ts';
import { readToken, type Stamp } from './token.ts';
import { beginMatch } from './turn.ts';
import { said, suggestions } from './typed.ts';

/** Codes a person may try an hour: more is guessing. */
const CODES = 20;
/** Matches one person may open an hour. */
const OPENINGS = 30;
const HOUR_MS = 3_600_000;
/** Places at which one match may be shown. */
const MOST_BOARDS = 12;

/** The one way into the game. */
export interface GameService {
  readonly desk: Desk;
  handle(intent: Intent): Promise<Handled>;
  suggest(from: Person, place: Place, text: string): Promise<readonly string[]>;
}

export const openGame = (means: Means): GameService => {
  const desk = openDesk(means);
  const actorOf = async (intent: Pick<Intent, 'from' | 'place'>): Promise<Actor> => ({
    person: intent.from,
    locale: (await desk.people.of(intent.from)).locale,
    place: intent.place,
  });
  return {
    desk,
    handle: async (intent) => handle(desk, intent, await actorOf(intent)),
    suggest: async (from, place, text) => suggestions(desk, await actorOf({ from, place }), text),
  };
};

const handle = (desk: Desk, intent: Intent, actor: Actor): Promise<Handled> => {
  const { did } = intent;
  switch (did.kind) {
    case 'press':
      return press(desk, intent, did, actor);
    case 'say':
      return said(desk, intent, did, actor);
    case 'open':
      return open(desk, intent, actor, did);
    case 'join':
      return enterBy(desk, intent, actor, did.code);
    case 'link':
      return followed(desk, intent, actor, did.payload);
    case 'ask':
      return asked(desk, actor, did.about);
  }
};

const asked = async (desk: Desk, actor: Actor, about: Extract<Deed, { kind: 'ask' }>['about']): Promise<Handled> => {
  const { locale } = actor;
  const page = {
    start: () => startPage(desk, locale),
    help: () => helpPage(desk, locale),
    rules: () => rulesPage(desk, locale),
    language: () => languagePage(desk, actor),
    matches: () => matchesPage(desk, actor),
  }[about];
  // Whoever starts anew gets the boards that stand here drawn again: a chat may have lost them.
  const stale = about === 'start' && actor.place.audience === 'one' ? await ownBoards(desk, actor.person) : [];
  return { answer: { page: await page() }, stale };
};

/* ------------------------------------------------------------------------------------------------- pressing */

const press = async (
  desk: Desk,
  intent: Intent,
  did: Extract<Deed, { kind: 'press' }>,
  actor: Actor,
): Promise<Handled> => {
  const stamp = readToken(did.token);
  if (!stamp) return { answer: { alert: desk.voice(actor.locale)({ key: 'button-broken' }) }, stale: [] };
  if (stamp.match === undefined) return pagePressed(desk, intent, actor, stamp);
  if (stamp.act === '!here') return here(desk, actor, stamp.match);
  const handled = await pressed(desk, { intent, did, stamp: { ...stamp, match: stamp.match }, actor });
  if (handled.reopen === undefined) return handled;
  return open(desk, intent, actor, { kind: 'open', rival: { kind: 'anyone' } });
};

/** A button of a page that belongs to no match. */
const pagePressed = async (desk: Desk, intent: Intent, actor: Actor, { act }: Stamp): Promise<Handled> => {
  const [name = '', value = ''] = act.split(':');
  const page = (screen: ReturnType<typeof startPage>): Handled => ({ answer: { page: screen }, stale: [] });
  if (name === '?!rules') return page(rulesPage(desk, actor.locale));
  if (name === '?!language') return page(languagePage(desk, actor));
  if (name === '?!levels') return page(levelsPage(desk, actor.locale));
  if (name === '!play') {
    return open(desk, intent, actor, {
      kind: 'open',
      rival: value === '' ? { kind: 'anyone' } : { kind: 'machine', level: value },
    });
  }
  const locale = (['ru', 'uk', 'en'] as const).find((it) => name === '!locale' && it === value);
  if (locale === undefined) return { answer: { alert: desk.voice(actor.locale)({ key: 'button-broken' }) }, stale: [] };
  await desk.people.prefer(actor.person.id, { locale });
  return {
    answer: { notice: desk.voice(locale)({ key: 'setting-kept' }), page: startPage(desk, locale) },
    stale: await ownBoards(desk, actor.person),
  };
};

/** The boards that only this person reads, drawn again. */
const ownBoards = async (desk: Desk, person: Person): Promise<Handled['stale']> => {
  const boards: { match: MatchId; key: string }[] = [];
  for (const id of await desk.people.matchesOf(person.id)) {
    const match = await desk.load(id);
    if (typeof match === 'string' || match.stage === 'over') continue;
    for (const it of match.boards.filter((board) => board.reader === person.id)) {
      await desk.store.touch(id, it.key);
      boards.push({ match: id, key: it.key });
    }
  }
  return boards;
};

/* -------------------------------------------------------------------------------------------------- opening */

const open = async (
  desk: Desk,
  intent: Intent,
  actor: Actor,
  did: Extract<Deed, { kind: 'open' }>,
): Promise<Handled> => {
  const say = desk.voice(actor.locale);
  const system = desk.systems.find((it) => it.id === did.system) ?? firstOf(desk);
  const variant = did.variant ?? system.variants[0]?.id ?? '';
  const options =
    did.variant === undefined ? { ok: true as const, value: defaultOptions(system) } : system.variant(variant);
  if (!options.ok) {
    // What was asked for is told back: like a name, it is a stranger's text.
    const cleaned = system.variant(cleanName(variant));
    const tell = desk.speech.to({ locale: actor.locale, letters: 'lat', nameOf: String }, system.id);
    return { answer: { alert: tell(cleaned.ok ? { key: 'button-broken' } : cleaned.error) }, stale: [] };
  }
  const level = did.rival.kind === 'machine' ? (did.rival.level ?? system.levels[1] ?? system.levels[0]) : undefined;
  if (level !== undefined && !system.levels.includes(level))
    return { answer: { alert: say({ key: 'unknown-level' }) }, stale: [] };
  const id = matchIdOf(desk.vault, intent.id);
  if ((await desk.store.shelf.count(`opens:${actor.person.id}`, HOUR_MS)) > OPENINGS) {
    return { answer: { alert: say({ key: 'too-many-matches' }) }, stale: [] };
  }
  await desk.people.takesPart(actor.person.id, id);
  const rest: Occupant = level === undefined ? { kind: 'vacant' } : { kind: 'machine', level };
  const seats = Array.from({ length: system.seats.min - 1 }, () => rest);
  const lobby = openLobby(
    {
      id,
      system,
      variant,
      options: options.value,
      host: actor.person,
      locale: actor.locale,
      place: actor.place,
      occupants: [humanAt(actor.person, actor.locale, actor.place), ...seats],
      boards: [boardAt(actor.place, 0, actor.person.id, actor.locale)],
      moveMs: level === undefined ? defaultClock(actor.place) : null,
    },
    desk.entropy,
    await desk.store.now(),
  );
  if (lobby.code) await desk.store.shelf.put(`code:${lobby.code}`, id, LOBBY_MS);
  const begun = level === undefined ? undefined : beginMatch(system, lobby);
  if (begun && !begun.ok) return { answer: { alert: say({ key: 'button-broken' }) }, stale: [] };
  await desk.create(begun?.value.match ?? lobby, begun?.value.records ?? [], intent.id);
  return { answer: {}, own: { match: id, key: boardKey(actor.place), focus: null }, stale: [] };
};

/* -------------------------------------------------------------------------------------------------- joining */

const enterBy = async (desk: Desk, intent: Intent, actor: Actor, typed: string): Promise<Handled> => {
  // Whoever looks on names the match itself.
  const [, watched] = /^w([a-z2-7]{16})$/i.exec(typed.trim()) ?? [];
  if (watched !== undefined) return here(desk, actor, watched.toLowerCase());
  const say = desk.voice(actor.locale);
  // The code, and behind it, if he likes, a word of his own for the dice.
  const [first = '', ...own] = typed.trim().split(/\s+/);
  const code = first.toUpperCase();
  if ((await desk.store.shelf.count(`codes:${actor.person.id}`, HOUR_MS)) > CODES) {
    return { answer: { alert: say({ key: 'too-many-codes' }) }, stale: [] };
  }
  const id = await desk.store.shelf.get(`code:${code}`);
  if (id === undefined) return { answer: { alert: say({ key: 'unknown-code' }) }, stale: [] };
  await desk.people.takesPart(actor.person.id, id);
  const changed = await desk.change(id, intent.id, (match) => {
    const done = join(desk.systemOf(match.system), match, actor, desk.entropy, own.join('-'));
    return done.ok ? ok({ ...done.value, stale: 'all' }) : done;
  });
  if (changed.kind !== 'done') {
    const stamp = { match: id, seat: undefined, ply: 0, act: '!join' };
    const handled = await answered(desk, { intent, did: { kind: 'press', token: '' }, stamp, actor }, changed);
    return { answer: handled.answer, stale: [] };
  }
  const notice = changed.notice ? { notice: say(changed.notice) } : {};
  return { ...arrive(changed.match, actor), answer: notice };
};

/** The board at the place one has just come to, and all others drawn anew. */
const arrive = (match: Match, actor: Actor): Handled => {
  const board = boardHere(match, actor.place);
  const stale = match.boards.filter((it) => it.key !== board?.key).map((it) => ({ match: match.id, key: it.key }));
  return { answer: {}, stale, ...(board ? { own: { match: match.id, key: board.key, focus: null } } : {}) };
};

/** `/start <payload>`: j<code> joins, m<match> and w<match> bring the board here. */
const followed = async (desk: Desk, intent: Intent, actor: Actor, payload: string): Promise<Handled> => {
  if (/^j[0-9A-Z]{9}$/i.test(payload)) return enterBy(desk, intent, actor, payload.slice(1));
  if (/^[mw][a-z2-7]{16}$/.test(payload)) return here(desk, actor, payload.slice(1));
  return asked(desk, actor, 'start');
};

/** Puts a board of the match where the person is: his own sea where he is alone, the public view elsewhere. */
const here = async (desk: Desk, actor: Actor, id: MatchId): Promise<Handled> => {
  const changed = await desk.change(id, `here:${boardKey(actor.place)}`, (match) => {
    const board = boardAt(actor.place, seatOf(match, actor.person.id), actor.person.id, actor.locale);
    if (match.boards.some((it) => it.key === board.key)) return ok({ match, records: [], stale: 'all' });
    if (match.boards.length >= MOST_BOARDS) return refuse({ key: 'boards-full' });
    return ok({ match: { ...match, boards: [...match.boards, board] }, records: [], stale: { seat: -1 } });
  });
  if (changed.kind === 'missing' || changed.kind === 'broken') {
    return { answer: { alert: desk.voice(actor.locale)({ key: 'match-gone' }) }, stale: [] };
  }
  if (changed.kind === 'refused') return { answer: { alert: desk.voice(actor.locale)(changed.why) }, stale: [] };
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
