import type { Answer } from '../../../src/service/ports/answer.ts';
import { errorCodes } from '../api-errors.ts';
import { pictureIn } from '../state/picture-key.ts';
import type { Answerer } from './answerer.ts';
import type { Payload } from './payload.ts';
import { type Renderer, renderMessage } from './render-message.ts';
import { isShowing } from './sent-message.ts';

/** Where the page of an answer stands: in the response itself, or in one more message by its id. */
export interface ShownPage {
  readonly at: string;
  readonly payload: Payload;
}

/** An interaction's token is good for 15 minutes (Discord docs: interactions/receiving-and-responding#followup-messages). */
const GOOD_MS = 14 * 60_000;

/**
 * Replaces an answer by what it becomes, once that is known and while the interaction is good. A message that shows
 * something else by then is left as it is. Never throws.
 */
export const replaceWhenReady = async (
  answerer: Answerer,
  renderer: Renderer,
  { becomes, theme = 'light' }: Answer,
  { at, payload }: ShownPage,
): Promise<void> => {
  const began = performance.now();
  try {
    const next = await becomes;
    if (next === undefined || performance.now() - began > GOOD_MS) return;
    const stands = await answerer.read(at);
    if (!isShowing(stands, payload.body, payload.files)) return;
    await answerer.edit(await renderMessage(renderer, next, theme, pictureIn(stands.attachments)), at);
  } catch (error) {
    renderer.log.warn('discord: a page stays as it was', errorCodes(error));
  }
};
