import { pick, type Rng } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import {
  type Berth,
  berthsOf,
  countFigures,
  gridOf,
  haloOf,
  neighbours,
  type SeaShape,
  waterOf,
} from '../../rules/view/index.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';

/** The most berths of one kind of ship that are all listed. The five-deck ship of the big fleet has 6,300. */
const ALL = 7_500;
/** Where there are more berths: random figures grown instead, and the most of them that are kept. */
const GROWN = 3_000;
const KEPT = 1_500;

type Item = Pick<FleetItem, 'size' | 'shapes'>;

/** Whether a machine lists every berth of such a ship. A ship of eight decks may have 37,948,710. */
export const canListAllBerths = (rules: SeaShape, { size, shapes }: Item): boolean =>
  countFigures(size, shapes) * gridOf(rules).area <= ALL;

/** Where decks of a ship can be: whether a cell may hold one, and the cells that surely hold one, of any ship. */
export interface DeckCells {
  readonly may: (cell: number) => boolean;
  readonly sure: readonly number[];
}

/**
 * The berths of a ship on an empty board. Where they are too many, a random selection, grown cell by cell within
 * `ground`, every second one from a known deck. The same arguments always give the same berths.
 */
export const berthListOf = (rules: Ruleset, item: FleetItem, ground: DeckCells): readonly Berth[] =>
  canListAllBerths(rules, item) ? berthsOf(rules, item) : grownBerths(rules, item, ground);

const grownBerths = (rules: Ruleset, { size, shapes }: FleetItem, { may, sure }: DeckCells): readonly Berth[] => {
  const grid = gridOf(rules);
  const beside = neighbours(grid, shapes === 'any4' ? 'corners' : 'none');
  const free = waterOf(grid).filter(may);
  const seeds = sure.filter(may);
  let drawn = size;
  const chance = fastRng({ below: () => ++drawn });
  const found = new Map<string, Berth>();
  for (let nth = 0; nth < GROWN && found.size < KEPT && free.length > 0; nth++) {
    const from = pick(chance, nth % 2 === 0 && seeds.length > 0 ? seeds : free);
    const cells = grown(from, size, beside, may, chance);
    const name = cells?.join();
    if (cells && name && !found.has(name)) found.set(name, { cells, halo: haloOf(grid, rules.touch, cells) });
  }
  return [...found.values()];
};

/**
 * Grows a random figure of `size` cells from the cell `from`, in board order; undefined where there is no room for it.
 */
const grown = (
  from: number,
  size: number,
  beside: readonly (readonly number[])[],
  may: DeckCells['may'],
  chance: Rng,
): readonly number[] | undefined => {
  const cells = [from];
  const edge: number[] = [];
  const met = new Set(cells);
  for (let last = from; cells.length < size; ) {
    for (const next of beside[last]!)
      if (!met.has(next)) {
        met.add(next);
        if (may(next)) edge.push(next);
      }
    if (edge.length === 0) return undefined;
    const i = chance.below(edge.length);
    last = edge[i]!;
    edge[i] = edge.at(-1)!;
    edge.pop();
    cells.push(last);
  }
  return cells.sort((a, b) => a - b);
};
