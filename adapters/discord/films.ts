import type { Film } from '../../src/service/ports/answer.ts';
import type { MessageRef } from '../../src/service/ports/intent.ts';
import type { Answerer } from './answerer.ts';
import type { Kitchen } from './dish.ts';
import { faultOf } from './fault.ts';
import type { Interaction } from './interaction.ts';
import { moviePayload, wordPayload } from './outbound.ts';
import { refTo } from './sent.ts';

/**
 * Shows a film to everybody at the place, as one more message of an interaction that has been answered; where it can be
 * neither made nor sent, the person is told so. Gives the message that shows it.
 */
export const showFilm = async (
  it: Interaction,
  answerer: Answerer,
  { animate, log }: Kitchen,
  film: Film,
): Promise<MessageRef | undefined> => {
  try {
    if (!animate) throw new Error('this house makes no films');
    const gif = await animate(film);
    if (gif.length > it.attachment_size_limit) throw new RangeError('the film is larger than this place takes');
    return refTo(await answerer.post(moviePayload(film, gif)));
  } catch (error) {
    log.warn('discord: a film was not shown', faultOf(error));
    await answerer
      .whisper(wordPayload(film.sorry))
      .catch((fault: unknown) => log.warn('discord: nobody could be told of it', faultOf(fault)));
    return undefined;
  }
};
