import { describe, expect, test } from 'vitest';
import { createPainter } from '../../render/painter.ts';
import { sizeOf } from '../../render/picture-size.ts';
import { courseNamed } from '../../render/sprites/marks/courses.ts';
import { COLOURS } from '../../render/theme.ts';
import { HEX_PITCH, hexCentre, type Scene, type Shape, THEMES } from '../../src/kernel/screen.ts';
import { decodePng, difference, greyOf } from '../support/png-pixels.ts';

const TYPES = ['L', 'G', 'F', 'B'] as const;
const SHIPS = ['sail', 'above'].flatMap((seen) =>
  TYPES.flatMap((type) => [`${seen}-white-${type}`, `${seen}-red-${type}`]),
);

const on = (rows: readonly string[], ...shapes: readonly Shape[]): Scene => ({
  width: 4,
  height: 4,
  shapes: [
    { kind: 'hex-sea', at: { x: 1, y: 1 }, rows, letters: ['A', 'B'], numbers: rows.map((_, i) => `${i + 1}`) },
    ...shapes,
  ],
});

const ship = (name: string): Shape => ({ kind: 'sprite', name, at: { x: 1, y: 1.05 }, heading: 90 });

describe.each(THEMES)('in %s, without colour', (theme) => {
  test('every ship differs from every other, and from its counterpart on the other side', async () => {
    const painter = createPainter();
    const { cell } = sizeOf(on(['~~']));
    const greys = await Promise.all(
      SHIPS.map(async (name) =>
        greyOf(await decodePng(await painter.png(on(['~~'], ship(name)), theme)), cell, cell, cell, cell),
      ),
    );
    SHIPS.forEach((one, i) => {
      SHIPS.slice(i + 1).forEach((other, k) => {
        const [a, b] = [greys[i]!, greys[i + 1 + k]!];
        const apart = a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
        expect(apart, `${one}, ${other}`).toBeGreaterThan(8);
      });
    });
  });

  test.each([
    ['fort-white', 'fort-red'],
    ['plate-white', 'plate-red'],
    ['colours-white', 'colours-red'],
    ['colours-white', 'struck'],
    ['shot-hit', 'shot-miss'],
    ['shot-hit', 'shot-sunk'],
    ['wind', 'calm'],
    ['bar-5-2', 'bar-5-3'],
    ['bar-7-2', 'bar-7-3'],
    ['bar-3-0', 'bar-3-1'],
    ['bar-13-2', 'bar-13-4'],
    ['bar-20-18', 'bar-20-20'],
    ['fort-white', 'fort-white-silenced'],
    ['fort-red', 'fort-red-silenced'],
    ['fort-white-silenced', 'fort-red-silenced'],
    ['vane-fresh', 'vane-storm'],
    ['vane-fresh', 'vane-calm'],
    ['wind', 'storm'],
    ['calm', 'storm'],
    ['captain-target', 'captain-initiative'],
    ['bears-broadside', 'bears-chaser'],
    ['bears-chaser', 'bears-dead'],
    ['threat-pass', 'threat-end'],
  ])('%s and %s differ', async (one, other) => {
    const painter = createPainter();
    const [a, b] = await Promise.all(
      [one, other].map(async (name) => decodePng(await painter.png(on(['##'], ship(name)), theme))),
    );
    const [left, right] = [greyOf(a!, 0, 0, a!.width, a!.height), greyOf(b!, 0, 0, b!.width, b!.height)];
    const apart = left.reduce((most, value, at) => Math.max(most, Math.abs(value - right[at]!)), 0);
    expect(apart).toBeGreaterThan(40);
  });

  test.each(['colours-white', 'fort-white'])('the flag of %s bears no sign: no country flies it', async (name) => {
    const { data } = await decodePng(await createPainter().png({ width: 3, height: 3, shapes: [ship(name)] }, theme));
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(COLOURS[theme].regal.slice(at, at + 2), 16));
    const signed = data.filter((_, i) => i % 4 === 0 && data[i] === r && data[i + 1] === g && data[i + 2] === b);
    expect(signed).toHaveLength(0);
  });

  test('land differs from water', async () => {
    const painter = createPainter();
    const [wet, dry] = await Promise.all(
      [['~~'], ['~#']].map(async (rows) => decodePng(await painter.png(on(rows), theme))),
    );
    expect(difference(wet!, dry!)).toBeGreaterThan(1);
  });
});

