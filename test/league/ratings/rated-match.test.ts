import { describe, expect, it } from 'vitest';
import { chanceAt } from '../../../src/kernel/fairness.ts';
import { fastRng } from '../../../src/kit/fast-rng.ts';
import { measuredEdge } from '../../../src/league/ratings/first-shot.ts';
import { pairKey, STRANGERS, turned } from '../../../src/league/ratings/pair.ts';
import {
  expectation,
  isSettling,
  type KnownBefore,
  prospect,
  type RatedMatch,
  type Rating,
  rateMatch,
  ratingAt,
} from '../../../src/league/ratings/rated-match.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2027, 0, 1);

const rated = (mean: number, spread: number): Rating => ({ mean, spread, matches: 40, at: NOW });
const fought: RatedMatch = {
  pool: 'classic',
  at: NOW,
  players: ['ann', 'bob'],
  result: 1,
  decisions: [30, 30],
};
const unknown: KnownBefore = { ratings: [undefined, undefined], pair: undefined, edge: undefined };
const equals: KnownBefore = { ...unknown, ratings: [rated(1500, 50), rated(1500, 50)] };

const shown = (before: KnownBefore, match: Partial<RatedMatch> = {}): readonly string[] =>
  rateMatch({ ...fought, ...match }, before).ratings.map(
    ({ mean, spread }) => `${mean.toFixed(0)} ± ${spread.toFixed(0)}`,
  );

describe('a match', () => {
  it.each<[string, KnownBefore, Partial<RatedMatch>, readonly string[]]>([
    ['of two who are new', unknown, {}, ['1530 ± 144', '1470 ± 144']],
    ['of two who are known', equals, {}, ['1507 ± 50', '1493 ± 50']],
    ['that is drawn by equals', equals, { result: 0.5 }, ['1500 ± 50', '1500 ± 50']],
    [
      'won by the stronger',
      { ...unknown, ratings: [rated(1700, 50), rated(1500, 50)] },
      {},
      ['1703 ± 50', '1497 ± 50'],
    ],
    ['won by the weaker', { ...unknown, ratings: [rated(1500, 50), rated(1700, 50)] }, {}, ['1511 ± 50', '1689 ± 50']],
    [
      'against one who is hardly known',
      { ...unknown, ratings: [rated(1500, 50), undefined] },
      {},
      ['1506 ± 50', '1470 ± 143'],
    ],
  ])('%s', (_, before, match, after) => {
    expect(shown(before, match)).toEqual(after);
  });

  it('gives the same numbers with the seats swapped', () => {
    const before: KnownBefore = {
      ratings: [rated(1480, 60), rated(1560, 90)],
      pair: { times: [NOW - DAY], moved: [12.5, -14], won: [3, 1], drawn: 0 },
      edge: { mean: 30, spread: 9 },
    };
    const match: RatedMatch = { ...fought, first: 0, gaveUp: 1, decisions: [9, 9] };
    const one = rateMatch(match, before);
    const other = rateMatch(
      { ...match, players: ['bob', 'ann'], result: 0, first: 1, gaveUp: 0 },
      { ...before, ratings: [before.ratings[1], before.ratings[0]] },
    );
    expect(other).toEqual({
      ...one,
      ratings: one.ratings.toReversed(),
      weights: one.weights.toReversed(),
    });
  });

  it('keeps numbers to hundredths', () => {
    let known = unknown;
    for (let n = 0; n < 30; n++)
      known = rateMatch({ ...fought, at: NOW + n * 3 * DAY, result: n % 3 === 0 ? 0 : 1 }, known);
    for (const { mean, spread } of known.ratings.map((it) => it!))
      for (const points of [mean, spread, known.pair!.moved[0]]) expect(points).toBe(Number(points.toFixed(2)));
  });
});

describe('uncertainty', () => {
  it.each([
    [0, 50],
    [30, 57],
    [180, 84],
    [365, 108],
    [5 * 365, 150],
  ])('of ±50 is, after %i days without a match, ±%i', (days, spread) => {
    expect(Math.round(ratingAt(rated(1640, 50), NOW + days * DAY).spread)).toBe(spread);
  });

  it('moves no mean, and is not less before the last match', () => {
    expect(ratingAt(rated(1640, 50), NOW + 365 * DAY).mean).toBe(1640);
    expect(ratingAt(rated(1640, 50), NOW - DAY)).toEqual(rated(1640, 50));
  });

  it('makes a rating provisional until it is 75, and again when it has grown', () => {
    expect(isSettling(undefined, NOW)).toBe(true);
    expect(isSettling(rated(1500, 76), NOW)).toBe(true);
    expect(isSettling(rated(1500, 75), NOW)).toBe(false);
    expect(isSettling(rated(1500, 75), NOW + DAY)).toBe(true);
  });

  it('is settled after twenty matches against people who are known', () => {
    let mine: Rating | undefined;
    for (let n = 1; n < 100 && isSettling(mine, NOW); n++) {
      const rival = { ...fought, players: ['ann', `b${n}`], result: n % 2 === 0 ? 1 : 0 } as const;
      [mine] = rateMatch(rival, { ...unknown, ratings: [mine, rated(1500, 60)] }).ratings;
    }
    expect(mine?.matches).toBe(20);
  });
});

