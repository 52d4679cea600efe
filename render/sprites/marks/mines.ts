import { type Brush, dot, fillAndStroke } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import { CENTRE, cellSized } from '../cell.ts';
import { disc, inLayers } from '../layers.ts';

const horns = (brush: Brush, ink: ColourName): void => {
  const { ctx } = brush;
  ctx.strokeStyle = brush.colour(ink);
  ctx.lineCap = 'round';
  ctx.lineWidth = 0.09;
  ctx.beginPath();
  for (let i = 0; i < 8; i++) {
    const [x, y] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
    ctx.moveTo(CENTRE + x * 0.28, CENTRE + y * 0.28);
    ctx.lineTo(CENTRE + x * 0.38, CENTRE + y * 0.38);
  }
  ctx.stroke();
};

/** A mine that has not exploded: a dark ball with horns. */
export const mine = cellSized(0, (brush) => {
  horns(brush, 'rim');
  brush.ctx.beginPath();
  brush.ctx.arc(CENTRE, CENTRE, 0.27, 0, 2 * Math.PI);
  fillAndStroke(brush, 'wreck', 'rim', 0.07);
  dot(brush, 0.41, 0.41, 0.055, 'foam');
});

/** A mine that has exploded: a circle with a dot. */
export const mineSpent = cellSized(0, (brush) => {
  horns(brush, 'hit');
  brush.ctx.beginPath();
  brush.ctx.arc(CENTRE, CENTRE, 0.28, 0, 2 * Math.PI);
  fillAndStroke(brush, 'foam', 'hit', 0.08);
  dot(brush, CENTRE, CENTRE, 0.1, 'wreck');
});

/** An isosceles triangle on the lower side of its cell, its tip in the middle of the upper side. */
const TRIANGLE = 'M0.1,0.94 0.5,0.07 0.9,0.94Z';

/** A sweeper still in use: a solid triangle with a mast. */
export const sweeper = cellSized(
  0,
  inLayers(
    { path: TRIANGLE, fill: 'plank', stroke: 'rim', width: 0.075 },
    { bar: [0.3, 0.7, 0.4, 0.08], fill: 'keel' },
    { bar: [0.46, 0.44, 0.08, 0.3], fill: 'keel' },
  ),
);

/** A sweeper that was hit: a hollow triangle with a dot. */
export const sweeperSpent = cellSized(
  0,
  inLayers(
    { path: TRIANGLE, fill: 'foam', stroke: 'hit', width: 0.075 },
    { path: disc(0.5, 0.66, 0.1), fill: 'wreck' },
  ),
);

const LOZENGE = 'M0.5,0.05 0.95,0.5 0.5,0.95 0.05,0.5Z';

/** A deck or mine revealed to the opponent: a gold lozenge around it. */
export const revealedMark = cellSized(
  0.04,
  inLayers(
    { path: LOZENGE, stroke: 'keel', width: 0.17, steady: true, join: 'miter' },
    { path: LOZENGE, stroke: 'gold', width: 0.085, steady: true, join: 'miter' },
  ),
);
