import type { Film } from '../../../src/service/ports/answer.ts';
import type { MessageRef } from '../../../src/service/ports/intent.ts';
import { errorCodes, isPermissionRefusal } from '../shared/api-errors.ts';
import type { Interaction } from '../shared/interaction.ts';
import type { Words } from '../shared/words.ts';
import type { Answerer } from './answerer.ts';
import { filmPayload, textPayload } from './payload.ts';
import type { Renderer } from './render-message.ts';
import { refOfSent } from './sent-message.ts';

/**
 * Shows a film to everyone at the place, in an additional message of an answered interaction. If it cannot be made or
 * sent, the user is shown an apology. Returns the message that shows the film.
 */
export const showFilm = async (
  it: Interaction,
  answerer: Answerer,
  { animate, log, channels }: Renderer,
  film: Film,
  wordsOf: () => Promise<Words>,
): Promise<MessageRef | undefined> => {
  try {
    if (!channels.takesFiles(it.channel_id)) throw new Error('the channel allows no files');
    if (!animate) throw new Error('films are disabled');
    const animation = await animate(film);
    if (animation.bytes.length > it.attachment_size_limit) throw new RangeError('the film exceeds the upload limit');
    return refOfSent(await answerer.post(filmPayload(film, animation)));
  } catch (error) {
    log.warn('discord: film not shown', errorCodes(error));
    if (isPermissionRefusal(error)) channels.noteFiles(it.channel_id, 'refused');
    const word = channels.takesFiles(it.channel_id) ? film.sorry : (await wordsOf())('discord-lacks-files');
    await answerer
      .whisper(textPayload(word))
      .catch((fault: unknown) => log.warn('discord: notification failed', errorCodes(fault)));
    return undefined;
  }
};
