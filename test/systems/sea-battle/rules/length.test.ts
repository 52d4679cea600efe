import { expect, test } from 'vitest';
import { roughShots } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, fleetOf, type Ruleset } from '../../../../src/systems/sea-battle/variants.ts';
import { measureLevel } from '../../../bench/strength.ts';

/* The length of a game made up, as it is told before it begins. */

test('the length of classic is told within a fifth of what the machine needs', () => {
  const { mean } = measureLevel('grand-admiral', 12, 'length', 1, CLASSIC);
  const told = roughShots(CLASSIC) ?? 0;
  expect(Math.abs(told / mean - 1)).toBeLessThan(0.2);
});

test.each<[string, Partial<Ruleset>, boolean]>([
  ['a larger sea', { n: 14 }, true],
  ['ships that may touch at corners', { touch: 'corners' }, true],
  ['a fleet without the smallest', { fleet: fleetOf('4×1 3×2 2×3') }, false],
])('%s changes the length as it should', (_, change, isLonger) => {
  const [usual, changed] = [roughShots(CLASSIC) ?? 0, roughShots({ ...CLASSIC, ...change }) ?? 0];
  expect(changed > usual).toBe(isLonger);
  expect(changed).not.toBe(usual);
});

test.each<[string, Partial<Ruleset>]>([
  ['no ships', { fleet: [] }],
  ['ships that sail away', { relocation: 'on-hit' }],
  ['misses that tell what is near', { report: { ...CLASSIC.report, near: 'told' } }],
  ['answers that only count hits', { report: { ...CLASSIC.report, hit: 'volley-count' } }],
])('the length of a game with %s is not told', (_, change) => {
  expect(roughShots({ ...CLASSIC, ...change })).toBeUndefined();
});
