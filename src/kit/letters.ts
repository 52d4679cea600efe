import type { Letters } from '../kernel/reader.ts';
import { ALPHABETS, axis } from './grid.ts';

/** The ways to read letters of the other script: by look, by sound, or by position in the alphabet. */
export const READINGS = ['visual', 'phonetic', 'positional'] as const;
/** One of `READINGS`. */
export type Reading = (typeof READINGS)[number];

/** The lettered axis of a board as one person reads it. */
export interface Axis {
  readonly letters: Letters;
  /** Number of letters on the axis. */
  readonly size: number;
  readonly reading?: Reading;
}

/** The meaning of a letter on an axis; `at` is the index of the axis letter, from 0. */
export type LetterMeaning =
  | { readonly kind: 'sure'; readonly at: number }
  /** A likely meaning only (position in the alphabet, or a similar letter): the player confirms it with one button. */
  | { readonly kind: 'confirm'; readonly at: number }
  /** Different readings give different letters. */
  | { readonly kind: 'ask'; readonly by: Readonly<Partial<Record<Reading, number>>> };

const pairs = (text: string): readonly (readonly [string, string])[] =>
  text.split(' ').map((pair) => [pair[0]!, pair[1]!] as const);
const bothWays = (text: string): ReadonlyMap<string, string> =>
  new Map(pairs(text).flatMap(([latin, cyrillic]) => [[latin, cyrillic] as const, [cyrillic, latin] as const]));

/** Letters with the same glyph. */
const LOOK = bothWays('aа bв cс eе hн iі kк mм oо pр tт xх yу');
/** Letters with the same sound. */
const SOUND = new Map([...bothWays('aа bб dд eе fф gг hх iи kк lл mм nн oо pп rр sс tт uу vв zз'), ['і', 'i']]);
const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Letters of Russian and Ukrainian keyboards that are read as a base letter without its mark, where the alphabet lacks
 * them.
 */
const SAME: Readonly<Record<'cyr' | 'lat', ReadonlyMap<string, string>>> = {
  cyr: new Map(pairs('ёе єе ґг йи')),
  // й stands for J as well as for I: on a Latin board only its position gives a meaning, which has to be confirmed.
  lat: new Map(pairs('ёе єе ґг')),
};
/** Letters that probably mean another one, which has to be confirmed. */
const LIKELY: Readonly<Record<'cyr' | 'lat', ReadonlyMap<string, string>>> = {
  cyr: new Map(pairs('іи їи')),
  lat: new Map(pairs('їi')),
};

/**
 * Returns the letter for which this one is an alternative spelling. Where ё has a column of its own, it is never read
 * as е, not even when that column is off the board.
 */
const sameAs = (letter: string, { letters }: Axis): string | undefined =>
  letters === 'ru-yo' && letter === 'ё' ? undefined : SAME[letters === 'lat' ? 'lat' : 'cyr'].get(letter);

const placeOnLatin = (cyrillic: string): string | undefined => {
  const place = ALPHABETS.ru.indexOf(cyrillic === 'й' ? 'и' : cyrillic);
  return place < 0 ? undefined : LATIN[place];
};

/** Returns the axis index that each reading gives for a letter of the other script. */
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
 * Returns the meaning of one lower-case letter on an axis; undefined when it has none.
 * On every board ё and є are read as е and ґ as г, unless the alphabet has them. A Ukrainian і or ї has to be confirmed
 * as и on a Cyrillic board, ї as i on a Latin one (see the note on letters of another keyboard in
 * `sea-battle/RULES.md`).
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
