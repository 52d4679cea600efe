import { describe, expect, test } from 'vitest';
import { createPainter } from '../../render/painter.ts';
import { sizeOf } from '../../render/picture-size.ts';
import { type Scene, type Shape, THEMES } from '../../src/kernel/screen.ts';
import { decodePng, greyOf } from '../support/png-pixels.ts';

/** The possible looks of one square of a sea, as sprite names. */
const STATES = {
  unknown: [],
  miss: ['miss'],
  void: ['void'],
  hit: ['hit'],
  'own ship': ['ship-1'],
  'own ship hit': ['ship-1', 'hit'],
  sunk: ['wreck-1'],
  free: ['free'],
  chosen: ['selection'],
  'asked for': ['lit'],
  'a miss beside decks': ['near-3'],
  'not clear': ['unclear'],
  mine: ['mine'],
  'mine gone off': ['mine-spent'],
  sweeper: ['sweeper'],
  'sweeper struck': ['sweeper-spent'],
  'deck told': ['given'],
  'mine told': ['mine', 'given'],
  'old miss': ['wake-miss'],
  wreckage: ['wake-hit'],
  pencilled: ['pencil'],
  'first shot of a volley': ['pencil-1'],
  'second shot of a volley': ['pencil-2'],
  'bent ship': ['figure-x'],
  'pirate ship': ['ship-pirates-1'],
  'royal ship': ['ship-royal-1'],
} as const;
const names = Object.keys(STATES) as (keyof typeof STATES)[];

/** The same square of the same sea in a state, so that only the state differs. */
const seaWith = (state: keyof typeof STATES): Scene => ({
  width: 3,
  height: 3,
  shapes: [
    { kind: 'sea', at: { x: 1, y: 1 }, letters: ['A'], numbers: ['1'] },
    ...STATES[state].map((name): Shape => ({ kind: 'sprite', name, at: { x: 1, y: 1 }, heading: 90 })),
  ],
});

/** A square without colour and tint: each pixel is dark (-1), water (0) or bright (1). */
const shapeOf = (grey: Float64Array): Int8Array => {
  const sorted = [...grey].sort((a, b) => a - b);
  const water = sorted[Math.floor(sorted.length / 2)]!;
  return Int8Array.from(grey, (value) => (value > water + 24 ? 1 : value < water - 24 ? -1 : 0));
};

describe.each(THEMES)('in %s, without colour', (theme) => {
  const painted = async (): Promise<readonly { readonly grey: Float64Array; readonly shape: Int8Array }[]> => {
    const painter = createPainter();
    const pictures = await Promise.all(names.map(async (state) => decodePng(await painter.png(seaWith(state), theme))));
    const { cell } = sizeOf(seaWith('unknown'));
    return pictures.map((picture) => {
      const grey = greyOf(picture, cell + 2, cell + 2, cell - 4, cell - 4);
      return { grey, shape: shapeOf(grey) };
    });
  };
  let once: ReturnType<typeof painted> | undefined;
  /** The pictures of all states, painted once for all pairs. */
  const cells = () => {
    once ??= painted();
    return once;
  };

  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));
  test.each(pairs)('%s and %s differ', async (a, b) => {
    const all = await cells();
    const [one, other] = [all[names.indexOf(a)]!, all[names.indexOf(b)]!];
    const lightness = one.grey.reduce((sum, value, i) => sum + Math.abs(value - other.grey[i]!), 0) / one.grey.length;
    expect(lightness).toBeGreaterThan(0.6);
    const changed = one.shape.reduce((sum, value, i) => sum + (value === other.shape[i] ? 0 : 1), 0) / one.shape.length;
    expect(changed).toBeGreaterThan(0.01);
  });

  test('a hit differs from a miss and from a wreck in more than a fifth of the square', async () => {
    const all = await cells();
    const shape = (state: keyof typeof STATES) => all[names.indexOf(state)]!.shape;
    const apart = (a: Int8Array, b: Int8Array) =>
      a.reduce((sum, value, i) => sum + (value === b[i] ? 0 : 1), 0) / a.length;
    expect(apart(shape('hit'), shape('miss'))).toBeGreaterThan(0.2);
    expect(apart(shape('hit'), shape('sunk'))).toBeGreaterThan(0.2);
    expect(apart(shape('miss'), shape('sunk'))).toBeGreaterThan(0.2);
  });
});
