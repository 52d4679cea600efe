import { type Brush, fillAndStroke, trace } from '../brush.ts';
import type { ColourName } from '../theme.ts';
import type { Sprite } from './sprite.ts';

/** Gold rays from the middle of a sea of `cells` squares a side, over its water. */
export const rays = (cells: number): Sprite => ({
  width: cells,
  height: cells,
  bleed: 0,
  paint({ ctx, colour }) {
    const middle = cells / 2;
    ctx.beginPath();
    ctx.rect(0, 0, cells, cells);
    ctx.clip();
    ctx.globalAlpha = 0.5;
    ctx.fillStyle = colour('gold');
    for (let ray = 0; ray < 18; ray++) {
      const angle = (ray * Math.PI) / 9 + 0.1;
      ctx.beginPath();
      ctx.moveTo(middle, middle);
      for (const turn of [-0.075, 0.075])
        ctx.lineTo(middle + cells * Math.cos(angle + turn), middle + cells * Math.sin(angle + turn));
      ctx.closePath();
      ctx.fill();
    }
  },
});

/** Dusk over a sea of `cells` squares a side and everything in it. */
export const dusk = (cells: number): Sprite => ({
  width: cells,
  height: cells,
  bleed: 0,
  paint({ ctx, colour }) {
    ctx.globalAlpha = 0.5;
    ctx.fillStyle = colour('dusk');
    ctx.fillRect(0, 0, cells, cells);
  },
});

/** How far a burst reaches beyond its ship, in squares. */
const REACH = 1.15;

const tongues = (brush: Brush, width: number, height: number, far: number, near: number, fill: ColourName): void => {
  const [x, y] = [width / 2, height / 2];
  const count = 2 * (5 + Math.round((width + height) * 1.5));
  trace(
    brush.ctx,
    Array.from({ length: count }, (_, i) => {
      // Every third tongue is shorter: a burst is ragged.
      const reach = i % 2 === 1 ? near : far * (i % 6 === 2 ? 0.72 : 1);
      const angle = (i * 2 * Math.PI) / count - 1.5;
      return [x + (x + reach) * Math.cos(angle), y + (y + reach) * Math.sin(angle)] as const;
    }),
  );
  brush.ctx.lineJoin = 'round';
  fillAndStroke(brush, fill, fill === 'flame' ? 'keel' : 'flame', 0.06);
};

/** "burst-3x1": the burst behind a ship that has just been sunk, three squares long and one wide. */
export const burstNamed = (name: string): Sprite | undefined => {
  const [, width, height] = /^burst-([1-9]|1\d|20)x([1-9]|1\d|20)$/.exec(name) ?? [];
  if (width === undefined) return undefined;
  const [w, h] = [Number(width), Number(height)];
  return {
    width: w,
    height: h,
    bleed: REACH + 0.05,
    paint(brush) {
      tongues(brush, w, h, REACH, 0.38, 'flame');
      tongues(brush, w, h, 0.66 * REACH, 0.16, 'ember');
    },
  };
};

/** The height of a ribbon's band and of a plate. */
const BAND = 1;

/** A gold ribbon with folded ends, for a word; `cells` is the length of its band. */
export const ribbon = (cells: number): Sprite => ({
  width: cells,
  height: BAND,
  bleed: 0.45,
  paint(brush) {
    brush.ctx.lineJoin = 'round';
    for (const [at, way] of [
      [0, -1],
      [cells, 1],
    ] as const) {
      const out = (far: number): number => at + way * far;
      trace(brush.ctx, [
        [out(-0.4), 0.28],
        [out(0.4), 0.28],
        [out(0.2), 0.7],
        [out(0.4), 1.14],
        [out(-0.4), 1.14],
      ]);
      fillAndStroke(brush, 'keel', 'rim', 0.05);
    }
    brush.ctx.beginPath();
    brush.ctx.rect(0, 0.03, cells, BAND - 0.06);
    fillAndStroke(brush, 'gold', 'rim', 0.08);
  },
});

const boardOf =
  (fill: ColourName, edge: ColourName) =>
  (cells: number): Sprite => ({
    width: cells,
    height: BAND,
    bleed: 0.1,
    paint(brush) {
      brush.ctx.beginPath();
      brush.ctx.roundRect(0, 0, cells, BAND, 0.16);
      fillAndStroke(brush, fill, edge, 0.07);
    },
  });

/** A dark plate for a word. */
export const plate = boardOf('keel', 'rim');

/** A light label for a word. */
export const stamp = boardOf('paper', 'ink');
