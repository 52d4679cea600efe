import type { Reader } from '../../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../../kernel/screen.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { cellOf, type SeaView, type View } from '../../../rules/view/index.ts';
import { NOTE } from '../../picture/captions.ts';
import { framedSea, frameOf } from '../../picture/frame.ts';
import { seaShapes } from '../../picture/sea-shapes.ts';
import { seasShown, wholeArea } from '../../picture/seas.ts';

/** The odds of every square of the enemy's sea, and the squares to highlight. */
export interface HeatMap {
  readonly odds: readonly number[];
  /** The squares that the machine would fire at. */
  readonly advised: readonly Cell[];
  /** The squares that were fired at. */
  readonly fired: readonly Cell[];
}

/** The highest shade, which is the likeliest square's; shades begin at 0. */
export const HOTTEST = 9;

/** Returns the shade of each cell relative to the likeliest one; undefined where the chance is 0. */
export const shadesOf = (odds: readonly number[]): readonly (number | undefined)[] => {
  const most = Math.max(...odds, 0);
  return odds.map((it) => (it > 0 ? Math.round((it / most) * HOTTEST) : undefined));
};

/** Height of the legend's line, in units of the frame. */
const LEGEND = 0.9;

/** The lowest shade that is drawn on a plate; the likelier the square, the larger the plate. */
const PLATED = 4;
const plateSide = (shade: number): number => 0.56 + (0.4 * (shade - PLATED)) / (HOTTEST - PLATED);

const plate = ({ x, y }: Point, side: number): Shape => {
  const [near, far] = [(1 - side) / 2, (1 + side) / 2];
  const points = [
    { x: x + near, y: y + near },
    { x: x + far, y: y + near },
    { x: x + far, y: y + far },
    { x: x + near, y: y + far },
  ];
  return { kind: 'polygon', points, fill: 'hint' };
};

/** Draws a shade as a digit, on a plate from `PLATED` on; as a dot where the chance is close to 0. */
const shadeShapes = (shade: number, at: Point): readonly Shape[] => {
  const hot = shade >= PLATED;
  const middle = { x: at.x + 0.5, y: at.y + 0.5 };
  const text = shade === 0 ? '·' : `${shade}`;
  const digit: Shape = { kind: 'label', text, at: middle, ink: hot ? 'paper' : 'ink', size: hot ? 0.62 : 0.5 };
  return hot ? [plate(at, plateSide(shade)), { ...digit, bold: true }] : [digit];
};

const heatShapes = (n: number, { odds, advised, fired }: HeatMap, corner: Point): readonly Shape[] => {
  const put = ({ row, col }: Cell): Point => ({ x: corner.x + col, y: corner.y + row });
  const ring =
    (name: string) =>
    (cell: Cell): Shape => ({ kind: 'sprite', name, at: put(cell), heading: 90 });
  return [
    ...shadesOf(odds).flatMap((shade, i) => (shade === undefined ? [] : shadeShapes(shade, put(cellOf(n, i))))),
    ...advised.map(ring('news')),
    ...fired.map(ring('last')),
  ];
};

/** The view without the signs of the latest events. */
const still = (view: View): View => ({ ...view, pencil: [], shots: [], news: 0 });

/** Returns the picture of the enemy's sea with the odds of every square: digits say the same as the shades. */
export const heatMapScene = (view: View, heat: HeatMap, legend: string, reader: Reader): Scene => {
  const { n } = view.rules;
  const [one] = seasShown(view, 'enemy');
  const frame = frameOf(n);
  const { corner, unit } = frame;
  const content = (sea: SeaView) => (corner: Point) => [
    ...seaShapes(still(view), sea, corner, {}),
    ...heatShapes(n, heat, corner),
  ];
  const below: Point = { x: corner.x, y: corner.y + n + 0.13 + (LEGEND / 2) * unit };
  return {
    width: frame.width,
    height: below.y + (LEGEND / 2) * unit,
    shapes: [
      ...framedSea(view, reader, frame, wholeArea(n), content(one!.sea)),
      { kind: 'label', text: legend, at: below, ink: 'soft', size: NOTE * unit, align: 'left', width: n },
    ],
  };
};
