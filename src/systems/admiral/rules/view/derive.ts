import { HEADINGS, type Heading } from '../../../../kit/compass.ts';
import { type Cell, sameCell } from '../../../../kit/grid.ts';
import type { SeaMap } from '../../variants.ts';
import { type Crossing, mountTo, readyShotAt } from '../combat/guns.ts';
import { orders, type PieceId, type Step, type TurnCommand } from '../command.ts';
import { crossingOf } from '../movement/corner.ts';
import { type Leg, possibleSteps, trackOf } from '../movement/course.ts';
import { distanceAlong, mayGhost, startRange } from '../movement/sailing-range.ts';
import { judge } from '../orders/orders.ts';
import { headwayOf, type TurnContext } from '../orders/turn-context.ts';
import { isClear, lineBetween } from '../position/line.ts';
import {
  cardOf,
  hasInitiativeOver,
  hitsLeft,
  type Piece,
  type Position,
  pieceOf,
  shipCardOf,
  withPiece,
} from '../position/position.ts';
import { cellOf, type Ground, seaOf, squareOf } from '../position/sea.ts';
import type { CoursePreview, PlacingView, PreviewLeg, ReadyShot, Threat, View, WindowView } from './types.ts';

/* What can be derived from a view, by the same rules that judge orders. */

const FACES = [1, 2, 3, 4, 5, 6];

/** The ground at a cell, which may be off the map. */
export const groundAt = (map: SeaMap, at: Cell): Ground | 'outside' => {
  const sea = seaOf(map);
  const square = squareOf(sea, at);
  return square === undefined ? 'outside' : sea.ground[square]!;
};

/** ADM-4: the squares to which a ship can be moved: all berths but those of ships whose places are final. */
export const freeBerths = (view: View, { berths, settled = [] }: PlacingView): readonly Cell[] =>
  berths.filter((at) => !view.pieces.some((it) => settled.some((id) => it.id.endsWith(id)) && sameCell(it.at, at)));

/** ADM-19: whether a side is asked whether it fires. */
export const isWindowOpen = (view: View): view is WindowView => view.pending !== undefined;

const positionCache = new WeakMap<View, Position>();

const derivePosition = ({ rules, pieces, wind, helm, active }: View): Position => {
  const sea = seaOf(rules.map);
  return {
    rules,
    sea,
    wind: wind?.strength ?? 'fresh',
    windTo: wind?.to ?? 0,
    pieces: pieces.map(({ at, shotsLeft, durability: _, ...it }) => {
      const shots = it.type === 'T' ? rules.fort.shots : rules.ships[it.type].shots;
      // ADM-31: of a partner's ships none acts now.
      const idle = helm !== undefined && it.side === active && !helm.orders.includes(it.id);
      return { ...it, ...(at && { at: squareOf(sea, at)! }), fired: shots - shotsLeft, ...(idle && { done: true }) };
    }),
  };
};

/** The position that orders are judged by; cached for each view. `fired` of a sunk ship has no meaning in it. */
export const positionIn = (view: View): Position => {
  const position = positionCache.get(view) ?? derivePosition(view);
  positionCache.set(view, position);
  return position;
};

/** Everything that orders of a turn are judged by. @throws Error before the reveal. */
export const turnContextIn = (view: View): TurnContext => {
  if (!view.active) throw new Error('admiral: no turn before the reveal');
  const { helm } = view;
  return {
    position: positionIn(view),
    active: view.active,
    act: view.act,
    ...(helm && { own: view.pieces.map(({ id }) => id).filter((id) => helm.orders.includes(id)) }),
  };
};

/** Converts square numbers of a position to cells. */
const cellsIn =
  ({ sea }: Position): ((square: number) => Cell) =>
  (square) =>
    cellOf(sea, square);

/** Every shot that a piece could fire now, in its own turn. */
export const shotsOf = (view: View, ship: PieceId): readonly ReadyShot[] => {
  const position = positionIn(view);
  const gun = pieceOf(position, ship);
  if (!gun || (view.helm && gun.side === view.active && !view.helm.orders.includes(ship))) return [];
  return position.pieces.flatMap(({ id: target, side }) => {
    if (side === gun.side) return [];
    const shot = readyShotAt(position, gun, target);
    return shot ? [{ ship, target, ...shot }] : [];
  });
};

/**
 * ADM-10: whether a piece with shots left can fire at nothing only because every enemy that is within its range, on a
 * clear line, is in a dead sector.
 */
export const isBlindTo = (view: View, id: PieceId): boolean => {
  const position = positionIn(view);
  const gun = pieceOf(position, id);
  const { at } = gun;
  if (at === undefined || shotsOf(view, id).length > 0) return false;
  if (!view.pieces.some((it) => it.id === id && it.shotsLeft > 0)) return false;
  return position.pieces.some((enemy) => {
    if (enemy.side === gun.side || enemy.at === undefined) return false;
    const line = lineBetween(position.sea, at, enemy.at);
    if (!line || line.distance > cardOf(position.rules, gun).range) return false;
    return !mountTo(position.rules, gun, line.direction) && isClear(position, at, line);
  });
};

