import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/kernel/phrase.ts';
import { serviceBooks, systemBook } from '../../src/service/speech/phrasebooks.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { COMPLETE_LOCALES } from '../support/locales.ts';

/*
 * A phrase that chooses its words by a number has them for every number of its language: each category of the language's
 * plural rules (Unicode CLDR) is named, or the phrase names numbers of its own.
 */

/** One number of each category of the three languages, and a fraction. */
const NUMBERS = [0, 1, 2, 5, 11, 21, 1.5] as const;

/** The books of the first minute. */
const BOOKS = /\/(house|people|playground|terminal)\.ftl$/;

const bookOf = (locale: Locale): string =>
  [...serviceBooks(locale).filter(({ pathname }) => BOOKS.test(pathname)), systemBook(seaBattle, locale)]
    .flatMap((it) => (it ? [readFileSync(it, 'utf8')] : []))
    .join('\n');

/** The names of the variants of every choice in a part of a phrase, choices within choices included. */
const choicesIn = (part: unknown): readonly (readonly string[])[] => {
  if (typeof part !== 'object' || part === null) return [];
  const within = Object.values(part).flatMap(choicesIn);
  if (!('variants' in part) || !Array.isArray(part.variants)) return within;
  const names = part.variants.flatMap(({ key }: { key: { type: string; value: unknown } }) =>
    key.type === 'str' ? [String(key.value)] : [],
  );
  return [names, ...within];
};

/** The phrases that choose by the plural rules, with the categories that each choice of theirs names. */
const choosers = (book: string): readonly (readonly [key: string, names: readonly string[]])[] =>
  new FluentResource(book).body.flatMap(({ id, value }) =>
    choicesIn(value)
      .filter((names) => names.includes('one'))
      .map((names) => [id, names] as const),
  );

/** The variables of a phrase with this number for each; any may be a seat, the reader’s own. */
const argsOf = (book: string, key: string, n: number): Record<string, string | number> => {
  const entry = new RegExp(`^${key} =.*(?:\\n[ }].*)*`, 'm').exec(book)?.[0] ?? '';
  const names = new Set([...entry.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? ''));
  return Object.fromEntries(
    [...names].flatMap((name) => [
      [name, n],
      [`${name}-is`, 'you'],
      [`${name}-plays`, 'person'],
    ]),
  );
};

describe.each(COMPLETE_LOCALES)('in %s', (locale) => {
  const book = bookOf(locale);
  const plural = choosers(book);
  const categories = [...new Set(NUMBERS.map((n) => new Intl.PluralRules(locale).select(n)))];

  test.each(plural)('%s has the words for every number', (_, names) => {
    expect(categories.filter((it) => !names.includes(it))).toEqual([]);
  });

  test('each says its number', () => {
    const bundle = new FluentBundle(locale, { useIsolating: false });
    bundle.addResource(new FluentResource(book));
    for (const [key] of plural)
      for (const n of NUMBERS) {
        const said = bundle.formatPattern(bundle.getMessage(key)!.value!, argsOf(book, key, n));
        // A phrase may have words of its own for none.
        if (n > 0) expect(said, key).toContain(n.toLocaleString(locale));
      }
  });
});

describe('the greeting counts the matches that wait', () => {
  const said = (locale: Locale): readonly string[] => {
    const bundle = new FluentBundle(locale, { useIsolating: false });
    bundle.addResource(new FluentResource(bookOf(locale)));
    return NUMBERS.map((n) => bundle.formatPattern(bundle.getMessage('start-waiting')!.value!, { n }));
  };

  test.each([
    [
      'en',
      [
        '0 matches wait for you.',
        '1 match waits for you.',
        '2 matches wait for you.',
        '5 matches wait for you.',
        '11 matches wait for you.',
        '21 matches wait for you.',
        '1.5 matches wait for you.',
      ],
    ],
    [
      'ru',
      [
        'Вас ждёт 0 партий.',
        'Вас ждёт 1 партия.',
        'Вас ждут 2 партии.',
        'Вас ждёт 5 партий.',
        'Вас ждёт 11 партий.',
        'Вас ждёт 21 партия.',
        'Вас ждёт 1,5 партии.',
      ],
    ],
    [
      'uk',
      [
        'На вас чекає 0 партій.',
        'На вас чекає 1 партія.',
        'На вас чекають 2 партії.',
        'На вас чекає 5 партій.',
        'На вас чекає 11 партій.',
        'На вас чекає 21 партія.',
        'На вас чекає 1,5 партії.',
      ],
    ],
  ] as const)('in %s', (locale, sentences) => expect(said(locale)).toEqual(sentences));
});
