import { directionOf, type Heading } from '../../../../kit/compass.ts';
import { type Position, pieceAt } from './position.ts';
import { ahead, cellOf, flanksOf, isClosedCorner, type Sea } from './sea.ts';

/** Direction and distance between two squares on a common row, column or diagonal. */
export interface Line {
  readonly direction: Heading;
  readonly distance: number;
}

/** ADM-10: the line between two squares, if they are on one. */
export const lineBetween = (sea: Pick<Sea, 'cols'>, from: number, to: number): Line | undefined => {
  const [a, b] = [cellOf(sea, from), cellOf(sea, to)];
  const way = directionOf(b.col - a.col, b.row - a.row);
  return way && { direction: way.heading, distance: way.squares };
};

const isBlocking = (position: Position, square: number): boolean => {
  const ground = position.sea.ground[square];
  return ground === 'land' || ground === 'fort' || pieceAt(position, square) !== undefined;
};

/** The squares of a line without its start, nearest first, up to the edge of the map. */
const squaresAlong = (sea: Sea, from: number, { direction, distance }: Line): readonly number[] =>
  Array.from({ length: distance }, (_, i) => ahead(sea, from, direction, i + 1)).filter((it) => it !== undefined);

/** Whether a path of adjacent squares crosses a closed corner. */
const isCornered = (sea: Sea, way: readonly number[]): boolean =>
  way.some((square, i) => i > 0 && isClosedCorner(sea, way[i - 1]!, square));

/**
 * ADM-10: whether a line of fire is clear: nothing blocks a square between its ends, and it crosses no closed corner.
 */
export const isClear = (position: Position, from: number, line: Line): boolean => {
  const way = squaresAlong(position.sea, from, line);
  return !way.slice(0, -1).some((it) => isBlocking(position, it)) && !isCornered(position.sea, [from, ...way]);
};

/** A diagonal step at the moment when the ship is over the corner. */
export interface Corner {
  readonly from: number;
  readonly to: number;
}

/** ADM-17: a line of fire across such a corner, from a square on that line to the flank beyond the corner. */
export interface CornerLine extends Line {
  readonly near: number;
  readonly far: number;
}

/**
 * ADM-17: the line of fire from a square across the corner of a diagonal step; undefined where it does not cross it.
 */
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

/** ADM-17: whether nothing blocks the line before the corner; the flank beyond does not matter. */
export const isClearAcross = (position: Position, square: number, { direction, distance }: CornerLine): boolean => {
  const before = squaresAlong(position.sea, square, { direction, distance: distance - 1 });
  return !before.some((it) => isBlocking(position, it)) && !isCornered(position.sea, [square, ...before]);
};
