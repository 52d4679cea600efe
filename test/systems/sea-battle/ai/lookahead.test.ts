import { describe, expect, it } from 'vitest';
import { type Knowledge, unknownSea } from '../../../../src/systems/sea-battle/ai/knowledge/knowledge.ts';
import {
  expectedMisses,
  type ShipUncertainty,
} from '../../../../src/systems/sea-battle/ai/policies/expected-misses.ts';
import { canLookAhead, lookaheadCell, missesAfter } from '../../../../src/systems/sea-battle/ai/policies/lookahead.ts';
import {
  bitsElsewhere,
  bitsHere,
  whereaboutsIn,
} from '../../../../src/systems/sea-battle/ai/policies/ship-whereabouts.ts';
import type { FleetSamples } from '../../../../src/systems/sea-battle/ai/samples/fleet-samples.ts';
import type { SamplingEffort } from '../../../../src/systems/sea-battle/ai/samples/sampler.ts';
import { type FleetItem, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { seededRng } from '../rules/test-match.ts';

const HASBRO = VARIANTS.find(({ id }) => id === 'hasbro')!;
const BRIEFLY: SamplingEffort = { fleets: 500, steps: 10_000, walks: 2 };

const ship = (cls: string, size: number): FleetItem => ({ cls, size, count: 1, shapes: 'straight' });
const sea = (n: number, ...fleet: readonly FleetItem[]): Ruleset => ({ ...HASBRO, n, fleet });

/** The knowledge after these misses and, by class, these hits. Rules out the berths that contradict them. */
const firedAt = (rules: Ruleset, misses: readonly number[], hits: Readonly<Record<string, readonly number[]>> = {}) => {
  const whole = unknownSea(rules);
  const struck = Object.values(hits).flat();
  const known: Knowledge = {
    ...whole,
    open: whole.open.filter((cell) => !misses.includes(cell) && !struck.includes(cell)),
    hits: struck,
    demands: Object.entries(hits).flatMap(([cls, cells]) => cells.map((cell) => ({ cells: [cell], count: 1, cls }))),
    afloat: whole.afloat.map((it) => ({
      ...it,
      berths: it.berths.filter(({ cells }) => {
        const hers = hits[it.item.cls] ?? [];
        const others = struck.filter((cell) => !hers.includes(cell));
        return hers.every((cell) => cells.includes(cell)) && ![...misses, ...others].some((no) => cells.includes(no));
      }),
    })),
  };
  return known;
};

describe('expected misses', () => {
  const lead = (size: number, bits: number, wounded = false): ShipUncertainty => ({ size, wounded, bits });

  it('are zero when no ship is afloat', () => expect(expectedMisses([])).toBe(0));

  it.each([2, 3, 4, 5])('grow with the uncertainty about a ship of %i decks', (size) => {
    const misses = [3, 4, 5, 6, 7].map((bits) => expectedMisses([lead(size, bits)]));
    expect(misses).toEqual([...misses].sort((a, b) => a - b));
  });

  it('are fewer for a wounded ship than for one not yet found', () => {
    for (const size of [2, 3, 4, 5])
      expect(expectedMisses([lead(size, 2, true)])).toBeLessThan(expectedMisses([lead(size, 6)]));
  });

  it('are about as many as a whole untouched board takes', () => {
    const whole = [lead(5, 6.9), lead(4, 7.1), lead(3, 7.3), lead(3, 7.3), lead(2, 7.5)];
    expect(expectedMisses(whole)).toBeGreaterThan(25);
    expect(expectedMisses(whole)).toBeLessThan(29);
  });
});

describe('the uncertainty about a ship', () => {
  // 0 1 2
  // 3 4 5   four fleets of one destroyer: 0-1, 0-1, 0-3, 4-5
  // 6 7 8
  const rules = sea(3, ship('destroyer', 2));
  const cells = Int16Array.from([0, 1, 0, 1, 0, 3, 4, 5]);
  const four: FleetSamples = { count: 4, stride: 2, decks: 2, cells, beginnings: 4 };
  const [her] = whereaboutsIn(unknownSea(rules), four);

  it('is counted in bits, for the berths through a cell and for the others', () => {
    expect(bitsHere(her!, 1)).toBe(0);
    expect(bitsElsewhere(her!, 1)).toBe(1); // 0-3 or 4-5
    expect(bitsHere(her!, 0)).toBeCloseTo((2 / 3) * Math.log2(3 / 2) + (1 / 3) * Math.log2(3));
    expect(bitsElsewhere(her!, 0)).toBe(0);
    expect(bitsElsewhere(her!, 8)).toBe(1.5); // one half, and two quarters
  });

  it('makes a shot at the cell with the most berths the best one', () => {
    expect(missesAfter([her!], 0)).toBeLessThan(missesAfter([her!], 4));
    expect(missesAfter([her!], 4)).toBeLessThan(missesAfter([her!], 8));
  });

  it('is over with the last deck', () => {
    const wounded = whereaboutsIn(firedAt(rules, [], { destroyer: [0] }), { ...four, count: 3 });
    expect(missesAfter(wounded, 1)).toBeCloseTo((1 / 3) * (1 + expectedMisses([{ size: 2, wounded: true, bits: 0 }])));
  });
});

describe('the lookahead shot', () => {
  it('finishes a ship that is known to have more decks', () => {
    const rules = sea(4, ship('cruiser', 3), ship('destroyer', 2));
    const known = firedAt(rules, [1, 11], { cruiser: [0] }); // only downwards: 0, 4, 8
    expect([4, 8]).toContain(lookaheadCell(known, seededRng(1), BRIEFLY));
  });

  it('is the same for the same seed', () => {
    const known = firedAt(HASBRO, [44, 55, 12], { carrier: [37] });
    const shots = [1, 2].map(() => lookaheadCell(known, seededRng(7), BRIEFLY));
    expect(shots[0]).toBe(shots[1]);
  });

  it('is never at a cell that is ruled out', () => {
    const rules = sea(5, ship('battleship', 4), ship('destroyer', 2));
    for (let seed = 0; seed < 20; seed++) {
      const chance = seededRng(seed);
      const misses = Array.from({ length: 6 }, () => chance.below(25));
      const known = firedAt(rules, misses);
      const shot = lookaheadCell(known, chance, BRIEFLY);
      expect(known.afloat.flatMap((it) => it.berths.flatMap((berth) => berth.cells))).toContain(shot);
      expect(misses).not.toContain(shot);
    }
  });
});

describe('the search for the last destroyer on 4×4', () => {
  const rules = sea(4, ship('destroyer', 2));
  const berths = unknownSea(rules).afloat[0]!.berths.map((it) => it.cells);
  const left = (misses: number): number[][] =>
    berths.filter((it) => it.every((cell) => (misses & (1 << cell)) === 0)).map((it) => [...it]);
  /** The total misses after a hit, summed over all ways: the other deck is beside the hit, each way equally likely. */
  const finishing = (ways: number): number => (ways * (ways - 1)) / 2;

  /** By the misses so far (as bits): the least total of misses still expected, summed over all berths left. */
  const best = new Map<number, number>();
  const leastFrom = (misses: number): number => {
    const found = best.get(misses);
    if (found !== undefined) return found;
    const here = left(misses);
    let least = here.length === 0 ? 0 : Infinity;
    for (const cell of new Set(here.flat())) {
      const ways = here.filter((it) => it.includes(cell)).length;
      const total = finishing(ways) + (here.length - ways) + leastFrom(misses | (1 << cell));
      least = Math.min(least, total);
    }
    best.set(misses, least);
    return least;
  };

  it.each([1, 2, 3])('needs hardly more misses than the best of all strategies (seed %i)', (seed) => {
    let misses = 0;
    let total = 0;
    for (let here = left(0); here.length > 0; here = left(misses)) {
      const missed = [...Array(16).keys()].filter((cell) => (misses & (1 << cell)) !== 0);
      const shot = lookaheadCell(firedAt(rules, missed), seededRng(seed), { ...BRIEFLY, fleets: 4_000 });
      const ways = here.filter((it) => it.includes(shot)).length;
      expect(ways).toBeGreaterThan(0);
      total += finishing(ways) + here.length - ways;
      misses |= 1 << shot;
    }
    expect(total / berths.length).toBeLessThanOrEqual(leastFrom(0) / berths.length + 0.1);
  });
});

describe('lookahead', () => {
  const games = VARIANTS.filter(canLookAhead).map(({ id }) => id);

  it('is possible for fleets of single straight ships where hits show the class', () => {
    expect(games).toEqual(['hasbro', 'hasbro-salvo']);
    expect(canLookAhead(sea(8, ship('boat', 1)))).toBe(false);
    expect(canLookAhead({ ...HASBRO, report: { ...HASBRO.report, hit: 'mark' } })).toBe(false);
  });
});
