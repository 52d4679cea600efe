import { Worker } from 'node:worker_threads';
import type { Advise } from './service/desk/adviser.ts';
import type { Think } from './service/time/clockwork.ts';

/** A machine opponent's head: one worker thread, so that thinking never keeps a person waiting. */
export interface Thinker {
  readonly think: Think;
  readonly advise: Advise;
  close(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly answer?: unknown;
  readonly fault?: string;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (fault: Error) => void;
}

/** The worker runs from the compiled files, or (`npm run dev`) from the sources under a loader of its own. */
const begin = (): Worker => {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./thinker-worker.js', import.meta.url));
  const source = JSON.stringify(new URL('./thinker-worker.ts', import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then((tsx) => (tsx.register(), import(${source})))`, { eval: true });
};

/** Starts with the first thought; a worker that dies fails what it was thinking of and is replaced at the next. */
export const openThinker = (): Thinker => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const failAll = (fault: Error): void => {
    worker = undefined;
    for (const it of waiting.values()) it.reject(fault);
    waiting.clear();
  };
  const started = (): Worker => {
    if (worker) return worker;
    worker = begin();
    worker.unref();
    worker.on('message', ({ id, answer, fault }: Answer) => {
      const it = waiting.get(id);
      waiting.delete(id);
      if (answer === undefined) it?.reject(new Error(fault ?? 'the machine said nothing'));
      else it?.resolve(answer);
    });
    worker.on('error', failAll);
    worker.on('exit', (code) => failAll(new Error(`the machine's thread ended (${code})`)));
    return worker;
  };
  const asked = (task: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      started().postMessage({ id, ...task });
    });
  return {
    think: async (task) => {
      const act = await asked(task);
      if (typeof act !== 'string') throw new Error('the machine said nothing');
      return act;
    },
    advise: async (task) => (await asked(task)) ?? undefined,
    async close() {
      await worker?.terminate();
    },
  };
};
