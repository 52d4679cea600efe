import { describe, expect, test } from 'vitest';
import type { Reader } from '../../src/kernel/reader.ts';
import type { Button, Focus, Press } from '../../src/kernel/screen.ts';
import {
  type KeySea,
  type KeySquare,
  letterIn,
  letterPad,
  pagedKeys,
  squareKeys,
  squarePad,
  squarePicker,
  tableSquares,
  typedSquares,
} from '../../src/kit/squares.ts';
import { bareReader } from '../support/picture-reader.ts';

/*
 * The layout of squares, without a game. A board is a text, a row a line: `.` can be fired at, `*` too and has a sign, `!`
 * asks first, a digit is marked already, `o` and `x` are results, `~` has only words, `_` has nothing.
 */

type Command = string;
type Rows = readonly (readonly Button<Press<Command>>[])[];

const reader = bareReader(['Ann', 'Bob']);
const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);
const letter = (i: number): string => String.fromCharCode(65 + i);

const squareOf = (sign: string, row: number, col: number): KeySquare<Command> => {
  const at = { row, col };
  const act = { act: `${row},${col}` };
  if (/\d/.test(sign)) return { ...at, as: 'mark', nth: Number(sign), press: act, said: 'marked' };
  switch (sign) {
    case '.':
      return { ...at, as: 'fire', press: act };
    case '*':
      return { ...at, as: 'fire', press: act, sign: '★', said: 'named' };
    case '!':
      return { ...at, as: 'fire', press: act, sign: '⚠', said: 'mine', ask: 'sure' };
    case 'o':
      return { ...at, sign: '○', said: 'miss' };
    case 'x':
      return { ...at, sign: '✹', said: 'hit', tone: 'danger' };
    case '~':
      return { ...at, said: 'full' };
    default:
      return at;
  }
};

const seaOf = (board: string, letters: 'columns' | 'rows' = 'columns', who: Reader = reader): KeySea<Command> => {
  const lines = board.trim().split(/\s+/);
  const [rows, cols] = [lines.length, lines[0]!.length];
  const named = upTo(letters === 'columns' ? cols : rows).map(letter);
  const numbers = upTo(letters === 'columns' ? rows : cols).map((i) => `${i + 1}`);
  return {
    rows,
    cols,
    letters,
    axes: letters === 'columns' ? { columns: named, rows: numbers } : { columns: numbers, rows: named },
    reader: who,
    squares: lines.flatMap((line, row) => [...line].map((sign, col) => squareOf(sign, row, col))),
    spent: 'spent',
  };
};
const open = (rows: number, cols = rows): string =>
  upTo(rows)
    .map(() => '.'.repeat(cols))
    .join(' ');

const written = (rows: Rows): readonly string[] => rows.map((row) => row.map(({ label }) => label).join(' '));
const keyed = (label: string, look: Focus): Button<Press<Command>> => ({ label, press: { look } });
const away = keyed('away', 'away');

