import { expect, test } from 'vitest';
import { choose } from '../../../../src/systems/sea-battle/ai/levels.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import { chanceFrom } from '../../../soak/chance.ts';
import { refusedMovesIn } from '../../../soak/machine-moves.ts';
import { randomRuleset } from '../../../soak/random-rulesets.ts';
import { amount } from '../../../support/amount.ts';
import { must } from '../rules/test-match.ts';

test('the rules accept every command of a machine in any custom variant', () => {
  const games = Array.from({ length: amount(12, 30) }, (_, i) => randomRuleset(chanceFrom(i + 1), 'roomy'));
  for (const [seed, { id, n }] of games.entries()) if (n <= 12) expect(refusedMovesIn(id, seed)).toEqual([]);
});

test('a cabin boy that knows a named deck names no square of a volley twice', () => {
  for (let seed = 1; seed <= amount(8, 20); seed++) {
    const chance = chanceFrom(seed);
    let state = must(rules.begin(must(rules.variant('X0ZB13GSGWF004P')), 2, chance));
    while (!rules.outcome(state)) {
      const seat = chance.pick(rules.toMove(state));
      const command = choose('cabin-boy', rules.view(state, seat, []), chance, 1);
      state = must(rules.decide(state, seat, command, chance)).reduce(rules.evolve, state);
    }
  }
});
