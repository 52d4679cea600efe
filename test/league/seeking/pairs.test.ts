import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANYONE_MS, bandOf, halfWidth, waitFor } from '../../../src/league/seeking/band.ts';
import { type Apart, mayMeet, nextMeeting, pairsOf, type Seeker } from '../../../src/league/seeking/pairs.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const SETTLED = 60;

/** A search that has gone on for some minutes. */
const seeker = (who: string, mean: number, minutes = 0, more: Partial<Seeker> = {}): Seeker => ({
  ticket: `t-${who}`,
  who,
  wish: 'classic 3 rated',
  strength: { mean, spread: SETTLED },
  since: NOW - minutes * MINUTE,
  ...more,
});
const never: Apart = () => false;
const names = (seekers: readonly Seeker[], apart = never, now = NOW): readonly string[] =>
  pairsOf(seekers, now, apart).map((pair) => pair.map(({ who }) => who).join('-'));

describe('the band', () => {
  test.each([
    [1540, SETTLED, 0, [1490, 1590]],
    [1540, SETTLED, 0.4, [1470, 1610]],
    [1540, SETTLED, 1, [1440, 1640]],
    [1540, SETTLED, 9.99, [991, 2090]],
    [1540, SETTLED, 10, undefined],
    // A newcomer may be anyone.
    [1500, 150, 0, [1375, 1625]],
  ] as const)('of %i ± %i is after %f minutes %j', (mean, spread, minutes, band) => {
    const { from, to } = bandOf({ mean, spread }, minutes * MINUTE) ?? {};
    expect(from === undefined ? undefined : [from, to]).toEqual(band);
  });

  test('reaches over a gap from the moment on that is foretold', () => {
    fc.assert(
      fc.property(fc.nat(900), fc.integer({ min: 30, max: 150 }), (gap, spread) => {
        const strength = { mean: 1500, spread };
        const at = waitFor(strength, gap);
        expect(at).toBeLessThanOrEqual(ANYONE_MS);
        expect(halfWidth(strength, at)).toBeGreaterThanOrEqual(gap);
        if (at > 0) expect(halfWidth(strength, at - 2)).toBeLessThan(gap);
      }),
    );
  });
});

describe('pairs', () => {
  test.each<[why: string, seekers: readonly Seeker[], pairs: readonly string[]]>([
    ['two who are near', [seeker('ann', 1500), seeker('bob', 1540)], ['ann-bob']],
    ['two who are not, yet', [seeker('ann', 1500), seeker('bob', 1560)], []],
    ['only one of whom has waited', [seeker('ann', 1500, 3), seeker('bob', 1560)], []],
    ['both of whom have', [seeker('ann', 1500, 3), seeker('bob', 1560, 1)], ['ann-bob']],
    ['who have waited for anyone', [seeker('ann', 900, 10), seeker('bob', 2100, 11)], ['bob-ann']],
    [
      'with a newcomer',
      [seeker('ann', 1500, 1), seeker('bob', 1600, 0, { strength: { mean: 1600, spread: 150 } })],
      ['ann-bob'],
    ],
    ['another game', [seeker('ann', 1500), seeker('bob', 1500, 0, { wish: 'hex 3 rated' })], []],
    ['one person with two ids', [seeker('ann', 1500), seeker('bob', 1500, 0, { who: 'ann' })], []],
    ['the nearest first', [seeker('ann', 1500), seeker('bob', 1540), seeker('cid', 1510)], ['ann-cid']],
    [
      'who has waited longer before who is nearer',
      [seeker('ann', 1500), seeker('bob', 1540, 2), seeker('cid', 1490)],
      ['bob-ann'],
    ],
    [
      'two pairs',
      [seeker('ann', 1500), seeker('bob', 1800), seeker('cid', 1505), seeker('dan', 1790)],
      ['ann-cid', 'bob-dan'],
    ],
  ])('%s', (_, seekers, pairs) => {
    expect(names(seekers)).toEqual(pairs);
  });

  test('leave out those who are kept apart, and take the next best', () => {
    const all = [seeker('ann', 1500), seeker('bob', 1500), seeker('cid', 1540)];
    const apart: Apart = (one, other) => [one.who, other.who].toSorted().join() === 'ann,bob';
    expect(names(all, apart)).toHaveLength(1);
    expect(names(all, apart)[0]).toContain('cid');
  });

  const people = fc.uniqueArray(
    fc.record({
      ticket: fc.stringMatching(/^[a-z]{3}$/),
      // Some are the same person.
      who: fc.stringMatching(/^[a-j]$/),
      wish: fc.constantFrom('classic', 'hex'),
      strength: fc.record({ mean: fc.integer({ min: 1000, max: 2000 }), spread: fc.integer({ min: 30, max: 150 }) }),
      since: fc.integer({ min: NOW - 15 * MINUTE, max: NOW }),
    }),
    { selector: ({ ticket }) => ticket, maxLength: 30 },
  );
  const feud =
    (letters: string): Apart =>
    (one, other) =>
      letters.includes(one.who + other.who) || letters.includes(other.who + one.who);

  test('put no one into two, pair no one who may not meet, and leave no two who may', () => {
    fc.assert(
      fc.property(people, fc.stringMatching(/^[a-j]{0,20}$/), fc.infiniteStream(fc.nat(1000)), (all, feuds, order) => {
        const apart = feud(feuds);
        const pairs = pairsOf(all, NOW, apart);
        const paired = pairs.flat();
        expect(new Set(paired.map(({ who }) => who)).size).toBe(paired.length);
        for (const [one, other] of pairs) expect(mayMeet(one, other, NOW, apart)).toBe(true);
        const taken = new Set(paired.map(({ who }) => who));
        const left = all.filter(({ who }) => !taken.has(who));
        expect(pairsOf(left, NOW, apart)).toEqual([]);
        // The order in which they are given does not matter.
        const keys = new Map(all.map((it) => [it.ticket, order.next().value ?? 0]));
        const turned = all.toSorted((a, b) => (keys.get(a.ticket) ?? 0) - (keys.get(b.ticket) ?? 0));
        expect(pairsOf(turned, NOW, apart)).toEqual(pairs);
        // No pair comes sooner than is foretold, and one comes then.
        const next = nextMeeting(left, apart);
        if (next === undefined) return;
        expect(next).toBeGreaterThan(NOW);
        expect(pairsOf(left, next - 1, apart)).toEqual([]);
        expect(pairsOf(left, next, apart)).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
