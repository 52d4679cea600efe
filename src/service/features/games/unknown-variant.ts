import type { Phrase } from '../../../kernel/phrase.ts';
import { type Button, partsOf, SCREEN_LIMITS } from '../../../kernel/screen.ts';
import type { ButtonAct } from '../../control/act.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { findGame, gameTitle, similarVariants } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { lettersOf } from '../../core/people/people.ts';
import { clipLabel, pageButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';

type Act = (variant: string) => ButtonAct;

/** A screen with a button for each of these games, where a press can do what was asked. */
const gamesScreen = (
  context: Needs<'translator'>,
  { locale }: Actor,
  text: string,
  games: readonly { readonly id: string; readonly title: Phrase; readonly system: string }[],
  act: Act | undefined,
): IntentResult => {
  const button = ({ id, title, system }: (typeof games)[number], act: Act): Button<Token> =>
    pageButton(
      clipLabel(context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system)(title)),
      act(id),
    );
  return {
    answer: {
      body: { kind: 'page', screen: { ...partsOf(text), buttons: act ? [games.map((it) => button(it, act))] : [] } },
    },
    stale: [],
  };
};

/**
 * The answer to the name of an unknown game: why, with buttons for the most similar variants. Undefined for a known
 * game and for no name.
 * @param act what a press on one of the variants does; undefined: the variants are only named.
 */
export const unknownVariantReply = (
  context: Needs<'systems' | 'translator'>,
  actor: Actor,
  typed: string,
  act: Act | undefined,
): IntentResult | undefined => {
  if (typed.trim() === '') return undefined;
  const game = findGame(context, typed);
  if (game.ok) return undefined;
  const { locale } = actor;
  const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, game.error.system);
  const near = similarVariants(context, locale, typed);
  const why = say(game.error.why);
  if (near.length === 0) return alertResult(why);
  const names = near.map(({ id }) => id).join(', ');
  return gamesScreen(context, actor, `${why}\n${say({ key: 'game-near', with: { names } })}`, near, act);
};

/** Most games offered to a person who named several. */
const MOST_NAMED = SCREEN_LIMITS.perRow;

/**
 * The answer where words after `/play` have no meaning beside the others: nothing is opened, and the games that they
 * name are offered. Undefined where every word has one.
 * @param asked the game that would be opened; '' for the default one.
 * @param act what a press on one of the games does; undefined: the games are only named.
 */
export const tooManyWordsReply = (
  context: Needs<'systems' | 'translate' | 'translator'>,
  actor: Actor,
  asked: string,
  more: readonly string[],
  act: Act | undefined,
): IntentResult | undefined => {
  if (more.length === 0) return undefined;
  const games = [asked, ...more].flatMap((word) => {
    const game = findGame(context, word);
    return game.ok ? [{ id: game.value.variant, title: gameTitle(game.value), system: game.value.system.id }] : [];
  });
  const several = games.length > 1;
  const names = (several ? games.map(({ id }) => id) : more.map(cleanName)).join(', ');
  const text = context.translate(actor.locale)({ key: several ? 'one-game-only' : 'words-unclear', with: { names } });
  return gamesScreen(context, actor, text, games.slice(0, MOST_NAMED), act);
};
