import { describe, expect, test } from 'vitest';
import type { Reader } from '../../../../../src/kernel/reader.ts';
import { cellCode } from '../../../../../src/kit/grid.ts';
import { suggest } from '../../../../../src/systems/sea-battle/face/input/suggestions.ts';
import type { View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { LETTERS, play, startMatch, viewOf } from '../match-steps.ts';
import { parsedText as heardBy } from '../parsed-text.ts';
import { readerIn } from '../phrasebook-reader.ts';

const placing = viewOf(startMatch('parse'), 0);
const cleared = viewOf(play(startMatch('parse'), 0, { type: 'clear' }), 0);
const fighting = play(play(startMatch('parse'), 0, { type: 'ready' }), 1, { type: 'ready' });
const battle = viewOf(fighting, viewOf(fighting, 0).toMove[0]!);

const heard = (text: string, view: View, reader: Reader = readerIn('en', { letters: 'ru' })): string =>
  heardBy(text, view, reader);

const TALK_OF_SHOTS = 'talk Fire by the keys, /fire Б6 or just Б6';
const TALK_OF_SHIPS = 'talk Type a ship’s two ends: А1-А4. Several at once will do.';

describe('in battle', () => {
  test.each([
    ['Б6', 'B6'],
    ['б 6', 'B6'],
    ['6б', 'B6'],
    ['К-10!', 'J10'],
    ['k10', 'J10'],
    ['/fire б6', 'B6'],
    ['B6', 'ask Which one do you mean? [Б6=B6~phonetic] [В6=C6~visual]'],
    ['c3', 'ask Do you mean В3? [В3=C3]'],
    ['33', 'ask Do you mean З3? [З3=H3]'],
    ['310', 'ask Do you mean З10? [З10=H10]'],
    ['6 6', 'refused A shot needs a letter and a number: Б6'],
    ['311', 'refused A shot needs a letter and a number: Б6'],
    ['12', 'refused A shot needs a letter and a number: Б6'],
    ['б', 'refused A shot needs a letter and a number: Б6'],
    ['а1 2', 'refused A shot needs a letter and a number: Б6'],
    ['л1', 'refused This sea has no such letter. Its letters are А Б В Г Д Е Ж З И К.'],
    ['а11', 'refused There is no such square: letters А–К, numbers 1–10.'],
    ['ь1', 'refused This sea has no such letter. Its letters are А Б В Г Д Е Ж З И К.'],
    ['а1 б2', 'refused Too many squares: name 1 at a time.'],
    ['b1 b2', 'refused Too many squares: name 1 at a time.'],
    ['б6 🔥', 'refused Only a letter and a number, please: Б6'],
    ['🔥🔥', TALK_OF_SHOTS],
    ['привет', TALK_OF_SHOTS],
    ['готово', TALK_OF_SHOTS],
    ['', TALK_OF_SHOTS],
    ['...', TALK_OF_SHOTS],
    [`б6${' '.repeat(70)}`, TALK_OF_SHOTS],
  ])('«%s» is read as %s', (text, expected) => expect(heard(text, battle)).toBe(expected));

  test('a reader with a known reading is not asked again', () => {
    const reader = readerIn('ru', { reading: 'visual' });
    expect(heard('B6', battle, reader)).toBe('C6');
  });

  test('the letters of a keyword alphabet are listed in its own order', () => {
    const reader = readerIn('en', { letters: 'respublika' });
    expect(heard('д1', battle, reader)).toBe(
      'refused This sea has no such letter. Its letters are Р Е С П У Б Л И К А.',
    );
  });
});

describe('during placement', () => {
  test.each([
    ['а1-г1', 'put.A1-D1'],
    ['а1-г1, е1-з1\nк1', 'put.A1-D1 put.F1-H1 put.J1'],
    ['а1 4 →', 'put.A1-D1'],
    ['к1', 'put.J1'],
    ['готово', 'ready'],
    ['Ready!', 'ready'],
    ['/ready', 'ready'],
    ['случайно', 'deal.2'],
    ['випадково', 'deal.2'],
    ['random', 'deal.2'],
    ['решта', 'fill.2'],
    ['остальное', 'fill.2'],
    ['очистити', 'clear'],
    ['скасувати', 'refused Nothing to undo: no ship is placed yet.'],
    ['а1-б2', 'refused The two ends of a ship must be in one row or one column.'],
    ['а10-а13', 'refused There is no such square: letters А–К, numbers 1–10.'],
    ['а1 0 →', 'refused No ship is that long. After the square, type length and direction: 4 → or 3 ↓'],
    ['а1 б', 'refused Type a ship’s two ends: А1-А4. Several at once will do.'],
    ['b1-b3', 'ask Which one do you mean? [Б1-Б3=put.B1-B3~phonetic] [В1-В3=put.C1-C3~visual]'],
    [
      'к1 b1-b3',
      'ask Which one do you mean? Choose, then send the other ships again. [Б1-Б3=put.B1-B3~phonetic] [В1-В3=put.C1-C3~visual]',
    ],
    ['как тут ставить?', TALK_OF_SHIPS],
    ['', TALK_OF_SHIPS],
    ['а1 '.repeat(200), TALK_OF_SHIPS],
  ])('«%s» is read as %s', (text, expected) => expect(heard(text, cleared)).toBe(expected));

  test('"undo" takes off the ship put last', () => {
    const put = play(play(startMatch('parse'), 0, { type: 'clear' }), 0, { type: 'put', cells: [{ row: 2, col: 3 }] });
    expect(heard('undo', viewOf(put, 0))).toBe('take.D3');
  });

  test('a fleet can be drawn', () => {
    const drawing = `
      ####.###.#
      ..........
      #.##...##.
      #.........
      #.#.##.#.#
      ..#.......
      ........#.
      ..........
      ..........
      ..........`;
    expect(heard(drawing, cleared)).toBe(
      'put.A1-D1 put.F1-H1 put.J1 put.A3-A5 put.C3-D3 put.H3-I3 put.C5-C6 put.E5-F5 put.H5 put.J5 put.I7',
    );
    expect(heard(drawing.replace('........#.', '..........'), placing)).toMatch(/^clear put\.A1-D1 .* put\.J5$/);
  });

  test('a single cell is read as a shot where nothing is left to place', () => {
    expect(heard('б6', placing)).toBe('B6');
    expect(heard('б6', viewOf(play(startMatch('parse'), 0, { type: 'ready' }), 0))).toBe('B6');
  });

  test('a whole fleet replaces the fleet dealt', () => {
    const fleet = 'а1-г1 е1-з1 а3-а5 в3-г3 е3-е4 з3-и3 к1 в5 з5 к5';
    expect(heard(fleet, placing)).toMatch(/^clear put\.A1-D1 put\.F1-H1 .* put\.J5$/);
  });
});

describe('suggestions', () => {
  const shown = (text: string, reader = readerIn('ru'), limit = 25, view = battle): string =>
    suggest(text, view, reader, limit).join(' ');

  test.each([
    ['б', 'Б1 Б2 Б3 Б4 Б5 Б6 Б7 Б8 Б9 Б10'],
    ['б1', 'Б1 Б10'],
    ['Б10', 'Б10'],
    ['10', 'А10 Б10 В10 Г10 Д10 Е10 Ж10 З10 И10 К10'],
    ['1к', 'К1 К10'],
    ['b1', 'Б1 Б10 В1 В10'],
    ['ы', ''],
    ['привет', ''],
    ['11', ''],
  ])('for «%s» are %s', (text, expected) => {
    expect(new Set(shown(text).split(' '))).toEqual(new Set(expected.split(' ')));
  });

  test('keep to the limit', () => expect(suggest('', battle, readerIn('ru'), 25)).toHaveLength(25));

  test('are empty during placement', () => expect(shown('б', readerIn('ru'), 25, placing)).toBe(''));

  test('leave out squares closed to shots, and start with those beside a hit', () => {
    const enemy = battle.viewer === 0 ? 1 : 0;
    const four = viewOf(fighting, enemy).seas[enemy]!.ships.find(({ size }) => size === 4)!;
    const hit = viewOf(play(fighting, battle.viewer as number, { type: 'shoot', at: four.cells[1]! }), battle.viewer);
    const reader = readerIn('en');
    const first = suggest('', hit, reader, 4);
    expect(first).not.toContain(cellCode(four.cells[1]!));
    expect(first).toContain(cellCode(four.cells[0]!));
    expect(first).toContain(cellCode(four.cells[2]!));
  });

  test('are each read as a shot, in any alphabet', () => {
    for (const letters of LETTERS) {
      const reader = readerIn('ru', { letters });
      const labels = suggest('', battle, reader, 100);
      expect(labels).toHaveLength(100);
      const cells = new Set(labels.map((label) => heard(label, battle, reader)));
      expect([...cells].every((text) => /^[A-J]\d+$/.test(text))).toBe(true);
      expect(cells.size).toBe(100);
    }
  });
});
