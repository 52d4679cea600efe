import type { Screen } from '../../../src/kernel/screen.ts';
import type { Cache } from '../../../src/kit/cache.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { errorText } from '../api-errors.ts';

/** The answer that each message shows, by the message's name. The next press on a page changes it. */
export type ShownPages = Cache<string, Answer>;

/**
 * Records that a message shows an answer, and later replaces it by the answer's final form (`becomes`) unless the
 * message shows another answer. Runs after the answer. Never throws.
 */
export const replaceWhenReady = async (
  { pages, log }: { readonly pages: ShownPages; readonly log: Log },
  name: string,
  given: Answer,
  show: (screen: Screen<Token>) => Promise<unknown>,
): Promise<void> => {
  pages.set(name, given);
  try {
    const next = await given.becomes;
    if (next !== undefined && pages.get(name) === given) await show(next);
  } catch (error) {
    log.warn('telegram: page not updated', { error: errorText(error) });
  }
};
