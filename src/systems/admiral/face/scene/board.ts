import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { PieceId } from '../../rules/command.ts';
import { type Plan, planOf, type ReadyShot, shotsOf, type View } from '../../rules/view.ts';
import { CAPTION, caption } from './caption.ts';
import { dice, LINE, linesOf } from './dice.ts';
import { fleets } from './fleet.ts';
import { forts } from './forts.ts';
import { lastTurn } from './history.ts';
import { aimShapes, chosenBeneath, courseShapes, planShapes, questionShapes } from './pointers.ts';
import { type Chart, chartFrom, over, type Reach, waters } from './sea.ts';
import { above, beneath } from './tracks.ts';
import { type Trail, trailOf } from './trail.ts';
import { type Quarter, reachSeen } from './zoom.ts';

/** What to point out on the board besides what it shows. */
export interface BoardOptions {
  /** The piece whose guns, and whose reach while she may sail, are shown. */
  readonly selected?: PieceId;
  /** A course that is being thought about, with the squares that come under fire. */
  readonly plan?: Plan;
  /** Shots to choose from; of a chosen piece all that she has, unless told otherwise. */
  readonly aims?: readonly ReadyShot[];
  /** A part of the map, large: a quarter, or what lies around a piece. */
  readonly zoom?: PieceId | Quarter;
  /** A square to be reached. */
  readonly goal?: Cell;
}

/** What a picture of a film shows: of these happenings the tracks and shots, with room for so many lines of dice. */
export interface FilmOptions {
  readonly trail?: Trail;
  readonly diceLines?: number;
}

/** How wide a board is painted, in pixels: twice what a telephone shows of it, and no costlier than it must be. */
const AMPLE = 840;

/** The layout in cells: paper at the edge, the axes around the sea. */
const EDGE = 0.1;
const AXIS = 0.86;

/** The trail that is drawn: none where a piece is looked at or a course is thought about. */
const trailShown = (view: View, { selected, plan, aims }: BoardOptions, trail: Trail | undefined): Trail => {
  const busy = selected ?? plan ?? aims;
  return trail ?? trailOf(busy ? [] : lastTurn(view));
};

/** The courses pencilled in, but for the one that is being thought about. */
const pencilled = (view: View, plan: Plan | undefined, chart: Chart): readonly Shape[] =>
  view.phase === 'battle'
    ? view.plans.flatMap(({ ship, course }) => {
        const at = view.pieces.find((it) => it.id === ship)?.at;
        return at && ship !== plan?.ship ? courseShapes(view, at, planOf(view, ship, course), chart) : [];
      })
    : [];

const aimsOf = (view: View, { selected, plan, aims }: BoardOptions): readonly ReadyShot[] => {
  if (aims) return aims;
  if (view.pending && !selected && !plan) return view.pending.shots;
  return selected && !plan && view.phase === 'battle' ? shotsOf(view, selected) : [];
};

/** Everything upon the water. */
const afloat = (view: View, reader: Reader, chart: Chart, options: BoardOptions, trail: Trail): readonly Shape[] => {
  const { selected, plan } = options;
  const battle = view.phase === 'battle';
  const counted = battle ? 'counted' : 'uncounted';
  const placeOf = (id: PieceId | undefined) => view.pieces.find((it) => it.id === id)?.at;
  const acting = battle && !selected ? placeOf(view.act?.ship) : undefined;
  const laying = battle ? undefined : placeOf(selected);
  return [
    ...(options.goal ? [over('square-goal', chart.put(options.goal))] : []),
    ...(view.placing?.berths ?? []).map((cell) => over('square-berth', chart.put(cell))),
    ...forts(view, reader, chart, counted),
    ...(selected && battle ? chosenBeneath(view, selected, plan ? 'place' : 'all', chart) : []),
    ...(laying ? [over('square-chosen', chart.put(laying))] : []),
    ...(acting ? [over('square-acting', chart.put(acting))] : []),
    ...beneath(trail, chart),
    ...fleets(view, reader, chart, counted),
    ...above(trail, chart),
    ...pencilled(view, plan, chart),
    ...(plan ? planShapes(view, plan, chart) : []),
    ...questionShapes(view, chart),
    ...aimsOf(view, options).flatMap((aim) => aimShapes(view, aim, chart)),
  ];
};

/** The sea with all upon it; of a part of the map nothing stands out beyond it. */
const seaShapes = (
  view: View,
  reader: Reader,
  at: Point,
  reach: Reach,
  options: BoardOptions,
  trail: Trail,
): readonly Shape[] => {
  const sea = waters(view.rules.map, reader, at, reach);
  if (reach.rows === view.rules.map.rows.length)
    return [sea, ...afloat(view, reader, chartFrom(at, reach), options, trail)];
  const shapes = afloat(view, reader, chartFrom({ x: 0, y: 0 }, reach), options, trail);
  return [sea, { kind: 'inset', at, scale: 1, scene: { width: reach.cols, height: reach.rows, shapes } }];
};

/**
 * The board as a picture: captains, points, fleets, round and wind above; the sea with its forts and ships and what was done
 * last; the dice of that below.
 */
export const sceneOf = (view: View, reader: Reader, options: BoardOptions = {}, shown: FilmOptions = {}): Scene => {
  const reach = reachSeen(view, options.zoom);
  const across = reach.cols + 2 * AXIS;
  const scale = across / CAPTION.width;
  const trail = trailShown(view, options, shown.trail);
  const lines = Math.max(shown.diceLines ?? 0, linesOf(reader, trail));
  const at: Point = { x: EDGE + AXIS, y: EDGE + CAPTION.height * scale + AXIS };
  const foot = at.y + reach.rows + AXIS;
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
      ...seaShapes(view, reader, at, reach, options, trail),
      ...(lines > 0 ? [strip(foot, lines * LINE, dice(reader, trail))] : []),
    ],
  };
};
