import type { FleetItem, Ruleset } from '../../variants.ts';
import { itemsOf, type Ship } from '../fleet/berths.ts';

/** A ship and its damage. */
export interface Hull {
  readonly item: FleetItem;
  readonly cells: Ship;
  /** The cells of `cells` that are hit. */
  readonly hits: readonly number[];
  /** All its decks are hit, or it was given up (SB-20). */
  readonly sunk: boolean;
  /** Sunk, and its place revealed to the opponent. */
  readonly told: boolean;
}

/** A ship, and the fleet item that it counts as; undefined for a Dutchman that has sailed with fewer decks. */
interface RankedShip {
  readonly cells: Ship;
  readonly item: FleetItem | undefined;
}

/**
 * Ranks a fleet given in the order in which it was put; the i-th ship of a size is the i-th of that size in the fleet's
 * parameters. Sorts by size, largest first, then by the order of the parameters, then by first cell: an order that
 * reveals nothing about the placement.
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

/** Returns the undamaged hulls of a fleet or a part of it, in the order of `rankShips`. */
export const hullsOf = (rules: Pick<Ruleset, 'fleet'>, fleet: readonly Ship[]): readonly Hull[] =>
  rankShips(rules, fleet).map(({ cells, item }) => {
    if (!item) throw new Error(`sea-battle: a ship of ${cells.length} too many`);
    return { item, cells, hits: [], sunk: false, told: false };
  });
