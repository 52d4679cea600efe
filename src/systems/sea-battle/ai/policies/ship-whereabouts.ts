import { gridOf } from '../../rules/view/index.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { FleetSamples } from '../samples/fleet-samples.ts';

/** Where one ship afloat is in the sampled fleets. */
export interface Whereabouts {
  readonly size: number;
  /** Decks hit so far. */
  readonly hits: number;
  /** Number of sampled fleets. */
  readonly fleets: number;
  /** By cell: the number of fleets in which the ship covers it. */
  readonly here: Float64Array;
  /**
   * By cell, over the ship's berths through it: the sum of x · log2 x, where x is the number of fleets with that berth.
   */
  readonly logs: Float64Array;
  /** The same sum over all berths of the ship. */
  readonly allLogs: number;
}

/** One entry for each ship afloat. Every class must be one straight ship; `fleets` must be sampled from `known`. */
export const whereaboutsIn = ({ rules, afloat, demands }: Knowledge, fleets: FleetSamples): readonly Whereabouts[] => {
  let offset = 0;
  return afloat.map(({ item, berths }) => {
    const { size, cls } = item;
    const hits = demands.filter((it) => it.cls === cls).length;
    const tally = tallyOf(fleets, offset, size, gridOf(rules).area);
    offset += size;
    const here = new Float64Array(gridOf(rules).area);
    const logs = new Float64Array(gridOf(rules).area);
    let allLogs = 0;
    for (const { cells } of berths) {
      const count = tally(cells);
      if (count === 0) continue;
      const log = count * Math.log2(count);
      allLogs += log;
      for (const cell of cells) {
        here[cell]! += count;
        logs[cell]! += log;
      }
    }
    return { size, hits, fleets: fleets.count, here, logs, allLogs };
  });
};

/** Uncertainty of the ship's berth, in bits, when it is known to cover `cell`. */
export const bitsHere = ({ here, logs }: Whereabouts, cell: number): number => entropy(here[cell]!, logs[cell]!);

/** Uncertainty of the ship's berth, in bits, when it is known not to cover `cell`. */
export const bitsElsewhere = ({ fleets, here, logs, allLogs }: Whereabouts, cell: number): number =>
  entropy(fleets - here[cell]!, allLogs - logs[cell]!);

const entropy = (count: number, logs: number): number => (count > 0 ? Math.max(0, Math.log2(count) - logs / count) : 0);

/**
 * Returns a function that counts the fleets with a ship on a given berth, identified by its first and last cell.
 * @param offset the place of the ship's first cell in a fleet
 */
const tallyOf = ({ count, stride, cells }: FleetSamples, offset: number, size: number, area: number) => {
  const found = new Int32Array(area * area);
  for (let nth = 0; nth < count; nth++) {
    const first = nth * stride + offset;
    found[cells[first]! * area + cells[first + size - 1]!]!++;
  }
  return (berth: readonly number[]): number => found[berth[0]! * area + berth[size - 1]!]!;
};
