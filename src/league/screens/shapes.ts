import type { Ink, Point, Scene, Shape } from '../../kernel/screen.ts';
import { arc, box as cellBox, disc as cellDisc } from '../../kit/figures.ts';

/*
 * What pictures of the record are drawn with. They are 330 units wide and 417 high, as a board is in proportion; all
 * places and sizes here are in these units.
 */

/** Units a cell of the scene. */
const CELL = 30;

export const WIDTH = 330;
export const HEIGHT = 417;
/** The least size of a text. */
export const TEXT = 14.5;
/** The left edge of what is written, and its right edge. */
export const LEFT = 12;
export const RIGHT = WIDTH - LEFT;

/** Pixels a cell at most: as many as on a board. */
const FINEST = 78;

/** A picture of the record. */
export const pictureOf = (shapes: readonly Shape[]): Scene => ({
  width: WIDTH / CELL,
  height: HEIGHT / CELL,
  finest: FINEST,
  shapes,
});

const point = (x: number, y: number): Point => ({ x: x / CELL, y: y / CELL });

const polygon = (points: readonly Point[], fill: Ink): Shape => ({ kind: 'polygon', points, fill });

export type TextStyle = Partial<Omit<Extract<Shape, { kind: 'label' }>, 'kind' | 'text' | 'at'>>;

/** One line of text with its middle at a height; `width` and `size` in units. */
export const text = (words: string, x: number, y: number, { size = TEXT, width, ...more }: TextStyle = {}): Shape => ({
  kind: 'label',
  text: words,
  at: point(x, y),
  ink: 'ink',
  align: 'left',
  size: size / CELL,
  ...(width !== undefined && { width: width / CELL }),
  ...more,
});

/** About how wide a text is. */
export const widthOf = (words: string, size: number = TEXT): number => [...words].length * size * 0.56 + 2;

/** A filled rectangle; `radius` rounds its corners. */
export const box = (x: number, y: number, width: number, height: number, fill: Ink, radius = 0): Shape =>
  cellBox(x / CELL, y / CELL, width / CELL, height / CELL, fill, radius / CELL);

export const disc = (x: number, y: number, radius: number, fill: Ink): Shape =>
  cellDisc(point(x, y), radius / CELL, fill, 24);

/** A straight stroke with round ends. */
const stroke = (from: readonly [number, number], to: readonly [number, number], thick: number, ink: Ink): Shape => {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const r = thick / 2 / CELL;
  return polygon([...arc(point(...from), r, angle + 90, 180, 6), ...arc(point(...to), r, angle - 90, 180, 6)], ink);
};

/** A line through points, as thick everywhere. */
export const polyline = (points: readonly (readonly [number, number])[], thick: number, ink: Ink): readonly Shape[] =>
  points.slice(1).map((to, i) => stroke(points[i]!, to, thick, ink));

/** What lies between two lines from left to right, the upper and the lower one. */
export const band = (
  upper: readonly (readonly [number, number])[],
  lower: readonly (readonly [number, number])[],
  fill: Ink,
): Shape =>
  polygon(
    [...upper, ...lower.toReversed()].map(([x, y]) => point(x, y)),
    fill,
  );

const DASH = 4.6;
const DASH_GAP = 3.4;

/** A dashed straight line, level or upright. */
export const dashes = (
  x: number,
  y: number,
  long: number,
  way: 'across' | 'down',
  ink: Ink = 'soft',
): readonly Shape[] =>
  Array.from({ length: Math.floor((long + DASH_GAP) / (DASH + DASH_GAP)) }, (_, i): Shape => {
    const [from, to] = [i * (DASH + DASH_GAP), i * (DASH + DASH_GAP) + DASH];
    return way === 'across'
      ? { kind: 'line', from: point(x + from, y), to: point(x + to, y), ink }
      : { kind: 'line', from: point(x, y + from), to: point(x, y + to), ink };
  });

export const rule = (y: number): Shape => box(LEFT, y - 0.6, RIGHT - LEFT, 1.2, 'soft');

/** A cross of two strokes, `reach` from its middle to each end's height. */
export const cross = (x: number, y: number, reach: number, ink: Ink): readonly Shape[] => [
  stroke([x - reach, y - reach], [x + reach, y + reach], 2.6, ink),
  stroke([x - reach, y + reach], [x + reach, y - reach], 2.6, ink),
];

/** How a match ended: a dot for won, a cross for lost, a bar for drawn. */
export const resultMark = (result: 'won' | 'lost' | 'drawn', x: number, y: number): readonly Shape[] => {
  if (result === 'won') return [disc(x, y, 5.4, 'miss')];
  if (result === 'lost') return cross(x, y, 4.7, 'hit');
  return [box(x - 6, y - 2.2, 12, 4.4, 'ink', 1)];
};

