import { pick, type Rng } from '../../../../kernel/rng.ts';
import type { Berth } from '../../rules/view/index.ts';
import type { AfloatShips, Knowledge } from '../knowledge/knowledge.ts';

/** How many times likelier a berth counts for each known deck it runs through. */
const THROUGH = 60;

/** A cell this likely beside the likeliest is as good: density is a rough reckoning, for want of a fleet imagined. */
const ROUGHLY = 0.9;

/**
 * Density sums (rules/grid.md §5.3): every berth of every ship afloat adds to its cells, each ship's berths one in sum, and
 * a berth through known decks much more. One of the likeliest open cells.
 */
export const densestCell = (known: Knowledge, rng: Rng): number => densestCells(known, 1, rng)[0]!;

/** `shots` such cells, or as many as are open. */
export const densestCells = (known: Knowledge, shots: number, rng: Rng): readonly number[] => {
  const density = densityOf(known);
  const chosen: number[] = [];
  const open = new Set(known.open);
  while (chosen.length < shots && open.size > 0) {
    const best = [...open].reduce((most, cell) => Math.max(most, density[cell]!), 0);
    const cell = pick(
      rng,
      [...open].filter((it) => density[it]! >= best * ROUGHLY),
    );
    chosen.push(cell);
    open.delete(cell);
  }
  return chosen;
};

/** By cell: how many ships, each spread evenly over its weighed berths, lie there; known decks outweigh all. */
const densityOf = (known: Knowledge): Float64Array => {
  const likely = likelihoods(known);
  const density = new Float64Array(known.rules.n ** 2);
  for (const kind of known.afloat) spread(kind, likely, density);
  for (const cell of known.given) density[cell]! += known.afloat.length;
  return density;
};

const spread = ({ count, berths }: AfloatShips, likely: Float64Array, density: Float64Array): void => {
  const weights = berths.map(({ cells }: Berth) => cells.reduce((weight, cell) => weight * likely[cell]!, 1));
  const total = weights.length;
  for (const [b, { cells }] of berths.entries())
    for (const cell of cells) density[cell]! += (count * weights[b]!) / total;
};

/** By cell: what a berth through it gains, from 1 where nothing is known. */
const likelihoods = ({ rules, demands }: Knowledge): Float64Array => {
  const likely = new Float64Array(rules.n ** 2).fill(1);
  for (const { cells, count } of demands)
    for (const cell of cells) likely[cell] = Math.max(likely[cell]!, 1 + (THROUGH * count) / cells.length ** 2);
  return likely;
};
