import type { Point, Shape } from '../../src/kernel/screen.ts';
import { createCache } from '../../src/kit/cache.ts';
import type { Drawing } from '../brush.ts';
import { type Context, createCanvas } from '../canvas.ts';
import { font } from '../fonts.ts';
import { spriteNamed } from '../sprites/catalogue.ts';
import { drawnText } from './drawn-text.ts';
import { drawHexSea } from './hex-sea.ts';
import { drawSea } from './sea.ts';

type Label = Extract<Shape, { kind: 'label' }>;

/** How far a label may be scaled down before it is cut instead. */
const SMALLEST = 0.75;

let ruler: Context | undefined;

const widthOf = (text: string, face: string): number => {
  ruler ??= createCanvas(1, 1).getContext('2d');
  ruler.font = face;
  return ruler.measureText(text).width;
};

/** The text shortened to a width, with "…" where it is cut; the mark of a seat at its end and the tail stay. */
const cut = (text: string, face: string, width: number, tail: string): string => {
  const mark = (/ \(\d+\)$/.exec(text.slice(0, text.length - tail.length))?.[0] ?? '') + tail;
  const graphemes = [...new Intl.Segmenter().segment(text.slice(0, text.length - mark.length))];
  const first = (count: number): string => {
    const shown = graphemes.slice(0, count).map(({ segment }) => segment);
    return `${shown.join('').trimEnd()}…${mark}`;
  };
  let fits = graphemes.length;
  while (fits > 0 && widthOf(first(fits), face) > width) fits--;
  return first(fits);
};

/** A label's text as it is drawn, its font, and how wide that is, in pixels. */
interface FittedLabel {
  readonly text: string;
  readonly face: string;
  readonly px: number;
  readonly width: number;
}

const fitted = ({ tail, ...label }: Label, px: number, room: number | undefined): FittedLabel => {
  const text = drawnText(label.text, label.seat) + (tail ?? '');
  const bold = label.bold === true;
  const face = font(px, bold);
  const width = widthOf(text, face);
  const as = (shown: string, by: string, size: number) => ({
    text: shown,
    face: by,
    px: size,
    width: widthOf(shown, by),
  });
  if (room === undefined || width <= room) return { text, face, px, width };
  if (tail !== undefined) return as(cut(text, face, room, tail), face, px);
  const smaller = Math.max(Math.ceil(px * SMALLEST), Math.floor((px * room) / width));
  const tight = font(smaller, bold);
  return as(widthOf(text, tight) <= room ? text : cut(text, tight, room, ''), tight, smaller);
};

/** Most labels that are remembered: those of a few hundred matches under way. */
const MOST_LABELS = 4_000;
/** Measuring a text costs far more than drawing it again. */
const known = createCache<string, FittedLabel>({ most: MOST_LABELS });

/** One line of text. */
export const drawLabel = (label: Label, cell: number): Drawing => {
  const size = Math.round((label.size ?? 0.5) * cell);
  const room = label.width === undefined ? undefined : label.width * cell;
  const name = JSON.stringify([label.text, label.seat, label.tail, label.bold === true, size, room]);
  const { text, face, px, ...measured } = known.getOrMake(name, () => fitted(label, size, room));
  const width = Math.ceil(measured.width) + 4;
  const lean = ((label.tilt ?? 0) * Math.PI) / 180;
  const height = Math.ceil(px * 1.5) + 2 * Math.ceil((Math.abs(Math.sin(lean)) * width) / 2);
  const shift = { left: 2, middle: width / 2, right: width - 2 }[label.align ?? 'middle'];
  return {
    key: JSON.stringify(['label', text, face, label.ink, lean]),
    left: Math.round(label.at.x * cell - shift),
    top: Math.round(label.at.y * cell - height / 2),
    width,
    height,
    paint({ ctx, colour }) {
      ctx.font = face;
      ctx.textAlign = 'left';
      ctx.textBaseline = 'alphabetic';
      ctx.fillStyle = colour(label.ink);
      if (lean !== 0) {
        ctx.translate(width / 2, height / 2);
        ctx.rotate(lean);
        ctx.translate(-width / 2, -height / 2);
      }
      ctx.fillText(text, 2, Math.round(height / 2 + px * 0.36));
    },
  };
};

type Polygon = Extract<Shape, { kind: 'polygon' }>;
type Line = Extract<Shape, { kind: 'line' }>;

/** Space around a figure for its edges and an arrow's head, in pixels. */
const bleed = (cell: number): number => Math.ceil(cell * 0.3);

