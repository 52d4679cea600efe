import type { Brush } from '../brush.ts';
import { font } from '../fonts.ts';
import type { ColourName } from '../theme.ts';
import type { Sprite } from './sprite.ts';

/** The middle of a cell. */
export const CENTRE = 0.5;

/** A ring around the middle of a cell. */
export const ring = (brush: Brush, radius: number, ink: ColourName, width: number): void => {
  brush.ctx.beginPath();
  brush.ctx.arc(CENTRE, CENTRE, radius, 0, 2 * Math.PI);
  brush.ctx.strokeStyle = brush.colour(ink);
  brush.ctx.lineWidth = width * brush.lineWeight;
  brush.ctx.stroke();
};

/** A sprite as large as a cell. */
export const cellSized = (bleed: number, paint: (brush: Brush) => void): Sprite => ({
  width: 1,
  height: 1,
  bleed,
  paint,
});

/** Text in the middle of a cell; `size` is the font size in cells. */
export const drawText = (brush: Brush, text: string, size: number, ink: ColourName): void => {
  const { ctx, cell } = brush;
  ctx.save();
  // Text is set in pixels: fonts do not work at sizes below one.
  ctx.translate(CENTRE, CENTRE);
  ctx.scale(1 / cell, 1 / cell);
  ctx.font = font(Math.round(size * cell), true);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = brush.colour(ink);
  ctx.fillText(text, 0, size * cell * 0.36);
  ctx.restore();
};
