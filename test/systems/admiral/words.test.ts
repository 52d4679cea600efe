import { describe, expect, test } from 'vitest';
import { sheetWith } from '../../../src/kernel/client-page.ts';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import type { Reader } from '../../../src/kernel/reader.ts';
import { SCREEN_LIMITS, screenText } from '../../../src/kernel/screen.ts';
import { form } from '../../../src/systems/admiral/face/screens/custom-rules-form.ts';
import { present } from '../../../src/systems/admiral/face/screens/index.ts';
import { tableOf } from '../../../src/systems/admiral/face/table/index.ts';
import { tutorialOf } from '../../../src/systems/admiral/face/tutorial/pages.ts';
import { altTextOf } from '../../../src/systems/admiral/face/words/alt-text.ts';
import { describeSea } from '../../../src/systems/admiral/face/words/description.ts';
import { termsLine } from '../../../src/systems/admiral/face/words/terms.ts';
import { titleOf } from '../../../src/systems/admiral/face/words/title.ts';
import { differences, PARAMETERS } from '../../../src/systems/admiral/rules/custom/parameters.ts';
import { codeOf, rulesetOf, variantOf } from '../../../src/systems/admiral/rules/custom/share-code.ts';
import { rules } from '../../../src/systems/admiral/rules/index.ts';
import { type Ruleset, VARIANTS, WIND_STEPS } from '../../../src/systems/admiral/variants.ts';
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

  test.each([
    ['en', 1, 'backing', 'Next round it turns west, backing.'],
    ['en', 4, 'steady', 'Next round it keeps its direction.'],
    ['en', 5, 'veering', 'Next round it turns north-east, veering.'],
    ['ru', 2, 'backing', 'В следующем раунде повернёт влево, на северо-запад.'],
    ['uk', 6, 'veering', 'У наступному раунді поверне праворуч, на схід.'],
  ] as const)(
    'ADM-5: tells a round before how the wind turns, in chat and on the page: %s %i',
    (language, turn, _, told) => {
      const { state } = at({ white: 'L H8 N', red: 'L E8 S', w: 'N', rules: { turning: WIND_STEPS } });
      const view = rules.view({ ...state, battle: { ...state.battle, turn } }, SEAT.white, []);
      const reader = pictureReader(language, ['Ann', 'Bob'], 'lat', 'admiral');
      expect(describeSea('wind', view, reader).text).toContain(told);
      expect(describeSea('wind', view, { ...reader, board: 'words' }).text).toContain(told);
      expect(altTextOf(view, reader)).toContain(told);
      expect(tableOf(view, reader).weather?.next?.label).toBe(told);
      expect(describeSea('wind', rules.view(state, SEAT.white, []), reader).text).not.toContain(told);
    },
  );

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
    expect(reader.say(titleOf(game)) && reader.say({ key: 'variant-about', with: { level: game.level } })).not.toBe('');
    const leaves = tutorialOf(game, reader);
    expect(leaves.length).toBeGreaterThanOrEqual(4);
    expect(leaves.length).toBeLessThanOrEqual(13);
    for (const { text, alt } of leaves) {
      expect(text.length).toBeLessThanOrEqual(600);
      expect(alt).not.toBe('');
    }
  });

  test('has a tutorial within the limits for rules of one’s own', () => {
    const far = PARAMETERS.reduce((now, it) => it.write(now, it.values.at(-1)!), game);
    for (const [, reader] of readers)
      for (const { text } of tutorialOf(far, reader)) expect(text.length).toBeLessThanOrEqual(600);
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
  const keys = (focus: string) => form(focus, english).screen.buttons.flat();
  const press = (focus: string, label: string): string => {
    const key = keys(focus).find((it) => it.label.replace(/^[●☑☐] /, '').startsWith(label));
    if (!key) throw new Error(`${focus} has no key ${label}: ${keys(focus).map((it) => it.label)}`);
    return key.press.look;
  };

  test('sets every value of every parameter that makes a difference, each with a share code that is read back', () => {
    /** Whether a game differs from the usual rules in more than one parameter. */
    const isFar = (rules: Ruleset, game: Ruleset): boolean =>
      rules.level !== game.level || differences(rules, game).length > 1;
    for (const game of VARIANTS) {
      const set = new Set<string>();
      const seen = new Set<string>();
      // From each page, every key is pressed; the page it leads to is left alone where more than one parameter differs.
      const queue = [game.id];
      for (let focus = queue.pop(); focus !== undefined; focus = queue.pop()) {
        if (seen.has(focus)) continue;
        seen.add(focus);
        const named = rulesetOf(focus.split('.')[0] ?? '');
        if (named && isFar(named, game)) continue;
        const { screen, code, fault } = form(focus, english);
        const rules = rulesetOf(code)!;
        if (isFar(rules, game)) continue;
        const changed = differences(rules, game);
        expect(focus.length).toBeLessThanOrEqual(24);
        expect([codeOf(rules), fault]).toEqual([code, undefined]);
        for (const it of changed) set.add(`${it.about} ${it.piece} ${it.read(rules)}`);
        for (const { press } of screen.buttons.flat()) queue.push(press.look);
      }
      const wanted = PARAMETERS.filter((it) => it.matters(game)).flatMap((it) =>
        it.values
          .filter((value) => value !== it.read(game))
          .filter((value) => it.matters(it.write(game, value)))
          .map((value) => `${it.about} ${it.piece} ${value}`),
      );
      expect(wanted.filter((it) => !set.has(it))).toEqual([]);
    }
  });

  test('says a title, a line and what is open, on every page of every level in every language', () => {
    for (const [, reader] of readers)
      for (const { id } of VARIANTS)
        for (const page of ['', '.w', '.g', '.L', '.T']) {
          const { screen } = form(`${id}${page}`, reader);
          expect([screen.title, ...(screen.lines ?? [])].length).toBe(2);
          expect(screen.buttons.length).toBeLessThanOrEqual(SCREEN_LIMITS.faceRows);
          for (const row of screen.buttons) {
            expect(row.length).toBeLessThanOrEqual(SCREEN_LIMITS.perRow);
            const most = row.length === 1 ? SCREEN_LIMITS.wideLabelChars : SCREEN_LIMITS.labelChars;
            for (const { label } of row) expect(label.length, label).toBeLessThanOrEqual(most);
          }
        }
  });

  test('has as data every parameter that makes a difference, each with all its values, in valid drafts', () => {
    const reader: Reader = { ...english, laysOut: true };
    for (const game of VARIANTS) {
      const { sheet } = form(game.id, reader);
      const reached = new Set<string>();
      sheetWith(sheet!, ({ look }) => reached.add(look));
      for (const look of reached) expect(form(look, reader).code).toBe(look);
      const stepped = (values: readonly unknown[], now: unknown, value: unknown): boolean =>
        values.some((it) => typeof it !== 'number') || Math.abs(values.indexOf(now) - values.indexOf(value)) === 1;
      const wanted = PARAMETERS.filter((it) => it.matters(game)).flatMap((it) =>
        it.values.filter((value) => stepped(it.values, it.read(game), value)).map((value) => it.write(game, value)),
      );
      const kept = wanted.filter((rules) => form(codeOf(rules), reader).code === codeOf(rules)).map(codeOf);
      expect(kept.filter((code) => !reached.has(code))).toEqual([]);
      // The level and the brush are rows, too.
      expect(sheet!.sections.flatMap(({ rows }) => rows).length).toBe(
        2 + PARAMETERS.filter((it) => it.matters(game)).length,
      );
    }
  });

  test('takes the changes along to another level, as far as it has them', () => {
    const captain = press(press('admiral', 'Sea: 16'), 'Level 3');
    expect(form(captain, english).code).toBe('captain-dw');
    const bow = press(press('admiral.w', 'Bow: downwind'), 'Sea');
    expect(form(press(bow, 'Level 3'), english).code).toBe('admiral-captain');
  });

  test('says why a game cannot be played, and what would do', () => {
    const rows = Array.from({ length: 4 }).reduce<string>((now) => press(now, 'Own rows'), 'captain-d');
    const { fault, code } = form(rows, english);
    expect(fault && english.say(fault)).toBe('On 12 rows each side has 6 at most: take 6, or the larger sea.');
    expect(form(press(rows, 'Sea: 12'), english).fault).toBe(undefined);
    expect(variantOf(code).ok).toBe(false);
  });

  test('names every difference from the usual rules', () => {
    const text = screenText(form('admiral-dsrw.m', english).screen);
    expect(text).toContain('Admiral, own rules: level 4 (admiral)');
    for (const words of [
      '12×12',
      'every shot has a die of its own',
      'one shot ahead and one astern',
      'Red moves first',
    ])
      expect(text).toContain(words);
    expect(screenText(form('captain-l.m', english).screen)).toContain('Each round a lot decides who moves first.');
    expect(screenText(form('captain-l.m', english).screen)).toContain('Each round the wind blows in any direction.');
    expect(screenText(form('admiral-dsrw', english).screen)).toContain('Sea 12×12, 40 rounds, 3 rules changed.');
    const frigate = press(press('admiral.F', 'Moves'), 'Range');
    expect(screenText(form(frigate.replace('.F', '.m'), english).screen)).toContain(
      'Frigate: moves 7 / 6, drift 3, range 6.',
    );
  });

  test.each([
    ['cabin-boy-d', 'White wins 64 of 100'],
    ['cabin-boy-dr', 'Red wins 64 of 100'],
    ['cabin-boy-f', 'Red wins 71 of 100'],
    ['admiral-d', 'Red wins 58 of 100'],
    ['admiral-do', 'Red wins 57 of 100'],
    ['admiral-dr', 'White wins 58 of 100'],
    ['cabin-boy-dl', undefined],
    ['cabin-boy-dlf', undefined],
    ['admiral-dl', undefined],
    ['captain-d', undefined],
    ['admiral-dso', undefined],
    ['admiral-cabin-boy', undefined],
    ['admiral', 'Red wins 57 of 100'],
  ])('names the side with the advantage and the way to even it: %s: %s', (code, edge) => {
    const text = screenText(form(`${code}.m`, english).screen);
    if (edge) expect(text).toContain(edge);
    expect(text.includes('“First by lot” evens it')).toBe(edge !== undefined);
  });

  test('starts with the easiest level for any other focus', () => {
    expect(form('nonsense', english).code).toBe('admiral-cabin-boy');
    expect(unwrap(variantOf('admiral-cabin-boy')).id).toBe('admiral-cabin-boy');
  });
});
