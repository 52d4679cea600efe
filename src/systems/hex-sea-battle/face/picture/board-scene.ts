import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { sideOf, type View } from '../../rules/view/index.ts';
import type { ShipType, Side } from '../../variants.ts';
import { CAPTION, caption } from './caption.ts';
import { dice, LINE, lineCount } from './dice.ts';
import { fleets } from './fleet.ts';
import { forts } from './forts.ts';
import { lastTurn, type Turn, thisTurn } from './last-turn.ts';
import { extent, hexSprite, layoutAt, type MapArea, type MapLayout, seaShape, wholeMap } from './map-layout.ts';
import { plotShapes, shapesAbove, shapesBeneath } from './overlays.ts';
import { type Quarter, quarterOf } from './quarters.ts';
import { marks, pathShapes, wakes, wrecks } from './tracks.ts';

/** What to point out on the board besides what it shows. */
export interface SceneOptions {
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

const viewingSide = (view: View): Side =>
  typeof view.viewer === 'number' ? sideOf(view, view.viewer) : (view.active ?? 'white');

/** The turn whose tracks are drawn: none where a ship is looked at, only one's own where courses are pencilled in. */
const turnShown = (view: View, selected: ShipType | undefined): Turn => {
  if (selected) return { moves: [], shots: [] };
  return view.plots.length > 0 ? thisTurn(view) : lastTurn(view);
};

/** Everything upon the water. */
const shapesAfloat = (
  view: View,
  reader: Reader,
  layout: MapLayout,
  { selected, steered = [] }: SceneOptions,
): readonly Shape[] => {
  const turn = turnShown(view, selected);
  const side = viewingSide(view);
  const battle = view.phase === 'battle';
  return [
    ...forts(view, reader, layout),
    ...(view.placing?.berths ?? []).map((cell) => hexSprite('berth', layout.put(cell))),
    ...(selected && battle ? shapesBeneath(view, side, selected, layout) : []),
    ...wrecks(turn, layout),
    ...wakes(turn, layout),
    ...fleets(view, reader, layout),
    ...marks(turn, layout),
    ...plotShapes(view.plots, layout),
    ...pathShapes('course', steered, layout),
    ...(selected && battle ? shapesAbove(view, side, selected, layout) : []),
  ];
};

/** The sea with all upon it, the top left of its hexes at `at`; of a part of the map nothing stands out beyond it. */
const seaShapes = (view: View, reader: Reader, at: Point, area: MapArea, options: SceneOptions) => {
  const { map } = view.rules;
  const sea = seaShape(map, reader, at, area);
  const part = area.rows < map.rows.length;
  if (!part) return [sea, ...shapesAfloat(view, reader, layoutAt(at, area), options)];
  const shapes = shapesAfloat(view, reader, layoutAt({ x: 0, y: 0 }, area), options);
  return [sea, { kind: 'inset', at, scale: 1, scene: { ...extent(area), shapes } } as const];
};

/**
 * The board as a picture: captains, fleets, round and wind above; the sea with its forts and ships and what was done last;
 * the dice of that below.
 */
export const sceneOf = (view: View, reader: Reader, options: SceneOptions = {}): Scene => {
  const { zoom, diceLines = 0 } = options;
  const area = zoom ? quarterOf(zoom, view.rules.map) : wholeMap(view.rules.map);
  const { width, height } = extent(area);
  const across = width + 2 * AXIS;
  const scale = across / CAPTION.width;
  const { shots } = lastTurn(view);
  const lines = Math.max(diceLines, lineCount(shots));
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
      ...seaShapes(view, reader, at, area, options),
      ...(lines > 0 ? [strip(foot, lines * LINE, dice(shots, reader))] : []),
    ],
  };
};
