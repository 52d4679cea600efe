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

/** Length and height of a hull's bar, in cells, and the width of its edge. */
const [LENGTH, HEIGHT, RIM] = [0.42, 0.12, 0.025];

/** The most hits whose fields stand apart in a bar. */
const MOST_APART = 9;

/** A ship's hull as one bar, a field for each hit it can take: what is left is white and full, what is lost red and thin. */
export const hullBar = (durability: number, damage: number): Sprite => ({
  width: LENGTH,
  height: HEIGHT,
  bleed: 0.03,
  paint({ ctx, colour }) {
    ctx.fillStyle = colour('keel');
    ctx.fillRect(0, 0, LENGTH, HEIGHT);
    const field = (LENGTH - 2 * RIM) / durability;
    const deep = HEIGHT - 2 * RIM;
    const gap = durability > MOST_APART ? 0 : 0.008;
    for (let i = 0; i < durability; i++) {
      const left = i < durability - damage;
      ctx.fillStyle = colour(left ? 'foam' : 'hit');
      const [top, high] = left ? [RIM, deep] : [RIM + deep * 0.3, deep * 0.4];
      ctx.fillRect(RIM + i * field + gap, top, field - 2 * gap, high);
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
