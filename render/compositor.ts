import type { Scanlines } from './indexed-png.ts';
import type { Palette } from './palette.ts';
import type { Tile } from './tile.ts';

/** Blank paper: scanlines of one colour, each starting with PNG's filter byte 0. */
export const blankPaper = (width: number, height: number, paper: number, reuse?: Uint8Array): Scanlines => {
  const length = (width + 1) * height;
  const data = reuse && reuse.length >= length ? reuse.subarray(0, length) : new Uint8Array(length);
  data.fill(paper);
  for (let row = 0; row < height; row++) data[row * (width + 1)] = 0;
  return { width, height, data };
};

/** A rectangle of whole pixels; `right` and `bottom` are exclusive. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Draws a tile onto the lines with its top left at (left, top), clipped to the bounds. */
export const layTile = (
  lines: Scanlines,
  tile: Tile,
  { left, top }: { readonly left: number; readonly top: number },
  palette: Palette,
  bounds: Bounds,
): void => {
  const { runs, index, level } = tile;
  const stride = lines.width + 1;
  for (let r = 0; r < runs.length; r += 4) {
    const y = top + runs[r]!;
    if (y < bounds.top || y >= bounds.bottom) continue;
    const from = Math.max(runs[r + 1]!, bounds.left - left);
    const to = Math.min(runs[r + 2]!, bounds.right - left);
    if (from >= to) continue;
    const source = runs[r]! * tile.width;
    const target = y * stride + 1 + left;
    if (runs[r + 3] === 1 && to - from > 12) lines.data.set(index.subarray(source + from, source + to), target + from);
    else if (runs[r + 3] === 1) for (let x = from; x < to; x++) lines.data[target + x] = index[source + x]!;
    else
      for (let x = from; x < to; x++)
        lines.data[target + x] = palette.mix(lines.data[target + x]!, index[source + x]!, level[source + x]!);
  }
};
