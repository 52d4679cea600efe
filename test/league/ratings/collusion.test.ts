import { describe, expect, it } from 'vitest';
import { chanceAt } from '../../../src/kernel/fairness.ts';
import { fastRng } from '../../../src/kit/fast-rng.ts';
import { type PairState, pairKey } from '../../../src/league/ratings/pair.ts';
import { type KnownBefore, NEW, type Rating, rateMatch, type Score } from '../../../src/league/ratings/rated-match.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2027, 0, 1);

/** A league in which every match is what those who play it want it to be. */
class League {
  readonly #ratings = new Map<string, Rating>();
  readonly #pairs = new Map<string, PairState>();
  #edge: KnownBefore['edge'];
  #matches = 0;

  /** Plays a match. Returns what it counted as. */
  play(one: string, other: string, at: number, result: Score = 1): number {
    const players = [one, other] as const;
    const { ratings, pair, edge, weights } = rateMatch(
      { pool: 'classic', at, players, first: this.#matches++ % 2, result, decisions: [30, 30] },
      {
        ratings: [this.#ratings.get(one), this.#ratings.get(other)],
        standings: [NEW, NEW],
        pair: this.#pairs.get(pairKey(players)),
        edge: this.#edge,
      },
    );
    for (const seat of [0, 1] as const) this.#ratings.set(players[seat], ratings[seat]);
    this.#pairs.set(pairKey(players), pair);
    this.#edge = edge;
    return weights[0];
  }

  mean(player: string): number {
    return this.#ratings.get(player)?.mean ?? 1500;
  }

  pair(one: string, other: string): PairState | undefined {
    return this.#pairs.get(pairKey([one, other]));
  }
}

describe('a pair', () => {
  it('counts fully three times in seven days, then half, a quarter, nothing', () => {
    const league = new League();
    const days = [0, 0.1, 3, 4, 5, 6, 6.9, 7.05, 7.2, 20];
    expect(days.map((day) => league.play('ann', 'bob', NOW + day * DAY))).toEqual([
      1, 1, 1, 0.5, 0.25, 0, 0, 0.25, 0.25, 1,
    ]);
  });

  it('takes no notice of what is played with others', () => {
    const league = new League();
    for (let n = 0; n < 9; n++) league.play('ann', 'bob', NOW + n * HOUR);
    expect(league.play('ann', 'eve', NOW + 9 * HOUR)).toBe(1);
  });
});

describe('two accounts that feed each other for 200 matches', () => {
  const feed = (every: number, resultOf: (n: number) => Score = () => 1): League => {
    const league = new League();
    for (let n = 0; n < 200; n++) {
      league.play('ann', 'bob', NOW + n * every, resultOf(n));
      for (const player of ['ann', 'bob']) expect(Math.abs(league.mean(player) - 1500)).toBeLessThanOrEqual(60);
    }
    return league;
  };

  it.each([
    ['in one day', DAY / 200],
    ['six a day', 4 * HOUR],
    ['three a week', (7 * DAY) / 3],
    ['one a week', 7 * DAY],
    ['one a year', 365 * DAY],
  ])('%s gain at most 60 points', (_, every) => {
    const league = feed(every);
    expect(league.mean('ann')).toBeGreaterThan(1550);
  });

  it('gain no more by losing now and then', () => {
    feed(2.5 * DAY, (n) => (n % 4 === 3 ? 0 : 1));
    feed(2.5 * DAY, (n) => (n < 100 ? 1 : 0));
    const rng = fastRng(chanceAt('farm', [], 'pair'));
    feed(2.5 * DAY, () => ([1, 0.5, 0] as const)[rng.below(3)]!);
  });

  it('are remembered in 150 bytes', () => {
    const pair = feed(1.3 * DAY, (n) => (n % 7 === 0 ? 0 : 1)).pair('ann', 'bob')!;
    expect(pair.times).toHaveLength(5);
    expect(JSON.stringify(pair).length).toBeLessThanOrEqual(150);
  });
});

describe('a chat of two who play honestly', () => {
  it.each([
    [5, 0],
    [6, 70],
    [7, 120],
    [9, 120],
  ])('is, where one wins %i of ten, %i points apart on average', (wins, apart) => {
    const league = new League();
    const rng = fastRng(chanceAt('honest', [], `${wins}`));
    let sum = 0;
    for (let n = 0; n < 600; n++) {
      league.play('ann', 'bob', NOW + n * 2 * DAY, rng.below(10) < wins ? 1 : 0);
      if (n >= 100) sum += league.mean('ann') - league.mean('bob');
    }
    expect(Math.abs(sum / 500 - apart)).toBeLessThan(30);
  });

  it('never comes to a standstill: the next loss counts, and so does the next win after it', () => {
    const league = new League();
    for (let n = 0; n < 20; n++) league.play('ann', 'bob', NOW + n * 3 * DAY);
    const before = league.mean('ann');
    league.play('ann', 'bob', NOW + 100 * DAY, 0);
    const after = league.mean('ann');
    expect(after).toBeLessThan(before - 5);
    league.play('ann', 'bob', NOW + 103 * DAY, 1);
    expect(league.mean('ann')).toBeGreaterThan(after + 2);
  });
});
