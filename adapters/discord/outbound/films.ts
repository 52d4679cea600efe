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
 * @param at the private words that the film is being made: they give way to it, or to the apology.
 */
export const showFilm = async (
  it: Interaction,
  answerer: Answerer,
  { animate, log, channels }: Renderer,
  film: Film,
  wordsOf: () => Promise<Words>,
  at: string | undefined,
): Promise<MessageRef | undefined> => {
  const tell = (what: Promise<unknown>) =>
    what.catch((fault: unknown) => log.warn('discord: notification failed', errorCodes(fault)));
  try {
    if (!channels.takesFiles(it.channel_id)) throw new Error('the channel allows no files');
    if (!animate) throw new Error('films are disabled');
    const animation = await animate(film);
    if (animation.bytes.length > it.attachment_size_limit) throw new RangeError('the film exceeds the upload limit');
    const sent = await answerer.post(filmPayload(film, animation));
    if (at !== undefined) await tell(answerer.retract(at));
    return refOfSent(sent);
  } catch (error) {
    log.warn('discord: film not shown', errorCodes(error));
    if (isPermissionRefusal(error)) channels.noteFiles(it.channel_id, 'refused');
    const sorry = textPayload(
      channels.takesFiles(it.channel_id) ? film.sorry : (await wordsOf())('discord-lacks-files'),
    );
    const anew = () => answerer.whisper(sorry);
    // They may have been dismissed.
    await tell(at === undefined ? anew() : answerer.edit(sorry, at).catch(anew));
    return undefined;
  }
};
