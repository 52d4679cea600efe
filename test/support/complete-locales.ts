import { LOCALES } from '../../src/kernel/phrase.ts';
import { LANGUAGES } from '../../src/service/speech/languages.ts';

/** The languages that have every phrase. The others say in the base language what they lack. */
export const COMPLETE_LOCALES = LOCALES.filter((it) => LANGUAGES[it].translation === 'complete');
