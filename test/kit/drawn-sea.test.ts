import { describe, expect, test } from 'vitest';
import { paintedRows } from '../../src/kit/drawn-sea.ts';
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
  });
});
