import { LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import {
  COMMAND_NAMES,
  UNFINISHED_COMMANDS,
  WRITTEN_COMMAND,
  writeCommand,
} from '../../src/service/ports/chat-command.ts';
import type { AppServices } from '../../src/service/ports/platform.ts';
import type { PageTexts } from './page-files.ts';
import { WORDS, type WordBook } from './page-words.ts';

/** What the page's words are made from. */
type Words = Pick<AppServices, 'say' | 'levelName'>;

const bookIn = ({ say, levelName }: Words, levels: readonly string[], locale: Locale): WordBook => ({
  direction: say(locale, 'language-direction'),
  words: Object.fromEntries(WORDS.map((word) => [word, say(locale, `playground-${word}`)])) as WordBook['words'],
  levels: Object.fromEntries(levels.map((level) => [level, levelName(locale, level)])),
});

/**
 * The language of a browser: the first in its `Accept-Language` header (RFC 9110 §12.5.4) that is supported, else
 * `fallback`.
 */
const localeOfHeader = (header = '', fallback: Locale): Locale => {
  const wanted = header.split(',').map((tag) => tag.trim().split(/[-;]/)[0]?.toLowerCase());
  return wanted.flatMap((tag) => LOCALES.find((it) => it === tag) ?? [])[0] ?? fallback;
};

/** The texts of a page for a browser that sends this `Accept-Language` header; in `fallback` where none is supported. */
export const pageTexts = (say: AppServices['say'], header: string | undefined, fallback: Locale): PageTexts => {
  const language = localeOfHeader(header, fallback);
  return {
    language,
    direction: say(language, 'language-direction'),
    texts: { door: say(language, 'playground-door'), 'no-script': say(language, 'playground-no-script') },
  };
};

/**
 * The script `/assets/books.js`, which the page imports its words from; `page/books.d.ts` is its type.
 * @param levels - The machine's levels on offer.
 * @param language - For browsers whose languages are all unsupported.
 */
export const booksScript = (words: Words, levels: readonly string[], language: Locale): string => {
  const books = Object.fromEntries(LOCALES.map((locale) => [locale, bookIn(words, levels, locale)]));
  const commands = Object.fromEntries(COMMAND_NAMES.map((name) => [name, writeCommand({ command: name, words: '' })]));
  const constants = {
    DEFAULT: language,
    BOOKS: books,
    COMMANDS: commands,
    WRITTEN_COMMAND,
    UNFINISHED_COMMANDS,
  };
  return Object.entries(constants)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
};
