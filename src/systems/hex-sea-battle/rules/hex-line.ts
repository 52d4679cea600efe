import { type Hex, lengthOf } from './hex.ts';

/** HEX-8: what a straight line passes, without its two ends. Hexes are steps from its start. */
export interface HexLine {
  /** Hexes whose interior the line crosses. */
  readonly through: readonly Hex[];
  /** Pairs of hexes along whose common edge the line runs. */
  readonly seams: readonly (readonly [Hex, Hex])[];
}

/** A position on the line, from 0 at its start to 1 at its end, as an exact fraction with a positive denominator. */
type Fraction = readonly [above: number, below: number];
interface Part {
  readonly from: Fraction;
  readonly to: Fraction;
  /**
   * Whether the part runs along an edge of the hex: the one where the edge coordinate is +1, or the one where it is -1.
   */
  readonly edge: 'none' | 'plus' | 'minus';
}

const before = (a: Fraction, b: Fraction): boolean => a[0] * b[1] < b[0] * a[1];
const later = (a: Fraction, b: Fraction): Fraction => (before(a, b) ? b : a);
const earlier = (a: Fraction, b: Fraction): Fraction => (before(a, b) ? a : b);

/**
 * The three coordinates perpendicular to the pairs of edges. A point is inside a hex where each differs from the hex's
 * by less than 1.
 */
const across = ({ q, r }: Hex): readonly number[] => [q - r, q + 2 * r, -2 * q - r];

/**
 * The part of the line inside or along a hex, clipped by one pair of edges after another. Undefined if there is none.
 */
const partIn = (line: Hex, hex: Hex): Part | undefined => {
  const [slopes, centres] = [across(line), across(hex)];
  let part: Part = { from: [0, 1], to: [1, 1], edge: 'none' };
  for (const [i, slope] of slopes.entries()) {
    const centre = centres[i]!;
    if (slope === 0) {
      if (Math.abs(centre) > 1) return undefined;
      if (centre !== 0) part = { ...part, edge: centre > 0 ? 'plus' : 'minus' };
    } else {
      const [enters, leaves] = slope > 0 ? [centre - 1, centre + 1] : [-centre - 1, 1 - centre];
      const steep = Math.abs(slope);
      part = { ...part, from: later(part.from, [enters, steep]), to: earlier(part.to, [leaves, steep]) };
    }
  }
  // A corner is touched with zero length.
  return before(part.from, part.to) ? part : undefined;
};

/** The hex on the other side of a line that runs along an edge: the mirror image. */
const mirrored = (line: Hex, { q, r }: Hex): Hex => {
  const s = -q - r;
  const [qr, rs] = across(line);
  if (qr === 0) return { q: r, r: q };
  return rs === 0 ? { q, r: s } : { q: s, r };
};

const traceLine = (line: Hex): HexLine => {
  const reach = lengthOf(line);
  const [through, seams]: [Hex[], [Hex, Hex][]] = [[], []];
  for (let q = -reach; q <= reach; q++) {
    for (let r = Math.max(-reach, -q - reach); r <= Math.min(reach, reach - q); r++) {
      const hex = { q, r };
      const isEnd = (q === 0 && r === 0) || (q === line.q && r === line.r);
      const part = isEnd ? undefined : partIn(line, hex);
      if (part?.edge === 'none') through.push(hex);
      if (part?.edge === 'plus') seams.push([hex, mirrored(line, hex)]);
    }
  }
  return { through, seams };
};

/** Cache by step. `WIDE` exceeds the width of any map. */
const known = new Map<number, HexLine>();
const WIDE = 1_024;

/** What a line with this step passes. Exact for any length: integers only. */
export const hexLineOf = (line: Hex): HexLine => {
  const name = (line.q + WIDE) * 2 * WIDE + line.r + WIDE;
  const traced = known.get(name) ?? traceLine(line);
  known.set(name, traced);
  return traced;
};
