import { existsSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { BASE_LOCALE, type CellName, type Locale, type PhraseParam, type Say } from '../../src/kernel/phrase.ts';
import type { Letters, Reader } from '../../src/kernel/reader.ts';
import { nameIn } from '../../src/kit/grid.ts';
import { lettersOf } from '../../src/service/core/people/people.ts';
import { bookAt } from '../../src/service/speech/phrasebooks.ts';
import { patternOf } from './phrase-texts.ts';

/** The id of a system whose phrases are used. */
type Spoken = 'sea-battle' | 'hex-sea-battle' | 'admiral';

const bundles = new Map<string, FluentBundle>();

const bundleOf = (locale: Locale, system: Spoken): FluentBundle => {
  const name = `${system} ${locale}`;
  const known = bundles.get(name);
  if (known) return known;
  const bundle = new FluentBundle(locale, { useIsolating: false });
  // The pages of an analysis are in the words of the service.
  const books = ['house', 'sailing', system].flatMap((it) => [bookAt(BASE_LOCALE, it), bookAt(locale, it)]);
  for (const book of books.filter((it) => existsSync(it)))
    bundle.addResource(new FluentResource(readFileSync(book, 'utf8')), { allowOverrides: true });
  bundles.set(name, bundle);
  return bundle;
};

const spelled = (param: PhraseParam, names: readonly string[], letters: Letters, say: Say): FluentVariable => {
  if (typeof param === 'string' || typeof param === 'number') return param;
  if ('seat' in param) return names[param.seat] ?? `#${param.seat}`;
  if ('key' in param) return say(param);
  if ('letter' in param) return nameIn(letters, param);
  return (param as readonly CellName[]).map((cell) => nameIn(letters, cell)).join(' ');
};

const readerOf = (say: Say, letters: Letters): Reader => ({
  say,
  letters,
  board: 'picture',
  at: 'board',
  textAccess: 'text',
});

/** A reader for tests of pictures, with real phrases and these names. Default letters: those of the language. */
export const pictureReader = (
  locale: Locale,
  names: readonly string[],
  letters = lettersOf(locale),
  system: Spoken = 'sea-battle',
): Reader => {
  const bundle = bundleOf(locale, system);
  const say: Say = ({ key, with: params = {} }) => {
    const pattern = patternOf(bundle, key);
    if (!pattern) throw new Error(`no phrase ${key}`);
    const errors: Error[] = [];
    const given = Object.entries(params).map(([name, param]) => [name, spelled(param, names, letters, say)]);
    // The reader is a spectator and has no side; both sides are played by people.
    const sides = Object.keys(params).flatMap((name) => [
      [`${name}-plays`, 'person'],
      [`${name}-is`, 'other'],
      [`${name}-dots`, ''],
    ]);
    const text = bundle.formatPattern(pattern, Object.fromEntries([...given, ...sides]), errors);
    if (errors[0]) throw errors[0];
    return text;
  };
  return readerOf(say, letters);
};

/** A reader without a language: each phrase becomes its key and parameters, such as "(alt-turn Bob)". */
export const bareReader = (names: readonly string[], letters: Letters = 'lat'): Reader => {
  const say: Say = ({ key, with: params = {} }) =>
    `(${[key, ...Object.values(params).map((param) => spelled(param, names, letters, say))].join(' ')})`;
  return readerOf(say, letters);
};
