import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { BASE_LOCALE, LOCALES, type Locale } from '../../src/kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { bookAt, serviceBooks, systemBook } from '../../src/service/speech/phrasebooks.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { games } from '../support/games.ts';
import { COMPLETE_LOCALES } from '../support/locales.ts';
import { type PhraseText, patternOf, textsIn } from '../support/phrase-texts.ts';
import { sourcesIn } from './sources.ts';

/*
 * The phrasebooks of the service and of every system: all languages have the same phrases, every phrase that is used
 * exists, none is unused, and each fits where it is shown.
 */

const text = (books: readonly URL[]): string => books.map((it) => readFileSync(it, 'utf8')).join('\n');

const serviceText = (locale: Locale): string => text(serviceBooks(locale));
const systemText = (system: AnySystem, locale: Locale): string =>
  text([systemBook(system, locale)].filter((it) => it !== undefined));

/** Every text of a book by its key. */
const messagesOf = (book: string): Readonly<Record<string, PhraseText>> =>
  Object.fromEntries(textsIn(book).map((it) => [it.key, it]));

const books: readonly (readonly [string, (locale: Locale) => string])[] = [
  ['the house', serviceText],
  ...games.map((system) => [system.id, (locale: Locale) => systemText(system, locale)] as const),
];

