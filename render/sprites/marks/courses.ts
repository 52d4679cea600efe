import { HEX_PITCH } from '../../../src/kernel/screen.ts';
import { type Brush, trace } from '../../brush.ts';
import type { ColourName } from '../../theme.ts';
import type { Sprite } from '../sprite.ts';

/** A way from one point to another, in cells; both are at corners of the sprite's box. */
interface Way {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly length: number;
}

/** A double stroke: a wide one that sets it off from the sea, and a narrower one on it. */
const cased = (
  brush: Brush,
  path: () => void,
  ink: ColourName,
  width: number,
  dash: readonly number[],
  under: ColourName,
): void => {
  const { ctx } = brush;
  ctx.lineCap = dash.length > 0 ? 'butt' : 'round';
  ctx.lineJoin = 'round';
  for (const [art, extra] of [
    [under, 0.05],
    [ink, 0],
  ] as const) {
    path();
    ctx.setLineDash([...dash]);
    ctx.strokeStyle = brush.colour(art);
    ctx.lineWidth = width * brush.lineWeight + extra;
    ctx.stroke();
  }
  ctx.setLineDash([]);
};

/** A point of the way: `part` is 0 at its start, 1 at its end. */
const along = ({ from, to }: Way, part: number): readonly [number, number] => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

const straight = (brush: Brush, way: Way, start: number, end: number) => (): void =>
  trace(brush.ctx, [along(way, start / way.length), along(way, 1 - end / way.length)], 'open');

const head = (brush: Brush, way: Way, at: number, ink: ColourName, size: number): void => {
  const { ctx } = brush;
  const [x, y] = along(way, at);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(Math.atan2(way.to[1] - way.from[1], way.to[0] - way.from[0]));
  trace(ctx, [
    [size * 0.6, 0],
    [-size * 0.4, size * 0.5],
    [-size * 0.15, 0],
    [-size * 0.4, -size * 0.5],
  ]);
  ctx.fillStyle = brush.colour(ink);
  ctx.fill();
  ctx.restore();
};

/** A curve over what is in between. */
const lobbed = (brush: Brush, way: Way) => (): void => {
  const { ctx } = brush;
  const [x, y] = along(way, 0.5);
  const rise = Math.min(0.5, way.length * 0.24);
  ctx.beginPath();
  ctx.moveTo(...along(way, 0.3 / way.length));
  ctx.quadraticCurveTo(x, y - rise * 1.6, ...along(way, 1 - 0.36 / way.length));
};

const COURSES: Readonly<Record<string, (brush: Brush, way: Way) => void>> = {
  /** Where a ship sailed: its wake. */
  wake: (brush, way) => {
    cased(brush, straight(brush, way, 0, 0), 'foam', 0.06, [], 'miss');
  },
  /** The last step of a wake. */
  'wake-end': (brush, way) => {
    cased(brush, straight(brush, way, 0, 0.5), 'foam', 0.06, [], 'miss');
    head(brush, way, 0.5, 'miss', 0.34);
    head(brush, way, 0.5, 'foam', 0.17);
  },
  /** A planned course. */
  course: (brush, way) => cased(brush, straight(brush, way, 0, 0), 'hint', 0.07, [0.16, 0.09], 'paper'),
  'course-end': (brush, way) => {
    cased(brush, straight(brush, way, 0, 0.3), 'hint', 0.07, [0.16, 0.09], 'paper');
    head(brush, way, 0.66, 'hint', 0.34);
  },
  /** A course and a shot that the machine advises: in gold. */
  advised: (brush, way) => cased(brush, straight(brush, way, 0, 0), 'gold', 0.1, [], 'keel'),
  'advised-end': (brush, way) => {
    cased(brush, straight(brush, way, 0, 0.4), 'gold', 0.1, [], 'keel');
    head(brush, way, 1 - 0.42 / way.length, 'keel', 0.5);
    head(brush, way, 1 - 0.42 / way.length, 'gold', 0.34);
  },
  'advised-fire': (brush, way) => cased(brush, straight(brush, way, 0.48, 0.4), 'gold', 0.09, [0.24, 0.12], 'keel'),
  /** Shots that were fired. */
  'fire-hit': (brush, way) => cased(brush, straight(brush, way, 0.1, 0.1), 'flame', 0.06, [], 'char'),
  'fire-miss': (brush, way) => cased(brush, straight(brush, way, 0.1, 0.1), 'miss', 0.04, [0.1, 0.07], 'foam'),
  'lob-hit': (brush, way) => cased(brush, lobbed(brush, way), 'flame', 0.06, [], 'char'),
  'lob-miss': (brush, way) => cased(brush, lobbed(brush, way), 'miss', 0.04, [0.1, 0.07], 'foam'),
  /** Possible shots. */
  'aim-clear': (brush, way) => cased(brush, straight(brush, way, 0.48, 0.4), 'hit', 0.05, [], 'paper'),
  'aim-blocked': (brush, way) => cased(brush, straight(brush, way, 0.48, 0.4), 'soft', 0.05, [0.09, 0.09], 'paper'),
  /** A possible shot of a chaser, and a shot that an opponent could fire at a ship as it passes. */
  'aim-chaser': (brush, way) => cased(brush, straight(brush, way, 0.48, 0.4), 'hit', 0.045, [0.2, 0.1], 'paper'),
  threat: (brush, way) => {
    cased(brush, straight(brush, way, 0.4, 0.2), 'hit', 0.03, [0.05, 0.11], 'paper');
  },
  /** Where a storm moved a ship. */
  drift: (brush, way) => {
    cased(brush, straight(brush, way, 0, 0.45), 'miss', 0.06, [0.07, 0.09], 'foam');
    head(brush, way, 1 - 0.42 / way.length, 'miss', 0.3);
  },
  'aim-indirect': (brush, way) => cased(brush, lobbed(brush, way), 'hit', 0.05, [0.14, 0.07], 'paper'),
};

/**
 * Every kind of course. Its full name ends in the way: "fire-hit:1,-3" among hexes goes one row down and three half
 * hexes left, "fire-hit=2,-3" among squares goes one square down and one and a half left.
 */
export const COURSE_KINDS: readonly string[] = Object.keys(COURSES);

/**
 * The sprite of a course. The top left of its box is at the lesser x and y of its two ends. Undefined if the name is
 * unknown.
 */
export const courseNamed = (name: string): Sprite | undefined => {
  const [, kind = '', among, down = '', right = ''] =
    /^([a-z-]+)(?:(:)(?=-?\d,-?\d$)|=)(-?\d\d?),(-?\d\d?)$/.exec(name) ?? [];
  if (!Object.hasOwn(COURSES, kind)) return undefined;
  const [dx, dy] = [Number(right) / 2, Number(down) * (among ? HEX_PITCH : 0.5)];
  const [width, height] = [Math.abs(dx), Math.abs(dy)];
  const from = [dx < 0 ? width : 0, dy < 0 ? height : 0] as const;
  const to = [from[0] + dx, from[1] + dy] as const;
  return {
    width,
    height,
    bleed: 0.5,
    paint: (brush) => COURSES[kind]!(brush, { from, to, length: Math.hypot(dx, dy) }),
  };
};
