import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../../../../src/kernel/fairness.ts';
import { LOCALES } from '../../../../../src/kernel/phrase.ts';
import { SCREEN_LIMITS, screenText } from '../../../../../src/kernel/screen.ts';
import { penaltyReason } from '../../../../../src/systems/sea-battle/face/screens/advice/hints-without-odds.ts';
import { analyst } from '../../../../../src/systems/sea-battle/face/screens/advice/index.ts';
import type { Command } from '../../../../../src/systems/sea-battle/rules/command.ts';
import { rules } from '../../../../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { type Fight, fight, labelIn, variant } from '../../rules/fight.ts';
import { F1, startMatch } from '../../rules/test-match.ts';
import { readerIn } from '../phrasebook-reader.ts';

/* Hints for decisions other than a shot: how to pay a penalty, and how to place a fleet. */

const MINES = variant('mines-10');
const SWEPT = { ...MINES, extras: { ...MINES.extras, sweepers: 1 } };
const SACRIFICE = variant('mines-sacrifice');
const DUTCHMAN = variant('dutchman-5');
const swept = (): Fight => fight(SWEPT, `${F1} mine:а8 sweeper:в8`, `${F1} mine:ж8 sweeper:и8`);
const doomed = (): Fight => fight(SACRIFICE, `${F1} mine:а8 mine:б8 mine:в8`, `${F1} mine:ж8 mine:з8 mine:и8`);
const lair = 'к10+л11+м12+м13+н14';

const chance = () => chanceAt('7a'.repeat(32), [], 'besides');

/** The advice to a player who owes a penalty: the key of the reason, and the square. */
const advised = (at: Fight, seat: number): string => {
  const view = at.view(seat);
  const advice = analyst.advise(view, chance(), 0.01)!;
  expect(rules.decide(at.at.state, seat, advice.command, chance()).ok).toBe(true);
  const { key } = penaltyReason(view, view.pending!, advice.command);
  return advice.command.type === 'give' ? `${key} ${labelIn(at.rules, advice.command.at)}` : key;
};

describe('the hint for a penalty', () => {
  test.each<[string, Fight, number, RegExp]>([
    [
      'a deck: of a ship that is hit already',
      swept().fire(0, 'а2').fire(1, 'а3').fire(1, 'б2').fire(0, 'ж8'),
      0,
      /^hint-give-deck-hit а[45]$/,
    ],
    ['a deck: else of the largest', swept().fire(0, 'ж8'), 0, /^hint-give-deck [абвг]1$/],
    ['a mine, whichever', swept().fire(0, 'и8'), 0, /^hint-give-mine а8$/],
    [
      'a ship: the one with fewest decks left',
      doomed().fire(0, 'а2').fire(1, 'в3').fire(1, 'б2').fire(0, 'ж8'),
      0,
      /^hint-give-ship-hit [вг]3$/,
    ],
    ['a ship: else the largest', doomed().fire(0, 'ж8'), 0, /^hint-give-ship [абвг]1$/],
    ['a course: away', fight(DUTCHMAN, lair, lair).fire(0, 'м12'), 1, /^hint-drift$/],
  ])('advises %s', (_, at, seat, reason) => expect(advised(at, seat)).toMatch(reason));

  test('is short and without odds in every language', () => {
    const at = swept().fire(0, 'ж8');
    const view = at.view(0);
    const advice = analyst.advise(view, chance(), 0.01)!;
    expect(advice.insight.odds).toEqual([]);
    for (const locale of LOCALES) {
      const shown = analyst.hint(view, advice, readerIn(locale, { at: 'whisper' }));
      const { brief, scene } = shown;
      const text = screenText(shown);
      expect(text).toMatch(/large ship|кораб/);
      expect(brief).toBe(text);
      expect([...text].length).toBeLessThanOrEqual(SCREEN_LIMITS.briefChars);
      expect(scene).toBeUndefined();
    }
  });

  test('is given to nobody else', () => {
    const at = swept().fire(0, 'ж8');
    expect(analyst.advise(at.view(1), chance(), 0.01)).toBeUndefined();
    expect(analyst.advise(at.view('public'), chance(), 0.01)).toBeUndefined();
  });
});

describe('the hint for placement', () => {
  const placing = (id: string, ...orders: readonly Command[]): View =>
    rules.view(orders.reduce((at, it) => at.give(0, it), startMatch(variant(id))).state, 0, []);

  test.each([
    ['classic', 'hint-place-huddle'],
    ['hasbro', 'hint-place-deal'],
    ['dutchman-5', 'hint-place-deal'],
    ['honour', undefined],
  ])('is the same for %s at the start: %s', (id, key) => expect(analyst.fallbackHint?.(placing(id))?.key).toBe(key));

  test('is to fill an incomplete fleet', () =>
    expect(analyst.fallbackHint?.(placing('classic', { type: 'clear' }))?.key).toBe('hint-place-rest'));

  test('is empty after "ready"', () =>
    expect(analyst.fallbackHint?.(placing('classic', { type: 'ready' }))).toBeUndefined());
});
