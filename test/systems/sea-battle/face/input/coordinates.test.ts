import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Letters } from '../../../../../src/kernel/reader.ts';
import { ALPHABETS, axis } from '../../../../../src/kit/grid.ts';
import type { Reading } from '../../../../../src/kit/letters.ts';
import { type Chart, extentOf, labelOf } from '../../../../../src/systems/sea-battle/face/input/coordinates/chart.ts';
import { readFleet } from '../../../../../src/systems/sea-battle/face/input/coordinates/fleet-reader.ts';
import { readShots } from '../../../../../src/systems/sea-battle/face/input/coordinates/shot-reader.ts';
import { amount } from '../../../../support/amount.ts';

const chart = (letters: Letters, size = 10, reading?: Reading): Chart => ({
  letters,
  size,
  numbers: size,
  axes: 'letters-cols',
  ...(reading && { reading }),
});
const ru = chart('ru');

/**
 * The meaning of a text: "Б6", "А1 Б2", "ask Б6/В6" (several choices), "confirm В3" (one choice), or the code of the
 * error.
 */
const said = (text: string, on: Chart, most = 1): string => {
  const read = readShots(text, on, most);
  if (read.kind === 'error') return read.code;
  if (read.kind === 'cells') return read.cells.map((cell) => labelOf(on, cell)).join(' ');
  const choices = read.choices.map(({ cells }) => cells.map((cell) => labelOf(on, cell)).join(' '));
  return `${choices.length > 1 ? 'ask' : 'confirm'} ${choices.join('/')}`;
};

