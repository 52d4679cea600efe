import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Locale, PhraseParam, Say } from '../../../../src/kernel/phrase.ts';
import type { Letters, Reader } from '../../../../src/kernel/reader.ts';
import { nameIn } from '../../../../src/kit/grid.ts';
import { bookAt } from '../../../../src/service/speech/phrasebooks.ts';

/** The Fluent source of a phrasebook. */
export const bookOf = (locale: Locale): string => readFileSync(bookAt(locale, 'sea-battle'), 'utf8');

/** The bundle of one phrasebook. @throws Error for any fault in it. */
export const bundleOf = (locale: Locale): FluentBundle => {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  const faults = bundle.addResource(new FluentResource(bookOf(locale)));
  if (faults.length > 0) throw faults[0];
  return bundle;
};

const NAMES = ['Анна', 'Борис'];

/**
 * Formats phrases like the service. The names of the seats are Анна and Борис. @throws Error for a missing phrase or
 * parameter.
 */
export const sayIn = (locale: Locale, letters: Letters): Say => {
  const bundle = bundleOf(locale);
  const word = (param: PhraseParam): string | number => {
    if (typeof param !== 'object') return param;
    if ('seat' in param) return NAMES[param.seat] ?? '?';
    if ('letter' in param) return nameIn(letters, param);
    if ('key' in param) return say(param);
    return param.map((cell) => nameIn(letters, cell)).join(', ');
  };
  const say: Say = ({ key, with: params = {} }) => {
    const message = bundle.getMessage(key);
    if (!message?.value) throw new Error(`no phrase "${key}"`);
    const faults: Error[] = [];
    const args = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, word(param)]));
    const text = bundle.formatPattern(message.value, args, faults);
    if (faults[0]) throw faults[0];
    return text;
  };
  return say;
};

/** A reader of this language. */
export const readerIn = (locale: Locale, more: Partial<Reader> = {}): Reader => {
  const letters = more.letters ?? (locale === 'en' ? 'lat' : 'ru');
  return { say: sayIn(locale, letters), letters, board: 'picture', at: 'board', textAccess: 'text', ...more };
};
