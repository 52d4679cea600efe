import type { Analyst } from '../kernel/capabilities.ts';
import type { Reader } from '../kernel/reader.ts';
import type { Seat } from '../kernel/rules.ts';
import type { Ink, Point, Scene, Shape } from '../kernel/screen.ts';
import { box, disc } from './figures.ts';
import { say } from './screen-kit.ts';

/** A costly decision: a square picture of it, what it promised, and what the best one did. */
export interface Card {
  /** Index of the decision in the list. */
  readonly at: number;
  readonly scene: Scene;
  readonly yours: string;
  readonly best: string;
}

/** What the picture of a summary shows. */
export interface Accuracy {
  /** The captains with their accuracy in per cent, the reader first. */
  readonly captains: readonly { readonly seat: Seat; readonly accuracy: number }[];
  /** By decision: how far the first captain was ahead. `far`: the least lead that is drawn at the edge. */
  readonly leads: readonly number[];
  readonly far: number;
  readonly cards: readonly Card[];
  /** Whether the first captain is the reader. */
  readonly own: boolean;
  readonly judges: Analyst<unknown, unknown>['judges'];
}

/* Measures in units: the picture is 11 wide. */
const WIDTH = 11;
/** Heights of names and of notes. */
const NAME = 0.5;
const NOTE = 0.44;
/** Pixels a unit. */
const FINEST = 78;
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
  isFirst: boolean,
  y: number,
  reader: Reader,
): readonly Shape[] => {
  const name = say(reader, 'study-name', { seat: { seat } });
  const share = say(reader, 'study-percent', { accuracy });
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

/** One line from the first decision to the last: above the middle while the first captain was ahead. */
const curveShapes = ({ captains, leads, far, cards, own }: Accuracy, y: number, reader: Reader): readonly Shape[] => {
  const width = RIGHT - LEFT;
  const most = Math.max(far, ...leads.map(Math.abs));
  const middle = y + CURVE.high / 2;
  const put = (i: number, lead: number): Point => ({
    x: LEFT + 0.15 + ((width - 0.3) * i) / Math.max(1, leads.length),
    y: middle - (lead / most) * (CURVE.high / 2 - 0.55),
  });
  const points = [put(0, 0), ...leads.map((lead, i) => put(i + 1, lead))];
  const ahead = (seat: Seat, isOwn: boolean): string =>
    say(reader, isOwn ? 'study-ahead-own' : 'study-ahead', { seat: { seat } });
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
    ...cards.flatMap(({ at }) => [
      disc(points[at + 1]!, CURVE.dot + 0.06, 'paper'),
      disc(points[at + 1]!, CURVE.dot, 'hit'),
    ]),
    ...captains.slice(0, 2).map(({ seat }, i) => {
      const high = i === 0 ? 0.3 : CURVE.high - 0.3;
      return text(ahead(seat, own && i === 0), { x: LEFT + 0.2, y: y + high }, size);
    }),
  ];
};

/* ------------------------------------------------------------------------------------------------- cards */

const CARD = 5;

const cardShapes = ({ scene, yours, best }: Card, at: Point): readonly Shape[] => [
  { kind: 'inset', at, scale: CARD / scene.width, scene },
  text(yours, { x: at.x + 0.1, y: at.y + CARD + 0.4 }, { bold: true, width: CARD - 0.1 }),
  text(best, { x: at.x + 0.1, y: at.y + CARD + 0.98 }, { width: CARD - 0.1 }),
];

/** The heading above the cards, with what their two signs mean. */
const cardsHeading = ({ cards, own, judges }: Accuracy, y: number, reader: Reader): readonly Shape[] => {
  const title = say(reader, cards.length === 1 ? 'study-one-costliest' : 'study-two-costliest', { judges });
  const signs = [
    ['shot-chosen', own ? say(reader, 'study-sign-own') : say(reader, 'study-sign-given', { judges })],
    ['better', say(reader, 'study-sign-better')],
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

/** Accuracy by captain as bars, who was ahead as a line, and the costliest decisions as pictures. */
export const lookBackScene = (shown: Accuracy, reader: Reader): Scene => {
  const { captains, cards } = shown;
  const bars = captains.flatMap((it, i) => captainShapes(it, i === 0, 0.65 + 0.9 * i, reader));
  const curve = 0.3 + 0.9 * captains.length;
  const heading = curve + CURVE.high + 0.55;
  const below = heading + 0.4;
  return {
    width: WIDTH,
    height: cards.length > 0 ? below + CARD + 1.4 : curve + CURVE.high + 0.3,
    finest: FINEST,
    shapes: [
      ...bars,
      ...curveShapes(shown, curve, reader),
      ...(cards.length > 0 ? cardsHeading(shown, heading, reader) : []),
      ...cards.flatMap((card, i) => cardShapes(card, { x: LEFT + i * (CARD + 0.2), y: below })),
    ],
  };
};

/** A striped bar, and how many decisions are done: "12 of 48". */
export const progressScene = (done: number, of: number, reader: Reader): Scene => ({
  width: WIDTH,
  height: 2.6,
  finest: FINEST,
  shapes: [
    ...stripedBar(of === 0 ? 0 : done / of, 0.95),
    text(say(reader, 'study-progress', { n: done, last: of }), { x: WIDTH / 2, y: 1.85 }, { bold: true, size: NAME }),
  ].map((it) => (it.kind === 'label' ? { ...it, align: 'middle' as const } : it)),
});