describe('vectors C1 to C28', () => {
  const onRu10: readonly (readonly [vector: string, text: string, expected: string, most?: number])[] = [
    ['C1', 'К1', 'К1'],
    ['C1', '1К', 'К1'],
    ['C1', 'к1', 'К1'],
    ['C3', 'а-10', 'А10'],
    ['C3', 'а 10', 'А10'],
    ['C3', 'А10', 'А10'],
    ['C3', 'Ａ１０', 'А10'],
    ['C4', 'Б6!', 'Б6'],
    ['C4', '«Б6»', 'Б6'],
    ['C4', 'Б 6 ?', 'Б6'],
    ['C4', '/shot б6', 'Б6'],
    ['C4', '/fire@broadside_bot: б6', 'Б6'],
    ['C4', 'огонь: б6', 'Б6'],
    ['C5', 'а01', 'А1'],
    ['C5', 'а.5', 'А5'],
    ['C5', 'а, 5', 'А5'],
    ['C6', 'а1️⃣', 'А1'],
    ['C6', 'к🔟', 'К10'],
    ['C6', 'К１０', 'К10'],
    ['C7', 'e5', 'Е5'],
    ['C7', 'E5', 'Е5'],
    ['C7', 'k10', 'К10'],
    ['C7', 'a1', 'А1'],
    ['C7', 'i9', 'И9'],
    ['C7', 'v3', 'В3'],
    ['C7', 'z8', 'З8'],
    ['C8', 'b6', 'ask Б6/В6'],
    ['C8', 'B6', 'ask Б6/В6'],
    ['C9', 'd4', 'ask Г4/Д4'],
    ['C9', 'g2', 'ask Г2/Ж2'],
    ['C10', 'c3', 'confirm В3'],
    ['C10', 'f1', 'confirm Е1'],
    ['C10', 'j10', 'confirm К10'],
    ['C12', 'ё5', 'Е5'],
    ['C12', 'й5', 'И5'],
    ['C13', 'а11', 'E_RANGE'],
    ['C13', 'а0', 'E_NUMBER'],
    ['C13', 'а110', 'E_NUMBER'],
    ['C13', 'л1', 'E_LETTER'],
    ['C13', 'ы1', 'E_LETTER'],
    ['C14', 'а', 'E_NO_NUMBER'],
    ['C14', '10', 'E_NO_LETTER'],
    ['C14', '1 2', 'E_NO_LETTER'],
    ['C14', 'а1 2', 'E_DANGLING'],
    ['C14', 'аб1', 'E_WORD'],
    ['C14', 'привет', 'E_WORD'],
    ['C15', 'а1б2', 'E_TOO_MANY'],
    ['C16', 'а1 б2 в3', 'А1 Б2 В3', 3],
    ['C16', 'а1, б2; в3', 'А1 Б2 В3', 3],
    ['C16', 'а1б2в3', 'А1 Б2 В3', 3],
    ['C16', '1а 2б 3в', 'А1 Б2 В3', 3],
    ['C17', 'а1 2б', 'А1 Б2', 3],
    ['C17', 'а1 и б2', 'А1 Б2', 3],
    ['C18', 'а1 б2 а1', 'E_DUP', 3],
    ['C18', 'а1 б2 в3 г4', 'E_TOO_MANY', 3],
    ['C18', 'а1 b2', 'ask А1 Б2/А1 В2', 3],
  ];
  test.each(onRu10.map(([vector, text, expected, most = 1]) => ({ vector, text, expected, most })))(
    '$vector: «$text» is $expected',
    ({ text, expected, most }) => expect(said(text, ru, most)).toBe(expected),
  );

  test('C2: on a board with letters beside the rows, К1 is row 10, column 1', () => {
    expect(readShots('К1', { ...ru, axes: 'letters-rows' }, 1)).toEqual({ kind: 'cells', cells: [{ row: 9, col: 0 }] });
  });

  test('C1: on a board with letters above the columns, К1 is column 10, row 1', () => {
    expect(readShots('К1', ru, 1)).toEqual({ kind: 'cells', cells: [{ row: 0, col: 9 }] });
  });

  test.each([
    ['b6', 'visual', 'В6'],
    ['b6', 'positional', 'Б6'],
    ['d4', 'phonetic', 'Д4'],
    ['c3', 'phonetic', 'confirm В3'],
  ] as const)('C11: %s for a reader with the reading "%s" is %s', (text, reading, expected) => {
    expect(said(text, chart('ru', 10, reading))).toBe(expected);
  });

  const elsewhere: readonly (readonly [string, Letters, number, string, string])[] = [
    ['C19', 'ru-yo', 10, 'ё1', 'Ё1'],
    ['C19', 'ru-yo', 10, 'е1', 'Е1'],
    ['C19', 'ru-yo', 10, 'к1', 'E_LETTER'],
    ['C19', 'ru-yo', 10, 'и10', 'И10'],
    ['C19', 'ru-yo', 10, 'й10', 'И10'],
    ['C19', 'ru-yo', 10, 'i10', 'ask З10/И10'],
    ['C20', 'respublika', 10, 'р1', 'Р1'],
    ['C20', 'respublika', 10, 'а1', 'А1'],
    ['C20', 'respublika', 10, 'к1', 'К1'],
    ['C20', 'respublika', 10, 'б1', 'Б1'],
    ['C20', 'respublika', 10, 'p1', 'ask Р1/П1'],
    ['C20', 'respublika', 10, 'c1', 'С1'],
    ['C20', 'respublika', 10, 'd1', 'E_LETTER'],
    ['C21', 'snegurochka', 10, 'с1', 'С1'],
    ['C21', 'snegurochka', 10, 'ч8', 'Ч8'],
    ['C21', 'snegurochka', 10, 'а10', 'А10'],
    ['C21', 'snegurochka', 10, 'p5', 'Р5'],
    ['C21', 'snegurochka', 10, 'h2', 'Н2'],
    ['C22', 'lat', 10, 'а1', 'A1'],
    ['C22', 'lat', 10, 'с3', 'C3'],
    ['C22', 'lat', 10, 'н8', 'H8'],
    ['C22', 'lat', 10, 'е5', 'E5'],
    ['C22', 'lat', 10, 'и9', 'I9'],
    ['C23', 'lat', 10, 'в2', 'ask B2/C2'],
    ['C23', 'lat', 10, 'г3', 'ask D3/G3'],
    ['C23', 'lat', 10, 'д4', 'ask D4/E4'],
    ['C24', 'lat', 10, 'к10', 'confirm J10'],
    ['C24', 'lat', 10, 'ж7', 'confirm G7'],
    ['C24', 'lat', 10, 'K1', 'E_LETTER'],
    ['C25', 'ru', 16, 'р16', 'Р16'],
    ['C25', 'ru', 16, 'с17', 'E_LETTER'],
    ['C25', 'ru', 16, 'p16', 'ask П16/Р16'],
    ['C25', 'ru', 16, 'M12', 'М12'],
    ['C26', 'ru', 18, 'т18', 'Т18'],
    ['C26', 'ru', 18, 'т20', 'E_RANGE'],
    ['C27', 'ru', 20, 'ф20', 'Ф20'],
    ['C27', 'ru', 20, '20ф', 'Ф20'],
    ['C27', 'ru', 20, 't18', 'Т18'],
    ['C27', 'ru', 20, 'f6', 'ask Е6/Ф6'],
    ['C28', 'lat', 20, 'т20', 'T20'],
    ['C28', 'lat', 20, 'р16', 'ask P16/R16'],
  ];
  test.each(elsewhere)('%s: on %s %i, «%s» is %s', (_, letters, size, text, expected) => {
    expect(said(text, chart(letters, size))).toBe(expected);
  });
});

