import type { Brush } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import { traceHexagon } from '../hexagon.ts';
import { inLayers, oval } from '../layers.ts';
import type { Sprite } from '../sprite.ts';

/** A sprite as large as a hex, its middle at (0, 0). The box is a cell wide and as high as the hex. */
const hexSized = (paint: (brush: Brush) => void): Sprite => ({
  width: 1,
  height: 1.1547,
  bleed: 0.16,
  paint(brush) {
    brush.ctx.translate(0.5, 0.57735);
    paint(brush);
  },
});

const outlined = (brush: Brush, size: number, ink: ColourName, width: number, dash: readonly number[]): void => {
  const { ctx } = brush;
  ctx.beginPath();
  traceHexagon(ctx, { x: 0, y: 0 }, size);
  ctx.lineJoin = 'round';
  ctx.setLineDash([...dash]);
  ctx.strokeStyle = brush.colour(ink);
  ctx.lineWidth = width * brush.lineWeight;
  ctx.stroke();
  ctx.setLineDash([]);
};

const washed = (brush: Brush, size: number, ink: ColourName, strength: number): void => {
  const { ctx } = brush;
  ctx.beginPath();
  traceHexagon(ctx, { x: 0, y: 0 }, size);
  ctx.globalAlpha = strength;
  ctx.fillStyle = brush.colour(ink);
  ctx.fill();
  ctx.globalAlpha = 1;
};

/** A hex the chosen ship can reach. */
const reach = hexSized((brush) => {
  washed(brush, 0.86, 'hint', 0.16);
  outlined(brush, 0.86, 'hint', 0.045, []);
});

/** The hex of the chosen ship. */
const chosen = hexSized((brush) => {
  outlined(brush, 0.92, 'keel', 0.14 / brush.lineWeight, []);
  outlined(brush, 0.92, 'gold', 0.08, []);
});

/** The one hex where the reader is asked to act: gold with a dark edge, and a soft ring around it. */
const lit = hexSized((brush) => {
  brush.ctx.globalAlpha = 0.7;
  outlined(brush, 1.12, 'ember', 0.09, []);
  brush.ctx.globalAlpha = 1;
  washed(brush, 0.88, 'ember', 1);
  outlined(brush, 0.88, 'keel', 0.07, []);
});

/** A hex beside the player's own fort where a ship may be placed. */
const berth = hexSized((brush) => outlined(brush, 0.84, 'hint', 0.06, [0.13, 0.1]));

/** A hex to reach: gold hatching. */
const goal = hexSized((brush) => {
  const { ctx } = brush;
  washed(brush, 1, 'gold', 0.16);
  ctx.save();
  ctx.beginPath();
  traceHexagon(ctx, { x: 0, y: 0 }, 0.98);
  ctx.clip();
  ctx.beginPath();
  for (let x = -1.2; x < 1.2; x += 0.24) {
    ctx.moveTo(x, 0.6);
    ctx.lineTo(x + 0.7, -0.6);
  }
  ctx.strokeStyle = brush.colour('gold');
  ctx.lineWidth = 0.055;
  ctx.stroke();
  ctx.restore();
});

/** A hex that blocks a shot: a frame with a bar across it. */
const barred = hexSized((brush) => {
  outlined(brush, 0.8, 'hit', 0.06, [0.1, 0.07]);
});

/** A fort under siege: two rings around it. */
const siege = hexSized((brush) => {
  outlined(brush, 1.02, 'keel', 0.15 / brush.lineWeight, []);
  outlined(brush, 1.02, 'gold', 0.09, []);
  outlined(brush, 1.02, 'hit', 0.09, [0.12, 0.12]);
});

const MASTS = 'M-0.04,0.22 0.08,-0.26M-0.12,-0.1 0.22,-0.02';

/** Where a ship sank: its masts, and rings on the water. */
const foundered = hexSized(
  inLayers(
    { path: oval(0, 0.22, 0.4, 0.14), stroke: 'miss', width: 0.05, cap: 'butt' },
    { path: oval(0, 0.22, 0.72, 0.28), stroke: 'miss', width: 0.05, cap: 'butt' },
    { path: MASTS, stroke: 'rim', width: 0.12, steady: true },
    { path: MASTS, stroke: 'plank', width: 0.06, steady: true },
    { path: 'M0.08,-0.26 0.26,-0.2 0.06,-0.12Z', fill: 'hit', stroke: 'rim', width: 0.03, join: 'miter' },
  ),
);

/** The corners around a ship that can be fired at: they touch no mark of a ship in this hex or beside it. */
const target = hexSized(({ ctx, colour }) => {
  for (const [rim, ink] of [
    [0.025, 'paper'],
    [0, 'hit'],
  ] as const) {
    ctx.fillStyle = colour(ink);
    for (const x of [-1, 1])
      for (const y of [-1, 1]) {
        const [right, down] = [x > 0 ? 0.53 : -0.35, y > 0 ? 0.47 : -0.38];
        ctx.fillRect(right - 0.18 - rim, down - 0.07 - rim, 0.18 + 2 * rim, 0.07 + 2 * rim);
        ctx.fillRect((x > 0 ? 0.46 : -0.53) - rim, (y > 0 ? 0.29 : -0.45) - rim, 0.07 + 2 * rim, 0.18 + 2 * rim);
      }
  }
});

/** The marks on hexes. */
export const HEX_MARKS: Readonly<Record<string, Sprite>> = {
  reach,
  chosen,
  'lit-hex': lit,
  'goal-hex': goal,
  berth,
  barred,
  siege,
  foundered,
  target,
};