describe('a match that is given up', () => {
  const weights = (match: Partial<RatedMatch>): readonly number[] => rateMatch({ ...fought, ...match }, equals).weights;

  it.each<[string, Partial<RatedMatch>, readonly number[]]>([
    ['fought to the end, however short', { decisions: [4, 3] }, [1, 1]],
    ['before ten decisions a side', { gaveUp: 1, decisions: [12, 9] }, [0.5, 1]],
    ['by the other seat', { gaveUp: 0, result: 0, decisions: [9, 12] }, [1, 0.5]],
    ['after ten decisions a side', { gaveUp: 1, decisions: [10, 10] }, [1, 1]],
    ['by one who had won before', { gaveUp: 0, result: 1, decisions: [2, 2] }, [1, 1]],
  ])('%s', (_, match, expected) => {
    expect(weights(match)).toEqual(expected);
  });

  it('costs its loser fully and gives the winner half', () => {
    expect(shown(equals, { gaveUp: 1, decisions: [5, 5] })).toEqual(['1504 ± 50', '1493 ± 50']);
  });
});

describe('the edge of the first shot', () => {
  it('makes a win of who moved first worth less', () => {
    const salvos = { pool: 'salvos', result: 1 } as const;
    expect(shown(equals, { ...salvos, first: 0 })).toEqual(['1506 ± 50', '1494 ± 50']);
    expect(shown(equals, { ...salvos, first: 1 })).toEqual(['1508 ± 50', '1492 ± 50']);
  });

  it('is learned from the matches, as 70 points here, although the loser begins the next', () => {
    let known: KnownBefore = { ...unknown, edge: measuredEdge('classic') };
    let first = 0;
    const rng = fastRng(chanceAt('edge', [], ''));
    for (let n = 0; n < 5_000; n++) {
      // Ann is stronger by 250 points, and so begins less often: those who begin win 40 % of all matches.
      const result = rng.below(100) < (first === 0 ? 86 : 74) ? 1 : 0;
      known = { ...rateMatch({ ...fought, at: NOW + n * DAY, first, result }, known), pair: undefined };
      first = result;
    }
    expect(known.edge?.mean).toBeGreaterThan(50);
    expect(known.edge?.mean).toBeLessThan(90);
    expect(known.edge?.spread).toBeLessThan(6);
  });

  it.each<[string, Partial<RatedMatch>]>([
    ['both moved at once', {}],
    ['the match was given up early', { first: 0, gaveUp: 1, decisions: [3, 3] }],
  ])('learns nothing where %s', (_, match) => {
    expect(rateMatch({ ...fought, ...match }, equals).edge).toEqual(measuredEdge('classic'));
  });

  it('is part of what a match promises', () => {
    expect(expectation(rated(1500, 0), rated(1500, 0), 46)).toBeCloseTo(0.566, 3);
    expect(expectation(rated(1600, 0), rated(1500, 0))).toBeCloseTo(0.64, 3);
  });
});

describe('what a match would do', () => {
  const before: KnownBefore = { ...unknown, ratings: [rated(1495, 50), rated(1540, 45)] };

  it('is told in points before it is played', () => {
    expect(prospect(0, fought, before)).toEqual({ win: 8, draw: 1, loss: -6 });
    expect(prospect(1, fought, before)).toEqual({ win: 5, draw: -1, loss: -6 });
  });

  it('is what it does', () => {
    for (const result of [1, 0.5, 0] as const) {
      const { ratings } = rateMatch({ ...fought, result }, before);
      const changes = ratings.map(({ mean }, seat) => Math.round(mean) - before.ratings[seat]!.mean);
      const told = [prospect(0, fought, before), prospect(1, fought, before)] as const;
      expect(changes).toEqual(
        result === 1
          ? [told[0].win, told[1].loss]
          : result === 0
            ? [told[0].loss, told[1].win]
            : [told[0].draw, told[1].draw],
      );
    }
  });
});

describe('a pair', () => {
  it('has one name, and is kept in its order', () => {
    expect(pairKey(['bob', 'ann'])).toBe(pairKey(['ann', 'bob']));
    const { pair } = rateMatch({ ...fought, players: ['bob', 'ann'] }, unknown);
    expect(pair.won).toEqual([0, 1]);
    expect(pair.moved).toEqual([-30, 30]);
    expect(turned(turned(pair))).toEqual(pair);
  });

  it('knows who won how often, also where a match did not count', () => {
    let known = unknown;
    for (let n = 0; n < 8; n++) known = rateMatch({ ...fought, at: NOW + n, result: n === 7 ? 0.5 : 1 }, known);
    expect(known.pair).toMatchObject({ won: [7, 0], drawn: 1 });
    expect(known.ratings[0]?.matches).toBe(5);
    expect(STRANGERS.won).toEqual([0, 0]);
  });
});
