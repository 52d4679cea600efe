import { dot, fillAndStroke, trace } from '../../brush.ts';
import type { Sprite } from '../sprite.ts';

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

/** A shot of the bow or stern guns that is left: a dart. */
const chaser: Sprite = {
  width: 0.12,
  height: 0.16,
  bleed: 0.03,
  paint(brush) {
    trace(brush.ctx, [
      [0.01, 0.01],
      [0.115, 0.08],
      [0.01, 0.15],
    ]);
    fillAndStroke(brush, 'keel', 'foam', 0.03);
  },
};

/** A ship that has acted: a tick. */
const acted: Sprite = {
  width: 0.32,
  height: 0.28,
  bleed: 0.05,
  paint({ ctx, colour }) {
    const tick = (width: number, ink: 'foam' | 'keel'): void => {
      trace(
        ctx,
        [
          [0.03, 0.15],
          [0.12, 0.25],
          [0.29, 0.03],
        ],
        'open',
      );
      ctx.lineWidth = width;
      ctx.strokeStyle = colour(ink);
      ctx.stroke();
    };
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    tick(0.14, 'foam');
    tick(0.07, 'keel');
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

/** The marks of a ship's sails, captain and fights. */
export const TALLIES: Readonly<Record<string, Sprite>> = {
  rent,
  chaser,
  acted,
  'melee-won': melee('gold'),
  'melee-lost': melee('soft'),
  'captain-target': target,
  'captain-initiative': initiative,
};