const squares = (rows: readonly string[], ...shapes: readonly Shape[]): Scene => ({
  width: 4,
  height: 4,
  shapes: [
    { kind: 'sea', at: { x: 1, y: 1 }, rows, letters: ['A', 'B'], numbers: rows.map((_, i) => `${i + 1}`) },
    ...shapes,
  ],
});

describe.each(THEMES)('on squares, in %s', (theme) => {
  test('water, land and a reef differ without colour', async () => {
    const painter = createPainter();
    const pictures = await Promise.all(
      ['~', '#', '^'].map(async (sign) => decodePng(await painter.png(squares([`${sign}~`, '~~']), theme))),
    );
    const { cell } = sizeOf(squares(['~~', '~~']));
    const greys = pictures.map((it) => greyOf(it, cell, cell, cell, cell));
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const apart = greys[one]!.reduce((most, value, at) => Math.max(most, Math.abs(value - greys[other]![at]!)), 0);
      expect(apart).toBeGreaterThan(40);
    }
  });

  test.each(TYPES)('the bow of %s differs from its stern, at each of eight headings', async (type) => {
    const painter = createPainter();
    const ways = await Promise.all(
      [0, 45, 90, 135, 180, 225, 270, 315].map(async (heading) => {
        const name = `above-white-${type}${heading % 90 === 0 ? '' : '-long'}`;
        const ship: Shape = { kind: 'sprite', name, at: { x: 1, y: 1 }, heading };
        return decodePng(await painter.png(squares(['~~', '~~'], ship), theme));
      }),
    );
    ways.forEach((one, i) => {
      for (const other of ways.slice(i + 1)) expect(difference(one, other)).toBeGreaterThan(0.4);
    });
  });
});

test('islands in neighbouring hexes join: there is no water between them', async () => {
  const { cell } = sizeOf(on(['~~']));
  const strait = async (rows: readonly string[]) => {
    const picture = await decodePng(await createPainter().png(on(rows), 'light'));
    return greyOf(picture, Math.round(1.9 * cell), Math.round(1.5 * cell), Math.round(0.2 * cell), 8);
  };
  const [joined, single] = [await strait(['##']), await strait(['#~'])];
  const mean = (grey: Float64Array): number => grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const spread = (grey: Float64Array): number => Math.max(...grey) - Math.min(...grey);
  expect(Math.abs(mean(joined) - mean(single))).toBeGreaterThan(2);
  expect(spread(joined)).toBeLessThan(spread(single));
});

describe('a course', () => {
  test('is as wide and as high as its way', () => {
    const { width, height } = courseNamed('wake:-2,3') ?? { width: 0, height: 0 };
    expect(width).toBe(1.5);
    expect(height).toBeCloseTo(2 * HEX_PITCH);
    const [from, to] = [hexCentre({ row: 3, col: 1 }), hexCentre({ row: 1, col: 2 })];
    expect([to.x - from.x, to.y - from.y]).toEqual([1, expect.closeTo(-2 * HEX_PITCH)]);
  });
  test('is measured in halves among squares, so that it can end at a corner', () => {
    expect(courseNamed('fire-hit=-11,3')).toMatchObject({ width: 1.5, height: 5.5 });
    expect(courseNamed('fire-hit=0,12')).toMatchObject({ width: 6, height: 0 });
  });
  test.each(['wake=1', 'wake=1,222', 'wake', 'wake:1', 'keel:0,2', 'wake:0,22', 'toString:0,2'])(
    'does not exist by the name %s',
    (name) => {
      expect(courseNamed(name)).toBeUndefined();
    },
  );
});

test('a picture is no finer than its scene requests', () => {
  expect(sizeOf({ width: 10, height: 10, shapes: [] })).toMatchObject({ cell: 64 });
  expect(sizeOf({ width: 10, height: 10, finest: 40, shapes: [] })).toEqual({ cell: 40, width: 400, height: 400 });
  expect(sizeOf({ width: 40, height: 10, finest: 40, shapes: [] })).toMatchObject({ cell: 32 });
});
