import { LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import { LANGUAGES } from '../../src/service/speech/languages.ts';

/** The languages that have every phrase. The others say in the base language what they lack. */
export const COMPLETE_LOCALES = LOCALES.filter((it) => LANGUAGES[it].translation === 'complete');

/** The languages that a test has words of its own for. */
export const localesIn = <L extends Locale>(words: Readonly<Record<L, unknown>>): readonly L[] =>
  LOCALES.filter((it): it is Locale & L => it in words);
