import type { Shape } from '../../src/kernel/screen.ts';
import { createCache } from '../../src/kit/cache.ts';
import type { Drawing } from '../brush.ts';
import { type Context, createCanvas } from '../canvas.ts';
import { font } from '../fonts.ts';
import { drawnText } from './drawn-text.ts';

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
