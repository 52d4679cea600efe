import { type Grid, gridOf, type SeaShape } from '../fleet/grid.ts';

/*
 * Drawn land as a number, short where it has little coast. Square after square, in board order, takes its part of an
 * interval: a square beside land is likelier land. The number is the shortest one in the interval that is left.
 */

/** Parts of the interval that a square has in all, and how many of them are land, by land at its left and above it. */
const PARTS = 16n;
const LAND_PARTS = [1n, 6n, 13n] as const;

/** Returns the parts of a square that are land. `isLand` need know only the squares before it. */
const partsOf = ({ cols }: Pick<Grid, 'cols'>, isLand: (at: number) => boolean, at: number): bigint => {
  const left = at % cols > 0 && isLand(at - 1);
  const above = at >= cols && isLand(at - cols);
  return LAND_PARTS[Number(left) + Number(above)]!;
};

/** Returns the number of a sea's land in `bits` bits; undefined where it needs more. */
export const writeLand = (shape: SeaShape, bits: number): bigint | undefined => {
  const grid = gridOf(shape);
  let [low, range] = [0n, 1n];
  for (let at = 0; at < grid.area; at++) {
    const land = partsOf(grid, (it) => grid.dry[it] === 1, at);
    low *= PARTS;
    if (grid.dry[at] === 1) low += range * (PARTS - land);
    range *= grid.dry[at] === 1 ? land : PARTS - land;
  }
  const unit = PARTS ** BigInt(grid.area);
  const number = (low * 2n ** BigInt(bits) + unit - 1n) / unit;
  return number * unit < (low + range) * 2n ** BigInt(bits) ? number : undefined;
};

/** Returns the squares of land of this number, on a sea of this size. */
export const readLand = (size: Pick<Grid, 'rows' | 'cols'>, number: bigint, bits: number): readonly number[] => {
  const land = new Set<number>();
  let range = 1n;
  let rest = number;
  const scale = 2n ** BigInt(bits);
  for (let at = 0; at < size.rows * size.cols; at++) {
    const parts = partsOf(size, (it) => land.has(it), at);
    rest *= PARTS;
    const cut = range * (PARTS - parts) * scale;
    if (rest < cut) range *= PARTS - parts;
    else {
      rest -= cut;
      range *= parts;
      land.add(at);
    }
  }
  return [...land];
};
