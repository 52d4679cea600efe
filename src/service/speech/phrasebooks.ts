import { existsSync } from 'node:fs';
import { BASE_LOCALE, type Locale } from '../../kernel/phrase.ts';
import type { AnySystem } from '../../kernel/system.ts';

/** The topics of the service's own phrases: one book for each in every language. */
const TOPICS = [
  'language',
  'house',
  'clock',
  'relief',
  'seek',
  'people',
  'record',
  'daily',
  'order',
  'post',
  'notify',
  'sailing',
  'invite',
  'chat',
  'discord',
  'playground',
  'terminal',
] as const;

/** What is needed of a game to find its phrasebooks. */
export type SpokenSystem = Pick<AnySystem, 'id' | 'phrases'>;

/** A phrasebook in the folder of a language. */
export const bookAt = (locale: Locale, name: string): URL =>
  new URL(`../../languages/${locale}/${name}.ftl`, import.meta.url);

/** The phrasebooks of the service that exist in a language. */
export const serviceBooks = (locale: Locale): readonly URL[] =>
  TOPICS.map((topic) => bookAt(locale, topic)).filter((it) => existsSync(it));

/**
 * The phrasebook of a game in a language: in the game's own folder, else in that of the language; undefined where the
 * game has none. @throws Error where it has none in the base language.
 */
export const systemBook = ({ id, phrases }: SpokenSystem, locale: Locale): URL | undefined => {
  const own = phrases === 'languages' ? [] : [new URL(`${locale}.ftl`, phrases)];
  const book = [...own, bookAt(locale, id)].find((it) => existsSync(it));
  if (!book && locale === BASE_LOCALE) throw new Error(`${id} has no phrasebook ${locale}.ftl`);
  return book;
};
