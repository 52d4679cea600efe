import type { Knowledge } from '../knowledge/knowledge.ts';
import type { FleetSamples } from '../samples/fleet-samples.ts';

/** Where one ship afloat lies in the fleets imagined. */
export interface Whereabouts {
  readonly size: number;
  /** Decks hit so far. */
  readonly hits: number;
  /** Fleets in all. */
  readonly fleets: number;
  /** By cell: the fleets where she lies there. */
  readonly here: Float64Array;
  /** By cell, over her berths through it: the sum of x · log2 x, for x fleets each; and over all her berths. */
  readonly logs: Float64Array;
  readonly allLogs: number;
}

/** One entry for each ship afloat, where every class is one straight ship; `fleets` as imagined from `known`. */
export const whereaboutsIn = ({ rules, afloat, demands }: Knowledge, fleets: FleetSamples): readonly Whereabouts[] => {
  let offset = 0;
  return afloat.map(({ item, berths }) => {
    const { size, cls } = item;
    const hits = demands.filter((it) => it.cls === cls).length;
    const tally = tallyOf(fleets, offset, size, rules.n ** 2);
    offset += size;
    const here = new Float64Array(rules.n ** 2);
    const logs = new Float64Array(rules.n ** 2);
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

/** Bits of her berth left when she is known to lie on `cell`. */
export const bitsHere = ({ here, logs }: Whereabouts, cell: number): number => entropy(here[cell]!, logs[cell]!);

/** Bits of her berth left when she is known not to. */
export const bitsElsewhere = ({ fleets, here, logs, allLogs }: Whereabouts, cell: number): number =>
  entropy(fleets - here[cell]!, allLogs - logs[cell]!);

const entropy = (count: number, logs: number): number => (count > 0 ? Math.max(0, Math.log2(count) - logs / count) : 0);

/** How many fleets have a ship on a berth, told by its first and last cell; a ship's cells begin at `offset` in each. */
const tallyOf = ({ count, stride, cells }: FleetSamples, offset: number, size: number, area: number) => {
  const found = new Int32Array(area * area);
  for (let nth = 0; nth < count; nth++) {
    const first = nth * stride + offset;
    found[cells[first]! * area + cells[first + size - 1]!]!++;
  }
  return (berth: readonly number[]): number => found[berth[0]! * area + berth[size - 1]!]!;
};
