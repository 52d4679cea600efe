import type { Reader } from '../../../../kernel/reader.ts';
import { HEX_PITCH, HEX_SIDE, hexCentre, type Point, type Scene, type Shape } from '../../../../kernel/screen.ts';
import type { Foot } from '../../../../kit/chance-bars.ts';
import { areaAround, boxAround, fightWindow, type MapArea, movedToShow } from '../../../../kit/fight-window.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { cornerArea, type Quarter } from '../../../../kit/quarters.ts';
import { medalAmong } from '../../../../kit/rated-marks.ts';
import { axisShapes, waterShape, wholeMap } from '../../../../kit/sea-picture.ts';
import { ownSide } from '../../../../kit/two-sides.ts';
import { distance, fortOf, type ShipView, SIDES, type View } from '../../rules/view/index.ts';
import type { SeaMap, ShipId } from '../../variants.ts';
import { caption, STRIP, stripHeight } from './caption.ts';
import { fleets } from './fleet.ts';
import { forts } from './forts.ts';
import { lastTurn, type ShotEntry, type Turn, thisTurn } from './last-turn.ts';
import { extent, hexSprite, layoutAt, type MapLayout } from './map-layout.ts';
import { shapesBeneath, targetShapes } from './overlays.ts';
import { marks, pathShapes, wakes, wrecks, zoneShapes } from './tracks.ts';

/** A quarter with at least two rows and one column of its neighbours. It begins at an even row, as the map does. */
export const quarterOf = (quarter: Quarter, { rows }: SeaMap): MapArea => {
  const [high, wide] = [rows.length, rows[0]!.length];
  const size = { rows: 2 * Math.ceil(high / 4) + 2, cols: Math.ceil(wide / 2) + 1 };
  return cornerArea(quarter, { rows: high, cols: wide }, size);
};

/** Where a ship lay when the turn began. */
const placeBefore = (view: View, { side, id, at }: ShipView): Cell | undefined => {
  const { moves, shots } = thisTurn(view);
  const sailed = moves.find((it) => it.side === side && it.ship === id);
  const struck = shots.find((it) => it.side !== side && it.target === id);
  return sailed?.path[0] ?? at ?? struck?.at;
};

/**
 * The part of the sea with the fight. It stays for the length of a turn, but for a chosen ship of this side that lies
 * outside it: then it moves just so far that it shows this one.
 */
export const fightArea = (view: View, chosen: Pick<ShipView, 'side' | 'id'> | undefined): MapArea => {
  const { map, ships } = view.rules;
  const whole = wholeMap(map);
  if (view.phase !== 'battle') return whole;
  const guns = view.ships.flatMap((ship) => {
    const at = placeBefore(view, ship);
    return at ? [{ at, side: ship.side, range: ships[ship.type].range }] : [];
  });
  const area = fightWindow(whole, guns, distance, 2);
  const lies = view.ships.find((it) => it.side === chosen?.side && it.id === chosen.id)?.at;
  return movedToShow(area, lies, whole, 2);
};

/** What to highlight on the board. */
export interface SceneOptions {
  /** A ship whose reach and lines of fire are shown: of the viewer's side, or for spectators of the active side. */
  readonly selected?: ShipId;
  /** The course being drafted for the selected ship, starting at its hex. */
  readonly steered?: readonly Cell[];
  /** The part of the sea that is shown: a quarter, or all of it. Default: the fight. */
  readonly part?: Quarter | 'whole';
  /** A shot whose die stands in the place of the wind's: what a frame of a film shows. */
  readonly shot?: ShotEntry;
  /** What is pointed out, and the hexes that the picture has to show for it. */
  readonly marks?: (layout: MapLayout) => readonly Shape[];
  readonly shows?: readonly Cell[];
  /** What stands below the sea in the place of the status cards. */
  readonly foot?: Foot;
}

/** Width of a large board in pixels: twice what a phone displays, and no larger, to save rendering time. */
const AMPLE = 840;
/** Pixels a hex at most. */
const MOST_CELL = 64;

/** The places of a picture's parts on a sea of nine hexes across. On a wider one they grow with it. */
const [LEFT, TOP, RIGHT, GAP, FOOT] = [0.66, 0.66, 0.21, 0.3, 0.06];
/** Width of a sea of nine hexes, and how far the middles of its axes are from it. */
const SEA = 9.5;
const AXES = { above: 0.38, beside: 0.38 };

/** The turn whose tracks are drawn: none while a ship is selected. */
const turnShown = (view: View, selected: ShipId | undefined): Turn =>
  selected ? { moves: [], shots: [] } : lastTurn(view);

/** Everything drawn on the water. */
const shapesAfloat = (
  view: View,
  reader: Reader,
  layout: MapLayout,
  { selected, steered = [], marks: pointed }: SceneOptions,
): readonly Shape[] => {
  const turn: Turn = pointed ? { moves: [], shots: [] } : turnShown(view, selected);
  const side = ownSide(view);
  const battle = view.phase === 'battle';
  return [
    ...forts(view, layout),
    ...zoneShapes(view, layout),
    ...(view.placing?.berths ?? []).map((cell) => hexSprite('berth', layout.put(cell))),
    ...(selected && battle ? shapesBeneath(view, side, selected, layout) : []),
    ...(reader.lit ? [hexSprite('lit-hex', layout.put(reader.lit))] : []),
    ...wrecks(turn, layout),
    ...wakes(turn, layout),
    ...fleets(view, reader, layout, selected && battle ? { side, id: selected } : undefined),
    ...marks(turn, layout),
    ...pathShapes('course', steered, layout),
    ...(selected && battle ? targetShapes(view, side, selected, layout) : []),
    ...(pointed?.(layout) ?? []),
  ];
};

