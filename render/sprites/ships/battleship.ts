import { type Brush, dot, pairs, trace, triples } from '../../brush.ts';
import { type Context, Path2D } from '../../canvas.ts';

/** Outlines from stern to bow, in cells; the waterline is y = 0 and up is negative. */
const BATTLESHIP = [
  'M0,-0.75 0.5,0.5 9.6,0.5 10.6,-1 8.6,-0.75Z',
  'M2.4,-0.7 2.6,-1.15 7.6,-1.15 7.8,-0.7Z',
  'M5.6,-1.1 5.7,-2.3 6,-2.3 6,-2.75 6.55,-2.75 6.6,-2.2 6.9,-2.2 7,-1.1Z',
  'M4.6,-1.1 4.5,-2.35 5.1,-2.35 5.2,-1.1Z',
  'M3.6,-1.1 3.5,-2.2 4.05,-2.2 4.15,-1.1Z',
  'M6.2,-2.7 6.24,-3.9 6.32,-3.9 6.36,-2.7Z',
  'M5.9,-3.35 5.9,-3.27 6.66,-3.27 6.66,-3.35Z',
  'M2.9,-1.1 2.94,-2.8 3,-2.8 3.04,-1.1Z',
].map((path) => new Path2D(path));

const gunHouse = (ctx: Context, x: number, y: number, facing: 1 | -1): void => {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(facing, 1);
  trace(ctx, pairs('-0.45,0.05 -0.38,-0.42 0.3,-0.42 0.5,0.05'));
  ctx.fill();
  ctx.lineWidth = 0.1;
  ctx.lineCap = 'butt';
  for (const lift of [-0.62, -0.48]) {
    ctx.beginPath();
    ctx.moveTo(0.2, -0.24);
    ctx.lineTo(1.45, lift);
    ctx.stroke();
  }
  ctx.restore();
};

const smoke = (brush: Brush): void => {
  const puffs = triples(
    '4.75,-2.7,0.28 4.35,-3,0.36 3.8,-3.2,0.42 3.1,-3.4,0.46 2.3,-3.5,0.4 3.6,-2.55,0.24 3.2,-2.8,0.3 1.5,-3.62,0.3',
  );
  for (const [x, y, r] of puffs) dot(brush, x, y, r, 'dusk');
};

/** A battleship from the side, eleven cells long at scale 1, its waterline at `waterline`. */
export const battleship = (brush: Brush, x: number, waterline: number, scale: number): void => {
  const { ctx } = brush;
  ctx.save();
  ctx.translate(x, waterline);
  ctx.scale(scale, scale);
  smoke(brush);
  ctx.fillStyle = brush.colour('keel');
  ctx.strokeStyle = brush.colour('keel');
  for (const part of BATTLESHIP) ctx.fill(part);
  gunHouse(ctx, 7.9, -1.12, 1);
  gunHouse(ctx, 8.75, -0.72, 1);
  gunHouse(ctx, 1.7, -0.72, -1);
  // Portholes and the lit bridge.
  for (let hole = 2.8; hole < 7.6; hole += 0.6) dot(brush, hole, -0.3, 0.05, 'gold');
  ctx.fillStyle = brush.colour('gold');
  ctx.fillRect(6.08, -2.6, 0.4, 0.1);
  trace(ctx, pairs('6.34,-3.88 7.2,-3.7 6.34,-3.5'));
  ctx.fillStyle = brush.colour('hit');
  ctx.fill();
  ctx.restore();
};

/** The escort on the horizon. */
export const escort = (brush: Brush, x: number, waterline: number, scale: number): void => {
  const { ctx } = brush;
  ctx.save();
  ctx.translate(x, waterline);
  ctx.scale(scale, scale);
  ctx.fillStyle = brush.colour('dusk');
  for (const part of BATTLESHIP) ctx.fill(part);
  ctx.restore();
};
