import { pick, type Rng } from '../../../../kernel/rng.ts';
import { diagonalOf, type Knowledge } from './knowledge.ts';

/**
 * Hunt and target: next to a hit where a ship could go on; else a cell of the sparsest set of diagonals that no ship of
 * the largest size left can slip between (rules/grid.md §5.3).
 */
export const captainsCell = (known: Knowledge, rng: Rng): number => pick(rng, targets(known) ?? diagonals(known));

/** The unknown cells beside the first hit's line that most berths through all of it would take. */
const targets = ({ hits, afloat, rules, open }: Knowledge): readonly number[] | undefined => {
  const [first] = hits;
  if (first === undefined) return undefined;
  const line = joined(hits, first, rules.n);
  const berths = afloat.flatMap((it) => it.berths).filter((berth) => line.every((cell) => berth.cells.includes(cell)));
  const near = new Set(line.flatMap((cell) => besides(cell, rules.n)));
  const possible = open.filter((cell) => near.has(cell) && berths.some((berth) => berth.cells.includes(cell)));
  return possible.length > 0 ? possible : open;
};

/** The hits that hang together with `from`, side by side. */
const joined = (hits: readonly number[], from: number, n: number): readonly number[] => {
  const found = [from];
  for (const cell of found)
    for (const next of besides(cell, n)) if (hits.includes(next) && !found.includes(next)) found.push(next);
  return found;
};

const besides = (cell: number, n: number): readonly number[] => {
  const across = [...(cell % n > 0 ? [cell - 1] : []), ...(cell % n < n - 1 ? [cell + 1] : [])];
  return [cell - n, ...across, cell + n].filter((it) => it >= 0 && it < n * n);
};

/** Any ship of `size` in a line lies on one cell of each of `size` sets of diagonals: the set with fewest cells left. */
const diagonals = (known: Knowledge): readonly number[] => {
  const largest = known.afloat[0];
  if (!largest) return known.open;
  const likely = new Set(largest.berths.flatMap((berth) => berth.cells));
  const sets = Array.from({ length: largest.item.size }, (_, i) =>
    known.open.filter((cell) => likely.has(cell) && diagonalOf(known.rules, cell) % largest.item.size === i),
  );
  const sparsest = sets.filter((set) => set.length > 0).sort((a, b) => a.length - b.length)[0];
  return sparsest ?? known.open;
};
