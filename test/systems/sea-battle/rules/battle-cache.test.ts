import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../src/kernel/rules.ts';
import { rules, type State } from '../../../../src/systems/sea-battle/rules/index.ts';
import type { Report, Ruleset } from '../../../../src/systems/sea-battle/variants.ts';
import { chanceFrom } from '../../../soak/chance.ts';
import { seaBattleStep } from '../../../soak/sea-battle-driver.ts';
import { amount } from '../../../support/amount.ts';
import { variant } from './fight.ts';
import { must } from './test-match.ts';

const answered = (id: string, report: Partial<Report>, more: Partial<Ruleset> = {}): Ruleset => ({
  ...variant(id),
  ...more,
  report: { ...variant(id).report, ...report },
});
const mined = (mineEffect: 'give-deck' | 'sacrifice-ship'): Partial<Ruleset> => ({
  extras: { mines: 4, sweepers: 2, touch: 'sides', mineEffect },
});

/**
 * Variants that differ in what an answer shows: single shots or whole volleys, known or silent sinkings, penalties in
 * between.
 */
const GAMES: readonly (readonly [string, Ruleset])[] = [
  ['salvos, hits by class', variant('hasbro-salvo-blind')],
  ['salvos, hits counted', answered('hasbro-salvo-blind', { hit: 'volley-count', sunk: 'sunk' })],
  ['salvos, sinkings silent', answered('hasbro-salvo-blind', { hit: 'volley-count', sunk: 'silent' })],
  ['among mines that cost a ship', answered('hasbro-salvo-blind', {}, mined('sacrifice-ship'))],
  ['silent among mines that cost a ship', answered('hasbro-salvo-blind', { sunk: 'silent' }, mined('sacrifice-ship'))],
  ['among mines that cost a deck', answered('hasbro-salvo-blind', { hit: 'volley-count' }, mined('give-deck'))],
  ['a shot at a time, and again after a hit', answered('classic', { hit: 'volley-count' }, { halo: 'unmarked' })],
  ['squares told, sinkings silent', answered('classic', { sunk: 'silent' }, { halo: 'unmarked' })],
  ['squares and what is near told, sinkings silent', answered('salvo-n', { sunk: 'silent', near: 'told' })],
  ['a Dutchman that sinks in silence', answered('dutchman-5', { sunk: 'silent' }, { n: 8 })],
  ['perelman', variant('perelman')],
  ['classic', variant('classic')],
];

const seen = (state: State, viewer: Viewer): string => JSON.stringify(rules.view(state, viewer, []));
const readAgain = (state: State): State => rules.stored.state.parse(JSON.parse(JSON.stringify(state)));

/**
 * Plays a random match and calls `visit` with every state. The view of the seat to move is read before every command.
 */
const play = (ruleset: Ruleset, seed: number, visit: (state: State) => void): void => {
  const chance = chanceFrom(seed);
  let state = must(rules.begin(ruleset, 2, chance));
  while (!rules.outcome(state)) {
    const seat = chance.pick(rules.toMove(state));
    const decided = rules.decide(state, seat, seaBattleStep(rules.view(state, seat, []), chance), chance);
    if (!decided.ok) continue;
    state = decided.value.reduce(rules.evolve, state);
    visit(state);
  }
};

describe('a view read during play equals a view read from the stored log', () => {
  it.each(GAMES)('with %s', (_, ruleset) => {
    for (const seed of [1, 2, 3].slice(0, amount(1, 3))) {
      let nth = 0;
      play(ruleset, seed, (state) => {
        if (nth++ % 3 !== 0 && !rules.view(state, 'public', []).pending) return;
        const read = readAgain(state);
        for (const viewer of [0, 1, 'public'] as const) expect(seen(state, viewer)).toBe(seen(read, viewer));
      });
      expect(nth).toBeGreaterThan(10);
    }
  });
});
