import { describe, expect, it } from 'vitest';
import { chanceAt } from '../../../src/kernel/fairness.ts';
import { fastRng } from '../../../src/kit/fast-rng.ts';
import { measuredEdge } from '../../../src/league/ratings/first-shot.ts';
import { pairKey, STRANGERS, turned } from '../../../src/league/ratings/pair.ts';
import {
  expectation,
  isSettling,
  type KnownBefore,
  NEW,
  prospect,
  type RatedMatch,
  type Rating,
  rateMatch,
  ratingAt,
} from '../../../src/league/ratings/rated-match.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2027, 0, 1);

const rated = (mean: number, spread: number): Rating => ({ mean, spread, matches: 40, at: NOW });
const fought: RatedMatch = {
  pool: 'classic',
  at: NOW,
  players: ['ann', 'bob'],
  result: 1,
  decisions: [30, 30],
};
const unknown: KnownBefore = {
  ratings: [undefined, undefined],
  standings: [NEW, NEW],
  pair: undefined,
  edge: undefined,
};
const bothKnown = [
  { isKnown: true, unproven: 0 },
  { isKnown: true, unproven: 0 },
] as const;
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
      standings: [
        { isKnown: true, unproven: 30 },
        { isKnown: false, unproven: -99 },
      ],
      pair: { times: [NOW - DAY], moved: [12.5, -14], won: [3, 1], drawn: 0 },
      edge: { mean: 30, spread: 9 },
    };
    const match: RatedMatch = { ...fought, first: 0, gaveUp: 1, decisions: [9, 9] };
    const one = rateMatch(match, before);
    const other = rateMatch(
      { ...match, players: ['bob', 'ann'], result: 0, first: 1, gaveUp: 0 },
      {
        ...before,
        ratings: [before.ratings[1], before.ratings[0]],
        standings: [before.standings[1], before.standings[0]],
      },
    );
    expect(other).toEqual({
      ...one,
      ratings: one.ratings.toReversed(),
      unproven: one.unproven.toReversed(),
      weights: one.weights.toReversed(),
    });
  });

  it('keeps numbers to hundredths', () => {
    let known = unknown;
    for (let n = 0; n < 30; n++)
      known = { ...unknown, ...rateMatch({ ...fought, at: NOW + n * 3 * DAY, result: n % 3 === 0 ? 0 : 1 }, known) };
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

describe('a match that hardly moves a rating', () => {
  it('makes it more certain all the same: a draw of equals, or a win that was sure', () => {
    const before: KnownBefore = { ...unknown, ratings: [rated(1500, 100), rated(1500.01, 100)] };
    const { ratings } = rateMatch({ ...fought, result: 0.5 }, before);
    expect(ratings.map(({ mean }) => mean)).toEqual([1500, 1500.01]);
    for (const { spread } of ratings) expect(spread).toBeLessThan(98);
    const sure: KnownBefore = { ...unknown, ratings: [rated(2900, 60), rated(900, 60)] };
    expect(rateMatch(fought, sure).ratings[0]).toMatchObject({ mean: 2900, spread: 60, matches: 41 });
  });

  it('because a limit is used up, makes it no more certain', () => {
    const pair = { times: [], moved: [60, -60] as const, won: [9, 0] as const, drawn: 0 };
    const { ratings } = rateMatch(fought, { ...unknown, ratings: [rated(1500, 100), rated(1500, 100)], pair });
    expect(ratings.map(({ mean, spread }) => [mean, spread])).toEqual([
      [1500, 100],
      [1500, 100],
    ]);
  });
});

describe('matches in which not both are known', () => {
  const gained = (areKnown: readonly [boolean, boolean], unproven: number): number => {
    const standings = [
      { isKnown: areKnown[0], unproven },
      { isKnown: areKnown[1], unproven: 0 },
    ] as const;
    return rateMatch(fought, { ...unknown, standings }).ratings[0].mean - 1500;
  };

  it.each([
    ['the opponent', [true, false]],
    ['the player', [false, true]],
    ['either', [false, false]],
  ] as const)('move a rating by 100 points in all, and by half of what is left at once: without %s', (_, areKnown) => {
    expect([-60, 0, 60, 90, 99].map((it) => gained(areKnown, it))).toEqual([30, 30, 20, 5, 0.5]);
    expect(gained(areKnown, 100)).toBe(0);
  });

  it('take nothing from what one moves who is known, to another', () => {
    expect(gained([true, true], 100)).toBe(30);
  });

  it('are counted by what they have moved, up and down', () => {
    const { unproven } = rateMatch(fought, { ...unknown, standings: [{ isKnown: true, unproven: 60 }, NEW] });
    expect(unproven).toEqual([80, -30]);
    const standings = [
      { isKnown: true, unproven: 60 },
      { isKnown: true, unproven: -5 },
    ] as const;
    expect(rateMatch(fought, { ...unknown, standings }).unproven).toEqual([60, -5]);
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

  /** Plays matches between two of 300 people who are known. @param points what moving first is worth */
  const learned = (points: number, matches: number, begins: 'loser' | 'lot' = 'lot'): KnownBefore => {
    let known: KnownBefore = { ...unknown, edge: measuredEdge('classic') };
    // The one half is stronger by 250 points, so it begins less often where the loser does.
    const ratings = new Map(
      Array.from({ length: 300 }, (_, i) => [i, { ...rated(i < 150 ? 1625 : 1375, 60), matches: 10 }]),
    );
    let first = 0;
    const rng = fastRng(chanceAt('edge', [], ''));
    for (let n = 0; n < matches; n++) {
      const [one, two] = [rng.below(150), 150 + rng.below(150)];
      const chance = 1 / (1 + 10 ** (-(250 + (first === 0 ? points : -points)) / 400));
      const result = rng.below(1_000_000) < chance * 1_000_000 ? 1 : 0;
      const after = rateMatch(
        { ...fought, at: NOW + n * HOUR, first, result },
        { ...known, ratings: [ratings.get(one), ratings.get(two)], standings: bothKnown, pair: undefined },
      );
      ratings.set(one, after.ratings[0]).set(two, after.ratings[1]);
      known = { ...known, edge: after.edge };
      first = begins === 'loser' ? result : rng.below(2);
    }
    return known;
  };

  it('is learned from the matches, as 45 points here, more slowly where the loser begins the next', () => {
    const { edge } = learned(45, 12_000);
    expect(Math.abs(edge!.mean - 45)).toBeLessThan(8);
    expect(edge!.spread).toBeLessThan(8);
    const slow = learned(45, 12_000, 'loser').edge!.mean;
    expect(slow).toBeGreaterThan(measuredEdge('classic').mean);
    expect(slow).toBeLessThan(50);
  });

  it('stays within 30 points of what was measured', () => {
    expect(learned(200, 12_000).edge?.mean).toBeCloseTo(52, 0);
    expect(learned(-200, 12_000).edge?.mean).toBeCloseTo(-8, 0);
  });

  it('is told the less by a match the more its people have played', () => {
    const told = (matches: number): number => {
      const ratings = [
        { ...rated(1500, 50), matches },
        { ...rated(1500, 50), matches: 12 },
      ] as const;
      const { edge } = rateMatch({ ...fought, first: 0 }, { ...unknown, ratings, standings: bothKnown });
      return edge.mean - measuredEdge('classic').mean;
    };
    expect(told(12)).toBeGreaterThan(0);
    expect(told(20)).toBe(told(12));
    expect(told(200) / told(20)).toBeCloseTo(0.1, 2);
  });

  it.each<[string, Partial<RatedMatch>, KnownBefore['standings']]>([
    ['both moved at once', {}, bothKnown],
    ['the match was given up early', { first: 0, gaveUp: 1, decisions: [3, 3] }, bothKnown],
    ['one of the two is not known', { first: 0 }, [bothKnown[0], NEW]],
  ])('learns nothing where %s', (_, match, standings) => {
    expect(rateMatch({ ...fought, ...match }, { ...equals, standings }).edge).toEqual(measuredEdge('classic'));
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
    for (let n = 0; n < 8; n++)
      known = { ...unknown, ...rateMatch({ ...fought, at: NOW + n, result: n === 7 ? 0.5 : 1 }, known) };
    expect(known.pair).toMatchObject({ won: [7, 0], drawn: 1 });
    expect(known.ratings[0]?.matches).toBe(5);
    expect(STRANGERS.won).toEqual([0, 0]);
  });
});
