import type { Berth } from '../../rules/view/index.ts';

/** The berths of the enemy fleets still possible, and the chance, 0..1, that a ship is on each. */
export type BerthOdds = ReadonlyMap<Berth, number>;

/**
 * By cell, averaged over those fleets: the number of ships with a deck there; with their only deck there; touching it.
 */
export interface CellOdds {
  readonly decks: Float64Array;
  readonly lone: Float64Array;
  readonly beside: Float64Array;
}

/** Sums up the odds of berths for each cell of a sea of `area` cells. */
export const cellOddsOf = (berthOdds: BerthOdds, area: number): CellOdds => {
  const decks = new Float64Array(area);
  const lone = new Float64Array(area);
  const beside = new Float64Array(area);
  for (const [{ cells, halo }, odds] of berthOdds) {
    for (let i = 0; i < cells.length; i++) decks[cells[i]!]! += odds;
    if (cells.length === 1) lone[cells[0]!]! += odds;
    for (let i = 0; i < halo.length; i++) beside[halo[i]!]! += odds;
  }
  return { decks, lone, beside };
};
