import { dot, fillAndStroke, pairs, triples } from '../brush.ts';
import { inLayers } from './layers.ts';
import type { Sprite } from './sprite.ts';

const PIPS = [
  '0.4,0.4',
  '0.24,0.24 0.56,0.56',
  '0.24,0.24 0.4,0.4 0.56,0.56',
  '0.24,0.24 0.56,0.24 0.24,0.56 0.56,0.56',
  '0.24,0.24 0.56,0.24 0.4,0.4 0.24,0.56 0.56,0.56',
  '0.24,0.24 0.56,0.24 0.24,0.4 0.56,0.4 0.24,0.56 0.56,0.56',
].map(pairs);

/** The face of a die: 1 to 6. */
export const die = (face: number): Sprite => ({
  width: 0.8,
  height: 0.8,
  bleed: 0.05,
  paint(brush) {
    brush.ctx.beginPath();
    brush.ctx.roundRect(0.06, 0.06, 0.68, 0.68, 0.14);
    fillAndStroke(brush, 'foam', 'rim', 0.05);
    for (const [x, y] of PIPS[face - 1] ?? []) dot(brush, x, y, 0.075, 'keel');
  },
});

const vane = (paint: Sprite['paint']): Sprite => ({ width: 0.8, height: 0.8, bleed: 0.05, paint });

/** Wind: three gusts, curled at their ends. */
const wind = vane(({ ctx, colour }) => {
  ctx.strokeStyle = colour('miss');
  ctx.lineWidth = 0.075;
  ctx.lineCap = 'round';
  for (const [y, length, curl] of triples('0.28,0.36,-1 0.44,0.52,-1 0.6,0.3,1')) {
    ctx.beginPath();
    ctx.moveTo(0.06, y);
    ctx.lineTo(0.06 + length, y);
    ctx.arc(0.06 + length, y + curl * 0.09, 0.09, (curl * -Math.PI) / 2, curl * Math.PI * 0.75, curl < 0);
    ctx.stroke();
  }
});

/** A calm: a pennant hanging down its staff, with flat water below. */
const calm = vane(
  inLayers(
    { path: 'M0.3,0.06 0.3,0.64', stroke: 'ink', width: 0.07, steady: true },
    {
      path: 'M0.32,0.09Q0.5,0.2 0.46,0.52L0.39,0.4 0.34,0.5Q0.36,0.3 0.32,0.09Z',
      fill: 'foam',
      stroke: 'ink',
      width: 0.045,
    },
    { path: 'M0.08,0.72 0.7,0.72', stroke: 'miss', width: 0.045 },
  ),
);

/** The results of the wind die: "wind", "calm". */
export const WEATHER: Readonly<Record<string, Sprite>> = { wind, calm };
