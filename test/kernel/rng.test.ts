import { expect, test } from 'vitest';
import { drawnAgain } from '../../src/kernel/fairness.ts';
import { shuffled } from '../../src/kernel/rng.ts';

test('every order of what is shuffled comes of exactly one series of draws', () => {
  const draws = [0, 1, 2, 3].flatMap((a) => [0, 1, 2].flatMap((b) => [0, 1].map((c) => [a, b, c] as const)));
  const orders = draws.map(([a, b, c]) => {
    const rng = drawnAgain([
      [4, a],
      [3, b],
      [2, c],
    ]);
    return shuffled(rng, ['W', 'N', 'E', 'S']).join('');
  });
  expect(new Set(orders).size).toBe(24);
});
