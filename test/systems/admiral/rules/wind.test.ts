import { describe, expect, test } from 'vitest';
import { evolve } from '../../../../src/systems/admiral/rules/evolve.ts';
import { rules } from '../../../../src/systems/admiral/rules/index.ts';
import { stored } from '../../../../src/systems/admiral/rules/model.ts';
import { FIRST_VERSION, VARIANTS, WIND_STEPS } from '../../../../src/systems/admiral/variants.ts';
import { at, heading, type Moment, type Point } from './scenario.ts';

/** The last turn of a round, with this wind; `turn` is the throw that was announced. */
const lastTurn = (w: Point, turn: number | undefined, rounds = 40) => {
  const sea: Moment = { white: 'L H8 N', red: 'B A1 N', w, active: 'red', rules: { turning: WIND_STEPS, rounds } };
  const { state } = at(sea);
  return { ...state, battle: { ...state.battle, ...(turn && { turn }) } };
};

/** The wind that is seen after the turn ends with these dice. */
const windAfter = (state: ReturnType<typeof lastTurn>, ...dice: readonly number[]) => {
  const left = [...dice];
  const events = rules.decide(state, 1, { type: 'end' }, { below: () => left.shift()! - 1 });
  if (!events.ok) throw new Error(events.error.key);
  expect(left, 'every die is thrown').toEqual([]);
  return rules.view(events.value.reduce(evolve, state as Parameters<typeof evolve>[0]), 'public', []).wind;
};

describe('ADM-5: a wind that turns by steps', () => {
  test.each<[number, Point, string]>([
    [1, 'N', 'backs two eighths'],
    [2, 'NE', 'backs one'],
    [3, 'E', 'keeps'],
    [4, 'E', 'keeps'],
    [5, 'SE', 'veers one'],
    [6, 'S', 'veers two'],
  ])('a throw of %i turns an easterly to %s: it %s', (turn, to) => {
    expect(rules.view(lastTurn('E', turn), 'public', []).wind).toMatchObject({ to: heading('E'), next: heading(to) });
    expect(windAfter(lastTurn('E', turn), 3, 4)).toMatchObject({ strength: 'fresh', to: heading(to) });
  });

  test('the vane’s die is thrown when the round begins, and with it the turn for the round after', () => {
    const wind = { strength: 'storm', to: heading('NE'), turns: 2, next: heading('SE') };
    expect(windAfter(lastTurn('N', 5), 6, 6)).toEqual(wind);
    expect(windAfter(lastTurn('N', 5), 1, 1)).toEqual({ strength: 'calm', to: 1, turns: -2, next: heading('NW') });
  });

  test('nothing is announced in the last round', () => {
    expect(windAfter(lastTurn('N', 4, 2), 3)).toEqual({ strength: 'fresh', to: heading('N') });
  });

  test('in any direction, the vane is spun when the round begins', () => {
    const state = at({ white: 'L H8 N', red: 'B A1 N', w: 'N', active: 'red' }).state;
    expect(windAfter(state, heading('SW') + 1, 2)).toEqual({ strength: 'fresh', to: heading('SW') });
  });

  test('it is how the wind turns at every level that has one, and in no match that began before', () => {
    expect(VARIANTS.map(({ turning }) => turning.length)).toEqual([0, 6, 6, 6]);
    const { turning: _, ...older } = FIRST_VERSION;
    expect(stored.options.parse({ ...older, version: 5 })).toEqual({ ...FIRST_VERSION, version: 5 });
  });
});
