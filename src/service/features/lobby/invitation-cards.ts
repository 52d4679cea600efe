import { z } from 'zod';
import { LOCALES, type Locale, type Phrase, type Say } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { readLink, writeLink } from '../../control/link.ts';
import { aboutOf } from '../../core/boards/house.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { systemTitle } from '../../core/match/game-words.ts';
import { humanOccupant, makeBoard, matchIdOf, openingClock, openLobby, seatedAt } from '../../core/match/lobby.ts';
import { boardKey, type Match, seatNames, seatOf } from '../../core/match/match.ts';
import { codeFrom } from '../../core/match/vault.ts';
import { enlistPlayer, type LinkingContext } from '../../core/operations/account-link.ts';
import {
  findGame,
  type Game,
  gameTitle,
  hasSystemInTitle,
  isDefaultGame,
  preferredGame,
} from '../../core/operations/catalogue.ts';
import { dailyIn, lobbyCodeIn, normaliseCode, ratingIn, resultIn } from '../../core/operations/join-code.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { codeGuessRefusal, countWrongCode } from '../../core/operations/quotas.ts';
import { begunKey, codeKey, lettersOf } from '../../core/people/people.ts';
import type { Action, Intent, MatchId, Person, Place } from '../../ports/intent.ts';
import type { OpenInvitation } from '../../ports/invitation.ts';
import type { InvitationCard } from '../../ports/platform.ts';
import { cleanName } from '../../speech/names.ts';
import { postedSea } from '../daily/sea-page.ts';
import { postedResult } from '../history/result-page.ts';
import { postedRating } from '../record/rating-card.ts';
import { boardHereResult, bringBoardHere, hasRoomFor, joinMatch, lobbyPreview } from './lobby.ts';

/** How long a card is valid: one day. */
const CARD_MS = 86_400_000;

/** The challenger of a card, as stored. */
const challenger = z.object({
  id: z.string(),
  name: z.string(),
  tag: z.string().optional(),
  username: z.string().optional(),
  locale: z.enum(LOCALES),
  /** The named game; absent for the challenger's default game at the time the card is taken. */
  variant: z.string().optional(),
});
type Challenger = z.infer<typeof challenger>;

const cardKey = (code: string): string => `card:${code}`;
/** Shelf key of a person's latest card, for the default game or a named one. */
const latestCardKey = (player: string, variant?: string): string =>
  variant === undefined ? `cardof:${player}` : `cardof:${player}:${variant}`;

/** Shelf key that lists every card a person may still have, so that the cards can be erased. */
const cardListKey = (player: string): string => `cardsof:${player}`;
const MOST_CARDS = 50;

/** The codes of the cards that a person may have posted. */
export const cardCodesOf = ({ store }: Needs<'store'>, player: string): Promise<readonly string[]> =>
  store.shelf.list(cardListKey(player));

/** Withdraws every card of a person, with what is stored about them for it. */
export const forgetCards = async (context: Needs<'store'>, player: string): Promise<void> => {
  const { shelf } = context.store;
  for (const code of await cardCodesOf(context, player)) {
    const kept = await shelf.get(cardKey(code));
    if (kept !== undefined) await shelf.drop(latestCardKey(player, challenger.parse(JSON.parse(kept)).variant));
    await shelf.drop(cardKey(code));
  }
  await shelf.drop(latestCardKey(player));
  await shelf.drop(cardListKey(player));
};

/** The match a card becomes: one match per card. */
const matchOfCard = (context: Needs<'vault'>, code: string): MatchId => matchIdOf(context.vault, `card:${code}`);

/** The code of a person's card for this game that has not been taken yet. */
const standingCode = async (
  context: Needs<'load' | 'store' | 'vault'>,
  from: Person,
  variant: string | undefined,
): Promise<string | undefined> => {
  const code = await context.store.shelf.get(latestCardKey(from.id, variant));
  if (code === undefined) return undefined;
  return (await context.load(matchOfCard(context, code))) === 'missing' ? code : undefined;
};

/** The game of a card: the named game, else the default game of the challenger. */
const gameOn = async (
  context: Needs<'people' | 'systems'>,
  player: string,
  variant: string | undefined,
): Promise<Game> => {
  const named = variant === undefined ? undefined : findGame(context, variant);
  return named?.ok ? named.value : preferredGame(context, await context.people.preferences(player));
};

/**
 * The card that a person may post anywhere: the same for the same game until it is taken, or for a day. For a lobby that
 * the words name, the way into that lobby; for a finished match, its result; for a pool, the person's own rating.
 * Undefined where there is none.
 */
