import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/kernel/phrase.ts';
import { systems } from '../../src/registry.ts';
import { serviceBooks, systemBook } from '../../src/service/speech/phrasebooks.ts';
import { COMPLETE_LOCALES } from '../support/locales.ts';
import { ROOT, type Source, source, sourcesIn } from './sources.ts';

/*
 * The tables of terms in src/README.md. Every idea is said by its term, and no phrase, log line, error or comment has a
 * word that is never said.
 */

const README = readFileSync(join(ROOT, 'src/README.md'), 'utf8');
const section = README.slice(README.indexOf('\n## Terms for players'));

const rows: readonly (readonly string[])[] = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (idea|register) \|/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
const codeIn = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, it]) => it ?? '');

const ideas = rows.filter((row) => row.length === 5);
const registers = rows.filter((row) => row.length === 2);
const ofTerms = ideas.flatMap((row) => codeIn(row[4] ?? ''));
const ofRegister = registers.flatMap((row) => codeIn(row[1] ?? ''));

/** Matches a word as a whole; `…` is any ending. A word without a capital letter matches in any case. */
const patternOf = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])${word.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&').replace('…', '\\p{L}*')}(?![\\p{L}\\p{N}-])`,
    /\p{Lu}/u.test(word) ? 'u' : 'iu',
  );

interface Message {
  readonly key: string;
  readonly text: string;
}

