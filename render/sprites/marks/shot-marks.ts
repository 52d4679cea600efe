import { type Brush, dot, fillAndStroke, trace } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import { cellSized } from '../cell.ts';
import { disc, inLayers } from '../layers.ts';
import type { Sprite } from '../sprite.ts';

/** A burst of eight tongues. */
const burst = (brush: Brush, core: ColourName): void => {
  const tongues = (scale: number): void =>
    trace(
      brush.ctx,
      Array.from({ length: 16 }, (_, i) => {
        const out = (i % 2 === 0 ? 0.5 : 0.3) * scale;
        return [0.5 + out * Math.cos((i * Math.PI) / 8), 0.5 + out * Math.sin((i * Math.PI) / 8)] as const;
      }),
    );
  brush.ctx.lineJoin = 'round';
  tongues(1);
  fillAndStroke(brush, 'flame', 'char', 0.07);
  tongues(0.6);
  brush.ctx.fillStyle = brush.colour(core);
  brush.ctx.fill();
};

const cross = inLayers({
  path: 'M0.34,0.34 0.66,0.66M0.66,0.34 0.34,0.66',
  stroke: 'foam',
  width: 0.13,
  steady: true,
});

const RESULTS: Readonly<Record<'hit' | 'miss' | 'sunk', (brush: Brush) => void>> = {
  miss: (brush) => {
    dot(brush, 0.5, 0.5, 0.48, 'keel');
    dot(brush, 0.5, 0.5, 0.4, 'foam');
    dot(brush, 0.5, 0.5, 0.26, 'keel');
    dot(brush, 0.5, 0.5, 0.16, 'foam');
  },
  hit: (brush) => burst(brush, 'ember'),
  sunk: (brush) => {
    burst(brush, 'hit');
    cross(brush);
  },
};

/** The result of a shot, a third of a cell wide. */
const result = (kind: keyof typeof RESULTS): Sprite => ({
  width: 0.34,
  height: 0.34,
  bleed: 0.05,
  paint(brush) {
    brush.ctx.scale(0.34, 0.34);
    RESULTS[kind](brush);
  },
});

/** What the die must show to hit: the background of the number or of the faces. */
const needs = (width: number): Sprite => ({
  width,
  height: 0.36,
  bleed: 0.04,
  paint(brush) {
    brush.ctx.beginPath();
    brush.ctx.roundRect(0.02, 0.02, width - 0.04, 0.32, 0.14);
    fillAndStroke(brush, 'hit', 'rim', 0.03);
  },
});

/** No shot is possible in this direction: a no-entry sign. */
const noFire: Sprite = {
  width: 0.36,
  height: 0.36,
  bleed: 0.04,
  paint: inLayers(
    { path: disc(0.18, 0.18, 0.19), fill: 'keel' },
    { path: disc(0.18, 0.18, 0.165), fill: 'foam' },
    { path: disc(0.18, 0.18, 0.125), fill: 'hit' },
    { bar: [0.1, 0.15, 0.16, 0.06], fill: 'foam' },
  ),
};

/** The background of the number of a planned course. */
const ordinal: Sprite = {
  width: 0.38,
  height: 0.38,
  bleed: 0.04,
  paint: inLayers({ path: disc(0.19, 0.19, 0.19), fill: 'paper' }, { path: disc(0.19, 0.19, 0.16), fill: 'hint' }),
};

const DIAGONALS = 'M0.18,0.18 0.82,0.82M0.82,0.18 0.18,0.82';

/** A ship that is lost, drawn over its picture. */
const gone = cellSized(
  0,
  inLayers(
    { path: DIAGONALS, stroke: 'paper', width: 0.2, steady: true },
    { path: DIAGONALS, stroke: 'hit', width: 0.11, steady: true },
  ),
);

/** The marks of shots and courses. */
export const SHOT_MARKS: Readonly<Record<string, Sprite>> = {
  'shot-miss': result('miss'),
  'shot-hit': result('hit'),
  'shot-sunk': result('sunk'),
  needs: needs(0.56),
  'needs-wide': needs(0.92),
  'no-fire': noFire,
  ordinal,
  gone,
};
