import type { InputFile } from 'grammy';
import type { Message } from 'grammy/types';
import { truncate } from '../../../src/kit/truncate.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { MessageRef } from '../../../src/service/ports/intent.ts';
import { writeRef } from '../shared/address.ts';
import { errorText, isFilmRefusal } from '../shared/api-errors.ts';
import type { IncomingIntent } from '../shared/incoming-intent.ts';
import { type AnswerContext, logFailure, noteMessage, replyParameters, sayTo } from './answer-context.ts';
import { LIMITS } from './payload.ts';

/**
 * Shows the film of an answer to everyone at the place, or an apology if it cannot be made or sent. Returns the message
 * that shows the film.
 */
export const showFilm = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  { film }: Answer,
): Promise<MessageRef | undefined> => {
  if (!film) return undefined;
  const { api, services, photos } = context;
  const { chat } = incoming.spot;
  try {
    if (!services.animate) throw new Error('films are disabled');
    const { bytes, kind } = await services.animate(film);
    const rest = { caption: truncate(film.text, LIMITS.caption), ...replyParameters(incoming) };
    const send = (file: string | InputFile): Promise<Message> =>
      kind === 'gif' ? api.sendAnimation(chat, file, rest) : api.sendPhoto(chat, file, rest);
    const sent = await photos.send(chat, bytes, send, `${film.name}.${kind}`);
    noteMessage(context, sent);
    return writeRef({ message: sent.message_id });
  } catch (error) {
    services.log.warn('telegram: film not shown', { error: errorText(error) });
    const why = isFilmRefusal(error) ? await sayTo(context, incoming, 'lacks-films') : film.sorry;
    const sorry = api.sendMessage(chat, why, replyParameters(incoming)).then((sent) => noteMessage(context, sent));
    await logFailure(context, 'film-sorry', sorry);
    return undefined;
  }
};
