import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Batch, BatchResult } from './match-worker.ts';

const SCRIPT = fileURLToPath(new URL('./match-worker.ts', import.meta.url));

/** Matches leave much behind that is forgotten at once: with room for it less is moved about (measured: a third faster). */
const ROOM = '--max-semi-space-size=64';

/** Processes that play matches beside each other. */
export interface MatchWorkers {
  /** One for each process: a batch is taken by whichever is free. */
  readonly workers: readonly MatchWorker[];
  dismiss(): void;
}

export interface MatchWorker {
  /** What did not hold in the batch. @throws Error when the process ends before it is played. */
  play(batch: Batch): Promise<readonly string[]>;
}

/** @param size how many processes. */
export const startWorkers = (size: number): MatchWorkers => {
  const children = Array.from({ length: size }, () =>
    fork(SCRIPT, { execArgv: ['--import', 'tsx', ROOM], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  return {
    workers: children.map((child) => ({ play: (batch) => playedBy(child, batch) })),
    dismiss: () => {
      for (const child of children) child.kill();
    },
  };
};

const playedBy = async (child: ChildProcess, batch: Batch): Promise<readonly string[]> => {
  const stop = new AbortController();
  const { signal } = stop;
  const answer = once(child, 'message', { signal }) as Promise<[BatchResult]>;
  const end = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`${batch.variant}, from seed ${batch.from}: the process ended with ${code}`);
  });
  child.send(batch);
  try {
    const [{ faults }] = await Promise.race([answer, end]);
    return faults;
  } finally {
    // Whichever has not come is waited for no longer.
    answer.catch(() => undefined);
    end.catch(() => undefined);
    stop.abort();
  }
};
