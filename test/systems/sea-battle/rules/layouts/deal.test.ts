import { describe, expect, it } from 'vitest';
import { chanceAt } from '../../../../../src/kernel/fairness.ts';
import type { Rng } from '../../../../../src/kernel/rng.ts';
import { fastRng } from '../../../../../src/kit/fast-rng.ts';
import { EMPTY_ARRANGEMENT } from '../../../../../src/systems/sea-battle/rules/fleet/arrangement.ts';
import { berthsOf, missingOf, type Ship } from '../../../../../src/systems/sea-battle/rules/fleet/berths.ts';
import { figuresOf } from '../../../../../src/systems/sea-battle/rules/fleet/figures.ts';
import { canComplete, completion } from '../../../../../src/systems/sea-battle/rules/layouts/deal.ts';
import { canonicalText } from '../../../../../src/systems/sea-battle/rules/secrets.ts';
import {
  CLASSIC,
  type FleetItem,
  type Ruleset,
  type ShapeSet,
} from '../../../../../src/systems/sea-battle/variants.ts';
import { amount } from '../../../../support/amount.ts';

const chance = (label: string): Rng => fastRng(chanceAt('a seed', [], label));
const line = (size: number, count: number): FleetItem => ({ cls: `of-${size}`, size, count, shapes: 'straight' });
const small: Ruleset = { ...CLASSIC, id: 'small', n: 5, fleet: [line(3, 1), line(2, 2)] };

/** Every legal fleet that contains `fixed`, by brute force. */
const everyFleet = (ruleset: Ruleset, fixed: readonly Ship[]): Set<string> => {
  const found = new Set<string>();
  /** The partial fleets already tried, in any order of their ships. */
  const tried = new Set<string>();
  const apart = (a: Ship, halo: readonly number[], b: Ship): boolean =>
    !b.some((it) => a.includes(it) || halo.includes(it));
  const go = (fleet: readonly Ship[]): void => {
    const all = canonicalText(ruleset, { ...EMPTY_ARRANGEMENT, ships: fleet });
    if (tried.has(all)) return;
    tried.add(all);
    const [item] = missingOf(
      ruleset,
      fleet.map((it) => it.length),
    );
    if (!item) found.add(all);
    else
      for (const { cells, halo } of berthsOf(ruleset, item))
        if (fleet.every((other) => apart(cells, halo, other))) go([...fleet, cells]);
  };
  go(fixed);
  return found;
};

/** How far the counts are from equal, in standard deviations of chi-square. */
const unevenness = (ruleset: Ruleset, fixed: readonly Ship[], draws: number, label: string): number => {
  const counts = new Map([...everyFleet(ruleset, fixed)].map((it) => [it, 0]));
  const rng = chance(label);
  for (let i = 0; i < draws; i++) {
    const { ships } = completion(ruleset, { ...EMPTY_ARRANGEMENT, ships: fixed }, rng)!;
    const fleet = canonicalText(ruleset, { ...EMPTY_ARRANGEMENT, ships: [...fixed, ...ships] });
    const before = counts.get(fleet);
    if (before === undefined) expect.fail(`no legal fleet: ${fleet}`);
    counts.set(fleet, before + 1);
  }
  const expected = draws / counts.size;
  const chi = [...counts.values()].reduce((sum, it) => sum + (it - expected) ** 2 / expected, 0);
  const free = counts.size - 1;
  return (chi - free) / Math.sqrt(2 * free);
};

describe('SB-8: fleets are uniform', () => {
  it('every fleet of a small board is dealt equally often', () => {
    expect(everyFleet(small, []).size).toBeGreaterThan(100);
    expect(Math.abs(unevenness(small, [], amount(4_000, 20_000), 'deal'))).toBeLessThan(4);
  });

  it('every completion is equally likely', () => {
    const fixed = [[0, 1]];
    expect(Math.abs(unevenness(small, fixed, amount(4_000, 20_000), 'fill'))).toBeLessThan(4);
  });

  it('every completion is equally likely with little room left', () => {
    const tight: Ruleset = { ...CLASSIC, id: 'tight', n: 6, fleet: [line(2, 1), line(1, 8)] };
    expect(everyFleet(tight, [[0, 1], [3], [5]]).size).toBeGreaterThan(1);
    expect(Math.abs(unevenness(tight, [[0, 1], [3], [5]], 3_000, 'tight'))).toBeLessThan(5);
  });

  it('no completion is found where none exists', () => {
    const none: Ruleset = { ...CLASSIC, n: 3, fleet: [line(1, 5)] };
    expect(completion(none, EMPTY_ARRANGEMENT, chance('none'))).toBeUndefined();
    expect(canComplete(none, EMPTY_ARRANGEMENT)).toBe(false);
    expect(canComplete(small, EMPTY_ARRANGEMENT)).toBe(true);
  });

  it('a large tight fleet is dealt', () => {
    const big: Ruleset = {
      ...CLASSIC,
      touch: 'corners',
      fleet: [5, 4, 3, 2, 1].map((size, i) => ({ ...line(size, i + 1), shapes: 'any4' })),
    };
    expect(completion(big, EMPTY_ARRANGEMENT, chance('big'))!.ships).toHaveLength(15);
  });

  it('the fleets of classic have 8.80 decks on the edge on average', () => {
    const onEdge = (at: number): boolean => at < 10 || at >= 90 || at % 10 === 0 || at % 10 === 9;
    const rng = chance('edge');
    const deals = amount(400, 800);
    const within = amount(0.42, 0.3); // four standard errors
    let decks = 0;
    for (let i = 0; i < deals; i++)
      decks += completion(CLASSIC, EMPTY_ARRANGEMENT, rng)!.ships.flat().filter(onEdge).length;
    expect(decks / deals).toBeGreaterThan(8.8 - within);
    expect(decks / deals).toBeLessThan(8.8 + within);
  });
});

describe('sets of shapes', () => {
  it.each<[ShapeSet, number, number]>([
    ['straight', 1, 1],
    ['straight', 4, 2],
    ['bent', 3, 6],
    ['bent', 4, 15],
    ['bent', 5, 2],
    ['any4', 4, 19],
    ['any4', 5, 63],
    ['any8', 2, 4],
    ['any8', 3, 20],
    ['any8', 4, 110],
    ['any8', 5, 638],
  ])('%s, %i decks: %i figures', (shapes, size, count) => {
    expect(figuresOf(size, shapes)).toHaveLength(count);
  });
});

describe('the generator seeded by four draws', () => {
  it('repeats itself for the same key, and differs for another', () => {
    const drawn = (label: string) => {
      const rng = chance(label);
      return Array.from({ length: 8 }, () => rng.below(2 ** 32));
    };
    expect(drawn('a')).toEqual(drawn('a'));
    expect(drawn('a')).not.toEqual(drawn('b'));
  });

  it('is xoshiro128**', () => {
    const key = [1, 2, 3, 4];
    const rng = fastRng({ below: () => key.shift()! });
    expect([1, 2, 3].map(() => rng.below(2 ** 32))).toEqual([11520, 0, 5927040]);
  });

  it('draws every number below n equally often, and no other', () => {
    const rng = chance('counts');
    for (const n of [1, 2, 6, 7]) {
      const counts = new Array<number>(n).fill(0);
      for (let i = 0; i < 7_000 * n; i++) counts[rng.below(n)]!++;
      for (const count of counts) expect(Math.abs(count - 7_000)).toBeLessThan(400);
    }
    for (const n of [0, 1.5, -1, 2 ** 32 + 1]) expect(() => rng.below(n)).toThrow(RangeError);
  });
});
