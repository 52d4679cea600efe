import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { AnySystem } from '../../../src/kernel/system.ts';
import type { BoardRef } from '../../../src/service/core/context/intent-result.ts';
import { createScheduler } from '../../../src/service/core/time/scheduler.ts';
import { table } from '../../support/table.ts';
import { tally } from '../../support/tally.ts';

/* After a restart every board may be due at once. They wait for one painter, and each holds its picture in memory. */

const { service, kept } = table({ systems: [tally as AnySystem] });

const DUE = 90;
const AT_ONCE = 24;

/** Makes `DUE` boards due, each of a match of its own. */
const makeDue = async (): Promise<void> => {
  for (let n = 0; n < DUE; n++) {
    const boards = [{ key: 'paper/sea', spec: '', stale: true }];
    const match = { match: `M${n}`, expect: 0, command: 'c', result: '', head: 'h', facts: [], deadlines: [], boards };
    await kept.store.commit(match);
  }
};

/** A scheduler whose boards are drawn by `draw`. */
const schedule = (draw: (at: BoardRef) => Promise<void>, monotonicMs = () => performance.now()) =>
  createScheduler({ ...service.game.context, monotonicMs }, { ...service.courier, carry: draw }, async () => '', {});

test('a rush of boards is drawn a few at a time, each once, as boards that no one waits for', async () => {
  await makeDue();
  const drawn: BoardRef[] = [];
  let underway = 0;
  let most = 0;
  const scheduler = schedule(async (at) => {
    underway += 1;
    most = Math.max(most, underway);
    await sleep(2);
    underway -= 1;
    drawn.push(at);
  });
  scheduler.start();
  await vi.waitUntil(() => drawn.length === DUE, { timeout: 60_000 });
  await scheduler.stop();
  expect(most).toBeLessThanOrEqual(AT_ONCE);
  expect(new Set(drawn.map(({ match }) => match)).size).toBe(DUE);
  expect(drawn.every(({ isDue }) => isDue)).toBe(true);
});

test('boards that a slow platform holds let others begin', async () => {
  await makeDue();
  let now = 0;
  const held: (() => void)[] = [];
  const scheduler = schedule(
    () => new Promise<void>((resolve) => held.push(resolve)),
    () => now,
  );
  scheduler.start();
  await vi.waitUntil(() => held.length >= AT_ONCE / 2, { timeout: 60_000 });
  await sleep(300);
  expect(held.length).toBeLessThanOrEqual(AT_ONCE);
  now = 3_001;
  await vi.waitUntil(() => held.length > AT_ONCE, { timeout: 60_000 });
  const stopped = scheduler.stop();
  for (const end of held) end();
  await stopped;
});