/** The phrases of a book, each without the names of its variables and variants. */
const messagesIn = (book: string): readonly Message[] =>
  book
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .split(/^(?=[a-z])/m)
    .filter((entry) => /^[a-z]/.test(entry))
    .map((entry) => {
      const [, key = '', text = ''] = /^([\w-]+) =([\s\S]*)$/.exec(entry) ?? [];
      return {
        key,
        text: text
          .replace(/\{ \$\w+ ->/g, '')
          .replace(/^\s*\*?\[[\w.]+\]/gm, '')
          .replace(/\{[^{}]*\}/g, '0'),
      };
    });

type Book = readonly [name: string, locale: Locale, messages: readonly Message[]];

const booksIn = (locale: Locale): readonly Book[] =>
  [
    ...serviceBooks(locale).map((it) => [/([\w-]+)\.ftl$/.exec(it.pathname)?.[1] ?? '', it] as const),
    ...systems.map((system) => [system.id, systemBook(system, locale)] as const),
  ]
    .filter((it): it is [string, URL] => it[1] !== undefined)
    .map(([name, url]) => [name, locale, messagesIn(readFileSync(url, 'utf8'))]);
const books = COMPLETE_LOCALES.flatMap(booksIn);

/** The option names by which Discord sends its commands: they stay. */
const isSent = (locale: Locale, key: string): boolean => locale === 'en' && key.startsWith('discord-option-');

const faultsIn = ([name, locale, messages]: Book, words: readonly string[]): readonly string[] =>
  messages
    .filter(({ key }) => !isSent(locale, key))
    .flatMap(({ key, text }) =>
      words.filter((word) => patternOf(word).test(text)).map((word) => `${locale} ${name} ${key}: ${word}`),
    );

/** Words that the books of the games still have: an entry goes when its book is rewritten. */
const WAITING: Readonly<Record<string, readonly string[]>> = {
  'sea-battle': [
    ...['deck', 'decks', 'палуб…', 'variant', 'противник…', 'супротивник…', 'повз', 'pencil…', 'points given away'],
    ...['dearest', 'тральник…', 'sapper', 'сапёр…', 'сапер…', 'линкор…', 'лінкор…', 'More →', 'Решт…'],
    ...['shall', 'whoever', 'anew', 'rub out', 'nobody', 'everybody'],
  ],
  'hex-sea-battle': ['повз', 'pencil…', 'as advised', 'anew', 'nobody', 'anybody', 'everybody'],
  admiral: [
    ...['противник…', 'повз', 'range left', 'pencil…', 'OK: sail', 'as advised', 'линкор…', 'лінкор…', 'Решт…'],
    ...['whoever', 'meanwhile', 'rub out', 'nobody'],
  ],
};
/** Terms that the books of the games do not have yet. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  en: ['moves left', 'gun range', 'set sail', 'recommended', 'accuracy', 'costliest', 'number clues'],
  ru: ['гекс', 'чужое море', 'ступень', 'точность', 'главные ошибки', 'числа-подсказки'],
  uk: ['гекс', 'чуже море', 'ступінь', 'як радить мапа', 'точність', 'головні помилки', 'числа-підказки'],
};

describe('the tables of terms', () => {
  test('have rows', () => {
    expect(ideas.length).toBeGreaterThan(15);
    expect(ofTerms.length).toBeGreaterThan(20);
    expect(ofRegister.length).toBeGreaterThan(8);
  });
});

describe.each(books.map((book) => [book[1], book[0], book] as const))('the %s book %s', (_locale, name, book) => {
  test('has no word that is never said', () => {
    const words = [...ofTerms, ...ofRegister].filter((it) => !WAITING[name]?.includes(it));
    expect(faultsIn(book, words)).toEqual([]);
  });
});

describe.each(COMPLETE_LOCALES)('in %s', (locale) => {
  const column = ['en', 'ru', 'uk'].indexOf(locale) + 1;
  const said = books
    .filter((book) => book[1] === locale)
    .flatMap((book) => book[2].map(({ text }) => text))
    .join('\n')
    .toLowerCase();

  test('every idea is said by its term', () => {
    const terms = ideas.flatMap((row) => (row[column] ?? '').split('; '));
    expect(terms.length).toBeGreaterThan(25);
    expect(terms.filter((term) => !said.includes(term.toLowerCase()) && !UNSAID[locale]?.includes(term))).toEqual([]);
  });
});

/** Victory, a call, and what players say to each other: nothing else is exclaimed. */
const EXCLAIMED = /^(ending-won|call-turn|call-warning|rematch-begins|said-\d)$/;

test('the service exclaims only a victory and a call', () => {
  const ofGames = systems.map(({ id }) => id as string);
  const loud = books
    .filter(([name]) => !ofGames.includes(name))
    .flatMap(([name, locale, messages]) =>
      messages
        .filter(({ key, text }) => text.includes('!') && !EXCLAIMED.test(key))
        .map(({ key }) => `${locale} ${name} ${key}`),
    );
  expect(loud).toEqual([]);
});

const CODE = ['src', 'adapters', 'render'] as const;
const sources = sourcesIn(...CODE);
/** Rooms whose comments and errors still have words of the old register. */
const isWaiting = ({ path }: Pick<Source, 'path'>): boolean => path.startsWith('src/systems/');

/** The comments of a file, one a line, without what they quote. */
const commentsIn = ({ text }: Source): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g)]
    .map(([it]) => it.replace(/`[^`]*`|"[^"]*"/g, ''))
    .join('\n');

/** What is logged, and what is thrown. */
const reportsIn = ({ code }: Source): readonly string[] =>
  [
    ...code.matchAll(
      /(?:\.(?:info|warn|error)\(|new (?:\w*Error|StoreFailure)\()\s*(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"([^"\n]*)")/g,
    ),
  ].map(([, a, b, c]) => a ?? b ?? c ?? '');
const logsIn = ({ code }: Source): readonly string[] =>
  [...code.matchAll(/\blog\.(?:info|warn|error)\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );

const wordsIn = (texts: readonly string[], path: string): readonly string[] =>
  texts.flatMap((text) => ofRegister.filter((word) => patternOf(word).test(text)).map((word) => `${path}: ${word}`));

/** A log line of two words and more that begins with an article, or with a capital of no name. */
const isSentence = (line: string): boolean => /^(\w+: )?(an?|the|it|there|we|I) /i.test(line);

describe('the program', () => {
  test('has no word of the old register in its comments', () => {
    expect(sources.filter((it) => !isWaiting(it)).flatMap((it) => wordsIn([commentsIn(it)], it.path))).toEqual([]);
  });

  test('has none in its log lines and errors', () => {
    expect(sources.flatMap(reportsIn).length).toBeGreaterThan(150);
    expect(sources.filter((it) => !isWaiting(it)).flatMap((it) => wordsIn(reportsIn(it), it.path))).toEqual([]);
  });

  test('logs noun phrases, which an operator can grep', () => {
    expect(sources.flatMap(logsIn).length).toBeGreaterThan(60);
    expect(sources.flatMap(logsIn).filter(isSentence)).toEqual([]);
  });
});

describe('the law notices', () => {
  const book = (text: string): Book => ['house', 'en', messagesIn(text)];

  test.each([
    ['greeting = Whoever joins plays.', 'whoever'],
    ['ship =\n    { $n ->\n        [one] one deck\n       *[other] { $n } decks\n    }', 'deck'],
    ['seal = 🔏 Fleet seals: { $seals }', 'fleet seals'],
  ])('a word that is never said: %s', (text, word) => {
    expect(faultsIn(book(text), [...ofTerms, ...ofRegister])).toContainEqual(expect.stringMatching(`: ${word}$`));
  });

  test('a capital letter and an ending', () => {
    expect(patternOf('Решт…').test('натисніть «Решту»')).toBe(true);
    expect(patternOf('Решт…').test('решта пропорційно')).toBe(false);
    expect(patternOf('палуб…').test('Палубы рядом')).toBe(true);
  });

  test('names of variables and Discord’s options, which it passes', () => {
    expect(faultsIn(book('discord-option-cell = cell\nshot = { $cell }: a miss'), ofTerms)).toEqual([]);
  });

  test('a comment, an error and a log line', () => {
    const it = source('x.ts', "// Nobody is told.\nlog.warn('a board was left');\nthrow new Error('nobody came');");
    expect(wordsIn([commentsIn(it)], 'x.ts')).toEqual(['x.ts: nobody']);
    expect(wordsIn(reportsIn(it), 'x.ts')).toEqual(['x.ts: nobody']);
    expect(logsIn(it).filter(isSentence)).toEqual(['a board was left']);
  });
});
