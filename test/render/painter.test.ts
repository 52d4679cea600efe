import { describe, expect, test } from 'vitest';
import { createPainter } from '../../render/painter.ts';
import { sizeOf } from '../../render/picture-size.ts';
import { SIZED_SPRITE_NAMES, SPRITE_NAMES, spriteNamed } from '../../render/sprites/catalogue.ts';
import { COURSE_KINDS } from '../../render/sprites/marks/courses.ts';
import { FIGURE_KINDS } from '../../render/sprites/ships/figure.ts';
import { type Ink, type Scene, type Shape, THEMES } from '../../src/kernel/screen.ts';
import { lobbyPicture, sceneOf } from '../../src/systems/sea-battle/face/picture/index.ts';
import { CLASSIC } from '../../src/systems/sea-battle/variants.ts';
import { isThorough } from '../support/amount.ts';
import { canvasPng } from '../support/canvas-reference.ts';
import { pictureReader } from '../support/picture-reader.ts';
import { decodePng, difference, type Pixels } from '../support/png-pixels.ts';
import { FLEET_A, FLEET_B, shotsFrom, viewOf } from '../support/sea-battle-views.ts';

const reader = pictureReader('uk', ['Оля', 'Łukasz 🚢 Žižek']);
const board = sceneOf(
  viewOf({ fleets: [FLEET_A, FLEET_B], shots: shotsFrom('0:C1 0:C2 1:J2 1:J3 1:J4 0:F3 1:A1 0:A1'), viewer: 0 }),
  reader,
  { seas: 'both' },
);
const zoomed = sceneOf(
  viewOf({ fleets: [FLEET_A, FLEET_B], shots: shotsFrom('0:C1 0:C2 0:C3 0:C4'), viewer: 0 }),
  reader,
  { seas: 'both', zoom: 'NW' },
);
const small = (...shapes: readonly Shape[]): Scene => ({ width: 3, height: 3, shapes });

describe('a picture', () => {
  test('of the same scene is byte-identical, for any painter and after any other picture', async () => {
    const [one, other] = [createPainter(), createPainter(0)];
    await one.png(small({ kind: 'sprite', name: 'hit', at: { x: 1, y: 1 }, heading: 90 }), 'dark');
    const first = await one.png(board, 'light');
    expect(await other.png(board, 'light')).toEqual(first);
    expect(await other.png(board, 'light')).toEqual(first);
    expect(await one.png(structuredClone(board), 'light')).toEqual(first);
  });

  test('requested several times in parallel is right every time', async () => {
    const painter = createPainter();
    const asked = await Promise.all(
      [board, small(), board, lobbyPicture(CLASSIC, reader)].map((scene) => painter.png(scene, 'dark')),
    );
    expect(asked[2]).toEqual(asked[0]);
    expect(await decodePng(asked[1]!)).toMatchObject({ width: 192, height: 192 });
  });

  test.each(THEMES)('in %s is what the canvas would have drawn', async (theme) => {
    const scenes = [board, lobbyPicture(CLASSIC, reader), zoomed];
    for (const scene of isThorough ? scenes : [scenes[THEMES.indexOf(theme) % scenes.length]!]) {
      const ours = await decodePng(await createPainter().png(scene, theme));
      expect(difference(ours, await decodePng(canvasPng(scene, theme)))).toBeLessThan(1);
    }
  });

  test('differs by theme', async () => {
    const painter = createPainter();
    expect(await painter.png(board, 'light')).not.toEqual(await painter.png(board, 'dark'));
  });

  test('of an unknown drawing is refused, and the next picture is painted all the same', async () => {
    const painter = createPainter();
    const wrong = painter.png(small({ kind: 'sprite', name: 'kraken', at: { x: 0, y: 0 }, heading: 0 }), 'light');
    const right = painter.png(board, 'light');
    await expect(wrong).rejects.toThrow('no sprite is called kraken');
    expect((await right).length).toBeGreaterThan(1000);
  });
});