describe.each(books)('the phrasebooks of %s', (name, book) => {
  const english = messagesOf(book(BASE_LOCALE));
  test.each(LOCALES)('have in %s only phrases of the English one, with its variables', (locale) => {
    for (const [key, { variables }] of Object.entries(messagesOf(book(locale))))
      expect(variables.toSorted(), key).toEqual(english[key]?.variables.toSorted());
  });

  test.each(LOCALES)('have in %s every phrase, or say what a partial language lacks', (locale) => {
    const own = messagesOf(book(locale));
    const missing = Object.keys(english).filter((key) => !(key in own));
    if (COMPLETE_LOCALES.includes(locale)) expect(missing).toEqual([]);
    else if (missing.length > 0) console.info(`${name}: ${missing.length} missing in ${locale}: ${missing.join(', ')}`);
  });

  test.each(LOCALES)('have in %s each phrase once', (locale) => {
    const keys = textsIn(book(locale)).map(({ key }) => key);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  test('keep the letters of other languages out of each', () => {
    for (const [locale, foreign] of [
      ['uk', /[ыэъё]/i],
      ['ru', /[іїєґ]/i],
      ['en', /\p{Script=Cyrillic}/u],
    ] as const) {
      const lines = book(locale)
        .split('\n')
        .filter((line) => !line.startsWith('#') && foreign.test(line));
      expect(lines, locale).toEqual([]);
    }
  });
});

describe('a phrase of the service', () => {
  const service = messagesOf(serviceText(BASE_LOCALE));
  const keys = Object.keys(service);
  const sources = sourcesIn('src/service', 'src/league', 'src/kit', 'src/cli', 'adapters');
  const code = sources.map((it) => it.code).join('\n');
  const literals = new Set([...code.matchAll(/'([a-z][a-z0-9-]*(?:\.[a-z-]+)?)'/g)].map(([, it]) => it ?? ''));
  /** The beginnings of composed keys, such as `button-theme-${theme}`: every phrase that begins so is used. */
  const begunIn = (text: string) => [...text.matchAll(/`([a-z]+(?:-[a-z]+)*-)\$\{/g)].map(([, it]) => it ?? '');
  const begun = begunIn(code);
  const ofSystems = new Set(games.flatMap((it) => Object.keys(messagesOf(systemText(it, BASE_LOCALE)))));

  test('exists if the code uses it', () => {
    const said = [...code.matchAll(/\bkey: '([\w.-]+)'/g)].map(([, key]) => key ?? '');
    expect(said.length).toBeGreaterThan(60);
    expect(said.filter((key) => !(key in service) && !ofSystems.has(key))).toEqual([]);
  });

  /** Phrases that a system words differently from the service. */
  const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
    'sea-battle': ['no-such-variant'],
  };

  test.each(games.map((it) => [it.id, it] as const))('is not repeated by %s under the same key', (id, system) => {
    const same = Object.entries(messagesOf(systemText(system, BASE_LOCALE))).filter(([key]) => key in service);
    expect(same.map(([key]) => key)).toEqual(OTHERWISE[id] ?? []);
    for (const [key, { variables }] of same)
      expect(service[key]?.variables, key).toEqual(expect.arrayContaining([...variables]));
  });

  const FILE_NAME = /`[^`\n]*\.(txt|json)`/g;
  /** What a game or a language has under an id of its own. */
  const OF_IDS = ['src/service/core/match/game-words.ts', 'src/service/speech/languages.ts'];

  test('is named whole in the service and in the league', () => {
    const all = [...keys, ...ofSystems];
    const made = sources
      .filter(({ path }) => /^src\/(service|league)\//.test(path) && !OF_IDS.includes(path))
      .flatMap((it) => begunIn(it.code.replaceAll(FILE_NAME, '')).map((start) => [it.path, start] as const))
      .filter(([, start]) => all.some((key) => key.startsWith(start)));
    expect(made).toEqual([]);
    const spliced = sources.filter((it) => /^src\/(service|league)\//.test(it.path) && /\bkey: `/.test(it.code));
    expect(spliced.map(({ path }) => path)).toEqual([]);
  });

  /** What games say in the words of a book that they share. */
  const shared = messagesOf(readFileSync(bookAt(BASE_LOCALE, 'sailing'), 'utf8'));
  const inGames = sourcesIn('src/systems')
    .map((it) => it.code)
    .join('\n');

  test('is used', () => {
    const referred = new Set(Object.values(service).flatMap((it) => it.refers));
    const unsaid = keys.filter(
      (key) =>
        !literals.has(key) &&
        !(key in shared && inGames.includes(`'${key}'`)) &&
        !referred.has(key) &&
        !begun.some((start) => key.startsWith(start)),
    );
    expect(unsaid).toEqual([]);
  });

  test('refers only to phrases that exist', () => {
    for (const locale of COMPLETE_LOCALES) {
      const own = messagesOf(serviceText(locale));
      for (const [key, { refers }] of Object.entries(own)) {
        for (const it of refers) expect(Object.keys(own), `${locale} ${key}`).toContain(it);
      }
    }
  });

  /** Words about a button, not on one. */
  const REFUSALS = ['button-stale', 'button-broken'];

  /** The longest value of a variable: a name of 24 wide characters, a seal, a number. */
  const longest = (variable: string): string | number => {
    if (['n', 'step', 'last'].includes(variable)) return 200;
    if (['seed', 'commitment', 'seal'].includes(variable)) return 'f'.repeat(64);
    if (variable === 'word') return 'w'.repeat(32);
    if (variable === 'match') return 'm'.repeat(16);
    return 'Ж'.repeat(24);
  };

  test.each(LOCALES)('fits where it is shown (%s)', (locale) => {
    const bundle = new FluentBundle(locale, { useIsolating: false });
    bundle.addResource(new FluentResource(serviceText(BASE_LOCALE)));
    bundle.addResource(new FluentResource(serviceText(locale)), { allowOverrides: true });
    const most = (key: string): number => {
      if (key.startsWith('button-') && !REFUSALS.includes(key)) return SCREEN_LIMITS.labelChars;
      if (key.startsWith('page-')) return SCREEN_LIMITS.textChars;
      // Discord takes names of at most 32 characters, descriptions of at most 100, and titles of at most 45.
      if (/^discord-(command-[a-z]+|option-[a-z]+|menu-[a-z]+)$/.test(key)) return 32;
      if (/^(command-|discord-(command-|about-|level$))/.test(key)) return 100;
      if (key.startsWith('discord-typing-')) return 45;
      // A message of its own.
      if (/^(discord|playground)-/.test(key)) return SCREEN_LIMITS.textChars;
      return SCREEN_LIMITS.briefChars;
    };
    for (const key of keys) {
      const message = patternOf(bundle, key);
      if (!message) throw new Error(`${locale}: ${key}`);
      const faults: Error[] = [];
      const args = Object.fromEntries(
        (service[key]?.variables ?? []).flatMap((name) => [
          [name, longest(name)],
          [`${name}-is`, 'other'],
          [`${name}-plays`, 'person'],
        ]),
      );
      const said = bundle.formatPattern(message, args, faults);
      expect(faults, key).toEqual([]);
      expect(said.trim(), key).toBe(said);
      expect([...said].length, `${key}: ${said}`).toBeLessThanOrEqual(most(key));
    }
  });
});

test('throws for an unknown phrase instead of an empty line', () => {
  const say = loadPhrasebooks([]).to({ locale: 'uk', letters: 'ru', nameOf: String });
  expect(() => say({ key: 'no-such-phrase' })).toThrow('no phrase "no-such-phrase"');
  expect(() => say({ key: 'ending-won' })).toThrow('ending-won');
});
