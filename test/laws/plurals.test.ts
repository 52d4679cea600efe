import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/kernel/phrase.ts';
import { bookAt, serviceBooks } from '../../src/service/speech/phrasebooks.ts';
import { COMPLETE_LOCALES } from '../support/locales.ts';
import { type Choice, choicesIn, patternOf, patternsIn, textsIn } from '../support/phrase-texts.ts';

/*
 * A phrase that chooses its words by a number has them for every number of its language: each category of the language's
 * plural rules (Unicode CLDR) is named, or the phrase names numbers of its own.
 */

/** One number of each category of the three languages, and a fraction. */
const NUMBERS = [0, 1, 2, 5, 11, 21, 1.5] as const;

/** The games whose phrases have been read for their numbers. */
const GAMES = ['sea-battle', 'hex-sea-battle', 'admiral'] as const;

/** The books of the service. */
const bookOf = (locale: Locale): string =>
  serviceBooks(locale)
    .map((it) => readFileSync(it, 'utf8'))
    .join('\n');

const gameBookOf = (locale: Locale, game: string): string => readFileSync(bookAt(locale, game), 'utf8');

/** What a choice by a number names: a category of numbers, or a number. */
const CATEGORY = /^(?:zero|one|two|few|many|other|-?[\d.]+)$/;

/** The phrases of a book that choose their words by a number, each with such a choice. */
const choosers = (book: string): readonly (readonly [key: string, Choice])[] =>
  [...patternsIn(book)].flatMap(([key, pattern]) =>
    choicesIn(pattern)
      .filter(({ names }) => names.includes('one') && names.every((it) => CATEGORY.test(it)))
      .map((it) => [key, it] as const),
  );

/** The variables of a phrase, each with this number; a seat is the reader's. */
const argsOf = (variables: readonly string[], n: number): Record<string, number | string> =>
  Object.fromEntries(
    variables.flatMap((name) => [
      [name, n],
      [`${name}-is`, 'you'],
    ]),
  );

/** The categories that these numbers fall into. */
const categoriesOf = (locale: Locale, numbers: readonly number[]): readonly string[] => [
  ...new Set(numbers.map((n) => new Intl.PluralRules(locale).select(n))),
];

describe.each(COMPLETE_LOCALES)('in %s', (locale) => {
  const plural = choosers(bookOf(locale));

  test.each(plural)('%s has the words for every number', (_, { names }) => {
    expect(categoriesOf(locale, NUMBERS).filter((it) => !names.includes(it))).toEqual([]);
  });

  // Ships, shots, squares, rounds: nothing in a game under sail is counted in parts.
  describe.each(GAMES)('in the book of %s', (game) => {
    test.each(choosers(gameBookOf(locale, game)))('%s has the words for every whole number', (_, { names }) => {
      expect(categoriesOf(locale, NUMBERS.filter(Number.isInteger)).filter((it) => !names.includes(it))).toEqual([]);
    });
  });

  test.each([['the service', bookOf(locale)] as const, ...GAMES.map((it) => [it, gameBookOf(locale, it)] as const)])(
    'each phrase of %s says its number, unless it names that number',
    (_, book) => {
      const bundle = new FluentBundle(locale, { useIsolating: false });
      bundle.addResource(new FluentResource(book));
      const variables = new Map(textsIn(book).map((it) => [it.key, it.variables]));
      for (const [key, { names, given }] of choosers(book))
        for (const n of NUMBERS.filter((it) => !names.includes(String(it)))) {
          // An English “a ship” says its number.
          if (n === 1 && locale === 'en') continue;
          const said = bundle.formatPattern(
            patternOf(bundle, key) ?? '',
            { ...argsOf(variables.get(key) ?? [], n), ...given },
            [],
          );
          expect(said, key).toContain(n.toLocaleString(locale));
        }
    },
  );
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
