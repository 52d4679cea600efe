import { describe, expect, test } from 'vitest';
import type { Reader } from '../../../src/kernel/reader.ts';
import { suggest } from '../../../src/systems/hex-sea-battle/face/index.ts';
import { parse } from '../../../src/systems/hex-sea-battle/face/input/parser.ts';
import { notation } from '../../../src/systems/hex-sea-battle/things/orders.ts';
import { hexView } from '../../support/hex-views.ts';
import { pictureReader } from '../../support/picture-reader.ts';

/** White to move in a wind: the red galleon is two hexes from the ship of the line, the frigate is far from all. */
const BATTLE = hexView(
  `
  ~ ~ ~ ~ ~ ~ ~ ~ ~
   ~ R ~ ~ # ~ ~ ~ ~
  ~ ~ ~ ~ # ~ ~ # ~
   ~ ~ # L ~ g ~ ~ ~
  ~ ~ ~ ~ ~ ~ # ~ ~
   ~ # ~ ~ # ~ l f ~
  F ~ ~ ~ # ~ ~ W b
   B G ~ ~ ~ ~ ~ ~ ~
  `,
  { viewer: 0 },
);

const readers: Readonly<Record<string, Reader>> = {
  en: pictureReader('en', ['Ann', 'Bob'], 'lat', 'hex-sea-battle'),
  ru: pictureReader('ru', ['Аня', 'Боб'], 'ru', 'hex-sea-battle'),
  uk: pictureReader('uk', ['Аня', 'Боб'], 'ru', 'hex-sea-battle'),
};

const meaning = (text: string, locale: string, more: Partial<Reader> = {}, view = BATTLE): string => {
  const reader = { ...readers[locale]!, ...more };
  const typed = parse(text, view, reader);
  switch (typed.kind) {
    case 'commands':
      return typed.commands.map(notation.write).join(' ');
    case 'ask':
      return `? ${typed.choices.map(({ label, command }) => `${label}=${notation.write(command)}`).join(' ')}`;
    case 'refused':
      return `! ${reader.say(typed.why)}`;
    case 'talk':
      return 'talk';
  }
};

describe('typed orders', () => {
  test.each([
    ['en', 'L b3-b5 x c6', 'move.L.B3+B5 fire.L.C6.1'],
    ['en', 'F x g5 e4', 'fire.F.G5.1 move.F.E4'],
    ['en', 'B e5; L x3 f4; end', 'move.B.E5 fire.L.F4.3 end'],
    ['ru', 'Ф В3-Д4 х Ж5', 'move.F.C3+E4 fire.F.G5.1'],
    ['ru', 'все х Г4', 'broadside.D4'],
    ['uk', 'Б Д5; кінець', 'move.B.E5 end'],
  ])('%s: %j is read as %s', (locale, text, commands) => {
    expect(meaning(text, locale)).toBe(commands);
  });

  test.each([
    // A single order offers both readings. In several orders nothing is guessed, for dice cannot be taken back.
    ['ru', 'Л B3', '? В3=move.L.C3 Б3=move.L.B3'],
    ['en', 'L Г4', '? G4=move.L.G4 D4=move.L.D4'],
    ['en', 'L Ё4', 'move.L.E4'],
    ['en', 'L Й4', '? I4=move.L.I4'],
    ['ru', 'Л B3; конец', '! Буквы другой раскладки: это В3? Пришлите этот приказ отдельно или своими буквами.'],
    ['ru', 'Л K5', '! Такого гекса нет: буквы А–И, числа 1–8.'],
  ])('%s: a letter of the other script in %j', (locale, text, answer) => {
    expect(meaning(text, locale)).toBe(answer);
  });

  test.each([
    ['L Г4', ['phonetic', 'positional']],
    // A letter that is only confirmed does not show how the reader reads е or в.
    ['L Ж4', [undefined]],
    ['L Ї4', [undefined]],
  ])('a press on the answer to %j gives the readings %j', (text, readings) => {
    const typed = parse(text, BATTLE, readers['en']!);
    expect(typed.kind === 'ask' && typed.choices.map(({ reading }) => reading)).toEqual(readings);
  });

  test.each([
    ['Z4', '! Which ship? Begin with its letter: L C4.'],
    ['L', '! What should it do? Add a hex or a shot: L'],
    ['L z4', '! There is no such hex: letters A–I, numbers 1–8.'],
    ['L c9', '! There is no such hex: letters A–I, numbers 1–8.'],
    ['L c5; F', '! Order 2: What should it do?'],
    ['L c5; nonsense', '! Order 2:'],
    ['draw', '! Offer a draw with /draw.'],
    ['resign', '! Resign with /resign.'],
    ['hello there', 'talk'],
  ])('en: %j is answered with %s, and nothing is carried out', (text, answer) => {
    expect(meaning(text, 'en').startsWith(answer.slice(0, 25))).toBe(true);
  });

  test.each([
    ['L c5', 'move.L.C5'],
    ['F b6 then', 'talk'],
    ['L x d4; end', 'fire.L.D4.1 end'],
    ['end', 'talk'],
    ['L and so on', 'talk'],
    ['let us go to c5', 'talk'],
  ])('%j in a conversation is read as %s', (text, heard) => {
    expect(meaning(text, 'en', { overheard: true })).toBe(heard);
  });
});

describe('suggestions', () => {
  test('begin as typed, guns first, and parse back', () => {
    const some = suggest('L', BATTLE, readers['en']!, 5);
    expect(some[0]).toBe('L x3 F4');
    for (const text of some) expect(parse(text, BATTLE, readers['en']!).kind).toBe('commands');
  });

  test('continue after a semicolon', () => {
    expect(suggest('F b5; L x', BATTLE, readers['en']!, 3)).toEqual(['F b5; L x3 F4']);
  });

  test('are what is possible after the orders before them', () => {
    const following = (head: string) =>
      suggest(`${head}; `, BATTLE, readers['en']!, 200).map((it) => it.split('; ').at(-1));
    expect(following('F b5')).toContain('L D3');
    expect(following('F b5').filter((it) => it?.startsWith('F '))).toEqual([]);
    expect(following('L a1')).toEqual([]);
    expect(following('end')).toEqual([]);
  });
});
