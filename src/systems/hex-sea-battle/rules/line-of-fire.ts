import { between, cellOf, distance, type Hex, hexOf, plus } from './hex.ts';
import { hexLineOf } from './hex-line.ts';
import { cellAt, numberOf, type Sea } from './sea.ts';

/** HEX-8: the hexes that may block the line between two hexes. `undefined` is a hex beyond the edge of the map. */
export interface LineOfFire {
  readonly distance: number;
  readonly through: readonly (number | undefined)[];
  readonly seams: readonly (readonly [number | undefined, number | undefined])[];
}

const traceLineOfFire = (sea: Sea, from: number, to: number): LineOfFire => {
  const start = hexOf(cellAt(sea, from));
  const step = between(start, hexOf(cellAt(sea, to)));
  const { through, seams } = hexLineOf(step);
  const numbered = (hex: Hex): number | undefined => numberOf(sea, cellOf(plus(start, hex)));
  return {
    distance: distance(cellAt(sea, from), cellAt(sea, to)),
    through: through.map(numbered),
    seams: seams.map(([a, b]) => [numbered(a), numbered(b)]),
  };
};

const known = new WeakMap<Sea, Map<number, LineOfFire>>();

/** The line of fire between two hexes, computed once per pair. */
export const lineOfFireBetween = (sea: Sea, from: number, to: number): LineOfFire => {
  const lines = known.get(sea) ?? new Map<number, LineOfFire>();
  known.set(sea, lines);
  const name = from * sea.water.length + to;
  const line = lines.get(name) ?? traceLineOfFire(sea, from, to);
  lines.set(name, line);
  return line;
};
