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

/** What to highlight on the board. */
export interface SceneOptions {
  /** A ship whose reach and lines of fire are shown: of the viewer's side, or for spectators of the active side. */
  readonly selected?: ShipType;
  /** The course being drafted for the selected ship, starting at its hex. */
  readonly steered?: readonly Cell[];
  /** A quarter of the map to enlarge. */
  readonly zoom?: Quarter;
  /** Minimum room for lines of dice, so that all frames of a film have the same size. */
  readonly diceLines?: number;
}

/** Width of a large board in pixels: twice what a phone displays, and no larger, to save rendering time. */
const AMPLE = 840;
/** Pixels a hex at most. */
const MOST_CELL = 64;

/** Layout in cells: the paper margin and the axes around the sea. */
const EDGE = 0.2;
const AXIS = 0.8;

const viewingSide = (view: View): Side =>
  typeof view.viewer === 'number' ? sideOf(view, view.viewer) : (view.active ?? 'white');

/** The turn whose tracks are drawn: none while a ship is selected; only the current one while courses are planned. */
const turnShown = (view: View, selected: ShipType | undefined): Turn => {
  if (selected) return { moves: [], shots: [] };
  return view.plots.length > 0 ? thisTurn(view) : lastTurn(view);
};

/** Everything drawn on the water. */
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

/** The sea and everything on it, with the top left of its hexes at `at`. An enlarged part is clipped at its edges. */
const seaShapes = (view: View, reader: Reader, at: Point, area: MapArea, options: SceneOptions) => {
  const { map } = view.rules;
  const sea = seaShape(map, reader, at, area);
  const part = area.rows < map.rows.length;
  if (!part) return [sea, ...shapesAfloat(view, reader, layoutAt(at, area), options)];
  const shapes = shapesAfloat(view, reader, layoutAt({ x: 0, y: 0 }, area), options);
  return [sea, { kind: 'inset', at, scale: 1, scene: { ...extent(area), shapes } } as const];
};

/**
 * The board as a picture. Above: players, fleets, round and wind. Middle: the sea with forts, ships and the latest
 * actions. Below: the dice of those actions.
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
    finest: Math.min(MOST_CELL, Math.round(AMPLE / across)),
    shapes: [
      strip(EDGE, CAPTION.height, caption(view, reader)),
      ...seaShapes(view, reader, at, area, options),
      ...(lines > 0 ? [strip(foot, lines * LINE, dice(shots, reader))] : []),
    ],
  };
};
