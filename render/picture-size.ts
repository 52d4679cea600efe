import type { Scene } from '../src/kernel/screen.ts';

/** The longest side of a picture: messengers shrink photos beyond it (design/platforms.md §2, 14). */
export const MAX_SIDE = 1280;
/** The widest animation: a messenger plays it no larger, and every frame costs. */
export const MAX_FILM_WIDTH = 960;
/** A scene with few cells is not blown up further than this. */
const LARGEST_CELL = 64;

/** A picture's size in pixels; every cell is a whole number of pixels. */
export interface PictureSize {
  readonly cell: number;
  readonly width: number;
  readonly height: number;
}

/** @throws RangeError when the scene is empty or so large that a cell would vanish. */
export const sizeOf = ({ width, height, finest = LARGEST_CELL }: Scene, widest = MAX_SIDE): PictureSize => {
  const cell = Math.min(LARGEST_CELL, finest, Math.floor(Math.min(widest / width, MAX_SIDE / height)));
  if (!(width > 0 && height > 0 && cell >= 1)) throw new RangeError(`a scene of ${width}×${height} cells`);
  return { cell, width: Math.round(width * cell), height: Math.round(height * cell) };
};
