import { describe, expect, test } from 'vitest';
import { PLACES, type Place } from '../../../../src/kit/scenario.ts';
import type { Command } from '../../../../src/systems/admiral/rules/command.ts';
import { variantOf } from '../../../../src/systems/admiral/rules/custom/share-code.ts';
import { rules, type State } from '../../../../src/systems/admiral/rules/index.ts';
import { rulesOf } from '../../../../src/systems/admiral/rules/model.ts';
import { ADMIRAL, POINTS, type Ruleset } from '../../../../src/systems/admiral/variants.ts';
import { dice, evolveAll, SEAT, unwrap } from './scenario.ts';

/* ADM-30: fleets by points. */

const ships = (text: string): readonly Place[] => [...text].flatMap((it) => PLACES.find((type) => type === it) ?? []);
const buy = (text: string): Command => ({ type: 'buy', ships: ships(text) });
const READY: Command = { type: 'ready' };

const begun = (game: Ruleset = POINTS): State =>
  unwrap(rules.begin({ ...game, white: { by: 'rematch', seat: SEAT.white } }, 2, dice()));

const given = (state: State, seat: number, command: Command, ...faces: readonly number[]): State =>
  evolveAll(state, unwrap(rules.decide(state, seat, command, dice(...faces))));

const refusal = (state: State, command: Command) => {
  const decided = rules.decide(state, SEAT.white, command, dice());
  return decided.ok ? decided.value : decided.error;
};

const seen = (state: State, viewer: number | 'public' | 'umpire'): string =>
  rules
    .view(state, viewer, [])
    .pieces.map(({ id, type }) => `${id}:${type}`)
    .join(' ');

describe('ADM-30: a fleet by points', () => {
  test('begins as one ship of each, and is bought anew as often as one likes', () => {
    const state = begun();
    expect(seen(state, 0)).toBe('wL:L wG:G wF:F wB:B wT:T rT:T');
    const bought = given(state, 0, buy('BLGB'));
    expect(seen(bought, 0)).toBe('wL:L wG:G wF:B wB:B wT:T rT:T');
    expect(seen(given(bought, 0, buy('BB')), 0)).toBe('wL:B wG:B wT:T rT:T');
    expect(refusal(bought, buy('LGBB'))).toEqual([]);
  });

  test.each([
    ['LGFF', { key: 'buy-short', with: { points: 1 } }],
    ['', { key: 'buy-none' }],
    ['FFBBG', { key: 'buy-many', with: { most: 4 } }],
    ['LFFF', { key: 'buy-alike', with: { most: 2 } }],
  ])('of %s is refused', (of, why) => {
    expect(refusal(begun(), buy(of))).toEqual(why);
  });

  test('is not for sale where fleets are fixed, nor once the player is ready', () => {
    expect(refusal(begun(ADMIRAL), buy('LGBB'))).toEqual({ key: 'buy-never' });
    expect(refusal(given(begun(), 0, READY), buy('LGBB'))).toEqual({ key: 'place-too-late' });
  });

  test('is secret until both are ready, and then the fleet of the match', () => {
    const one = given(given(begun(), 0, buy('LGBB')), 1, buy('GGF'));
    for (const viewer of [1, 'public'] as const) {
      expect(seen(one, viewer)).not.toContain('wL');
      expect(rules.view(one, viewer, []).rules.fleets.white).toEqual({});
    }
    expect(seen(one, 'umpire')).toBe('wL:L wG:G wF:B wB:B rL:G rG:G rF:F wT:T rT:T');
    const both = given(given(one, 0, READY), 1, READY, 1, 3, 3);
    expect(seen(both, 'public')).toBe(seen(one, 'umpire'));
    expect(rulesOf(both).fleets).toEqual({
      white: { L: 'L', G: 'G', F: 'B', B: 'B' },
      red: { L: 'G', G: 'G', F: 'F' },
    });
  });

  test('is sealed with its berths', () => {
    const sealed = given(given(begun(), 0, buy('LGBB')), 0, READY);
    expect(rules.secrets.list(sealed).map(({ seat, text }) => [seat, text.split('|')[0]])).toEqual([[0, 'LGBB']]);
  });

  test('leaves no captain ashore', () => {
    const state = given(begun(), 0, { type: 'captain', card: 'target', ship: 'B' });
    const captains = (it: State) => rules.view(it, 0, []).pieces.flatMap(({ id, captain }) => (captain ? [id] : []));
    expect(captains(state)).toEqual(['wL', 'wB']);
    expect(captains(given(state, 0, buy('LGF')))).toEqual(['wL', 'wG']);
    expect(captains(given(state, 0, buy('LGBB')))).toEqual(['wL', 'wB']);
  });

  test('is bought again in a rematch', () => {
    const both = given(given(given(begun(), 0, buy('LGBB')), 0, READY), 1, READY, 1, 3, 3);
    const again = rules.rematch(both, { winners: [0], why: { key: 'won-by-fleet' } }, POINTS);
    expect(again).toEqual({ ...POINTS, white: { by: 'rematch', seat: 1 } });
  });

  test('is played by any level, by its share code', () => {
    for (const code of ['admiral-points', 'captain-wp', 'cabin-boy-lfp'])
      expect(unwrap(variantOf(code))).toMatchObject({ id: code, points: 20 });
    expect(unwrap(variantOf('admiral-points'))).toEqual(POINTS);
  });
});
