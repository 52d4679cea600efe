import type { AppServices } from '../../ports/platform.ts';
import { LANGUAGES } from '../../speech/languages.ts';
import { cleanName } from '../../speech/names.ts';
import type { Translator } from '../../speech/translator.ts';
import { STRENGTH_NAMES } from '../match/strengths.ts';

/** What adapters say by themselves: the phrases of the service, and the names of the machine's strengths and of people. */
export const createAdapterWords = (translator: Translator): Pick<AppServices, 'say' | 'levelName' | 'nameOf'> => {
  const say: AppServices['say'] = (locale, key, params = {}) =>
    translator.to({ locale, letters: LANGUAGES[locale].letters, nameOf: String })({ key, with: params });
  const strengths: Readonly<Record<string, string>> = STRENGTH_NAMES;
  return {
    say,
    levelName: (locale, level) => say(locale, strengths[level] ?? level),
    nameOf: ({ name }) => cleanName(name),
  };
};
