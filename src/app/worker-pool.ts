import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createCache } from '../kit/cache.ts';
import type { MadeTask } from '../league/daily/made.ts';
import { systems } from '../registry.ts';
import type { Advise } from '../service/core/context/adviser.ts';
import type { ServiceDependencies } from '../service/core/context/service-context.ts';
import type { Think } from '../service/core/time/scheduler.ts';
import type { Asker } from '../service/ports/intent.ts';
import { createFairQueue } from './fair-queue.ts';
import type { Task, WorkerReply } from './worker.ts';

/** What a kind of job may take: its time in ms, and how many jobs of it may wait or run for one person. */
interface Bounds {
  readonly mostMs: number;
  readonly most: number;
}

/** The kinds of jobs. A job takes far less than its time unless it never ends. */
const KINDS = {
  /** A machine's move. People have far fewer matches under way. */
  think: { mostMs: 30_000, most: 100 },
  advise: { mostMs: 30_000, most: 8 },
  film: { mostMs: 30_000, most: 8 },
  call: { mostMs: 30_000, most: 8 },
  task: { mostMs: 30_000, most: 8 },
  /** No one's in particular: a board is for everyone who looks at it. */
  picture: { mostMs: 30_000, most: Number.POSITIVE_INFINITY },
} as const satisfies Readonly<Record<Task['kind'], Bounds>>;

/** A job for a thread. */
export interface Job {
  /** What the worker receives. */
  readonly task: Task;
  readonly asked: Asker;
  /** Jobs with the same one take about as long. */
  readonly like: string;
  /** How long it is expected to take in ms, before one like it was done. */
  readonly guessMs: number;
  /** Jobs with the same one have the same answer and are done once. Absent: there is no other. */
  readonly name?: string;
}

/** Threads that do jobs, fairly between those who ask (`fair-queue.ts`). */
export interface WorkerPool {
  /**
   * Returns the answer of a thread; `busy` where too many jobs of this kind wait for the same person already.
   * @throws Error when the thread reports a fault, dies, or exceeds the bounds of time or memory.
   */
  run(job: Job): Promise<{ readonly answer: unknown } | 'busy'>;
  close(): Promise<void>;
}

interface WorkerPoolOptions {
  /** How far the threads stand back behind others (`nice`), where the system counts that by thread. Default 2. */
  readonly niceness?: number;
  /** Starts a thread. */
  readonly begin?: (niceness: number) => Worker;
  /** Number of threads. */
  readonly size?: number;
}

/** One core is left to the main thread. Each thread takes memory, so there are at most four. */
const defaultSize = (): number => Math.min(4, Math.max(1, availableParallelism() - 1));

/** The main thread goes first, but not far: beside other programs a thread would get a tenth of its time at 10. */
const NICENESS = 2;

/** Memory of a thread's JavaScript heap in MB. A thread that exceeds it ends, and fails its job alone. */
const HEAP_MB = 256;

/** The compiled worker. Under `npm run dev` there is none. */
const COMPILED = import.meta.url.endsWith('.ts') ? undefined : new URL('../worker.js', import.meta.url);

/** Starts the worker from the compiled files or, where there are none, from the sources with its own loader. */
const startWorker = (niceness: number): Worker => {
  const options = { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB }, workerData: { niceness } };
  if (COMPILED) return new Worker(COMPILED, options);
  const source = JSON.stringify(new URL('./worker.ts', import.meta.url).href);
  const load = `import('tsx/esm/api').then((tsx) => (tsx.register(), import(${source})))`;
  return new Worker(load, { eval: true, ...options });
};

/** Kinds of lengths remembered. */
const LENGTHS = 500;
/** Share of the latest job in the length expected of the next. */
const NEWS = 0.3;

interface PendingJob extends Job {
  readonly ms: number;
  readonly settle: (outcome: { readonly answer: unknown } | Error) => void;
}

interface Thread {
  readonly worker: Worker;
  job: PendingJob | undefined;
  patience?: NodeJS.Timeout;
}

/**
 * Opens a pool. Each thread starts when it is first needed and has one job at a time: its answer and its death arrive by
 * different channels, so with two jobs there a death could be blamed on the one that is answered already. A thread that
 * dies or exceeds a bound fails its job only; another one starts in its place.
 *
 * Not `piscina` 5: its time limit (an `AbortSignal`) runs from when a task is queued, not from when it begins; its queue
 * does not learn when a task ends, which a fair order needs; and it starts its own worker file, which a bundled program
 * does not have.
 */
