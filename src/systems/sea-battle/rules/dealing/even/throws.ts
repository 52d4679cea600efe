import type { Rng } from '../../../../../kernel/rng.ts';
import type { Ship } from '../../fleet/berths.ts';
import { type Board, LARGEST, type Slot } from './board.ts';

/** Maximum number of throws, in units of the expected number needed: all fail in one deal of twenty thousand. */
const PATIENCE = 10;

/**
 * Throws every piece onto an independent, uniformly random place, repeatedly until no two pieces conflict. Each legal
 * arrangement is one equally likely outcome; abandoning a throw at its first conflict does not change this. Returns
 * undefined where no throw succeeded.
 */
export const throwFleet = (board: Board, acceptance: number, chance: Rng): readonly Ship[] | undefined => {
  const { slots, area, toShips, toExtras, shipReach, extraReach } = board;
  /** By cell: the number of the throw that closed it. */
  const [ships, extras] = [new Int32Array(area), new Int32Array(area)];
  const cells = new Int16Array(LARGEST * slots.length);
  next: for (let nth = 1; nth <= PATIENCE / acceptance; nth++) {
    for (let s = 0; s < slots.length; s++) {
      const slot = slots[s]!;
      const first = LARGEST * s;
      const end = first + slot.shape.size;
      draw(board, slot, chance, cells, first);
      const [closed, fixed] = slot.isShip ? [ships, toShips] : [extras, toExtras];
      for (let i = first; i < end; i++) if (closed[cells[i]!] === nth || fixed[cells[i]!] !== 0) continue next;
      const reach = slot.isShip ? shipReach : extraReach;
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

/** Draws any figure on any square, repeatedly until it is within the sea. */
const draw = (board: Board, { shape }: Slot, chance: Rng, into: Int16Array, first: number): void => {
  const { size, count, rows, cols } = shape;
  again: for (;;) {
    const drawn = chance.below(count * board.area);
    const at = drawn % board.area;
    const figure = ((drawn - at) / board.area) * size;
    const left = at % board.cols;
    const top = (at - left) / board.cols;
    for (let i = 0; i < size; i++) {
      const row = top + rows[figure + i]!;
      const col = left + cols[figure + i]!;
      if (row >= board.rows || col >= board.cols) continue again;
      into[first + i] = row * board.cols + col;
    }
    return;
  }
};
