import type { AnalysedDecision } from '../../../../../kernel/capabilities.ts';
import type { PhraseParams } from '../../../../../kernel/phrase.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../../kernel/screen.ts';
import { areaAround, boxAround } from '../../../../../kit/fight-window.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { decimal, lookBackOf, type Placed, percent } from '../../../../../kit/look-back.ts';
import { say } from '../../../../../kit/screen-kit.ts';
import { expectedHits, likeliest, type Odds, shotsOf } from '../../../ai/advice/adviser.ts';
import type { Command } from '../../../rules/command.ts';
import { cellOf, gridOf, indexOf, type View } from '../../../rules/view/index.ts';
import { type Frame, framedSea } from '../../picture/frame.ts';
import { seaShapes } from '../../picture/sea-shapes.ts';
import { cellNameIn, seasShown, wholeArea } from '../../picture/seas.ts';
import { still } from './heat-map.ts';

type Decision = AnalysedDecision<Command, Odds>;
type Shot = Placed<Command, Odds>;

/* ---------------------------------------------------------------------------------------- what was at stake */

/** The chance from which on a hit is no merit. */
const CERTAIN = 0.9;

const shotCount = ({ command }: Decision): number => (command.type === 'volley' ? command.at.length : 1);

/** How many more hits the best squares promised than a random choice among all squares with a chance. */
const stakeOf = (it: Decision): number => {
  const { advice, verdict } = it;
  if (verdict.best >= CERTAIN * shotCount(it)) return 0;
  const chances = advice.insight.odds.filter((one) => one > 0);
  const random = chances.reduce((sum, one) => sum + one, 0) / Math.max(1, chances.length);
  return verdict.best - shotCount(it) * random;
};

/* -------------------------------------------------------------------------------------------------- words */

/** The name of a shot: its number. */
const nameOf = ({ at }: Shot, reader: Reader): string => say(reader, 'study-nth', { nth: at + 1 });

/** A shot with what it promised, and what the best shot did. */
const costOf = (placed: Shot, _cost: number, reader: Reader): string => {
  const { value, best } = placed.it.verdict;
  const shot = nameOf(placed, reader);
  return placed.it.command.type === 'volley'
    ? say(reader, 'study-cost-volley', { shot, hits: decimal(value), best: decimal(best) })
    : say(reader, 'study-cost', { shot, chance: percent(value), best: percent(best) });
};

/* ------------------------------------------------------------------------------------------------ pictures */

/** A costly shot: the sea as its captain saw it, their squares and the better ones. */
interface Crop {
  readonly before: View;
  readonly fired: readonly Cell[];
  readonly best: readonly Cell[];
  /** The best squares that were not fired at. */
  readonly better: readonly Cell[];
}

const cropOf = ({ it }: Shot, before: View): Crop => {
  const grid = gridOf(before.rules);
  const fired = shotsOf(it.command) ?? [];
  const isFired = (cell: Cell): boolean => fired.some((at) => indexOf(grid, at) === indexOf(grid, cell));
  const best = likeliest(it.advice.insight.odds, fired.length).map((cell) => cellOf(grid, cell));
  return { before, fired, best, better: best.filter((cell) => !isFired(cell)) };
};

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

const cellsOf = ({ fired, better }: Crop): readonly Cell[] => [...fired, ...better];

/** How many squares a side all crops show at most: enough for each to show its squares and their neighbours. */
const sideOf = (crops: readonly Crop[]): number => {
  const { n = LEAST, cols = n } = crops[0]?.before.rules ?? {};
  const boxes = crops.map((it) => boxAround(cellsOf(it)));
  return Math.min(Math.max(n, cols), Math.max(LEAST, ...boxes.flatMap(({ high, wide }) => [high + 2, wide + 2])));
};

const sprite = (name: string, at: Point): Shape => ({ kind: 'sprite', name, at, heading: 90 });

const cropScene = (crop: Crop, squares: number, reader: Reader): Scene => {
  const { before, fired, better } = crop;
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
  const area = areaAround(cellsOf(crop), wholeArea(gridOf(before.rules)), { rows: squares, cols: squares });
  const { width, height } = frame;
  return { width, height, shapes: framedSea(before, reader, frame, area, content) };
};

/** Costly shots beside the squares that promised most: "Shot 19, B5: 4 in 100" and "D6 was 23 in 100". */
const cardsOf = (costly: readonly (Shot & { readonly before: View })[], reader: Reader) => {
  const crops = costly.map((one) => cropOf(one, one.before));
  return crops.map((crop, i) => {
    const { at, it, before } = costly[i]!;
    const { odds } = it.advice.insight;
    const worth = (cells: readonly Cell[]): PhraseParams => ({
      cells: cells.map((cell) => cellNameIn(cell, before.rules)),
      share: percent(expectedHits(gridOf(before.rules), odds, cells)),
      hits: decimal(expectedHits(gridOf(before.rules), odds, cells)),
    });
    const kind = crop.fired.length > 1 ? 'volley' : 'shot';
    const yours = say(reader, 'study-yours', { kind, ...worth(crop.fired), nth: at + 1 });
    const best = say(reader, 'study-better', { kind, ...worth(crop.best) });
    return { at, scene: cropScene(crop, sideOf(crops), reader), yours, best, told: `${yours}. ${best}.` };
  });
};

/** The pages of an analysis but that of one shot. */
export const lookBack = lookBackOf<Command, View, Odds>({
  judges: 'shots',
  isRated: ({ advice }) => advice.insight.odds.length > 0,
  // The odds themselves are no more exact.
  slight: 0.03,
  stakeOf,
  numberOf: ({ at }) => at + 1,
  nameOf,
  costOf,
  // How many more hits than the other captain `seat` had.
  leadsOf: (all, seat) => {
    let lead = 0;
    return all.map((it) => {
      lead += it.seat === seat ? it.verdict.came : -it.verdict.came;
      return lead;
    });
  },
  far: 3,
  cardsOf,
});
