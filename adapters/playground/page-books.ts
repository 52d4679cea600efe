import { LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import type { AppServices } from '../../src/service/ports/platform.ts';
import { type Asset, type PageTexts, textAsset } from './page-files.ts';
import { WORDS } from './page-words.ts';

/** What the page's words are made from. */
type Words = Pick<AppServices, 'say'>;

/** The page's words in a language, a parameter as its name in braces: "It is {name}’s shot." */
const wordsIn = ({ say }: Words, locale: Locale): Readonly<Record<string, string>> => ({
  direction: say(locale, 'language-direction'),
  ...Object.fromEntries(
    Object.entries(WORDS).map(([word, params]) => [
      word,
      say(locale, `playground-${word}`, Object.fromEntries(params.map((it) => [it, `{${it}}`]))),
    ]),
  ),
});

/** The words of the page in every language, as the files that it loads. */
export const wordAssets = (words: Words): ReadonlyMap<string, Asset> =>
  new Map(
    LOCALES.map((locale) => [
      `words-${locale}.json`,
      textAsset(JSON.stringify(wordsIn(words, locale)), 'application/json; charset=utf-8'),
    ]),
  );

/**
 * The language of a browser: the first in its `Accept-Language` header (RFC 9110 §12.5.4) that is supported, else
 * `fallback`.
 */
export const localeOfHeader = (header = '', fallback: Locale): Locale => {
  const wanted = header.split(',').map((tag) => tag.trim().split(/[-;]/)[0]?.toLowerCase());
  return wanted.flatMap((tag) => LOCALES.find((it) => it === tag) ?? [])[0] ?? fallback;
};

/** What a page says before its script runs. */
export const pageTexts = (say: AppServices['say'], language: Locale): PageTexts => ({
  language,
  direction: say(language, 'language-direction'),
  texts: { about: say(language, 'playground-about'), 'no-script': say(language, 'playground-no-script') },
});
