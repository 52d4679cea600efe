import { between, cellOf, distance, type Hex, hexOf, plus } from './hex.ts';
import { passageOf } from './line.ts';
import { cellAt, numberOf, type Sea } from './sea.ts';

/** HEX-8: what may block the line between two hexes of a sea: undefined is beyond the edge. */
export interface Lane {
  readonly distance: number;
  readonly through: readonly (number | undefined)[];
  readonly seams: readonly (readonly [number | undefined, number | undefined])[];
}

const surveyed = (sea: Sea, from: number, to: number): Lane => {
  const start = hexOf(cellAt(sea, from));
  const step = between(start, hexOf(cellAt(sea, to)));
  const { through, seams } = passageOf(step);
  const numbered = (hex: Hex): number | undefined => numberOf(sea, cellOf(plus(start, hex)));
  return {
    distance: distance(cellAt(sea, from), cellAt(sea, to)),
    through: through.map(numbered),
    seams: seams.map(([a, b]) => [numbered(a), numbered(b)]),
  };
};

const known = new WeakMap<Sea, Map<number, Lane>>();

/** The lane from one hex to another; worked out once for each. */
export const laneBetween = (sea: Sea, from: number, to: number): Lane => {
  const lanes = known.get(sea) ?? new Map<number, Lane>();
  known.set(sea, lanes);
  const name = from * sea.water.length + to;
  const lane = lanes.get(name) ?? surveyed(sea, from, to);
  lanes.set(name, lane);
  return lane;
};
