import type { SoughtPieces } from './puzzle.ts';

/** Enemy fleets drawn from those still possible, each with the same chance. */
export interface FleetSamples {
  readonly count: number;
  /** Cells of one fleet: its decks, then its mines and sweepers. */
  readonly stride: number;
  readonly decks: number;
  /** Fleet after fleet, cells by number. */
  readonly cells: Int16Array;
  /** How many of them were found independently of each other, at the least. */
  readonly beginnings: number;
  /** These are all there are. */
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

/** Room for `most` fleets of these pieces. */
export const collectorFor = (sought: readonly SoughtPieces[], most: number): SampleCollector => {
  const sum = (kinds: readonly SoughtPieces[]) => kinds.reduce((total, it) => total + it.count * it.size, 0);
  const stride = sum(sought);
  const decks = sum(sought.filter((it) => !it.lurks));
  return { stride, decks, cells: new Int16Array(stride * most), count: 0, beginnings: 0 };
};

/** By cell: in which share of the fleets a deck lies there, and a mine or sweeper. */
export interface Shares {
  readonly decks: Float64Array;
  readonly lurkers: Float64Array;
}

/** Counts cell by cell. */
export const sharesOf = ({ count, stride, decks, cells }: FleetSamples, area: number): Shares => {
  const shares = { decks: new Float64Array(area), lurkers: new Float64Array(area) };
  for (let nth = 0; nth < count; nth++) {
    const from = nth * stride;
    for (let i = 0; i < decks; i++) shares.decks[cells[from + i]!]! += 1 / count;
    for (let i = decks; i < stride; i++) shares.lurkers[cells[from + i]!]! += 1 / count;
  }
  return shares;
};
