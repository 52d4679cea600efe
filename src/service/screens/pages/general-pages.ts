import { LOCALES } from '../../../kernel/phrase.ts';
import type { Screen } from '../../../kernel/screen.ts';
import { partsOf } from '../../../kit/screen-kit.ts';
import type { Needs } from '../../context/service-context.ts';
import type { Match } from '../../match/match.ts';
import { strengthPhrase } from '../../match/strengths.ts';
import { preferredGameAt } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import { lettersOf } from '../../people/people.ts';
import type { Token } from '../../ports/intent.ts';
import { LANGUAGES } from '../../speech/languages.ts';
import { inRows, LANGUAGES_A_ROW, pageButton, STRENGTHS_A_ROW, usualButton } from './page-button.ts';

/** A button per language; within a match they also redraw its boards. */
export const languagePage = (context: Needs<'translate'>, actor: Actor, match?: Match): Screen<Token> => ({
  ...partsOf(context.translate(actor.locale)({ key: 'page-language' })),
  buttons: inRows(
    LOCALES.map((it) =>
      pageButton(
        `${it === actor.locale ? '● ' : ''}${LANGUAGES[it].name}`,
        { action: 'locale', setting: { name: 'locale', value: it } },
        match,
      ),
    ),
    LANGUAGES_A_ROW,
  ),
});

/** The first page that a newcomer reads. In a private chat it offers to add the bot to a group. */
export const startPage = (
  context: Needs<'groupLink' | 'translate'>,
  { locale, place }: Pick<Actor, 'locale' | 'place'>,
): Screen<Token> => {
  const say = context.translate(locale);
  const url = place.audience === 'one' ? context.groupLink?.(place) : undefined;
  return {
    ...partsOf(say({ key: 'page-start' })),
    ...(url === undefined ? {} : { links: [{ label: say({ key: 'button-add-to-group' }), url }] }),
    buttons: [
      [{ ...usualButton(say, { action: 'play' }), tone: 'primary' }, usualButton(say, { page: 'levels' })],
      [usualButton(say, { page: 'games', purpose: 'play' }), usualButton(say, { page: 'rules' })],
      [usualButton(say, { page: 'language' })],
    ],
  };
};

/** How to play where the reader is, in a few lines, with buttons to further pages. */
export const helpPage = (
  context: Needs<'textAccess' | 'translate'>,
  { locale, place }: Pick<Actor, 'locale' | 'place'>,
): Screen<Token> => {
  const say = context.translate(locale);
  return {
    ...partsOf(say({ key: 'page-help', with: { shots: { key: `heard-${context.textAccess(place)}` } } })),
    buttons: [
      [usualButton(say, { page: 'rules' }), usualButton(say, { page: 'settings' })],
      [{ ...usualButton(say, { action: 'play' }), tone: 'primary' }],
    ],
  };
};

/**
 * The choice of a machine's level: within a lobby the machine takes the free seat, elsewhere it opens a match of the
 * default game.
 */
export const levelsPage = async (
  context: Needs<'people' | 'systemOf' | 'systems' | 'translator'>,
  actor: Actor,
  match?: Match,
): Promise<Screen<Token>> => {
  const { locale } = actor;
  const system = match ? context.systemOf(match.system) : (await preferredGameAt(context, actor)).system;
  const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id);
  const action = match ? 'machine' : 'play';
  const buttons = system.opponents.levels.map((level) =>
    pageButton(say(strengthPhrase(system, level)), { action, level }, match),
  );
  return { ...partsOf(say({ key: 'page-levels' })), buttons: inRows(buttons, STRENGTHS_A_ROW) };
};
