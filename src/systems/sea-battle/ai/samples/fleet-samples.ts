import type { SoughtPieces } from './puzzle.ts';

/** Enemy fleets drawn from those still possible, each of these with the same chance. */
export interface FleetSamples {
  readonly count: number;
  /** Number of cells of one fleet: first `decks` decks, then its mines and sweepers. */
  readonly stride: number;
  readonly decks: number;
  /** The cells, by number, fleet after fleet. */
  readonly cells: Int16Array;
  /** The least number of them that were found independently of each other. */
  readonly beginnings: number;
  /** Set when these are all possible fleets. */
  readonly all?: true;
}

/** Collects fleets as they are drawn. */
export interface SampleCollector {
  readonly stride: number;
  readonly decks: number;
  readonly cells: Int16Array;
  count: number;
  beginnings: number;
}

/** An empty collector with room for `most` fleets of these pieces. */
export const collectorFor = (sought: readonly SoughtPieces[], most: number): SampleCollector => {
  const sum = (kinds: readonly SoughtPieces[]) => kinds.reduce((total, it) => total + it.count * it.size, 0);
  const stride = sum(sought);
  const decks = sum(sought.filter((it) => !it.lurks));
  return { stride, decks, cells: new Int16Array(stride * most), count: 0, beginnings: 0 };
};

/** By cell: the share of the fleets, 0..1, with a deck there, and with a mine or sweeper there. */
export interface Shares {
  readonly decks: Float64Array;
  readonly lurkers: Float64Array;
}

/** The shares of the fleets in a sea of `area` cells. */
export const sharesOf = ({ count, stride, decks, cells }: FleetSamples, area: number): Shares => {
  const shares = { decks: new Float64Array(area), lurkers: new Float64Array(area) };
  for (let nth = 0; nth < count; nth++) {
    const from = nth * stride;
    for (let i = 0; i < decks; i++) shares.decks[cells[from + i]!]! += 1 / count;
    for (let i = decks; i < stride; i++) shares.lurkers[cells[from + i]!]! += 1 / count;
  }
  return shares;
};
