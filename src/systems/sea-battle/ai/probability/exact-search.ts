import type { Berth } from '../../rules/view/index.ts';
import type { BerthOdds } from './berth-odds.ts';
import type { SearchSpace, ShipKind } from './search-space.ts';

/** The ships laid at one point of the search. */
interface Table {
  /** By cell: the number of laid ships whose cells or halo include it. */
  readonly taken: Uint8Array;
  /**
   * By cell: the number of ships of two decks and more that cover it, with their halos; at most 1 for all sunk ones.
   */
  readonly covering: Uint8Array;
  /** Number of cells covered by laid ships beyond those that sunk ships cover. */
  extent: number;
}

/**
 * Computes the odds of every berth by weighing all fleets still possible. The search covers the lowest unexplained hit
 * in every way, then lays the other ships kind by kind, equal ships in ascending order, so it meets each fleet once.
 * @returns undefined when this takes more than `nodes` ships laid, or when no fleet is possible.
 */
export const exactBerthOdds = (space: SearchSpace, nodes: number): BerthOdds | undefined => {
  const { area, hits, kinds, covered, coverWeights } = space;
  const moored = new Map<Berth, number>();
  let total = 0;
  const table: Table = { taken: new Uint8Array(area), covering: Uint8Array.from(covered), extent: 0 };
  const left = kinds.map((kind) => kind.count);
  const laid: Berth[] = [];
  let allowance = nodes;

  const tryAt = (k: number, berth: Berth, andThen: () => void): void => {
    if (allowance < 0 || berth.cells.some((cell) => table.taken[cell]! > 0)) return;
    allowance--;
    left[k]!--;
    laid.push(berth);
    lay(table, kinds[k]!, berth);
    andThen();
    lift(table, kinds[k]!, berth);
    laid.pop();
    left[k]!++;
  };
  const explain = (from: number): void => {
    const next = hits.findIndex((hit, i) => i >= from && table.taken[hit] === 0);
    if (next < 0) {
      fill(0, 0);
      return;
    }
    for (const [k, kind] of kinds.entries())
      if (left[k]! > 0) for (const berth of kind.through.get(hits[next]!)!) tryAt(k, berth, () => explain(next + 1));
  };
  const fill = (k: number, from: number): void => {
    const kind = kinds[k];
    if (!kind) weigh();
    else if (left[k] === 0) fill(k + 1, 0);
    else
      for (let i = from; i < kind.clear.length && allowance >= 0; i++) tryAt(k, kind.clear[i]!, () => fill(k, i + 1));
  };
  const weigh = (): void => {
    const weight = coverWeights[table.extent]!;
    total += weight;
    for (const berth of laid) moored.set(berth, (moored.get(berth) ?? 0) + weight);
  };

  explain(0);
  if (allowance < 0 || total === 0) return undefined;
  return new Map([...moored].map(([berth, weight]) => [berth, weight / total]));
};

const lay = (table: Table, kind: ShipKind, { cells, halo }: Berth): void => {
  for (const group of [cells, halo])
    for (const cell of group) {
      table.taken[cell]!++;
      if (kind.size > 1 && table.covering[cell]!++ === 0) table.extent++;
    }
};

const lift = (table: Table, kind: ShipKind, { cells, halo }: Berth): void => {
  for (const group of [cells, halo])
    for (const cell of group) {
      table.taken[cell]!--;
      if (kind.size > 1 && --table.covering[cell]! === 0) table.extent--;
    }
};
