import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { BASE_LOCALE, LOCALES, type Locale, type PhraseParams } from '../../src/kernel/phrase.ts';
import { LANGUAGES } from '../../src/service/speech/languages.ts';
import type { SpokenSystem } from '../../src/service/speech/phrasebooks.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { COMPLETE_LOCALES } from '../support/locales.ts';
import { tally } from '../support/tally.ts';
import { ROOT, type Source, source, sourcesIn } from './sources.ts';

/* A language is one folder in `src/languages` and one line in `src/kernel/phrase.ts`. Nothing else knows of it. */

/** The line that lists the languages. */
const THE_LINE = 'src/kernel/phrase.ts';

const sources: readonly Source[] = sourcesIn('src', 'adapters', 'render');

/** Where letters of one language may stand in code: what people type, and why it cannot be a phrase. */
const TYPED: readonly (readonly [file: RegExp, reason: string])[] = [
  [/^src\/systems\/[\w-]+\/(face\/input|things)\//, 'orders are read in every language, whatever the reader’s own is'],
  [/^src\/systems\/[\w-]+\/face\/words\/(question|description)\.ts$/, 'questions are read in every language'],
  [/^src\/service\/core\/match\/strengths\.ts$/, 'the strength of a machine is read in every language'],
  [/^src\/service\/features\/lobby\/play-words\.ts$/, 'the words after /play are read in every language'],
  [/^src\/service\/features\/seek\/wish-words\.ts$/, 'the words after /seek are read in every language'],
  [/^src\/kit\/(grid|letters|token-reader)\.ts$/, 'the alphabets of boards, and letters that look or sound alike'],
  [/^src\/systems\/sea-battle\/rules\/custom\/share-code\.ts$/, 'a share code typed in letters that look alike'],
  [/^src\/service\/core\/operations\/join-code\.ts$/, 'a join code typed in letters that look alike'],
];

/** `ru` is a language and an alphabet. Here it is the alphabet. */
const ALPHABETS: readonly RegExp[] = [
  /^src\/kernel\/reader\.ts$/,
  /^src\/kit\/grid\.ts$/,
  /^src\/service\/speech\/languages\.ts$/,
  /^src\/service\/core\/people\/people\.ts$/,
  /^src\/service\/features\/settings\/rows\.ts$/,
  /^src\/systems\/sea-battle\/(variants|rules\/ruleset-schema|rules\/custom\/parameters)\.ts$/,
];
const ALPHABET = 'ru';

const linesWith = (pattern: RegExp, { path, code }: Source): readonly string[] =>
  code.split('\n').flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : []));

/** Lines of code, comments aside, with a letter that only some languages have. */
const foreignLetters = (file: Source): readonly string[] =>
  TYPED.some(([place]) => place.test(file.path)) ? [] : linesWith(/\p{Script=Cyrillic}/u, file);

/** Two languages or more that are keys in one file. */
const localeKeys = ({ path, code }: Source): readonly string[] => {
  const keys = new Set(
    [...code.matchAll(new RegExp(`(?<=[{,\\n]\\s*['"]?)(${LOCALES.join('|')})(?=['"]?\\s*:)`, 'g'))].map(
      ([key]) => key,
    ),
  );
  return keys.size > 1 ? [`${path}: ${[...keys].join(', ')}`] : [];
};

/** Languages named outside the one line. */
const namedLocales = (file: Source): readonly string[] => {
  if (file.path === THE_LINE) return [];
  const isAlphabet = ALPHABETS.some((place) => place.test(file.path));
  const named = LOCALES.filter((it) => !isAlphabet || it !== ALPHABET);
  return linesWith(new RegExp(`(['"\`])(${named.join('|')})\\1`), file);
};

describe('code', () => {
  it('has no letters that only some languages have, except to read what people type', () => {
    const cure =
      'words that people type stand in face/input/ or things/ of their game, with or without other rooms; all others are phrases';
    expect(sources.flatMap(foreignLetters), cure).toEqual([]);
  });

  it('has no object that is keyed by language', () => {
    expect(sources.flatMap(localeKeys)).toEqual([]);
  });

  it('names the languages in one line', () => {
    expect(sources.flatMap(namedLocales)).toEqual([]);
  });

  it('needs every exception', () => {
    const isNeeded = (place: RegExp, pattern: RegExp): boolean =>
      sources.some((file) => place.test(file.path) && pattern.test(file.code));
    expect(TYPED.filter(([place]) => !isNeeded(place, /\p{Script=Cyrillic}/u))).toEqual([]);
    expect(ALPHABETS.filter((place) => !isNeeded(place, new RegExp(`'${ALPHABET}'`)))).toEqual([]);
  });
});

describe('the languages that wait for a translator', () => {
  const CONTRIBUTING = readFileSync(join(ROOT, '.github/CONTRIBUTING.md'), 'utf8');
  const ROW = /^\| ([A-Z]\w+) \| `(\w\w)` \| (.+) \| `(?:lat|ru)` \| (.+) \|$/gm;
  const rows = [...CONTRIBUTING.matchAll(ROW)].map(([, english = '', code = '', own = '', forms = '']) => ({
    code,
    names: [english, own],
    forms: [...forms.matchAll(/\w+/g)].map(String).toSorted(),
  }));

  it('are ten, named and counted as Unicode has them, and not there yet', () => {
    expect(rows).toHaveLength(10);
    for (const { code, names, forms } of rows) {
      const nameIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(code);
      expect([nameIn('en'), nameIn(code)]).toEqual(names);
      expect(new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted()).toEqual(forms);
      expect(LOCALES).not.toContain(code);
    }
  });
});

