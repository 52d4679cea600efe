import type { Ship } from '../fleet/berths.ts';
import { type Board, isOpen, LARGEST } from './board.ts';
import type { PlaceDraw } from './places.ts';

/**
 * Throws every piece onto an independent, uniformly random place, repeatedly until no two pieces conflict. Each legal
 * arrangement is one equally likely outcome; abandoning a throw at its first conflict does not change this. Returns
 * undefined where none of so many throws succeeds.
 */
export const throwFleet = (board: Board, draw: PlaceDraw, throws: number): readonly Ship[] | undefined => {
  const { slots, area, shipReach, extraReach } = board;
  /** By cell: the number of the throw that closed it. */
  const [ships, extras] = [new Int32Array(area), new Int32Array(area)];
  const cells = new Int16Array(LARGEST * slots.length);
  next: for (let nth = 1; nth <= throws; nth++) {
    for (let s = 0; s < slots.length; s++) {
      const { isShip, shape } = slots[s]!;
      const first = LARGEST * s;
      const end = first + shape.size;
      draw(slots[s]!, cells, first);
      const closed = isShip ? ships : extras;
      for (let i = first; i < end; i++) if (closed[cells[i]!] === nth) continue next;
      if (!isOpen(board, isShip, cells, first, end)) continue next;
      const reach = isShip ? shipReach : extraReach;
      for (let i = first; i < end; i++) {
        const cell = cells[i]!;
        for (let k = reach.start[cell]!; k < reach.start[cell + 1]!; k++) ships[reach.items[k]!] = nth;
        for (let k = extraReach.start[cell]!; k < extraReach.start[cell + 1]!; k++) extras[extraReach.items[k]!] = nth;
      }
    }
    return slots.map(({ shape }, s) => [...cells.subarray(LARGEST * s, LARGEST * s + shape.size)]);
  }
  return undefined;
};
