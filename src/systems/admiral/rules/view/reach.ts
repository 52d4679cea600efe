import type { Heading } from '../../../../kit/compass.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { PieceId, Step } from '../command.ts';
import { type Headway, LONGEST_COURSE, possibleSteps, trackOf } from '../movement/course.ts';
import { headwayOf } from '../orders/turn-context.ts';
import { type Piece, type Position, pieceOf } from '../position/position.ts';
import { cellOf } from '../position/sea.ts';
import { maySail, turnContextIn } from './derive.ts';
import type { View } from './types.ts';

/** A place where a course can end: a square and a heading. */
export interface Destination {
  readonly course: readonly Step[];
  readonly to: Cell;
  readonly heading: Heading;
  /** Range left there. */
  readonly left: number;
}

/** A ship part of the way along a course. */
interface PartialCourse {
  readonly course: readonly Step[];
  readonly ship: Piece;
  readonly way: Headway | undefined;
}

/** Every way to extend a course by one manoeuvre. */
const extensionsOf = (position: Position, { course, ship, way }: PartialCourse): readonly PartialCourse[] =>
  possibleSteps(position).flatMap((step) => {
    const [leg] = trackOf(position, ship, [step], way).legs;
    if (!leg) return [];
    const { to, heading, left } = leg;
    return [{ course: [...course, step], ship: { ...ship, at: to, heading }, way: { heading, left } }];
  });

/** ADM-7: records a place if it is new or reached with more range left. Returns true if recorded. */
const recordIfBetter = (known: Map<string, PartialCourse>, it: PartialCourse): boolean => {
  const name = `${it.ship.at} ${it.ship.heading}`;
  const left = known.get(name)?.way?.left;
  if (left !== undefined && left >= it.way!.left!) return false;
  known.set(name, it);
  return true;
};

/**
 * ADM-7, ADM-8: every square and heading that a ship of the active side can reach now, each by the course that leaves
 * most range. Empty where the ship cannot sail.
 */
export const reachOf = (view: View, id: PieceId): readonly Destination[] => {
  if (!maySail(view, id)) return [];
  const context = turnContextIn(view);
  const { position } = context;
  const known = new Map<string, PartialCourse>();
  let front: readonly PartialCourse[] = [{ course: [], ship: pieceOf(position, id), way: headwayOf(context, id) }];
  for (let n = 0; n < LONGEST_COURSE && front.length > 0; n++)
    front = front.flatMap((it) => extensionsOf(position, it)).filter((it) => recordIfBetter(known, it));
  return [...known.values()].map(({ course, ship, way }) => ({
    course,
    to: cellOf(position.sea, ship.at!),
    heading: ship.heading,
    left: way!.left!,
  }));
};