/** A rating as it is drawn on a scale. */
export interface Whisker {
  readonly mean: number;
  readonly spread: number;
  readonly settling: boolean;
  readonly versus?: 'people' | 'machine';
}

/** A rating: hollow while it settles, square where it comes from matches against the machine. */
export const ratingDot = (
  { settling, versus }: Omit<Whisker, 'mean' | 'spread'>,
  x: number,
  y: number,
  on: Ink,
): readonly Shape[] => {
  const ink = on === 'gold' ? 'keel' : 'miss';
  const dot = (radius: number, fill: Ink): Shape =>
    versus === 'machine' ? box(x - radius, y - radius, 2 * radius, 2 * radius, fill) : disc(x, y, radius, fill);
  return [dot(versus === 'machine' ? 5.4 : 6, ink), ...(settling ? [dot(3.5, on)] : [])];
};

/** A scale from left to right. */
export interface Scale {
  readonly least: number;
  readonly most: number;
  readonly left: number;
  readonly right: number;
}

/** Where a value is on a scale; at its ends what is beyond them. */
export const placeOn = ({ least, most, left, right }: Scale, value: number): number =>
  left + ((right - left) * (Math.min(most, Math.max(least, value)) - least)) / (most - least);

/** The scale that holds all of these ratings. */
export const scaleFor = (ratings: readonly Whisker[], left: number, right: number): Scale => {
  const least = Math.min(...ratings.map(({ mean, spread }) => mean - spread));
  const most = Math.max(...ratings.map(({ mean, spread }) => mean + spread));
  const more = Math.max(0, 200 - (most - least)) / 2;
  return { least: least - more, most: most + more, left, right };
};

/** A rating on a scale: a bar as long as it is uncertain, and its dot. */
export const whisker = (rating: Whisker, scale: Scale, y: number, on: Ink = 'paper'): readonly Shape[] => {
  const [from, at, to] = [-1, 0, 1].map((way) => placeOn(scale, rating.mean + way * rating.spread));
  const ink = on === 'gold' ? 'keel' : 'grid';
  return [box(from! - 2, y - 2.2, to! - from! + 4, 4.4, ink, 2.2), ...ratingDot(rating, at!, y, on)];
};

/** An entry of a legend: what is drawn around x 8, y 0, and what it means. */
export interface LegendEntry {
  readonly shapes?: (x: number, y: number) => readonly Shape[];
  readonly words: string;
}

const SIGN = 20;
const BETWEEN = 12;

const wide = ({ shapes, words }: LegendEntry): number => (shapes ? SIGN : 0) + widthOf(words);

/** The entries in as many lines as they need. */
export const legendLines = (entries: readonly LegendEntry[]): readonly (readonly LegendEntry[])[] => {
  const lines: LegendEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    room -= wide(entry) + BETWEEN;
    const line = room >= 0 ? lines.at(-1) : undefined;
    if (line) line.push(entry);
    else {
      lines.push([entry]);
      room = RIGHT - LEFT - wide(entry);
    }
  }
  return lines;
};

/** The entries side by side, in the middle or from the left on, on one line around y. */
export const legend = (
  entries: readonly LegendEntry[],
  y: number,
  align: 'left' | 'middle' = 'left',
): readonly Shape[] => {
  const whole = entries.reduce((sum, it) => sum + wide(it), BETWEEN * (entries.length - 1));
  let x = align === 'middle' ? Math.max(LEFT, (WIDTH - whole) / 2) : LEFT;
  return entries.flatMap((entry) => {
    const [from, sign] = [x, entry.shapes ? SIGN : 0];
    x += wide(entry) + BETWEEN;
    const width = Math.min(wide(entry) + 8, RIGHT - from) - sign;
    return [...(entry.shapes?.(from + 7, y) ?? []), text(entry.words, from + sign, y, { ink: 'soft', width })];
  });
};

/** A level arrow. */
export const arrow = (from: number, to: number, y: number, ink: Ink): Shape => ({
  kind: 'line',
  from: point(from, y),
  to: point(to, y),
  ink,
  arrow: true,
});

/** A picture within the picture, `scale` units a cell of its own, as many cells wide and high. */
export const scaled = (
  x: number,
  y: number,
  scale: number,
  width: number,
  height: number,
  shapes: readonly Shape[],
): Shape => ({ kind: 'inset', at: point(x, y), scale: scale / CELL, scene: { width, height, shapes } });
