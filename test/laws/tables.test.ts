import { describe, expect, test } from 'vitest';
import { pressesIn } from '../../src/kernel/table.ts';
import { systems } from '../../src/registry.ts';
import { amount } from '../support/amount.ts';
import { pictureReader } from '../support/picture-reader.ts';
import { randomMatch } from '../support/random-match.ts';
import { testRng } from '../support/sea-battle-views.ts';

/* Boards as data, for a platform that lays them out itself: in whole random matches of every game. */

const VARIANTS = [
  ['sea-battle', 'classic'],
  ['sea-battle', 'salvo-n'],
  ['hex-sea-battle', 'hex-duel'],
  ['admiral', 'admiral-cabin-boy'],
  ['admiral', 'admiral-captain'],
  ['admiral', 'admiral'],
] as const;

describe.each(VARIANTS)('%s, %s', (id, variant) => {
  const system = systems.find((it) => it.id === id)!;
  const reader = pictureReader('en', ['Ann', 'Bob'], 'lat', id);
  const { steps } = randomMatch(system, variant, `tables ${variant}`, { drafting: 1 });
  const states = steps.map(({ state }) => state).filter((_, i) => i % Math.ceil(steps.length / amount(14, 200)) === 0);

  test('the rules accept every act on a player’s own table', () => {
    let pressed = 0;
    for (const state of states)
      for (const seat of system.toMove(state)) {
        const table = system.table?.(system.view(state, seat, []), reader);
        for (const press of table ? pressesIn(table) : []) {
          if (!('act' in press)) continue;
          const decided = system.decide(state, seat, press.act, testRng(pressed++));
          expect(decided.ok, system.notation.write(press.act)).toBe(true);
        }
      }
    expect(pressed).toBeGreaterThan(50);
  });

  test('who is not awaited, or has no seat, has nothing to do on it', () => {
    for (const state of states) {
      const awaited = system.toMove(state);
      const placing = system.table?.(system.view(state, 'public', []), reader)?.stage === 'placing';
      for (const viewer of ['public', ...[0, 1].filter((it) => !awaited.includes(it) && !placing)] as const) {
        const table = system.table?.(system.view(state, viewer, []), reader);
        const acts = (table ? pressesIn(table) : []).filter((it) => 'act' in it);
        expect(acts).toEqual([]);
      }
    }
  });
});
