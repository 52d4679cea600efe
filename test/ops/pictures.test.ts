import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPainter } from '../../render/painter.ts';
import { paintOn } from '../../src/app/app.ts';
import { openWorkerPool, type WorkerPool } from '../../src/app/worker-pool.ts';
import type { Scene, Shape } from '../../src/kernel/screen.ts';
import type { Paint } from '../../src/service/ports/platform.ts';

/* Pictures are painted by a thread of their own, in order, each once. */

const sceneWith = (...shapes: readonly Shape[]): Scene => ({ width: 3, height: 3, shapes });
const sprite = (name: string): Shape => ({ kind: 'sprite', name, at: { x: 1, y: 1 }, heading: 90 });

describe('a thread that paints', () => {
  let easel: WorkerPool;
  let paint: Paint;
  beforeAll(() => {
    easel = openWorkerPool({ size: 1 });
    paint = paintOn(easel);
  });
  afterAll(() => easel.close());

  test('gives the bytes of the painter', async () => {
    const scene = sceneWith(sprite('hit'), { kind: 'label', text: 'Ann', at: { x: 1, y: 2 }, ink: 'ink' });
    const { png } = createPainter();
    for (const theme of ['light', 'dark'] as const) expect(await paint(scene, theme)).toEqual(await png(scene, theme));
  });

  test('refuses an unknown drawing, and paints the next picture all the same', async () => {
    const wrong = paint(sceneWith(sprite('kraken')), 'light');
    const right = paint(sceneWith(sprite('miss')), 'light');
    await expect(wrong).rejects.toThrow('no sprite is called kraken');
    expect((await right).length).toBeGreaterThan(100);
  });
});

describe('pictures', () => {
  /** A thread that answers with the width of a picture, and as which of all it was painted. */
  const EASEL = `
    const { parentPort } = require('node:worker_threads');
    let nth = 0;
    parentPort.on('message', ({ scene }) => {
      const { width } = JSON.parse(scene);
      parentPort.postMessage({ answer: Uint8Array.of(width, nth++), ms: 10 });
    });`;
  let easel: WorkerPool;
  let paint: Paint;
  beforeEach(() => {
    easel = openWorkerPool({ size: 1, begin: () => new Worker(EASEL, { eval: true }) });
    paint = paintOn(easel);
  });
  afterEach(() => easel.close());
  const wide = (width: number): Scene => ({ width, height: 1, shapes: [] });

  test('are painted once, in the order in which they are asked for, also when several ask at once', async () => {
    const all = await Promise.all([9, 1, 9, 5, 1].map((width) => paint(wide(width), 'light')));
    expect(all.map(([width, nth]) => [width, nth])).toEqual([
      [9, 0],
      [1, 1],
      [9, 0],
      [5, 2],
      [1, 1],
    ]);
    expect([...(await paint(wide(5), 'light'))]).toEqual([5, 2]);
    expect([...(await paint(wide(5), 'dark'))]).toEqual([5, 3]);
  });

  test('that people ask for do not wait for those of boards that no one waits for', async () => {
    const due = Array.from({ length: 24 }, (_, n) => paint(wide(100 + n), 'light', true));
    const asked = await Promise.all([60, 61].map((width) => paint(wide(width), 'light')));
    for (const [, nth = 24] of asked) expect(nth).toBeLessThan(8);
    await Promise.all(due);
  });
});