describe('letters', () => {
  const rowsOf = (sea: KeySea<Command>, focus?: Focus): readonly string[] =>
    written(letterPad(sea, focus, { base: 'aim', ways: () => [away] }).keys);

  test.each<[what: string, board: string, letters: 'columns' | 'rows', focus: Focus | undefined, keys: string[]]>([
    ['have a key each', '... ...', 'columns', undefined, ['A B C', 'away']],
    ['are those of rows', '... ...', 'rows', undefined, ['A B', 'away']],
    ['where nothing can be done are dots', '.o1 .~x', 'columns', 'aim', ['A · C', 'away']],
    ['lead to numbers', '.o1 .~x', 'columns', 'aim:0', ['A1 A2', '(key-back) away']],
    ['keep what is known in its place', '.o1 .~x', 'columns', 'aim:2', ['✓ C1 ✹', '(key-back) away']],
    ['show a dot where only words are known', '.o1 .~x', 'columns', 'aim:1', ['○ ·', '(key-back) away']],
    ['show signs beside names', '!*.', 'rows', 'aim:0', ['⚠ A1 ★ A2 A3', '(key-back) away']],
    ['are shown again at a focus beyond them', '..', 'columns', 'aim:2', ['A B', 'away']],
    ['are shown at a focus of something else', '..', 'columns', 'sail:1', ['A B', 'away']],
    ['stand in rows of five', open(1, 12), 'columns', 'aim', ['A B C D E', 'F G H I J', 'K L', 'away']],
    ['of many have pages', open(1, 16), 'columns', 'aim', ['A B C D E', 'F G H I J', 'away (key-more)']],
    ['of many have pages that are turned', open(1, 16), 'columns', 'aim:+1', ['K L M N O', 'P', 'away (key-more)']],
    ['stay on the page of a dead key', open(1, 16), 'columns', 'aim:x12', ['K L M N O', 'P', 'away (key-more)']],
    [
      'begin again after the last page',
      open(1, 16),
      'columns',
      'aim:+7',
      ['A B C D E', 'F G H I J', 'away (key-more)'],
    ],
  ])('%s', (_, board, letters, focus, keys) => {
    expect(rowsOf(seaOf(board, letters), focus)).toEqual(keys);
  });

  test('lead on, and dead keys lead back to where they are', () => {
    const looks = (focus: Focus): readonly Press<Command>[] =>
      letterPad(seaOf('.o1 .~x .!o'), focus, { base: 'a:b', ways: () => [] })
        .keys.flat()
        .map(({ press }) => press);
    expect(looks('a:b')).toEqual([{ look: 'a:b:0' }, { look: 'a:b:1' }, { look: 'a:b:2' }]);
    expect(looks('a:b:1')).toEqual([{ look: 'a:b:1:x0' }, { look: 'a:b:1:x1' }, { look: 'risk:B3' }, { look: 'a:b' }]);
    expect(looks('a:b:2')[0]).toEqual({ act: '0,2' });
  });

  test('return the one that is open, and go back to a home of their own', () => {
    const pad = letterPad(seaOf('..'), 'pen:1', { base: 'pen', home: 'pen:all', ways: (at) => [keyed(`${at}`, 'x')] });
    expect(pad.letter).toBe(1);
    expect(pad.keys.at(-1)).toMatchObject([{ press: { look: 'pen:all' } }, { label: '1' }]);
  });

  test('show at most four ways out beside their numbers', () => {
    const ways = [1, 2, 3, 4].map((it) => keyed(`way ${it}`, 'x'));
    const last = (focus: Focus) => letterPad(seaOf('..'), focus, { base: 'aim', ways: () => ways }).keys.at(-1);
    expect(last('aim')).toHaveLength(4);
    expect(written([last('aim:0')!])).toEqual(['(key-back) way 1 way 2 way 3']);
  });

  test('of a part of a sea are those of its squares', () => {
    const sea = seaOf(open(4));
    const corner = { ...sea, squares: sea.squares.filter(({ row, col }) => row > 1 && col > 1) };
    expect(rowsOf(corner)).toEqual(['C D', 'away']);
    expect(rowsOf(corner, 'aim:3')).toEqual(['D3 D4', '(key-back) away']);
  });

  test('say what a sign means, and that nothing is left', () => {
    const spoken = (focus: Focus) =>
      letterPad(seaOf('o1! o..'), focus, { base: 'aim', ways: () => [] })
        .keys.flat()
        .map((it) => it.spoken);
    expect(spoken('aim')).toEqual(['(spent A)', undefined, undefined]);
    expect(spoken('aim:1').slice(0, 2)).toEqual(['(marked B1)', undefined]);
    expect(spoken('aim:2')[0]).toBe('(mine C1)');
  });

  test.each<[base: Focus, focus: Focus | undefined, found: number | undefined]>([
    ['aim', 'aim:3', 3],
    ['aim', 'aim:3:x7', 3],
    ['aim', 'aim:x3', undefined],
    ['aim', 'aim:l3', undefined],
    ['aim', 'aim:NW', undefined],
    ['aim', 'aim:10', undefined],
    ['aim', 'aim', undefined],
    ['aim', undefined, undefined],
    ['zoom:NW', 'zoom:NW:4:+1', 4],
    ['zoom:NW', 'zoom:SE:4', undefined],
  ])('at %s are found in the focus %s: %s', (base, focus, found) => expect(letterIn(base, focus, 10)).toBe(found));
});

