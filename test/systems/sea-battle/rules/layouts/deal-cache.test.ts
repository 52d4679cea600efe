import { describe, expect, it } from 'vitest';
import { chanceAt } from '../../../../../src/kernel/fairness.ts';
import { fastRng } from '../../../../../src/kit/fast-rng.ts';
import { EMPTY_ARRANGEMENT } from '../../../../../src/systems/sea-battle/rules/fleet/arrangement.ts';
import { canComplete, completion } from '../../../../../src/systems/sea-battle/rules/layouts/deal.ts';
import { CLASSIC, type Ruleset } from '../../../../../src/systems/sea-battle/variants.ts';

/** A sea of 5×5 with a deck on one cell; more of them than either cache holds, with those of two decks. */
const seas = [
  ...Array.from({ length: 25 }, (_, cell) => [[cell]]),
  ...Array.from({ length: 25 }, (_, cell) => [[cell], [(cell + 12) % 25]]),
  ...Array.from({ length: 25 }, (_, cell) => [[cell], [(cell + 13) % 25]]),
].map((ships) => ({ ...EMPTY_ARRANGEMENT, ships }));

describe.each<Ruleset['dealing']>(['first', 'even'])('dealing "%s"', (dealing) => {
  const rules: Ruleset = {
    ...CLASSIC,
    n: 5,
    dealing,
    fleet: [
      { cls: 'boat', size: 2, count: 2, shapes: 'straight' },
      { cls: 'buoy', size: 1, count: 2, shapes: 'straight' },
    ],
  };
  const dealt = (nth: number): unknown => [
    canComplete(rules, seas[nth]!),
    completion(rules, seas[nth]!, fastRng(chanceAt('a seed', [], `${nth}`))),
  ];

  it('deals the same fleets from the same draws, whether their sea is cached or has left the cache', () => {
    const before = [...seas.keys()].map(dealt);
    for (const [nth, fleet] of before.entries()) {
      expect(dealt(nth)).toEqual(fleet);
      expect(dealt(nth)).toEqual(fleet);
    }
  });
});
