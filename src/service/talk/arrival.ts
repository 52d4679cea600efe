import type { Screen } from '../../kernel/screen.ts';
import type { Actor } from '../acts/acts.ts';
import { isFirst } from '../acts/hearing.ts';
import type { Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import { chatKey } from '../people/people.ts';
import type { Intent, Token } from '../ports/intent.ts';
import { pageButton } from '../screens/page-button.ts';

/** Somebody who adds the bot, removes it and adds it again reads the welcome once a day. */
const AGAIN_MS = 86_400_000;

/** The bot has come to a chat: one message says what it does, in the language of whoever brought it. */
export const arrived = async (desk: Desk, intent: Intent, actor: Actor): Promise<Handled> => {
  const { place, locale } = actor;
  if (!(await isFirst(desk, 'arrived', place, intent, AGAIN_MS))) return { answer: {}, stale: [] };
  const key = chatKey(place);
  const chosen = (await desk.people.preferences(key)).locale;
  if (chosen === undefined) await desk.people.prefer(key, { locale });
  return { answer: { page: welcomePage(desk, { ...actor, locale: chosen ?? locale }) }, stale: [] };
};

const welcomePage = (desk: Desk, { locale, place }: Actor): Screen<Token> => {
  const say = desk.voice(locale);
  const hears = desk.hears(place);
  const how = hears === 'replies' ? [say({ key: 'heard-more' })] : [];
  return {
    text: [say({ key: 'page-welcome' }), say({ key: `heard-${hears}` }), ...how].join('\n'),
    buttons: [
      [
        { ...pageButton(say({ key: 'button-play' }), '!play'), tone: 'primary' },
        pageButton(say({ key: 'button-rules' }), '?!rules'),
        pageButton(say({ key: 'button-language' }), '?!language'),
      ],
    ],
  };
};
