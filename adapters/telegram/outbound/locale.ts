import { LOCALES, type Locale } from '../../../src/kernel/phrase.ts';

/** The language of the adapter's own texts, from the client's language tag. */
export const localeOf = (tag: string | undefined, fallback: Locale = 'en'): Locale =>
  LOCALES.find((locale) => locale === tag?.slice(0, 2).toLowerCase()) ?? fallback;
