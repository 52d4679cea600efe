import type { Point, Shape } from '../../../../../kernel/screen.ts';
import { HEADINGS, STEPS } from '../../../../../kit/compass.ts';
import { type Cell, sameCell } from '../../../../../kit/grid.ts';
import type { PieceId } from '../../../rules/command.ts';
import {
  type CoursePreview,
  cardOf,
  groundAt,
  isChaser,
  maySail,
  mountTo,
  type Piece,
  pieceOf,
  positionIn,
  type ReadyShot,
  reachOf,
  type Threat,
  type View,
} from '../../../rules/view/index.ts';
import { type MapLayout, spriteAt, squareSprite, strokeBetween } from '../map-layout.ts';
import { strokePath } from './tracks.ts';

/** A square a ship can sail to, with the fewest moves that take it there: 1 or more. */
export interface ReachableSquare {
  readonly at: Cell;
  readonly moves: number;
}

/** The squares a ship can reach now, each once, without its own square. Possible fire on the way is ignored. */
export const reachableSquares = (view: View, id: PieceId): readonly ReachableSquare[] => {
  const own = view.pieces.find((it) => it.id === id)?.at;
  const ends = reachOf(view, id).filter(({ to }) => !own || !sameCell(to, own));
  return ends
    .filter(({ to }, i) => ends.findIndex((it) => sameCell(it.to, to)) === i)
    .map(({ to }) => {
      const lengths = ends.filter((it) => sameCell(it.to, to)).map(({ course }) => course.length);
      return { at: to, moves: Math.min(...lengths) };
    });
};

/** The squares a ship can sail to, each with the moves needed. */
const reachShapes = (view: View, ship: PieceId, { put }: MapLayout): readonly Shape[] =>
  reachableSquares(view, ship).flatMap(({ at, moves }): readonly Shape[] => {
    const middle = put(at);
    return [
      squareSprite('square-reach', middle),
      {
        kind: 'label',
        text: `${moves}`,
        at: middle,
        ink: 'hint',
        size: 0.44,
        bold: true,
      },
    ];
  });

const isTaken = (view: View, at: Cell): boolean => {
  const ground = groundAt(view.rules.map, at);
  return ground === 'land' || ground === 'fort' || view.pieces.some((it) => it.at && sameCell(it.at, at));
};

/** The squares from a piece in one direction, up to its range or the first obstacle. */
const ray = (view: View, from: Cell, heading: number, range: number): readonly Cell[] => {
  const step = STEPS[heading]!;
  const cells: Cell[] = [];
  for (let n = 1; n <= range; n++) {
    const at = { row: from.row + step.rows * n, col: from.col + step.cols * n };
    if (groundAt(view.rules.map, at) === 'outside') break;
    if (isTaken(view, at)) break;
    cells.push(at);
  }
  return cells;
};

/** The point at this distance from the target towards the gun. */
const pointBefore = (from: Point, to: Point, far: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: to.x - ((to.x - from.x) / length) * far, y: to.y - ((to.y - from.y) / length) * far };
};

/**
 * The squares a ship's guns cover: broadsides and chasers, and crosses where no gun bears. Drawn only with orientation:
 * otherwise guns bear all round.
 */
const arcs = (view: View, gun: Piece, from: Cell, { put }: MapLayout): readonly Shape[] =>
  HEADINGS.flatMap((heading) => {
    const mount = mountTo(view.rules, gun, heading);
    const cells = ray(view, from, heading, mount ? cardOf(view.rules, gun).range : 1);
    if (!mount) return cells.map((at) => squareSprite('bears-dead', pointBefore(put(at), put(from), 0.62)));
    return cells.map((at) => squareSprite(isChaser(mount) ? 'bears-chaser' : 'bears-broadside', put(at)));
  });

/** The faces that hit, as on a plate: "135". */
const facesText = ({ faces }: Pick<ReadyShot, 'faces'>): string => (faces.length === 6 ? '1–6' : faces.join(''));

/** Where a piece is hit: at the corner it is crossing, otherwise on its square. */
const placeOf = ({ pieces, pending, act }: View, id: PieceId): Cell | undefined => {
  const { corner } = pending ?? {};
  if (corner && act?.ship === id) {
    return { row: (corner.from.row + corner.to.row) / 2, col: (corner.from.col + corner.to.col) / 2 };
  }
  return pieces.find((it) => it.id === id)?.at;
};

/** The targets of a reaction window: the corner a ship is crossing, or the squares of the possible targets. */
export const windowShapes = (view: View, { put }: MapLayout): readonly Shape[] => {
  const { pending } = view;
  if (!pending) return [];
  return pending.about.flatMap((id) => {
    const at = placeOf(view, id);
    if (!at) return [];
    return [
      Number.isInteger(at.row) ? squareSprite('threat-pass', put(at)) : spriteAt('threat-cross', put(at), -0.2, -0.2),
    ];
  });
};

/** How far from a target the faces that hit stand, by the row of the gun: north of it, beside it, south of it. */
const FACES = { north: { x: 0.5, y: -0.4 }, beside: { x: 0.72, y: -0.12 }, south: { x: 0.72, y: 0.62 } } as const;

