import type { Rng } from '../../../../kernel/rng.ts';
import { isLucky, proposedBerth } from './proposal.ts';
import { clashCount, countDemands, lay, type Walker } from './walker.ts';

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
