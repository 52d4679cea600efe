import type { Point } from '../../src/kernel/screen.ts';
import { type Brush, dot } from '../brush.ts';

/** A hex or square of land, and its middle. */
export interface LandCell {
  readonly row: number;
  readonly col: number;
  readonly middle: Point;
}

/** A pseudo-random number from 0 to 1 determined by a place and a number, so that coasts are always the same. */
const chance = ({ row, col }: Pick<LandCell, 'row' | 'col'>, turn: number): number => {
  const wild = Math.sin(row * 127.1 + col * 311.7 + turn * 74.7) * 43758.5453;
  return wild - Math.floor(wild);
};

/** The middle point between two. */
const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const BAYS = 12;

/** Adds an irregular round of land within its cell to the path. */
const blob = ({ ctx }: Brush, place: LandCell): void => {
  const { middle } = place;
  const capes = Array.from({ length: BAYS }, (_, i): Point => {
    const angle = (i * 2 * Math.PI) / BAYS;
    const reach = 0.37 + 0.1 * chance(place, i);
    return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
  });
  const start = halfway(capes.at(-1)!, capes[0]!);
  ctx.moveTo(start.x, start.y);
  capes.forEach((cape, i) => {
    const end = halfway(cape, capes[(i + 1) % BAYS]!);
    ctx.quadraticCurveTo(cape.x, cape.y, end.x, end.y);
  });
  ctx.closePath();
};

const apart = ({ middle: a }: LandCell, { middle: b }: LandCell): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Largest distance between the middles of two cells that touch, even if only at a corner, in cells. */
const TOUCHING = 1.5;

/** Adds the strip of land between two neighbours to the path; it is narrower across a corner. */
const neck = ({ ctx }: Brush, one: LandCell, other: LandCell): void => {
  const [a, b] = [one.middle, other.middle];
  // The step between them, turned by a right angle, is the direction across.
  const half = (0.3 + 0.06 * chance(one, 40)) / apart(one, other) ** 2;
  const [x, y] = [(a.y - b.y) * half, (b.x - a.x) * half];
  ctx.moveTo(a.x + x, a.y + y);
  ctx.lineTo(a.x - x, a.y - y);
  ctx.lineTo(b.x - x, b.y - y);
  ctx.lineTo(b.x + x, b.y + y);
  ctx.closePath();
};

/** Adds all land to the path; neighbours are joined. */
const outline = (brush: Brush, land: readonly LandCell[]): void => {
  brush.ctx.beginPath();
  land.forEach((one, i) => {
    blob(brush, one);
    for (const other of land.slice(i + 1)) if (apart(one, other) < TOUCHING) neck(brush, one, other);
  });
};

const hill = (brush: Brush, x: number, y: number, size: number): void => {
  const { ctx, colour } = brush;
  ctx.beginPath();
  ctx.moveTo(x - size, y + size * 0.45);
  ctx.quadraticCurveTo(x - size * 0.35, y - size * 0.9, x, y - size * 0.6);
  ctx.quadraticCurveTo(x + size * 0.5, y - size * 0.3, x + size, y + size * 0.45);
  ctx.strokeStyle = colour('timber');
  ctx.lineWidth = 0.04;
  ctx.stroke();
};

const grove = (brush: Brush, x: number, y: number): void => {
  for (const [dx, dy] of [
    [0, 0],
    [0.13, 0.05],
    [0.05, -0.1],
  ] as const)
    dot(brush, x + dx, y + dy, 0.06, 'fern');
};

/** What is on an island: hills, and trees on some. */
const relief = (brush: Brush, place: LandCell): void => {
  const { x, y } = place.middle;
  const lean = chance(place, 50) - 0.5;
  hill(brush, x - 0.1 + lean * 0.1, y - 0.04, 0.17);
  if (lean > -0.2) hill(brush, x + 0.14, y + 0.08, 0.12);
  grove(brush, x - 0.14 - lean * 0.2, y + 0.22);
  if (lean > 0) grove(brush, x + 0.12, y - 0.22);
};

const stroked = (brush: Brush, land: readonly LandCell[], art: Parameters<Brush['colour']>[0], width: number): void => {
  const { ctx, colour } = brush;
  outline(brush, land);
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colour(art);
  ctx.lineWidth = width;
  ctx.stroke();
};

/** Draws the islands in these cells: the shallow water around them, or the land itself. */
export const drawIslands = (brush: Brush, land: readonly LandCell[], part: 'shallows' | 'land'): void => {
  const { ctx, colour, lineWeight } = brush;
  ctx.lineJoin = 'round';
  if (part === 'shallows') {
    stroked(brush, land, 'shoal', 0.6);
    return;
  }
  stroked(brush, land, 'foam', 0.2);
  stroked(brush, land, 'timber', 0.11 * lineWeight);
  outline(brush, land);
  ctx.fillStyle = colour('land');
  ctx.fill();
  for (const place of land) relief(brush, place);
};
