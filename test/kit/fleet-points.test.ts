import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../src/kernel/fairness.ts';
import {
  costOf,
  drawnPurchase,
  firstPurchase,
  fullPurchases,
  nextPurchases,
  type PointsTerms,
  purchaseFault,
  SUMS,
  squadronOf,
} from '../../src/kit/fleet-points.ts';
import { parsePurchase } from '../../src/kit/fleet-points-words.ts';
import { PLACES, type Place } from '../../src/kit/scenario.ts';
import { readTokens } from '../../src/kit/token-reader.ts';

const terms = (points: number): PointsTerms => ({ points, prices: { L: 7, G: 5, F: 5, B: 3 } });
const ships = (text: string): readonly Place[] => [...text].flatMap((it) => PLACES.find((type) => type === it) ?? []);
const text = (all: readonly (readonly Place[])[]): string => all.map((it) => it.join('')).join(' ');

describe('a purchase', () => {
  test.each([
    ['LGFB', 20, undefined],
    ['LLBB', 20, undefined],
    ['B', 20, undefined],
    ['LLGB', 20, { key: 'buy-short', with: { points: 2 } }],
    ['', 20, { key: 'buy-none' }],
    ['FFBBG', 20, { key: 'buy-many', with: { most: 4 } }],
    ['GGG', 20, { key: 'buy-alike', with: { most: 2 } }],
  ])('of %s for %i points: %o', (of, points, fault) => {
    expect(purchaseFault(terms(points), ships(of))).toEqual(fault);
  });

  test.each([
    [12, 'FB'],
    [16, 'GFB'],
    [20, 'LGFB'],
    [24, 'LGFB'],
  ])('for %i points begins with %s', (points, first) => {
    expect(firstPurchase(terms(points)).join('')).toBe(first);
  });

  test('gives the largest ship the first place', () => {
    expect(squadronOf(ships('BLBL'))).toEqual({ L: 'L', G: 'L', F: 'B', B: 'B' });
    expect(squadronOf(ships('FF'))).toEqual({ L: 'F', G: 'F' });
  });

  test('is one ship away from the next, or one of each', () => {
    expect(text(nextPurchases(terms(20), ships('LLBB')))).toBe('LGFB LBB LLB');
    expect(text(nextPurchases(terms(20), ships('F')))).toBe('LGFB LF GF FF FB');
  });

  test('is full where no ship can be added', () => {
    for (const points of SUMS.filter(Boolean))
      for (const all of fullPurchases(terms(points))) {
        expect(purchaseFault(terms(points), all)).toBeUndefined();
        for (const type of PLACES) expect(purchaseFault(terms(points), [...all, type])).toBeDefined();
      }
    expect(text(fullPurchases(terms(12)))).toBe('LG LF LB GG GF GBB FF FBB');
  });

  test('of a machine is of two types at least, and for nearly all the points', () => {
    const bought = Array.from({ length: 40 }, (_, nth) => drawnPurchase(terms(20), chanceAt('shop', [], `${nth}`)));
    expect(new Set(bought.map((it) => it.join(''))).size).toBeGreaterThan(4);
    for (const it of bought) {
      expect(new Set(it).size).toBeGreaterThan(1);
      expect(costOf(terms(20), it)).toBeGreaterThanOrEqual(18);
    }
  });
});

describe('a typed purchase', () => {
  const NAMES = PLACES.map((it) => [it, new Set([it.toLowerCase(), `${it}-`.toLowerCase()])] as const);

  test.each([
    ['l 2 b 2', 'LLBB'],
    ['l2 b2', 'LLBB'],
    ['2 l 2 b', 'LLBB'],
    ['2l , 2b', 'LLBB'],
    ['b b l', 'LBB'],
    ['f , b 2', 'FBB'],
    ['3 f + b', 'FFFB'],
    ['', undefined],
    ['2', undefined],
    ['l 2 2', undefined],
    ['l 2 x', undefined],
  ])('“%s” is %s', (typed, read) => {
    expect(parsePurchase(readTokens(typed.split(' ').filter(Boolean)), NAMES)?.join('')).toBe(read);
  });
});
