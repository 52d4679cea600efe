import type { Context } from './canvas.ts';
import type { ColourName } from './theme.ts';

/**
 * What drawings are made with: a Skia context, the pixels per cell, the theme's colours and its line weight (1:
 * normal).
 */
export interface Brush {
  readonly ctx: Context;
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

export type Pair = readonly [number, number];
export type Triple = readonly [number, number, number];

const tuples = (text: string, size: number): readonly (readonly number[])[] =>
  text.split(' ').map((tuple) => {
    const numbers = tuple.split(',').map(Number.parseFloat);
    if (numbers.length !== size || !numbers.every(Number.isFinite) || numbers.join() !== tuple)
      throw new RangeError(`"${tuple}" in "${text}"`);
    return numbers;
  });

/**
 * Pairs of numbers, written "0.27,0.53 0.44,0.7".
 * @throws RangeError if the text is written otherwise.
 */
export const pairs = (text: string): readonly Pair[] => tuples(text, 2) as readonly Pair[];

/**
 * Triples of numbers, written "0.2,0.3,1 0.4,0.5,0".
 * @throws RangeError if the text is written otherwise.
 */
export const triples = (text: string): readonly Triple[] => tuples(text, 3) as readonly Triple[];

/** A path of straight lines between points in cells, closed or open. */
export const trace = (ctx: Context, points: readonly Pair[], end: 'closed' | 'open' = 'closed'): void => {
  ctx.beginPath();
  points.forEach(([x, y], i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  if (end === 'closed') ctx.closePath();
};

/** The corners of a star with five points, one of them up. */
export const star = (x: number, y: number, outer: number, inner: number): readonly Pair[] =>
  Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });

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
