import { Worker } from 'node:worker_threads';
import type { Advise } from '../service/context/adviser.ts';
import type { Think } from '../service/time/machine.ts';

/** A worker thread for machine opponents or advice, so that thinking never blocks the answers to players. */
export interface AiWorkerPool {
  readonly think: Think;
  readonly advise: Advise;
  close(): Promise<void>;
}

interface WorkerAnswer {
  readonly id: number;
  readonly answer?: unknown;
  readonly fault?: string;
}

interface PendingTask {
  readonly message: { readonly id: number };
  readonly resolve: (answer: unknown) => void;
  readonly reject: (fault: Error) => void;
}

interface AiWorkerOptions {
  /** Starts the worker thread. */
  readonly begin?: () => Worker;
  /** Time limit of one task in ms. A task that exceeds it is assumed never to end. */
  readonly patienceMs?: number;
}
const PATIENCE_MS = 120_000;

/** Starts the worker from the compiled files or, under `npm run dev`, from the sources with its own loader. */
const startWorker = (): Worker => {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('../ai-worker.js', import.meta.url));
  const source = JSON.stringify(new URL('./ai-worker.ts', import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then((tsx) => (tsx.register(), import(${source})))`, { eval: true });
};

/**
 * Opens a pool of one worker thread. The thread starts with the first task; tasks run one after another. A thread that
 * dies or exceeds the time limit fails its current task only: a new thread runs the others.
 *
 * Not `piscina` 5: its time limit (an `AbortSignal`) runs from when a task is queued, not from when it begins; and it
 * starts its own worker file, which a bundled program does not have.
 */
export const openAiWorkerPool = ({
  begin = startWorker,
  patienceMs = PATIENCE_MS,
}: AiWorkerOptions = {}): AiWorkerPool => {
  /**
   * Unanswered tasks by id, oldest first. The thread has the oldest and no other: an answer and the thread's death arrive
   * by different channels, so with two tasks there a death could be blamed on the one that is answered already.
   */
  const waiting = new Map<number, PendingTask>();
  let worker: Worker | undefined;
  let last = 0;
  let patience: NodeJS.Timeout | undefined;

  const postOldest = (): void => {
    clearTimeout(patience);
    const [oldest] = waiting.values();
    if (!oldest) return;
    started().postMessage(oldest.message);
    patience = setTimeout(() => failOldest(new Error('machine timed out')), patienceMs);
    patience.unref();
  };
  const failOldest = (fault: Error): void => {
    const stumbled = worker;
    worker = undefined;
    void stumbled?.terminate();
    const [oldest] = waiting.values();
    if (oldest) waiting.delete(oldest.message.id);
    postOldest();
    oldest?.reject(fault);
  };
  const started = (): Worker => {
    if (worker) return worker;
    const begun = begin();
    worker = begun;
    begun.unref();
    begun.on('message', ({ id, answer, fault }: WorkerAnswer) => {
      const it = waiting.get(id);
      waiting.delete(id);
      postOldest();
      if (answer === undefined) it?.reject(new Error(fault ?? 'machine gave no answer'));
      else it?.resolve(answer);
    });
    const died = (fault: Error): void => {
      if (worker === begun) failOldest(fault);
    };
    begun.on('error', died);
    begun.on('exit', (code) => died(new Error(`machine worker exited (${code})`)));
    return begun;
  };
  const submit = (task: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const message = { id: ++last, ...task };
      waiting.set(message.id, { message, resolve, reject });
      if (waiting.size === 1) postOldest();
    });
  return {
    think: async (task) => {
      const act = await submit(task);
      if (typeof act !== 'string') throw new Error('machine gave no answer');
      return act;
    },
    advise: async (task) => (await submit(task)) ?? undefined,
    async close() {
      const ended = worker;
      worker = undefined;
      clearTimeout(patience);
      await ended?.terminate();
      for (const { reject } of waiting.values()) reject(new Error('worker pool closed'));
      waiting.clear();
    },
  };
};
