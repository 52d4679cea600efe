import type { Rng } from '../../../../kernel/rng.ts';
import { isLucky, type PieceKind, proposedBerth } from './piece-kinds.ts';
import type { Puzzle } from './puzzle.ts';

/** The most berths tried for each piece before the walk. */
const TRIES = 60;

/**
 * A fleet on the walk. `body`, `halo` and `moat` count, by cell, the pieces that are there, that keep ships away, and
 * that keep mines and sweepers away.
 */
export interface Walker {
  readonly kinds: readonly PieceKind[];
  /** By piece: the index of its kind, and of its berth in that kind. */
  readonly kindOf: Uint8Array;
  readonly at: Int32Array;
  /**
   * Pieces to be moved, each as often as it has cells: a larger one seldom finds a free berth, so it gets more tries.
   */
  readonly turns: Int32Array;
  readonly body: Uint8Array;
  readonly halo: Uint8Array;
  readonly moat: Uint8Array;
  /** By demand: the decks that count towards it, and the number it wants. */
  readonly met: Int16Array;
  readonly wanted: Int16Array;
  /** Decks that the demands lack or have too many, in sum. */
  fault: number;
}

/** Puts every piece on a random berth, of `TRIES` one with the fewest conflicts. */
export const startWalker = ({ sought, area, demands }: Puzzle, kinds: readonly PieceKind[], chance: Rng): Walker => {
  const kindOf = Uint8Array.from(sought.flatMap((it, k) => new Array<number>(it.count).fill(k)));
  const walker: Walker = {
    kinds,
    kindOf,
    at: new Int32Array(kindOf.length),
    turns: Int32Array.from([...kindOf].flatMap((k, s) => new Array<number>(kinds[k]!.size).fill(s))),
    body: new Uint8Array(area),
    halo: new Uint8Array(area),
    moat: new Uint8Array(area),
    met: new Int16Array(demands.length),
    wanted: Int16Array.from(demands.map((it) => it.count)),
    fault: demands.reduce((sum, it) => sum + it.count, 0),
  };
  for (let s = 0; s < kindOf.length; s++) {
    const kind = kinds[kindOf[s]!]!;
    let best = Infinity;
    for (let tries = 0; tries < TRIES && best > 0; tries++) {
      const b = proposedBerth(kind, chance);
      const found = clashCount(walker, kind, b);
      if (found < best) [best, walker.at[s]] = [found, b];
    }
    lay(walker, kind, walker.at[s]!, 1);
    countDemands(walker, kind, walker.at[s]!, 1);
  }
  return walker;
};

/** Puts a piece on berth `b` (`by` 1), or takes it off again (-1). */
export const lay = (
  { body, halo, moat }: Walker,
  { size, cells, halos, moats }: PieceKind,
  b: number,
  by: 1 | -1,
): void => {
  for (let i = b * size, end = i + size; i < end; i++) body[cells[i]!]! += by;
  for (let i = halos.start[b]!, end = halos.start[b + 1]!; i < end; i++) halo[halos.items[i]!]! += by;
  for (let i = moats.start[b]!, end = moats.start[b + 1]!; i < end; i++) moat[moats.items[i]!]! += by;
};

/** The number of times that pieces take or close the cells of berth `b`. */
export const clashCount = ({ body, halo, moat }: Walker, { size, cells, lurks }: PieceKind, b: number): number => {
  const bar = lurks ? moat : halo;
  let found = 0;
  for (let i = b * size, end = i + size; i < end; i++) found += body[cells[i]!]! + bar[cells[i]!]!;
  return found;
};

/** Counts a piece's decks on berth `b` towards the demands (`by` 1), or no longer (-1). */
export const countDemands = (walker: Walker, { demands }: PieceKind, b: number, by: 1 | -1): void => {
  const { met, wanted } = walker;
  for (let i = demands.start[b]!, end = demands.start[b + 1]!; i < end; i++) {
    const d = demands.items[i]!;
    const before = met[d]!;
    met[d] = before + by;
    walker.fault += Math.abs(before + by - wanted[d]!) - Math.abs(before - wanted[d]!);
  }
};

/** Search for a first fleet: price of each deck that a demand lacks or has too many, and of each conflict at a cell. */
const STRICTNESS = 2.2;
const CLASH = 5;

/** Moves pieces until the fleet has no conflict and meets every demand. Returns the number of `steps` left. */
export const findFirstFleet = (walker: Walker, steps: number, chance: Rng): number => {
  const { kindOf, kinds, at } = walker;
  let clashes = clashesOf(walker);
  let left = steps;
  for (; left > 0 && (clashes > 0 || walker.fault > 0); left--) {
    const s = chance.below(kindOf.length);
    const kind = kinds[kindOf[s]!]!;
    const from = at[s]!;
    if (clashes > 0 && chance.below(4) > 0 && clashCount(walker, kind, from) === kind.size) continue;
    const to = proposedBerth(kind, chance);
    const fault = walker.fault;
    lay(walker, kind, from, -1);
    const change = clashCount(walker, kind, to) - clashCount(walker, kind, from);
    countDemands(walker, kind, from, -1);
    countDemands(walker, kind, to, 1);
    if (isLucky(Math.exp(-CLASH * change - STRICTNESS * (walker.fault - fault)), chance)) {
      at[s] = to;
      lay(walker, kind, to, 1);
      if (change !== 0) clashes = clashesOf(walker);
    } else {
      lay(walker, kind, from, 1);
      countDemands(walker, kind, to, -1);
      countDemands(walker, kind, from, 1);
    }
  }
  return left;
};

const clashesOf = (walker: Walker): number => {
  let found = 0;
  for (let s = 0; s < walker.kindOf.length; s++) {
    const kind = walker.kinds[walker.kindOf[s]!]!;
    found += clashCount(walker, kind, walker.at[s]!) - kind.size;
  }
  return found;
};