describe('the law notices', () => {
  const from = (text: string, path = 'src/x.ts') => source(path, text);

  it.each(["say('Мимо')", 'const P = /б6/u;', 'alert(`Ваш ход`)'])('letters in %j', (text) =>
    expect(foreignLetters(from(text))).toHaveLength(1),
  );
  it.each(['/** Б6 */', '// «ряд Б»'])('no letters in the comment %j', (text) =>
    expect(foreignLetters(from(text))).toEqual([]),
  );
  it.each([
    ["const T = { ru: 'a', en: 'b' };", 1],
    ["const T = {\n  'uk': 'a',\n  en: 'b',\n};", 1],
    ["const T = { ru: 'a', lat: 'b' };", 0],
  ])('the keys of %j', (text, count) => expect(localeKeys(from(text))).toHaveLength(count));
  it.each([
    ["if (locale === 'en') return;", 1],
    ["const code = 'uk';", 1],
    ["letters === 'lat'", 0],
  ])('the languages in %j', (text, count) => expect(namedLocales(from(text))).toHaveLength(count));
  it('a language among alphabets', () => {
    expect(namedLocales(from("['ru', 'lat']", 'src/kernel/reader.ts'))).toEqual([]);
    expect(namedLocales(from("['ru', 'uk']", 'src/kernel/reader.ts'))).toHaveLength(1);
  });
});

describe('the folders of src/languages', () => {
  const folders = readdirSync(join(ROOT, 'src/languages'));

  it('are the languages', () => expect(folders.toSorted()).toEqual(LOCALES.toSorted()));

  it('include the base language, which is complete', () => expect(COMPLETE_LOCALES).toContain(BASE_LOCALE));

  it.each(LOCALES)('have in %s no book that the base language lacks', (locale) => {
    const books = (it: Locale): readonly string[] => readdirSync(join(ROOT, 'src/languages', it));
    expect(books(BASE_LOCALE)).toEqual(expect.arrayContaining([...books(locale)]));
  });

  it('give each language a name of its own', () => {
    expect(new Set(LOCALES.map((it) => LANGUAGES[it].name)).size).toBe(LOCALES.length);
  });
});

describe('a game', () => {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-books-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [other = BASE_LOCALE] = LOCALES.filter((it) => it !== BASE_LOCALE);
  const said = (system: SpokenSystem, key: string, params: PhraseParams = {}): string =>
    loadPhrasebooks([system]).to({ locale: other, letters: 'lat', nameOf: String }, system.id)({ key, with: params });

  it('speaks the base language where it has no book', () => {
    expect(said(tally, 'system-tally')).toBe('Tally');
  });

  it('speaks the base language where its book lacks a phrase', () => {
    writeFileSync(join(folder, `${BASE_LOCALE}.ftl`), 'one = one\ntwo = two\n');
    writeFileSync(join(folder, `${other}.ftl`), 'one = uno\n');
    const own: SpokenSystem = { id: 'own', phrases: pathToFileURL(`${folder}/`) };
    expect([said(own, 'one'), said(own, 'two')]).toEqual(['uno', 'two']);
  });

  it('says an attribute of a phrase, or that of the base language where its own phrase lacks it', () => {
    writeFileSync(join(folder, `${BASE_LOCALE}.ftl`), 'hit = hit\n    .title = Hit!\n    .call = go on\n');
    writeFileSync(join(folder, `${other}.ftl`), 'hit =\n    .title = Uno!\n');
    const own: SpokenSystem = { id: 'own', phrases: pathToFileURL(`${folder}/`) };
    expect([said(own, 'hit.title'), said(own, 'hit.call'), said(own, 'hit')]).toEqual(['Uno!', 'go on', 'hit']);
    expect(() => said(own, 'hit.alt')).toThrow('no phrase "hit.alt"');
  });

  it('speaks the base language by its own rules for plurals', () => {
    writeFileSync(
      join(folder, `${BASE_LOCALE}.ftl`),
      'one = one\nshots = { $n ->\n [one] a shot\n *[other] { $n } shots\n }\n',
    );
    writeFileSync(join(folder, `${other}.ftl`), 'one = uno\n');
    const own: SpokenSystem = { id: 'own', phrases: pathToFileURL(`${folder}/`) };
    expect([1, 2, 21].map((n) => said(own, 'shots', { n }))).toEqual(['a shot', '2 shots', '21 shots']);
  });

  it('is looked up among the languages where its own folder lacks one', () => {
    writeFileSync(join(folder, `${BASE_LOCALE}.ftl`), 'system-sea-battle = A game\n');
    rmSync(join(folder, `${other}.ftl`), { force: true });
    const own: SpokenSystem = { id: 'sea-battle', phrases: pathToFileURL(`${folder}/`) };
    expect(said(own, 'system-sea-battle')).toBe(said({ id: 'sea-battle', phrases: 'languages' }, 'system-sea-battle'));
    expect(said(own, 'system-sea-battle')).not.toBe('A game');
  });

  it('needs a book in the base language', () => {
    expect(() => loadPhrasebooks([{ id: 'mute', phrases: 'languages' }])).toThrow('mute has no phrasebook');
  });
});
