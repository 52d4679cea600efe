import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import { FOOT_WIDTH, type Foot } from '../../../../kit/chance-bars.ts';
import { areaAround, boxAround, fightWindow, type MapArea, movedToShow } from '../../../../kit/fight-window.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type Quarter, quarterArea } from '../../../../kit/quarters.ts';
import { medalAmong } from '../../../../kit/rated-marks.ts';
import { axisShapes, waterShape, wholeMap } from '../../../../kit/sea-picture.ts';
import type { PieceId } from '../../rules/command.ts';
import {
  type CoursePreview,
  cardOf,
  type LogEntry,
  type PieceSnapshotView,
  previewCourse,
  type ReadyShot,
  shotsOf,
  type View,
} from '../../rules/view/index.ts';
import { caption, STRIP, stripHeight } from './layers/caption.ts';
import { fleets } from './layers/fleet.ts';
import { forts, zoneShapes } from './layers/forts.ts';
import { aimShapes, courseShapes, planShapes, selectionShapes, windowShapes } from './layers/overlays.ts';
import { shapesAbove, shapesBeneath } from './layers/tracks.ts';
import { layoutAt, type MapLayout, squareSprite } from './map-layout.ts';
import { lastTurnSteps, replaySteps } from './replay.ts';
import { type Trail, trailOf } from './trail.ts';

/** All pieces as they lay when the turn began: after the last turn, a new wind and its storm. */
const piecesBefore = (view: View): readonly PieceSnapshotView[] => {
  const steps = replaySteps(view);
  const last = steps.findLastIndex(({ entry: { kind } }) => kind === 'ended' || kind === 'round' || kind === 'drift');
  return steps[last]?.after ?? view.pieces;
};

const distance = (from: Cell, to: Cell): number => Math.max(Math.abs(from.row - to.row), Math.abs(from.col - to.col));

const fights = new WeakMap<View, MapArea>();

const fightOf = (view: View): MapArea => {
  const guns = piecesBefore(view).flatMap((piece) => {
    const { range, durability } = cardOf(view.rules, piece);
    return piece.at && piece.hull < durability ? [{ at: piece.at, side: piece.side, range }] : [];
  });
  const area = fightWindow(wholeMap(view.rules.map), guns, distance);
  fights.set(view, area);
  return area;
};

/**
 * The part of the sea with the fight. It stays for the length of a turn, but for a chosen piece, or one that acts,
 * that lies outside it: then it moves just so far that it shows this one.
 */
const fightArea = (view: View, chosen: PieceId | undefined): MapArea => {
  const whole = wholeMap(view.rules.map);
  if (view.phase !== 'battle') return whole;
  const area = fights.get(view) ?? fightOf(view);
  const id = chosen ?? view.pending?.about[0] ?? view.act?.ship;
  return movedToShow(area, view.pieces.find((it) => it.id === id)?.at, whole);
};

/** What to highlight on the board. */
export interface SceneOptions {
  /** A piece whose guns are shown, and whose reachable squares are shown while it can sail. */
  readonly selected?: PieceId;
  /** A course being drafted, shown with the squares under fire. */
  readonly plan?: CoursePreview;
  /** Shots to choose from. Default: all shots of the selected piece. */
  readonly aims?: readonly ReadyShot[];
  /** The part of the sea that is shown: a quarter, or all of it. Default: the fight. */
  readonly part?: Quarter | 'whole';
  /** A square to reach. */
  readonly goal?: Cell;
  /** What is pointed out, and the squares that the picture has to show for it. */
  readonly marks?: (layout: MapLayout) => readonly Shape[];
  readonly shows?: readonly Cell[];
  /** What stands below the sea in the place of the status cards. */
  readonly foot?: Foot;
}

/** Options of a film frame: the trail to draw, and what was done last, whose dice stand in the place of the wind. */
export interface FilmOptions {
  readonly trail?: Trail;
  readonly deed?: LogEntry | undefined;
}

/** Width of a board in pixels: twice what a phone displays, and no larger, to save rendering time. */
const AMPLE = 840;

