import { type Brush, fillAndStroke, type Triple, trace, triples } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import type { Sprite } from '../sprite.ts';
import { SIDE_BUILDS, type SideBuild } from './men-of-war-side-builds.ts';

/** The colours of a side's sails. */
interface Dress {
  readonly cloth: ColourName;
  readonly sash: ColourName;
  readonly edge: ColourName;
}
const WHITE: Dress = { cloth: 'foam', sash: 'foam', edge: 'keel' };
const RED: Dress = { cloth: 'scarlet', sash: 'sash', edge: 'keel' };

/** A square sail bellied by the wind from astern, a sash across it. */
const square = (brush: Brush, x: number, [top, foot, half]: Triple, dress: Dress): void => {
  const { ctx } = brush;
  const belly = half * 0.45;
  ctx.beginPath();
  ctx.moveTo(x - half * 0.8, top);
  ctx.lineTo(x + half * 0.8, top);
  ctx.quadraticCurveTo(x + half + belly, (top + foot) / 2, x + half, foot);
  ctx.quadraticCurveTo(x, foot - (foot - top) * 0.22, x - half, foot);
  ctx.quadraticCurveTo(x - half * 0.7 + belly, (top + foot) / 2, x - half * 0.8, top);
  ctx.closePath();
  ctx.fillStyle = brush.colour(dress.cloth);
  ctx.fill();
  if (dress.sash !== dress.cloth) {
    ctx.save();
    ctx.clip();
    ctx.fillStyle = brush.colour(dress.sash);
    ctx.fillRect(x + belly * 0.6 - half * 0.22, top, half * 0.5, foot - top);
    ctx.restore();
  }
  ctx.strokeStyle = brush.colour(dress.edge);
  ctx.lineWidth = 0.022;
  ctx.stroke();
};

const spars = (brush: Brush, { masts, bowsprit }: SideBuild, art: ColourName, width: number): void => {
  const { ctx } = brush;
  ctx.beginPath();
  for (const { x, top } of masts) {
    ctx.moveTo(x, 0.72);
    ctx.lineTo(x, top);
  }
  const [fromX, fromY, endX, endY] = bowsprit;
  ctx.moveTo(fromX, fromY);
  ctx.lineTo(endX, endY);
  ctx.lineCap = 'round';
  ctx.strokeStyle = brush.colour(art);
  ctx.lineWidth = width;
  ctx.stroke();
};

const cannon = (brush: Brush, ports: SideBuild['ports']): void => {
  const { ctx } = brush;
  for (const [first, last, y] of ports) {
    ctx.fillStyle = brush.colour('plank');
    ctx.fillRect(first - 0.03, y - 0.033, last - first + 0.06, 0.066);
    ctx.fillStyle = brush.colour('keel');
    const guns = Math.round((last - first) / 0.105);
    for (let gun = 0; gun <= guns; gun++)
      ctx.fillRect(first + (gun * (last - first)) / guns - 0.017, y - 0.02, 0.034, 0.04);
  }
};

/** The whole outline of a ship, widened, to set it off from the sea. */
const casing = (brush: Brush, build: SideBuild): void => {
  const { ctx } = brush;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = brush.colour('rim');
  ctx.lineWidth = 0.05 * brush.lineWeight;
  for (const part of [build.hull, ...build.others]) {
    trace(ctx, part);
    ctx.stroke();
  }
  for (const { x, sails } of build.masts)
    for (const [top, foot, half] of sails) ctx.strokeRect(x - half * 0.85, top, half * 1.95, foot - top);
};

const swash = ({ ctx, colour }: Brush): void => {
  ctx.beginPath();
  for (const [x, y, reach] of triples('0.18,0.915,0.12 0.5,0.93,0.16 0.8,0.915,0.12')) {
    ctx.moveTo(x - reach, y);
    ctx.quadraticCurveTo(x, y + 0.05, x + reach, y);
  }
  ctx.strokeStyle = colour('wake');
  ctx.lineWidth = 0.045;
  ctx.lineCap = 'round';
  ctx.stroke();
};

/** A square-rigged ship under sail; white sails head right, red ones, with a sash, left. */
const sailer = (build: SideBuild, dress: Dress): Sprite => ({
  width: 1,
  height: 1,
  bleed: 0.08,
  paint(brush) {
    const { ctx } = brush;
    if (dress === RED) {
      ctx.translate(1, 0);
      ctx.scale(-1, 1);
    }
    swash(brush);
    casing(brush, build);
    spars(brush, build, 'rim', 0.05);
    spars(brush, build, 'timber', 0.025);
    for (const points of build.others) {
      trace(ctx, points);
      fillAndStroke(brush, dress.cloth, dress.edge, 0.022);
    }
    for (const { x, sails } of build.masts) for (const cloth of [...sails].reverse()) square(brush, x, cloth, dress);
    trace(ctx, build.hull);
    fillAndStroke(brush, 'timber', 'keel', 0.03);
    cannon(brush, build.ports);
  },
});

/** Ship of the line, galleon, frigate and brig of either side: "sail-white-L", "sail-red-B". */
export const MEN_OF_WAR_SIDE: Readonly<Record<string, Sprite>> = Object.fromEntries(
  Object.entries(SIDE_BUILDS).flatMap(([type, build]) => [
    [`sail-white-${type}`, sailer(build, WHITE)],
    [`sail-red-${type}`, sailer(build, RED)],
  ]),
);
