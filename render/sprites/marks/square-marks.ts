import { type Brush, dot } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import { CENTRE, cellSized } from '../cell.ts';
import { disc, inLayers, oval } from '../layers.ts';
import type { Sprite } from '../sprite.ts';

/** A frame within a square, `inset` cells from its edge. */
const framed = (brush: Brush, inset: number, ink: ColourName, width: number, dash: readonly number[]): void => {
  const { ctx } = brush;
  ctx.beginPath();
  ctx.roundRect(inset, inset, 1 - 2 * inset, 1 - 2 * inset, 0.1);
  ctx.setLineDash([...dash]);
  ctx.strokeStyle = brush.colour(ink);
  ctx.lineWidth = width * brush.lineWeight;
  ctx.stroke();
  ctx.setLineDash([]);
};

const washed = ({ ctx, colour }: Brush, ink: ColourName, strength: number): void => {
  ctx.globalAlpha = strength;
  ctx.fillStyle = colour(ink);
  ctx.fillRect(0.02, 0.02, 0.96, 0.96);
  ctx.globalAlpha = 1;
};

/** A square the chosen ship can sail to. */
const reach = cellSized(0.04, (brush) => {
  washed(brush, 'hint', 0.14);
  framed(brush, 0.07, 'hint', 0.035, []);
});

/** The square of the chosen ship. */
const chosen = cellSized(0.1, (brush) => {
  framed(brush, 0.02, 'keel', 0.15 / brush.lineWeight, []);
  framed(brush, 0.02, 'gold', 0.085, []);
});

/** The square of the ship whose activation is open. */
const acting = cellSized(0.1, (brush) => {
  framed(brush, 0.02, 'keel', 0.11 / brush.lineWeight, []);
  framed(brush, 0.02, 'gold', 0.06, [0.2, 0.13]);
});

/** A square of the player's own rows where a ship may be placed. */
const berth = cellSized(0, (brush) => framed(brush, 0.14, 'hint', 0.045, [0.12, 0.1]));

/** A square of a scenario's zone: gold hatching. */
const zone = cellSized(0, (brush) => {
  const { ctx } = brush;
  washed(brush, 'gold', 0.16);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0.02, 0.02, 0.96, 0.96);
  ctx.clip();
  ctx.beginPath();
  for (let x = -0.6; x < 1; x += 0.24) {
    ctx.moveTo(x, 1);
    ctx.lineTo(x + 0.6, 0);
  }
  ctx.strokeStyle = brush.colour('gold');
  ctx.lineWidth = 0.055;
  ctx.stroke();
  ctx.restore();
});

/** A square to reach: a buoy of rings. */
const goal = cellSized(0, (brush) => {
  washed(brush, 'gold', 0.22);
  for (const [radius, ink] of [
    [0.34, 'keel'],
    [0.31, 'gold'],
    [0.2, 'keel'],
    [0.17, 'paper'],
    [0.08, 'keel'],
  ] as const)
    dot(brush, CENTRE, CENTRE, radius, ink);
});

/** The corners around a piece that can be fired at: they touch no mark of a piece in this square or beside it. */
const target = cellSized(0.08, ({ ctx, colour }) => {
  const [out, long, thick] = [0.045, 0.3, 0.09];
  for (const [rim, ink] of [
    [0.02, 'paper'],
    [0, 'hit'],
  ] as const) {
    ctx.fillStyle = colour(ink);
    for (const right of [false, true])
      for (const low of [false, true]) {
        const corner = (wide: number, high: number): void =>
          ctx.fillRect(
            (right ? 1 + out - wide : -out) - rim,
            (low ? 1 + out - high : -out) - rim,
            wide + 2 * rim,
            high + 2 * rim,
          );
        corner(long, thick);
        corner(thick, long);
      }
  }
});

const hatching = inLayers({
  path: 'M0.02,0.48 0.48,0.02M0.02,0.98 0.98,0.02M0.52,0.98 0.98,0.52',
  stroke: 'hit',
  width: 0.03,
  cap: 'butt',
});

/** A square covered by a broadside: hatched. */
const broadside = cellSized(0, (brush) => {
  washed(brush, 'hit', 0.16);
  hatching(brush);
});

/** A square covered by a chaser: a diamond. */
const chaser = cellSized(
  0,
  inLayers({ path: 'M0.5,0.24 0.76,0.5 0.5,0.76 0.24,0.5Z', stroke: 'hit', width: 0.05, join: 'miter' }),
);

const DIAGONALS = 'M0.36,0.36 0.64,0.64M0.64,0.36 0.36,0.64';

/** The start of a dead sector, where no gun bears. */
const dead = cellSized(
  0,
  inLayers(
    { path: DIAGONALS, stroke: 'paper', width: 0.14, steady: true },
    { path: DIAGONALS, stroke: 'soft', width: 0.07, steady: true },
  ),
);

/** A square under fire for a ship that passes it: a flame in its corner. */
const underFire = cellSized(0, (brush) => {
  framed(brush, 0.05, 'flame', 0.06, [0.1, 0.08]);
});

/** A square where the ship would be fired at if it stopped there: a double frame. */
const fireAtEnd = cellSized(0, (brush) => {
  framed(brush, 0.05, 'hit', 0.05, []);
  framed(brush, 0.14, 'hit', 0.035, []);
});

/** Where the bow will point: a spike beyond the number in the middle of a square. */
const bow: Sprite = {
  width: 0.8,
  height: 0.8,
  bleed: 0.02,
  paint: inLayers({ path: 'M0.78,0.4 0.52,0.24 0.52,0.56Z', fill: 'hint', stroke: 'paper', width: 0.04 }),
};

/** A corner over which the ship would be fired at. */
const fireAcross: Sprite = {
  width: 0.4,
  height: 0.4,
  bleed: 0.04,
  paint: inLayers(
    { path: 'M0.2,0.01 0.39,0.2 0.2,0.39 0.01,0.2Z', fill: 'flame', stroke: 'char', width: 0.05 },
    { path: disc(0.2, 0.2, 0.06), fill: 'char' },
  ),
};

const MASTS = 'M-0.04,0.18 0.08,-0.28M-0.12,-0.12 0.22,-0.04';
const wreckage = inLayers(
  { path: oval(0, 0.18, 0.4, 0.14), stroke: 'miss', width: 0.05, cap: 'butt' },
  { path: oval(0, 0.18, 0.72, 0.28), stroke: 'miss', width: 0.05, cap: 'butt' },
  { path: MASTS, stroke: 'rim', width: 0.12, steady: true },
  { path: MASTS, stroke: 'plank', width: 0.06, steady: true },
);

/** Where a ship sank: its mast, and rings on the water. */
const wrecked = cellSized(0, (brush) => {
  brush.ctx.translate(CENTRE, CENTRE);
  wreckage(brush);
});

/** The marks on squares. */
export const SQUARE_MARKS: Readonly<Record<string, Sprite>> = {
  'square-reach': reach,
  'square-target': target,
  'square-chosen': chosen,
  'square-acting': acting,
  'square-berth': berth,
  'square-goal': goal,
  'square-zone': zone,
  'square-wreck': wrecked,
  'bears-broadside': broadside,
  'bears-chaser': chaser,
  'bears-dead': dead,
  bow,
  'threat-pass': underFire,
  'threat-end': fireAtEnd,
  'threat-cross': fireAcross,
};
