import type { AppServices } from '../ports/platform.ts';
import { LANGUAGES } from './languages.ts';
import { cleanName } from './names.ts';
import type { Translator } from './translator.ts';

/** What adapters say by themselves: the phrases of the service, and the names of the machine's strengths and of people. */
export const createAdapterWords = (translator: Translator): Pick<AppServices, 'say' | 'levelName' | 'nameOf'> => {
  const say: AppServices['say'] = (locale, key, params = {}) =>
    translator.to({ locale, letters: LANGUAGES[locale].letters, nameOf: String })({ key, with: params });
  return {
    say,
    levelName: (locale, level) => say(locale, `strength-${level}`),
    nameOf: ({ name }) => cleanName(name),
  };
};