describe('a pad', () => {
  const padOf = (board: string, focus?: Focus, more: Partial<Parameters<typeof squarePad<Command>>[2]> = {}) =>
    squarePad(seaOf(board), focus, { about: undefined, waiting: undefined, ways: [away], ...more });

  test('has all squares in their places, with what the picture shows at them', () => {
    const pad = padOf('.o! 12x *~_')!;
    expect(pad.squares.map((row) => row.map(({ label, sign = label }) => sign).join(' '))).toEqual([
      'A1 ○ ⚠ C1',
      '1 2 ✹',
      '★ A3 · C3',
    ]);
    expect(pad.squares.flat().map(({ tone }) => tone)).toEqual([
      ...[undefined, undefined, undefined],
      ...['primary', 'primary', 'danger'],
      ...[undefined, undefined, undefined],
    ]);
    expect(pad.ways).toEqual([away]);
  });

  test('has dead keys that say why', () => {
    const [miss, ask, full, none] = padOf('o! ~_', undefined, { waiting: 'It is their turn' })!.squares.flat();
    expect(miss).toMatchObject({ spent: true, press: { look: 'why:A1' }, spoken: '(miss A1)' });
    expect(ask).toEqual({ label: 'B1', press: { look: 'risk:B1' }, spoken: '(mine B1)', sign: '⚠ B1' });
    expect(full).toMatchObject({ spent: true, press: { look: 'why:A2' }, spoken: '(full A2)' });
    expect(none).toEqual({ label: 'B2', spent: true, press: { look: 'why:B2' }, spoken: 'It is their turn' });
  });

  test.each<[focus: Focus | undefined, about: [number, number] | undefined, quarter: number, line: number]>([
    [undefined, undefined, 0, 0],
    [undefined, [0, 3], 1, 3],
    [undefined, [3, 0], 2, 0],
    ['aim', [2, 2], 3, 2],
    ['aim:SW', [0, 3], 2, 3],
    ['aim:l1', [0, 3], 1, 1],
    ['mine', undefined, 0, 0],
  ])('at %s, about %s, opens quarter %i and line %i', (focus, about, quarter, line) => {
    const at = about && { row: about[0], col: about[1] };
    const pad = padOf(open(4), focus, { about: at });
    expect([pad?.quarters.open, pad?.lines.open]).toEqual([quarter, line]);
  });

  test('has lines along the axis of its letters', () => {
    const pad = squarePad(seaOf('... ...', 'rows'), undefined, {
      about: { row: 1, col: 0 },
      waiting: undefined,
      ways: [],
    })!;
    expect(pad.lines).toMatchObject({ along: 'rows', open: 1 });
    expect(pad.lines.tabs).toEqual([keyed('A', 'aim:l0'), keyed('B', 'aim:l1')]);
    expect(pad.squares[1]![2]!.label).toBe('B3');
  });

  test.each<[what: string, focus: Focus | undefined, who: Partial<Reader>]>([
    ['fires by letters', undefined, { keys: 'letters' }],
    ['has begun by letters', 'aim:3', {}],
    ['listens', undefined, { board: 'words' }],
    ['has a text board', undefined, { board: 'text' }],
  ])('is none for a reader who %s', (_, focus, who) => {
    const sea = seaOf('..', 'columns', { ...reader, ...who });
    expect(squarePad(sea, focus, { about: undefined, waiting: undefined, ways: [] })).toBeUndefined();
  });
});

describe('other keys', () => {
  test('of single squares are those where something can be done', () => {
    expect(squareKeys(seaOf('.o! 1~*')).map(({ label }) => label)).toEqual(['A1', '⚠ C1', '✓ A2', '★ C2']);
  });

  test('in pages leave room for a row below', () => {
    const keys = upTo(12).map((it) => keyed(`${it}`, 'x'));
    expect(written(pagedKeys(reader, keys, 'off', 'off', [away]))).toHaveLength(4);
    expect(written(pagedKeys(reader, keys, 'off', 'off:+1', [away], [keyed('below', 'x')]))).toEqual([
      '10 11',
      'away (key-more)',
      'below',
    ]);
  });

  test.each<['columns' | 'rows', string[], string[]]>([
    ['columns', ['Column', 'Row'], ['A B', '1 2 3']],
    ['rows', ['Row', 'Column'], ['A B C', '1 2']],
  ])('of lists begin with the letters of %s', (letters, labels, options) => {
    const picker = squarePicker(seaOf('.. .. ..', letters), 'Fire', { columns: 'Column', rows: 'Row' });
    expect(picker.label).toBe('Fire');
    expect(picker.lists.map(({ label }) => label)).toEqual(labels);
    expect(picker.lists.map((list) => list.options.join(' '))).toEqual(options);
  });
});

describe('words to press', () => {
  const typed = (sea: KeySea<Command>, near?: readonly { row: number; col: number }[]): readonly string[] =>
    typedSquares(sea, near).map((row) => row.join(' '));

  test('are the squares where something can be done at once, row by row', () => {
    expect(typed(seaOf('.o. xxx 1!* ~_.'))).toEqual(['A1 C1', 'C3', 'C4']);
  });

  test('stand in halves of rows wider than twelve', () => {
    expect(typed(seaOf(open(1, 14)))).toEqual(['A1 B1 C1 D1 E1 F1 G1', 'H1 I1 J1 K1 L1 M1 N1']);
  });

  test('of more than 300 squares are those of one half of the sea', () => {
    const sea = seaOf(open(18));
    expect(typed(sea)).toHaveLength(18);
    expect(typed(sea)[0]).toMatch(/^A1 /);
    expect(typed(sea, [{ row: 12, col: 0 }])[0]).toMatch(/^A10 /);
  });
});

test('the data of a client has the same squares, with words and without what keys wear', () => {
  expect(tableSquares(seaOf('.x !1'))).toEqual([
    { row: 0, col: 0, as: 'fire', press: { act: '0,0' } },
    { row: 0, col: 1, spoken: '(hit B1)' },
    { row: 1, col: 0, as: 'fire', press: { act: '1,0' }, spoken: '(mine A2)', sure: '(sure A2)' },
    { row: 1, col: 1, as: 'mark', nth: 1, press: { act: '1,1' }, spoken: '(marked B2)' },
  ]);
});
