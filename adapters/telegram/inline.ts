import type { InlineQuery, InlineQueryResultArticle } from 'grammy/types';
import type { Person } from '../../src/service/ports/intent.ts';
import type { Card } from '../../src/service/ports/platform.ts';
import type { Desk } from './desk.ts';
import { cut, LIMITS } from './outbound.ts';
import { told } from './outcome.ts';

/** A card is everybody's own, and its challenge may be taken any moment. */
const HOW = { is_personal: true, cache_time: 1 } as const;

/** Offers the challenge card of whoever types the bot's name in any chat (https://core.telegram.org/bots/inline). */
export const offerCard = async (desk: Desk, query: InlineQuery, from: Person): Promise<void> => {
  const articles = await desk.house.card(from, query.query).then(
    (card) => [articleOf(desk, card)],
    (error: unknown) => {
      desk.house.log.warn('telegram: no card could be made', { error: told(error) });
      return [];
    },
  );
  try {
    await desk.api.answerInlineQuery(query.id, articles, HOW);
  } catch (error) {
    desk.house.log.warn('telegram: an inline query was not answered', { error: told(error) });
  }
};

const articleOf = ({ link }: Desk, { title, about, text, button, payload }: Card): InlineQueryResultArticle => ({
  type: 'article',
  id: 'card',
  title,
  description: about,
  input_message_content: { message_text: cut(text, LIMITS.text), link_preview_options: { is_disabled: true } },
  reply_markup: { inline_keyboard: [[{ text: button, url: link(payload) }]] },
});