/** The places of a picture's parts on a sea of nine squares across. On a wider one they grow with it. */
const [LEFT, TOP, RIGHT, GAP, FOOT] = [0.78, 0.7, 0.22, 0.22, 0.06];
/** Squares of that sea, and how far the middles of its axes are from it. */
const SEA = 9;
const AXES = { above: 0.4, beside: 0.45 };

/** The trail to draw. Empty while a piece is selected or a course is drafted. */
const trailShown = (view: View, { selected, plan, aims, marks }: SceneOptions, trail: Trail | undefined): Trail => {
  const busy = selected ?? plan ?? aims ?? marks;
  return trail ?? trailOf(busy ? [] : lastTurnSteps(view));
};

/** Planned courses, except of the ship whose course is being drafted. */
const pencilled = (view: View, plan: CoursePreview | undefined, layout: MapLayout): readonly Shape[] =>
  view.phase === 'battle'
    ? view.plans.flatMap(({ ship, course }) => {
        const at = view.pieces.find((it) => it.id === ship)?.at;
        return at && ship !== plan?.ship ? courseShapes(view, at, previewCourse(view, ship, course), layout) : [];
      })
    : [];

const aimsOf = (view: View, { selected, plan, aims, marks }: SceneOptions): readonly ReadyShot[] => {
  if (aims) return aims;
  if (view.pending && !selected && !plan && !marks) return view.pending.shots;
  return [];
};

/** The corners around every piece that the chosen one can fire at. */
const targets = (view: View, { selected, plan, aims }: SceneOptions, { put }: MapLayout): readonly Shape[] => {
  if (!selected || plan || aims || view.phase !== 'battle') return [];
  const named = new Set(shotsOf(view, selected).map(({ target }) => target));
  return view.pieces.flatMap(({ id, at }) => (at && named.has(id) ? [squareSprite('square-target', put(at))] : []));
};

/** Everything drawn on the water. */
const shapesAfloat = (
  view: View,
  reader: Reader,
  layout: MapLayout,
  options: SceneOptions,
  trail: Trail,
): readonly Shape[] => {
  const { selected, plan } = options;
  const battle = view.phase === 'battle';
  const chosen = battle ? selected : undefined;
  const placeOf = (id: PieceId | undefined) => view.pieces.find((it) => it.id === id)?.at;
  const acting = battle && !selected && !options.marks ? placeOf(view.act?.ship) : undefined;
  const laying = battle ? undefined : placeOf(selected);
  return [
    ...(options.goal ? [squareSprite('square-goal', layout.put(options.goal))] : []),
    ...(view.placing?.berths ?? []).map((cell) => squareSprite('square-berth', layout.put(cell))),
    ...zoneShapes(view, layout),
    ...forts(view, reader, layout, chosen),
    ...(selected && battle ? selectionShapes(view, selected, plan ? 'place' : 'reach', layout) : []),
    ...(laying ? [squareSprite('square-chosen', layout.put(laying))] : []),
    ...(acting ? [squareSprite('square-acting', layout.put(acting))] : []),
    ...(reader.lit ? [squareSprite('lit', layout.put(reader.lit))] : []),
    ...shapesBeneath(trail, layout),
    ...fleets(view, reader, layout, chosen),
    ...shapesAbove(trail, layout),
    ...pencilled(view, plan, layout),
    ...(plan ? planShapes(view, plan, layout) : []),
    ...targets(view, options, layout),
    ...windowShapes(view, layout),
    ...aimsOf(view, options).flatMap((aim) => aimShapes(view, aim, layout)),
    ...(options.marks?.(layout) ?? []),
  ];
};

