import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { animatedGif } from '../../render/animated-gif.ts';
import { createPainter } from '../../render/painter.ts';
import type { Frame, Shape } from '../../src/kernel/screen.ts';
import { playGif } from '../support/gif-reader.ts';
import { decodePng } from '../support/png-pixels.ts';

const RGB = Uint8Array.from({ length: 3 * 20 }, (_, i) => i * 4);
const linesOf = (width: number, pixels: readonly number[]) => ({
  width,
  height: pixels.length / width,
  data: Uint8Array.from(pixels.flatMap((one, i) => (i % width === 0 ? [0, one] : [one]))),
});
const indicesOf = (data: Uint8ClampedArray): readonly number[] =>
  Array.from({ length: data.length / 4 }, (_, i) => data[4 * i]! / 12);

describe('an animation', () => {
  test('shows every pixel of every frame, for its full time', () => {
    const picture = fc.array(fc.integer({ min: 0, max: 19 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(picture, fc.integer({ min: 2, max: 500 })), { minLength: 1, maxLength: 6 }),
        (all) => {
          const gif = animatedGif();
          for (const [pixels, hundredths] of all) gif.add(linesOf(4, pixels), RGB, hundredths * 10);
          const shown = playGif(gif.finish());
          expect(shown.map(({ data }) => indicesOf(data))).toEqual(all.map(([pixels]) => pixels));
          expect(shown.map(({ ms }) => ms)).toEqual(all.map(([, hundredths]) => hundredths * 10));
        },
      ),
    );
  });

  test('of large noisy pictures is complete, although its codes run out many times', () => {
    let seed = 1;
    const noise = Array.from({ length: 300 * 200 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % 20;
    });
    const gif = animatedGif();
    gif.add(linesOf(300, noise), RGB, 100);
    expect(indicesOf(playGif(gif.finish())[0]!.data)).toEqual(noise);
  });

  test('of frames of two sizes, or of none, is refused', () => {
    const gif = animatedGif();
    expect(() => gif.finish()).toThrow(RangeError);
    gif.add(linesOf(2, [1, 2, 3, 4]), RGB, 100);
    expect(() => gif.add(linesOf(4, [1, 2, 3, 4]), RGB, 100)).toThrow(RangeError);
  });
});

describe('the painter’s animation', () => {
  const sea: Shape = { kind: 'sea', at: { x: 1, y: 1 }, letters: [...'ABCDEFGH'], numbers: [...'12345678'] };
  const shot = (name: string, x: number): Shape => ({ kind: 'sprite', name, at: { x, y: 3 }, heading: 90 });
  const frames: readonly Frame[] = [
    { scene: { width: 10, height: 10, shapes: [sea] }, ms: 1000 },
    { scene: { width: 10, height: 10, shapes: [sea, shot('hit', 2)] }, ms: 500 },
    { scene: { width: 10, height: 10, shapes: [sea, shot('hit', 2), shot('miss', 6)] }, ms: 300 },
    { scene: { width: 10, height: 10, shapes: [sea] }, ms: 2000 },
  ];

  test('has the same pictures as the painter paints, each for its time', async () => {
    const painter = createPainter();
    const shown = playGif(await painter.gif(frames, 'dark'));
    expect(shown.map(({ ms }) => ms)).toEqual([1000, 500, 300, 2000]);
    for (const [i, { scene }] of frames.entries()) {
      const { data } = await decodePng(await painter.png(scene, 'dark'));
      expect(shown[i]!.data.every((part, at) => part === data[at])).toBe(true);
    }
  });

  test('stores only what changed in later frames', async () => {
    const [first, ...later] = playGif(await createPainter().gif(frames, 'light'));
    for (const { bytes } of later) expect(bytes).toBeLessThan(first!.bytes / 4);
  });

  test('is byte-identical every time, and lets other pictures be painted meanwhile', async () => {
    const painter = createPainter();
    const alone = await createPainter().gif(frames, 'light');
    const [gif] = await Promise.all([painter.gif(frames, 'light'), painter.png(frames[1]!.scene, 'dark')]);
    expect(gif).toEqual(alone);
  });

  test.each([1, 2, 3])('has the same bytes when %i of its frames are painted at a time', async (most) => {
    const parts: Uint8Array[] = [];
    for (let at = 0; at < frames.length; at += most) {
      const part = { after: frames[at - 1]?.scene, goesOn: at + most < frames.length };
      // A painter of its own each time: the parts may be painted on different threads.
      parts.push(await createPainter().gif(frames.slice(at, at + most), 'light', part));
    }
    expect(Buffer.concat(parts).equals(await createPainter().gif(frames, 'light'))).toBe(true);
  });

  test('of an unknown drawing is refused', async () => {
    const wrong = [{ scene: { width: 3, height: 3, shapes: [shot('kraken', 0)] }, ms: 100 }];
    await expect(createPainter().gif(wrong, 'light')).rejects.toThrow('no sprite is called kraken');
  });
});
