import { fillAndStroke } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import { cellSized } from '../cell.ts';
import { disc, inLayers, rounded } from '../layers.ts';
import type { Sprite } from '../sprite.ts';

/** The side of a plate of the lowest and of the highest step, in cells. */
const LEAST = 0.4;
const MOST = 0.9;

const STEPS: readonly ColourName[] = ['heat1', 'heat2', 'heat3', 'heat4', 'heat5'];

/** How likely a square is: a plate of step 1 to 5, the likelier the larger. */
export const heat = (step: number): Sprite =>
  cellSized(0, (brush) => {
    const last = STEPS.length - 1;
    const at = Math.min(step - 1, last);
    const side = LEAST + ((MOST - LEAST) * at) / last;
    brush.ctx.beginPath();
    brush.ctx.roundRect((1 - side) / 2, (1 - side) / 2, side, side, 0.12 * side);
    fillAndStroke(brush, STEPS[at]!, 'heatEdge', 0.035 / brush.lineWeight);
  });

/** A square that was fired at: a red ring, rimmed so that it is seen on water and on marks. */
const chosen = cellSized(
  0.08,
  inLayers(
    { path: disc(0.5, 0.5, 0.43), stroke: 'foam', width: 0.2, steady: true, cap: 'butt' },
    { path: disc(0.5, 0.5, 0.43), stroke: 'hit', width: 0.105, steady: true, cap: 'butt' },
  ),
);

/** The square that was better: gold, with a tick. */
const better = cellSized(
  0.05,
  inLayers(
    { path: rounded(0.06, 0.06, 0.88, 0.88, 0.1056), fill: 'gold', stroke: 'keel', width: 0.08, steady: true },
    { path: 'M0.27,0.53 0.44,0.7 0.74,0.32', stroke: 'keel', width: 0.13, steady: true },
  ),
);

/** The best square: framed in gold. */
const best = cellSized(0.1, ({ ctx, colour }) => {
  for (const [ink, width] of [
    ['keel', 0.2],
    ['gold', 0.12],
  ] as const) {
    ctx.strokeStyle = colour(ink);
    ctx.lineWidth = width;
    ctx.strokeRect(0, 0, 1, 1);
  }
});

/** What a hint and an analysis point out. */
export const ADVICE_MARKS: Readonly<Record<string, Sprite>> = { 'shot-chosen': chosen, better, best };
