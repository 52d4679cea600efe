import type { Berth } from '../../rules/view/index.ts';

/** The berths of the enemy fleets still possible, and how likely a ship lies on each. */
export type BerthOdds = ReadonlyMap<Berth, number>;

/** By cell: how many ships, in the mean over those fleets, have a deck there; have their only deck there; lie beside it. */
export interface CellOdds {
  readonly decks: Float64Array;
  readonly lone: Float64Array;
  readonly beside: Float64Array;
}

/** What the moorings make of each cell of a sea of `area` cells. */
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
