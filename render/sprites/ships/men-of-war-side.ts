import { type Brush, fillAndStroke, type Pair, pairs, type Triple, trace, triples } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import type { Sprite } from '../sprite.ts';

/** A mast: its position, the height of its top, and its sails from the top down: [top, foot, half width]. */
interface Mast {
  readonly x: number;
  readonly top: number;
  readonly sails: readonly Triple[];
}

/** A ship seen from the side, in a square of one cell, its bow to the right, y downwards. */
interface SideBuild {
  readonly hull: readonly Pair[];
  /** Rows of gun ports: [first, last, height above the picture's bottom]. */
  readonly ports: readonly Triple[];
  readonly masts: readonly Mast[];
  readonly bowsprit: readonly [fromX: number, fromY: number, endX: number, endY: number];
  /** Sails without a yard: jibs at the bow, a lateen or a spanker at the stern. */
  readonly others: readonly (readonly Pair[])[];
}

/** Ship of the line: three masts with many sails above two rows of guns; the heaviest. */
const LINE: SideBuild = {
  hull: pairs('0.06,0.52 0.17,0.56 0.5,0.62 0.8,0.6 0.93,0.58 0.84,0.9 0.14,0.9'),
  ports: triples('0.16,0.82,0.68 0.17,0.78,0.78'),
  masts: [
    { x: 0.24, top: 0.14, sails: triples('0.17,0.27,0.075 0.29,0.4,0.1') },
    { x: 0.49, top: 0.02, sails: triples('0.05,0.16,0.085 0.18,0.34,0.115 0.36,0.54,0.14') },
    { x: 0.75, top: 0.09, sails: triples('0.12,0.22,0.075 0.24,0.37,0.1 0.39,0.53,0.115') },
  ],
  bowsprit: [0.88, 0.6, 1, 0.47],
  others: [],
};

/** Galleon: a stern like a tower, a low waist, round sails. */
const GALLEON: SideBuild = {
  hull: pairs(
    '0.05,0.36 0.24,0.4 0.26,0.54 0.34,0.56 0.36,0.66 0.64,0.68 0.67,0.57 0.93,0.53 0.82,0.9 0.2,0.9 0.11,0.74',
  ),
  ports: triples('0.24,0.76,0.77'),
  masts: [
    { x: 0.48, top: 0.03, sails: triples('0.07,0.25,0.11 0.28,0.56,0.165') },
    { x: 0.76, top: 0.13, sails: triples('0.2,0.47,0.12') },
  ],
  bowsprit: [0.88, 0.56, 1, 0.38],
  others: [pairs('0.1,0.32 0.3,0.06 0.3,0.34')],
};

/** Frigate: long and low, with three raked masts and jibs; the fast one. */
const FRIGATE: SideBuild = {
  hull: pairs('0.03,0.67 0.3,0.71 0.75,0.71 0.95,0.66 0.83,0.88 0.12,0.88'),
  ports: triples('0.14,0.8,0.78'),
  masts: [
    { x: 0.18, top: 0.24, sails: triples('0.27,0.4,0.055 0.42,0.58,0.075') },
    { x: 0.42, top: 0.1, sails: triples('0.13,0.27,0.07 0.29,0.44,0.085 0.46,0.63,0.1') },
    { x: 0.65, top: 0.16, sails: triples('0.19,0.32,0.06 0.34,0.47,0.075 0.49,0.63,0.085') },
  ],
  bowsprit: [0.88, 0.68, 1.03, 0.5],
  others: [pairs('0.74,0.2 0.99,0.54 0.78,0.62')],
};

/** Brig: two masts, and a spanker over the stern; the small one. */
const BRIG: SideBuild = {
  hull: pairs('0.14,0.66 0.4,0.7 0.7,0.69 0.88,0.64 0.76,0.88 0.24,0.88'),
  ports: triples('0.32,0.7,0.78'),
  masts: [
    { x: 0.4, top: 0.12, sails: triples('0.16,0.34,0.1 0.37,0.6,0.13') },
    { x: 0.68, top: 0.18, sails: triples('0.22,0.38,0.085 0.41,0.6,0.105') },
  ],
  bowsprit: [0.82, 0.66, 0.99, 0.47],
  others: [pairs('0.05,0.62 0.1,0.36 0.25,0.3 0.26,0.6')],
};

/** Merchantman: a round hull without guns, deep in the water, and few large sails. */
const MERCHANTMAN: SideBuild = {
  hull: pairs('0.07,0.47 0.2,0.55 0.5,0.64 0.78,0.6 0.94,0.52 0.9,0.72 0.78,0.9 0.24,0.9 0.12,0.74'),
  ports: [],
  masts: [
    { x: 0.44, top: 0.06, sails: triples('0.1,0.56,0.17') },
    { x: 0.75, top: 0.16, sails: triples('0.21,0.5,0.12') },
  ],
  bowsprit: [0.9, 0.55, 1, 0.42],
  others: [pairs('0.08,0.42 0.24,0.16 0.25,0.46')],
};

/** How each type of ship is built. */
const SIDE_BUILDS: Readonly<Record<string, SideBuild>> = {
  L: LINE,
  G: GALLEON,
  F: FRIGATE,
  B: BRIG,
  M: MERCHANTMAN,
};

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

/** Ship of the line, galleon, frigate, brig and merchantman of either side: "sail-white-L", "sail-red-B". */
export const MEN_OF_WAR_SIDE: Readonly<Record<string, Sprite>> = Object.fromEntries(
  Object.entries(SIDE_BUILDS).flatMap(([type, build]) => [
    [`sail-white-${type}`, sailer(build, WHITE)],
    [`sail-red-${type}`, sailer(build, RED)],
  ]),
);
