import type { Screen } from '../../../src/kernel/screen.ts';
import type { Cache } from '../../../src/kit/cache.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { errorText } from '../shared/api-errors.ts';

/** The answer that each message shows, by the message's name. The next press on a page changes it. */
export type ShownPages = Cache<string, Answer>;

/** The name of a message in a chat; a whisper's is that of its ephemeral message. */
export const pageName = (chat: number, message: number, ephemeral?: number): string =>
  ephemeral === undefined ? `${chat} ${message}` : `${chat} e${ephemeral}`;

/**
 * Records that a message shows an answer, and later replaces it by the answer's final form (`becomes`) unless the
 * message shows another answer. Runs after the answer. Never throws.
 * @param show shows the final form; it asks once more before it writes, since a picture may take its time.
 */
export const replaceWhenReady = async (
  { pages, log }: { readonly pages: ShownPages; readonly log: Log },
  name: string,
  given: Answer,
  show: (screen: Screen<Token>, isStill: () => boolean) => Promise<unknown>,
): Promise<void> => {
  pages.set(name, given);
  try {
    const { body } = given;
    const next = body && 'becomes' in body ? await body.becomes : undefined;
    const isStill = (): boolean => pages.get(name) === given;
    if (next !== undefined && isStill()) await show(next, isStill);
  } catch (error) {
    log.warn('telegram: page not updated', { error: errorText(error) });
  }
};
