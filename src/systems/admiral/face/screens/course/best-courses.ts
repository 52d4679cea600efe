import type { Reader } from '../../../../../kernel/reader.ts';
import type { Press } from '../../../../../kernel/screen.ts';
import { labelOf } from '../../../../../kit/coordinate.ts';
import { type Cell, sameCell } from '../../../../../kit/grid.ts';
import { say } from '../../../../../kit/screen-kit.ts';
import { type Command, orders, type PieceId } from '../../../rules/command.ts';
import {
  type Destination,
  headingName,
  type Position,
  pieceOf,
  positionIn,
  previewCourse,
  reachOf,
  readyShotAt,
  squareOf,
  type View,
} from '../../../rules/view/index.ts';
import { nameOf } from '../../words/names.ts';
import { type Key, symbolKey } from '../page.ts';
import { padFocus } from './pad.ts';

/** Expected hits of a gun on a target: hitting faces out of six for each shot. */
const expectedHits = (position: Position, gun: PieceId, target: PieceId): number => {
  const shot = readyShotAt(position, pieceOf(position, gun), target);
  return shot ? (shot.faces.length * shot.shots) / 6 : 0;
};

const apart = (cols: number, one: number, other: number): number =>
  Math.max(Math.abs((one % cols) - (other % cols)), Math.abs(Math.floor(one / cols) - Math.floor(other / cols)));

/**
 * The value of a destination: expected hits dealt minus expected hits taken; otherwise the distance to the nearest
 * enemy.
 */
const courseValue = (view: View, id: PieceId, { to, heading, left, course }: Destination): number => {
  const now = positionIn(view);
  const at = squareOf(now.sea, to)!;
  const there = { ...now, pieces: now.pieces.map((it) => (it.id === id ? { ...it, at, heading } : it)) };
  const ship = pieceOf(there, id);
  const foes = there.pieces.filter((it) => it.side !== ship.side && it.at !== undefined);
  const best = foes.reduce((most, foe) => Math.max(most, expectedHits(there, id, foe.id)), 0);
  const suffered = foes.reduce((sum, foe) => sum + expectedHits(there, foe.id, id), 0);
  const nearest = foes.reduce((least, foe) => Math.min(least, apart(now.sea.cols, foe.at!, at)), Infinity);
  return best * 100 - suffered * 40 - nearest * 5 + Math.max(0, left) - course.length / 8;
};

/** A destination, and its value. */
export interface RankedCourse extends Destination {
  readonly worth: number;
}

const ranked = new WeakMap<View, Map<PieceId, readonly RankedCourse[]>>();

/** All destinations of a ship, the best first. Computed once per view. */
const rank = (view: View, id: PieceId): readonly RankedCourse[] => {
  const known = ranked.get(view) ?? new Map<PieceId, readonly RankedCourse[]>();
  ranked.set(view, known);
  const courses =
    known.get(id) ??
    reachOf(view, id)
      .map((it) => ({ ...it, worth: courseValue(view, id, it) }))
      .sort((a, b) => b.worth - a.worth);
  known.set(id, courses);
  return courses;
};

/** The destinations of a ship, each square once, the best first. */
export const bestCourses = (view: View, id: PieceId): readonly RankedCourse[] => {
  const squares = new Set<number>();
  return rank(view, id).filter(({ to }) => {
    const square = squareOf(positionIn(view).sea, to)!;
    return !squares.has(square) && squares.add(square);
  });
};

/** The courses of a ship to one square, by the heading with which she ends there, the best first. */
export const coursesTo = (view: View, id: PieceId, at: Cell): readonly RankedCourse[] =>
  rank(view, id).filter(({ to }) => sameCell(to, at));

/**
 * "Sail to G7": sails there at once. A course under fire (⚠) opens the pad first, with the guns that bear on it.
 */
export const courseKey = (view: View, reader: Reader, ship: PieceId, { course, to, heading }: Destination): Key => {
  const cell = labelOf(view.rules, reader, to);
  const { orientation } = view.rules.flags;
  const threats = previewCourse(view, ship, course).legs.reduce((sum, leg) => sum + leg.threats.length, 0);
  const spoken = say(reader, orientation ? 'key-course-bow-aloud' : 'key-course-aloud', {
    ship: nameOf(view, ship),
    cell,
    heading: headingName(heading),
    threats,
  });
  const label = `${say(reader, 'key-sail-to', { cell })}${threats > 0 ? ' ⚠' : ''}`;
  const press: Press<Command> = threats > 0 ? { look: padFocus(ship, course) } : { act: orders.sail(ship, course) };
  return { ...symbolKey(label, press), spoken };
};
