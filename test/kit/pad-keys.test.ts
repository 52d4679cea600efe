import { describe, expect, test } from 'vitest';
import type { Pad } from '../../src/kernel/screen.ts';
import { cutPad, type PadRoom } from '../../src/kit/pad-keys.ts';

/* Of a sea as keys, each platform shows as much as it has room for. */

const ROW: PadRoom = { perRow: 8, rows: 7, parts: 100, tabs: 'beside' };
const FIVE: PadRoom = { perRow: 5, rows: 6, parts: 37, tabs: 'below' };

const keys = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);
const letter = (i: number): string => String.fromCharCode(65 + i);
const key = (label: string) => ({ label, press: label });

const padOf = (n: number, more: Partial<Pad<string>> = {}): Pad<string> => ({
  squares: keys(n).map((row) => keys(n).map((col) => key(`${letter(col)}${row + 1}`))),
  quarters: { tabs: ['◤', '◥', '◣', '◢'].map(key), open: 0 },
  lines: { tabs: keys(n).map((i) => key(letter(i))), open: 1, along: 'columns' },
  ways: [key('⋯')],
  ...more,
});
const labels = (pad: Pad<string>, room: PadRoom): readonly string[] | undefined =>
  cutPad(pad, room)?.map((row) => row.map(({ label }) => label).join(' '));

describe('a quarter', () => {
  test('of a sea of ten has its tabs beside it, or below it', () => {
    expect(labels(padOf(10), ROW)).toEqual([
      'A1 B1 C1 D1 E1 ◤',
      'A2 B2 C2 D2 E2 ◥',
      'A3 B3 C3 D3 E3 ◣',
      'A4 B4 C4 D4 E4 ◢',
      'A5 B5 C5 D5 E5 ⋯',
    ]);
    expect(labels(padOf(10), FIVE)?.slice(-2)).toEqual(['A5 B5 C5 D5 E5', '◤ ◥ ◣ ◢ ⋯']);
  });

  test('that is open has a key that stands out', () => {
    const pad = padOf(10, { quarters: { ...padOf(10).quarters, open: 3 } });
    const rows = cutPad(pad, ROW)!;
    expect(rows[0]!.map(({ label }) => label)).toEqual(['F6', 'G6', 'H6', 'I6', 'J6', '◤']);
    expect(rows.flat().filter(({ tone }) => tone === 'primary')).toMatchObject([{ label: '◢', open: true }]);
  });

  test('of a sea of odd size shares the middle with its neighbours', () => {
    const corner = (open: number) => labels(padOf(7, { quarters: { ...padOf(7).quarters, open } }), FIVE);
    expect(corner(0)?.slice(0, 4).join(' ')).toContain('D4');
    expect(corner(3)?.[0]).toBe('D4 E4 F4 G4');
  });

  test.each([6, 7, 8, 9, 10, 11, 12])('of a sea of %i names every square in one of the four', (n) => {
    const all = new Set(
      keys(4).flatMap((open) =>
        cutPad(padOf(n, { quarters: { ...padOf(n).quarters, open } }), ROW)!
          .flat()
          .flatMap(({ square }) => square?.label ?? []),
      ),
    );
    expect(all.size).toBe(n * n);
  });

  test('of a sea of twelve is six wide where there is room; a line is shown where there is none', () => {
    expect(labels(padOf(12), ROW)?.[0]).toBe('A1 B1 C1 D1 E1 F1');
    expect(labels(padOf(12), ROW)?.at(-1)).toBe('◤ ◥ ◣ ◢ ⋯');
    expect(labels(padOf(12), FIVE)).toEqual([
      'A B C D',
      'E F G H',
      'I J K L',
      'B1 B2 B3 B4',
      'B5 B6 B7 B8',
      'B9 B10 B11 B12 ⋯',
    ]);
  });

  test('has the key that fires a marked volley', () => {
    const pad = padOf(10, { fire: key('Fire!') });
    expect(labels(pad, ROW)?.at(-1)).toBe('Fire!');
    expect(labels(pad, FIVE)?.at(-1)).toBe('◤ ◥ ◣ ◢ Fire!');
  });

  test('has questions below it, or in place of its tabs where there is no room for both: no square moves', () => {
    const pad = padOf(10, { below: [[key('Yes'), key('No')]] });
    expect(labels(pad, ROW)?.at(-1)).toBe('Yes No');
    expect(labels(pad, FIVE)).toEqual([...labels(padOf(10), FIVE)!.slice(0, 5), 'Yes No ⋯']);
  });
});

describe('a line', () => {
  test('of a sea of sixteen has its letters above it', () => {
    expect(labels(padOf(16), ROW)).toEqual([
      'A B C D E F G H',
      'I J K L M N O P',
      'B1 B2 B3 B4 B5 B6 B7 B8',
      'B9 B10 B11 B12 B13 B14 B15 B16',
      '⋯',
    ]);
  });

  test('is a row where letters stand at the rows', () => {
    const pad = padOf(16, { lines: { ...padOf(16).lines, along: 'rows' } });
    expect(labels(pad, ROW)?.[2]).toBe('A2 B2 C2 D2 E2 F2 G2 H2');
  });

  test('is not shown where there is no room for it either', () => {
    expect(labels(padOf(16), FIVE)).toBeUndefined();
    expect(labels(padOf(18), ROW)).toHaveLength(6);
  });
});
