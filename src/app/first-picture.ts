import type { Locale } from '../kernel/phrase.ts';
import type { AnySystem } from '../kernel/system.ts';
import { defaultLetters } from '../service/core/context/render-context.ts';
import { firstGame } from '../service/core/operations/catalogue.ts';
import { lettersOf } from '../service/core/people/people.ts';
import type { Paint } from '../service/ports/platform.ts';
import type { Translator } from '../service/speech/translator.ts';

/**
 * Paints the invitation to the first game of a system. The first picture of a process loads fonts and drawings; painted
 * before the platforms connect, no player waits for that.
 */
export const paintFirstPicture = async (
  system: AnySystem,
  translator: Translator,
  locale: Locale,
  paint: Paint,
): Promise<void> => {
  const { options } = firstGame(system);
  const scene = system.lobbyPicture?.(options, {
    say: translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id),
    letters: defaultLetters(system, options, locale),
    board: 'picture',
    at: 'board',
    textAccess: 'text',
  });
  if (scene) await paint(scene, 'light');
};
