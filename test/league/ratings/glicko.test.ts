import { describe, expect, it, test } from 'vitest';
import { expectedScore, learn } from '../../../src/league/ratings/glicko.ts';

describe('Glickman’s example: a player of 1500 ± 200', () => {
  const player = { mean: 1500, spread: 200 };
  const win = { mean: 1400, spread: 30, score: 1, weight: 1 };
  const losses = [
    { mean: 1550, spread: 100, score: 0, weight: 1 },
    { mean: 1700, spread: 300, score: 0, weight: 1 },
  ];

  it('expects 0.639, 0.432 and 0.303 of these opponents', () => {
    const expected = [win, ...losses].map((it) => expectedScore(player.mean - it.mean, it.spread).toFixed(3));
    expect(expected).toEqual(['0.639', '0.432', '0.303']);
  });

  it('beats one, loses to two, and has 1464 ± 151.4', () => {
    const { mean, spread } = learn(player, [win, ...losses]);
    expect(mean.toFixed(0)).toBe('1464');
    expect(spread.toFixed(1)).toBe('151.4');
  });
});

test('two halves of a match say as much as one', () => {
  const before = { mean: 1500, spread: 120 };
  const match = { mean: 1600, spread: 50, score: 1, weight: 1 };
  const half = { ...match, weight: 0.5 };
  expect(learn(before, [half, half])).toEqual(learn(before, [match]));
  expect(learn(before, [{ ...match, weight: 0 }]).mean).toBe(1500);
});
