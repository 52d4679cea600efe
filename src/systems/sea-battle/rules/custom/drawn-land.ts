import type { Grid, SeaShape } from '../fleet/grid.ts';

/*
 * Drawn land as a number, short where it has little coast. Square after square, in board order, takes its part of an
 * interval: a square beside land is likelier land. The number is the shortest one in the interval that is left.
 */

/** Parts of the interval that a square has in all, and how many of them are land, by land at its left and above it. */
const PARTS = 32n;
const LAND_PARTS = [1n, 12n, 28n] as const;
/** Bits of a square of water and of one of land, by the land at its left and above it. */
const SQUARE_BITS = LAND_PARTS.map((parts) =>
  [PARTS - parts, parts].map((it) => Math.log2(Number(PARTS) / Number(it))),
);

/** Returns the parts of a square that are land. `isLand` need know only the squares before it. */
const partsOf = (cols: number, isLand: (at: number) => boolean, at: number): bigint => {
  const left = at % cols > 0 && isLand(at - 1);
  const above = at >= cols && isLand(at - cols);
  return LAND_PARTS[Number(left) + Number(above)]!;
};

/** The interval of a sea's land, from `low`, in units of which `unit` are 1. */
export interface LandInterval {
  readonly low: bigint;
  readonly range: bigint;
  readonly unit: bigint;
}

/** Returns the interval of a sea's land. */
export const intervalOf = ({ n: rows, cols = rows, land = [] }: SeaShape): LandInterval => {
  const dry = new Set(land);
  let [low, range] = [0n, 1n];
  for (let at = 0; at < rows * cols; at++) {
    const parts = partsOf(cols, (it) => dry.has(it), at);
    low *= PARTS;
    if (dry.has(at)) low += range * (PARTS - parts);
    range *= dry.has(at) ? parts : PARTS - parts;
  }
  return { low, range, unit: PARTS ** BigInt(rows * cols) };
};

/**
 * Returns how many bits are surely enough for the number of a sea's land, with one square turned from water to land or
 * back, or as it is. By luck, it has one in fewer.
 */
export const enoughBits = ({ n: rows, cols = rows, land = [] }: SeaShape): ((turned?: number) => number) => {
  const dry = new Uint8Array(rows * cols);
  for (const at of land) dry[at] = 1;
  const bitsAt = (at: number): number => {
    if (at >= dry.length) return 0;
    const left = at % cols > 0 ? dry[at - 1]! : 0;
    const above = at >= cols ? dry[at - cols]! : 0;
    return SQUARE_BITS[left + above]![dry[at]!]!;
  };
  /** The bits of the squares that depend on one: itself, and those at its right and below it. */
  const bitsBy = (at: number): number => bitsAt(at) + bitsAt(at + 1) + bitsAt(at + cols);
  const whole = dry.reduce((sum, _, at) => sum + bitsAt(at), 0);
  return (turned) => {
    if (turned === undefined) return Math.ceil(whole) + 1;
    const before = bitsBy(turned);
    dry[turned] = 1 - dry[turned]!;
    const after = bitsBy(turned);
    dry[turned] = 1 - dry[turned]!;
    return Math.ceil(whole - before + after) + 1;
  };
};

/** Returns the number of a sea's land in `bits` bits; undefined where it needs more. */
export const numberIn = ({ low, range, unit }: LandInterval, bits: number): bigint | undefined => {
  const scale = 2n ** BigInt(bits);
  const number = (low * scale + unit - 1n) / unit;
  return number * unit < (low + range) * scale ? number : undefined;
};

/** Returns the squares of land of this number, on a sea of this size. */
export const readLand = (
  { rows, cols }: Pick<Grid, 'rows' | 'cols'>,
  number: bigint,
  bits: number,
): readonly number[] => {
  const land = new Set<number>();
  let range = 1n;
  let rest = number;
  const scale = 2n ** BigInt(bits);
  for (let at = 0; at < rows * cols; at++) {
    const parts = partsOf(cols, (it) => land.has(it), at);
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
