import { fillAndStroke } from '../../brush.ts';
import { cellSized, drawText, ring } from '../cell.ts';
import type { Sprite } from '../sprite.ts';

/** A miss whose answer gave the number of decks around it: the number, in the ring of the splash. */
export const nearCount = (count: number): Sprite =>
  cellSized(0, (brush) => {
    ring(brush, 0.37, 'miss', 0.065);
    drawText(brush, `${count}`, 0.54, 'miss');
  });

/** A shot of a volley whose answer does not say what it hit. */
export const unclear = cellSized(0, (brush) => {
  brush.ctx.setLineDash([0.14, 0.1]);
  ring(brush, 0.38, 'miss', 0.045);
  brush.ctx.setLineDash([]);
  drawText(brush, '?', 0.62, 'miss');
});

/** A miss from before the Dutchman sailed: a faint ring. */
export const wakeMiss = cellSized(0, (brush) => {
  brush.ctx.setLineDash([0.12, 0.15]);
  ring(brush, 0.16, 'void', 0.05);
  brush.ctx.setLineDash([]);
});

/** Where the Dutchman was hit before it sailed: floating wreckage. */
export const wakeHit = cellSized(0, (brush) => {
  const { ctx } = brush;
  for (const [x, y, angle, length] of [
    [0.36, 0.38, 0.5, 0.4],
    [0.64, 0.46, -0.7, 0.36],
    [0.45, 0.7, -0.15, 0.44],
  ] as const) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(angle);
    ctx.beginPath();
    ctx.rect(-length / 2, -0.055, length, 0.11);
    fillAndStroke(brush, 'rust', 'void', 0.04);
    ctx.restore();
  }
});