const frame = (points: readonly Point[], cell: number) => {
  const xs = points.map(({ x }) => x * cell);
  const ys = points.map(({ y }) => y * cell);
  const edge = bleed(cell);
  const left = Math.floor(Math.min(...xs)) - edge;
  const top = Math.floor(Math.min(...ys)) - edge;
  return {
    left,
    top,
    width: Math.ceil(Math.max(...xs)) + edge - left,
    height: Math.ceil(Math.max(...ys)) + edge - top,
    local: points.map(({ x, y }) => ({ x: x * cell - left, y: y * cell - top })),
  };
};

/**
 * A filled polygon.
 * @throws RangeError if it has fewer than three points.
 */
const drawPolygon = ({ points, fill }: Polygon, cell: number): Drawing => {
  if (points.length < 3) throw new RangeError(`a polygon of ${points.length} points`);
  const { local, ...box } = frame(points, cell);
  return {
    key: JSON.stringify(['polygon', local, fill]),
    ...box,
    paint({ ctx, colour }) {
      ctx.beginPath();
      for (const { x, y } of local) ctx.lineTo(x, y);
      ctx.closePath();
      ctx.fillStyle = colour(fill);
      ctx.fill();
    },
  };
};

/** A straight line, with an arrow's head at `to` if `arrow` is set. */
const drawLine = ({ from, to, ink, arrow }: Line, cell: number): Drawing => {
  const { local, ...box } = frame([from, to], cell);
  const [a, b] = [local[0]!, local[1]!];
  return {
    key: JSON.stringify(['line', local, ink, arrow === true]),
    ...box,
    paint({ ctx, colour, lineWeight }) {
      ctx.strokeStyle = colour(ink);
      ctx.fillStyle = colour(ink);
      ctx.lineWidth = Math.max(1, cell * 0.05 * lineWeight);
      ctx.beginPath();
      ctx.moveTo(a.x, a.y);
      ctx.lineTo(b.x, b.y);
      ctx.stroke();
      if (!arrow) return;
      const way = Math.atan2(b.y - a.y, b.x - a.x);
      const barb = cell * 0.28;
      ctx.beginPath();
      ctx.moveTo(b.x, b.y);
      for (const turn of [2.7, -2.7]) ctx.lineTo(b.x + barb * Math.cos(way + turn), b.y + barb * Math.sin(way + turn));
      ctx.closePath();
      ctx.fill();
    },
  };
};

type Sprite = Extract<Shape, { kind: 'sprite' }>;

/**
 * A named sprite, turned so that its bow points to the heading.
 * @throws RangeError if the name is unknown.
 */
const drawSprite = ({ name, at, heading }: Sprite, cell: number): Drawing => {
  const sprite = spriteNamed(name);
  const turn = ((heading % 360) + 360) % 360;
  const upright = turn === 0 || turn === 180;
  const [width, height] = upright ? [sprite.height, sprite.width] : [sprite.width, sprite.height];
  const edge = Math.ceil(sprite.bleed * cell);
  const box = { width: Math.ceil(width * cell) + 2 * edge, height: Math.ceil(height * cell) + 2 * edge };
  return {
    key: JSON.stringify(['sprite', name, turn]),
    left: Math.round(at.x * cell) - edge,
    top: Math.round(at.y * cell) - edge,
    ...box,
    paint(brush) {
      const { ctx } = brush;
      ctx.translate(box.width / 2, box.height / 2);
      ctx.rotate(((turn - 90) * Math.PI) / 180);
      ctx.scale(cell, cell);
      ctx.translate(-sprite.width / 2, -sprite.height / 2);
      sprite.paint(brush);
    },
  };
};

/** A shape that is drawn on its own: all but insets. */
export type DrawableShape = Exclude<Shape, { kind: 'inset' }>;

/**
 * Draws a shape with `cell` pixels per cell (a whole number).
 * @throws RangeError if a sprite's name is unknown.
 */
export const drawShape = (shape: DrawableShape, cell: number): Drawing => {
  switch (shape.kind) {
    case 'sea':
      return drawSea(shape, cell);
    case 'hex-sea':
      return drawHexSea(shape, cell);
    case 'label':
      return drawLabel(shape, cell);
    case 'sprite':
      return drawSprite(shape, cell);
    case 'polygon':
      return drawPolygon(shape, cell);
    case 'line':
      return drawLine(shape, cell);
  }
};
