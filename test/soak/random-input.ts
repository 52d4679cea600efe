import type { Chance } from './chance.ts';

/**
 * What people, clients and attackers put into texts: every script that Broadside reads, and everything that looks like
 * it.
 */
const SIGNS: readonly string[] = [
  ...'абвгдеёжзийклмнопрстуфАБВГДЕЖЗИКіїєґІabcdefghijklmnopqrstABCDEFGHIJ0123456789',
  ...' \t\n.,;:-–—−_/\\*+=!?()[]{}<>"\'`@#%&|~^$«»“”„…→↓➡',
  ...'АаВвЕеКкМмНнОоРрСсТтХхABEKMHOPCTXαβΑΒ',
  ...'٠١٢٣٤٥०१२３４５１０①⑩ⅠⅤ',
  '\u0000',
  '\u0007',
  '\u200b',
  '\u200d',
  '\u200f',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u0301',
  '\u0308',
  '\ufe0f',
  '\u20e3',
  '\ufeff',
  '\ud83d',
  '\udca9',
  '\u{1f51f}',
  '\u{1f170}',
  '\u{1f1e6}',
  '\u{1f468}\u200d\u{1f469}',
  '\u{e0041}',
  'ﬁ',
  'ß',
  'İ',
  '\u2028',
  '__proto__',
  'null',
  '1e999',
  '-0',
];

/** Draws one sign of any sort. */
export const randomSign = (chance: Chance): string => chance.pick(SIGNS);

/** Draws a text of up to `most` signs. */
export const randomText = (chance: Chance, most: number): string => {
  let text = '';
  for (let left = chance.below(most + 1); left > 0; left--) text += randomSign(chance);
  return text;
};

/** Draws some of these words, with signs between some of them. */
export const randomPhrase = (chance: Chance, words: readonly string[], most: number): string => {
  let text = '';
  for (let left = 1 + chance.below(most); left > 0; left--) {
    text += chance.pick(words);
    if (chance.once(3)) text += randomSign(chance);
  }
  return text;
};

/** Returns the text with one to three places changed, removed, doubled or cut off. */
export const mutateText = (chance: Chance, text: string): string => {
  let changed = text;
  for (let left = 1 + chance.below(3); left > 0; left--) {
    const at = chance.below(changed.length + 1);
    const to = Math.min(changed.length, at + 1 + chance.below(4));
    switch (chance.below(6)) {
      case 0:
        changed = changed.slice(0, at) + changed.slice(to);
        break;
      case 1:
        changed = changed.slice(0, at) + randomSign(chance) + changed.slice(at);
        break;
      case 2:
        changed = changed.slice(0, to) + changed.slice(at);
        break;
      case 3:
        changed = changed.slice(0, at);
        break;
      default:
        changed = changed.slice(0, at) + randomSign(chance) + changed.slice(at + 1);
    }
  }
  return changed;
};

const junk = (chance: Chance): unknown => {
  switch (chance.below(12)) {
    case 0:
      return null;
    case 1:
      return chance.pick([0, -1, 1.5, 2 ** 53, -(2 ** 63), Number.NaN, 64, 4, 5]);
    case 2:
      return chance.once(2);
    case 3:
      return [];
    case 4:
      return {};
    case 5:
      return undefined;
    case 6:
      return chance.pick(['0', '123456789012345678', '-100', '1'.repeat(30), '']);
    default:
      return randomText(chance, 12);
  }
};

/** Returns a copy of JSON data in which about one value in `n` is replaced, perhaps by another type, or removed. */
export const corruptJson = (chance: Chance, value: unknown, n = 12): unknown => {
  if (chance.once(n)) return junk(chance);
  if (Array.isArray(value)) return value.map((it) => corruptJson(chance, it, n));
  if (typeof value === 'object' && value !== null) {
    const copy: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value))
      if (!chance.once(4 * n)) copy[key] = corruptJson(chance, inner, n);
    return copy;
  }
  return typeof value === 'string' && chance.once(n) ? mutateText(chance, value) : value;
};

/**
 * Returns a copy with other texts and numbers, in which everything keeps its type and place: data that a real platform
 * may send.
 */
export const varyJson = (chance: Chance, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((it) => varyJson(chance, it));
  if (typeof value === 'object' && value !== null) {
    const copy: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) copy[key] = varyJson(chance, inner);
    return copy;
  }
  if (typeof value === 'string') return chance.once(3) ? mutateText(chance, value) : value;
  if (typeof value === 'number')
    return chance.once(6) ? chance.pick([0, 1, -1, 42, 2 ** 31, -1_001_234_567_890]) : value;
  return value;
};
