import { fillAndStroke, star, trace } from '../../brush.ts';
import type { Path2D } from '../../canvas.ts';
import type { ColourName } from '../../theme.ts';
import { disc, inLayers, rounded } from '../layers.ts';
import type { Sprite } from '../sprite.ts';

/** The flagship's star. */
const flagship: Sprite = {
  width: 0.36,
  height: 0.36,
  bleed: 0.05,
  paint(brush) {
    brush.ctx.lineJoin = 'round';
    trace(brush.ctx, star(0.18, 0.19, 0.18, 0.08));
    fillAndStroke(brush, 'gold', 'keel', 0.035);
  },
};

/** A small plate for a letter: White's is round, Red's is square. */
const plate = (path: Path2D, fill: ColourName): Sprite => ({
  width: 0.4,
  height: 0.4,
  bleed: 0.04,
  paint: inLayers({ path, fill, stroke: 'neat', width: 0.035, cap: 'butt' }),
});

/** A remaining shot: a cannon ball. */
const ball: Sprite = {
  width: 0.16,
  height: 0.16,
  bleed: 0.03,
  paint: inLayers({ path: disc(0.08, 0.08, 0.08), fill: 'foam' }, { path: disc(0.08, 0.08, 0.06), fill: 'keel' }),
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
  'plate-white': plate(disc(0.2, 0.2, 0.18), 'paper'),
  'plate-red': plate(rounded(0.03, 0.03, 0.34, 0.34, 0.05), 'scarlet'),
  ball,
};
