import { describe, expect, it } from 'vitest';
import { chanceAt } from '../../../../../src/kernel/fairness.ts';
import { fastRng } from '../../../../../src/kit/fast-rng.ts';
import { EMPTY_ARRANGEMENT } from '../../../../../src/systems/sea-battle/rules/fleet/arrangement.ts';
import { boardFor } from '../../../../../src/systems/sea-battle/rules/layouts/board.ts';
import { climberOn, laidBy, step } from '../../../../../src/systems/sea-battle/rules/layouts/climber.ts';
import { completion } from '../../../../../src/systems/sea-battle/rules/layouts/deal.ts';
import { placesBySlot } from '../../../../../src/systems/sea-battle/rules/layouts/places.ts';
import { searchFleets } from '../../../../../src/systems/sea-battle/rules/layouts/search.ts';
import { surveyBoard } from '../../../../../src/systems/sea-battle/rules/layouts/survey.ts';
import { walkToFleet } from '../../../../../src/systems/sea-battle/rules/layouts/walk.ts';
import { CLASSIC, fleetOf, type Ruleset, VARIANTS } from '../../../../../src/systems/sea-battle/variants.ts';
import { amount } from '../../../../support/amount.ts';

/* SB-8: the second way of dealing, `dealing: 'even'`. */

const chance = (label: string) => fastRng(chanceAt('a seed', [], label));
const sea = (change: Partial<Ruleset>): Ruleset => ({ ...CLASSIC, ...change, dealing: 'even' });
const ONE_MINE = { ...CLASSIC.extras, mines: 1 };

/** The text of a fleet, whatever the order of its equal pieces. */
const named = (ruleset: Ruleset, places: readonly (readonly number[])[]): string => {
  const { slots } = boardFor(ruleset, EMPTY_ARRANGEMENT);
  return places
    .map((cells, i) => `${slots[i]!.kind}${slots[i]!.isShip ? '' : '!'}${cells.join('.')}`)
    .sort()
    .join(' ');
};

/** How far the counts are from equal, in standard deviations of chi-square. */
const unevenness = (counts: readonly number[]): number => {
  const mean = counts.reduce((sum, it) => sum + it, 0) / counts.length;
  const chi = counts.reduce((sum, it) => sum + (it - mean) ** 2 / mean, 0);
  return (chi - counts.length + 1) / Math.sqrt(2 * (counts.length - 1));
};

const SMALL: readonly (readonly [string, Ruleset])[] = [
  ['straight ships that keep apart', sea({ n: 4, fleet: fleetOf('3×1 2×1 1×1') })],
  ['bent ships that may touch corners', sea({ n: 4, fleet: fleetOf('4×1 3×1', 'bent'), touch: 'corners' })],
  ['ships of any form', sea({ n: 4, fleet: fleetOf('5×1 2×1', 'any4') })],
  ['ships joined by corners too', sea({ n: 4, fleet: fleetOf('3×1 1×2', 'any8') })],
  [
    'a mine that may touch corners',
    sea({ n: 4, fleet: fleetOf('3×1 2×1'), extras: { ...ONE_MINE, touch: 'corners' } }),
  ],
  ['ships side by side, and a mine apart', sea({ n: 4, fleet: fleetOf('3×1 2×1'), touch: 'sides', extras: ONE_MINE })],
];

describe('a walk between the empty sea and whole fleets', () => {
  it.each(SMALL)('meets every fleet equally often: %s', (_, ruleset) => {
    const board = boardFor(ruleset, EMPTY_ARRANGEMENT);
    const { found, isWhole } = searchFleets(board, placesBySlot(board), { nodes: Infinity, work: Infinity });
    expect(isWhole).toBe(true);
    const legal = new Set(found.map((it) => named(ruleset, it)));
    const counts = new Map([...legal].map((it) => [it, 0]));
    const it = climberOn(board, surveyBoard(board).fall);
    const draws = chance('a walk');
    for (let i = 0, next = 0; i < amount(350_000, 900_000); i++) {
      step(it, draws);
      // Counts fleets so far apart in the walk that they are nearly independent.
      if (it.rung < board.slots.length || i < next) continue;
      next = i + 200;
      const name = named(ruleset, laidBy(it));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect([...counts.keys()].filter((it) => !legal.has(it))).toEqual([]);
    expect(unevenness([...counts.values()])).toBeLessThan(5);
  });

  it('deals fleets from the empty sea that agree with independent throws', () => {
    const ruleset = sea({ n: 6, fleet: fleetOf('4×1 3×2', 'any4') });
    const board = boardFor(ruleset, EMPTY_ARRANGEMENT);
    const look = surveyBoard(board);
    const onEdge = (places: readonly (readonly number[])[]): number =>
      places.flat().filter((at) => at < 6 || at >= 30 || at % 6 === 0 || at % 6 === 5).length;
    const dealt = Array.from({ length: amount(75, 150) }, (_, i) =>
      onEdge(walkToFleet(board, look, chance(`deal ${i}`))!),
    );
    const thrownOnes = Array.from({ length: amount(500, 3_000) }, (_, i) =>
      onEdge(completion(ruleset, EMPTY_ARRANGEMENT, chance(`${i}`))!.ships),
    );
    const mean = (them: readonly number[]) => them.reduce((sum, it) => sum + it, 0) / them.length;
    expect(Math.abs(mean(dealt) - mean(thrownOnes))).toBeLessThan(amount(0.7, 0.5));
  });

  it('takes a bounded number of steps', () => {
    for (const { id, dealing, ...ruleset } of VARIANTS) {
      if (dealing !== 'even') continue;
      let drawn = 0;
      const draws = chance(id);
      const below = (n: number): number => {
        drawn++;
        return draws.below(n);
      };
      completion({ ...ruleset, id, dealing }, EMPTY_ARRANGEMENT, { below });
      expect([id, drawn < 1_500_000]).toEqual([id, true]);
    }
  });
});

describe('a tight sea', () => {
  it('repeats one of its twelve fleets no more often than chance on 7×7, two ships of seven and eight of one', () => {
    const ruleset = sea({ n: 7, fleet: fleetOf('7×2 1×8') });
    // Both long ships are in even rows or both in even columns, and the small ones fill the two other such lines.
    const all = 12;
    const pairs = amount(40, 120);
    const alike = Array.from({ length: pairs }, (_, i) => {
      const [a, b] = ['a', 'b'].map((it) => completion(ruleset, EMPTY_ARRANGEMENT, chance(`${i}${it}`))!.ships);
      return named(ruleset, a!) === named(ruleset, b!);
    }).filter((it) => it).length;
    expect(alike).toBeLessThan((3 * pairs) / all);
  });

  it('varies the place of eight decks in any shape among seven ships of two on 7×7', () => {
    const ruleset = sea({ n: 7, fleet: fleetOf('8×1 2×7', 'any4') });
    const places = Array.from({ length: 20 }, (_, i) =>
      named(ruleset, completion(ruleset, EMPTY_ARRANGEMENT, chance(`${i}`))!.ships),
    );
    expect(new Set(places).size).toBeGreaterThan(18);
  });
});