export const openWorkerPool = ({
  niceness = NICENESS,
  begin = startWorker,
  size = defaultSize(),
}: WorkerPoolOptions = {}): WorkerPool => {
  const queue = createFairQueue<PendingJob>();
  const threads = new Set<Thread>();
  const lengths = createCache<string, number>({ most: LENGTHS });
  const counts = new Map<string, number>();
  const shared = new Map<string, ReturnType<WorkerPool['run']>>();

  const freeThread = (): Thread | undefined => {
    for (const thread of threads) if (!thread.job) return thread;
    return threads.size < size ? openThread() : undefined;
  };

  const openThread = (): Thread => {
    const worker = begin(niceness);
    const thread: Thread = { worker, job: undefined };
    threads.add(thread);
    worker.unref();
    worker.on('message', ({ answer, fault, ms }: WorkerReply) => {
      const { job } = thread;
      if (job) lengths.set(job.like, (lengths.get(job.like) ?? ms) * (1 - NEWS) + ms * NEWS);
      endJob(thread, ms, answer === undefined ? new Error(fault ?? 'worker gave no answer') : { answer });
    });
    worker.on('error', (fault) => loseThread(thread, fault));
    worker.on('exit', (code) => loseThread(thread, new Error(`worker exited (${code})`)));
    return thread;
  };

  const endJob = (thread: Thread, tookMs: number, outcome: { readonly answer: unknown } | Error): void => {
    const { job } = thread;
    if (!job) return;
    clearTimeout(thread.patience);
    thread.job = undefined;
    queue.end(job, tookMs);
    beginJobs();
    job.settle(outcome);
  };

  const loseThread = (thread: Thread, fault: Error): void => {
    if (!threads.delete(thread)) return;
    void thread.worker.terminate();
    endJob(thread, thread.job?.ms ?? 0, fault);
  };

  const beginJobs = (): void => {
    for (let thread = freeThread(); thread; thread = freeThread()) {
      const job = queue.next();
      if (!job) return;
      const idle = thread;
      idle.job = job;
      idle.worker.postMessage(job.task);
      const { kind } = job.task;
      idle.patience = setTimeout(() => loseThread(idle, new Error(`${kind} timed out`)), KINDS[kind].mostMs);
      idle.patience.unref();
    }
  };

  const runAlone: WorkerPool['run'] = async (job) => {
    const account = `${job.task.kind} ${job.asked.person}`;
    const count = counts.get(account) ?? 0;
    if (count >= KINDS[job.task.kind].most) return 'busy';
    counts.set(account, count + 1);
    try {
      return await new Promise<{ readonly answer: unknown }>((resolve, reject) => {
        const settle: PendingJob['settle'] = (it) => (it instanceof Error ? reject(it) : resolve(it));
        queue.add({ ...job, ms: lengths.get(job.like) ?? job.guessMs, settle });
        beginJobs();
      });
    } finally {
      const left = (counts.get(account) ?? 1) - 1;
      if (left > 0) counts.set(account, left);
      else counts.delete(account);
    }
  };

  return {
    async run(job) {
      const { name } = job;
      if (name === undefined) return runAlone(job);
      const known = shared.get(name);
      if (known) return known;
      const work = runAlone(job).finally(() => shared.delete(name));
      shared.set(name, work);
      return work;
    },
    async close() {
      const closed = new Error('worker pool closed');
      for (const job of queue.clear()) job.settle(closed);
      await Promise.all(
        [...threads].map((thread) => {
          loseThread(thread, closed);
          return thread.worker.terminate();
        }),
      );
    },
  };
};

/** How long a machine of a strength is expected to think in ms, weakest first, before it has thought once. */
const THOUGHTS = [5, 10, 30, 100, 150];

/** Lets machines think on a pool. */
export const thinkOn =
  ({ run }: WorkerPool): Think =>
  async ({ asked, variant, ...task }) => {
    const { levels } = systems.find(({ id }) => id === task.system)?.opponents ?? { levels: [] };
    const strength = levels.findIndex(({ id }) => id === task.level);
    const like = `${task.system} ${variant} ${task.level}`;
    const guessMs = THOUGHTS[strength] ?? Math.max(...THOUGHTS);
    const done = await run({ task: { kind: 'think', ...task }, asked, like, guessMs, name: `think ${task.chance}` });
    if (done === 'busy' || typeof done.answer !== 'string') throw new Error('machine gave no answer');
    return done.answer;
  };

/** How long a task is expected to take to draw and to play, in ms, before one was. */
const TASK_MS = 1_000;

/** Draws tasks for one player on a pool, for everyone who plays them at once. */
export const makeTaskOn =
  ({ run }: WorkerPool): NonNullable<ServiceDependencies['makeTask']> =>
  async ({ id: system }, solo, chance) => {
    const task = { kind: 'task', system, solo, chance } as const;
    const asked = { person: 'the daily sea', match: '' };
    const done = await run({ task, asked, like: `task ${solo}`, guessMs: TASK_MS, name: `task ${chance.label}` });
    if (done === 'busy') throw new Error('too many tasks are drawn');
    // The worker gives what its task asks for.
    return done.answer as MadeTask;
  };

/** How long advice at full strength is expected to take, in ms, before any was given. */
const ADVICE_MS = 300;

/** Gives advice on a pool. */
export const adviseOn =
  ({ run }: WorkerPool): Advise =>
  async ({ asked, variant, ...task }) => {
    const like = `${task.system} ${variant} advice ${task.effort}`;
    const guessMs = ADVICE_MS * task.effort;
    const done = await run({ task: { kind: 'advise', ...task }, asked, like, guessMs, name: `advise ${task.chance}` });
    return done === 'busy' ? done : { advice: done.answer };
  };