/** The sea and everything on it. What is outside the part that is shown is cut off at its edges. */
const seaShapes = (
  view: View,
  reader: Reader,
  at: Point,
  area: MapArea,
  options: SceneOptions,
  trail: Trail,
): readonly Shape[] => {
  const { map } = view.rules;
  const water = waterShape('sea', map, at, area);
  if (area.rows === map.rows.length) return [water, ...shapesAfloat(view, reader, layoutAt(at, area), options, trail)];
  const shapes = shapesAfloat(view, reader, layoutAt({ x: 0, y: 0 }, area), options, trail);
  return [water, { kind: 'inset', at, scale: 1, scene: { width: area.cols, height: area.rows, shapes } }];
};

/** The medal that the viewer has won in a rated match, where the fewest ships and forts are. */
const medalShapes = (view: View, { outcome }: Reader, at: Point, area: MapArea, unit: number): readonly Shape[] => {
  if (!outcome?.medal || typeof view.viewer !== 'number') return [];
  const { put } = layoutAt(at, area);
  const pieces = view.pieces.flatMap((it) => (it.at ? [put(it.at)] : []));
  return [medalAmong(outcome.medal.sign, { at, width: area.cols, height: area.rows }, pieces, unit)];
};

const areaOf = (view: View, { part, selected, plan, shows = [] }: SceneOptions): MapArea => {
  const whole = wholeMap(view.rules.map);
  if (part === 'whole') return whole;
  if (part) return quarterArea(part, whole);
  return shows.reduce<MapArea>(
    (moved, cell) => movedToShow(moved, cell, whole),
    fightArea(view, selected ?? plan?.ship),
  );
};

/**
 * The board as a picture: the part of the sea with the fight, its axes above and at the left, forts, ships and the
 * latest actions; below it the strip with a map of the whole sea, a status card a side, die and wind.
 */
export const sceneOf = (view: View, reader: Reader, options: SceneOptions = {}, shown: FilmOptions = {}): Scene => {
  const area = areaOf(view, options);
  const unit = area.cols / SEA;
  const width = area.cols + (LEFT + RIGHT) * unit;
  const at: Point = { x: LEFT * unit, y: TOP * unit };
  const fold = at.y + area.rows + (GAP / 2) * unit;
  const strip = options.foot
    ? { ...options.foot, width: FOOT_WIDTH }
    : { shapes: caption(view, reader, area, shown.deed), width: STRIP, height: stripHeight(view, area, reader) };
  const scale = width / strip.width;
  const foot = fold + (GAP / 2) * unit;
  return {
    width,
    height: foot + strip.height * scale + FOOT * unit,
    finest: Math.round(AMPLE / width),
    sea: { at, first: { row: area.row, col: area.col }, rows: area.rows, cols: area.cols },
    shapes: [
      ...seaShapes(view, reader, at, area, options, trailShown(view, options, shown.trail)),
      ...axisShapes(view.rules.map, reader, at, area, AXES, unit, ({ row, col }) => ({ x: col + 0.5, y: row + 0.5 })),
      ...medalShapes(view, reader, at, area, unit),
      {
        kind: 'inset',
        at: { x: 0, y: foot },
        scale,
        scene: strip,
      },
    ],
  };
};

/** Squares a side of a crop at least. */
const CROP = 6;

/** A square picture of the sea around these squares, with what is pointed out there. */
export const cropOf = (
  view: View,
  reader: Reader,
  cells: readonly Cell[],
  marks: NonNullable<SceneOptions['marks']>,
): Scene => {
  const { high, wide } = boxAround(cells);
  const most = Math.max(CROP, high + 2, wide + 2);
  const area = areaAround(cells, wholeMap(view.rules.map), { rows: most, cols: most });
  const unit = Math.max(area.rows, area.cols) / SEA;
  const side = Math.max(area.rows, area.cols) + (LEFT + RIGHT) * unit;
  const at: Point = { x: LEFT * unit + (side - (LEFT + RIGHT) * unit - area.cols) / 2, y: TOP * unit };
  return {
    width: side,
    height: side,
    shapes: [
      ...seaShapes(view, reader, at, area, { marks }, trailOf([])),
      ...axisShapes(view.rules.map, reader, at, area, AXES, unit, ({ row, col }) => ({ x: col + 0.5, y: row + 0.5 })),
    ],
  };
};
