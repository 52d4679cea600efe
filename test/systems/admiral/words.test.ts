import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import type { Reader } from '../../../src/kernel/reader.ts';
import { screenText } from '../../../src/kernel/screen.ts';
import { form } from '../../../src/systems/admiral/face/screens/custom-rules-form.ts';
import { present } from '../../../src/systems/admiral/face/screens/index.ts';
import { tutorialOf } from '../../../src/systems/admiral/face/tutorial/pages.ts';
import { describeSea } from '../../../src/systems/admiral/face/words/description.ts';
import { termsLine } from '../../../src/systems/admiral/face/words/terms.ts';
import { titleOf } from '../../../src/systems/admiral/face/words/title.ts';
import { shareCodeOf, variantOf } from '../../../src/systems/admiral/rules/custom-rules.ts';
import { rules } from '../../../src/systems/admiral/rules/index.ts';
import { VARIANTS } from '../../../src/systems/admiral/variants.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { at, SEAT, type Table, unwrap } from './rules/scenario.ts';

const english = pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral');
const readers = LOCALES.map((it) => [it, pictureReader(it, ['Ann', 'Bob'], undefined, 'admiral')] as const);

const asks = (table: Table, question: string, by: 'white' | 'red' = 'white', reader: Reader = english): string =>
  describeSea(question, rules.view(table.state, SEAT[by], []), reader).text;

const sea = at({
  white: 'L H8 N hull 2 initiative, F C6 E sails 1, T D16 shots 2',
  red: 'L E8 S, B H4 S target',
  w: 'W',
});

describe('the description of the sea', () => {
  test.each([
    ['ships', 'White ship of the line: H8, hull 5 of 7. Bow to the north. Captain Quick Draw.'],
    ['ships', 'White frigate: C6, hull 4 of 4. Bow to the east. Hits in the sails: 1.'],
    ['ships', 'Red brig: H4, hull 3 of 3. Bow to the south. Captain Marksman.'],
    ['ships', 'The white galleon is sunk.'],
    ['wind', 'Round 1 of 40, a fresh wind blows to the west.'],
    ['last', 'Nothing has happened yet.'],
    ['L', 'Ship of the line at ship of the line E8: 3 away (medium), port broadside, hits on 1 3 5 6, shots 3'],
    ['L', 'Can reach 19 squares: H7'],
    ['ship:wF', 'Shots left: 1.'],
    ['E8', 'Red ship of the line: E8'],
    ['H8', 'Brig at ship of the line H8: 4 away (long), bow gun, hits on 2 5, shots 1'],
    ['A1', 'A1: open sea.'],
    ['standing', 'Frigate: asks'],
    ['nonsense', 'Ask for “ships”'],
  ])('answers %j with %j', (question, answer) => expect(asks(sea, question)).toContain(answer));

  test('gives the last shot and the window that is open', () => {
    const fired = sea.give('L x1 E8/s', 1);
    expect(asks(fired, 'last')).toBe('You: ship of the line at ship of the line, sails: 1 hit');
    expect(asks(fired, 'wind')).toContain('Waiting for Bob: fire?\nThe ship of the line on H8 has just fired.');
    expect(asks(fired, 'wind', 'red')).toContain('Fire back?\nThe ship of the line on H8 has just fired.');
  });

  test('gives both dice of a boarding', () => {
    const table = at({ white: 'L H8 N', red: 'B I8 N', level: 'captain' }).give('L # I8', 6, 1);
    const view = rules.view(table.state, SEAT.red, []);
    expect(present(view, english, undefined).more).toContain('Ann: L boards 2B: ⚅ to ⚀, taken!');
  });

  test('reports a turn without orders', () => {
    const table = at({ white: 'L H8 N', red: 'B I2 N' }).give('end');
    expect(present(rules.view(table.state, SEAT.red, []), english, undefined).more).toContain('Ann: no orders');
  });

  test('has the same topics in every language, and answers each within 900 characters', () => {
    for (const [, reader] of readers) {
      const view = rules.view(sea.state, 0, []);
      const { topics } = describeSea('', view, reader);
      expect(topics.length).toBeGreaterThan(6);
      for (const { ask } of topics) {
        expect(ask).toMatch(/^[\x21-\x7e]{1,16}$/);
        const { text } = describeSea(ask, view, reader);
        expect(text.length).toBeLessThanOrEqual(900);
        expect(text).not.toBe(describeSea('nonsense', view, reader).text);
      }
    }
  });
});

