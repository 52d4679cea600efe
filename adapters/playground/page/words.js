import { BOOKS, DEFAULT } from './books.js';

/**
 * The page's own texts. Everything the bot says comes from the server.
 * @typedef {import('../page-words.ts').Word} Word
 * @typedef {string} Language
 */

/** @param {Language} language */
const bookIn = (language) => {
  const book = BOOKS[language] ?? BOOKS[DEFAULT];
  if (!book) throw new Error(`no words in ${language}`);
  return book;
};

/**
 * The initial language, also the service's: the first of the browser's languages that the page supports.
 * @type {Language}
 */
export const browserLanguage =
  navigator.languages
    .map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
    .find((language) => Object.hasOwn(BOOKS, language)) ?? DEFAULT;

/** @param {Language} language @param {Word} word */
export const sayIn = (language, word) => bookIn(language).words[word];

/** Sets the language of an element and the direction of its lines. @param {HTMLElement} root @param {Language} language */
export const setLanguage = (root, language) => {
  root.lang = language;
  root.dir = bookIn(language).direction;
};

/** The default name of a seat. @param {string} seat */
export const seatName = (seat) => (seat === 'ann' || seat === 'bob' ? sayIn(browserLanguage, seat) : seat);

/** The name of a machine's level. @param {Language} language @param {string} level */
export const levelName = (language, level) => bookIn(language).levels[level] ?? level;
