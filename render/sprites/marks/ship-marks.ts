import { dot, fillAndStroke, trace } from '../../brush.ts';
import type { Sprite } from '../sprite.ts';

/** The flagship's star. */
const flagship: Sprite = {
  width: 0.36,
  height: 0.36,
  bleed: 0.05,
  paint(brush) {
    brush.ctx.lineJoin = 'round';
    trace(
      brush.ctx,
      Array.from({ length: 10 }, (_, i) => {
        const out = i % 2 === 0 ? 0.18 : 0.08;
        const angle = (i * Math.PI) / 5 - Math.PI / 2;
        return [0.18 + out * Math.cos(angle), 0.19 + out * Math.sin(angle)] as const;
      }),
    );
    fillAndStroke(brush, 'gold', 'keel', 0.035);
  },
};

/** A small plate for a letter: White's is round, Red's is square. */
const plate = (side: 'white' | 'red'): Sprite => ({
  width: 0.4,
  height: 0.4,
  bleed: 0.04,
  paint(brush) {
    const { ctx } = brush;
    ctx.beginPath();
    if (side === 'white') ctx.arc(0.2, 0.2, 0.18, 0, 2 * Math.PI);
    else ctx.roundRect(0.03, 0.03, 0.34, 0.34, 0.05);
    fillAndStroke(brush, side === 'white' ? 'paper' : 'scarlet', 'neat', 0.035);
  },
});

/** A remaining shot: a cannon ball. */
const ball: Sprite = {
  width: 0.16,
  height: 0.16,
  bleed: 0.03,
  paint(brush) {
    dot(brush, 0.08, 0.08, 0.08, 'foam');
    dot(brush, 0.08, 0.08, 0.06, 'keel');
  },
};

const PIP = 0.15;

/** A ship's durability: one dot for each hit it can take; those already taken, from the left, are crossed. */
export const pips = (durability: number, damage: number): Sprite => ({
  width: durability * PIP,
  height: PIP,
  bleed: 0.03,
  paint(brush) {
    const { ctx } = brush;
    ctx.beginPath();
    ctx.roundRect(-0.01, -0.01, durability * PIP + 0.02, PIP + 0.02, 0.07);
    ctx.fillStyle = brush.colour('keel');
    ctx.fill();
    for (let pip = 0; pip < durability; pip++) {
      const x = (pip + 0.5) * PIP;
      if (pip < durability - damage) {
        dot(brush, x, PIP / 2, 0.055, 'foam');
        continue;
      }
      ctx.strokeStyle = brush.colour('flame');
      ctx.lineWidth = 0.034;
      ctx.lineCap = 'round';
      ctx.beginPath();
      ctx.moveTo(x - 0.035, PIP / 2 - 0.035);
      ctx.lineTo(x + 0.035, PIP / 2 + 0.035);
      ctx.moveTo(x + 0.035, PIP / 2 - 0.035);
      ctx.lineTo(x - 0.035, PIP / 2 + 0.035);
      ctx.stroke();
    }
  },
});

/** Marks beside a ship: the plate of its letter, its star, its shots. */
export const SHIP_MARKS: Readonly<Record<string, Sprite>> = {
  flagship,
  'plate-white': plate('white'),
  'plate-red': plate('red'),
  ball,
};
