import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import { SCREEN_LIMITS, screenText } from '../../../src/kernel/screen.ts';
import { exercisesOf } from '../../../src/systems/admiral/face/tutorial/exercises/index.ts';
import { pictureReader } from '../../support/picture-reader.ts';

const reader = pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral');

/** The labels and looks of the keys of a task, in order, without the rows that list all tasks. */
const keysOf = (focus: string): readonly { readonly label: string; readonly look: string }[] =>
  exercisesOf(focus, reader)
    .buttons.slice(0, -2)
    .flat()
    .map(({ label, press }) => ({ label, look: press.look }));

const verdictOf = (focus: string): 'right' | 'wrong' | 'open' => {
  const text = screenText(exercisesOf(focus, reader));
  if (text.includes('That’s it!')) return 'right';
  return text.includes('Not yet') ? 'wrong' : 'open';
};

describe('ADM-7: nine positions', () => {
  test.each([
    ['with the wind', ['1.L', '1.LL', '1.LLA'], '1.LLAA', ['1.AAA']],
    ['a turn', ['2.R', '2.AAA', '2.L'], '2.RR', ['2.AAAA', '2.LL']],
    ['a broadside', [], '3.rG', ['3.rB', '3.rF', '3.rL']],
    ['return fire', [], '4.2', ['4.0', '4.1']],
    ['boarding', [], '5.rF', ['5.rB', '5.rG']],
    ['line ahead', ['6.R', '6.RA', '6.AR'], '6.RR', ['6.AAAA', '6.LL']],
    ['crossing the T', ['7.R', '7.RA', '7.AR'], '7.RAA', ['7.AAA']],
    ['crossing the T', ['7.A'], '7.ARA', ['7.ARL']],
    ['changing tack', ['8.R', '8.RR', '8.RRA'], '8.RRR', ['8.LL', '8.AAAA']],
    ['breaking the line', ['9.A', '9.AA', '9.AAA'], '9.AAR', ['9.AAAAA', '9.ARR']],
  ])('%s: the right answer is accepted and wrong ones are rejected', (name, under, right, wrong) => {
    const [number = ''] = right.split('.');
    expect(screenText(exercisesOf(number, reader))).toContain(name);
    for (const it of [number, ...under]) expect([it, verdictOf(it)]).toEqual([it, 'open']);
    expect(verdictOf(right)).toBe('right');
    for (const it of wrong) expect([it, verdictOf(it)]).toEqual([it, 'wrong']);
  });

  test('every step of a course is a key of the step before it', () => {
    const way = ['1', '1.L', '1.LL', '1.LLA', '1.LLAA'];
    for (const [i, focus] of way.slice(0, -1).entries())
      expect(keysOf(focus).map(({ look }) => look)).toContain(way[i + 1]);
  });

  test('the key of a manoeuvre shows the square and the moves left there', () => {
    expect(keysOf('1').map(({ label }) => label)).toEqual(['↖ F6 (2)', '↑ G6 (2)', '↗ H6 (0)']);
  });

  test('an impossible choice is refused with the reason, as in a match', () => {
    expect(screenText(exercisesOf('3.rL', reader))).toContain('can’t fire that way');
    expect(screenText(exercisesOf('5.rG', reader))).toContain('Too far to board');
  });

  test('the last task leads nowhere further, and every other task leads to the next one', () => {
    expect(keysOf('4.2').map(({ look }) => look)).toContain('5');
    expect(keysOf('5.rF').map(({ look }) => look)).toEqual(['5', '6']);
    expect(keysOf('9.AAR').map(({ look }) => look)).toEqual(['9']);
  });
});

test('any focus shows a screen within the limits, in every language and as every kind of board', () => {
  const focus = fc.oneof(
    fc.string({ maxLength: 24 }),
    fc
      .tuple(
        fc.integer({ min: 0, max: 9 }),
        fc.string({ maxLength: 20, unit: fc.constantFrom('A', 'L', 'R', '2', 'r', 'G') }),
      )
      .map(([n, made]) => `${n}.${made}`),
  );
  const readers = LOCALES.flatMap((locale) =>
    (['picture', 'text', 'words'] as const).map((board) => ({
      ...pictureReader(locale, ['Ann', 'Bob'], locale === 'en' ? 'lat' : 'ru', 'admiral'),
      board,
    })),
  );
  fc.assert(
    fc.property(focus, fc.constantFrom(...readers), (looked, eyes) => {
      const shown = exercisesOf(looked, eyes);
      const { pre = '', buttons, alt = '' } = shown;
      const text = screenText(shown);
      expect(text.length + pre.length).toBeLessThanOrEqual(SCREEN_LIMITS.textChars);
      expect(alt.length).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
      expect(buttons.length).toBeLessThanOrEqual(SCREEN_LIMITS.faceRows);
      for (const { label, press } of buttons.flat()) {
        expect([...label].length).toBeLessThanOrEqual(SCREEN_LIMITS.labelChars);
        expect(press.look.length).toBeLessThanOrEqual(SCREEN_LIMITS.focusChars);
        expect(press.look).not.toContain(':');
      }
    }),
    { numRuns: 300 },
  );
});
