import type { Scene, Theme } from '../src/kernel/screen.ts';
import { createCache } from '../src/kit/cache.ts';
import type { Drawing } from './brush.ts';
import { createCanvas } from './canvas.ts';
import { drawShape } from './draw/shape.ts';
import type { Scanlines } from './indexed-png.ts';
import { LEVELS, type Palette, paletteOf } from './palette.ts';
import { type PictureSize, sizeOf } from './picture-size.ts';
import { COLOURS, LINE_WEIGHT } from './theme.ts';

/**
 * A drawing in palette indices, divided into runs so that no pixel is examined twice: `runs` holds [row, from, to,
 * solid] for each stretch of pixels that are all solid (1) or all partly transparent (0).
 */
interface Tile {
  readonly width: number;
  readonly height: number;
  readonly index: Uint8Array;
  readonly level: Uint8Array;
  readonly runs: Uint16Array;
}

/** A tile's size in a cache, in bytes. */
const byteSizeOf = (tile: Tile): number => tile.index.length + tile.level.length + tile.runs.byteLength;

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
const rasterise = (drawing: Drawing, cell: number, theme: Theme): Tile => {
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

/** Blank paper: scanlines of one colour, each starting with PNG's filter byte 0. */
const blankPaper = (width: number, height: number, paper: number, reuse?: Uint8Array): Scanlines => {
  const length = (width + 1) * height;
  const data = reuse && reuse.length >= length ? reuse.subarray(0, length) : new Uint8Array(length);
  data.fill(paper);
  for (let row = 0; row < height; row++) data[row * (width + 1)] = 0;
  return { width, height, data };
};

/** A rectangle of whole pixels; `right` and `bottom` are exclusive. */
interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Draws a tile onto the lines with its top left at (left, top), clipped to the bounds. */
const layTile = (
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

/** A composed picture. The composer reuses its lines for the next picture. */
export interface ComposedPicture {
  readonly lines: Scanlines;
  readonly palette: Palette;
}

/** Converts scenes to pixels; caches up to `tileBytes` of drawn tiles. */
export interface SceneComposer {
  /** @throws RangeError if a sprite's name is unknown or the scene has an invalid size. */
  compose(scene: Scene, theme: Theme, widest?: number): ComposedPicture;
}

/** A part of the picture: the pixels that may be painted, and the position of the scene's top left. */
interface Pane {
  readonly bounds: Bounds;
  readonly x: number;
  readonly y: number;
}

const within = ({ bounds }: Pane, x: number, y: number, { width, height }: Omit<PictureSize, 'cell'>): Pane => ({
  x,
  y,
  bounds: {
    left: Math.max(bounds.left, x),
    top: Math.max(bounds.top, y),
    right: Math.min(bounds.right, x + width),
    bottom: Math.min(bounds.bottom, y + height),
  },
});

export const createSceneComposer = (tileBytes: number): SceneComposer => {
  const tiles = createCache<string, Tile>({ most: tileBytes, sizeOf: byteSizeOf });
  let scratch: Uint8Array | undefined;

  const tileOf = (drawing: ReturnType<typeof drawShape>, cell: number, theme: Theme): Tile => {
    const key = `${theme} ${cell} ${drawing.key}`;
    return tiles.getOrMake(key, () => rasterise(drawing, cell, theme));
  };

  const fill = (
    { lines, palette }: ComposedPicture,
    { shapes }: Scene,
    cell: number,
    theme: Theme,
    pane: Pane,
  ): void => {
    for (const shape of shapes) {
      if (shape.kind === 'inset') {
        const [x, y] = [pane.x + Math.round(shape.at.x * cell), pane.y + Math.round(shape.at.y * cell)];
        const inner = Math.max(1, Math.round(cell * shape.scale));
        const size = { width: Math.round(shape.scene.width * inner), height: Math.round(shape.scene.height * inner) };
        fill({ lines, palette }, shape.scene, inner, theme, within(pane, x, y, size));
        continue;
      }
      const drawing = drawShape(shape, cell);
      const place = { left: pane.x + drawing.left, top: pane.y + drawing.top };
      layTile(lines, tileOf(drawing, cell, theme), place, palette, pane.bounds);
    }
  };

  return {
    compose(scene, theme, widest) {
      const { cell, width, height } = sizeOf(scene, widest);
      const palette = paletteOf(theme);
      const lines = blankPaper(width, height, palette.index('paper'), scratch);
      if (!scratch || lines.data.length > scratch.length) scratch = lines.data;
      const composed = { lines, palette };
      const bounds = { left: 0, top: 0, right: width, bottom: height };
      fill(composed, scene, cell, theme, { bounds, x: 0, y: 0 });
      return composed;
    },
  };
};
