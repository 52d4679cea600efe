import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recentOutages, recordBeat, timeLostIn } from '../../../src/service/core/operations/clock-operations.ts';
import { STORES, type TestStore } from '../../support/stores.ts';

const SECOND = 1_000;
const DAY = 86_400_000;
const START = Date.UTC(2026, 5, 1);

describe.each(STORES)('on %s', (_, open) => {
  let kept: TestStore;
  let now: number;
  beforeEach(async () => {
    kept = await open();
    now = START;
  });
  afterEach(() => kept.end());
  const store = () => ({ shelf: kept.store.shelf, now: async () => now });
  const beats = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 5 * SECOND) {
      now += 5 * SECOND;
      await recordBeat(store());
    }
  };
  const told = async (): Promise<readonly (readonly number[])[]> =>
    (await recentOutages(store())).map(({ from, to }) => [(from - START) / SECOND, (to - START) / SECOND]);

  test('records no outage when a program starts for the first time', async () => {
    await recordBeat(store());
    expect(await told()).toEqual([]);
  });

  test('records no outage while a program runs', async () => {
    await beats(60 * SECOND);
    expect(await told()).toEqual([]);
  });

  test('reports an outage from the last beat on, immediately and for eight days', async () => {
    await beats(10 * SECOND);
    now += 600 * SECOND;
    expect(await told()).toEqual([[10, 610]]);
    await recordBeat(store());
    expect(await told()).toEqual([[10, 610]]);
    now += 9 * DAY;
    await kept.store.shelf.put('beat', `${now}`);
    expect(await told()).toEqual([]);
  });

  test('counts an outage only once when several processes report it', async () => {
    await beats(10 * SECOND);
    now += 600 * SECOND;
    await Promise.all([recordBeat(store()), recordBeat(store()), recordBeat(store())]);
    const all = await recentOutages(store());
    expect(timeLostIn(all, START, now)).toBe(600 * SECOND);
  });
});

test.each([
  ['nothing', [], 0],
  ['one within', [[2, 5]], 3],
  ['one that reaches out on both sides', [[-5, 50]], 10],
  [
    'two apart',
    [
      [1, 2],
      [4, 6],
    ],
    3,
  ],
  [
    'two that overlap',
    [
      [1, 5],
      [3, 7],
    ],
    6,
  ],
  [
    'one inside another',
    [
      [1, 9],
      [3, 4],
    ],
    8,
  ],
  [
    'one before and one after',
    [
      [-9, -1],
      [11, 20],
    ],
    0,
  ],
] as const)('counts the part of ten seconds that is lost to %s', (_, all, lost) => {
  expect(
    timeLostIn(
      all.map(([from, to]) => ({ from, to })),
      0,
      10,
    ),
  ).toBe(lost);
});
