import { describe, expect, test } from 'vitest';
import { amount, isThorough } from '../support/amount.ts';
import { MUTANTS } from './simulation/mutants.ts';
import { type StoryResult, simulate } from './simulation/world.ts';

/** Number of stories here; `npm run soak` runs thousands. */
const STORIES = amount(8, 200);

/** The first stories that find faults which few find: the search for these begins there; in long runs with the first. */
const FOUND_BY: Readonly<Record<string, number>> = {
  'a commit leaves boards as they are': 21,
  'a board is not drawn again after a doubtful drawing': 12,
};

describe('a world of three processes, failing platforms, dying workers and impatient people', () => {
  test(`comes to rest with every action counted once and every board true, ${STORIES} times`, async () => {
    const told: StoryResult[] = [];
    for (let seed = 1; seed <= STORIES; seed++) told.push(await simulate({ seed }));
    expect(told.filter((it) => it.faults.length > 0)).toEqual([]);
    // Makes sure that the stories exercise something.
    const total = (of: (it: StoryResult) => number): number => told.reduce((sum, it) => sum + of(it), 0);
    expect(total((it) => it.commits)).toBeGreaterThan(10 * STORIES);
    expect(total((it) => it.crashes)).toBeGreaterThan(STORIES);
    expect(total((it) => it.calls)).toBeGreaterThan(STORIES);
  });

  // A seed found by the soak run.
  test.each([52_031_135])('comes to rest: %i', async (seed) => {
    expect((await simulate({ seed })).faults).toEqual([]);
  });

  test('produces the same result from the same seed', async () => {
    expect(await simulate({ seed: 4 })).toEqual(await simulate({ seed: 4 }));
  });

  test.each(Object.entries(MUTANTS))('finds that %s', async (name, mutant) => {
    for (let seed = isThorough ? 1 : (FOUND_BY[name] ?? 1); seed <= 300; seed++) {
      if ((await simulate({ seed, mutant })).faults.length > 0) return;
    }
    throw new Error('not found in 300 stories');
  });
});