/** Where the faces stand: towards the gun, where they cover no letter and no hull of these squares and those beside. */
const facesAt = (from: Point, to: Point, long: boolean): Point => {
  if (!Number.isInteger(to.x - from.x) || !Number.isInteger(to.y - from.y)) return pointBefore(from, to, 0.42);
  const by = from.y < to.y ? FACES.north : from.y > to.y ? FACES.south : FACES.beside;
  return { x: to.x + Math.sign(from.x - to.x) * (by.x + (long ? 0.18 : 0)), y: to.y + by.y };
};

/** The line of a possible shot, with the faces that hit. `kind` is the stroke. */
export const aimShapes = (
  view: View,
  aim: ReadyShot,
  layout: MapLayout,
  kind = isChaser(aim.mount) ? 'aim-chaser' : 'aim-clear',
): readonly Shape[] => {
  const [from, to] = [placeOf(view, aim.ship), placeOf(view, aim.target)];
  if (!from || !to) return [];
  const text = facesText(aim);
  const long = text.length > 3;
  const at = layout.hold(facesAt(layout.put(from), layout.put(to), long), { x: long ? 0.48 : 0.3, y: 0.2 });
  return [
    strokeBetween(kind, from, to, layout),
    long ? spriteAt('needs-wide', at, -0.46, -0.18) : spriteAt('needs', at, -0.28, -0.18),
    { kind: 'label', text, at, ink: 'paper', size: 0.28, bold: true, width: long ? 0.86 : 0.5 },
  ];
};

/** What is drawn for a selected piece: its square; with it the squares it can sail to, or those that its guns cover. */
export type SelectionDetail = 'place' | 'guns' | 'reach';

/** The shapes of a selected piece that are drawn beneath the ships. */
export const selectionShapes = (
  view: View,
  id: PieceId,
  shown: SelectionDetail,
  layout: MapLayout,
): readonly Shape[] => {
  const position = positionIn(view);
  const gun = pieceOf(position, id);
  const at = view.pieces.find((it) => it.id === id)?.at;
  if (!at) return [];
  const sails = gun.type !== 'T' && shown === 'reach' && gun.side === view.active && maySail(view, id);
  return [
    ...(view.rules.flags.orientation && gun.type !== 'T' && shown === 'guns' ? arcs(view, gun, at, layout) : []),
    ...(sails ? reachShapes(view, id, layout) : []),
    squareSprite('square-chosen', layout.put(at)),
  ];
};

/** A possible out-of-turn shot at a ship on its course, and the square or corner where it would hit. */
interface Danger {
  readonly threat: Threat;
  readonly from: Cell;
  readonly at: Cell;
}

const dangersOf = (view: View, plan: CoursePreview, start: Cell): readonly Danger[] => {
  const all = plan.legs.flatMap((leg, i): readonly Danger[] => {
    const before = plan.legs[i - 1]?.to ?? start;
    const corner = { row: (before.row + leg.to.row) / 2, col: (before.col + leg.to.col) / 2 };
    return leg.threats.flatMap((threat) => {
      const from = view.pieces.find((it) => it.id === threat.ship)?.at;
      if (!from) return [];
      const step = STEPS[threat.direction]!;
      const on = { row: from.row + step.rows * threat.distance, col: from.col + step.cols * threat.distance };
      return [{ threat, from, at: threat.kind === 'cross' ? corner : on }];
    });
  });
  const name = ({ threat: { ship, kind }, at }: Danger): string => `${ship} ${kind} ${at.row} ${at.col}`;
  return [...new Map(all.map((it) => [name(it), it])).values()];
};

const fireShapes = (dangers: readonly Danger[], layout: MapLayout): readonly Shape[] => {
  const squares = new Map(dangers.map((it) => [`${it.threat.kind} ${it.at.row} ${it.at.col}`, it]));
  return [
    ...dangers.map(({ from, at }) => strokeBetween('threat', from, at, layout)),
    ...[...squares.values()].map(({ threat: { kind }, at }) =>
      kind === 'cross'
        ? spriteAt('threat-cross', layout.put(at), -0.2, -0.2)
        : squareSprite(`threat-${kind}`, layout.put(at)),
    ),
  ];
};

/** The range left and the heading at each square of a course. */
const rangeShapes = ({ legs }: CoursePreview, rules: View['rules'], { put }: MapLayout): readonly Shape[] =>
  legs.flatMap(({ to, left, heading }): readonly Shape[] => {
    const middle = put(to);
    return [
      ...(rules.flags.orientation ? [spriteAt('bow', middle, -0.4, -0.4, heading * 45)] : []),
      spriteAt('ordinal', middle, -0.19, -0.19),
      { kind: 'label', text: `${left}`, at: middle, ink: 'paper', size: 0.3, bold: true },
    ];
  });

/** A planned course from the ship's square, with the range left at each square. */
export const courseShapes = (
  { rules }: View,
  start: Cell,
  plan: CoursePreview,
  layout: MapLayout,
): readonly Shape[] => {
  const cells = plan.legs.flatMap(({ via, to }) => (via ? [via, to] : [to]));
  const end = rules.flags.orientation ? 'course' : 'course-end';
  return [...strokePath('course', end, [start, ...cells], layout), ...rangeShapes(plan, rules, layout)];
};

/** A course being drafted, with the squares and corners under fire and the pieces that could fire there. */
export const planShapes = (view: View, plan: CoursePreview, layout: MapLayout): readonly Shape[] => {
  const start = view.pieces.find((it) => it.id === plan.ship)?.at;
  if (!start) return [];
  return [...fireShapes(dangersOf(view, plan, start), layout), ...courseShapes(view, start, plan, layout)];
};
