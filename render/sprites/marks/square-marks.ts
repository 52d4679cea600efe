import { type Brush, dot, fillAndStroke, trace } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import { CENTRE, cellSized } from '../cell.ts';
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

/** A square covered by a broadside: hatched. */
const broadside = cellSized(0, (brush) => {
  const { ctx } = brush;
  washed(brush, 'hit', 0.16);
  ctx.strokeStyle = brush.colour('hit');
  ctx.lineWidth = 0.03 * brush.lineWeight;
  ctx.beginPath();
  for (const x of [-0.5, 0, 0.5]) {
    ctx.moveTo(Math.max(0, x) + 0.02, Math.min(1, 1 + x) - 0.02);
    ctx.lineTo(Math.min(1, 1 + x) - 0.02, Math.max(0, x) + 0.02);
  }
  ctx.stroke();
});

/** A square covered by a chaser: a diamond. */
const chaser = cellSized(0, (brush) => {
  const { ctx } = brush;
  trace(ctx, [
    [0.5, 0.24],
    [0.76, 0.5],
    [0.5, 0.76],
    [0.24, 0.5],
  ]);
  ctx.strokeStyle = brush.colour('hit');
  ctx.lineWidth = 0.05 * brush.lineWeight;
  ctx.stroke();
});

/** The start of a dead sector, where no gun bears. */
const dead = cellSized(0, (brush) => {
  const { ctx } = brush;
  ctx.lineCap = 'round';
  for (const [ink, width] of [
    ['paper', 0.14],
    ['soft', 0.07],
  ] as const) {
    ctx.strokeStyle = brush.colour(ink);
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(0.36, 0.36);
    ctx.lineTo(0.64, 0.64);
    ctx.moveTo(0.64, 0.36);
    ctx.lineTo(0.36, 0.64);
    ctx.stroke();
  }
});

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
  paint(brush) {
    trace(brush.ctx, [
      [0.78, 0.4],
      [0.52, 0.24],
      [0.52, 0.56],
    ]);
    brush.ctx.lineJoin = 'round';
    fillAndStroke(brush, 'hint', 'paper', 0.04);
  },
};

/** A corner over which the ship would be fired at. */
const fireAcross: Sprite = {
  width: 0.4,
  height: 0.4,
  bleed: 0.04,
  paint(brush) {
    trace(brush.ctx, [
      [0.2, 0.01],
      [0.39, 0.2],
      [0.2, 0.39],
      [0.01, 0.2],
    ]);
    brush.ctx.lineJoin = 'round';
    fillAndStroke(brush, 'flame', 'char', 0.05);
    dot(brush, 0.2, 0.2, 0.06, 'char');
  },
};

/** Where a ship sank: its mast, and rings on the water. */
const wrecked = cellSized(0, (brush) => {
  const { ctx } = brush;
  ctx.translate(CENTRE, CENTRE);
  ctx.strokeStyle = brush.colour('miss');
  ctx.lineWidth = 0.05 * brush.lineWeight;
  for (const [rx, ry] of [
    [0.2, 0.07],
    [0.36, 0.14],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(0, 0.18, rx, ry, 0, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.lineCap = 'round';
  for (const [ink, width] of [
    ['rim', 0.12],
    ['plank', 0.06],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(-0.04, 0.18);
    ctx.lineTo(0.08, -0.28);
    ctx.moveTo(-0.12, -0.12);
    ctx.lineTo(0.22, -0.04);
    ctx.strokeStyle = brush.colour(ink);
    ctx.lineWidth = width;
    ctx.stroke();
  }
});

/** The marks on squares. */
export const SQUARE_MARKS: Readonly<Record<string, Sprite>> = {
  'square-reach': reach,
  'square-target': target,
  'square-chosen': chosen,
  'square-acting': acting,
  'square-berth': berth,
  'square-goal': goal,
  'square-wreck': wrecked,
  'bears-broadside': broadside,
  'bears-chaser': chaser,
  'bears-dead': dead,
  bow,
  'threat-pass': underFire,
  'threat-end': fireAtEnd,
  'threat-cross': fireAcross,
};
