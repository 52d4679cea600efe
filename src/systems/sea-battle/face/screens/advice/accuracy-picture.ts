import type { Reader } from '../../../../../kernel/reader.ts';
import type { Seat } from '../../../../../kernel/rules.ts';
import type { Ink, Point, Scene, Shape } from '../../../../../kernel/screen.ts';
import type { MapArea } from '../../../../../kit/fight-window.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { gridOf, type View } from '../../../rules/view/index.ts';
import { NAME, NOTE } from '../../picture/captions.ts';
import { FINEST, type Frame, framedSea } from '../../picture/frame.ts';
import { seaShapes } from '../../picture/sea-shapes.ts';
import { seasShown } from '../../picture/seas.ts';
import { still } from './heat-map.ts';

/** A costly shot: the sea as its captain saw it, their squares and the better ones, and what each promised. */
export interface Crop {
  /** Index of the decision in the list. */
  readonly at: number;
  readonly before: View;
  readonly fired: readonly Cell[];
  readonly better: readonly Cell[];
  readonly yours: string;
  readonly best: string;
}

/** What the picture of a summary shows. */
export interface Accuracy {
  /** The captains with their accuracy in per cent, the reader first. */
  readonly captains: readonly { readonly seat: Seat; readonly accuracy: number }[];
  /** By decision: how many hits the first captain was ahead. */
  readonly leads: readonly number[];
  readonly crops: readonly Crop[];
  /** Whether the first captain is the reader. */
  readonly own: boolean;
}

/* Measures in units: the picture is 11 wide. */
const WIDTH = 11;
const LEFT = 0.4;
const RIGHT = WIDTH - LEFT;

const text = (
  words: string,
  at: Point,
  more: {
    readonly bold?: true;
    readonly ink?: Ink;
    readonly align?: 'left' | 'right';
    readonly size?: number;
    readonly width?: number;
  } = {},
): Shape => ({ kind: 'label', text: words, at, ink: 'ink', size: NOTE, align: 'left', ...more });

const sprite = (name: string, at: Point): Shape => ({ kind: 'sprite', name, at, heading: 90 });

const box = (x: number, y: number, width: number, height: number, fill: Ink): Shape => ({
  kind: 'polygon',
  points: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ],
  fill,
});

/* -------------------------------------------------------------------------------------------------- bars */

const BAR = { from: 3.6, to: 8.7, high: 0.62 } as const;

/** An empty bar with its edge, around `y`, and its inside. */
const emptyBar = (from: number, to: number, y: number): readonly Shape[] => [
  box(from, y - BAR.high / 2, to - from, BAR.high, 'soft'),
  box(from + 0.05, y - BAR.high / 2 + 0.05, to - from - 0.1, BAR.high - 0.1, 'paper'),
];

/** A captain: name, bar, per cent. */
const captainShapes = (
  { seat, accuracy }: Accuracy['captains'][number],
  isOwn: boolean,
  isFirst: boolean,
  y: number,
  reader: Reader,
): readonly Shape[] => {
  const name = reader.say({ key: isOwn ? 'scene-you' : 'scene-name', with: { seat: { seat } } });
  const share = reader.say({ key: 'study-percent', with: { accuracy } });
  const inside = (BAR.to - BAR.from - 0.1) * Math.min(1, accuracy / 100);
  return [
    {
      kind: 'label',
      text: name,
      at: { x: LEFT, y },
      ink: 'ink',
      size: NAME,
      align: 'left',
      width: BAR.from - LEFT - 0.2,
      seat,
    },
    ...emptyBar(BAR.from, BAR.to, y),
    ...(inside > 0
      ? [box(BAR.from + 0.05, y - BAR.high / 2 + 0.05, inside, BAR.high - 0.1, isFirst ? 'miss' : 'soft')]
      : []),
    text(share, { x: RIGHT, y }, { bold: true, align: 'right', size: 0.6, width: RIGHT - BAR.to - 0.1 }),
  ];
};

/** A bar striped as far as the work is done. */
const stripedBar = (done: number, y: number): readonly Shape[] => {
  const [from, to] = [LEFT + 0.05, RIGHT - 0.05];
  const high = BAR.high - 0.1;
  const [top, bottom] = [y - high / 2, y + high / 2];
  const end = from + (to - from) * done;
  const step = 0.56;
  const stripes: Shape[] = [];
  for (let x = from - high; x < end; x += step) {
    const at = (left: number, edge: number): Point => ({ x: Math.min(end, Math.max(from, left)), y: edge });
    const points = [at(x + high, top), at(x + high + step / 2, top), at(x + step / 2, bottom), at(x, bottom)];
    stripes.push({ kind: 'polygon', points, fill: 'miss' });
  }
  return [...emptyBar(LEFT, RIGHT, y), ...(done > 0 ? [box(from, top, end - from, high, 'sea')] : []), ...stripes];
};

