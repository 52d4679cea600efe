import { describe, expect, test } from 'vitest';
import { paintedRows } from '../../src/kit/drawn-sea.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';

/* A sea that somebody draws: it is the same when it is turned half round. */

const lines = (text: string): readonly string[] => text.trim().split(/\s+/);

const SEA = lines('~~~~~ ~R~~~ ~~~~~ ~~~~~ ~~~W~ ~~~~~');

describe('what is painted appears twice', () => {
  test.each([
    ['land', '..... ..... ../.. ..... ..... .....', '~~~~~ ~R~~~ ~~#~~ ~~#~~ ~~~W~ ~~~~~'],
    ['land on the lower half', '..... ..... ..... ..... ..... /....', '~~~~# ~R~~~ ~~~~~ ~~~~~ ~~~W~ #~~~~'],
    ['a reef', '^.... ..... ..... ..... ..... .....', '^~~~~ ~R~~~ ~~~~~ ~~~~~ ~~~W~ ~~~~^'],
    ['a fort that moves', '...*. ..... ..... ..... ..... .....', '~~~R~ ~~~~~ ~~~~~ ~~~~~ ~~~~~ ~W~~~'],
    [
      'a fort that moves on the lower half',
      '..... ..... ..... .*... ..... .....',
      '~~~~~ ~~~~~ ~~~R~ ~W~~~ ~~~~~ ~~~~~',
    ],
    ['nothing on a fort', '..... ./... ..... ..... ..... .....', '~~~~~ ~R~~~ ~~~~~ ~~~~~ ~~~W~ ~~~~~'],
    [
      'a larger sea',
      '...... ...... ...... ...... ...... ...... ...... ......',
      '~~~~~~ ~R~~~~ ~~~~~~ ~~~~~~ ~~~~~~ ~~~~~~ ~~~~W~ ~~~~~~',
    ],
    ['a smaller sea: the fort moves in', '... ... ... ...', '~~~ ~R~ ~W~ ~~~'],
  ])('%s', (_, typed, rows) => expect(paintedRows(SEA, lines(typed))).toEqual(lines(rows)));

  test('land is taken away again', () => {
    const land = paintedRows(SEA, lines('..... ..... ../.. ..... ..... .....'));
    expect(paintedRows(land, lines('..... ..... ..... ../.. ..... .....'))).toEqual(SEA);
  });
});

describe('a map of Hex Sea Battle that somebody draws', () => {
  const { editor } = hexSeaBattle;
  const duel = lines('......... ......... ......... ......... ......... ......... ......... .........');
  const drawn = (...land: readonly (readonly [row: number, col: number])[]): string => {
    const rows = duel.map((line, row) =>
      [...line].map((it, col) => (land.some(([r, c]) => r === row && c === col) ? '/' : it)).join(''),
    );
    const code = editor?.typed?.(rows.join(' '), 'hex-duel');
    return code?.ok ? code.value : (code?.error.key ?? 'none');
  };

  test('has a code by which it is played', () => {
    const code = drawn([3, 3]);
    expect(code).toMatch(/^hex-map-/);
    const options = hexSeaBattle.variant(code);
    expect(options.ok && options.value.map.rows).toEqual(
      lines('~~~~~~~~~ ~R~~~~~~~ ~~~~~~~~~ ~~~#~~~~~ ~~~~~#~~~ ~~~~~~~~~ ~~~~~~~W~ ~~~~~~~~~'),
    );
  });

  test.each([
    ['a fort without room', [[1, 2]], 'map-berths'],
    [
      'a dead end',
      [
        [0, 7],
        [1, 7],
      ],
      'map-dead-end',
    ],
  ] as const)('%s is said, and keeps it from being played', (_, land, key) => {
    const code = drawn(...land);
    expect(hexSeaBattle.variant(code)).toMatchObject({ ok: false, error: { key } });
    expect(drawn(...land)).toMatch(/^hex-map-/);
  });

  test.each([
    ['too small', '... ... ... ...', 'map-size'],
    ['with an odd number of rows', '....... ....... ....... ....... ....... ....... .......', 'map-size'],
    ['too large for a code', Array.from({ length: 16 }, () => '.'.repeat(17)).join(' '), 'map-long'],
  ])('%s it has no code', (_, rows, key) => {
    const code = editor?.typed?.(rows, 'hex-duel');
    expect(code?.ok ? code.value : code?.error.key).toBe(key);
  });

  test('words that are no rows of a sea describe none', () => {
    expect(editor?.typed?.('a large sea', 'hex-duel')).toBeUndefined();
    expect(editor?.typed?.('... ..', 'hex-duel')).toBeUndefined();
    expect(editor?.typed?.(`a2-1234 ${duel.join(' ')}`, 'hex-duel'), 'a game of another system').toBeUndefined();
  });
});

