import type { AnySystem } from '../../kernel/system.ts';
import type { AppServices } from '../ports/platform.ts';
import { LANGUAGES } from './languages.ts';
import type { Translator } from './translator.ts';

/** What adapters say by themselves: the phrases of the service, and the machine's levels as their games name them. */
export const createAdapterWords = (
  systems: readonly Pick<AnySystem, 'id' | 'opponents'>[],
  translator: Translator,
): Pick<AppServices, 'say' | 'levelName'> => {
  const sayIn = (locale: Parameters<AppServices['say']>[0], system?: string): ReturnType<Translator['to']> =>
    translator.to({ locale, letters: LANGUAGES[locale].letters, nameOf: String }, system);
  return {
    say: (locale, key, params = {}) => sayIn(locale)({ key, with: params }),
    levelName: (locale, level) =>
      sayIn(locale, systems.find((it) => it.opponents.levels.includes(level))?.id)({ key: `level-${level}` }),
  };
};
