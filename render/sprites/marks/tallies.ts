import { type Brush, dot, fillAndStroke, trace } from '../../brush.ts';
import type { Sprite } from '../sprite.ts';

/** The side of a box in a tally, in cells. */
const FIELD = 0.14;
/** Most boxes in a row of a hull's tally. */
const ABREAST = 3;

const crossed = ({ ctx, colour }: Brush, x: number, y: number): void => {
  ctx.strokeStyle = colour('flame');
  ctx.lineWidth = 0.04;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const way of [-1, 1]) {
    ctx.moveTo(x - 0.038, y - 0.038 * way);
    ctx.lineTo(x + 0.038, y + 0.038 * way);
  }
  ctx.stroke();
};

/** Boxes per row, so that the rows are as full as possible: four are drawn two by two. */
const abreast = (durability: number): number => (durability === 4 ? 2 : Math.min(ABREAST, durability));

/**
 * A hull's durability, `cols` dots per row: one for each hit it can take; those already taken, from the top left, are
 * crossed.
 */
const hullTally = (durability: number, damage: number, cols: number): Sprite => {
  const rows = Math.ceil(durability / cols);
  return {
    width: cols * FIELD,
    height: rows * FIELD,
    bleed: 0.04,
    paint(brush) {
      const { ctx } = brush;
      ctx.beginPath();
      ctx.roundRect(-0.015, -0.015, cols * FIELD + 0.03, rows * FIELD + 0.03, 0.06);
      fillAndStroke(brush, 'keel', 'foam', 0.02);
      for (let pip = 0; pip < durability; pip++) {
        const [x, y] = [((pip % cols) + 0.5) * FIELD, (Math.floor(pip / cols) + 0.5) * FIELD];
        if (pip < damage) crossed(brush, x, y);
        else dot(brush, x, y, 0.055, 'foam');
      }
    },
  };
};

/** A hit in the sails: a torn sail. */
const rent: Sprite = {
  width: 0.2,
  height: 0.2,
  bleed: 0.03,
  paint(brush) {
    const { ctx } = brush;
    ctx.lineJoin = 'round';
    trace(ctx, [
      [0.02, 0.18],
      [0.1, 0.01],
      [0.18, 0.18],
    ]);
    ctx.strokeStyle = brush.colour('keel');
    ctx.lineWidth = 0.05;
    ctx.stroke();
    ctx.fillStyle = brush.colour('ember');
    ctx.fill();
    ctx.strokeStyle = brush.colour('char');
    ctx.lineWidth = 0.03;
    trace(
      ctx,
      [
        [0.1, 0.05],
        [0.08, 0.1],
        [0.12, 0.12],
        [0.1, 0.17],
      ],
      'open',
    );
    ctx.stroke();
  },
};

/** The captain Target: a ring and a dot. */
const target: Sprite = {
  width: 0.28,
  height: 0.28,
  bleed: 0.03,
  paint(brush) {
    dot(brush, 0.14, 0.14, 0.145, 'keel');
    dot(brush, 0.14, 0.14, 0.115, 'gold');
    dot(brush, 0.14, 0.14, 0.08, 'keel');
    dot(brush, 0.14, 0.14, 0.042, 'gold');
  },
};

/** The captain Initiative: a bolt. */
const initiative: Sprite = {
  width: 0.28,
  height: 0.28,
  bleed: 0.03,
  paint(brush) {
    const { ctx } = brush;
    ctx.lineJoin = 'round';
    trace(ctx, [
      [0.17, 0],
      [0.03, 0.16],
      [0.12, 0.155],
      [0.08, 0.28],
      [0.25, 0.1],
      [0.155, 0.11],
    ]);
    ctx.strokeStyle = brush.colour('keel');
    ctx.lineWidth = 0.075;
    ctx.stroke();
    ctx.fillStyle = brush.colour('gold');
    ctx.fill();
  },
};

/** Crossed cutlasses: a boarding of an adjacent ship. */
const melee = (ground: 'gold' | 'soft'): Sprite => ({
  width: 0.44,
  height: 0.44,
  bleed: 0.04,
  paint(brush) {
    const { ctx } = brush;
    dot(brush, 0.22, 0.22, 0.23, 'keel');
    dot(brush, 0.22, 0.22, 0.195, ground);
    ctx.lineCap = 'round';
    ctx.strokeStyle = brush.colour('keel');
    ctx.lineWidth = 0.05;
    for (const way of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(0.22 - way * 0.11, 0.33);
      ctx.quadraticCurveTo(0.22 + way * 0.08, 0.24, 0.22 + way * 0.1, 0.09);
      ctx.moveTo(0.22 - way * 0.125, 0.24);
      ctx.lineTo(0.22 - way * 0.02, 0.33);
      ctx.stroke();
    }
  },
});

/** The marks beside the hull's tally of a ship. */
export const TALLIES: Readonly<Record<string, Sprite>> = {
  rent,
  'melee-won': melee('gold'),
  'melee-lost': melee('soft'),
  'captain-target': target,
  'captain-initiative': initiative,
};

/** "hull-7-2": seven hits, two of them taken, in a block of at most 3×3; "hull-row-7-2": in one row. */
export const tallyNamed = (name: string): Sprite | undefined => {
  const [, row, durability, damage] = /^hull-(row-)?([1-9])-(\d)$/.exec(name) ?? [];
  if (!durability) return undefined;
  const all = Number(durability);
  return hullTally(all, Number(damage), row ? all : abreast(all));
};
