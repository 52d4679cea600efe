import type { Berth } from '../../rules/view/index.ts';
import { gridOf } from '../../rules/view/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';

/** A kind of ship afloat, its berths split by the hits they cover. */
export interface ShipKind {
  readonly size: number;
  readonly count: number;
  /** Berths through no hit. */
  readonly clear: readonly Berth[];
  /** By hit: the berths through it. */
  readonly through: ReadonlyMap<number, readonly Berth[]>;
}

/** The enemy fleets still possible, as the exact search reads them. */
export interface SearchSpace {
  /** Number of cells of the board. */
  readonly area: number;
  readonly hits: readonly number[];
  readonly kinds: readonly ShipKind[];
  /** By cell: 1 where sunk ships of two decks and more already cover it, with their halos. */
  readonly covered: Uint8Array;
  /** The weight of a fleet, by the number of cells it covers beyond `covered`. */
  readonly coverWeights: Float64Array;
}

/**
 * The search space that `known` leaves. `prior`: the weight of a fleet, by the number of cells it covers (`priorOf`).
 */
export const searchSpaceOf = ({ rules, hits, afloat, covered }: Knowledge, prior: Float64Array): SearchSpace => {
  const area = gridOf(rules).area;
  const isHit = new Set(hits);
  return {
    area,
    hits,
    kinds: afloat.map(({ item, count, berths }) => ({
      size: item.size,
      count,
      clear: berths.filter((berth) => !berth.cells.some((cell) => isHit.has(cell))),
      through: new Map(hits.map((hit) => [hit, berths.filter((berth) => berth.cells.includes(hit))])),
    })),
    covered: Uint8Array.from({ length: area }, (_, cell) => (covered.has(cell) ? 1 : 0)),
    coverWeights: prior.slice(covered.size),
  };
};
