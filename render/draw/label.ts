import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Shape } from '../../src/kernel/screen.ts';
import type { Drawing } from '../brush.ts';
import { font } from '../fonts.ts';
import { drawnText } from './drawn-text.ts';

type Label = Extract<Shape, { kind: 'label' }>;

/** How far a label may be scaled down before it is cut instead. */
const SMALLEST = 0.75;

let ruler: SKRSContext2D | undefined;

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

const fitted = (label: Label, cell: number): { readonly text: string; readonly face: string; readonly px: number } => {
  const px = Math.round((label.size ?? 0.5) * cell);
  const { tail } = label;
  const text = drawnText(label.text, label.seat) + (tail ?? '');
  const bold = label.bold === true;
  const face = font(px, bold);
  if (label.width === undefined) return { text, face, px };
  const room = label.width * cell;
  const width = widthOf(text, face);
  if (width <= room) return { text, face, px };
  if (tail !== undefined) return { text: cut(text, face, room, tail), face, px };
  const smaller = Math.max(Math.ceil(px * SMALLEST), Math.floor((px * room) / width));
  const tight = font(smaller, bold);
  return { text: widthOf(text, tight) <= room ? text : cut(text, tight, room, ''), face: tight, px: smaller };
};

/** One line of text. */
export const drawLabel = (label: Label, cell: number): Drawing => {
  const { text, face, px } = fitted(label, cell);
  const width = Math.ceil(widthOf(text, face)) + 4;
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
