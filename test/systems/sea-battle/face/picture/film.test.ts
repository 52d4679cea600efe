import { describe, expect, test } from 'vitest';
import { createPainter } from '../../../../../render/painter.ts';
import type { Frame, Scene, Shape } from '../../../../../src/kernel/screen.ts';
import { film } from '../../../../../src/systems/sea-battle/face/picture/index.ts';
import type { View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, VARIANTS } from '../../../../../src/systems/sea-battle/variants.ts';
import { amount } from '../../../../support/amount.ts';
import { playGif } from '../../../../support/gif-reader.ts';
import { bareReader } from '../../../../support/picture-reader.ts';
import { type Battle, battleView, playBattle } from '../../../../support/sea-battle-matches.ts';
import { testRng } from '../../../../support/sea-battle-views.ts';

const ann = bareReader(['Ann', 'Bob']);
const viewsOf = (battle: Battle, upTo = battle.moments.length - 1): readonly View[] =>
  Array.from({ length: upTo + 1 }, (_, told) => battleView(battle, told, 'public'));
const count = ({ shapes }: Scene, name: RegExp): number =>
  shapes.filter((shape: Shape) => shape.kind === 'sprite' && name.test(shape.name)).length;

describe('the film of a classic match', () => {
  const battle = playBattle(CLASSIC, testRng(1));
  const frames = [...film(viewsOf(battle), ann, 120)];

  test('begins with two empty seas and ends with both fleets, held for a while', () => {
    expect(count(frames[0]!.scene, /^(hit|miss|wreck|ship)/)).toBe(0);
    expect(count(frames.at(-1)!.scene, /^(wreck|ship)-/)).toBe(20);
    expect(frames.at(-1)!.ms).toBeGreaterThanOrEqual(4000);
  });

  test('shows no ship afloat before the end, and then reveals them from left to right', () => {
    const afloat = frames.map(({ scene }) => count(scene, /^ship-/));
    const lifting = afloat.findIndex((ships) => ships > 0);
    expect(lifting).toBeGreaterThanOrEqual(frames.length - 5);
    expect(afloat.slice(lifting)).toEqual([...afloat.slice(lifting)].sort((a, b) => a - b));
  });

  test('shows every hit in a frame of its own, and merges misses to stay within 120 frames and 45 seconds', () => {
    expect(battle.moments.length).toBeGreaterThan(120);
    expect(frames.length).toBeLessThanOrEqual(120);
    expect(frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(45_000);
    const struck = frames.map(({ scene }) => count(scene, /^hit$/) + 10 * count(scene, /^wreck-/));
    const steps = struck.slice(1).filter((now, i) => now !== struck[i]).length;
    const hits = viewsOf(battle)
      .at(-1)!
      .shots.filter(({ result }) => result !== 'miss').length;
    expect(steps).toBe(hits);
  });

  test('is an animation of less than 2 MB', async () => {
    const gif = await createPainter().gif(frames, 'light');
    expect(gif.length).toBeLessThan(2e6);
    expect(playGif(gif)).toHaveLength(frames.length);
  });
});

test('a match that is not over reveals no ships', () => {
  const frames = [...film(viewsOf(playBattle(CLASSIC, testRng(3)), 30), ann, 120)];
  expect(frames).toHaveLength(31);
  expect(frames.some(({ scene }) => count(scene, /^ship-/) > 0)).toBe(false);
});

test('no views give no frames', () => {
  expect([...film([], ann, 120)]).toEqual([]);
});

const films = new Map<string, readonly Frame[]>();

/** The film of a match of a variant, made once. */
const filmOf = (id: string): readonly Frame[] => {
  const battle = () => playBattle(VARIANTS.find((rules) => rules.id === id)!, testRng(4));
  const frames = films.get(id) ?? [...film(viewsOf(battle()), ann, 120)];
  films.set(id, frames);
  return frames;
};

test.each(['minesweeper-18', 'dutchman-8', 'perelman', 'big-fleet'])(
  '%s: every frame has the size of the first',
  (id) => {
    const frames = filmOf(id);
    expect(frames.length).toBeLessThanOrEqual(120);
    const sizes = new Set(frames.map(({ scene: { width, height } }) => `${width}×${height}`));
    expect(sizes.size).toBe(1);
    expect(frames.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(45_000);
  },
);

test('large seas are drawn one above the other, in a file small enough for messengers', async () => {
  const frames = filmOf('minesweeper-18');
  // The last frames are the fullest.
  const shown = frames.slice(-amount(30, frames.length));
  const gif = await createPainter().gif(shown, 'dark');
  // Every GIF begins with its size, so its frames need not be read.
  const begins = new DataView(gif.buffer, gif.byteOffset, gif.length);
  const [width, height] = [begins.getUint16(6, true), begins.getUint16(8, true)];
  expect(width).toBeLessThanOrEqual(960);
  expect(height).toBeGreaterThan(width);
  expect(height).toBeLessThanOrEqual(1280);
  expect(gif.length).toBeLessThan((2e6 * shown.length) / frames.length);
});