describe('every kind of shape is visible', () => {
  const at = { x: 1, y: 1 };
  const kinds: Readonly<Record<Shape['kind'], Shape>> = {
    sea: { kind: 'sea', at, letters: ['A'], numbers: ['1'] },
    'hex-sea': { kind: 'hex-sea', at, rows: ['~#'], letters: ['A', 'B'], numbers: ['1'] },
    polygon: { kind: 'polygon', points: [at, { x: 2, y: 1 }, { x: 2, y: 2 }], fill: 'land' },
    line: { kind: 'line', from: at, to: { x: 2, y: 2 }, ink: 'ink', arrow: true },
    sprite: { kind: 'sprite', name: 'ship-1', at, heading: 0 },
    label: { kind: 'label', text: 'Ї', at, ink: 'ink' },
    inset: {
      kind: 'inset',
      at,
      scale: 0.5,
      scene: small({ kind: 'sprite', name: 'ship-2', at: { x: 0, y: 0 }, heading: 90 }),
    },
  };
  test.each(Object.values(kinds))('$kind', async (shape) => {
    for (const theme of THEMES) {
      const painter = createPainter();
      const [empty, drawn] = await Promise.all([
        decodePng(await painter.png(small(), theme)),
        decodePng(await painter.png(small(shape), theme)),
      ]);
      expect(difference(empty, drawn)).toBeGreaterThan(0.2);
    }
  });

  const WAYS = ['0,2', '1,-1', '-2,2', '-1,5', '3,3'];
  const FIGURES = ['xx/x.', 'xx/xx', 'xxx/x.x', 'x../.x./..x', 'xx.../..x../..x.x/...x.', 'x.x'];
  const names = [
    ...SPRITE_NAMES,
    ...FIGURE_KINDS.flatMap((kind) => FIGURES.map((figure) => `${kind}-${figure}`)),
    ...COURSE_KINDS.flatMap((kind) => WAYS.map((way) => `${kind}:${way}`)),
    'bar-5-0',
    'bar-3-2',
    'burst-1x1',
    'burst-4x2',
    ...SIZED_SPRITE_NAMES.flatMap((kind) => [1, 2, 3, 4, 5, 8].map((size) => `${kind}-${size}`)),
  ];
  const painter = createPainter();
  const empties = new Map<number, Promise<Pixels>>();
  /** An empty square of this side, drawn once. */
  const emptyOf = (side: number): Promise<Pixels> => {
    const known = empties.get(side);
    if (known) return known;
    const drawn = painter.png({ width: side, height: side, shapes: [] }, 'light').then(decodePng);
    empties.set(side, drawn);
    return drawn;
  };
  const HEADINGS = [0, 90];
  const cases = names.flatMap((name, nth) =>
    (isThorough ? HEADINGS : [HEADINGS[nth % 2]!]).map((heading) => [name, heading] as const),
  );
  test.each(cases)('sprite %s, at heading %i', async (name, heading) => {
    const { width, height } = spriteNamed(name);
    const side = Math.max(width, height) + 1;
    const shape: Shape = { kind: 'sprite', name, at: { x: 0.5, y: 0.5 }, heading };
    const drawn = await decodePng(await painter.png({ width: side, height: side, shapes: [shape] }, 'light'));
    expect(difference(await emptyOf(side), drawn)).toBeGreaterThan(0.1);
  });

  test('every ink has a colour', async () => {
    const inks: Readonly<Record<Ink, true>> = {
      paper: true,
      sea: true,
      land: true,
      grid: true,
      ink: true,
      soft: true,
      hull: true,
      foe: true,
      hit: true,
      miss: true,
      hint: true,
      gold: true,
      keel: true,
      foam: true,
    };
    for (const ink of Object.keys(inks) as Ink[])
      await createPainter().png(small({ kind: 'label', text: 'x', at, ink }), 'dark');
  });
});

