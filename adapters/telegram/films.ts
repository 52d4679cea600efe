import type { Answer } from '../../src/service/ports/answer.ts';
import type { MessageRef } from '../../src/service/ports/intent.ts';
import { writeRef } from './address.ts';
import { type Desk, inReplyTo, noted, reached } from './desk.ts';
import type { Asked } from './inbound.ts';
import { cut, LIMITS } from './outbound.ts';
import { told } from './outcome.ts';

/**
 * Shows the film of an answer to everybody at the place; where it can be neither made nor sent, says so there.
 * Gives the message that shows it.
 */
export const putFilm = async (desk: Desk, asked: Asked, { film }: Answer): Promise<MessageRef | undefined> => {
  if (!film) return undefined;
  const { api, house, photos } = desk;
  const { chat } = asked.spot;
  try {
    if (!house.animate) throw new Error('this house makes no films');
    const gif = await house.animate(film);
    const rest = { caption: cut(film.text, LIMITS.caption), ...inReplyTo(asked) };
    const sent = await photos.send(gif, (file) => api.sendAnimation(chat, file, rest), `${film.name}.gif`);
    reached(desk, sent);
    return writeRef({ message: sent.message_id });
  } catch (error) {
    house.log.warn('telegram: a film was not shown', { error: told(error) });
    const sorry = api.sendMessage(chat, film.sorry, inReplyTo(asked)).then((sent) => reached(desk, sent));
    await noted(desk, 'film-sorry', sorry);
    return undefined;
  }
};