/** The sea and everything on it, with the top left of its hexes at `at`. An enlarged part is clipped at its edges. */
const seaShapes = (view: View, reader: Reader, at: Point, area: MapArea, options: SceneOptions): readonly Shape[] => {
  const { map } = view.rules;
  const water = waterShape('hex-sea', map, at, area);
  if (area.rows === map.rows.length) return [water, ...shapesAfloat(view, reader, layoutAt(at, area), options)];
  const shapes = shapesAfloat(view, reader, layoutAt({ x: 0, y: 0 }, area), options);
  return [water, { kind: 'inset', at, scale: 1, scene: { ...extent(area), shapes } }];
};

/** The medal that the viewer has won in a rated match, where the fewest ships and forts are. */
const medalShapes = (view: View, { outcome }: Reader, at: Point, area: MapArea, unit: number): readonly Shape[] => {
  if (!outcome?.medal || typeof view.viewer !== 'number') return [];
  const { put } = layoutAt(at, area);
  const ships = view.ships.flatMap((it) => (it.at ? [put(it.at)] : []));
  const fortsAt = SIDES.map((side) => put(fortOf(view.rules.map, side)));
  return [medalAmong(outcome.medal.sign, { at, ...extent(area) }, [...ships, ...fortsAt], unit)];
};

const areaOf = (view: View, { part, selected, shows = [] }: SceneOptions): MapArea => {
  const { map } = view.rules;
  if (part === 'whole') return wholeMap(map);
  if (part) return quarterOf(part, map);
  const area = fightArea(view, selected && { side: ownSide(view), id: selected });
  return shows.reduce<MapArea>((moved, cell) => movedToShow(moved, cell, wholeMap(map), 2), area);
};

/**
 * The board as a picture: the part of the sea with the fight, its axes above and at the left, forts, ships and the
 * latest actions; below it the strip with a map of the whole sea, a status card a side, die and wind.
 */
export const sceneOf = (view: View, reader: Reader, options: SceneOptions = {}): Scene => {
  const area = areaOf(view, options);
  const { width, height } = extent(area);
  const unit = width / SEA;
  const across = width + (LEFT + RIGHT) * unit;
  const at: Point = { x: LEFT * unit, y: TOP * unit };
  const foot = at.y + height + GAP * unit;
  const {
    foot: below = { height: stripHeight(view, area, reader), shapes: caption(view, reader, area, options.shot) },
  } = options;
  const strip = { width: STRIP, height: below.height };
  return {
    width: across,
    height: foot + (strip.height + FOOT) * unit,
    finest: Math.min(MOST_CELL, Math.round(AMPLE / across)),
    sea: { at, first: { row: area.row, col: area.col }, rows: area.rows, cols: area.cols, hexes: true },
    shapes: [
      ...seaShapes(view, reader, at, area, options),
      ...axisShapes(view.rules.map, reader, at, area, AXES, unit, hexCentre),
      ...medalShapes(view, reader, at, area, unit),
      {
        kind: 'inset',
        at: { x: 0, y: foot },
        scale: unit,
        scene: { ...strip, shapes: below.shapes },
      },
    ],
  };
};

/** Hexes across a crop at least. */
const CROP = 6;
/** As many rows of hexes as are about as high as these columns are wide. */
const rowsFor = (cols: number): number => Math.round((cols + 0.5 - 2 * HEX_SIDE) / HEX_PITCH) + 1;

/** The part of the sea around these hexes: about square, as far as the sea is as wide and as high. */
const areaOfCrop = (cells: readonly Cell[], whole: MapArea): MapArea => {
  const { high, wide } = boxAround(cells);
  let cols = Math.max(CROP, wide + 2);
  while (rowsFor(cols) < high + 2) cols++;
  return areaAround(cells, whole, { rows: rowsFor(cols), cols }, 2);
};

/** A square picture of the sea around these hexes, with what is pointed out there. */
export const cropOf = (
  view: View,
  reader: Reader,
  cells: readonly Cell[],
  marks: NonNullable<SceneOptions['marks']>,
): Scene => {
  const area = areaOfCrop(cells, wholeMap(view.rules.map));
  const { width, height } = extent(area);
  const unit = Math.max(width, height) / SEA;
  const side = Math.max(width, height) + (LEFT + RIGHT) * unit;
  const at: Point = { x: LEFT * unit + (side - (LEFT + RIGHT) * unit - width) / 2, y: TOP * unit };
  return {
    width: side,
    height: side,
    shapes: [
      ...seaShapes(view, reader, at, area, { marks }),
      ...axisShapes(view.rules.map, reader, at, area, AXES, unit, hexCentre),
    ],
  };
};
