import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../../src/kernel/phrase.ts';
import { pick } from '../../../../../src/kernel/rng.ts';
import { SCREEN_LIMITS } from '../../../../../src/kernel/screen.ts';
import { altTextOf, textBoard } from '../../../../../src/systems/sea-battle/face/picture/index.ts';
import { CLASSIC, type Ruleset } from '../../../../../src/systems/sea-battle/variants.ts';
import { bareReader, pictureReader } from '../../../../support/picture-reader.ts';
import {
  FLEET_A,
  FLEET_B,
  randomFleet,
  randomShots,
  shotsFrom,
  testRng,
  viewOf,
} from '../../../../support/sea-battle-views.ts';

const ann = bareReader(['Ann', 'Bob']);
const fleets = [FLEET_A, FLEET_B] as const;
const view = viewOf({ fleets, shots: shotsFrom('0:C1 0:C2 0:C3 0:C4 0:G5 0:A1 1:J2 1:A7 1:A1'), viewer: 0, toMove: 1 });

describe('the board in characters', () => {
  test('shows both seas, the own ships, and the last shot in brackets', () => {
    expect(textBoard(view, ann, 'both')).toBe(
      `
(scene-text-own Ann)
   A B C D E F G H I J
 1[x]= = = . . . . . .
 2 . . . . . . . . . x
 3 = = . = = = . . . =
 4 . . . . . . . . . =
 5 = = . = = . . . . .
 6 - - . . . . . . = .
 7 # - . . . . . . . .
 8 - - . = . . . . . .
 9 . . . . . = . . . .
10 . . . . . . . . . .

(scene-text-enemy Bob)
   A B C D E F G H I J
 1 o - # - . . . . . .
 2 . - # - . . . . . .
 3 . - # - . . . . . .
 4 . - # - . . . . . .
 5 . - - - . . x . . .
 6 . . . . . . . . . .
 7 . . . . . . . . . .
 8 . . . . . . . . . .
 9 . . . . . . . . . .
10 . . . . . . . . . .

(scene-text-legend)`.trim(),
    );
  });

  test('closes the bracket of a shot at the last column', () => {
    const edge = viewOf({ fleets, shots: shotsFrom('0:J10'), viewer: 0 });
    expect(textBoard(edge, ann, 'enemy')).toContain('10 . . . . . . . . .[o]');
  });

  test('shows the reader’s own letters above their columns', () => {
    const reader = pictureReader('ru', ['Аня', 'Боб']);
    expect(textBoard(view, reader, 'enemy').split('\n')[1]).toBe('   А Б В Г Д Е Ж З И К');
  });

  test.each(LOCALES)('in %s is no wider than a phone', (locale) => {
    const lines = textBoard(view, pictureReader(locale, ['Ann', 'Bob']), 'both').split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(33);
  });

  test.each([10, 12, 15, 20])('of %d rows fits 700 characters, with one sea where two are too much', (n) => {
    const rules: Ruleset = { ...CLASSIC, n };
    for (const locale of LOCALES) {
      const reader = pictureReader(locale, ['W'.repeat(64), '🌊'.repeat(40)]);
      const text = textBoard(viewOf({ fleets, shots: shotsFrom('0:A1'), viewer: 0, rules }), reader, 'both');
      expect(text.length).toBeLessThan(700);
      expect(text.split('\n').filter((line) => line.startsWith(`${n}`)).length).toBeGreaterThan(0);
    }
  });
});

describe('the board in words', () => {
  test('says whose sea, which hits, which sunk ships and where, what is left, the last shot and whose turn', () => {
    expect(altTextOf(view, ann, 'both')).toBe(
      [
        '(result.alt their Bob A1 hit 0 -1 no none) (alt-turn Bob)',
        '(alt-own-sea Ann) (alt-wounded A1 J2) (alt-sunk (alt-ship A7))',
        '(alt-ships (alt-ship A1 B1 C1 D1); (alt-ship J2 J3 J4); (alt-ship A3 B3); (alt-ship D3 E3 F3);',
        '(alt-ship A5 B5); (alt-ship D5 E5); (alt-ship I6); (alt-ship D8); (alt-ship F9))',
        '(alt-afloat 4, 3, 3, 2, 2, 2, 1, 1, 1)',
        '(alt-enemy-sea Bob) (alt-wounded G5) (alt-sunk (alt-ship C1 C2 C3 C4))',
        '(alt-afloat 3, 3, 2, 2, 2, 1, 1, 1, 1) (alt-misses 1 A1)',
      ].join(' '),
    );
  });

  test('says nothing but the fleets before the first shot', () => {
    expect(altTextOf(viewOf({ fleets, shots: [], viewer: 'public' }), ann, 'enemy')).toBe(
      '(alt-turn Ann) (alt-sea-of Bob) (alt-afloat 4, 3, 3, 2, 2, 2, 1, 1, 1, 1)',
    );
  });

  test('names the winner after the end', () => {
    const over = viewOf({ fleets, shots: shotsFrom('0:C1'), viewer: 'public', phase: 'over', toMove: 1 });
    expect(altTextOf(over, ann, 'both')).toContain('(alt-won Bob)');
  });

  test('never exceeds 1000 characters, and keeps what matters most', () => {
    const readers = LOCALES.map((locale) => pictureReader(locale, ['W'.repeat(32), '🌊'.repeat(20)]));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 2 }), (start) => {
        const rng = testRng(start);

        const viewer = pick(rng, [0, 'public'] as const);
        const phase = pick(rng, ['battle', 'over'] as const);
        const n = pick(rng, [10, 20]);
        const rules: Ruleset = { ...CLASSIC, n };
        const shots = randomShots(rng, n).slice(0, rng.below(2 * n * n + 1));
        const any = viewOf({ rules, fleets: [randomFleet(rng), randomFleet(rng)], shots, viewer, phase });
        for (const reader of readers) {
          const text = altTextOf(any, reader, 'both');
          expect(text.length).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
          expect(text.match(/W{32}/g)?.length).toBeGreaterThan(0);
          if (any.phase === 'battle') expect(text).toContain(any.seas[1]!.afloat.join(', '));
        }
      }),
      { numRuns: 60 },
    );
  });
});
