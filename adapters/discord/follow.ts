import type { Answer } from '../../src/service/ports/answer.ts';
import type { Answerer } from './answerer.ts';
import { dish, type Kitchen } from './dish.ts';
import { faultOf } from './fault.ts';
import type { Payload } from './outbound.ts';
import { pictureIn } from './picture.ts';
import { shows } from './sent.ts';

/** Where the page of an answer stands: in the response itself, or in one more message by its id. */
export interface Standing {
  readonly at: string;
  readonly payload: Payload;
}

/** An interaction's token is good for 15 minutes (Discord docs: interactions/receiving-and-responding#followup-messages). */
const GOOD_MS = 14 * 60_000;

/**
 * Replaces an answer by what it becomes, once that is known and while the interaction is good. A message that shows
 * something else by then is left as it is. Never throws.
 */
export const follow = async (
  answerer: Answerer,
  kitchen: Kitchen,
  { becomes, theme = 'light' }: Answer,
  { at, payload }: Standing,
): Promise<void> => {
  const began = performance.now();
  try {
    const next = await becomes;
    if (next === undefined || performance.now() - began > GOOD_MS) return;
    const stands = await answerer.read(at);
    if (!shows(stands, payload.body, payload.files)) return;
    await answerer.edit(await dish(kitchen, next, theme, pictureIn(stands.attachments)), at);
  } catch (error) {
    kitchen.log.warn('discord: a page stays as it was', faultOf(error));
  }
};
