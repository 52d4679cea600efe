import { rulesReplayFaults, serviceReplayFaults } from './matches.ts';

/** `count` matches of a variant, with seeds from `from` on. The first of them is also played through the service. */
export interface Batch {
  readonly variant: string;
  readonly from: number;
  readonly count: number;
}

/** The faults found in a batch, by name. */
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

// Runs as a process of its own: it receives a batch as a message and sends back the faults.
process.on('message', (batch: Batch) => {
  playBatch(batch).then(
    (it) => process.send?.(it),
    (fault: unknown) => process.send?.({ faults: [fault instanceof Error ? String(fault.stack) : String(fault)] }),
  );
});