/**
 * The letters of the other script that a board accepts, those to confirm, and those to ask about. Any other letter is
 * E_LETTER.
 */
interface Row {
  readonly accept: string;
  readonly confirm: string;
  readonly ask: string;
}
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const TABLES: readonly (readonly [Letters, number, string, Row])[] = [
  ['ru', 10, LATIN, { accept: 'aа eе iи kк vв zз', confirm: 'cв fе hз jк', ask: 'bбв dгд gгж' }],
  [
    'ru',
    16,
    LATIN,
    {
      accept: 'aа eе iи kк mм oо rр vв zз',
      confirm: 'cв fе jк',
      ask: 'bбв dгд gгж hзн lлм nно pпр',
    },
  ],
  [
    'ru',
    18,
    LATIN,
    { accept: 'aа eе iи kк mм oо sс tт vв zз', confirm: 'fе jк qс', ask: 'bбв dгд gгж hзн lлм nно pпр cвс rрт' },
  ],
  [
    'ru',
    20,
    LATIN,
    {
      accept: 'aа eе iи kк mм oо tт uу yу vв zз',
      confirm: 'jк qс',
      ask: 'bбв dгд gгж hзн lлм nно pпр cвс rрт fеф sсу',
    },
  ],
  ['ru-yo', 10, LATIN, { accept: 'aа eе vв zз', confirm: 'cв fе hж jи', ask: 'bбв dгд gгё iзи' }],
  ['ru-yo', 16, LATIN, { accept: 'aа eе kк mм oо vв zз', confirm: 'cв fе jи pо', ask: 'bбв dгд gгё iзи hжн lкл nмн' }],
  [
    'ru-yo',
    18,
    LATIN,
    { accept: 'aа eе kк mм oо rр vв zз', confirm: 'cв fе jи qп', ask: 'bбв dгд gгё iзи hжн lкл nмн pопр' },
  ],
  [
    'ru-yo',
    20,
    LATIN,
    {
      accept: 'aа eе kк mм oо rр sс tт vв zз',
      confirm: 'fе jи qп',
      ask: 'bбв dгд gгё iзи hжн lкл nмн pопр cвс',
    },
  ],
  ['respublika', 10, LATIN, { accept: 'aа bб cс eе iи kк lл rр sс uу yу', confirm: '', ask: 'pрп' }],
  ['snegurochka', 10, LATIN, { accept: 'aа cс eе gг hн kк nн oо pр rр sс uу yу', confirm: '', ask: '' }],
  ['lat', 10, ALPHABETS.ru, { accept: 'аa бb еe иi нh сc фf хh', confirm: 'жg зh кj', ask: 'вbc гdg дde' }],
  [
    'lat',
    16,
    ALPHABETS.ru,
    { accept: 'аa бb еe иi нh сc фf хh кk мm оo рp', confirm: 'жg зh', ask: 'вbc гdg дde лkl нhmn пop' },
  ],
  [
    'lat',
    18,
    ALPHABETS.ru,
    { accept: 'аa бb еe иi кk мm оo фf', confirm: 'жg зh тr', ask: 'вbc гdg дde лkl нhmn пop рpr сcq' },
  ],
  [
    'lat',
    20,
    ALPHABETS.ru,
    { accept: 'аa бb еe иi кk мm оo тt', confirm: 'жg зh уs', ask: 'вbc гdg дde лkl нhmn пop рpr сcqs фft' },
  ],
];

const expected = (row: Row, letter: string): string => {
  const name = (to: string): string => `${to.toUpperCase()}1`;
  const asked = row.ask.split(' ').find((entry) => entry[0] === letter);
  if (asked) return `ask ${[...asked.slice(1)].map(name).join('/')}`;
  const confirmed = row.confirm.split(' ').find((entry) => entry[0] === letter);
  if (confirmed) return `confirm ${name(confirmed.slice(1))}`;
  const accepted = row.accept.split(' ').find((entry) => entry[0] === letter);
  return accepted ? name(accepted.slice(1)) : 'E_LETTER';
};

describe('letters of the other script', () => {
  test.each(TABLES)('on the board %s %i', (letters, size, typed, row) => {
    const on = chart(letters, size);
    const alphabet = axis(letters, size);
    const found = Object.fromEntries([...typed].map((letter) => [letter, said(`${letter}1`, on)]));
    const wanted = Object.fromEntries([...typed].map((letter) => [letter, expected(row, letter)]));
    expect(found).toEqual(wanted);
    for (const letter of alphabet) expect(said(`${letter}1`, on)).toBe(`${letter.toUpperCase()}1`);
  });
});

