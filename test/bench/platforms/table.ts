import type { Square } from '../../e2e/players.ts';

/** A board in a chat at which someone is to shoot. */
export interface Table {
  /** Shoots by two presses. Resolves when the board shows it. */
  shoots(at: Square): Promise<void>;
}

/** No two of these touch, so that a shot never falls on water that a sunk ship has cleared. */
export const SQUARES: readonly Square[] = Array.from({ length: 25 }, (_, i) => ({
  row: 2 * Math.floor(i / 5),
  col: 2 * (i % 5),
}));
