import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { sideOf, type View } from '../../rules/view.ts';
import type { ShipType, Side } from '../../variants.ts';
import { CAPTION, caption } from './caption.ts';
import { dice, LINE, linesOf } from './dice.ts';
import { fleets } from './fleet.ts';
import { forts } from './forts.ts';
import { lastTurn, type Turn, thisTurn } from './last-turn.ts';
import { above, beneath, plotShapes } from './pointers.ts';
import { type Chart, chartAt, extent, overHex, type Reach, waters, whole } from './sea.ts';
import { marks, path, wakes, wrecks } from './tracks.ts';
import { type Quarter, quarterOf } from './zoom.ts';

/** What to point out on the board besides what it shows. */
export interface BoardOptions {
  /** The ship whose reach and lines of fire are shown: of one's own side, else of the side whose turn runs. */
  readonly selected?: ShipType;
  /** The course being steered for her, from the hex where she lies on. */
  readonly steered?: readonly Cell[];
  /** One quarter of the map, large. */
  readonly zoom?: Quarter;
  /** Room for so many lines of dice at the least, so that pictures of one film are equally large. */
  readonly diceLines?: number;
}

/** How wide a board of many hexes is painted, in pixels: twice what a telephone shows of it, and no costlier than it must be. */
const AMPLE = 840;

/** The layout in cells: paper at the edge, the axes around the sea. */
const EDGE = 0.2;
const AXIS = 0.8;

const lookingSide = (view: View): Side =>
  typeof view.viewer === 'number' ? sideOf(view, view.viewer) : (view.active ?? 'white');

/** The turn whose tracks are drawn: none where a ship is looked at, only one's own where courses are pencilled in. */
const turnShown = (view: View, selected: ShipType | undefined): Turn => {
  if (selected) return { moves: [], shots: [] };
  return view.plots.length > 0 ? thisTurn(view) : lastTurn(view);
};

/** Everything upon the water. */
const afloat = (
  view: View,
  reader: Reader,
  chart: Chart,
  { selected, steered = [] }: BoardOptions,
): readonly Shape[] => {
  const turn = turnShown(view, selected);
  const side = lookingSide(view);
  const battle = view.phase === 'battle';
  return [
    ...forts(view, reader, chart),
    ...(view.placing?.berths ?? []).map((cell) => overHex('berth', chart.put(cell))),
    ...(selected && battle ? beneath(view, side, selected, chart) : []),
    ...wrecks(turn, chart),
    ...wakes(turn, chart),
    ...fleets(view, reader, chart),
    ...marks(turn, chart),
    ...plotShapes(view.plots, chart),
    ...path('course', steered, chart),
    ...(selected && battle ? above(view, side, selected, chart) : []),
  ];
};

/** The sea with all upon it, the top left of its hexes at `at`; of a part of the map nothing stands out beyond it. */
const seaShapes = (view: View, reader: Reader, at: Point, reach: Reach, options: BoardOptions) => {
  const { map } = view.rules;
  const sea = waters(map, reader, at, reach);
  const part = reach.rows < map.rows.length;
  if (!part) return [sea, ...afloat(view, reader, chartAt(at, reach), options)];
  const shapes = afloat(view, reader, chartAt({ x: 0, y: 0 }, reach), options);
  return [sea, { kind: 'inset', at, scale: 1, scene: { ...extent(reach), shapes } } as const];
};

/**
 * The board as a picture: captains, fleets, round and wind above; the sea with its forts and ships and what was done last;
 * the dice of that below.
 */
export const sceneOf = (view: View, reader: Reader, options: BoardOptions = {}): Scene => {
  const { zoom, diceLines = 0 } = options;
  const reach = zoom ? quarterOf(zoom, view.rules.map) : whole(view.rules.map);
  const { width, height } = extent(reach);
  const across = width + 2 * AXIS;
  const scale = across / CAPTION.width;
  const { shots } = lastTurn(view);
  const lines = Math.max(diceLines, linesOf(shots));
  const at: Point = { x: EDGE + AXIS, y: EDGE + CAPTION.height * scale + AXIS };
  const foot = at.y + height + AXIS;
  const strip = (top: number, high: number, shapes: readonly Shape[]): Shape => ({
    kind: 'inset',
    at: { x: EDGE, y: top },
    scale,
    scene: { width: CAPTION.width, height: high, shapes },
  });
  return {
    width: across + 2 * EDGE,
    height: foot + lines * LINE * scale + EDGE,
    finest: Math.round(AMPLE / across),
    shapes: [
      strip(EDGE, CAPTION.height, caption(view, reader)),
      ...seaShapes(view, reader, at, reach, options),
      ...(lines > 0 ? [strip(foot, lines * LINE, dice(shots, reader))] : []),
    ],
  };
};
