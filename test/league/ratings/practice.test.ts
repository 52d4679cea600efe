import { describe, expect, it } from 'vitest';
import { POOLS } from '../../../src/league/ratings/pools.ts';
import { MARKS, rateAgainstMachine } from '../../../src/league/ratings/practice.ts';
import type { Rating, Score } from '../../../src/league/ratings/rated-match.ts';
import { fittedMarks, levelsIn, storedDuels } from '../../bench/marks.ts';

const NOW = Date.UTC(2027, 0, 1);
const duels = storedDuels();

describe('the marks of the machines', () => {
  const measured = POOLS.filter((pool) => fittedMarks(pool, duels) !== undefined);

  it.each(measured)('are what `npm run bench:marks` fits to the stored duels (%s)', (pool) => {
    expect(MARKS[pool]).toEqual(fittedMarks(pool, duels));
  });

  it.each(POOLS)('give the middle machine 1500 (%s)', (pool) => {
    const levels = levelsIn(pool);
    expect(MARKS[pool][levels[Math.floor(levels.length / 2)]!]).toBe(1500);
  });
});

describe('a person who plays the machine', () => {
  const numberAfter = (level: string, scores: readonly Score[]): Rating =>
    scores.reduce<Rating | undefined>(
      (practice, score, n) => rateAgainstMachine(practice, { pool: 'classic', level, score, at: NOW + n }),
      undefined,
    )!;

  it('has a number after one match', () => {
    expect(numberAfter('captain', [1])).toEqual({ mean: 1554.59, spread: 137.71, matches: 1, at: NOW });
  });

  it('comes to the mark of the machine that they hold in balance', () => {
    const even = Array.from({ length: 200 }, (_, n): Score => (n % 2 === 0 ? 1 : 0));
    expect(Math.abs(numberAfter('grand-admiral', even).mean - MARKS.classic['grand-admiral']!)).toBeLessThan(15);
  });

  it('gains less and less by beating the weakest again and again', () => {
    const wins = (count: number): number => numberAfter('cabin-boy', Array<Score>(count).fill(1)).mean;
    expect(wins(1) - 1500).toBeGreaterThan(15);
    expect(wins(100) - wins(99)).toBeLessThan(1);
  });

  it('is not rated against a machine that is not there', () => {
    expect(() => numberAfter('commodore', [1])).toThrow('classic: no mark of commodore');
  });
});
