import { z } from 'zod';
import { LOCALES, type Phrase, type Say } from '../../kernel/phrase.ts';
import type { Actor } from '../acts/acts.ts';
import { type Game, gameBy, isFirstOfAll, isNamedInFull, titleOf, usualGame } from '../acts/catalogue.ts';
import { tidyCode } from '../acts/codes.ts';
import { mayGuess, wrongCode } from '../acts/quotas.ts';
import { seating } from '../acts/seating.ts';
import type { Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { seatOf } from '../match/match.ts';
import { boardAt, defaultClock, humanAt, matchIdOf, openLobby } from '../match/opening.ts';
import { codeFrom } from '../match/vault.ts';
import { lettersOf } from '../people/people.ts';
import type { Intent, MatchId, Person, Place } from '../ports/intent.ts';
import type { Card } from '../ports/platform.ts';
import { cleanName } from '../speech/names.ts';
import { enter, here } from './entering.ts';
import { cardFirst } from './looking-first.ts';

/** A card waits for a day. */
const CARD_MS = 86_400_000;

/** Who put a card up, as it is kept. */
const challenger = z.object({
  id: z.string(),
  name: z.string(),
  tag: z.string().optional(),
  username: z.string().optional(),
  locale: z.enum(LOCALES),
  /** The game that was named; absent for the usual one, whatever it is when the card is taken. */
  variant: z.string().optional(),
});
type Challenger = z.infer<typeof challenger>;

const shelved = (code: string): string => `card:${code}`;
/** Of the usual game, or of one that was named. */
const latestOf = (player: string, variant?: string): string =>
  variant === undefined ? `cardof:${player}` : `cardof:${player}:${variant}`;

/** Every card that a person may still have up, so that they can be forgotten. */
const allOf = (player: string): string => `cardsof:${player}`;
const MOST_CARDS = 50;

/** The codes of the cards that a person may have up. */
export const cardsOf = ({ store }: Pick<Desk, 'store'>, player: string): Promise<readonly string[]> =>
  store.shelf.list(allOf(player));

/** Takes down every card of a person, with what is kept about him for them. */
export const forgetCards = async (desk: Pick<Desk, 'store'>, player: string): Promise<void> => {
  const { shelf } = desk.store;
  for (const code of await cardsOf(desk, player)) {
    const kept = await shelf.get(shelved(code));
    if (kept !== undefined) await shelf.drop(latestOf(player, challenger.parse(JSON.parse(kept)).variant));
    await shelf.drop(shelved(code));
  }
  await shelf.drop(latestOf(player));
  await shelf.drop(allOf(player));
};

/** The match a card becomes: one card, one match. */
const matchOfCard = (desk: Desk, code: string): MatchId => matchIdOf(desk.vault, `card:${code}`);

/** The code of the card that a person has up for this game: it has not been taken yet. */
const standing = async (desk: Desk, from: Person, variant: string | undefined): Promise<string | undefined> => {
  const code = await desk.store.shelf.get(latestOf(from.id, variant));
  if (code === undefined) return undefined;
  return (await desk.load(matchOfCard(desk, code))) === 'missing' ? code : undefined;
};

/** What a card says is played: the first of all games by the system's name alone. */
const calledOn = (desk: Desk, game: Game, say: Say): Phrase => {
  const [name, variant] = [{ key: `system-${game.system.id}` }, titleOf(game)];
  if (isFirstOfAll(desk, game.variant)) return name;
  return isNamedInFull(say, game) ? variant : { key: 'match-of', with: { opponent: name, variant } };
};

/** The game of a card: the one that is named, else the usual one of whoever puts it up. */
const gameOn = async (desk: Desk, player: string, variant: string | undefined): Promise<Game> => {
  const named = variant === undefined ? undefined : gameBy(desk, variant);
  return named?.ok ? named.value : usualGame(desk, await desk.people.preferences(player));
};

/** The challenge a person may put up anywhere: the same for the same game until it is taken, or for a day. */
export const cardOf = async (desk: Desk, from: Person, typed = ''): Promise<Card> => {
  const { locale } = await desk.people.of(from);
  const named = typed.trim() === '' ? undefined : gameBy(desk, typed);
  const variant = named?.ok ? named.value.variant : undefined;
  const code = (await standing(desk, from, variant)) ?? codeFrom(desk.entropy.bytes(16));
  const { id, name, tag, username } = from;
  const kept: Challenger = {
    id,
    name,
    ...(tag === undefined ? {} : { tag }),
    ...(username === undefined ? {} : { username }),
    locale,
    ...(variant === undefined ? {} : { variant }),
  };
  await desk.store.shelf.put(shelved(code), JSON.stringify(kept), CARD_MS);
  await desk.store.shelf.put(latestOf(id, variant), code, CARD_MS);
  await desk.store.shelf.enlist(allOf(id), code, MOST_CARDS, CARD_MS);
  const game = await gameOn(desk, id, variant);
  const { system } = game;
  const say = desk.speech.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
  return {
    title: say({ key: 'card-title' }),
    about: say({ key: 'card-about' }),
    text: say({ key: 'card-text', with: { host: cleanName(name), game: calledOn(desk, game, say) } }),
    button: say({ key: 'button-accept' }),
    payload: `c${code}`,
  };
};

/** The private chat of a person, on platforms where it bears his own number. */
const privateOf = (player: string): Place => {
  const [platform = '', ...own] = player.split(':');
  return { platform, address: own.join(':'), audience: 'one' };
};

/** Whoever follows the link on a card plays its owner; the first one does. */
export const followCard = async (desk: Desk, intent: Intent, actor: Actor, typed: string): Promise<Handled> => {
  const say = desk.voice(actor.locale);
  const told = (key: string): Handled => ({ answer: { alert: say({ key }) }, stale: [] });
  const pause = await mayGuess(desk, actor);
  if (pause) return { answer: { alert: say(pause) }, stale: [] };
  const code = tidyCode(typed);
  const id = matchOfCard(desk, code);
  const match = await desk.load(id);
  if (match === 'broken') return told('match-broken');
  if (match === 'missing') {
    const kept = await desk.store.shelf.get(shelved(code));
    if (kept === undefined) {
      await wrongCode(desk, actor);
      return told('card-gone');
    }
    const host = challenger.parse(JSON.parse(kept));
    if (host.id === actor.person.id) return told('card-own');
    await openCard(desk, host, code, id);
  } else if (match.host === actor.person.id) return told('card-own');
  else if (seatOf(match, actor.person.id) !== undefined) return here(desk, actor, id);
  else if (match.stage !== 'lobby') return told('card-taken');
  const card = await cardFirst(desk, actor, id);
  if (card) return card;
  const handled = await enter(desk, intent, actor, id, '');
  // Two may follow it at once: one of them sits down.
  return handled.own ? handled : told('card-taken');
};

/** The lobby behind a card: committed to before anybody sits down, like every other. */
const openCard = async (desk: Desk, host: Challenger, code: string, id: MatchId): Promise<void> => {
  const place = privateOf(host.id);
  const { locale } = host;
  const person: Person = {
    id: host.id,
    name: host.name,
    ...(host.tag === undefined ? {} : { tag: host.tag }),
    ...(host.username === undefined ? {} : { username: host.username }),
  };
  const { system, variant, options } = await gameOn(desk, host.id, host.variant);
  const sitter = await seating(desk, { person, locale, place }, id);
  const { code: _, ...lobby } = openLobby(
    {
      id,
      system,
      variant,
      options,
      host: person,
      locale,
      place,
      occupants: [
        humanAt(sitter),
        ...Array.from({ length: system.seats.min - 1 }, () => ({ kind: 'vacant' as const })),
      ],
      boards: [boardAt(place, 0, person.id, locale)],
      clock: { moveMs: defaultClock(place) },
    },
    desk.entropy,
    await desk.store.now(),
  );
  await desk.create(lobby, [], shelved(code));
};
