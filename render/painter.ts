import { setImmediate } from 'node:timers/promises';
import type { Scene, Theme } from '../src/kernel/screen.ts';
import { blank, lay } from './compositor.ts';
import { drawShape } from './draw/shape.ts';
import { indexedPng } from './indexed-png.ts';
import { Lru } from './lru.ts';
import { paletteOf } from './palette.ts';
import { sizeOf } from './size.ts';
import { rasterise, type Tile, weightOf } from './tile.ts';

/** Paints scenes as PNG pictures of at most 1280 pixels a side. */
export interface Painter {
  /** The same scene in the same theme gives the same bytes. @throws RangeError on a sprite nobody drew. */
  png(scene: Scene, theme: Theme): Promise<Uint8Array>;
}

/** How much a painter may remember, in bytes; 0 remembers nothing. */
export interface PainterOptions {
  /** Finished pictures (default 16 MB: about a thousand boards). */
  readonly pictureBytes?: number;
  /** Drawn seas, ships, marks and words (default 24 MB). */
  readonly tileBytes?: number;
}

export const createPainter = ({ pictureBytes = 16e6, tileBytes = 24e6 }: PainterOptions = {}): Painter => {
  const pictures = new Lru<Uint8Array>(pictureBytes);
  const tiles = new Lru<Tile>(tileBytes);
  let scratch: Uint8Array | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const compose = (scene: Scene, theme: Theme) => {
    const { cell, width, height } = sizeOf(scene);
    const palette = paletteOf(theme);
    const lines = blank(width, height, palette.index('paper'), scratch);
    scratch = lines.data;
    for (const shape of scene.shapes) {
      const drawing = drawShape(shape, cell);
      const key = `${theme} ${cell} ${drawing.key}`;
      const found = tiles.get(key);
      const tile = found ?? rasterise(drawing, cell, theme);
      if (!found) tiles.put(key, tile, weightOf(tile));
      lay(lines, tile, drawing.left, drawing.top, palette);
    }
    return { lines, palette };
  };

  const paint = async (key: string, scene: Scene, theme: Theme): Promise<Uint8Array> => {
    const known = pictures.get(key);
    if (known) return known;
    const { lines, palette } = compose(scene, theme);
    const bytes = await indexedPng(lines, palette.rgb);
    pictures.put(key, bytes, bytes.length + 2 * key.length);
    // Skia frees what it lent only when the event loop turns: one picture a turn keeps the memory flat.
    await setImmediate();
    return bytes;
  };

  return {
    png(scene, theme) {
      const key = `${theme} ${JSON.stringify(scene)}`;
      const known = pictures.get(key);
      if (known) return Promise.resolve(known);
      const painted = queue.then(() => paint(key, scene, theme));
      queue = painted.catch(() => undefined);
      return painted;
    },
  };
};
