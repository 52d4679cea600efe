import { describe, expect, test } from 'vitest';
import type { Letters } from '../../../../../src/kernel/reader.ts';
import { notation } from '../../../../../src/systems/sea-battle/face/input/notation.ts';
import { parse } from '../../../../../src/systems/sea-battle/face/input/parser.ts';
import { play, startMatch, viewOf } from '../match-steps.ts';
import { readerIn } from '../phrasebook-reader.ts';

const fighting = play(play(startMatch('keyboard'), 0, { type: 'ready' }), 1, { type: 'ready' });
const battle = viewOf(fighting, fighting.state.first);

/**
 * The meaning of a letter, as a column A to J: "B" (fired), "B?" (one button to confirm), "B/C?" (which?), "-"
 * (refused).
 */
const meant = (letter: string, letters: Letters): string => {
  const typed = parse(`${letter}1`, battle, readerIn('uk', { letters }));
  if (typed.kind === 'commands')
    return typed.commands
      .map((it) => notation.write(it))
      .join()
      .slice(0, 1);
  if (typed.kind === 'ask') return `${typed.choices.map((it) => notation.write(it.command).slice(0, 1)).join('/')}?`;
  return typed.kind === 'refused' ? '-' : 'talk';
};

/** The letters of the Ukrainian alphabet. The tables give the column of each on a board, as a Latin letter A to J. */
const UKRAINIAN = [...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'];
const TABLES: readonly (readonly [string, Letters, Readonly<Record<string, string>>])[] = [
  [
    'А–К',
    'ru',
    {
      а: 'A',
      б: 'B',
      в: 'C',
      г: 'D',
      ґ: 'D',
      д: 'E',
      е: 'F',
      є: 'F',
      ж: 'G',
      з: 'H',
      и: 'I',
      і: 'I?',
      ї: 'I?',
      й: 'I',
      к: 'J',
    },
  ],
  [
    'А–И with Ё and Й',
    'ru-yo',
    {
      а: 'A',
      б: 'B',
      в: 'C',
      г: 'D',
      ґ: 'D',
      д: 'E',
      е: 'F',
      є: 'F',
      ж: 'H',
      з: 'I',
      и: 'J',
      і: 'J?',
      ї: 'J?',
      й: 'J',
    },
  ],
  [
    'РЕСПУБЛИКА',
    'respublika',
    {
      р: 'A',
      е: 'B',
      є: 'B',
      с: 'C',
      п: 'D',
      у: 'E',
      б: 'F',
      л: 'G',
      и: 'H',
      і: 'H?',
      ї: 'H?',
      й: 'H',
      к: 'I',
      а: 'J',
    },
  ],
  [
    'СНЕГУРОЧКА',
    'snegurochka',
    { с: 'A', н: 'B', е: 'C', є: 'C', г: 'D', ґ: 'D', у: 'E', р: 'F', о: 'G', ч: 'H', к: 'I', а: 'J' },
  ],
];

describe('SB-1: a Ukrainian keyboard', () => {
  test.each(TABLES)('is read on the board %s', (_, letters, table) => {
    const found = Object.fromEntries(UKRAINIAN.map((letter) => [letter, meant(letter, letters)]));
    const wanted = Object.fromEntries(UKRAINIAN.map((letter) => [letter, table[letter] ?? '-']));
    expect(found).toEqual(wanted);
    const shouted = Object.fromEntries(UKRAINIAN.map((letter) => [letter, meant(letter.toUpperCase(), letters)]));
    expect(shouted).toEqual(wanted);
  });

  test('refuses ъ, ы and э as well', () => {
    for (const [, letters] of TABLES)
      expect([...'ъыэ'].map((letter) => meant(letter, letters))).toEqual(['-', '-', '-']);
  });

  test('is read on a Latin board', () => {
    expect([...'ґєіїь'].map((letter) => meant(letter, 'lat'))).toEqual(['D/G?', 'E', 'I', 'I?', '-']);
  });

  test.each([
    ['uk', 'ь1', 'Такої літери тут немає. Літери на цьому морі: А Б В Г Д Е Ж З И К.'],
    ['ru', 'ъ1', 'Такой буквы здесь нет. Буквы на этом море: А Б В Г Д Е Ж З И К.'],
    ['en', 'ы1', 'This sea has no such letter. Its letters are А Б В Г Д Е Ж З И К.'],
  ] as const)('%s: «%s» is refused with the letters of the board', (locale, text, why) => {
    const reader = readerIn(locale, { letters: 'ru' });
    const typed = parse(text, battle, reader);
    expect(typed.kind === 'refused' && reader.say(typed.why)).toBe(why);
  });

  test.each([
    ['uk', 'Це И6?'],
    ['ru', 'Это И6?'],
    ['en', 'Do you mean И6?'],
  ] as const)('%s: і is confirmed as и by one button', (locale, question) => {
    const reader = readerIn(locale, { letters: 'ru' });
    const typed = parse('і6', battle, reader);
    expect(typed.kind === 'ask' && reader.say(typed.question)).toBe(question);
    expect(typed.kind === 'ask' && typed.choices.map((it) => it.label)).toEqual(['И6']);
  });

  test('types ships during placement', () => {
    const cleared = viewOf(play(startMatch('keyboard'), 0, { type: 'clear' }), 0);
    const typed = parse('ґ1-ґ3, є5', cleared, readerIn('uk'));
    expect(typed.kind === 'commands' && typed.commands.map((it) => notation.write(it))).toEqual([
      'put.D1-D3',
      'put.F5',
    ]);
  });
});
