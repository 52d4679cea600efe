import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/kernel/phrase.ts';
import { serviceBooks } from '../../src/service/speech/phrasebooks.ts';
import { COMPLETE_LOCALES } from '../support/locales.ts';

/*
 * A phrase that chooses its words by a number has them for every number of its language: each category of the language's
 * plural rules (Unicode CLDR) is named, or the phrase names numbers of its own.
 */

/** One number of each category of the three languages, and a fraction. */
const NUMBERS = [0, 1, 2, 5, 11, 21, 1.5] as const;

/** The books of the service. */
const bookOf = (locale: Locale): string =>
  serviceBooks(locale)
    .map((it) => readFileSync(it, 'utf8'))
    .join('\n');

/** The phrases that choose by `$n`, with the categories that each names. */
const choosers = (book: string): readonly (readonly [key: string, names: readonly string[]])[] =>
  book
    .split(/^(?=[a-z])/m)
    .filter((entry) => /\{ \$n ->/.test(entry))
    .map((entry) => [/^[\w-]+/.exec(entry)?.[0] ?? '', [...entry.matchAll(/\[([\w.]+)\]/g)].map(([, it]) => it ?? '')]);

describe.each(COMPLETE_LOCALES)('in %s', (locale) => {
  const plural = choosers(bookOf(locale)).filter(([, names]) => names.includes('one'));
  const categories = [...new Set(NUMBERS.map((n) => new Intl.PluralRules(locale).select(n)))];

  test.each(plural)('%s has the words for every number', (_, names) => {
    expect(categories.filter((it) => !names.includes(it))).toEqual([]);
  });

  test('each says its number, unless it names that number', () => {
    const bundle = new FluentBundle(locale, { useIsolating: false });
    bundle.addResource(new FluentResource(bookOf(locale)));
    for (const [key, names] of plural)
      for (const n of NUMBERS.filter((it) => !names.includes(String(it)))) {
        const said = bundle.formatPattern(bundle.getMessage(key)!.value!, { n });
        expect(said, key).toContain(n.toLocaleString(locale));
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
