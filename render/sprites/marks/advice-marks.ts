import { type Brush, fillAndStroke, trace } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import { cellSized, ring } from '../cell.ts';
import type { Sprite } from '../sprite.ts';

/** The side of a plate of the lowest and of the highest step, in cells. */
const LEAST = 0.4;
const MOST = 0.9;

const STEPS: readonly ColourName[] = ['heat1', 'heat2', 'heat3', 'heat4', 'heat5'];

const square = ({ ctx }: Brush, side: number): void => {
  ctx.beginPath();
  ctx.roundRect((1 - side) / 2, (1 - side) / 2, side, side, 0.12 * side);
};

/** How likely a square is: a plate of step 1 to 5, the likelier the larger. */
export const heat = (step: number): Sprite =>
  cellSized(0, (brush) => {
    const last = STEPS.length - 1;
    const at = Math.min(step - 1, last);
    square(brush, LEAST + ((MOST - LEAST) * at) / last);
    fillAndStroke(brush, STEPS[at]!, 'heatEdge', 0.035 / brush.lineWeight);
  });

/** A square that was fired at: a red ring, rimmed so that it is seen on water and on marks. */
const chosen = cellSized(0.08, (brush) => {
  ring(brush, 0.43, 'foam', 0.2 / brush.lineWeight);
  ring(brush, 0.43, 'hit', 0.105 / brush.lineWeight);
});

/** The square that was better: gold, with a tick. */
const better = cellSized(0.05, (brush) => {
  const { ctx } = brush;
  square(brush, 0.88);
  fillAndStroke(brush, 'gold', 'keel', 0.08 / brush.lineWeight);
  trace(
    ctx,
    [
      [0.27, 0.53],
      [0.44, 0.7],
      [0.74, 0.32],
    ],
    'open',
  );
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = brush.colour('keel');
  ctx.lineWidth = 0.13;
  ctx.stroke();
});

/** The best square: framed in gold. */
const best = cellSized(0.1, (brush) => {
  const { ctx } = brush;
  for (const [ink, width] of [
    ['keel', 0.2],
    ['gold', 0.12],
  ] as const) {
    ctx.strokeStyle = brush.colour(ink);
    ctx.lineWidth = width;
    ctx.strokeRect(0, 0, 1, 1);
  }
});

/** What a hint and an analysis point out. */
export const ADVICE_MARKS: Readonly<Record<string, Sprite>> = { 'shot-chosen': chosen, better, best };
