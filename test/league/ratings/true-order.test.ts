import { describe, expect, it, test } from 'vitest';
import { chanceAt } from '../../../src/kernel/fairness.ts';
import { type Rng, shuffled } from '../../../src/kernel/rng.ts';
import { fastRng } from '../../../src/kit/fast-rng.ts';
import { POOLS, type Pool } from '../../../src/league/ratings/pools.ts';
import { MARKS } from '../../../src/league/ratings/practice.ts';
import {
  BEGINNING,
  expectation,
  type KnownBefore,
  type Rating,
  rateMatch,
  type Score,
} from '../../../src/league/ratings/rated-match.ts';
import { fittedStrengths, levelsIn, storedDuels } from '../../bench/marks.ts';

/* Machines as if they were people: their strengths are known, so ratings can be told right from wrong. */

const HOUR = 3_600_000;
const NOW = Date.UTC(2027, 0, 1);

const chanceOf = (seed: string): Rng => fastRng(chanceAt(seed, [], 'ratings'));
const happens = (rng: Rng, chance: number): boolean => rng.below(1_000_000) < chance * 1_000_000;

/** One who is known, and was moved by others who are. */
const KNOWN = { isKnown: true, unproven: 0 };

/** Machines that play rated matches, one an hour. No pair of them is the same two machines twice. */
class Ladder {
  readonly ratings = new Map<string, Rating>();
  edge: KnownBefore['edge'];
  readonly #pool: Pool;
  #at = NOW;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  play(players: readonly [string, string], result: Score, first?: number): void {
    this.#at += HOUR;
    const known = { ratings: [this.ratings.get(players[0]), this.ratings.get(players[1])] } as const;
    const after = rateMatch(
      { pool: this.#pool, at: this.#at, players, first, result, decisions: [30, 30] },
      { ...known, standings: [KNOWN, KNOWN], pair: undefined, edge: this.edge },
    );
    this.ratings.set(players[0], after.ratings[0]);
    this.ratings.set(players[1], after.ratings[1]);
    this.edge = after.edge;
  }

  expects([one, other]: readonly [string, string]): number {
    return expectation(this.ratings.get(one) ?? BEGINNING, this.ratings.get(other) ?? BEGINNING);
  }

  /** The fewest matches that any of these has played. */
  fewest(players: readonly string[]): number {
    return Math.min(...players.map((it) => this.ratings.get(it)?.matches ?? 0));
  }
}

describe.each(POOLS)('after 400 matches a rank in %s', (pool) => {
  const levels = levelsIn(pool);
  const pairs = levels.flatMap((one, i) => levels.slice(i + 1).map((other) => [one, other] as const));

  it.each(Array.from({ length: 5 }, (_, nth) => nth))('the machines stand in their true order (%i)', (nth) => {
    const rng = chanceOf(`${pool} ${nth}`);
    const ladder = new Ladder(pool);
    for (let n = 0; n < 100 * pairs.length; n++) {
      const [one, other] = pairs[n % pairs.length]!;
      const first = rng.below(2);
      const difference = MARKS[pool][one]! - MARKS[pool][other]! + (first === 0 ? 20 : -20);
      ladder.play([one, other], happens(rng, 1 / (1 + 10 ** (-difference / 400))) ? 1 : 0, first);
    }
    expect(ladder.fewest(levels)).toBe(400);
    expect(levels.toSorted((a, b) => ladder.ratings.get(a)!.mean - ladder.ratings.get(b)!.mean)).toEqual(levels);
    expect(Math.abs(ladder.edge!.mean - 20)).toBeLessThan(40);
  });
});

describe('the stored duels', () => {
  const all = storedDuels();

  /**
   * The sum of -log(the chance that was given to what happened) over all duels of a pool, in a random order, each before
   * it is known; the machines have played 400 matches before.
   */
  const lossIn = (pool: Pool): { readonly duels: number; readonly rated: number; readonly best: number } => {
    const duels = all.filter((it) => it.pool === pool);
    const levels = levelsIn(pool);
    const strengths = fittedStrengths(levels, duels);
    if (strengths === undefined) return { duels: 0, rated: 0, best: 0 };
    const games = shuffled(
      chanceOf(pool),
      duels.flatMap(({ stronger, weaker, games: count, points }) =>
        Array.from({ length: count }, (_, i) => ({ players: [stronger, weaker] as const, won: i < points })),
      ),
    );
    const ladder = new Ladder(pool);
    const playAll = (): { readonly rated: number; readonly best: number } => {
      let [rated, best] = [0, 0];
      for (const { players, won } of games) {
        const expected = ladder.expects(players);
        const [one, other] = [strengths[players[0]]!, strengths[players[1]]!];
        const constant = 1 / (1 + 10 ** ((other - one) / 400));
        rated -= Math.log(won ? expected : 1 - expected);
        best -= Math.log(won ? constant : 1 - constant);
        ladder.play(players, won ? 1 : 0);
      }
      return { rated, best };
    };
    while (ladder.fewest(levels) < 400) playAll();
    return { duels: games.length, ...playAll() };
  };
  const losses = POOLS.map((pool) => ({ pool, ...lossIn(pool) }));

  it.each(losses.filter(({ duels }) => duels >= 400))(
    'of $pool are foretold nearly as well as by the best constant strengths',
    ({ rated, best }) => {
      expect(rated / best).toBeLessThanOrEqual(1.02);
    },
  );

  test('are so in all', () => {
    const sum = (of: (it: (typeof losses)[number]) => number): number => losses.reduce((all, it) => all + of(it), 0);
    expect(sum((it) => it.duels)).toBeGreaterThan(10_000);
    expect(sum((it) => it.rated) / sum((it) => it.best)).toBeLessThanOrEqual(1.01);
  });
});
