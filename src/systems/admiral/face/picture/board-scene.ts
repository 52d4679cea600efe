import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { PieceId } from '../../rules/command.ts';
import { type CoursePreview, previewCourse, type ReadyShot, shotsOf, type View } from '../../rules/view/index.ts';
import { CAPTION, caption } from './layers/caption.ts';
import { dice, LINE, lineCount } from './layers/dice.ts';
import { fleets } from './layers/fleet.ts';
import { forts } from './layers/forts.ts';
import { aimShapes, courseShapes, planShapes, selectionShapes, windowShapes } from './layers/overlays.ts';
import { shapesAbove, shapesBeneath } from './layers/tracks.ts';
import { layoutAt, type MapArea, type MapLayout, seaShape, squareSprite } from './map-layout.ts';
import { type Quarter, visibleArea } from './quarters.ts';
import { lastTurnSteps } from './replay.ts';
import { type Trail, trailOf } from './trail.ts';

/** What to highlight on the board. */
export interface SceneOptions {
  /** A piece whose guns are shown, and whose reachable squares are shown while it can sail. */
  readonly selected?: PieceId;
  /** A course being drafted, shown with the squares under fire. */
  readonly plan?: CoursePreview;
  /** Shots to choose from. Default: all shots of the selected piece. */
  readonly aims?: readonly ReadyShot[];
  /** The part of the map to enlarge: a quarter, or the surroundings of a piece. */
  readonly zoom?: PieceId | Quarter;
  /** A square to reach. */
  readonly goal?: Cell;
}

/** Options of a film frame: the trail to draw, and how many lines of dice to leave room for. */
export interface FilmOptions {
  readonly trail?: Trail;
  readonly diceLines?: number;
}

/** Width of a board in pixels: twice what a phone displays, and no larger, to save rendering time. */
const AMPLE = 840;

/** Layout in squares: the paper margin and the axes around the sea. */
const EDGE = 0.1;
const AXIS = 0.86;

/** The trail to draw. Empty while a piece is selected or a course is drafted. */
const trailShown = (view: View, { selected, plan, aims }: SceneOptions, trail: Trail | undefined): Trail => {
  const busy = selected ?? plan ?? aims;
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

const aimsOf = (view: View, { selected, plan, aims }: SceneOptions): readonly ReadyShot[] => {
  if (aims) return aims;
  if (view.pending && !selected && !plan) return view.pending.shots;
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
  const acting = battle && !selected ? placeOf(view.act?.ship) : undefined;
  const laying = battle ? undefined : placeOf(selected);
  return [
    ...(options.goal ? [squareSprite('square-goal', layout.put(options.goal))] : []),
    ...(view.placing?.berths ?? []).map((cell) => squareSprite('square-berth', layout.put(cell))),
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
  ];
};

/** The sea and everything on it. An enlarged part is clipped at its edges. */
const seaShapes = (
  view: View,
  reader: Reader,
  at: Point,
  area: MapArea,
  options: SceneOptions,
  trail: Trail,
): readonly Shape[] => {
  const sea = seaShape(view.rules.map, reader, at, area);
  if (area.rows === view.rules.map.rows.length)
    return [sea, ...shapesAfloat(view, reader, layoutAt(at, area), options, trail)];
  const shapes = shapesAfloat(view, reader, layoutAt({ x: 0, y: 0 }, area), options, trail);
  return [sea, { kind: 'inset', at, scale: 1, scene: { width: area.cols, height: area.rows, shapes } }];
};

/**
 * The board as a picture. Above: players, score, fleets, round and wind. Middle: the sea with forts, ships and the
 * latest actions. Below: the dice of those actions.
 */
export const sceneOf = (view: View, reader: Reader, options: SceneOptions = {}, shown: FilmOptions = {}): Scene => {
  const area = visibleArea(view, options.zoom);
  const across = area.cols + 2 * AXIS;
  const scale = across / CAPTION.width;
  const trail = trailShown(view, options, shown.trail);
  const lines = Math.max(shown.diceLines ?? 0, lineCount(reader, trail));
  const at: Point = { x: EDGE + AXIS, y: EDGE + CAPTION.height * scale + AXIS };
  const foot = at.y + area.rows + AXIS;
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
      ...seaShapes(view, reader, at, area, options, trail),
      ...(lines > 0 ? [strip(foot, lines * LINE, dice(reader, trail))] : []),
    ],
  };
};
