import type { MatchResult } from '../../../kernel/capabilities.ts';
import type { ResultSign } from '../../../kernel/rules.ts';
import type { Ink, Point, Scene, Shape } from '../../../kernel/screen.ts';

/** What stands on the card of a finished match besides its result. */
export interface CardWords {
  /** Who won: "Ann wins!" */
  readonly heading: string;
  /** The game and its players. */
  readonly about: string;
  /** Whether the player whose result it is has won: the card then bears a cup. */
  readonly isWon: boolean;
  /** The way to the same game, at the foot. */
  readonly way?: string;
  /** The cup is drawn, for a platform without the font that has it. */
  readonly drawnCup?: true;
}

/** A card is 32 units wide and 40 high; at 32 pixels a unit it is 1024×1280. */
const WIDTH = 32;
/** With boards, and without any. */
const HEIGHT = { whole: 40, bare: 27 };
const PIXELS = 32;

const MARGIN = 1.2;
const HEAD = 6.1;
const TOP = 7.3;
/** The most room for the boards with their lines: two stand side by side, one alone may be larger. */
const BOARDS = { one: 20.2, two: 17.4 };
/** The numbers with the rules above and below them. */
const NUMBERS = { height: 5, width: 7.4 };
/** The largest sign of the course. */
const SIGN = { whole: 1.42, bare: 2.4 };
/** The middle of the foot, above the lower edge. */
const FOOT = 1.4;

/** Signs in a line of the course, as in the text. */
const PER_LINE = 10;

const rectangle = (left: number, top: number, width: number, height: number, fill: Ink): Shape => ({
  kind: 'polygon',
  points: [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ],
  fill,
});

type Label = Extract<Shape, { kind: 'label' }>;

const label = (text: string, x: number, y: number, size: number, more: Partial<Label> = {}): Label => ({
  kind: 'label',
  text,
  at: { x, y },
  ink: 'ink',
  size,
  ...more,
});

const rule = (y: number): Shape => rectangle(MARGIN, y, WIDTH - 2 * MARGIN, 0.07, 'soft');

/** What each sign looks like on water, as it does on a board. */
const MARKS: Readonly<Record<ResultSign, readonly string[]>> = {
  miss: ['miss'],
  hit: ['hit'],
  sunk: ['burst-1x1', 'deck-wreck'],
  mine: ['mine-spent'],
  unclear: ['unclear'],
};

/** One sign of the course: a square of water with the mark of a board. */
const tile = (sign: ResultSign, at: Point, scale: number): Shape => ({
  kind: 'inset',
  at,
  scale: scale * 0.92,
  scene: {
    width: 1,
    height: 1,
    shapes: [
      rectangle(0, 0, 1, 1, 'sea'),
      ...MARKS[sign].map((name): Shape => ({ kind: 'sprite', name, at: { x: 0, y: 0 }, heading: 90 })),
    ],
  },
});

/** The course in lines of ten, or of twenty where that leaves its signs larger, in the middle of a place. */
const courseShapes = (course: readonly ResultSign[], top: number, height: number, most: number): readonly Shape[] => {
  const sideIn = (perLine: number): number =>
    Math.min(most, height / Math.ceil(course.length / perLine), (WIDTH - 2 * MARGIN) / perLine);
  const perLine = sideIn(PER_LINE) < 0.8 ? 2 * PER_LINE : PER_LINE;
  const side = sideIn(perLine);
  const left = (WIDTH - side * Math.min(perLine, course.length)) / 2;
  return course.map((sign, i) =>
    tile(sign, { x: left + (i % perLine) * side, y: top + Math.floor(i / perLine) * side }, side),
  );
};

/** The boards side by side, or one in the middle, each with its line below, in a place of this height. */
const boardShapes = (boards: MatchResult['boards'], height: number): readonly Shape[] => {
  const gap = 0.8;
  const high = boards.some(({ caption }) => caption !== undefined) ? height - 1.8 : height;
  const room = (WIDTH - 2 * MARGIN - gap * (boards.length - 1)) / boards.length;
  return boards.flatMap(({ scene, caption }, i): readonly Shape[] => {
    const scale = Math.min(room / scene.width, high / scene.height);
    const middle = MARGIN + i * (room + gap) + room / 2;
    const at = { x: middle - (scene.width * scale) / 2, y: TOP };
    const below = TOP + scene.height * scale + 0.9;
    return [
      { kind: 'inset', at, scale, scene },
      ...(caption === undefined ? [] : [label(caption, middle, below, 0.9, { width: room })]),
    ];
  });
};

