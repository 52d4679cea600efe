import type { Screen } from '../../src/kernel/screen.ts';
import type { Answer, Log, Token } from '../../src/service/ports.ts';
import type { Bounded } from './bounded.ts';
import { told } from './outcome.ts';

/** Which answer a message shows by now, by the message's name: whoever goes on from a page makes it another's. */
export type Pages = Bounded<string, Answer>;

/**
 * Notes that a message shows an answer, and puts there what it becomes once that is known, unless somebody has gone on
 * from it by then. Goes on behind the answer and never throws.
 */
export const follow = async (
  { pages, log }: { readonly pages: Pages; readonly log: Log },
  name: string,
  given: Answer,
  show: (screen: Screen<Token>) => Promise<unknown>,
): Promise<void> => {
  pages.set(name, given);
  try {
    const next = await given.becomes;
    if (next !== undefined && pages.get(name) === given) await show(next);
  } catch (error) {
    log.warn('telegram: a page stays as it was', { error: told(error) });
  }
};
