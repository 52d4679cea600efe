import type { Ruleset, Touch } from '../variants.ts';
import type { Piece, Place } from './pieces.ts';
import { cellOf, type Ship } from './waters.ts';

/**
 * A way to count room exactly: each piece covers its own squares of a larger grid, and no two pieces that may not touch
 * cover the same one. Where nothing may touch, a cell covers itself and its neighbours to the right, below, and between:
 * then pieces keep apart just when they cover no square twice. Where corners may touch there are two such grids, one
 * widened to the right and one downwards. Where mines may touch what ships may not, the looser rule counts for all.
 */
export interface Spread {
  readonly touch: Touch;
  /** Squares there are. */
  readonly size: number;
  /** Squares that a piece covers. */
  of(cells: Ship): readonly number[];
  /** By cell: the squares that only pieces reaching back to it, or to cells before, can cover. */
  readonly lapsing: readonly (readonly number[])[];
}

/** By grid, how far each cell reaches: rows down, columns to the right. */
const REACHES = {
  none: [
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  ],
  corners: [
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0],
      [1, 0],
    ],
  ],
  sides: [[[0, 0]]],
} as const;
const LOOSENESS = { none: 0, corners: 1, sides: 2 } as const;

/** The grids by which a sea of these rules counts its room. */
export const spreadsOf = ({ n, touch, extras }: Pick<Ruleset, 'n' | 'touch' | 'extras'>): Spread => {
  const looser = extras.mines + extras.sweepers > 0 && LOOSENESS[extras.touch] > LOOSENESS[touch];
  const rule = looser ? extras.touch : touch;
  const name = `${n}${rule}`;
  const found = known.get(name) ?? made(n, rule);
  known.set(name, found);
  return found;
};
const known = new Map<string, Spread>();

const made = (n: number, touch: Touch): Spread => {
  const width = n + 1;
  const reached = Array.from({ length: n * n }, (_, at) => {
    const { row, col } = cellOf(n, at);
    return REACHES[touch].flatMap((reach, grid) =>
      reach.map(([down, right]) => grid * width ** 2 + (row + down) * width + col + right),
    );
  });
  const last = new Map<number, number>();
  for (const [at, squares] of reached.entries()) for (const square of squares) last.set(square, at);
  const numbers = new Map([...last.keys()].map((square, i) => [square, i]));
  const covers = reached.map((squares) => squares.map((square) => numbers.get(square)!));
  const lapsing = Array.from({ length: n * n }, (): number[] => []);
  for (const [square, at] of last) lapsing[at]!.push(numbers.get(square)!);
  const known = new WeakMap<Ship, readonly number[]>();
  const of = (cells: Ship): readonly number[] => {
    const found = known.get(cells) ?? [...new Set(cells.flatMap((at) => covers[at]!))];
    known.set(cells, found);
    return found;
  };
  return { touch, size: numbers.size, of, lapsing };
};

/**
 * The least number of squares that a piece covers: of its listed places, or of any figure of so many cells: by the discrete
 * Brunn–Minkowski inequality (√cells + 1)² where nothing may touch, and two for each cell and one for each row and column
 * that it takes up where corners may.
 */
export const leastSpread = (spread: Spread, { size, places }: Piece): number => {
  if (places) return leastListed(spread, places);
  if (spread.touch === 'none') return Math.ceil((Math.sqrt(size) + 1) ** 2);
  return spread.touch === 'corners' ? 2 * size + Math.ceil(2 * Math.sqrt(size)) : size;
};

const least = new WeakMap<readonly Place[], Map<Spread, number>>();

const leastListed = (spread: Spread, places: readonly Place[]): number => {
  const known = least.get(places) ?? new Map<Spread, number>();
  least.set(places, known);
  const found =
    known.get(spread) ?? places.reduce((fewest, { cells }) => Math.min(fewest, spread.of(cells).length), Infinity);
  known.set(spread, found);
  return found;
};
