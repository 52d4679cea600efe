import type { Heading } from '../../../kit/compass.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { PieceId, Step } from './command.ts';
import { stepsAt, trackOf, type Way } from './course.ts';
import { type Piece, type Position, pieceOf } from './position.ts';
import { LONGEST } from './possible.ts';
import { cellOf } from './sea.ts';
import { maySail, standpointIn } from './seen.ts';
import type { View } from './shown.ts';
import { wayOf } from './standpoint.ts';

/** Where a course can end, and with what bow. */
export interface Reached {
  readonly course: readonly Step[];
  readonly to: Cell;
  readonly heading: Heading;
  /** Range left there. */
  readonly left: number;
}

/** A ship on her way there. */
interface Reaching {
  readonly course: readonly Step[];
  readonly ship: Piece;
  readonly way: Way | undefined;
}

/** One manoeuvre more, each that goes. */
const onwards = (position: Position, { course, ship, way }: Reaching): readonly Reaching[] =>
  stepsAt(position).flatMap((step) => {
    const [leg] = trackOf(position, ship, [step], way).legs;
    if (!leg) return [];
    const { to, heading, left } = leg;
    return [{ course: [...course, step], ship: { ...ship, at: to, heading }, way: { heading, left } }];
  });

/** ADM-7: the same square and bow with more range left comes to more. */
const better = (known: Map<string, Reaching>, it: Reaching): boolean => {
  const name = `${it.ship.at} ${it.ship.heading}`;
  const left = known.get(name)?.way?.left;
  if (left !== undefined && left >= it.way!.left!) return false;
  known.set(name, it);
  return true;
};

/**
 * ADM-7, ADM-8: every square that a ship of the side whose turn it is can get to now, for each bow that she can have there by
 * the course that leaves most range; nothing where she cannot sail.
 */
export const reachOf = (view: View, id: PieceId): readonly Reached[] => {
  if (!maySail(view, id)) return [];
  const stand = standpointIn(view);
  const { position } = stand;
  const known = new Map<string, Reaching>();
  let front: readonly Reaching[] = [{ course: [], ship: pieceOf(position, id), way: wayOf(stand, id) }];
  for (let n = 0; n < LONGEST && front.length > 0; n++)
    front = front.flatMap((it) => onwards(position, it)).filter((it) => better(known, it));
  return [...known.values()].map(({ course, ship, way }) => ({
    course,
    to: cellOf(position.sea, ship.at!),
    heading: ship.heading,
    left: way!.left!,
  }));
};
