import type { SKRSContext2D } from '@napi-rs/canvas';
import type { ColourName } from './theme.ts';

/**
 * What drawings are made with: a Skia context, the pixels per cell, the theme's colours and its line weight (1:
 * normal).
 */
export interface Brush {
  readonly ctx: SKRSContext2D;
  readonly cell: number;
  readonly lineWeight: number;
  colour(art: ColourName): string;
}

/** One shape ready to be drawn: a rectangle of whole pixels, and what fills it. */
export interface Drawing {
  /** Equal key, cell and theme give equal pixels, wherever the rectangle is. */
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Draws with (0, 0) at the rectangle's top left. */
  paint(brush: Brush): void;
}

/** A path of straight lines between points in cells, closed or open. */
export const trace = (
  ctx: SKRSContext2D,
  points: readonly (readonly [number, number])[],
  end: 'closed' | 'open' = 'closed',
): void => {
  ctx.beginPath();
  points.forEach(([x, y], i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  if (end === 'closed') ctx.closePath();
};

/** Fills the current path, then outlines it. */
export const fillAndStroke = (brush: Brush, fill: ColourName, edge: ColourName, width: number): void => {
  const { ctx } = brush;
  ctx.fillStyle = brush.colour(fill);
  ctx.fill();
  ctx.strokeStyle = brush.colour(edge);
  ctx.lineWidth = width * brush.lineWeight;
  ctx.stroke();
};

export const dot = (brush: Brush, x: number, y: number, radius: number, fill: ColourName): void => {
  brush.ctx.beginPath();
  brush.ctx.arc(x, y, radius, 0, 2 * Math.PI);
  brush.ctx.fillStyle = brush.colour(fill);
  brush.ctx.fill();
};
