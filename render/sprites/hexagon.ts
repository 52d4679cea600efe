import { HEX_SIDE, type Point } from '../../src/kernel/screen.ts';
import type { Context } from '../canvas.ts';

/**
 * The six corners of a hex, point up, relative to its middle; `size` 1 is a cell across. The first is the upper right.
 */
export const hexCorners = (size: number): readonly Point[] =>
  [-30, 30, 90, 150, 210, 270].map((degrees) => ({
    x: HEX_SIDE * size * Math.cos((degrees * Math.PI) / 180),
    y: HEX_SIDE * size * Math.sin((degrees * Math.PI) / 180),
  }));

/** Adds a hex to the current path. */
export const traceHexagon = (ctx: Context, middle: Point, size: number): void => {
  hexCorners(size).forEach(({ x, y }, i) => {
    if (i === 0) ctx.moveTo(middle.x + x, middle.y + y);
    else ctx.lineTo(middle.x + x, middle.y + y);
  });
  ctx.closePath();
};
