import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../../src/kernel/phrase.ts';
import type { Viewer } from '../../../../../src/kernel/rules.ts';
import { describeBoard } from '../../../../../src/systems/sea-battle/face/words/description.ts';
import { seaBattle } from '../../../../../src/systems/sea-battle/index.ts';
import type { View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type Ruleset } from '../../../../../src/systems/sea-battle/variants.ts';
import { ownNameIn } from '../../../../support/board-words.ts';
import { COMPLETE_LOCALES } from '../../../../support/locales.ts';
import { at, FLEET_A, FLEET_B, randomFleet, shotsFrom, testRng, viewOf } from '../../../../support/sea-battle-views.ts';
import { play, viewOf as seen, startMatch } from '../match-steps.ts';
import { readerIn } from '../phrasebook-reader.ts';

/** Anna (seat 0) has fired at B6, C1 to C4 (a whole ship), E5, J9; Boris at A1, D1, J10. */
const SHOTS = shotsFrom('0:B6 1:A1 0:C1 0:C2 0:C3 0:C4 0:E5 1:D1 1:J10 0:J9');
const battle = (viewer: Viewer): View => viewOf({ fleets: [FLEET_A, FLEET_B], shots: SHOTS, viewer, toMove: 0 });
const en = readerIn('en');
const told = (question: string, viewer: Viewer = 0, reader = en): string =>
  describeBoard(question, battle(viewer), reader).text;

describe('the answers to a player', () => {
  test.each([
    ['row 6', 'Sea of Борис: A6–B6 hit, C6–J6 open.'],
    ['column C', 'Sea of Борис: C1–C4 sunk, C5 empty, C6–C10 open.'],
    ['C', 'Sea of Борис: C1–C4 sunk, C5 empty, C6–C10 open.'],
    ['9', 'Sea of Борис: A9–I9 open, J9 miss.'],
    ['b6', 'Sea of Борис: B6 hit.'],
    ['what is at 9 j?', 'Sea of Борис: J9 miss.'],
    ['my row 1', 'Your sea: A1 hit, B1–C1 ship, D1 hit, E1–J1 water.'],
    ['my sea, column J', 'Your sea: J1 water, J2–J4 ship, J5–J9 water, J10 miss.'],
    [
      'last shots 3',
      'Shots fired: 10. The latest first: Miss at J9. Борис fired at J10: a miss. Борис fired at D1: a hit.',
    ],
    ['last 2', 'Shots fired: 10. The latest first: Miss at J9. Борис fired at J10: a miss.'],
    [
      'my ships',
      'Your ships, 10 of 10 afloat: A1–D1, hit at A1 D1; J2–J4; A3–B3; D3–F3; A5–B5; D5–E5; I6; A7; D8; F9.',
    ],
    [
      '/read score',
      'Your shot. Your fleet: 10 ships afloat, sizes 4, 3, 3, 2, 2, 2, 1, 1, 1, 1. Борис: 9 ships afloat, sizes 3, 3, 2, 2, 2, 1, 1, 1, 1. Sunk, 1: C1–C4.',
    ],
  ])('answer «%s» in one text', (question, answer) => {
    const view = battle(0);
    const marks = view.seas[1]!.marks.map((mark, i) => (i === 50 ? 'hit' : mark));
    const fitted: View = { ...view, seas: [view.seas[0]!, { ...view.seas[1]!, marks }] };
    expect(describeBoard(question, fitted, en).text).toBe(answer);
  });

  test('list the open squares: the number first, then letter by letter', () => {
    const answer = told('cells still open');
    expect(answer).toMatch(/^Sea of Борис: \d+ squares open\. A 1–10; B /);
    expect(answer).toMatch(/; C 6–10; D 6–10; E 1–4, 6–10; F 1–10; G 1–10; H 1–10; I 1–10; J 1–8, 10\.$/);
  });

  const SAME: readonly (readonly [string, readonly string[]])[] = [
    [
      'last',
      ['последние выстрелы', 'ПОСЛЕДНИЕ ВЫСТРЕЛЫ?', 'останні постріли', 'last shots', 'Last', '/read last', 'last:6'],
    ],
    [
      'letter:1',
      ['ряд Б', 'столбец Б', 'стовпець б', 'буква Б', 'літера Б', 'row Б', 'column Б', 'Б', 'б', '/read Б', 'в ряду Б'],
    ],
    ['number:5', ['ряд 5', 'столбец 5', 'стовпчик 5', 'row 5', 'column 5', '5', 'line: 5', '/read 5']],
    ['my-letter:1', ['мой ряд Б', 'моё поле, столбец Б', 'мій ряд Б', 'моє море, ряд Б', 'my row Б', 'my б']],
    ['my-number:5', ['мой ряд 5', 'моє море: ряд 5', 'my column 5']],
    ['ships', ['мои корабли', 'Мої кораблі', 'my ships', 'мой флот', 'ships', 'корабли', 'моё море', 'my sea']],
    [
      'open',
      [
        'открытые клетки',
        'какие клетки остались?',
        'відкриті клітинки',
        'open squares',
        'cells still open',
        'free cells',
      ],
    ],
    ['open:2', ['клетки В', 'клітинки в', 'squares В', 'open В']],
    ['score', ['что на плаву?', 'счёт', 'рахунок', 'score', 'What is afloat?', 'потопленные']],
    ['letter:3', ['ряд Ґ', 'Г']],
    ['help', ['', 'help', '?', 'что тут', 'помощь', 'ряд Щ', 'row 99', 'я'.repeat(300)]],
  ];
  test.each(SAME)('answer "%s" in any of its forms', (ask, forms) => {
    const reader = readerIn('uk');
    const view = battle(0);
    for (const form of forms)
      expect([form, describeBoard(form, view, reader)]).toEqual([form, describeBoard(ask, view, reader)]);
  });

  test('ask about a letter with two readings', () => {
    const answer = describeBoard('row B', battle(0), readerIn('ru'));
    expect(answer.text).toBe('Что имелось в виду?');
    expect(answer.topics.map(({ label }) => label).sort()).toEqual(['Столбец Б', 'Столбец В']);
    expect(describeBoard('row B', battle(0), readerIn('ru', { reading: 'visual' })).text).toMatch(/^Море, Борис: В1/);
  });

  test('offer the lines on either side and the same line of the other sea next', () => {
    const labels = (ask: string): string[] =>
      describeBoard(ask, battle(0), readerIn('ru')).topics.map(({ label }) => label);
    expect(labels('letter:1').slice(0, 3)).toEqual(['Столбец А', 'Столбец В', 'Моё: столбец Б']);
    expect(labels('number:10').slice(0, 2)).toEqual(['Ряд 9', 'Моё море: ряд 10']);
    expect(labels('my-letter:0').slice(0, 2)).toEqual(['Моё: столбец Б', 'Столбец А']);
  });
});

