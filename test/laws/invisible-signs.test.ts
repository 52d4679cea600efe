import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import type { Reader } from '../../src/kernel/reader.ts';
import { fastRng } from '../../src/kit/fast-rng.ts';
import { readCode, watchedMatch } from '../../src/service/core/operations/join-code.ts';
import { readCommandText } from '../../src/service/ports/chat-command.ts';
import { cleanName } from '../../src/service/speech/names.ts';
import { games } from '../support/games.ts';

/* Invisible signs change no order, command, code or name: phones and web pages put them into texts. */

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Every way in which a sign gets into a text: before it, after it, between its characters, twice. */
const within = (text: string, code: number): readonly string[] => {
  const sign = String.fromCodePoint(code);
  return [`${sign}${text}`, `${text}${sign}`, [...text].join(sign), `${sign}${sign}${text[0]}${sign}${text.slice(1)}`];
};

const READER: Reader = { say: ({ key }) => key, letters: 'lat', board: 'picture', at: 'board', textAccess: 'text' };

const CODE = 'K7Q2M9XTA';
const WATCHED = 'waaaabbbbccccdddd';

describe.each([
  ['directions', [...range(0x202a, 0x202e), ...range(0x2066, 0x2069), 0x200e, 0x200f, 0x061c]],
  ['joiners and breaks', [...range(0x200b, 0x200d), 0x2060, 0xfeff, 0x00ad, 0x034f, 0x180e]],
  ['operators of formulas', range(0x2061, 0x2064)],
  ['letters drawn empty', [0x2800, 0x3164, 0x115f, 0x1160, 0xffa0, 0x1d159]],
  ['selectors and tags', [0xfe0e, 0xfe0f, 0xe0101, 0xe0041, 0xe007f]],
  ['shorthand and music', [0x1bca0, 0x1d173]],
])('invisible %s', (_, codes) => {
  const each = (text: string, check: (typed: string, what: string) => void): void => {
    for (const code of codes) for (const typed of within(text, code)) check(typed, `U+${code.toString(16)}`);
  };

  test('change no code', () => {
    each(CODE, (typed, what) => expect(readCode(typed), what).toEqual({ code: CODE, rest: [] }));
    each(WATCHED, (typed, what) => expect(watchedMatch(typed), what).toBe(WATCHED.slice(1)));
  });

  test('change no command', () => {
    each('/fire B5', (typed, what) => expect(readCommandText(typed), what).toEqual({ name: 'fire', words: 'B5' }));
  });

  test('are in no name', () => each('Ann', (raw, what) => expect(cleanName(raw), what).toBe('Ann')));

  test.each(games.map((it) => [it.id, it] as const))('change no order in %s', (__, system) => {
    const options = system.variant(system.variants[0]?.id ?? '');
    const begun = options.ok ? system.begin(options.value, 2, fastRng(chanceAt('signs', [], 'begin'))) : options;
    if (!begun.ok) throw new Error(begun.error.key);
    const view = system.view(begun.value, 0, []);
    for (const order of ['B5', 'ready', 'A1-A4', '/fire B5']) {
      const meant = system.parse(order, view, READER);
      each(order, (typed, what) => expect(system.parse(typed, view, READER), what).toEqual(meant));
    }
  });
});