describe.each(VARIANTS.map((it) => [it.id, it] as const))('the explanation of %s', (_, game) => {
  test.each(readers)('has a tutorial and terms within the limits (%s)', (_locale, reader) => {
    expect(termsLine(game, reader).length).toBeLessThanOrEqual(200);
    expect(reader.say(titleOf(game)) && reader.say({ key: `variant-${game.level}-about` })).not.toBe('');
    const leaves = tutorialOf(game, reader);
    expect(leaves.length).toBeGreaterThanOrEqual(4);
    expect(leaves.length).toBeLessThanOrEqual(13);
    for (const { text, alt } of leaves) {
      expect(text.length).toBeLessThanOrEqual(600);
      expect(alt).not.toBe('');
    }
  });

  test('mentions only the features of its level', () => {
    const told = tutorialOf(game, english)
      .map((it) => it.text)
      .join(' ');
    const { wind, boarding, captains, orientation, opportunityFire, salvo } = game.flags;
    for (const [word, plays] of [
      [/calm|storm/i, wind],
      [/board/i, boarding],
      [/Marksman/, captains],
      [/Quick Draw/, opportunityFire],
      [/broadside|bow/i, orientation],
      [/fire back|ask, always, never/, opportunityFire],
      [/salvo/, salvo],
    ] as const)
      expect(word.test(told), `${word}`).toBe(plays);
  });
});

describe('the form', () => {
  const looks = (focus: string): readonly string[] =>
    form(focus, english)
      .screen.buttons.flat()
      .map((it) => it.press.look);

  test('leads to every variant of every level, each with a share code that is read back', () => {
    const seen = new Set<string>();
    const queue: string[] = ['admiral-cabin-boy'];
    for (let focus = queue.pop(); focus !== undefined; focus = queue.pop()) {
      if (seen.has(focus)) continue;
      seen.add(focus);
      const { code, fault } = form(focus, english);
      expect([code, fault, code.length <= 20]).toEqual([focus, undefined, true]);
      expect(variantOf(code).ok).toBe(true);
      queue.push(...looks(focus));
    }
    // Six combinations of map and first side (White, Red, lot) at each level. Salvos double them from lieutenant on,
    // chasers at admiral.
    expect(seen.size).toBe(6 + 12 + 12 + 24);
  });

  test('names every difference from the standard rules', () => {
    const text = screenText(form(shareCodeOf(VARIANTS[3]!, ['d', 's', 'o', 'r']), english).screen);
    expect(text).toContain('Admiral, own rules: level 4 (admiral)');
    for (const words of ['12×12', 'every shot has a die of its own', 'one shot in all', 'Red moves first'])
      expect(text).toContain(words);
    expect(screenText(form('captain-l', english).screen)).toContain('Each round a lot decides who moves first.');
  });

  test.each([
    ['cabin-boy-d', 'White wins 60 of 100'],
    ['cabin-boy-dr', 'Red wins 60 of 100'],
    ['admiral-d', 'Red wins 58 of 100'],
    ['admiral-dr', 'White wins 58 of 100'],
    ['cabin-boy-dl', undefined],
    ['admiral-dl', undefined],
    ['captain-d', undefined],
    ['admiral-dso', undefined],
    ['admiral-cabin-boy', undefined],
  ])('names the side with the advantage and the way to even it: %s: %s', (code, edge) => {
    const text = screenText(form(code, english).screen);
    if (edge) expect(text).toContain(edge);
    expect(text.includes('“First by lot” evens it')).toBe(edge !== undefined);
  });

  test('starts with the easiest level for any other focus', () => {
    expect(form('nonsense', english).code).toBe('admiral-cabin-boy');
    expect(unwrap(variantOf('admiral-cabin-boy')).id).toBe('admiral-cabin-boy');
  });
});
