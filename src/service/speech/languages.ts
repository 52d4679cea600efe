import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { z } from 'zod';
import { LOCALES, type Locale } from '../../kernel/phrase.ts';
import { bookAt } from './phrasebooks.ts';

const language = z.object({
  /** Its name in itself. */
  name: z.string().min(1).max(18),
  /** In which direction its lines run. */
  direction: z.enum(['ltr', 'rtl']),
  /** The letters of boards for readers who have not chosen others. */
  letters: z.enum(['lat', 'ru']),
  /** `partial`: phrases may be missing, and the base language replaces them. */
  translation: z.enum(['complete', 'partial']),
});

/** What the program has to know of a language: the messages of its `language.ftl`. */
export type Language = z.infer<typeof language>;

/** @throws Error if a fact is missing or has no such value. */
const read = (locale: Locale): Language => {
  const bundle = new FluentBundle(locale);
  bundle.addResource(new FluentResource(readFileSync(bookAt(locale, 'language'), 'utf8')));
  const facts = Object.keys(language.shape).map((fact) => [fact, bundle.getMessage(`language-${fact}`)?.value]);
  const { success, data, error } = language.safeParse(Object.fromEntries(facts));
  if (!success) throw new Error(`src/languages/${locale}/language.ftl: ${z.prettifyError(error)}`);
  return data;
};

/** All languages. */
export const LANGUAGES = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Readonly<
  Record<Locale, Language>
>;
