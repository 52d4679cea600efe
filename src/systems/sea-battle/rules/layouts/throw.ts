import type { Ship } from '../fleet/berths.ts';
import { type Board, isOpen, LARGEST } from './board.ts';
import type { PlaceDraw } from './places.ts';

/** Throws of one sea. */
export interface Thrower {
  /** By piece, `LARGEST` entries each: its cells. */
  readonly cells: Int16Array;
  /** Throws until a fleet is legal, `most` times in all calls. Returns whether `cells` holds one. */
  isLegalWithin(most: number): boolean;
}

/**
 * Returns throws of every piece onto an independent, uniformly random place, repeated until no two pieces conflict. Each
 * legal arrangement is one equally likely outcome; abandoning a throw at its first conflict does not change this.
 */
export const throwsOf = (board: Board, draw: PlaceDraw): Thrower => {
  const { slots, area, hasExtras, shipReach, extraReach } = board;
  /** By cell: the number of the throw that closed it. */
  const [ships, extras] = [new Int32Array(area), new Int32Array(area)];
  const cells = new Int16Array(LARGEST * slots.length);
  let thrown = 0;
  const isLegal = (nth: number): boolean => {
    for (let s = 0; s < slots.length; s++) {
      const { isShip, shape } = slots[s]!;
      const first = LARGEST * s;
      const end = first + shape.size;
      draw(slots[s]!, cells, first);
      const closed = isShip ? ships : extras;
      for (let i = first; i < end; i++) if (closed[cells[i]!] === nth) return false;
      if (!isOpen(board, isShip, cells, first, end)) return false;
      const reach = isShip ? shipReach : extraReach;
      for (let i = first; i < end; i++)
        for (let k = reach.start[cells[i]!]!, last = reach.start[cells[i]! + 1]!; k < last; k++)
          ships[reach.items[k]!] = nth;
      if (!hasExtras) continue;
      for (let i = first; i < end; i++)
        for (let k = extraReach.start[cells[i]!]!, last = extraReach.start[cells[i]! + 1]!; k < last; k++)
          extras[extraReach.items[k]!] = nth;
    }
    return true;
  };
  return {
    cells,
    isLegalWithin(most) {
      while (thrown < most) if (isLegal(++thrown)) return true;
      return false;
    },
  };
};

/** Throws until a fleet is legal. Returns its pieces; undefined where all `most` throws fail. */
export const throwFleet = (board: Board, draw: PlaceDraw, most: number): readonly Ship[] | undefined => {
  const throws = throwsOf(board, draw);
  if (!throws.isLegalWithin(most)) return undefined;
  return board.slots.map(({ shape }, s) => [...throws.cells.subarray(LARGEST * s, LARGEST * s + shape.size)]);
};
