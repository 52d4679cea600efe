import { type Brush, dot, pairs, triples } from '../brush.ts';
import type { ColourName } from '../theme.ts';
import { battleship, escort } from './ships/battleship.ts';
import type { Sprite } from './sprite.ts';

const SCAPE = { width: 20, height: 6.6 } as const;

const swell = (
  brush: Brush,
  y: number,
  length: number,
  height: number,
  shift: number,
  fill: ColourName,
  crest: ColourName,
): void => {
  const { ctx } = brush;
  const line = (): void => {
    ctx.beginPath();
    ctx.moveTo(-length + shift, y);
    for (let x = -length + shift; x < SCAPE.width + length; x += length)
      ctx.bezierCurveTo(x + length * 0.35, y - height, x + length * 0.65, y - height, x + length, y);
  };
  line();
  ctx.lineTo(SCAPE.width + length, SCAPE.height);
  ctx.lineTo(-length, SCAPE.height);
  ctx.closePath();
  ctx.fillStyle = brush.colour(fill);
  ctx.fill();
  line();
  ctx.strokeStyle = brush.colour(crest);
  ctx.lineWidth = 0.07;
  ctx.stroke();
};

const gull = (brush: Brush, x: number, y: number, span: number): void => {
  const { ctx } = brush;
  ctx.strokeStyle = brush.colour('keel');
  ctx.lineWidth = 0.07;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x - span, y - span * 0.25);
  ctx.quadraticCurveTo(x - span * 0.45, y - span * 0.55, x, y);
  ctx.quadraticCurveTo(x + span * 0.45, y - span * 0.55, x + span, y - span * 0.25);
  ctx.stroke();
};

/** Flat bands of evening sky, from the paper colour down to the glow at the horizon. */
const sky = (brush: Brush): void => {
  const { ctx } = brush;
  ctx.fillStyle = brush.colour('dawn');
  ctx.fillRect(0, 0, SCAPE.width, SCAPE.height);
  for (const [radius, parts] of pairs('5.6,4 4.2,3 2.9,2')) {
    ctx.globalAlpha = 1 / parts;
    dot(brush, 15.4, 4.1, radius, 'ember');
  }
  ctx.globalAlpha = 1;
  dot(brush, 15.4, 4.1, 1.7, 'gold');
  ctx.fillStyle = brush.colour('neat');
  ctx.fillRect(0, 0, SCAPE.width, 0.16);
  ctx.fillStyle = brush.colour('paper');
  for (let x = 0; x < SCAPE.width; x += 2) ctx.fillRect(x, 0.04, 1, 0.08);
};

/** A battleship under way at dusk, twenty cells wide: the picture of the challenge card. */
export const seascape: Sprite = {
  ...SCAPE,
  bleed: 0,
  paint(brush) {
    const { ctx } = brush;
    ctx.beginPath();
    ctx.rect(0, 0, SCAPE.width, SCAPE.height);
    ctx.clip();
    sky(brush);
    escort(brush, 16.2, 4.05, 0.24);
    escort(brush, 12.9, 4.03, 0.16);
    for (const [x, y, span] of triples('11.9,1.5,0.35 12.9,2,0.28 1.9,1.9,0.3')) gull(brush, x, y, span);
    swell(brush, 4.1, 1.3, 0.16, 0.4, 'shoal', 'foam');
    swell(brush, 4.4, 1.9, 0.3, 0.9, 'sea', 'foam');
    battleship(brush, 2.2, 4.5, 1.0);
    swell(brush, 4.95, 2.3, 0.5, 0.2, 'wave', 'foam');
    swell(brush, 5.5, 1.9, 0.5, 1.1, 'dusk', 'foam');
    swell(brush, 6.15, 2.6, 0.55, 0.6, 'keel', 'wave');
  },
};