export const invitationCardOf = async (
  context: Renderer &
    Needs<
      | 'entropy'
      | 'laysOut'
      | 'links'
      | 'load'
      | 'makeTask'
      | 'people'
      | 'record'
      | 'states'
      | 'store'
      | 'systemOf'
      | 'systems'
      | 'textAccess'
      | 'translate'
      | 'translator'
      | 'vault'
    >,
  from: Person,
  typed = '',
): Promise<InvitationCard | undefined> => {
  const lobby = lobbyCodeIn(typed);
  if (lobby !== undefined) return lobbyCardOf(context, from, lobby);
  const finished = resultIn(typed);
  if (finished !== undefined) return postedResult(context, from, finished);
  const rated = ratingIn(typed);
  if (rated !== undefined) return postedRating(context, from, rated);
  const { locale, ...preferences } = await context.people.preferencesOf(from);
  const sea = dailyIn(typed);
  if (sea !== undefined) {
    const actor = { person: from, locale, place: privateChatOf(from.id), preferences: { ...preferences, locale } };
    return postedSea(context, actor, sea);
  }
  const named = typed.trim() === '' ? undefined : findGame(context, typed);
  const variant = named?.ok ? named.value.variant : undefined;
  const code = (await standingCode(context, from, variant)) ?? codeFrom(context.entropy.bytes(16));
  const { id, name, tag, username } = from;
  const kept: Challenger = {
    id,
    name,
    ...(tag === undefined ? {} : { tag }),
    ...(username === undefined ? {} : { username }),
    locale,
    ...(variant === undefined ? {} : { variant }),
  };
  await context.store.shelf.put(cardKey(code), JSON.stringify(kept), CARD_MS);
  await context.store.shelf.put(latestCardKey(id, variant), code, CARD_MS);
  await context.store.shelf.enlist(cardListKey(id), code, MOST_CARDS, CARD_MS);
  const game = await gameOn(context, id, variant);
  const { system } = game;
  const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
  return {
    title: say({ key: 'card-title' }),
    about: say({ key: 'card-about' }),
    text: say({ key: 'card-text', with: { host: cleanName(name), game: gameNameOn(context, game, say) } }),
    button: say({ key: 'button-accept' }),
    payload: writeLink({ link: 'card', code }),
  };
};

/** The private chat of a person, on platforms where its address is the person's number. */
const privateChatOf = (player: string): Place => {
  const [platform = '', ...own] = player.split(':');
  return { platform, address: own.join(':'), audience: 'one' };
};

/** Follows the link on a card: the first person who does plays the challenger. */
export const handleCardLink = async (
  context: MatchRepository &
    Renderer &
    LinkingContext &
    Needs<'entropy' | 'isAdmin' | 'systems' | 'translator' | 'vault'>,
  intent: Intent,
  actor: Actor,
  typed: string,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const refused = (key: string): IntentResult => alertResult(say({ key }));
  const pause = await codeGuessRefusal(context, actor);
  if (pause) return alertResult(say(pause));
  const code = normaliseCode(typed);
  const id = matchOfCard(context, code);
  const match = await context.load(id);
  if (match === 'broken') return refused('match-broken');
  if (match === 'missing') {
    const kept = await context.store.shelf.get(cardKey(code));
    if (kept === undefined) {
      await countWrongCode(context, actor);
      return refused('card-gone');
    }
    const host = challenger.parse(JSON.parse(kept));
    if (host.id === actor.person.id) return refused('card-own');
    await openCard(context, host, code, id);
  } else if (match.host === actor.person.id) return refused('card-own');
  else if (seatOf(match, actor.person.id) !== undefined) return bringBoardHere(context, actor, id);
  else if (match.stage !== 'lobby') return refused('card-taken');
  const card = await lobbyPreview(context, actor, id);
  if (card) return card;
  const handled = await joinMatch(context, intent, actor, id, '');
  // Two people may follow the link at the same time: one of them is seated.
  return handled.own ? handled : refused('card-taken');
};

/** Opens the lobby behind a card. Like in every lobby, the seed is committed to before anyone joins. */
const openCard = async (
  context: LinkingContext & Needs<'create' | 'entropy' | 'systems'>,
  host: Challenger,
  code: string,
  id: MatchId,
): Promise<void> => {
  const place = privateChatOf(host.id);
  const { locale } = host;
  const person: Person = {
    id: host.id,
    name: host.name,
    ...(host.tag === undefined ? {} : { tag: host.tag }),
    ...(host.username === undefined ? {} : { username: host.username }),
  };
  const { system, variant, options } = await gameOn(context, host.id, host.variant);
  const sitter = await enlistPlayer(context, { person, locale, place }, id);
  const { code: _, ...lobby } = openLobby(
    {
      id,
      system,
      variant,
      options,
      host: person,
      locale,
      place,
      occupants: seatedAt(humanOccupant(sitter), system.seats(options), { kind: 'vacant' }),
      boards: [makeBoard(place, 0, person.id, locale)],
      clock: openingClock(place, await context.people.preferences(host.id)),
    },
    context.entropy,
    await context.store.now(),
  );
  await context.create(lobby, [], cardKey(code));
};

/**
 * The card to an open lobby, for a person who knows its code. Undefined where there is none, which counts as a wrong
 * guess.
 */
