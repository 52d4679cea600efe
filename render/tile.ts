import type { Theme } from '../src/kernel/screen.ts';
import type { Drawing } from './brush.ts';
import { createCanvas } from './canvas.ts';
import { LEVELS, paletteOf } from './palette.ts';
import { COLOURS, LINE_WEIGHT } from './theme.ts';

/**
 * A drawing in palette indices, divided into runs so that no pixel is examined twice: `runs` holds [row, from, to,
 * solid] for each stretch of pixels that are all solid (1) or all partly transparent (0).
 */
export interface Tile {
  readonly width: number;
  readonly height: number;
  readonly index: Uint8Array;
  readonly level: Uint8Array;
  readonly runs: Uint16Array;
}

/** A tile's size in a cache, in bytes. */
export const byteSizeOf = (tile: Tile): number => tile.index.length + tile.level.length + tile.runs.byteLength;

/** How a pixel is painted: not at all, partly transparent, or solid. */
const kindOf = (level: number): 0 | 1 | 2 => (level === 0 ? 0 : level < LEVELS ? 1 : 2);

const runsOf = (level: Uint8Array, width: number, height: number): Uint16Array => {
  const runs: number[] = [];
  for (let row = 0; row < height; row++) {
    const end = (row + 1) * width;
    for (let from = row * width; from < end; ) {
      const kind = kindOf(level[from]!);
      let to = from + 1;
      while (to < end && kindOf(level[to]!) === kind) to++;
      if (kind > 0) runs.push(row, from - row * width, to - row * width, kind - 1);
      from = to;
    }
  }
  return Uint16Array.from(runs);
};

/** Draws once with Skia and converts to the theme's palette. */
export const rasterise = (drawing: Drawing, cell: number, theme: Theme): Tile => {
  const { width, height } = drawing;
  const ctx = createCanvas(width, height).getContext('2d');
  const palette = paletteOf(theme);
  drawing.paint({ ctx, cell, lineWeight: LINE_WEIGHT[theme], colour: (art) => COLOURS[theme][art] });
  const { data } = ctx.getImageData(0, 0, width, height);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const index = new Uint8Array(width * height);
  const level = new Uint8Array(width * height);
  // Most pixels are of the colour of the one before.
  let [last, covered, nearest] = [0, 0, 0];
  for (let i = 0; i < pixels.length; i++) {
    if (pixels[i] !== last) {
      last = pixels[i]!;
      covered = Math.round((data[4 * i + 3]! * LEVELS) / 255);
      nearest = covered === 0 ? 0 : palette.nearest(data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!);
    }
    level[i] = covered;
    index[i] = nearest;
  }
  return { width, height, index, level, runs: runsOf(level, width, height) };
};
