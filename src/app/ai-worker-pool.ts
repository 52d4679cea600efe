import type { Worker } from 'node:worker_threads';
import type { Advise } from '../service/context/adviser.ts';
import type { Think } from '../service/time/machine.ts';
import { openWorkerThread, startWorker } from './worker-thread.ts';

/** A worker thread for machine opponents or advice, so that thinking never blocks the answers to players. */
export interface AiWorkerPool {
  readonly think: Think;
  readonly advise: Advise;
  close(): Promise<void>;
}

interface AiWorkerOptions {
  /** Starts the worker thread. */
  readonly begin?: () => Worker;
  /** Time limit of one task in ms. */
  readonly patienceMs?: number;
}

/** Opens a pool of one worker thread. */
export const openAiWorkerPool = ({
  begin = () => startWorker('ai-worker'),
  ...options
}: AiWorkerOptions = {}): AiWorkerPool => {
  const { run, close } = openWorkerThread({ name: 'machine', begin, ...options });
  return {
    think: async (task) => {
      const act = await run(task);
      if (typeof act !== 'string') throw new Error('machine gave no answer');
      return act;
    },
    advise: async (task) => (await run(task)) ?? undefined,
    close,
  };
};
