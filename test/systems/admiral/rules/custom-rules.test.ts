import { describe, expect, test } from 'vitest';
import { faultOf } from '../../../../src/systems/admiral/rules/custom/fault.ts';
import { PARAMETERS } from '../../../../src/systems/admiral/rules/custom/parameters.ts';
import { codeOf, rulesetOf, variantOf } from '../../../../src/systems/admiral/rules/custom/share-code.ts';
import { rulesetDiffOf, rulesetFrom } from '../../../../src/systems/admiral/rules/stored-ruleset.ts';
import { ADMIRAL, type Ruleset, VARIANTS } from '../../../../src/systems/admiral/variants.ts';
import { type Chance, chanceFrom } from '../../../soak/chance.ts';
import { refusedMovesIn } from '../../../soak/machine-moves.ts';
import { rulesReplayFaults } from '../../../soak/matches.ts';
import { amount } from '../../../support/amount.ts';
import { unwrap } from './scenario.ts';

const [CABIN_BOY, LIEUTENANT, CAPTAIN] = VARIANTS;

/** A game in which about every third parameter has a random value. */
const randomGame = (chance: Chance): Ruleset => {
  const level = chance.pick(VARIANTS);
  const rules = PARAMETERS.reduce((now, it) => (chance.once(3) ? it.write(now, chance.pick(it.values)) : now), level);
  const game = unwrapped(codeOf(rules));
  return faultOf(game) ? randomGame(chance) : game;
};

const unwrapped = (code: string): Ruleset => {
  const game = rulesetOf(code);
  if (!game) throw new Error(`no game of ${code}`);
  return game;
};

const set = (rules: Ruleset, about: string, value: string | number): Ruleset =>
  PARAMETERS.filter((it) => it.about === about).reduce((now, it) => it.write(now, value), rules);

describe('ADM-27: a share code', () => {
  test.each([
    ['admiral', ADMIRAL],
    ['admiral-dow', set(ADMIRAL, 'map', 'duel')],
    ['admiral-w', set(ADMIRAL, 'chasers', 'each-end')],
    ['cabin-boy-f', set(CABIN_BOY!, 'first', 'white')],
    ['captain-lw', set(CAPTAIN!, 'first', 'lot')],
    ['a4-heboy4v2lf0020vl', set(ADMIRAL, 'rounds', 20)],
    ['b4-17ht8dc5ohjhyiq2r', set(ADMIRAL, 'map', 'strait')],
    // As these codes were always read: the wind of each round blows in any direction.
    ['admiral-do', set(set(ADMIRAL, 'map', 'duel'), 'turning', 'any')],
    ['admiral-e', set(set(ADMIRAL, 'chasers', 'each-end'), 'turning', 'any')],
    ['captain-l', set(set(CAPTAIN!, 'first', 'lot'), 'turning', 'any')],
    ['a4-1kc020t6', set(set(ADMIRAL, 'rounds', 20), 'turning', 'any')],
    ['a2-0zncs7', set(set(LIEUTENANT!, 'repair', 'off'), 'turning', 'any')],
  ] as const)('%s names its game', (code, rules) => {
    expect(codeOf(rules)).toBe(code);
    expect(rulesetOf(code)).toEqual({ ...rules, id: code });
  });

  test('gives back every value of every parameter at every level, in at most 20 characters', () => {
    for (const level of VARIANTS)
      for (const it of PARAMETERS)
        for (const value of it.values) {
          const code = codeOf(it.write(level, value));
          expect(code).toMatch(/^[a-z0-9-]{4,20}$/);
          expect(it.read(unwrapped(code)), `${level.id}: ${it.about}, ${value} (${code})`).toBe(value);
        }
  });

  test('gives back games of any parameters', () => {
    const chance = chanceFrom(1);
    for (let n = 0; n < amount(200, 500); n++) {
      const game = randomGame(chance);
      expect(game.id.length).toBeLessThanOrEqual(20);
      expect(codeOf(game)).toBe(game.id);
      expect(unwrap(variantOf(game.id))).toEqual(game);
      expect(rulesetFrom(rulesetDiffOf(game))).toEqual(game);
    }
  });

  test('with all parameters at their last value still has at most 20 characters', () => {
    const far = PARAMETERS.reduce((now, it) => it.write(now, it.values.at(-1)!), ADMIRAL);
    expect(codeOf(far).length).toBeLessThanOrEqual(20);
  });

  test('is refused with a digit wrong, two of them swapped, or one missing', () => {
    const code = codeOf(set(ADMIRAL, 'speed', 7));
    const wrong = [...code].flatMap((sign, i) => {
      if (i < 3) return [];
      const [before, after] = [code.slice(0, i), code.slice(i + 1)];
      const swapped = code[i + 1] && code[i + 1] !== sign ? [`${before}${code[i + 1]}${sign}${after.slice(1)}`] : [];
      return [`${before}${sign === '3' ? '4' : '3'}${after}`, `${before}${after}`, ...swapped];
    });
    expect(wrong.length).toBeGreaterThan(20);
    expect(wrong.filter((it) => rulesetOf(it) !== undefined)).toEqual([]);
    expect(variantOf(wrong[0]!)).toEqual({ ok: false, error: { key: 'code-typo' } });
  });

  test.each(['a4-a5', 'a1-b10', 'a5-000000', 'A4-0000000', 'admiral-x', 'armada'])('is none of %s', (text) => {
    expect(variantOf(text)).toEqual({ ok: false, error: { key: 'no-such-variant', with: { name: text } } });
  });
});

describe('what cannot be played is refused with the reason and what would do', () => {
  const duel = set(CAPTAIN!, 'map', 'duel');
  test.each([
    [set(duel, 'berths', 6), undefined],
    [set(duel, 'berths', 7), { key: 'custom-berths', with: { rows: 12, most: 6 } }],
    [set(CAPTAIN!, 'berths', 8), undefined],
    [set(set(CAPTAIN!, 'calm', 3), 'storm', 2), undefined],
    [set(set(CAPTAIN!, 'calm', 3), 'storm', 3), { key: 'custom-no-fresh' }],
    [set(set(CABIN_BOY!, 'calm', 3), 'storm', 3), undefined],
  ])('%#', (rules, fault) => {
    expect(faultOf(rules)).toEqual(fault);
    const named = variantOf(codeOf(rules));
    expect(named.ok ? undefined : named.error).toEqual(fault);
  });
});

describe('custom games', () => {
  const games = Array.from({ length: amount(4, 200) }, (_, i) => randomGame(chanceFrom(i + 1)));

  test('are played to their end by any legal steps', () => {
    for (const [i, { id }] of games.entries()) expect(rulesReplayFaults(id, i)).toEqual([]);
  });

  test('are played by the machines, which give only legal orders', () => {
    for (const [i, { id }] of games.entries()) expect(refusedMovesIn(id, i)).toEqual([]);
  });
});