const lobbyCardOf = async (
  context: Needs<'load' | 'people' | 'store' | 'systemOf' | 'systems' | 'translator' | 'vault'>,
  person: Person,
  code: string,
): Promise<InvitationCard | undefined> => {
  if (await codeGuessRefusal(context, { person })) return undefined;
  const id = await context.store.shelf.get(codeKey(code));
  const match = id === undefined ? 'missing' : await context.load(id);
  if (typeof match === 'string' || match.stage !== 'lobby') {
    await countWrongCode(context, { person });
    return undefined;
  }
  const { locale } = await context.people.preferencesOf(person);
  const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, match.system);
  const host = seatNames(match)[match.occupants.findIndex((it) => it.kind === 'human')] ?? '';
  const system = context.systemOf(match.system);
  const game = gameNameOn(context, { system, variant: match.variant, options: match.hidden.options }, say);
  return {
    title: say({ key: 'card-title' }),
    about: say({ key: 'card-about-lobby' }),
    text: say({ key: 'card-text', with: { host, game } }),
    button: say({ key: 'button-accept' }),
    payload: writeLink({ link: 'join', code }),
  };
};

/** The name of the game on a card: for the default game, only its system's name. */
const gameNameOn = (context: Needs<'systems'>, game: Game, say: Say): Phrase => {
  const [name, variant] = [systemTitle(game.system.id), gameTitle(game)];
  if (isDefaultGame(context, game.variant)) return name;
  return hasSystemInTitle(say, game) ? variant : { key: 'match-of', with: { opponent: name, variant } };
};

/** The match of a code: of its lobby, also while it has just begun, or of a link to watch it. */
const matchInvitedTo = async ({ store: { shelf } }: Needs<'store'>, typed: string): Promise<MatchId | undefined> => {
  const link = readLink(typed);
  if (link?.link === 'watch') return link.match;
  const code = normaliseCode(typed);
  return (await shelf.get(codeKey(code))) ?? (await shelf.get(begunKey(code)));
};

/** What the invitation of a code is to, in a language; undefined where there is none any more. */
export const openInvitationOf = async (
  context: Needs<'load' | 'store' | 'systemOf' | 'translator'>,
  typed: string,
  locale: Locale,
): Promise<OpenInvitation | undefined> => {
  const id = await matchInvitedTo(context, typed);
  const match = id === undefined ? 'missing' : await context.load(id);
  if (typeof match === 'string' || match.stage === 'over') return undefined;
  const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, match.system);
  const system = context.systemOf(match.system);
  return {
    by: seatNames(match)[match.occupants.findIndex((it) => it.kind === 'human')] ?? '',
    game: say(gameTitle({ system, variant: match.variant, options: match.hidden.options })),
    variant: match.variant,
    about: aboutOf(match, say),
    ...(match.stage === 'lobby'
      ? { state: 'open' }
      : { state: 'full', watch: writeLink({ link: 'watch', match: match.id }) }),
  };
};

/** The match with its public board at a new place and a card at the old one. */
const movedMatch = (match: Match, actor: Actor, card: string): Result<Match, Phrase> => {
  const key = boardKey(actor.place);
  const before = match.boards.find((it) => it.key === card);
  const there = match.boards.some((it) => it.key === key);
  if (match.host !== actor.person.id) {
    return refuse({ key: 'host-only', with: { host: { seat: seatOf(match, match.host) ?? 0 } } });
  }
  // Redelivered: it has been done.
  if (before?.form === 'card' && there) return ok(match);
  if (match.stage === 'over') return refuse({ key: 'match-is-over' });
  // Only a shared board can become a card, never one that a person reads alone.
  const shared = before?.viewer === 'public' && before.reader === undefined;
  const settles = shared && key !== card && !match.boards.some((it) => it.form === 'card');
  if (!before || !settles) return refuse({ key: 'settled-already' });
  const moved = { ...before, key, place: actor.place };
  if (!there && !hasRoomFor(match, moved)) return refuse({ key: 'boards-full' });
  const boards = match.boards
    .filter((it) => it.key !== key)
    .map((it) => (it.key === card ? { ...it, form: 'card' as const } : it));
  const occupants = match.occupants.map((it) => (it.kind === 'human' && it.home === card ? { ...it, home: key } : it));
  return ok({ ...match, boards: [...boards, moved], occupants });
};

/** Moves the match to another place (a thread): its board is there from now on, and the old board becomes a card. */
export const handleMoveBoard = async (
  context: Needs<'change' | 'people' | 'store' | 'translate' | 'translator'>,
  intent: Intent,
  actor: Actor,
  did: Extract<Action, { kind: 'settle' }>,
): Promise<IntentResult> => {
  const card = boardKey(did.card);
  await context.people.addMatchAt(boardKey(actor.place), did.match);
  const changed = await context.change(did.match, intent.id, (match) => {
    const moved = movedMatch(match, actor, card);
    return moved.ok ? ok({ match: moved.value, records: [], stale: 'all' }) : moved;
  });
  const handled = await boardHereResult(context, actor, did.match, changed);
  return changed.kind === 'done' ? { ...handled, stale: [{ match: did.match, key: card }] } : handled;
};
