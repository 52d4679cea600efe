import { rulesReplayFaults, serviceReplayFaults } from './matches.ts';

/** So many matches of a variant, by their seeds from `from` on; the first of them goes the way through the house too. */
export interface Batch {
  readonly variant: string;
  readonly from: number;
  readonly count: number;
}

/** What did not hold in a batch, by name. */
export interface BatchResult {
  readonly faults: readonly string[];
}

const playBatch = async ({ variant, from, count }: Batch): Promise<BatchResult> => {
  const faults: string[] = [];
  for (let seed = from; seed < from + count && faults.length === 0; seed++)
    faults.push(...rulesReplayFaults(variant, seed));
  if (faults.length === 0) faults.push(...(await serviceReplayFaults(variant, from, 'proved')));
  return { faults };
};

// Run as a process of its own: a batch comes in as a message, what did not hold goes out.
process.on('message', (batch: Batch) => {
  playBatch(batch).then(
    (it) => process.send?.(it),
    (fault: unknown) => process.send?.({ faults: [fault instanceof Error ? String(fault.stack) : String(fault)] }),
  );
});
