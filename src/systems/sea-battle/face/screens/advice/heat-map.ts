import type { Reader } from '../../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../../kernel/screen.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { cellOf, cellsOf, gridOf, type SeaView, type View } from '../../../rules/view/index.ts';
import { MARKS } from '../../../things/marks.ts';
import { NOTE } from '../../picture/captions.ts';
import { FINEST, framedSea, frameOf } from '../../picture/frame.ts';
import { seaShapes } from '../../picture/sea-shapes.ts';
import { axisLabels, seasShown, wholeArea } from '../../picture/seas.ts';
import { WIDEST_SPACED } from '../../picture/text-board.ts';

/** The odds of every square of the enemy's sea, and the squares to point out. */
export interface HeatMap {
  readonly odds: readonly number[];
  /** The squares that the machine would fire at. */
  readonly advised: readonly Cell[];
  /** The squares that were fired at. */
  readonly fired: readonly Cell[];
}

/** The step of the likeliest squares; steps begin at 1. */
const HOTTEST = 5;

/**
 * Returns the step of each square: five equal parts of the range from the least to the most likely one that may be fired
 * at; undefined where the chance is 0.
 */
export const stepsOf = (odds: readonly number[]): readonly (number | undefined)[] => {
  const likely = odds.filter((it) => it > 0);
  const [least, most] = [Math.min(...likely), Math.max(...likely)];
  const part = (most - least) / HOTTEST;
  return odds.map((it) =>
    it <= 0 ? undefined : part === 0 ? HOTTEST : Math.min(HOTTEST, 1 + Math.floor((it - least) / part)),
  );
};

const sprite = (name: string, at: Point): Shape => ({ kind: 'sprite', name, at, heading: 90 });

/** The sides of the plates, and the gap between two of them, in a legend one unit high. */
const PLATES = [0.4, 0.525, 0.65, 0.775, 0.9];
const GAP = 0.24;

/** A line of the legend, in units of the frame. */
const ROW = 1.1;

/** About how wide a text of the legend is, in units. */
const widthOf = (text: string): number => text.length * 0.27 * (NOTE / 0.5) + 0.1;

/** "less likely", the five plates, "more likely": in the middle of `width` units, around y 0.5. */
const scale = (reader: Reader, width: number): readonly Shape[] => {
  const [less, more] = ['odds-less', 'odds-more'].map((key) => reader.say({ key }));
  const plates = PLATES.reduce((sum, it) => sum + it + GAP, GAP);
  const [left, right] = [widthOf(less!), widthOf(more!)];
  const start = Math.max(left, (width - left - plates - right) / 2 + left);
  const word = (text: string, x: number, align: 'left' | 'right'): Shape => {
    return { kind: 'label', text, at: { x, y: 0.5 }, ink: 'ink', size: NOTE, align };
  };
  const middles = PLATES.map((it, i) => PLATES.slice(0, i).reduce((x, side) => x + side + GAP, start + GAP) + it / 2);
  return [
    word(less!, start, 'right'),
    ...middles.map((x, i) => sprite(`heat-${i + 1}`, { x: x - 0.5, y: 0 })),
    word(more!, start + plates, 'left'),
  ];
};

/** What the ring and the frame on the picture of a past shot say: in the middle of `width` units, around y 0.5. */
const signs = (reader: Reader, width: number): readonly Shape[] => {
  const entries = [
    ['shot-chosen', reader.say({ key: 'odds-fired' })],
    ['best', reader.say({ key: 'odds-machine' })],
  ] as const;
  const whole = entries.reduce((sum, [, text]) => sum + 0.85 + widthOf(text), 0.5);
  let x = (width - whole) / 2;
  return entries.flatMap(([name, text]) => {
    const at = x;
    x += 0.85 + widthOf(text) + 0.5;
    return [
      {
        kind: 'inset',
        at: { x: at, y: 0.15 },
        scale: 0.6,
        scene: { width: 1.2, height: 1.2, shapes: [sprite(name, { x: 0.1, y: 0.1 })] },
      },
      { kind: 'label', text, at: { x: at + 0.85, y: 0.5 }, ink: 'ink', size: NOTE, align: 'left' },
    ] as const;
  });
};

/** The view without the signs of the latest events. */
export const still = (view: View): View => ({ ...view, pencil: [], shots: [], news: 0 });

/** The odds of every square in five steps, and the advised ones framed; `at`: the top left of the first square. */
export const heatShapes = ({ rules }: View, { odds, advised }: HeatMap, at: Point): readonly Shape[] => {
  const grid = gridOf(rules);
  const put = ({ row, col }: Cell): Point => ({ x: at.x + col, y: at.y + row });
  return [
    ...stepsOf(odds).flatMap((step, i) => (step === undefined ? [] : [sprite(`heat-${step}`, put(cellOf(grid, i)))])),
    ...advised.map((cell) => sprite('best', put(cell))),
  ];
};

/** Returns the picture of the enemy's sea with the odds of every square in five steps, and below it what they mean. */
export const heatMapScene = (view: View, { odds, advised, fired }: HeatMap, reader: Reader): Scene => {
  const grid = gridOf(view.rules);
  const [one] = seasShown(view, 'enemy');
  const frame = frameOf(grid);
  const { corner, unit, width } = frame;
  const content = (sea: SeaView) => (at: Point) => {
    const put = ({ row, col }: Cell): Point => ({ x: at.x + col, y: at.y + row });
    return [
      ...seaShapes(still(view), sea, at, {}),
      ...heatShapes(view, { odds, advised, fired }, at),
      ...fired.map((cell) => sprite('shot-chosen', put(cell))),
    ];
  };
  const room = width / unit;
  const rows = [scale(reader, room), ...(fired.length > 0 ? [signs(reader, room)] : [])];
  const top = corner.y + grid.rows + 0.14 + 0.1 * unit;
  return {
    width,
    height: top + rows.length * ROW * unit,
    finest: FINEST,
    shapes: [
      ...framedSea(view, reader, frame, wholeArea(grid), content(one!.sea)),
      ...rows.map((shapes, i): Shape => {
        return {
          kind: 'inset',
          at: { x: 0, y: top + i * ROW * unit },
          scale: unit,
          scene: { width: room, height: 1, shapes },
        };
      }),
    ],
  };
};

/** Writes the step of every square as a digit in fixed-width characters, 5 for the likeliest: at most 490 characters. */
export const heatMapText = (view: View, odds: readonly number[], reader: Reader): string => {
  const grid = gridOf(view.rules);
  const { marks } = seasShown(view, 'enemy')[0]!.sea;
  const { columns, rows } = axisLabels(view.rules, reader.letters);
  const steps = stepsOf(odds);
  const signs = cellsOf(grid).map((_, cell) => steps[cell]?.toString() ?? MARKS[marks[cell] ?? 'unknown'].text);
  const gap = grid.cols <= WIDEST_SPACED ? ' ' : '';
  const margin = Math.max(...rows.map((row) => row.length));
  const line = (label: string, cells: readonly string[]): string => `${label.padStart(margin)} ${cells.join(gap)}`;
  return [
    line(
      '',
      columns.map((column) => column.at(-1)!),
    ),
    ...rows.map((label, row) => line(label, signs.slice(row * grid.cols, (row + 1) * grid.cols))),
  ].join('\n');
};
