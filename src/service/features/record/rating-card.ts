import { sha256 } from '../../../kernel/fairness.ts';
import type { RatingFacts } from '../../../kernel/record-facts.ts';
import type { Screen } from '../../../kernel/screen.ts';
import { FIRST_GAME_OF } from '../../../league/ratings/pools.ts';
import { ratingPicture, ratingWords } from '../../../league/screens/rating-screen.ts';
import { writeLink } from '../../control/link.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { wordsForRating } from '../../core/operations/join-code.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { chatKey } from '../../core/people/people.ts';
import { backButton, pageButton } from '../../core/screens/page-button.ts';
import { withPicture } from '../../core/screens/page-pictures.ts';
import type { Person, Token } from '../../ports/intent.ts';
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
