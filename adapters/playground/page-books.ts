import { BASE_LOCALE, LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import type { AppServices } from '../../src/service/ports/platform.ts';
import { WORDS, type WordBook } from './page-words.ts';

/** The machine's levels that have a name. Others are shown by their id. */
const NAMED_LEVELS = ['cabin-boy', 'boatswain', 'captain', 'admiral', 'grand-admiral'] as const;

const bookIn = (say: AppServices['say'], locale: Locale): WordBook => ({
  direction: say(locale, 'language-direction'),
  words: Object.fromEntries(WORDS.map((word) => [word, say(locale, `playground-${word}`)])) as WordBook['words'],
  levels: Object.fromEntries(NAMED_LEVELS.map((level) => [level, say(locale, `level-${level}`)])),
});

/** The script `/assets/books.js`, which the page imports its words from; `page/books.d.ts` is its type. */
export const booksScript = (say: AppServices['say']): string => {
  const books = Object.fromEntries(LOCALES.map((locale) => [locale, bookIn(say, locale)]));
  return `export const BASE = ${JSON.stringify(BASE_LOCALE)};\nexport const BOOKS = ${JSON.stringify(books)};\n`;
};