/** ADM-15 to ADM-17: the shots that could be fired at a ship where it is in this position. */
const threatsIn = (position: Position, id: PieceId, kind: Threat['kind'], corner?: Crossing): readonly Threat[] => {
  if (!position.rules.flags.opportunityFire) return [];
  const ship = pieceOf(position, id);
  return position.pieces.flatMap((gun) => {
    if (gun.side === ship.side || (kind === 'end' && !hasInitiativeOver(gun, ship))) return [];
    const shot = readyShotAt(position, gun, id, corner);
    return shot ? [{ kind, ship: gun.id, target: id, ...shot }] : [];
  });
};

/** The position with a ship moved. */
const movedTo = (position: Position, id: PieceId, changed: Pick<Piece, 'at' | 'heading'>): Position => ({
  ...position,
  pieces: withPiece(position.pieces, id, (it) => ({ ...it, ...changed })),
});

/** One manoeuvre with its result and the shots that it gives the enemy. `end`: the ship stops there. */
const previewLeg = (position: Position, ship: Piece, leg: Leg, kind: 'pass' | 'end'): PreviewLeg => {
  const cell = cellsIn(position);
  const { step, via, to, heading, left } = leg;
  const corner = crossingOf(position, ship, leg);
  const there = movedTo(position, ship.id, { at: to, heading });
  const threats = [
    ...(via === undefined
      ? []
      : threatsIn(movedTo(position, ship.id, { at: via, heading: ship.heading }), ship.id, 'pass')),
    ...(corner ? threatsIn(position, ship.id, 'cross', corner) : []),
    ...threatsIn(there, ship.id, kind),
  ];
  return { step, ...(via !== undefined && { via: cell(via) }), to: cell(to), heading, left, threats };
};

/**
 * ADM-26: previews a course for a ship as it is now, without ordering it: each step with the range that it leaves and
 * the shots that could be fired at the ship on it; for the last step, the shots if the ship stops there.
 * @throws Error before the reveal.
 */
export const previewCourse = (view: View, id: PieceId, course: readonly Step[]): CoursePreview => {
  const context = turnContextIn(view);
  const ship = pieceOf(context.position, id);
  const way = headwayOf(context, id);
  const first = typeof course[0] === 'number' ? course[0] : ship.heading;
  const start = way?.left ?? startRange(context.position, ship, first);
  if (ship.at === undefined) return { ship: id, start: 0, legs: [] };
  const { legs, fault } = trackOf(context.position, ship, course, way);
  let now = context.position;
  const seen = legs.map((leg, i) => {
    const thought = previewLeg(now, pieceOf(now, id), leg, i === legs.length - 1 ? 'end' : 'pass');
    now = movedTo(now, id, { at: leg.to, heading: leg.heading });
    return thought;
  });
  return { ship: id, start, legs: seen, ...(fault && { fault }) };
};

/** ADM-7: the manoeuvres that could be added to a course now, each with its result. */
export const nextSteps = (view: View, id: PieceId, course: readonly Step[]): readonly PreviewLeg[] =>
  possibleSteps(positionIn(view)).flatMap((step) => {
    const { legs, fault } = previewCourse(view, id, [...course, step]);
    return fault ? [] : legs.slice(-1);
  });

/**
 * ADM-7, ADM-8: how far a ship can go along its bow before any turn, or in the best direction where it has no bow: what is
 * left of its move while it is under way. Undefined for forts, for what is lost, and in a storm.
 */
export const rangeOf = (view: View, id: PieceId): number | undefined => {
  const position = positionIn(view);
  const ship = pieceOf(position, id);
  if (ship.at === undefined || ship.type === 'T' || position.wind === 'storm') return undefined;
  const left = view.act?.ship === id ? view.act.left : undefined;
  if (left !== undefined) return Math.max(0, left);
  const along = (heading: Heading): number =>
    position.wind === 'calm'
      ? Math.max(distanceAlong(shipCardOf(position.rules, ship).calm, heading), mayGhost(position, ship) ? 1 : 0)
      : startRange(position, ship, heading);
  return Math.max(...(position.rules.flags.orientation ? [ship.heading] : HEADINGS).map(along));
};

/** The calms in a row up to the present round; 0 in any other wind. */
export const calmsInRow = ({ log }: Pick<View, 'log'>): number => {
  const winds = log.flatMap((it) => (it.kind === 'round' ? [it.wind] : [])).toReversed();
  const other = winds.findIndex((it) => it !== 'calm');
  return other === -1 ? winds.length : other;
};

/** ADM-21: the share of all throws of two dice with which a ship takes another by boarding. */
export const boardingOdds = (view: View, ship: PieceId, target: PieceId): number => {
  const position = positionIn(view);
  const [own, other] = [ship, target].map((it) => hitsLeft(position, pieceOf(position, it)));
  const throws = FACES.flatMap((mine) => FACES.map((theirs) => mine + own! > theirs + other!));
  return throws.filter(Boolean).length / throws.length;
};

/** Whether an order can be given now, in the player's own turn. */
export const mayGive = (view: View, order: TurnCommand): boolean => judge(turnContextIn(view), order).ok;

/** Whether a ship of the active side could begin or continue its move. */
export const maySail = (view: View, id: PieceId): boolean =>
  possibleSteps(positionIn(view)).some((step) => mayGive(view, orders.sail(id, [step])));
