import type { Square } from '../../e2e/players.ts';

/** A board in a chat at which someone is to shoot. */
export interface Table {
  /** Shoots by pressing a square, after opening its quarter where that is closed. Resolves when the board shows it. */
  shoots(at: Square): Promise<void>;
}

export const QUARTERS: readonly string[] = ['NW', 'NE', 'SW', 'SE'];

/** The quarter that a square of ten by ten is in. */
export const quarterOf = ({ row, col }: Square): number => (row < 5 ? 0 : 2) + (col < 5 ? 0 : 1);

/** The squares of a quarter, row by row. */
export const squaresIn = (quarter: number): readonly Square[] =>
  Array.from({ length: 25 }, (_, i) => ({
    row: (quarter < 2 ? 0 : 5) + Math.floor(i / 5),
    col: (quarter % 2) * 5 + (i % 5),
  }));

/** The name of a square, such as "B6". */
export const nameOf = ({ row, col }: Square): string => `${'ABCDEFGHIJ'[col]}${row + 1}`;

/**
 * Quarter by quarter, as players shoot. No two touch, so that a shot never falls on water that a sunk ship has cleared.
 */
export const SQUARES: readonly Square[] = [0, 1, 2, 3]
  .flatMap(squaresIn)
  .filter(({ row, col }) => row % 2 === 0 && col % 2 === 0);