/**
 * The letters of Russian and Ukrainian keyboards that not every board has, and their meaning on a board: "ё:E" is read
 * as E, "й:?I" asks to confirm I, "ґ:D/G" asks which. A letter that is not listed is refused.
 */
const KEYS = 'ёйґєіїцчшщъыьэюя';
const BOARDS: readonly (readonly [Letters, number, string])[] = [
  ['lat', 8, 'ё:E є:E ґ:D/G'],
  ['lat', 9, 'ё:E є:E ґ:D/G й:?I і:I ї:?I'],
  ['lat', 10, 'ё:E є:E ґ:D/G й:?I і:I ї:?I'],
  ['lat', 16, 'ё:E є:E ґ:D/G й:?I і:I ї:?I'],
  ['lat', 20, 'ё:E є:E ґ:D/G й:?I і:I ї:?I'],
  ['ru', 8, 'ё:Е є:Е ґ:Г'],
  ['ru', 10, 'ё:Е є:Е ґ:Г й:И і:?И ї:?И'],
  ['ru', 20, 'ё:Е є:Е ґ:Г й:И і:?И ї:?И'],
  // Ё is the seventh column of this alphabet. On six columns it is off the board and is not read as Е.
  ['ru-yo', 6, 'є:Е ґ:Г'],
  ['ru-yo', 10, 'ё:Ё є:Е ґ:Г й:И і:?И ї:?И'],
  ['ru-yo', 16, 'ё:Ё є:Е ґ:Г й:Й і:?И ї:?И'],
  ['ru-yo', 20, 'ё:Ё є:Е ґ:Г й:Й і:?И ї:?И'],
  ['respublika', 10, 'ё:Е є:Е й:И і:?И ї:?И'],
  ['snegurochka', 10, 'ё:Е є:Е ґ:Г ч:Ч'],
];

/** Shortens "ask D1/G1" to "D/G" and "confirm I1" to "?I". */
const brief = (found: string): string => found.replace('ask ', '').replace('confirm ', '?').replaceAll('1', '');

describe('letters of Russian and Ukrainian keyboards on every board', () => {
  test.each(BOARDS)('on %s %i have the meanings %s', (letters, size, wanted) => {
    const on = chart(letters, size);
    const found = [...KEYS].flatMap((key) => {
      const read = said(`${key}1`, on);
      return read === 'E_LETTER' ? [] : [`${key}:${brief(read)}`];
    });
    expect(found.sort()).toEqual(wanted.split(' ').sort());
  });

  test.each([
    ['ё5', 'lat', 'E5'],
    ['Ё5', 'lat', 'E5'],
    ['5ё', 'lat', 'E5'],
    // Two code points each: е with its dots, и with its breve.
    ['е\u03085', 'lat', 'E5'],
    ['и\u03065', 'lat', 'confirm I5'],
    ['й10', 'ru', 'И10'],
    ['вогонь б6!', 'ru', 'Б6'],
  ] as const)('«%s» on %s is read as %s', (text, letters, wanted) => expect(said(text, chart(letters))).toBe(wanted));

  test.each([
    ['е5', 'positional', 'F5'],
    ['ё5', 'positional', 'F5'],
    ['є5', 'positional', 'F5'],
    ['ё5', 'visual', 'E5'],
    ['й5', 'phonetic', 'confirm I5'],
    ['й5', 'positional', 'I5'],
    ['ґ5', 'phonetic', 'G5'],
  ] as const)('«%s» on a Latin board, for a reader with the reading "%s", is %s', (text, reading, wanted) => {
    expect(said(text, chart('lat', 10, reading))).toBe(wanted);
  });

  test('one doubtful letter makes the whole volley ask', () => {
    expect(said('ё5 а1 б6', chart('lat'), 3)).toBe('E5 A1 B6');
    expect(said('ё5 а1 й9', chart('lat'), 3)).toBe('confirm E5 A1 I9');
    expect(said('ё5 а1 ґ9', chart('lat'), 3)).toBe('ask E5 A1 D9/E5 A1 G9');
  });
});