/* ----------------------------------------------------------------------------------------- who was ahead */

const CURVE = { high: 2.5, thick: 1.6, dot: 0.17 } as const;

const disc = ({ x, y }: Point, radius: number, fill: Ink): Shape => ({
  kind: 'polygon',
  points: Array.from({ length: 16 }, (_, i) => ({
    x: x + radius * Math.cos((i * Math.PI) / 8),
    y: y + radius * Math.sin((i * Math.PI) / 8),
  })),
  fill,
});

/** One line from the first shot to the last: above the middle while the first captain was ahead. */
const curveShapes = ({ captains, leads, crops, own }: Accuracy, y: number, reader: Reader): readonly Shape[] => {
  const width = RIGHT - LEFT;
  const most = Math.max(3, ...leads.map(Math.abs));
  const middle = y + CURVE.high / 2;
  const put = (i: number, lead: number): Point => ({
    x: LEFT + 0.15 + ((width - 0.3) * i) / Math.max(1, leads.length),
    y: middle - (lead / most) * (CURVE.high / 2 - 0.55),
  });
  const points = [put(0, 0), ...leads.map((lead, i) => put(i + 1, lead))];
  const ahead = (seat: Seat, isOwn: boolean): string =>
    reader.say({ key: isOwn ? 'study-ahead-own' : 'study-ahead', with: { seat: { seat } } });
  const dashes = Array.from({ length: 26 }, (_, i): Shape => {
    const x = LEFT + 0.1 + (i * (width - 0.2)) / 26;
    return { kind: 'line', from: { x, y: middle }, to: { x: x + 0.2, y: middle }, ink: 'soft' };
  });
  const thick = (from: Point, to: Point): Shape => {
    const scaled = ({ x, y: high }: Point): Point => ({ x: x / CURVE.thick, y: (high - y) / CURVE.thick });
    return { kind: 'line', from: scaled(from), to: scaled(to), ink: 'miss' };
  };
  const size = { size: 0.4, width: width - 0.4 } as const;
  return [
    box(LEFT, y, width, CURVE.high, 'sea'),
    ...dashes,
    {
      kind: 'inset',
      at: { x: 0, y },
      scale: CURVE.thick,
      scene: {
        width: WIDTH / CURVE.thick,
        height: CURVE.high / CURVE.thick,
        shapes: points.slice(1).map((to, i) => thick(points[i]!, to)),
      },
    },
    ...crops.flatMap(({ at }) => [
      disc(points[at + 1]!, CURVE.dot + 0.06, 'paper'),
      disc(points[at + 1]!, CURVE.dot, 'hit'),
    ]),
    ...captains.slice(0, 2).map(({ seat }, i) => {
      const high = i === 0 ? 0.3 : CURVE.high - 0.3;
      return text(ahead(seat, own && i === 0), { x: LEFT + 0.2, y: y + high }, size);
    }),
  ];
};

/* ------------------------------------------------------------------------------------------------- crops */

const CARD = 5;
/** The fewest squares a side that a crop shows. */
const LEAST = 5;
/** From how many squares a side the axes of a crop are larger than its squares allow elsewhere. */
const FINE = 7;

/** The frame of a crop, in its squares: axes above and at the left. */
const cropFrame = (squares: number): Frame => {
  const axis = squares < FINE ? 0.58 : 0.85;
  const edge = 1.4 * axis;
  const side = squares + edge + 0.15;
  return {
    width: side,
    height: side,
    alone: side,
    corner: { x: edge, y: edge },
    left: edge,
    right: edge + squares,
    axis,
    above: edge / 2,
    beside: edge / 2,
    unit: 1,
  };
};

const boxOf = ({ fired, better }: Crop) => {
  const cells = [...fired, ...better];
  const [rows, cols] = [cells.map(({ row }) => row), cells.map(({ col }) => col)];
  const [top, left] = [Math.min(...rows), Math.min(...cols)];
  return { top, left, high: Math.max(...rows) - top + 1, wide: Math.max(...cols) - left + 1 };
};

/** How many squares a side all crops show at most: enough for each to show its squares and their neighbours. */
const sideOf = (crops: readonly Crop[]): number => {
  const { n = LEAST, cols = n } = crops[0]?.before.rules ?? {};
  return Math.min(
    Math.max(n, cols),
    Math.max(LEAST, ...crops.map(boxOf).flatMap(({ high, wide }) => [high + 2, wide + 2])),
  );
};

