import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, rulesetOf } from '../../../../../src/systems/sea-battle/rules/custom/share-code.ts';
import { EMPTY_ARRANGEMENT } from '../../../../../src/systems/sea-battle/rules/fleet/arrangement.ts';
import { deadEndsOf } from '../../../../../src/systems/sea-battle/rules/layouts/packing/dead-ends.ts';
import { findPacking } from '../../../../../src/systems/sea-battle/rules/layouts/packing/packing-search.ts';
import {
  CLASSIC,
  fleetOf,
  type Ruleset,
  type ShapeSet,
  type Touch,
} from '../../../../../src/systems/sea-battle/variants.ts';
import { must } from '../test-match.ts';

/* The search for a legal fleet. A player who types a share code waits for it. */

const fitting = (code: string) => findPacking(must(rulesetOf(code)), EMPTY_ARRANGEMENT);

/** Random fleets that fill a sea almost, exactly, or slightly too much. */
const tight: fc.Arbitrary<Ruleset> = fc
  .record({
    n: fc.integer({ min: 6, max: 14 }),
    touch: fc.constantFrom<Touch>('none', 'corners', 'sides'),
    shapes: fc.constantFrom<ShapeSet>('straight', 'bent', 'any4', 'any8'),
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
    full: fc.double({ min: 0.75, max: 1, noNaN: true }),
  })
  .map(({ n, touch, shapes, sizes, full }) => {
    const taken = { none: 2.2, corners: 1.6, sides: 1 }[touch];
    const each = sizes.reduce((sum, it) => sum + it, 0);
    const count = Math.min(9, Math.max(1, Math.round((full * n ** 2) / taken / each)));
    const fleet = fleetOf(sizes.map((size) => `${size}×${count}`).join(' '), shapes);
    return must(rulesetOf(codeOf({ ...CLASSIC, n, touch, fleet, dealing: 'even' })));
  });

describe('the search for a legal fleet', () => {
  it.each([
    ['X1ZPM8N4RRCE8SY', 'not-found', 500_000],
    ['X13BS465XENG0KB', 'not-found', 500_000],
    ['X10HY76W55YG0Q2', 'not-found', 800_000],
    ['X13BHWC57R7G0RD', 'impossible', 300_000],
    ['X0WBG9MW9QKR0MQ', 'impossible', 600_000],
    ['X0P22XQEMPQ80ER', 'fits', 150_000],
  ])('%s: gives %s within %d steps', (code, verdict, most) => {
    const found = fitting(code);
    expect(found.verdict).toBe(verdict);
    expect(found.steps).toBeLessThan(most);
  });

  it('takes few steps for tight seas, whether a fleet fits or not', () => {
    const steps: number[] = [];
    fc.assert(
      fc.property(tight, (ruleset) => {
        steps.push(findPacking(ruleset, EMPTY_ARRANGEMENT).steps);
      }),
      { numRuns: 150, seed: 1 },
    );
    expect(Math.max(...steps)).toBeLessThan(1_000_000);
    expect(steps.reduce((sum, it) => sum + it, 0) / steps.length).toBeLessThan(40_000);
  });

  it.each([
    ['X0P22XQEMPQ80ER', 'b852ecfd87e3176e'],
    ['X0WBGFTHN4G00RA', 'cf277d53726523d2'],
    ['X000EFYDYYQR0FT', 'ce8b1c24e4f5ed1f'],
    ['X0YE24H0ZFQG0VY', 'a8655320a69b9eb1'],
  ])('%s: finds the same fleet as always, because deals start from it', (code, digest) => {
    const text = JSON.stringify(fitting(code).places);
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(digest);
  });
});

it('the set of dead ends is exact at any size', () => {
  const deadEnds = deadEndsOf(3);
  const write = (i: number): void => deadEnds.key.set([i % 7, i, -i]);
  for (let i = 0; i < 2_000; i++) {
    write(i);
    expect([i, deadEnds.has()]).toEqual([i, false]);
    deadEnds.add();
  }
  for (let i = 0; i < 4_000; i++) {
    write(i);
    expect([i, deadEnds.has()]).toEqual([i, i < 2_000]);
  }
});
