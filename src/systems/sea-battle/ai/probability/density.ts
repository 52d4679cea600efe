import { pick, type Rng } from '../../../../kernel/rng.ts';
import type { Berth } from '../../rules/view/index.ts';
import { gridOf } from '../../rules/view/index.ts';
import type { AfloatShips, Knowledge } from '../knowledge/knowledge.ts';

/** Gain in weight of a berth, as a factor less 1, for each known deck on it. */
const THROUGH = 60;

/** Cells of at least this share of the highest density count as equal: density is only a rough estimate. */
const ROUGHLY = 0.9;

/**
 * One of the densest open cells, by chance; used where no fleet could be sampled. Every berth of every ship afloat adds
 * to the density of its cells: 1 / (number of berths of the ship), and much more for a berth through known decks.
 */
export const densestCell = (known: Knowledge, rng: Rng): number => densestCells(known, 1, rng)[0]!;

/** `shots` such cells, or all open cells where there are fewer. */
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

/** By cell: the density, each ship spread over its weighted berths; a deck given away adds 1 for each class afloat. */
const densityOf = (known: Knowledge): Float64Array => {
  const likely = likelihoods(known);
  const density = new Float64Array(gridOf(known.rules).area);
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

/** By cell: the factor on the weight of a berth through it; 1 where nothing is known. */
const likelihoods = ({ rules, demands }: Knowledge): Float64Array => {
  const likely = new Float64Array(gridOf(rules).area).fill(1);
  for (const { cells, count } of demands)
    for (const cell of cells) likely[cell] = Math.max(likely[cell]!, 1 + (THROUGH * count) / cells.length ** 2);
  return likely;
};
