import { type Brush, dot } from '../../brush.ts';
import { CENTRE, cellSized, drawText } from '../cell.ts';
import type { Sprite } from '../sprite.ts';

const pencilled = (brush: Brush): void => {
  const { ctx } = brush;
  ctx.setLineDash([0.17, 0.1]);
  ctx.beginPath();
  ctx.roundRect(0.1, 0.1, 0.8, 0.8, 0.16);
  ctx.strokeStyle = brush.colour('hint');
  ctx.lineWidth = 0.085 * brush.lineWeight;
  ctx.stroke();
  ctx.setLineDash([]);
};

/** A cell drawn in pencil: a deck of a ship not placed yet. */
export const pencil = cellSized(0, (brush) => {
  pencilled(brush);
  dot(brush, CENTRE, CENTRE, 0.13, 'hint');
});

/** A shot of a volley not fired yet, with its number. */
export const aimed = (nth: number): Sprite =>
  cellSized(0, (brush) => {
    pencilled(brush);
    drawText(brush, `${nth}`, 0.56, 'hint');
  });
