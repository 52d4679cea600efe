import { sha256 } from '../../../kernel/fairness.ts';
import type { RatingFacts } from '../../../kernel/record-facts.ts';
import type { Screen } from '../../../kernel/screen.ts';
import { resumed, seated } from '../../../league/ratings/pair.ts';
import { FIRST_GAME_OF, poolOf } from '../../../league/ratings/pools.ts';
import { prospect, ratingAt } from '../../../league/ratings/rated-match.ts';
import { stakesPhrase } from '../../../league/screens/rated-words.ts';
import { ratingPicture, ratingWords } from '../../../league/screens/rating-screen.ts';
import { ratingText } from '../../../league/screens/words.ts';
import { writeLink } from '../../control/link.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { wordsForRating } from '../../core/operations/join-code.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { chatKey } from '../../core/people/people.ts';
import { backButton, pageButton } from '../../core/screens/page-button.ts';
import { withPicture } from '../../core/screens/page-pictures.ts';
import type { MatchId, Person, Token } from '../../ports/intent.ts';
import type { InvitationCard } from '../../ports/platform.ts';
import { cleanName } from '../../speech/names.ts';
import { promiseFilm, SHARING } from '../history/film.ts';
import { noRatingPage, ratingOf } from './record-pages.ts';

/*
 * A rating to be shown to others by its owner: a person who asks shares their own. It has the number, the curve and the results;
 * how well they choose and how they begin is theirs alone.
 */

type Context = Parameters<typeof ratingOf>[0];

/** What others read and see of a person's rating. */
const sharedRating = (
  context: Needs<'translate'>,
  { person, locale }: Pick<Actor, 'person' | 'locale'>,
  facts: RatingFacts,
) => {
  const say = context.translate(locale);
  const { title, lines, alt } = ratingWords(facts, { say }, cleanName(person.name));
  return { say, title, lines, alt, text: [title, ...lines].join('\n'), scene: ratingPicture(facts, { say }) };
};

/** The rating of the person who asks as others would see it, with the ways to show it to them. */
export const shareRatingPage = async (context: Context, actor: Actor, wanted?: string): Promise<Screen<Token>> => {
  const found = await ratingOf(context, actor, wanted);
  if (!found) return noRatingPage(context, actor);
  const { pool, facts } = found;
  const { say, title, lines, alt, text, scene } = sharedRating(context, actor, facts);
  const here = pageButton(say({ key: 'button-share-here' }), { page: 'me', pool, of: 'here' });
  return {
    title,
    lines,
    ...withPicture(await context.people.preferencesOf(actor.person), scene, alt),
    share: { label: say({ key: 'button-share' }), words: wordsForRating(pool) },
    copy: { label: say({ key: 'button-copy' }), text },
    buttons: [
      ...(actor.place.audience === 'many' ? [[here]] : []),
      [backButton(say, { page: 'me', pool }, 'button-record-mine')],
    ],
  };
};

/**
 * Shows the rating of the person who asks to everyone at the place, in its language and theme: the same once, and with
 * the films of the place.
 */
export const showRating = async (
  context: Context & Needs<'vault'>,
  actor: Actor,
  wanted?: string,
): Promise<IntentResult> => {
  const { person, place } = actor;
  const chat = place.audience === 'many' ? await context.people.preferences(chatKey(place)) : actor.preferences;
  const { locale = actor.locale, theme = 'light' } = chat ?? {};
  const say = context.translate(actor.locale);
  const found = await ratingOf(context, { person, locale }, wanted);
  if (!found) return alertResult(say({ key: 'record-none' }));
  const { text, alt, scene, say: told } = sharedRating(context, { person, locale }, found.facts);
  const name = `rating-${sha256(JSON.stringify([scene, text, theme])).slice(0, 16)}`;
  const promised = await promiseFilm(context, place, { of: name, says: SHARING });
  if (!promised.ok) return alertResult(say(promised.error));
  const film = {
    name,
    frames: async () => [{ scene, ms: 0 }],
    text,
    alt,
    sorry: told({ key: SHARING.sorry }),
    theme,
    asked: { person: person.id, match: '' },
  };
  return { answer: { notice: say({ key: SHARING.begun }), film }, film: { key: promised.value }, stale: [] };
};

/** The rating of a person as a text that they post anywhere, with a way to play; undefined where they have none. */
export const postedRating = async (
  context: Context,
  person: Person,
  wanted: string,
): Promise<InvitationCard | undefined> => {
  const { locale } = await context.people.preferencesOf(person);
  const found = await ratingOf(context, { person, locale }, wanted);
  if (!found) return undefined;
  const { say, title, text } = sharedRating(context, { person, locale }, found.facts);
  return {
    title: say({ key: 'record-share-title' }),
    about: title,
    text,
    button: say({ key: 'button-play' }),
    payload: writeLink({ link: 'game', variant: FIRST_GAME_OF[found.pool] }),
  };
};

/** A player who has never sat down: no alias is like this one. */
const NOBODY = '';

/** [My rating] of a rated invitation: the person's number, and what a win and a loss would do to it. */
export const handleOdds = async (
  context: Needs<'limits' | 'load' | 'people' | 'record' | 'store' | 'translate'>,
  { locale, person }: Actor,
  id: MatchId,
): Promise<IntentResult> => {
  const say = context.translate(locale);
  const match = await context.load(id);
  if (typeof match === 'string') return alertResult(say({ key: match === 'missing' ? 'match-gone' : 'match-broken' }));
  const pool = poolOf(match.system, match.variant);
  if (!match.rated || !pool) return alertResult(say({ key: 'rated-not' }));
  const mine = (await context.people.knownAlias(person.id)) ?? NOBODY;
  const [host] = match.occupants.flatMap((it) => (it.kind === 'human' && it.player !== person.id ? [it] : []));
  const theirs = host?.alias ?? NOBODY;
  const at = await context.store.now();
  const players = [mine, theirs] as const;
  const known = await context.record.knownBefore(pool, players);
  const { mean, spread } = ratingAt(known.ratings[0], at);
  if (!host) return alertResult(say({ key: 'odds-own', with: { rating: ratingText({ mean, spread }) } }));
  const [me, them] = [
    { player: person.id, alias: mine },
    { player: host.player, alias: theirs },
  ];
  const left = await context.limits.leftOf(pool, [me, them], at);
  const before = left ? { ...known, pair: seated(players, resumed(left, at)) } : known;
  const { win, loss } = prospect(0, { pool, at, players }, before);
  return alertResult(say(stakesPhrase({ mean, spread }, win, loss)));
};
