import { Worker } from 'node:worker_threads';

/** A worker thread that does tasks one after another. */
export interface WorkerThread {
  /**
   * Returns the answer of the thread to a task, which it receives with an `id`.
   * @throws Error when the thread reports a fault, dies, or exceeds the time limit.
   */
  run(task: object): Promise<unknown>;
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

interface WorkerThreadOptions {
  /** What it does, for errors: "machine". */
  readonly name: string;
  /** Starts the worker thread. */
  readonly begin: () => Worker;
  /** Time limit of one task in ms. A task that exceeds it is assumed never to end. */
  readonly patienceMs?: number;
}
const PATIENCE_MS = 120_000;

/** Starts a worker of this folder from the compiled files or, under `npm run dev`, from the sources with its own loader. */
export const startWorker = (file: string): Worker => {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`../${file}.js`, import.meta.url));
  const source = JSON.stringify(new URL(`./${file}.ts`, import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then((tsx) => (tsx.register(), import(${source})))`, { eval: true });
};

/**
 * Opens a worker thread. It starts with the first task; tasks run one after another. A thread that dies or exceeds the
 * time limit fails its current task only: a new thread runs the others.
 *
 * Not `piscina` 5: its time limit (an `AbortSignal`) runs from when a task is queued, not from when it begins; and it
 * starts its own worker file, which a bundled program does not have.
 */
export const openWorkerThread = ({ name, begin, patienceMs = PATIENCE_MS }: WorkerThreadOptions): WorkerThread => {
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
    patience = setTimeout(() => failOldest(new Error(`${name} timed out`)), patienceMs);
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
      if (answer === undefined) it?.reject(new Error(fault ?? `${name} gave no answer`));
      else it?.resolve(answer);
    });
    const died = (fault: Error): void => {
      if (worker === begun) failOldest(fault);
    };
    begun.on('error', died);
    begun.on('exit', (code) => died(new Error(`${name} worker exited (${code})`)));
    return begun;
  };
  const run = (task: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const message = { id: ++last, ...task };
      waiting.set(message.id, { message, resolve, reject });
      if (waiting.size === 1) postOldest();
    });
  return {
    run,
    async close() {
      const ended = worker;
      worker = undefined;
      clearTimeout(patience);
      await ended?.terminate();
      for (const { reject } of waiting.values()) reject(new Error('worker thread closed'));
      waiting.clear();
    },
  };
};