describe('typed fleets', () => {
  const ships = (text: string, on: Chart = ru): string => {
    const read = readFleet(text, on);
    if (read.kind === 'error') return read.code;
    const write = (all: readonly (readonly { row: number; col: number }[])[]): string =>
      all.map((cells) => cells.map((cell) => labelOf(on, cell)).join('+')).join(' ');
    return read.kind === 'ships'
      ? write(read.ships)
      : `ask ${read.choices.map((choice) => write(choice.ships)).join('/')}`;
  };
  test.each([
    ['к1', 'К1'],
    ['а1-г1', 'А1+Б1+В1+Г1'],
    ['А1—А3', 'А1+А2+А3'],
    ['а1 – г1', 'А1+Б1+В1+Г1'],
    ['г1-а1', 'Г1+В1+Б1+А1'],
    ['а-1', 'А1'],
    ['1а-3а', 'А1+А2+А3'],
    ['а1 4 →', 'А1+Б1+В1+Г1'],
    ['а1 4 ➡️', 'А1+Б1+В1+Г1'],
    ['а1 3 вниз', 'А1+А2+А3'],
    ['а1 3 v', 'А1+А2+А3'],
    ['а1 4 h б3 2 d', 'А1+Б1+В1+Г1 Б3+Б4'],
    ['а1 4->', 'А1+Б1+В1+Г1'],
    ['а1+а2', 'А1+А2'],
    ['а1 + а2 + б2', 'А1+А2+Б2'],
    ['а1-г1 е1-з1; к1, к3\nа5', 'А1+Б1+В1+Г1 Е1+Ж1+З1 К1 К3 А5'],
    ['а1-б1 и г1', 'А1+Б1 Г1'],
    ['а1 и 5', 'А1 И5'],
    ['1а 2б', 'А1 Б2'],
    ['/put а1-б1', 'А1+Б1'],
    // Vector P27
    ['а10-а13', 'E_RANGE'],
    ['и1 4 →', 'E_RANGE'],
    ['а1 0 →', 'E_LENGTH'],
    ['а1-б2', 'E_CROOKED'],
    ['а1-', 'E_DANGLING'],
    ['а1+', 'E_DANGLING'],
    ['а', 'E_DANGLING'],
    ['привет', 'E_WORD'],
    ['', 'E_EMPTY'],
    ['b1-b3', 'ask Б1+Б2+Б3/В1+В2+В3'],
    ['a1-d1', 'ask А1+Б1+В1+Г1/А1+Б1+В1+Г1+Д1'],
  ])('«%s» is read as %s', (text, wanted) => expect(ships(text)).toBe(wanted));

  test('a whole fleet is read from one message', () => {
    const read = readFleet('а1-г1 е1-з1 а3-а5 в3-г3 е3-е4 з3-и3 к1 в5 з5 к5', ru);
    expect(read.kind === 'ships' && read.ships.map((ship) => ship.length)).toEqual([4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
  });
});

describe('any text at all', () => {
  const sign = fc.oneof(
    fc.constantFrom(...'абвгдежзийклюґєіїabcdefghijklz0123456789 ,;.-+→↓&|!?/@🔟🅰️«»\n'),
    fc.constantFrom('\u200b', '\u0301', '\ufe0f', '\u20e3', '٣', '\ud800', '\udfff', '\u2060', 'İ', '﷽', '𝟙', '🇦'),
    fc.string({ unit: 'binary', maxLength: 2 }),
  );
  const text = fc.array(sign, { maxLength: 90 }).map((signs) => signs.join(''));
  const charts = fc.record({
    letters: fc.constantFrom(...(Object.keys(ALPHABETS) as Letters[])),
    size: fc.constantFrom(8, 10, 15, 16, 18, 20),
    numbers: fc.constantFrom(6, 10, 11, 20),
    axes: fc.constantFrom('letters-cols' as const, 'letters-rows' as const),
  });

  test('never throws, and is read only as cells of the board', () => {
    fc.assert(
      fc.property(text, charts, (typed, on) => {
        const { rows, cols } = extentOf(on);
        const inside = ({ row, col }: { row: number; col: number }): boolean =>
          row >= 0 && col >= 0 && row < rows && col < cols;
        const shots = readShots(typed, on, 3);
        const cells =
          shots.kind === 'cells' ? shots.cells : shots.kind === 'ask' ? shots.choices.flatMap((c) => c.cells) : [];
        const fleet = readFleet(typed, on);
        const decks =
          fleet.kind === 'ships'
            ? fleet.ships.flat()
            : fleet.kind === 'ask'
              ? fleet.choices.flatMap((c) => c.ships.flat())
              : [];
        return [...cells, ...decks].every(inside);
      }),
      { numRuns: amount(5_000, 20_000) },
    );
  });

  test('every label is read back as its cell on every board', () => {
    fc.assert(
      fc.property(charts, fc.nat(19), fc.nat(19), (on, row, col) => {
        const { rows, cols } = extentOf(on);
        fc.pre(row < rows && col < cols);
        const label = labelOf(on, { row, col });
        expect(readShots(label, on, 1)).toEqual({ kind: 'cells', cells: [{ row, col }] });
      }),
    );
  });
});
