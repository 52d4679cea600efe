import type { Berth } from '../../rules/view/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';

/** A kind of ship afloat, its berths split by what they must do. */
export interface ShipKind {
  readonly size: number;
  readonly count: number;
  /** Berths through no hit. */
  readonly clear: readonly Berth[];
  /** By hit: berths through it. */
  readonly through: ReadonlyMap<number, readonly Berth[]>;
}

/** The enemy's possible fleets, described. */
export interface SearchSpace {
  /** Cells of the board. */
  readonly area: number;
  readonly hits: readonly number[];
  readonly kinds: readonly ShipKind[];
  /** 1 for a cell that sunk ships of two decks and more already cover. */
  readonly covered: Uint8Array;
  /** By number of cells: the weight of a fleet that covers so many beyond `covered`. */
  readonly coverWeights: Float64Array;
}

/** What `known` leaves possible; `prior`: by number of cells covered, the weight of a fleet. */
export const searchSpaceOf = ({ rules, hits, afloat, covered }: Knowledge, prior: Float64Array): SearchSpace => {
  const area = rules.n * rules.n;
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
