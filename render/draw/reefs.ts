import type { Point } from '../../src/kernel/screen.ts';
import { type Brush, fillAndStroke, trace } from '../brush.ts';

/** The rocks of a reef: offset from the middle of the square, and height, in cells. */
const ROCKS = [
  [-0.2, 0.02, 0.17],
  [0.16, -0.1, 0.15],
  [0.04, 0.24, 0.19],
] as const;

/** A reef: jagged rocks awash, with a ring of breakers around them. */
export const drawReef = (brush: Brush, { x, y }: Point): void => {
  const { ctx } = brush;
  ctx.save();
  ctx.translate(x, y);
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.ellipse(0, 0.06, 0.4, 0.33, 0, 0, 2 * Math.PI);
  ctx.strokeStyle = brush.colour('foam');
  ctx.lineWidth = 0.055 * brush.lineWeight;
  ctx.setLineDash([0.16, 0.09]);
  ctx.stroke();
  ctx.setLineDash([]);
  for (const [left, foot, tall] of ROCKS) {
    trace(ctx, [
      [left - tall * 0.75, foot],
      [left - tall * 0.3, foot - tall * 0.65],
      [left, foot - tall * 1.25],
      [left + tall * 0.35, foot - tall * 0.5],
      [left + tall * 0.8, foot],
    ]);
    fillAndStroke(brush, 'timber', 'rim', 0.035);
  }
  ctx.restore();
};