/** The part of a sea around what a crop points out: square, as far as the sea is as wide and as high. */
const areaOf = (crop: Crop, side: number): MapArea => {
  const grid = gridOf(crop.before.rules);
  const { top, left, high, wide } = boxOf(crop);
  const [rows, cols] = [Math.min(grid.rows, side), Math.min(grid.cols, side)];
  const from = (start: number, length: number, shown: number, all: number): number =>
    Math.min(all - shown, Math.max(0, start - Math.floor((shown - length) / 2)));
  return { row: from(top, high, rows, grid.rows), col: from(left, wide, cols, grid.cols), rows, cols };
};

const cropShapes = (crop: Crop, squares: number, at: Point, reader: Reader): readonly Shape[] => {
  const { before, fired, better, yours, best } = crop;
  const area = areaOf(crop, squares);
  const [one] = seasShown(before, 'enemy');
  const frame = cropFrame(squares);
  const content = (corner: Point): readonly Shape[] => {
    const put = ({ row, col }: Cell): Point => ({ x: corner.x + col, y: corner.y + row });
    return [
      ...seaShapes(still(before), one!.sea, corner, {}),
      ...better.map((cell) => sprite('better', put(cell))),
      ...fired.map((cell) => sprite('shot-chosen', put(cell))),
    ];
  };
  return [
    {
      kind: 'inset',
      at,
      scale: CARD / frame.width,
      scene: { width: frame.width, height: frame.height, shapes: framedSea(before, reader, frame, area, content) },
    },
    text(yours, { x: at.x + 0.1, y: at.y + CARD + 0.4 }, { bold: true, width: CARD - 0.1 }),
    text(best, { x: at.x + 0.1, y: at.y + CARD + 0.98 }, { width: CARD - 0.1 }),
  ];
};

/** The heading above the crops, with what their two signs mean. */
const cropsHeading = (count: number, own: boolean, y: number, reader: Reader): readonly Shape[] => {
  const title = reader.say({ key: count === 1 ? 'study-one-costliest' : 'study-two-costliest' });
  const signs = [
    ['shot-chosen', reader.say({ key: own ? 'study-sign-own' : 'odds-fired' })],
    ['better', reader.say({ key: 'study-sign-better' })],
  ] as const;
  let x = RIGHT;
  const keys = signs.toReversed().flatMap(([name, words]) => {
    const wide = words.length * 0.23 + 0.1;
    x -= wide;
    const label = text(words, { x, y }, { size: 0.42 });
    x -= 0.62;
    const sign: Shape = {
      kind: 'inset',
      at: { x, y: y - 0.29 },
      scale: 0.48,
      scene: { width: 1.2, height: 1.2, shapes: [sprite(name, { x: 0.1, y: 0.1 })] },
    };
    x -= 0.12;
    return [label, sign];
  });
  return [text(title, { x: LEFT, y }, { bold: true, size: NAME, width: x - LEFT }), ...keys];
};

/* ----------------------------------------------------------------------------------------------- pictures */

/** Accuracy by captain as bars, who was ahead as a line, and the costliest shots as crops of the sea. */
export const accuracyScene = (shown: Accuracy, reader: Reader): Scene => {
  const { captains, crops, own } = shown;
  const bars = captains.flatMap((it, i) => captainShapes(it, own && i === 0, i === 0, 0.65 + 0.9 * i, reader));
  const curve = 0.3 + 0.9 * captains.length;
  const heading = curve + CURVE.high + 0.55;
  const cards = heading + 0.4;
  return {
    width: WIDTH,
    height: crops.length > 0 ? cards + CARD + 1.4 : curve + CURVE.high + 0.3,
    finest: FINEST,
    shapes: [
      ...bars,
      ...curveShapes(shown, curve, reader),
      ...(crops.length > 0 ? cropsHeading(crops.length, own, heading, reader) : []),
      ...crops.flatMap((crop, i) => cropShapes(crop, sideOf(crops), { x: LEFT + i * (CARD + 0.2), y: cards }, reader)),
    ],
  };
};

/** A striped bar, and how many shots are done: "12 of 48". */
export const progressScene = (done: number, of: number, reader: Reader): Scene => ({
  width: WIDTH,
  height: 2.6,
  finest: FINEST,
  shapes: [
    ...stripedBar(of === 0 ? 0 : done / of, 0.95),
    text(
      reader.say({ key: 'study-progress', with: { n: done, last: of } }),
      { x: WIDTH / 2, y: 1.85 },
      { bold: true, size: NAME },
    ),
  ].map((it) => (it.kind === 'label' ? { ...it, align: 'middle' as const } : it)),
});
