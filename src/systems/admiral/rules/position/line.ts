import { directionOf, type Heading } from '../../../../kit/compass.ts';
import { type Position, pieceAt } from './position.ts';
import { ahead, cellOf, flanksOf, isClosedCorner, type Sea } from './sea.ts';

/** From one square to another along a row, a column or a diagonal. */
export interface Line {
  readonly direction: Heading;
  readonly distance: number;
}

/** ADM-10: the line between two squares, if they stand on one. */
export const lineBetween = (sea: Pick<Sea, 'cols'>, from: number, to: number): Line | undefined => {
  const [a, b] = [cellOf(sea, from), cellOf(sea, to)];
  const way = directionOf(b.col - a.col, b.row - a.row);
  return way && { direction: way.heading, distance: way.squares };
};

const isBlocking = (position: Position, square: number): boolean => {
  const ground = position.sea.ground[square];
  return ground === 'land' || ground === 'fort' || pieceAt(position, square) !== undefined;
};

/** The squares of a line, nearest first, without the one where it begins; as far as the map goes. */
const squaresAlong = (sea: Sea, from: number, { direction, distance }: Line): readonly number[] =>
  Array.from({ length: distance }, (_, i) => ahead(sea, from, direction, i + 1)).filter((it) => it !== undefined);

/** Whether a closed corner lies on a way of squares that follow one another. */
const isCornered = (sea: Sea, way: readonly number[]): boolean =>
  way.some((square, i) => i > 0 && isClosedCorner(sea, way[i - 1]!, square));

/** ADM-10: what lies in the line between two squares, without them; the last square of it stands for a closed corner. */
export const isClear = (position: Position, from: number, line: Line): boolean => {
  const way = squaresAlong(position.sea, from, line);
  return !way.slice(0, -1).some((it) => isBlocking(position, it)) && !isCornered(position.sea, [from, ...way]);
};

/** A diagonal step, at the moment when the ship is over the corner. */
export interface Corner {
  readonly from: number;
  readonly to: number;
}

/** ADM-17: a line of fire across such a corner, from a square on it: to the flank beyond. */
export interface CornerLine extends Line {
  readonly near: number;
  readonly far: number;
}

/** ADM-17: the line from a square that a diagonal step crosses; undefined where it crosses none. */
export const lineAcross = (sea: Sea, square: number, { from, to }: Corner): CornerLine | undefined => {
  const flanks = flanksOf(sea, from, to);
  for (const [near, far] of [flanks, [flanks[1], flanks[0]]] as const) {
    const line = lineBetween(sea, square, far);
    const crossing = lineBetween(sea, near, far)!;
    const behind = square === near || lineBetween(sea, square, near)?.direction === crossing.direction;
    if (line?.direction === crossing.direction && behind) return { ...line, near, far };
  }
  return undefined;
};

/** ADM-17: nothing stands before the corner; the flank beyond does not matter. */
export const isClearAcross = (position: Position, square: number, { direction, distance }: CornerLine): boolean => {
  const before = squaresAlong(position.sea, square, { direction, distance: distance - 1 });
  return !before.some((it) => isBlocking(position, it)) && !isCornered(position.sea, [square, ...before]);
};
