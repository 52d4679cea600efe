import type { Word } from '../../page-words.ts';
import { loadPhrases } from '../wire/acts.ts';

type Words = Readonly<Record<string, string>>;
let words: Words = {};

/** Takes the page's phrases in a language; keeps those that are there where it has none. */
export const loadWords = async (locale: string): Promise<void> => {
  const loaded = await loadPhrases(locale);
  if (!loaded) return;
  words = loaded;
  document.documentElement.lang = locale;
  document.documentElement.dir = words['direction'] ?? 'ltr';
};

/** A text of a chat without the signs before it: the page has signs of its own. */
export const plain = (text: string): string => {
  const bare = text.replace(/^[^\p{L}\p{N}“«"'+−#/]+/u, '');
  return bare === '' ? text : bare;
};

/** A phrase of the page, with its parameters filled in. */
export const say = (word: Word, params: Readonly<Record<string, string | number>> = {}): string =>
  (words[word] ?? '').replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
