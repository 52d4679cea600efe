import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Batch, BatchResult } from './match-worker.ts';

const SCRIPT = fileURLToPath(new URL('./match-worker.ts', import.meta.url));

/**
 * Matches leave much short-lived garbage. With more room for it the collector copies less (measured: a third faster).
 */
const ROOM = '--max-semi-space-size=64';

/** Processes that play matches in parallel. */
export interface MatchWorkers {
  /** One per process. A free worker takes the next batch. */
  readonly workers: readonly MatchWorker[];
  dismiss(): void;
}

export interface MatchWorker {
  /** Returns the faults of the batch. @throws Error when the process ends before the batch is played. */
  play(batch: Batch): Promise<readonly string[]>;
}

/** Starts the workers. @param size number of processes. */
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
    // The promise that has not settled is no longer awaited.
    answer.catch(() => undefined);
    end.catch(() => undefined);
    stop.abort();
  }
};
