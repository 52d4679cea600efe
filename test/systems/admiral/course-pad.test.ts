import { describe, expect, test } from 'vitest';
import type { Focus } from '../../../src/kernel/screen.ts';
import { screenText } from '../../../src/kernel/screen.ts';
import { present } from '../../../src/systems/admiral/face/screens/index.ts';
import { describeSea } from '../../../src/systems/admiral/face/words/description.ts';
import { rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { at, type Moment, SEAT } from './rules/scenario.ts';

const reader = { ...pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral'), board: 'words' } as const;

const screen = (state: State, focus: Focus, seat = SEAT.white) => present(rules.view(state, seat, []), reader, focus);
/** The labels, row by row; closed keys are dots. */
const labels = (state: State, focus: Focus, seat = SEAT.white): readonly string[] =>
  screen(state, focus, seat).buttons.map((row) => row.map(({ label }) => label).join(' | '));

describe('the worked example of the rule book: a brig on H8, bow north, wind to the west', () => {
  const { state } = at({ white: 'B H8 N', red: 'L N2 S', w: 'W' });

  test.each([
    ['go:wB', '↖ G7 (1) | ↑ H7 (1) | ↗ I7 (3)', '3 moves left'],
    ['go:wB:L', '↖ F6 (1) | ↑ F6 (2) | ↗ F6 (3)', '2 moves left'],
    ['go:wB:LL', '↖ E7 (3) | ↑ E6 (2) | ↗ E5 (3)', '2 moves left'],
    ['go:wB:LLAA', '· | · | ·', '0 moves left'],
  ])('%s has the keys %s and shows %s', (focus, row, left) => {
    expect(labels(state, focus)[0]).toBe(row);
    expect(screenText(screen(state, focus))).toContain(left);
  });

  test('turns on the spot are offered before the first step', () => {
    expect(labels(state, 'go:wB')[1]).toBe('↺ W | ↺ NW | ↻ NE | ↻ E');
  });

  test('a step can be taken back, and the course can be sailed or planned in', () => {
    const keys = screen(state, 'go:wB:LL').buttons.flat();
    expect(keys.map(({ press }) => press)).toEqual(
      expect.arrayContaining([
        { act: { type: 'sail', ship: 'wB', course: ['L', 'L'] } },
        { act: { type: 'plan', ship: 'wB', course: ['L', 'L'] } },
        { look: 'go:wB:L' },
      ]),
    );
  });

  test('the pad continues from the planned course, which can be erased', () => {
    const planned = at({ white: 'B H8 N', red: 'L N2 S', w: 'W' }).give('B plan LL').state;
    const course = screen(planned, 'ship:wB')
      .buttons.flat()
      .find(({ press }) => 'look' in press && press.look.startsWith('go:'));
    expect(course?.press).toEqual({ look: 'go:wB:LL' });
    const keys = screen(planned, 'go:wB:LL').buttons.flat();
    expect(keys.map(({ press }) => press)).toContainEqual({ act: { type: 'plan', ship: 'wB', course: [] } });
  });

  test('the steps of an invented course that cannot be sailed are left out', () => {
    expect(screenText(screen(state, 'go:wB:LLAAAAA'))).toBe(screenText(screen(state, 'go:wB:LLAA')));
  });
});

describe('enemies that could fire on a course', () => {
  const { state } = at({ white: 'B H8 N', red: 'F E7 S, G H3 S', w: 'N' });

  test('are listed with distance, mount and the faces that hit', () => {
    const text = screenText(screen(state, 'go:wB:AA'));
    expect(text).toContain('Under fire on the way from 2 ships.');
    expect(text).toContain('! passing H7: frigate may fire, 3 away, port broadside, hits on 1 3 5');
  });

  test('are marked on the key of a step that they cover', () => {
    expect(labels(state, 'go:wB')[0]).toBe('↖ G7 (3) ⚠ | ↑ H7 (1) | ↗ I7 (3) ⚠');
  });

  test('are denied in words where there are none', () => {
    const calm = at({ white: 'B H8 N', red: 'F A1 S', w: 'N' }).state;
    expect(screenText(screen(calm, 'go:wB:A'))).toContain('No ship can fire at it on the way.');
  });
});

describe('a course below the admiral level', () => {
  test('has eight directions around the ship, with the moves needed for each', () => {
    const { state } = at({ level: 'captain', white: 'B H8 N', red: 'L N2 S', w: 'E' });
    expect(labels(state, 'go:wB').slice(0, 3)).toEqual([
      '↖ G7 (1) | ↑ H7 (1) | ↗ I7 (1)',
      '← G8 (1) | Brig | → I8 (1)',
      '↙ G9 (1) | ↓ H9 (1) | ↘ I9 (1)',
    ]);
  });

  test('may turn by 45 degrees at each further step at captain level', () => {
    const { state } = at({ level: 'captain', white: 'B H8 N', red: 'L N2 S', w: 'E' });
    expect(labels(state, 'go:wB:2').slice(0, 3)).toEqual([
      '· | · | ↗ J7 (4)',
      '· | Brig | → J8 (2)',
      '· | · | ↘ J9 (4)',
    ]);
  });

  test('has a direction and then a distance where ships sail straight on', () => {
    const { state } = at({ level: 'cabin-boy', white: 'G H8 N', red: 'L N2 S' });
    expect(labels(state, 'go:wG:11')[0]).toBe('1↗ I7 | ● 2↗ J6 | 3↗ K5');
  });
});

test('a course can be drafted during the other side’s turn, but only planned in', () => {
  const { state } = at({ white: 'B H8 N', red: 'F E4 S', w: 'S' });
  const acts = screen(state, 'go:rF:A', SEAT.red)
    .buttons.flat()
    .flatMap(({ press }) => ('act' in press ? [press.act.type] : []));
  expect(acts).toEqual(['plan']);
});

test('a course under fire is marked and opens the pad with the guns on it; any other sails at once', () => {
  const { state } = at({ white: 'B H8 N', red: 'F E7 S', w: 'N' });
  const keys = screen(state, 'ship')
    .buttons.flat()
    .filter(({ label }) => label.startsWith('Sail to'));
  expect(keys.length).toBe(2);
  const marked = keys.filter(({ label }) => label.endsWith('⚠'));
  expect(marked.length).toBeGreaterThan(0);
  expect(keys.filter(({ spoken }) => spoken?.endsWith('under fire on the way'))).toEqual(marked);
  expect(keys.filter(({ press }) => 'look' in press && press.look.startsWith('go:wB:'))).toEqual(marked);
  const [{ press }] = marked as [(typeof marked)[number]];
  const acts = screen(state, 'look' in press ? press.look : '').buttons.flat();
  expect(acts.some(({ press: it }) => 'act' in it && it.act.type === 'sail')).toBe(true);
});

test('a ship that must sail on is shown the fire at it, and one key sails the rest of its course', () => {
  const passing = at({ white: 'F H10 N', red: 'G K8 N done', w: 'N' }).give('F AAA').give('G x H8', 2);
  const shown = screen(passing.give('pass').state, 'ship');
  const { buttons } = shown;
  const text = screenText(shown);
  expect(text).toMatch(/must sail one step more/);
  expect(text).toMatch(/H8 – H7/);
  expect(text).toMatch(/galleon.*frigate.*miss/i);
  const sails = buttons.flat().filter(({ press }) => 'act' in press && press.act.type === 'sail');
  expect(sails.map(({ press }) => press)).toEqual([{ act: { type: 'sail', ship: 'wF', course: ['A'] } }]);
});

describe('the reason why a ship sails no farther', () => {
  const said = (it: Moment, ...orders: readonly string[]): string =>
    screenText(screen(at(it).play(...orders).state, 'ship:wF'));

  test.each([
    ['land', { white: 'F H8 N, B A1 N', red: 'L P16 S', sea: '#H7' }, 'Land is in the way.'],
    ['a reef', { white: 'F H8 N, B A1 N', red: 'L P16 S', sea: '^H7' }, 'A reef is in the way.'],
    ['another ship', { white: 'F H8 N, B H7 N', red: 'L P16 S' }, 'Another ship is in the way.'],
    ['the edge', { white: 'F A8 W, B A1 N', red: 'L P16 S', w: 'W' }, 'The edge of the map is in the way.'],
    [
      'shores that touch',
      { white: 'F H8 NE, B A1 N', red: 'L P16 S', sea: '#H7 #I8' },
      'Two shores that touch are in the way.',
    ],
    [
      'no range against the wind',
      { white: 'F H8 N sails 3, B A1 N', red: 'L P16 S', w: 'S' },
      'No moves left this round.',
    ],
    ['a calm', { white: 'F H8 N, B A1 N', red: 'L P16 S', wind: 'calm' }, 'Calm: it can’t sail this round.'],
    [
      'several of them',
      { level: 'captain', white: 'F A16 N, B B16 N, G A15 N, L B15 N', red: 'L P1 S' },
      'It is shut in on all sides.',
    ],
  ] as const)('names %s', (_, it, words) => expect(said(it)).toContain(words));

  test('names an obstacle that the ship reached on its way', () => {
    const stopped = { white: 'F H9 N, B A1 N', red: 'L P16 S', sea: '#H7' };
    expect(said(stopped, 'F A')).toContain('Land is in the way.');
    expect(said({ ...stopped, sea: '' }, 'F AAAAAA')).toContain('No moves left this round.');
    expect(said({ ...stopped, sea: '' }, 'F >')).toContain('It can’t sail any more this round.');
  });

  test('is also in the description of the sea', () => {
    const view = rules.view(at({ white: 'F H8 N, B A1 N', red: 'L P16 S', sea: '#H7' }).state, SEAT.white, []);
    expect(describeSea('F', view, reader).text).toContain('Land is in the way.');
  });
});
