import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AiWorkerPool, openAiWorkerPool } from '../../src/app/ai-worker-pool.ts';

/* The worker pool with a thread that does what a task's level says. A task that never ends blocks no other task. */

const SOURCE = `
  const { parentPort, receiveMessageOnPort } = require('node:worker_threads');
  parentPort.on('message', ({ id, level }) => {
    if (level === 'counts') return parentPort.postMessage({ id, answer: receiveMessageOnPort(parentPort) ? 'two' : 'one' });
    if (level === 'dies') process.exit(3);
    if (level === 'never ends') for (;;);
    if (level === 'throws') throw new Error('not caught');
    if (level === 'stumbles') parentPort.postMessage({ id, fault: 'no idea' });
    else parentPort.postMessage({ id, answer: level });
  });
`;

const PATIENCE_MS = 60_000;
let thinker: AiWorkerPool;
let begun = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  begun = 0;
  const begin = (): Worker => {
    begun++;
    return new Worker(SOURCE, { eval: true });
  };
  thinker = openAiWorkerPool({ begin, patienceMs: PATIENCE_MS });
});
afterEach(async () => {
  await thinker.close();
  vi.useRealTimers();
});

const thought = (level: string): Promise<string> =>
  thinker.think({ system: 'any', level, view: {}, chance: '' }).catch((fault: Error) => fault.message);

test.each([
  ['dies', 'machine worker exited (3)', 2],
  ['never ends', 'machine timed out', 2],
  ['throws', 'not caught', 2],
  ['stumbles', 'no idea', 1],
])('a thought that %s fails alone: those beside it are thought on', async (level, why, threads) => {
  const [one, ...others] = ['one', level, 'two', 'three'].map(thought);
  expect(await one).toBe('one');
  if (level === 'never ends') vi.advanceTimersByTime(PATIENCE_MS);
  expect(await Promise.all(others)).toEqual([why, 'two', 'three']);
  expect(begun).toBe(threads);
  expect(await thought('four')).toBe('four');
});

// An answer and the death of its thread come by different channels: a death must not be blamed on the task before it.
test('the thread has one task at a time', async () => {
  expect(await Promise.all(['counts', 'next'].map(thought))).toEqual(['one', 'next']);
});

test('whatever waits when the house closes is let go', async () => {
  const waiting = ['never ends', 'one'].map(thought);
  await thinker.close();
  expect(await Promise.all(waiting)).toEqual(['worker thread closed', 'worker thread closed']);
});
