import type { Scene, Theme } from '../src/kernel/screen.ts';
import { createCache } from '../src/kit/cache.ts';
import { type Bounds, blankPaper, layTile } from './compositor.ts';
import { drawShape } from './draw/shape.ts';
import type { Scanlines } from './indexed-png.ts';
import { type Palette, paletteOf } from './palette.ts';
import { type PictureSize, sizeOf } from './picture-size.ts';
import { byteSizeOf, rasterise, type Tile } from './tile.ts';

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