/** A cup, 3 units high, around a point. */
const cupShapes = ({ x, y }: Point): readonly Shape[] => {
  const part = (fill: Ink, ...points: readonly (readonly [number, number])[]): Shape => ({
    kind: 'polygon',
    points: points.map(([dx, dy]) => ({ x: x + dx, y: y + dy })),
    fill,
  });
  const handle = (side: 1 | -1): readonly Shape[] => [
    part('gold', [0, -1.1], [side * 1.35, -1.1], [side * 1.15, -0.1], [0, 0.2]),
    part('keel', [0, -0.85], [side * 1.05, -0.85], [side * 0.92, -0.22], [0, 0]),
  ];
  return [
    ...handle(1),
    ...handle(-1),
    part('gold', [-0.85, -1.4], [0.85, -1.4], [0.75, -0.3], [0.3, 0.35], [-0.3, 0.35], [-0.75, -0.3]),
    part('gold', [-0.14, 0.3], [0.14, 0.3], [0.14, 1], [-0.14, 1]),
    part('gold', [-0.7, 1], [0.7, 1], [0.8, 1.4], [-0.8, 1.4]),
  ];
};

const headShapes = ({ heading, about, isWon, drawnCup }: CardWords): readonly Shape[] => {
  const width = WIDTH - 2 * MARGIN - (isWon ? 4.4 : 0);
  const words = { ink: 'foam', align: 'left', width } as const;
  return [
    rectangle(0, 0, WIDTH, HEAD, isWon ? 'keel' : 'hull'),
    rectangle(0, HEAD, WIDTH, 0.22, 'gold'),
    label(heading, MARGIN, 2.3, 2, { ...words, bold: true }),
    label(about, MARGIN, 4.5, 1, words),
    ...(isWon
      ? drawnCup
        ? cupShapes({ x: WIDTH - MARGIN - 1.6, y: HEAD / 2 })
        : [label('🏆', WIDTH - MARGIN - 1.6, HEAD / 2, 3)]
      : []),
  ];
};

/**
 * The card of a finished match: who won, the boards as they ended, at most three numbers, the course, and the way to the
 * same game.
 */
export const resultCard = (words: CardWords, { boards, numbers, course }: MatchResult): Scene => {
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, numbers.length);
  const height = [0, BOARDS.one, BOARDS.two][boards.length] ?? BOARDS.two;
  const below = TOP + height;
  const kind = boards.length > 0 ? 'whole' : 'bare';
  const foot = HEIGHT[kind] - FOOT;
  const [counted, done] = [below + NUMBERS.height, foot - 1.2];
  return {
    width: WIDTH,
    height: HEIGHT[kind],
    finest: PIXELS,
    shapes: [
      rectangle(0, 0, WIDTH, HEIGHT[kind], 'paper'),
      ...headShapes(words),
      ...boardShapes(boards, height),
      ...(boards.length > 0 ? [rule(below)] : []),
      ...numbers.flatMap(({ value, label: word }, i) => {
        const x = MARGIN + step * (i + 0.5);
        return [
          label(value, x, below + 1.7, 2, { bold: true }),
          label(word, x, below + 3.5, 0.95, { width: NUMBERS.width, ink: 'soft' }),
        ];
      }),
      rule(counted),
      ...courseShapes(course, counted + 0.8, done - counted - 0.8, SIGN[kind]),
      label('⚓ Broadside', MARGIN, foot, 1, { align: 'left', bold: true, width: 11 }),
      ...(words.way === undefined
        ? []
        : [label(words.way, WIDTH - MARGIN, foot, 0.95, { align: 'right', ink: 'soft', width: 18 })]),
    ],
  };
};

/** The first picture of a film: who plays what, over the poster of the game. */
export const titleCard = (
  { heading, about }: Pick<CardWords, 'heading' | 'about'>,
  poster: Scene | undefined,
): Scene => {
  const scale = poster ? WIDTH / poster.width : 0;
  const high = poster ? Math.min(24, poster.height * scale) : 0;
  const middle = 8 + high + (HEIGHT.whole - 8 - high) / 2;
  return {
    width: WIDTH,
    height: HEIGHT.whole,
    shapes: [
      rectangle(0, 0, WIDTH, HEIGHT.whole, 'paper'),
      ...(poster
        ? [{ kind: 'inset', at: { x: 0, y: 8 }, scale, scene: { ...poster, height: high / scale } } as const]
        : []),
      rectangle(0, 0, WIDTH, 8, 'keel'),
      rectangle(0, 8, WIDTH, 0.22, 'gold'),
      label(heading, WIDTH / 2, 3, 2, { bold: true, ink: 'foam', width: WIDTH - 2 * MARGIN }),
      label(about, WIDTH / 2, 5.6, 1.1, { ink: 'foam', width: WIDTH - 2 * MARGIN }),
      label('⚓ Broadside', WIDTH / 2, middle, 1.4, { bold: true }),
    ],
  };
};

/** A card as a frame of the size of another picture, in its middle. */
export const asFrame = (card: Scene, { width, height, finest }: Scene): Scene => {
  const scale = Math.min(width / card.width, height / card.height);
  const at = { x: (width - card.width * scale) / 2, y: (height - card.height * scale) / 2 };
  return {
    width,
    height,
    ...(finest !== undefined && { finest }),
    shapes: [rectangle(0, 0, width, height, 'paper'), { kind: 'inset', at, scale, scene: card }],
  };
};
