import type { Answer } from '../../../src/service/ports/answer.ts';
import { errorCodes, outcomeOf } from '../shared/api-errors.ts';
import { pictureIn } from '../shared/picture-key.ts';
import type { Answerer } from './answerer.ts';
import type { Payload } from './payload.ts';
import { type Renderer, sendScreen } from './render-message.ts';
import { isShowing } from './sent-message.ts';

/** A page shown in an answer, in its channel. `at` is the response itself or the id of a follow-up message. */
export interface ShownPage {
  readonly channel: string;
  readonly at: string;
  readonly payload: Payload;
}

/**
 * How long a page can be replaced. An interaction's token is valid for 15 minutes (Discord docs:
 * interactions/receiving-and-responding#followup-messages).
 */
const GOOD_MS = 14 * 60_000;

/**
 * Replaces an answer by its final form (`becomes`), once that is ready and while the interaction is valid. A message
 * that shows something else is left unchanged. Never throws.
 */
export const replaceWhenReady = async (
  answerer: Answerer,
  renderer: Renderer,
  { body, theme = 'light' }: Answer,
  { channel, at, payload }: ShownPage,
): Promise<void> => {
  const began = performance.now();
  try {
    const next = body && 'becomes' in body ? await body.becomes : undefined;
    if (next === undefined || performance.now() - began > GOOD_MS) return;
    const stands = await answerer.read(at);
    const isStill = (now: typeof stands): boolean => isShowing(now, payload.body, payload.files);
    if (!isStill(stands)) return;
    const sending = { channel, screen: next, theme, standing: pictureIn(stands.attachments), form: stands.form };
    // Its reader may go on while the picture is painted.
    await sendScreen(renderer, sending, async (whole) =>
      whole.files.length === 0 || isStill(await answerer.read(at)) ? answerer.edit(whole, at) : undefined,
    );
  } catch (error) {
    // The person has dismissed it, or has had a newer one.
    if (outcomeOf(error).kind === 'gone') return;
    renderer.log.warn('discord: page not updated', errorCodes(error));
  }
};
