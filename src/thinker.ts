import { Worker } from 'node:worker_threads';
import type { Think } from './service/time/clockwork.ts';

/** A machine opponent's head: one worker thread, so that thinking never keeps a person waiting. */
export interface Thinker {
  readonly think: Think;
  close(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly act?: string;
  readonly fault?: string;
}

interface Waiting {
  readonly resolve: (act: string) => void;
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
    worker.on('message', ({ id, act, fault }: Answer) => {
      const it = waiting.get(id);
      waiting.delete(id);
      if (act === undefined) it?.reject(new Error(fault ?? 'the machine said nothing'));
      else it?.resolve(act);
    });
    worker.on('error', failAll);
    worker.on('exit', (code) => failAll(new Error(`the machine's thread ended (${code})`)));
    return worker;
  };
  return {
    think: (task) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        started().postMessage({ id, ...task });
      }),
    async close() {
      await worker?.terminate();
    },
  };
};
