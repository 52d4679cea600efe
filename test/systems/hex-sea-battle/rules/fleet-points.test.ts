import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../../../src/kernel/fairness.ts';
import { PLACES, type Place } from '../../../../src/kit/scenario.ts';
import type { Command } from '../../../../src/systems/hex-sea-battle/rules/command.ts';
import { shareCodeOf, variantOf } from '../../../../src/systems/hex-sea-battle/rules/custom-rules.ts';
import { rules, type State } from '../../../../src/systems/hex-sea-battle/rules/index.ts';
import { rulesOf } from '../../../../src/systems/hex-sea-battle/rules/model.ts';
import { POINTS, type Ruleset, VARIANTS } from '../../../../src/systems/hex-sea-battle/variants.ts';
import { must } from './scripted-match.ts';

/* HEX-16: fleets by points. */

const ships = (text: string): readonly Place[] => [...text].flatMap((it) => PLACES.find((type) => type === it) ?? []);
const buy = (text: string): Command => ({ type: 'buy', ships: ships(text) });
const READY: Command = { type: 'ready' };
const chance = () => chanceAt('shop', [], 'dice');

const begun = (game: Ruleset = POINTS): State =>
  must(rules.begin({ ...game, white: { by: 'rematch', seat: 0 } }, 2, chance()));

const given = (state: State, seat: number, command: Command): State =>
  must(rules.decide(state, seat, command, chance())).reduce(rules.evolve, state);

const refusal = (state: State, command: Command) => {
  const decided = rules.decide(state, 0, command, chance());
  return decided.ok ? decided.value : decided.error;
};

/** The ships that a viewer sees, flagships with a star. */
const seen = (state: State, viewer: number | 'public' | 'umpire'): string =>
  rules
    .view(state, viewer, [])
    .ships.map(({ side, id, type, flagship }) => `${side.charAt(0)}${id}:${type}${flagship ? '*' : ''}`)
    .join(' ');

describe('HEX-16: a fleet by points', () => {
  test('begins as one ship of each, and is bought anew as often as one likes', () => {
    const state = begun();
    expect(seen(state, 0)).toBe('wL:L* wG:G wF:F wB:B');
    const bought = given(state, 0, buy('BGG'));
    expect(seen(bought, 0)).toBe('wL:G* wG:G wF:B');
    expect(seen(given(bought, 0, buy('BB')), 0)).toBe('wL:B* wG:B');
    expect(refusal(bought, buy('GGB'))).toEqual([]);
  });

  test('of more than the points, of nothing, of more than four ships or two of a type is refused', () => {
    expect(refusal(begun(), buy('LLG'))).toEqual({ key: 'buy-short', with: { points: 5 } });
    expect(refusal(begun(), buy(''))).toEqual({ key: 'buy-none' });
    expect(refusal(begun(), buy('FFBBG'))).toEqual({ key: 'buy-many', with: { most: 4 } });
    expect(refusal(begun(), buy('GGG'))).toEqual({ key: 'buy-alike', with: { most: 2 } });
  });

  test('is not for sale where fleets are fixed, nor once the player is ready', () => {
    expect(refusal(begun(VARIANTS[0]), buy('BB'))).toEqual({ key: 'buy-never' });
    expect(refusal(given(begun(), 0, READY), buy('BB'))).toEqual({ key: 'place-too-late' });
  });

  test('has a flagship of its own: the largest where the one that was named is sold', () => {
    const named = given(begun(), 0, { type: 'flag', ship: 'B' });
    expect(seen(named, 0)).toBe('wL:L wG:G wF:F wB:B*');
    expect(seen(given(named, 0, buy('GGFB')), 0)).toBe('wL:G wG:G wF:F wB:B*');
    const sold = given(named, 0, buy('GGB'));
    expect(seen(sold, 0)).toBe('wL:G* wG:G wF:B');
    expect(refusal(sold, { type: 'flag', ship: 'B' })).toEqual({ key: 'flag-ashore' });
  });

  test('is secret until both are ready, and then the fleet of the match', () => {
    const one = given(given(begun(), 0, buy('GGB')), 1, buy('FFBB'));
    for (const viewer of [1, 'public'] as const) {
      expect(seen(one, viewer)).not.toContain('w');
      expect(rules.view(one, viewer, []).rules.fleets.white).toEqual({});
    }
    const both = given(given(one, 0, READY), 1, READY);
    expect(seen(both, 'public')).toBe('wL:G* wG:G wF:B rL:F* rG:F rF:B rB:B');
    expect(rulesOf(both).fleets).toEqual({
      white: { L: 'G', G: 'G', F: 'B' },
      red: { L: 'F', G: 'F', F: 'B', B: 'B' },
    });
  });

  test('is sealed with its berths', () => {
    const sealed = given(given(begun(), 0, buy('GGB')), 0, READY);
    expect(rules.secrets.list(sealed).map(({ seat, text }) => [seat, text.split('|')[0]])).toEqual([[0, 'GGB']]);
  });

  test('is bought again in a rematch', () => {
    const both = given(given(given(begun(), 0, buy('GGB')), 0, READY), 1, READY);
    const again = rules.rematch(both, { winners: [0], why: { key: 'won-by-flagship' } }, POINTS);
    expect(again).toEqual({ ...POINTS, white: { by: 'rematch', seat: 1 } });
  });

  test('is played on any map, by its share code', () => {
    expect(must(variantOf('hex-duel-p'))).toMatchObject({ id: 'hex-duel-p', points: 20 });
    expect(must(variantOf('hex-points'))).toEqual(POINTS);
    expect(shareCodeOf({ base: 'hex-standard', on: ['p'] })).toBe('hex-points');
    expect(variantOf('hex-standard-p')).toEqual({
      ok: false,
      error: { key: 'code-instead', with: { code: 'hex-points' } },
    });
    expect(must(variantOf('hex-standard-fp'))).toMatchObject({ points: 20, flagship: 'ship-of-the-line' });
  });
});
