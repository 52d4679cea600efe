import type { Letters } from '../kernel/reader.ts';
import { ALPHABETS, axis } from './grid.ts';

/** How a person reads letters of the other script: by their look, their sound, or their place (rules/grid.md §3.4). */
export const READINGS = ['visual', 'phonetic', 'positional'] as const;
/** One of the ways to read. */
export type Reading = (typeof READINGS)[number];

/** The lettered axis of a board as one person reads it. */
export interface Axis {
  readonly letters: Letters;
  /** Letters on it. */
  readonly size: number;
  readonly reading?: Reading;
}

/** What a letter means on an axis; `at` counts the letters of the axis from 0. */
export type LetterMeaning =
  | { readonly kind: 'sure'; readonly at: number }
  /** Only its place in the alphabet speaks for it: one button to confirm. */
  | { readonly kind: 'confirm'; readonly at: number }
  /** Several letters are meant by different readings. */
  | { readonly kind: 'ask'; readonly by: Readonly<Partial<Record<Reading, number>>> };

const pairs = (text: string): readonly (readonly [string, string])[] =>
  text.split(' ').map((pair) => [pair[0]!, pair[1]!] as const);
const bothWays = (text: string): ReadonlyMap<string, string> =>
  new Map(pairs(text).flatMap(([latin, cyrillic]) => [[latin, cyrillic] as const, [cyrillic, latin] as const]));

/** The same glyph. */
const LOOK = bothWays('aа bв cс eе hн iі kк mм oо pр tт xх yу');
/** The same sound. */
const SOUND = new Map([...bothWays('aа bб dд eе fф gг hх iи kк lл mм nн oо pп rр sс tт uу vв zз'), ['і', 'i']]);
const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/** Letters of Russian and Ukrainian keyboards that are another letter with a sign of its own, where the alphabet lacks them. */
const SAME: Readonly<Record<'cyr' | 'lat', ReadonlyMap<string, string>>> = {
  cyr: new Map(pairs('ёе єе ґг йи')),
  // й stands for J as well as for I: on a Latin board it has its place alone, which asks to be confirmed.
  lat: new Map(pairs('ёе єе ґг')),
};
/** Letters that are likely to mean another one, which asks to be confirmed. */
const LIKELY: Readonly<Record<'cyr' | 'lat', ReadonlyMap<string, string>>> = {
  cyr: new Map(pairs('іи їи')),
  lat: new Map(pairs('їi')),
};

/** The letter that a letter is another way to write. Where ё has a column of its own, it is no е, not even off the board (§3.4). */
const sameAs = (letter: string, { letters }: Axis): string | undefined =>
  letters === 'ru-yo' && letter === 'ё' ? undefined : SAME[letters === 'lat' ? 'lat' : 'cyr'].get(letter);

const placeOnLatin = (cyrillic: string): string | undefined => {
  const place = ALPHABETS.ru.indexOf(cyrillic === 'й' ? 'и' : cyrillic);
  return place < 0 ? undefined : LATIN[place];
};

/** The letter of the axis each reading takes a letter of the other script for. */
const hypotheses = (letter: string, chart: Axis, alphabet: readonly string[]): Partial<Record<Reading, number>> => {
  const latinBoard = chart.letters === 'lat';
  if (LATIN.includes(letter) === latinBoard) return {};
  const byWord = alphabet.join('') === ALPHABETS.respublika || alphabet.join('') === ALPHABETS.snegurochka;
  const positional = latinBoard ? placeOnLatin(letter) : alphabet[LATIN.indexOf(letter)];
  const meant = { visual: LOOK.get(letter), phonetic: SOUND.get(letter), positional: byWord ? undefined : positional };
  const by: Partial<Record<Reading, number>> = {};
  for (const mode of READINGS) {
    const at = alphabet.indexOf(meant[mode] ?? '');
    if (at >= 0) by[mode] = at;
  }
  return by;
};

const judge = (by: Partial<Record<Reading, number>>, reading: Reading | undefined): LetterMeaning | undefined => {
  const stored = reading && by[reading];
  if (stored !== undefined) return { kind: 'sure', at: stored };
  const { visual, phonetic } = by;
  if (visual !== undefined && visual === phonetic) return { kind: 'sure', at: visual };
  const meant = [...new Set(Object.values(by))];
  if (meant.length > 1) return { kind: 'ask', by };
  if (meant[0] === undefined) return undefined;
  const onlyPlace = visual === undefined && phonetic === undefined;
  return { kind: onlyPlace ? 'confirm' : 'sure', at: meant[0] };
};

/**
 * What one lower-case letter means on an axis (rules/grid.md §3.4); undefined when it means nothing there.
 * Beyond the specification: on every board ё and є are read as е and ґ as г, unless it has them; a Ukrainian і or ї asks to be
 * confirmed as и on a Cyrillic board, ї as i on a Latin one.
 */
export const readLetter = (letter: string, chart: Axis): LetterMeaning | undefined => {
  const alphabet = axis(chart.letters, chart.size);
  const own = alphabet.indexOf(letter);
  if (own >= 0) return { kind: 'sure', at: own };
  const same = sameAs(letter, chart);
  if (same) return readLetter(same, chart);
  const likely = alphabet.indexOf(LIKELY[chart.letters === 'lat' ? 'lat' : 'cyr'].get(letter) ?? '');
  if (likely >= 0) return { kind: 'confirm', at: likely };
  return judge(hypotheses(letter, chart, alphabet), chart.reading);
};
