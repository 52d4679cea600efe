import { fillAndStroke, type Pair, trace } from '../brush.ts';
import type { ColourName } from '../theme.ts';
import { cellSized } from './cell.ts';
import { disc, inLayers } from './layers.ts';
import type { Sprite } from './sprite.ts';

/** White's fort: a round tower with battlements under a plain pennant. */
const tower: Sprite = cellSized(
  0.1,
  inLayers(
    { path: 'M0.5,0.4 0.5,0.02', stroke: 'keel', width: 0.05, steady: true },
    { path: 'M0.51,0.03 0.92,0.15 0.51,0.27Z', fill: 'foam', stroke: 'keel', width: 0.035 },
    { path: 'M0.24,0.92 0.29,0.5 0.71,0.5 0.76,0.92Q0.5,1 0.24,0.92Z', fill: 'deck', stroke: 'keel', width: 0.045 },
    {
      path: 'M0.23,0.54V0.36H0.34V0.43H0.45V0.36H0.55V0.43H0.66V0.36H0.77V0.54Z',
      fill: 'deck',
      stroke: 'keel',
      width: 0.045,
    },
    { path: disc(0.37, 0.68, 0.045), fill: 'keel' },
    { path: disc(0.63, 0.68, 0.045), fill: 'keel' },
    { path: disc(0.5, 0.8, 0.045), fill: 'keel' },
  ),
);

/** A silenced fort: a breached wall with its stones in front, and the staff without a flag. */
const ruin = (wall: string): Sprite =>
  cellSized(
    0.1,
    inLayers(
      { path: 'M0.5,0.5 0.5,0.24 0.62,0.16', stroke: 'keel', width: 0.05, steady: true },
      { path: wall, fill: 'deck', stroke: 'keel', width: 0.045 },
      { path: 'M0.48,0.5 0.56,0.62 0.46,0.72 0.54,0.86', stroke: 'hit', width: 0.06 },
      { path: 'M0.14,0.87h0.12v0.1H0.14Z', fill: 'plank', stroke: 'keel', width: 0.03 },
      { path: 'M0.36,0.92h0.12v0.1H0.36Z', fill: 'plank', stroke: 'keel', width: 0.03 },
      { path: 'M0.76,0.85h0.12v0.1H0.76Z', fill: 'plank', stroke: 'keel', width: 0.03 },
    ),
  );

const star = (points: number, outer: number, inner: number): readonly Pair[] =>
  Array.from({ length: points * 2 }, (_, i) => {
    const reach = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    return [0.5 + reach * Math.cos(angle), 0.62 + reach * 0.8 * Math.sin(angle)];
  });

const redFlag = inLayers(
  { path: 'M0.5,0.62 0.5,0.02', stroke: 'keel', width: 0.05, steady: true },
  { path: 'M0.51,0.03 0.88,0.03 0.76,0.14 0.88,0.25 0.51,0.25Z', fill: 'scarlet', stroke: 'keel', width: 0.035 },
  { bar: [0.525, 0.11, 0.25, 0.06], fill: 'sash' },
);

/** Red's fort: five bastions under a swallow-tailed flag. */
const bastion: Sprite = cellSized(0.1, (brush) => {
  const { ctx } = brush;
  ctx.lineJoin = 'round';
  const walls: readonly (readonly [ColourName, number, number])[] = [
    ['deck', 0.46, 0.3],
    ['plank', 0.3, 0.2],
  ];
  for (const [art, outer, inner] of walls) {
    trace(ctx, star(5, outer, inner));
    fillAndStroke(brush, art, 'keel', 0.045);
  }
  redFlag(brush);
});

/** The forts. */
export const FORTS: Readonly<Record<string, Sprite>> = {
  'fort-white': tower,
  'fort-red': bastion,
  'fort-white-silenced': ruin(
    'M0.24,0.92 0.28,0.5 0.22,0.38 0.34,0.34 0.4,0.56 0.5,0.66 0.58,0.5 0.66,0.6 0.72,0.52 0.76,0.92Z',
  ),
  'fort-red-silenced': ruin(
    'M0.04,0.9 0.14,0.6 0.06,0.5 0.3,0.46 0.38,0.62 0.5,0.7 0.64,0.56 0.8,0.62 0.94,0.52 0.86,0.72 0.96,0.9Z',
  ),
};
