import type { Scene } from '../src/kernel/screen.ts';

/** The longest side of a picture in pixels: messengers shrink larger photos. */
export const MAX_SIDE = 1280;
/** The widest animation in pixels: messengers show it no larger, and every frame costs. */
export const MAX_FILM_WIDTH = 960;
/** The largest cell in pixels, for scenes with few cells that do not say otherwise. */
const LARGEST_CELL = 64;

/** A picture's size in pixels; every cell is a whole number of pixels. */
export interface PictureSize {
  readonly cell: number;
  readonly width: number;
  readonly height: number;
}

/** @throws RangeError if the scene is empty, or so large that a cell would be less than a pixel. */
export const sizeOf = ({ width, height, finest = LARGEST_CELL }: Scene, widest = MAX_SIDE): PictureSize => {
  const cell = Math.min(finest, Math.floor(Math.min(widest / width, MAX_SIDE / height)));
  if (!(width > 0 && height > 0 && cell >= 1)) throw new RangeError(`a scene of ${width}×${height} cells`);
  return { cell, width: Math.round(width * cell), height: Math.round(height * cell) };
};