describe('the answers to an onlooker', () => {
  test('cover both seas by their owners, and no hidden ship', () => {
    expect(told('row 1', 'public')).toBe(
      'Sea of Анна: A1 hit, B1–C1 open, D1 hit, E1–J1 open.\nSea of Борис: A1 open, B1 empty, C1 sunk, D1 empty, E1–J1 open.',
    );
    expect(told('my ships', 'public')).toBe('Анна: 10 afloat, none sunk.\nБорис: 9 afloat. Known: C1–C4, sunk.');
    expect(told('open', 'public')).toMatch(/^Sea of Анна: \d+ squares open\. .*\nSea of Борис: \d+ squares open\. /);
  });

  test('are the same wherever ships are hidden', () => {
    const moved = FLEET_B.map((ship) => (ship[0]!.row === 9 && ship.length === 1 ? [at('G1')] : ship));
    const other = viewOf({ fleets: [FLEET_A, moved], shots: SHOTS, viewer: 'public', toMove: 0 });
    const own = viewOf({ fleets: [FLEET_A, moved], shots: SHOTS, viewer: 0, toMove: 0 });
    for (const ask of [
      'last',
      'letter:0',
      'letter:6',
      'number:1',
      'number:10',
      'ships',
      'open',
      'score',
      'help',
      'my ships',
    ]) {
      expect(describeBoard(ask, other, en)).toEqual(describeBoard(ask, battle('public'), en));
      expect(describeBoard(ask, own, en)).toEqual(describeBoard(ask, battle(0), en));
    }
  });
});

