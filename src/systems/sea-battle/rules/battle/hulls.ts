import type { FleetItem, Ruleset } from '../../variants.ts';
import { itemsOf, type Ship } from '../fleet/berths.ts';

/** A ship and what befell it. */
export interface Hull {
  readonly item: FleetItem;
  readonly cells: Ship;
  /** Those of `cells` that are hit. */
  readonly hits: readonly number[];
  /** All her decks are hit, or she was given up (SB-20). */
  readonly sunk: boolean;
  /** Sunk, and her place told to the enemy. */
  readonly told: boolean;
}

/** A ship, and which of the fleet's parameters it counts as; none for a Dutchman that has sailed with fewer decks. */
interface RankedShip {
  readonly cells: Ship;
  readonly item: FleetItem | undefined;
}

/**
 * A fleet given in the order in which it was put, where the i-th ship of a size is the i-th of that size in the fleet's
 * parameters. Largest first, then in the order of the parameters, then by first cell: an order that tells nothing about the
 * placing.
 */
export const rankShips = (rules: Pick<Ruleset, 'fleet'>, fleet: readonly Ship[]): readonly RankedShip[] => {
  const items = itemsOf(
    rules,
    fleet.map((it) => it.length),
  );
  const rank = ({ item }: RankedShip): number => (item ? rules.fleet.indexOf(item) : -1);
  return fleet
    .map((cells, i): RankedShip => ({ cells, item: items[i] }))
    .sort((a, b) => b.cells.length - a.cells.length || rank(a) - rank(b) || a.cells[0]! - b.cells[0]!);
};

/** A whole fleet, or a part of it, that nobody has fired at, in the order of `ranked`. */
export const hullsOf = (rules: Pick<Ruleset, 'fleet'>, fleet: readonly Ship[]): readonly Hull[] =>
  rankShips(rules, fleet).map(({ cells, item }) => {
    if (!item) throw new Error(`sea-battle: a ship of ${cells.length} too many`);
    return { item, cells, hits: [], sunk: false, told: false };
  });
