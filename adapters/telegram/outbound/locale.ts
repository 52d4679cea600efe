import { LOCALES, type Locale } from '../../../src/kernel/phrase.ts';

/** The language of the adapter's own few words, by the client's tag. */
export const localeOf = (tag: string | undefined, fallback: Locale = 'en'): Locale =>
  LOCALES.find((locale) => locale === tag?.slice(0, 2).toLowerCase()) ?? fallback;
