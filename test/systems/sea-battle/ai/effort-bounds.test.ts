import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceAt } from '../../../../src/kernel/fairness.ts';
import { fastRng } from '../../../../src/kit/fast-rng.ts';
import { knowledgeOf, unknownSea } from '../../../../src/systems/sea-battle/ai/knowledge/knowledge.ts';
import { choose, levels } from '../../../../src/systems/sea-battle/ai/levels.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, fleetOf, type Ruleset } from '../../../../src/systems/sea-battle/variants.ts';
import { amount } from '../../../support/amount.ts';

/* The effort of a machine for one shot is bounded, for any shapes of ships. */

const MOST = 7_500;
const chance = (label: string) => fastRng(chanceAt('a seed', [], label));
const sea = (n: number, fleet: string, shapes: 'any4' | 'any8'): Ruleset => ({
  ...CLASSIC,
  n,
  fleet: fleetOf(fleet, shapes),
  dealing: 'even',
});
const must = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error('refused');
  return result.value;
};

/** The views of the seats to move in a match of machines of this level, for at most `shots` commands. */
const views = (ruleset: Ruleset, level: string, shots: number): readonly View[] => {
  const draws = chance(level);
  let state = must(rules.begin(ruleset, 2, draws));
  for (const seat of [0, 1])
    for (const event of must(rules.decide(state, seat, { type: 'ready' }, draws))) state = rules.evolve(state, event);
  const seen: View[] = [];
  while (seen.length < shots && !rules.outcome(state)) {
    const seat = rules.toMove(state)[0]!;
    const view = rules.view(state, seat, []);
    seen.push(view);
    const command = choose(level, view, draws, 0.05);
    for (const event of must(rules.decide(state, seat, command, draws))) state = rules.evolve(state, event);
  }
  return seen;
};

describe('the berths that a machine considers', () => {
  it.each([
    ['six decks joined by sides on 12×12', sea(12, '6×1 1×1', 'any4')],
    ['eight decks joined by corners on 10×10', sea(10, '8×1 1×1', 'any8')],
    ['several such ships on 20×20', sea(20, '8×2 7×2 6×1', 'any8')],
  ])('are at most 7,500 for each ship: %s', (_, ruleset) => {
    for (const view of [undefined, ...views(ruleset, 'grand-admiral', amount(2, 12))])
      for (const { berths } of (view ? knowledgeOf(view) : unknownSea(ruleset)).afloat) {
        expect(berths.length).toBeLessThanOrEqual(MOST);
        expect(berths.length).toBeGreaterThan(0);
      }
  });

  it('are the same for the same position', () => {
    const view = views(sea(12, '7×1 2×1', 'any8'), 'boatswain', 9).at(-1)!;
    expect(knowledgeOf(view).afloat).toEqual(knowledgeOf(view).afloat);
  });
});

it('every level sinks fleets of large shapes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...levels),
      fc.constantFrom(sea(8, '6×1 1×1', 'any8'), sea(10, '7×1 2×1', 'any4')),
      (level, ruleset) => {
        const seen = views(ruleset, level, 2 * ruleset.n ** 2);
        expect(seen.length).toBeLessThan(2 * ruleset.n ** 2);
      },
    ),
    { numRuns: amount(1, 3), seed: 1 },
  );
});
