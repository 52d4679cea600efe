import { existsSync, readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { BASE_LOCALE, type Locale, type PhraseParam, type Say } from '../../../../src/kernel/phrase.ts';
import type { Letters, Reader } from '../../../../src/kernel/reader.ts';
import { nameIn } from '../../../../src/kit/grid.ts';
import { lettersOf } from '../../../../src/service/core/people/people.ts';
import { bookAt } from '../../../../src/service/speech/phrasebooks.ts';
import { patternOf } from '../../../support/phrase-texts.ts';

/** The Fluent source of a phrasebook; empty where a partial language has none. */
export const bookOf = (locale: Locale): string => {
  const book = bookAt(locale, 'sea-battle');
  return existsSync(book) ? readFileSync(book, 'utf8') : '';
};

const bundles = new Map<Locale, FluentBundle>();

/** The bundle of one phrasebook, with the base language for what it lacks. It is read once. */
export const bundleOf = (locale: Locale): FluentBundle => {
  const known = bundles.get(locale);
  if (known) return known;
  const bundle = new FluentBundle(locale, { useIsolating: false });
  for (const book of [bookOf(BASE_LOCALE), bookOf(locale)])
    bundle.addResource(new FluentResource(book), { allowOverrides: true });
  bundles.set(locale, bundle);
  return bundle;
};

const NAMES = ['Анна', 'Борис'];

/**
 * Formats phrases like the service. The names of the seats are Анна and Борис. @throws Error for a missing phrase or
 * parameter.
 * @param own The seat of the reader.
 */
export const sayIn = (locale: Locale, letters: Letters, own?: number, machines: readonly number[] = []): Say => {
  const bundle = bundleOf(locale);
  const word = (param: PhraseParam): string | number => {
    if (typeof param !== 'object') return param;
    if ('seat' in param) return NAMES[param.seat] ?? '?';
    if ('letter' in param) return nameIn(letters, param);
    if ('key' in param) return say(param);
    return param.map((cell) => nameIn(letters, cell)).join(', ');
  };
  const say: Say = ({ key, with: params = {} }) => {
    const pattern = patternOf(bundle, key);
    if (!pattern) throw new Error(`no phrase "${key}"`);
    const faults: Error[] = [];
    const args = Object.fromEntries(
      Object.entries(params).flatMap(([name, param]) => [
        [name, word(param)],
        ...(typeof param === 'object' && 'seat' in param
          ? [
              [`${name}-is`, own === undefined ? 'other' : param.seat === own ? 'you' : 'rival'],
              [`${name}-dots`, ''],
              [`${name}-plays`, machines.includes(param.seat) ? 'machine' : 'person'],
            ]
          : []),
      ]),
    );
    const text = bundle.formatPattern(pattern, args, faults);
    if (faults[0]) throw faults[0];
    return text;
  };
  return say;
};

/** A reader of this language. */
export const readerIn = (locale: Locale, more: Partial<Reader> = {}): Reader => {
  const letters = more.letters ?? lettersOf(locale);
  return { say: sayIn(locale, letters), letters, board: 'picture', at: 'board', textAccess: 'text', ...more };
};