describe('a picture within a picture', () => {
  const ship = (x: number): Shape => ({ kind: 'sprite', name: 'ship-3', at: { x, y: 0 }, heading: 90 });
  const inset = (scale: number, shapes: readonly Shape[]): Shape => ({
    kind: 'inset',
    at: { x: 1, y: 1 },
    scale,
    scene: { width: 1, height: 1, shapes },
  });
  /**
   * Pixels that are not paper outside and inside a square frame. Its edges `from` and `to` are in squares of the scene.
   */
  const inkOf = async (scene: Scene, from: number, to: number): Promise<readonly [number, number]> => {
    const { data, width } = await decodePng(await createPainter().png(scene, 'light'));
    const { cell } = sizeOf(scene);
    const within = (v: number): boolean => v >= from * cell && v < to * cell;
    const sum = [0, 0] as [number, number];
    for (let i = 0; i < data.length; i += 4) {
      const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
      if (data[i] !== data[0]) sum[within(x) && within(y) ? 1 : 0]++;
    }
    return sum;
  };

  test('is cut off at its edges', async () => {
    const [outside, inside] = await inkOf(small(inset(1, [ship(-1)])), 1, 2);
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(500);
  });

  test('is scaled as requested', async () => {
    const [outside, inside] = await inkOf(small(inset(0.5, [ship(0)])), 1, 1.5);
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(100);
  });

  test('within another is cut off by both', async () => {
    const deep = inset(1, [{ kind: 'inset', at: { x: 0.5, y: 0 }, scale: 1, scene: small(ship(0)) }]);
    const [outside, inside] = await inkOf(small(deep), 1, 2);
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(100);
  });
});

describe('words', () => {
  const label = (text: string, width?: number): Scene => ({
    width: 10,
    height: 1,
    shapes: [{ kind: 'label', text, at: { x: 0.2, y: 0.5 }, ink: 'ink', align: 'left', ...(width ? { width } : {}) }],
  });
  const inkOf = async (scene: Scene): Promise<number> => {
    const { data, width } = await decodePng(await createPainter().png(scene, 'light'));
    const paper = data[0]!;
    let right = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i] !== paper) right = Math.max(right, (i / 4) % width);
    return right / sizeOf(scene).cell;
  };

  test.each(['W'.repeat(64), '🚢'.repeat(40), 'Щ'.repeat(50), 'a\nb\tc'.repeat(20), '\u202e\u0000﷽'.repeat(9)])(
    'are cut when they are too long for their room: %j',
    async (text) => {
      expect(await inkOf(label(text, 5))).toBeLessThan(5.4);
      expect(await inkOf(label(text, 5))).toBeGreaterThan(1);
    },
  );

  test.each([
    ['where the picture has little room', {}],
    ['where a number follows them', { tail: ' 7' }],
  ])('keep the mark of a seat at their end when they are cut: %s', async (_, more) => {
    const [first, second] = [1, 2].map((seat) => {
      const scene = label(`${'W'.repeat(12)}… (${seat})`, 3);
      return { ...scene, shapes: scene.shapes.map((it) => ({ ...it, ...more })) };
    });
    const painter = createPainter();
    expect(await painter.png(second!, 'light')).not.toEqual(await painter.png(first!, 'light'));
  });

  test.each(['Ж', 'ґ', 'ł', 'É', '№', '🚢', '語'])('show something in any script: %s', async (text) => {
    expect(await inkOf(label(text))).toBeGreaterThan(0.3);
  });

  test.each([
    ['Ж', 'Ы'],
    ['Ґ', 'Ї'],
    ['ł', 'đ'],
    ['🚢', '⚓'],
  ])('%s and %s are glyphs, not the same empty box', async (one, other) => {
    expect(await createPainter().png(label(one), 'light')).not.toEqual(
      await createPainter().png(label(other), 'light'),
    );
  });
});

describe('a scene of impossible size is refused', () => {
  test.each([
    [0, 5],
    [5, 0],
    [2000, 5],
    [Number.NaN, 5],
  ])('%d×%d', async (width, height) => {
    await expect(createPainter().png({ width, height, shapes: [] }, 'light')).rejects.toThrow(RangeError);
  });
});
