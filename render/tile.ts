import { createCanvas } from '@napi-rs/canvas';
import type { Theme } from '../src/kernel/screen.ts';
import type { Drawing } from './brush.ts';
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

const runsOf = (level: Uint8Array, width: number, height: number): Uint16Array => {
  const runs: number[] = [];
  for (let row = 0; row < height; row++)
    for (let from = 0; from < width; ) {
      const kind = (at: number): number =>
        Math.floor(level[row * width + at]! / LEVELS) + Math.min(1, level[row * width + at]!);
      const here = kind(from);
      let to = from + 1;
      while (to < width && kind(to) === here) to++;
      if (here > 0) runs.push(row, from, to, here - 1);
      from = to;
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
  const index = new Uint8Array(width * height);
  const level = new Uint8Array(width * height);
  for (let i = 0; i < index.length; i++) {
    const covered = Math.round((data[4 * i + 3]! * LEVELS) / 255);
    if (covered === 0) continue;
    level[i] = covered;
    index[i] = palette.nearest(data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!);
  }
  return { width, height, index, level, runs: runsOf(level, width, height) };
};
