import type { InlineQuery, InlineQueryResultArticle } from 'grammy/types';
import { truncate } from '../../../src/kit/truncate.ts';
import type { Person } from '../../../src/service/ports/intent.ts';
import type { InvitationCard } from '../../../src/service/ports/platform.ts';
import { errorText } from '../shared/api-errors.ts';
import type { AnswerContext } from './answer-context.ts';
import { LIMITS } from './payload.ts';

/** A card is personal, and its challenge may be taken at any moment. */
const HOW = { is_personal: true, cache_time: 1 } as const;

/** Offers a challenge card to a user who types the bot's name in any chat (https://core.telegram.org/bots/inline). */
export const offerCard = async (context: AnswerContext, query: InlineQuery, from: Person): Promise<void> => {
  const articles = await context.services.card(from, query.query).then(
    (card) => (card ? [articleOf(context, card)] : []),
    (error: unknown) => {
      context.services.log.warn('telegram: challenge card not made', { error: errorText(error) });
      return [];
    },
  );
  try {
    await context.api.answerInlineQuery(query.id, articles, HOW);
  } catch (error) {
    context.services.log.warn('telegram: inline query not answered', { error: errorText(error) });
  }
};

const articleOf = (
  { link }: AnswerContext,
  { title, about, text, button, payload }: InvitationCard,
): InlineQueryResultArticle => ({
  type: 'article',
  id: 'card',
  title,
  description: about,
  input_message_content: { message_text: truncate(text, LIMITS.text), link_preview_options: { is_disabled: true } },
  reply_markup: { inline_keyboard: [[{ text: button, url: link(payload) }]] },
});
