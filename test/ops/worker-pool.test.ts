import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openWorkerPool, type WorkerPool } from '../../src/app/worker-pool.ts';

/* The pool with threads that do what a task's chance says. A job that never ends blocks no other person for long. */

const SOURCE = `
  const { parentPort, receiveMessageOnPort } = require('node:worker_threads');
  parentPort.on('message', ({ chance }) => {
    const reply = (answer) => parentPort.postMessage({ answer, ms: 1 });
    if (chance === 'counts') return reply(receiveMessageOnPort(parentPort) ? 'two' : 'one');
    if (chance === 'dies') process.exit(3);
    if (chance === 'hoards') for (const all = []; ; ) all.push(new Array(100_000).fill(all.length));
    if (chance === 'never ends') for (;;);
    if (chance === 'throws') throw new Error('not caught');
    if (chance === 'stumbles') parentPort.postMessage({ fault: 'no idea', ms: 1 });
    else reply(chance);
  });
`;

let pool: WorkerPool;
let begun: number;
const open = (size: number): WorkerPool => {
  begun = 0;
  const begin = (): Worker => {
    begun++;
    return new Worker(SOURCE, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
  };
  return openWorkerPool({ begin, size });
};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pool = open(1);
});
afterEach(async () => {
  await pool.close();
  vi.useRealTimers();
});

const PATIENCE_MS = 30_000;

/** The answer to a job, or why it failed. */
const done = async (chance: string, more: { readonly person?: string; readonly name?: string } = {}) => {
  const { person = 'ann', name } = more;
  const outcome = await pool
    .run({
      task: { kind: 'advise', system: 'any', view: {}, chance, effort: 1 },
      asked: { person, match: 'a match' },
      like: 'all alike',
      guessMs: 10,
      ...(name === undefined ? {} : { name }),
    })
    .catch((fault: Error) => fault.message);
  return typeof outcome === 'string' ? outcome : outcome.answer;
};

describe('a pool of one thread', () => {
  test.each([
    ['dies', 'worker exited (3)', 2],
    ['hoards', 'Worker terminated due to reaching memory limit: JS heap out of memory', 2],
    ['never ends', 'advise timed out', 2],
    ['throws', 'not caught', 2],
    ['stumbles', 'no idea', 1],
  ])('fails a job that %s alone, and does those beside it', async (chance, why, threads) => {
    const [one, ...others] = ['one', chance, 'two', 'three'].map((it) => done(it));
    expect(await one).toBe('one');
    if (chance === 'never ends') vi.advanceTimersByTime(PATIENCE_MS);
    expect(await Promise.all(others)).toEqual([why, 'two', 'three']);
    expect(begun).toBe(threads);
    expect(await done('four')).toBe('four');
  });

  // An answer and the death of its thread come by different channels: a death must not be blamed on the job before it.
  test('has one job at a time', async () => {
    expect(await Promise.all(['counts', 'next'].map((it) => done(it)))).toEqual(['one', 'next']);
  });

  test('lets go of what waits when it closes', async () => {
    const waiting = ['never ends', 'one'].map((it) => done(it));
    await pool.close();
    expect(await Promise.all(waiting)).toEqual(['worker pool closed', 'worker pool closed']);
  });

  test('does jobs of one name once while they wait, and again later', async () => {
    const shared = await Promise.all(['one', 'two', 'three'].map((it) => done(it, { name: 'the same' })));
    expect(shared).toEqual(['one', 'one', 'one']);
    expect(await done('later', { name: 'the same' })).toBe('later');
  });

  test('refuses a person’s ninth question at once, and no one else’s', async () => {
    const nine = Array.from({ length: 9 }, (_, n) => done(`${n}`));
    const other = done('mine', { person: 'bob' });
    expect(await Promise.all(nine)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', 'busy']);
    expect(await other).toBe('mine');
    expect(await done('again')).toBe('again');
  });

  test('answers a second person before all that the first has asked for', async () => {
    const order: unknown[] = [];
    const asked = ['a1', 'a2', 'a3', 'a4'].map((it) => done(it).then((answer) => order.push(answer)));
    asked.push(done('b1', { person: 'bob' }).then((answer) => order.push(answer)));
    await Promise.all(asked);
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
  });
});

test('a pool of two threads goes on beside a job that never ends', async () => {
  pool = open(2);
  const stuck = done('never ends');
  expect(await Promise.all(['one', 'two', 'three'].map((it) => done(it)))).toEqual(['one', 'two', 'three']);
  vi.advanceTimersByTime(PATIENCE_MS);
  expect(await stuck).toBe('advise timed out');
});
