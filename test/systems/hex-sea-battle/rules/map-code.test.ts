import { describe, expect, test } from 'vitest';
import { rules } from '../../../../src/systems/hex-sea-battle/rules/index.ts';
import { codeOfMap, mapOfCode } from '../../../../src/systems/hex-sea-battle/rules/map-code.ts';
import { mapFaults } from '../../../../src/systems/hex-sea-battle/rules/map-faults.ts';
import { MAPS, type SeaMap } from '../../../../src/systems/hex-sea-battle/variants.ts';
import { playMeeting } from '../../../bench/hex-match.ts';
import { begun, must } from './scripted-match.ts';

/** A map with these signs turned half round below. */
const drawn = (...rows: readonly string[]): SeaMap => {
  const lower = rows.map((row) => [...row].reverse().join('').replace('R', 'W')).toReversed();
  return { id: 'drawn', rows: [...rows, ...lower], advised: { L: 'C3', G: 'C1', F: 'C2', B: 'B3' } };
};

const SMALL = drawn('~~~~~~~', '~R~~#~~', '~~~~~~~');

describe('the code of a drawn map', () => {
  const coded = Object.values(MAPS).flatMap((map) => {
    const code = codeOfMap(map);
    return code === undefined ? [] : [[map.id, map, code] as const];
  });

  test('has room on a button, and none is for the largest sea', () => {
    expect(coded.map(([id]) => id)).toEqual(Object.keys(MAPS).filter((id) => id !== 'large'));
    for (const [, , code] of coded) expect(code).toMatch(/^hex-map-[0-9a-z]{6,28}$/);
  });

  test.each(coded)('gives back the map and its berths: %s', (_, { rows, advised }, code) => {
    expect(mapOfCode(code)).toEqual({ ok: true, value: { id: 'drawn', rows, advised } });
  });

  test('is the same for the same map turned half round', () => {
    const turned = SMALL.rows.toReversed().map((row) => [...row].reverse().join(''));
    const advised = { L: 'E5', G: 'E5', F: 'E5', B: 'E5' };
    expect(mapFaults({ ...SMALL, rows: turned, advised }).map((it) => it.key)).toEqual(['map-advice']);
    const berths = { L: 'E4', G: 'E6', F: 'E5', B: 'F4' };
    expect(codeOfMap({ ...SMALL, rows: turned, advised: berths })).toBe(codeOfMap(SMALL));
  });

  test('places the ships on the enemy’s side of a fort in the other corner', () => {
    const mirrored = drawn('~~~~~~~', '~~#~~R~', '~~~~~~~');
    const code = codeOfMap({ ...mirrored, advised: { L: 'F3', G: 'F1', F: 'E2', B: 'G3' } })!;
    expect(must(mapOfCode(code)).advised).toEqual({ L: 'F3', G: 'F1', F: 'E2', B: 'G3' });
  });

  test('with a typo is no code', () => {
    const code = codeOfMap(SMALL)!;
    const typos = [...code.slice(8)].map(
      (it, i) => `${code.slice(0, 8 + i)}${it === 'k' ? 'j' : 'k'}${code.slice(9 + i)}`,
    );
    for (const typo of [...typos, code.slice(0, -1), `${code}0`, 'hex-map-', 'hex-map-0000', 'hex-map-zzzzzzzz'])
      expect([typo, rules.variant(typo)]).toEqual([typo, { ok: false, error: { key: 'map-typo' } }]);
  });

  test('of a map with a name leads to the name', () => {
    const error = { key: 'code-instead', with: { code: 'hex-strait' } };
    expect(rules.variant(codeOfMap(MAPS.strait)!)).toEqual({ ok: false, error });
  });

  test('is a game that machines play to its end', () => {
    const code = codeOfMap(SMALL)!;
    const ruleset = must(rules.variant(code));
    expect([ruleset.id, ruleset.map.rows]).toEqual([code, SMALL.rows]);
    expect(rules.stored.state.parse(JSON.parse(JSON.stringify(begun(ruleset))))).toEqual(begun(ruleset));
    expect(playMeeting({ ruleset, white: 'captain', red: 'captain', effort: 1, seed: 'drawn' }).rounds).toBeGreaterThan(
      0,
    );
  });
});
