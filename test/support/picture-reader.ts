import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { type Letters, nameIn } from '../../src/kernel/grid.ts';
import type { CellName, Locale, PhraseParam, Say } from '../../src/kernel/phrase.ts';
import type { Reader } from '../../src/kernel/system.ts';

const folder = process.env['PICTURE_PHRASES'] ?? new URL('../../src/systems/sea-battle/face/phrases/', import.meta.url);

const bundleOf = (locale: Locale): FluentBundle => {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  const text = readFileSync(
    typeof folder === 'string' ? `${folder}${locale}.ftl` : new URL(`${locale}.ftl`, folder),
    'utf8',
  );
  for (const error of bundle.addResource(new FluentResource(text))) throw error;
  return bundle;
};

const LETTERS: Readonly<Record<Locale, Letters>> = { ru: 'ru', uk: 'ru', en: 'lat' };

/** A reader for tests of the pictures: real phrases, these names, letters of the language unless others are given. */
export const pictureReader = (locale: Locale, names: readonly string[], letters = LETTERS[locale]): Reader => {
  const bundle = bundleOf(locale);
  const value = (param: PhraseParam): FluentVariable => {
    if (typeof param === 'string' || typeof param === 'number') return param;
    if ('seat' in param) return names[param.seat] ?? `#${param.seat}`;
    if ('key' in param) return say(param);
    if ('letter' in param) return nameIn(letters, param);
    return (param as readonly CellName[]).map((cell) => nameIn(letters, cell)).join(' ');
  };
  const say: Say = ({ key, with: params = {} }) => {
    const message = bundle.getMessage(key);
    if (!message?.value) throw new Error(`no phrase ${key}`);
    const errors: Error[] = [];
    const given = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, value(param)]));
    const text = bundle.formatPattern(message.value, given, errors);
    if (errors[0]) throw errors[0];
    return text;
  };
  return { say, letters, board: 'picture', at: 'board' };
};
