import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Cell } from '../../../kit/grid.ts';
import { numberOf, type Sea } from './sea.ts';

/** Whether a ship is in the way on a hex. */
export type IsOccupied = (hex: number) => boolean;

/** HEX-6: why a course cannot be sailed, and where. */
export type PathFault =
  | { readonly kind: 'off-map' }
  | { readonly kind: 'land' | 'fort' | 'occupied' | 'no-path'; readonly at: number };

/**
 * All hexes reachable in at most `most` steps, each with the hex before it, in the order found. The start comes first,
 * mapped to itself. Directions are tried in the order E, NE, NW, W, SW, SE; the first path found is kept.
 */
const waysFrom = (sea: Sea, from: number, most: number, isOccupied: IsOccupied): ReadonlyMap<number, number> => {
  const before = new Map([[from, from]]);
  let coast: readonly number[] = [from];
  for (let steps = 0; steps < most && coast.length > 0; steps++) {
    const next: number[] = [];
    for (const hex of coast) {
      for (const to of sea.beside[hex]!) {
        if (before.has(to) || sea.water[to] !== 'sea' || isOccupied(to)) continue;
        before.set(to, hex);
        next.push(to);
      }
    }
    coast = next;
  }
  return before;
};

/** The path to a hex, without its start. */
const pathIn = (ways: ReadonlyMap<number, number>, from: number, to: number): readonly number[] => {
  const path: number[] = [];
  for (let hex = to; hex !== from; hex = ways.get(hex)!) path.push(hex);
  return path.reverse();
};

/** HEX-6: every hex within `most` steps with a shortest path to it, nearest first, without the start. */
export const reachable = (
  sea: Sea,
  from: number,
  most: number,
  isOccupied: IsOccupied,
): ReadonlyMap<number, readonly number[]> => {
  const ways = waysFrom(sea, from, most, isOccupied);
  return new Map([...ways.keys()].filter((to) => to !== from).map((to) => [to, pathIn(ways, from, to)]));
};

const pathBetween = (
  sea: Sea,
  from: number,
  to: number,
  isOccupied: IsOccupied,
): Result<readonly number[], PathFault> => {
  const water = sea.water[to]!;
  if (water !== 'sea') return refuse({ kind: water, at: to });
  if (isOccupied(to)) return refuse({ kind: 'occupied', at: to });
  if (sea.beside[from]!.includes(to)) return ok([to]);
  const ways = waysFrom(sea, from, sea.water.length, isOccupied);
  return ways.has(to) ? ok(pathIn(ways, from, to)) : refuse({ kind: 'no-path', at: to });
};

/**
 * HEX-6: completes a course: where hexes do not touch, fills in a shortest legal path. The starting hex may come first.
 */
export const completePath = (
  sea: Sea,
  from: number,
  passing: readonly Cell[],
  isOccupied: IsOccupied,
): Result<readonly number[], PathFault> => {
  const path: number[] = [];
  for (const cell of passing) {
    const to = numberOf(sea, cell);
    if (to === undefined) return refuse({ kind: 'off-map' });
    const last = path.at(-1) ?? from;
    if (to === last) continue;
    const steps = pathBetween(sea, last, to, isOccupied);
    if (!steps.ok) return steps;
    path.push(...steps.value);
  }
  return ok(path);
};