describe('the answers before the battle', () => {
  test('list the player’s own ships and those still to place', () => {
    const dealt = describeBoard('ships', seen(startMatch('read'), 0), en).text;
    expect(dealt).toMatch(/^Your fleet, 10 placed: ([A-J]\d+(–[A-J]\d+)?(; |\.$)){10}/);
    const cleared = play(startMatch('read'), 0, { type: 'clear' });
    expect(describeBoard('ships', seen(cleared, 0), en).text).toBe(
      'No ships on the board yet.\nStill to place: 4, 3, 3, 2, 2, 2, 1, 1, 1, 1',
    );
    expect(describeBoard('score', seen(startMatch('read'), 'public'), en).text).toMatch(/^The battle has not started/);
    expect(describeBoard('ships', seen(startMatch('read'), 'public'), en).text).not.toMatch(/[A-J]\d/);
  });
});

describe('the answers on the largest boards', () => {
  const HUGE: Ruleset = {
    ...CLASSIC,
    id: 'huge',
    n: 20,
    fleet: [7, 6, 5, 4, 3, 2, 1].map((size) => ({ cls: 'one', size, count: 8 - size, shapes: 'straight' })),
  };
  const fleets = [randomFleet(testRng(3), HUGE), randomFleet(testRng(4), HUGE)] as const;
  /** Every other square was fired at, which gives the longest answers. */
  const shots = Array.from({ length: 400 }, (_, i) => ({ row: Math.floor(i / 20), col: i % 20 }))
    .filter(({ row, col }) => (row + col) % 2 === 0)
    .flatMap((cell) => [
      { by: 0, at: cell },
      { by: 1, at: cell },
    ]);

  test.each([0, 'public'] as const)(
    'keep to 900 characters, and their topics lead to all that is left out (%s)',
    (viewer) => {
      const view = viewOf({ fleets, shots, viewer, toMove: 0, rules: HUGE });
      for (const locale of LOCALES) {
        const reader = readerIn(locale);
        for (const ask of ['open', 'ships', 'score', 'last 99', 'letter:3', 'my-number:20', 'help']) {
          const answer = describeBoard(ask, view, reader);
          expect(answer.text.length, ask).toBeLessThanOrEqual(900);
          for (const { label, ask: next } of answer.topics) {
            expect([...label].length, label).toBeLessThanOrEqual(20);
            expect(next).toMatch(/^[\x21-\x7e]{1,16}$/);
          }
        }
        /** The letters that follow from the first answer by its "More" topic. */
        const letters: string[] = [];
        for (let ask: string | undefined = 'open'; ask; ) {
          const { text, topics }: ReturnType<typeof describeBoard> = describeBoard(ask, view, reader);
          letters.push(...[...text.split('\n')[0]!.matchAll(/(?:\. |; )(\p{L}) \d/gu)].map(([, letter]) => letter!));
          ask = topics.find((it) => it.ask.startsWith('open:'))?.ask;
        }
        expect(letters).toHaveLength(20);
        expect(new Set(letters).size).toBe(20);
      }
    },
  );

  test('name the words to ask for the rest', () => {
    const view = viewOf({ fleets, shots, viewer: 'public', toMove: 0, rules: HUGE });
    const { text, topics } = describeBoard('open', view, en);
    const letter = /For the rest, ask: squares (\w)$/.exec(text)?.[1];
    const rest = topics.find(({ ask }) => ask.startsWith('open:'))!;
    expect(describeBoard(`squares ${letter}`, view, en)).toEqual(describeBoard(rest.ask, view, en));
  });
});

test('any question gets an answer', () => {
  const views = [battle(0), battle('public'), battle('umpire'), seen(startMatch('any'), 1)];
  const word = fc.constantFrom(
    'last',
    'my',
    'ряд',
    'Б',
    '6',
    'ships',
    'open',
    '99',
    ':',
    'my-letter:3',
    'ї',
    'счёт',
    '\u0301',
    '🔥',
  );
  const question = fc.oneof(
    fc.array(word, { maxLength: 5 }).map((it) => it.join(' ')),
    fc.string({ maxLength: 30 }),
  );
  fc.assert(
    fc.property(question, fc.constantFrom(...views), (asked, view) => {
      const { text, topics } = describeBoard(asked, view, en);
      return text.length > 0 && text.length <= 900 && topics.length > 0;
    }),
    { numRuns: 2_000 },
  );
});

test.each(COMPLETE_LOCALES)('a player is spoken to, and not of by name, in %s', (locale) => {
  expect(ownNameIn(seaBattle, locale)).toEqual([]);
});
