import { type Brush, dot, fillAndStroke } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import type { Sprite } from '../sprite.ts';
import { halfBeam, hullPath } from './hull.ts';

const turret = (brush: Brush, x: number, size: number, facing: 1 | -1): void => {
  const { ctx } = brush;
  ctx.strokeStyle = brush.colour('keel');
  ctx.lineWidth = 0.045;
  ctx.lineCap = 'round';
  for (const side of [-0.05, 0.05]) {
    ctx.beginPath();
    ctx.moveTo(x, 0.5 + side);
    ctx.lineTo(x + facing * (size + 0.2), 0.5 + side);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.roundRect(x - size, 0.5 - size, 2 * size, 2 * size, size * 0.7);
  fillAndStroke(brush, 'hull', 'keel', 0.04);
};

const block = (brush: Brush, x: number, width: number, depth: number, fill: ColourName): void => {
  brush.ctx.beginPath();
  brush.ctx.roundRect(x, 0.5 - depth / 2, width, depth, 0.05);
  fillAndStroke(brush, fill, 'keel', 0.035);
};

const funnel = (brush: Brush, x: number): void => {
  brush.ctx.beginPath();
  brush.ctx.ellipse(x, 0.5, 0.11, 0.085, 0, 0, 2 * Math.PI);
  fillAndStroke(brush, 'keel', 'deck', 0.03);
};

const bridge = (brush: Brush, x: number, size: number): void => {
  block(brush, x, size, size * 1.25, 'foam');
  brush.ctx.fillStyle = brush.colour('keel');
  brush.ctx.fillRect(x + size * 0.66, 0.5 - size * 0.42, size * 0.16, size * 0.84);
};

const runway = (brush: Brush, decks: number): void => {
  const { ctx } = brush;
  ctx.strokeStyle = brush.colour('foam');
  ctx.lineWidth = 0.05;
  ctx.setLineDash([0.2, 0.16]);
  ctx.beginPath();
  ctx.moveTo(0.5, 0.52);
  ctx.lineTo(decks - 0.7, 0.52);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.roundRect(decks * 0.52, 0.24, 0.6, 0.13, 0.04);
  fillAndStroke(brush, 'foam', 'keel', 0.035);
};

const boat = (brush: Brush): void => {
  bridge(brush, 0.36, 0.22);
  dot(brush, 0.7, 0.5, 0.05, 'keel');
};

const destroyer = (brush: Brush): void => {
  turret(brush, 1.34, 0.1, 1);
  bridge(brush, 0.92, 0.22);
  funnel(brush, 0.72);
  block(brush, 0.3, 0.2, 0.22, 'hull');
};

const cruiser = (brush: Brush): void => {
  turret(brush, 2.1, 0.125, 1);
  bridge(brush, 1.55, 0.28);
  funnel(brush, 1.32);
  funnel(brush, 1.04);
  turret(brush, 0.66, 0.125, -1);
};

const battleship = (brush: Brush): void => {
  turret(brush, 3.02, 0.14, 1);
  turret(brush, 2.58, 0.14, 1);
  bridge(brush, 2.02, 0.32);
  funnel(brush, 1.78);
  funnel(brush, 1.48);
  block(brush, 1.06, 0.24, 0.3, 'foam');
  turret(brush, 0.7, 0.14, -1);
};

/** The superstructure by size; any larger ship is a carrier. */
const UPPERWORKS: Readonly<Record<number, (brush: Brush) => void>> = {
  1: boat,
  2: destroyer,
  3: cruiser,
  4: battleship,
};

const upperworks = (brush: Brush, decks: number): void => {
  const built = UPPERWORKS[decks];
  if (built) built(brush);
  else runway(brush, decks);
};

/** The foam at a bow. */
const wake = (brush: Brush, decks: number): void => {
  const { ctx } = brush;
  const beam = halfBeam(decks);
  ctx.strokeStyle = brush.colour('wake');
  ctx.lineCap = 'round';
  ctx.lineWidth = 0.05;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(decks - 0.03, 0.5 + side * 0.06);
    ctx.quadraticCurveTo(decks - 0.3, 0.5 + side * (beam + 0.03), decks - 0.62, 0.5 + side * (beam + 0.1));
    ctx.stroke();
  }
};

/** The shadow of a hull on the water. */
const shadow = (brush: Brush, decks: number): void => {
  brush.ctx.save();
  brush.ctx.translate(0.03, 0.07);
  hullPath(brush.ctx, decks);
  brush.ctx.fillStyle = brush.colour('shadow');
  brush.ctx.fill();
  brush.ctx.restore();
};

/**
 * An undamaged ship of `decks` decks, seen from above: its sides, its planks or plates, and what is drawn `above` them.
 */
export const seenFromAbove =
  (sides: ColourName, deck: ColourName, above: (brush: Brush, decks: number) => void) =>
  (decks: number): Sprite => ({
    width: decks,
    height: 1,
    bleed: 0.1,
    paint(brush) {
      const { ctx } = brush;
      shadow(brush, decks);
      wake(brush, decks);
      hullPath(ctx, decks);
      fillAndStroke(brush, sides, 'rim', 0.07);
      hullPath(ctx, decks, 0.075);
      ctx.fillStyle = brush.colour(deck);
      ctx.fill();
      above(brush, decks);
    },
  });

/** An undamaged ship of `decks` decks, seen from above. */
export const ship = seenFromAbove('hull', 'deck', upperworks);

/** An undamaged submarine: a smooth back, a tower, hatches before and behind it, planes at the stern. */
export const submarine = seenFromAbove('hull', 'deck', (brush, decks) => {
  const { ctx } = brush;
  ctx.beginPath();
  ctx.ellipse(decks / 2, 0.5, decks / 2 - 0.3, 0.16, 0, 0, 2 * Math.PI);
  fillAndStroke(brush, 'hull', 'keel', 0.035);
  block(brush, 0.3, 0.16, 0.62, 'hull');
  ctx.beginPath();
  ctx.ellipse(decks / 2 + 0.15, 0.5, 0.3, 0.12, 0, 0, 2 * Math.PI);
  fillAndStroke(brush, 'foam', 'keel', 0.035);
  dot(brush, decks / 2 + 0.25, 0.5, 0.05, 'keel');
  for (const x of [decks * 0.27, decks * 0.76]) dot(brush, x, 0.5, 0.055, 'keel');
});