describe('a sea of Admiral that somebody draws', () => {
  const { editor } = admiral;
  const open = Array.from({ length: 10 }, () => '.'.repeat(10));
  const drawn = (rows: readonly string[], from = 'admiral-captain'): string => {
    const code = editor?.typed?.(rows.join(' '), from);
    return code?.ok ? code.value : (code?.error.key ?? 'none');
  };
  const withSigns = (...signs: readonly (readonly [row: number, col: number, sign: string])[]): readonly string[] =>
    signs.reduce<readonly string[]>(
      (rows, [row, col, sign]) => rows.map((it, n) => (n === row ? it.slice(0, col) + sign + it.slice(col + 1) : it)),
      open,
    );

  test('has a code by which it is played, at its level', () => {
    const code = drawn(withSigns([1, 4, '*'], [2, 6, '/'], [4, 0, '^']), 'captain-f');
    expect(code).toMatch(/^a3-map-[a-z0-9]{4,29}$/);
    const options = admiral.variant(code);
    expect(options).toMatchObject({ ok: true, value: { id: code, level: 'captain' } });
    expect(options.ok && options.value.map.rows).toEqual(
      lines(
        '~~~~~~~~~~ ~~~~R~~~~~ ~~~~~~#~~~ ~~~~~~~~~~ ^~~~~~~~~~ ~~~~~~~~~^ ~~~~~~~~~~ ~~~#~~~~~~ ~~~~~W~~~~ ~~~~~~~~~~',
      ),
    );
  });

  test('has another code with a digit wrong, or none', () => {
    const code = drawn(withSigns([1, 4, '*'], [3, 2, '/']));
    const wrong = [...code].flatMap((sign, i) =>
      i < 7 ? [] : [`${code.slice(0, i)}${sign === '3' ? '4' : '3'}${code.slice(i + 1)}`],
    );
    for (const it of wrong) expect(admiral.variant(it).ok, it).toBe(false);
  });

  test.each([
    [
      'a fort without room',
      [
        [1, 4, '*'],
        [1, 2, '/'],
      ],
      'map-berths',
    ],
    ['a fort at the edge', [[1, 1, '*']], 'map-berths'],
    [
      'water that nobody reaches',
      [
        [1, 5, '*'],
        [0, 1, '/'],
        [1, 0, '/'],
      ],
      'map-apart',
    ],
  ] as const)('%s is said, and keeps it from being played', (_, signs, key) => {
    const code = drawn(withSigns(...signs));
    expect(code).toMatch(/^a3-map-/);
    expect(admiral.variant(code)).toMatchObject({ ok: false, error: { key } });
  });

  test.each([
    ['too small', '.... .... .... ....', 'map-size'],
    ['with an odd number of rows', Array.from({ length: 11 }, () => '.'.repeat(10)).join(' '), 'map-size'],
    ['with too much land', Array.from({ length: 16 }, () => '/.^.'.repeat(4)).join(' '), 'map-long'],
  ])('%s it has no code', (_, rows, key) => {
    const code = editor?.typed?.(rows, 'admiral-captain');
    expect(code?.ok ? code.value : code?.error.key).toBe(key);
  });
});
