import { type Heading, STEPS } from '../../../../kit/compass.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { SeaMap, Side } from '../../variants.ts';

export type Ground = 'sea' | 'land' | 'reef' | 'fort';

/** A map prepared for play. Squares are numbered row by row from the north-west: row * cols + col. */
export interface Sea {
  readonly cols: number;
  readonly rows: number;
  /** By square. */
  readonly ground: readonly Ground[];
  readonly forts: Readonly<Record<Side, number>>;
}

const GROUNDS: Readonly<Record<string, Ground>> = { '~': 'sea', '#': 'land', '^': 'reef', W: 'fort', R: 'fort' };

const seaCache = new WeakMap<SeaMap, Sea>();

const buildSea = ({ rows }: SeaMap): Sea => {
  const signs = rows.join('');
  return {
    cols: rows[0]!.length,
    rows: rows.length,
    ground: [...signs].map((sign) => GROUNDS[sign]!),
    forts: { white: signs.indexOf('W'), red: signs.indexOf('R') },
  };
};

/** The sea of a map; cached for each map. */
export const seaOf = (map: SeaMap): Sea => {
  const known = seaCache.get(map);
  if (known) return known;
  const sea = buildSea(map);
  seaCache.set(map, sea);
  return sea;
};

/** The number of a square; undefined off the map. */
export const squareOf = ({ cols, rows }: Sea, { row, col }: Cell): number | undefined => {
  if (row < 0 || row >= rows || col < 0 || col >= cols) return undefined;
  return row * cols + col;
};

/** The cell of a numbered square. */
export const cellOf = ({ cols }: Pick<Sea, 'cols'>, square: number): Cell => ({
  row: Math.floor(square / cols),
  col: square % cols,
});

/** The square `steps` squares away in a direction; undefined off the map. */
export const ahead = (sea: Sea, from: number, heading: Heading, steps = 1): number | undefined => {
  const { row, col } = cellOf(sea, from);
  const { rows, cols } = STEPS[heading]!;
  return squareOf(sea, { row: row + rows * steps, col: col + cols * steps });
};

/** ADM-1: whether a square is land or a fort, which on both sides of a corner closes it. */
const isHigh = (sea: Sea, square: number): boolean => sea.ground[square] === 'land' || sea.ground[square] === 'fort';

/**
 * The two squares beside the corner that a diagonal step passes. Both are on the map when both ends of the step are.
 */
export const flanksOf = ({ cols }: Pick<Sea, 'cols'>, from: number, to: number): readonly [number, number] => {
  const [a, b] = [cellOf({ cols }, from), cellOf({ cols }, to)];
  return [a.row * cols + b.col, b.row * cols + a.col];
};

/** ADM-1: whether land or forts on both sides close the corner between two touching squares. */
export const isClosedCorner = (sea: Sea, from: number, to: number): boolean => {
  const flanks = flanksOf(sea, from, to);
  return !flanks.includes(from) && flanks.every((it) => isHigh(sea, it));
};
