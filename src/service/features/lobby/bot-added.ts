import { partsOf, type Screen } from '../../../kernel/screen.ts';
import { bodyResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { isFirstTime } from '../../core/operations/one-time-notices.ts';
import { chatKey, type Preferences } from '../../core/people/people.ts';
import { pageButton, usualButton } from '../../core/screens/page-button.ts';
import { POSTER, withPicture } from '../../core/screens/page-pictures.ts';
import type { Intent, Token } from '../../ports/intent.ts';
import { ORDERS_HERE } from './start-pages.ts';

/** A chat that removes the bot and adds it again reads the welcome at most once a day. */
const AGAIN_MS = 86_400_000;

/**
 * Welcomes a chat that has added the bot: one message that says what the bot does, in the chat's language, or else that
 * of the person who added it.
 */
export const handleBotAdded = async (
  context: Needs<'people' | 'store' | 'textAccess' | 'translate'>,
  intent: Intent,
  actor: Actor,
): Promise<IntentResult> => {
  const { place, locale } = actor;
  if (!(await isFirstTime(context, 'arrived', place, intent, AGAIN_MS))) return { answer: {}, stale: [] };
  const key = chatKey(place);
  const { locale: chosen, board } = await context.people.preferences(key);
  if (chosen === undefined) await context.people.savePreferences(key, { locale });
  return bodyResult({ kind: 'page', screen: welcomePage(context, { ...actor, locale: chosen ?? locale }, board) });
};

const welcomePage = (
  context: Needs<'textAccess' | 'translate'>,
  { locale, place }: Actor,
  board: Preferences['board'],
): Screen<Token> => {
  const say = context.translate(locale);
  const textAccess = context.textAccess(place);
  const how = textAccess === 'replies' ? [say({ key: 'heard-more' })] : [];
  return {
    ...partsOf([say({ key: 'page-welcome' }), say(ORDERS_HERE[textAccess]), ...how].join('\n')),
    ...withPicture({ ...(board ? { board } : {}) }, POSTER, say({ key: 'poster-alt' })),
    buttons: [
      [{ ...pageButton(say({ key: 'button-play' }), { action: 'play' }), tone: 'primary' }],
      [
        usualButton(say, { page: 'games', purpose: 'play' }),
        pageButton(say({ key: 'button-how-to-play' }), { page: 'rules' }),
      ],
      [usualButton(say, { page: 'language' })],
    ],
  };
};
