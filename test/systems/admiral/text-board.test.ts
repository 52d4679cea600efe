import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../../src/kernel/screen.ts';
import { altTextOf, textBoard } from '../../../src/systems/admiral/face/picture/index.ts';
import { pictureMoments } from '../../support/admiral-moments.ts';
import { drawnMoment, played, viewFor } from '../../support/admiral-views.ts';
import { pictureReader } from '../../support/picture-reader.ts';

const english = pictureReader('en', ['Ann', 'Bob'], undefined, 'admiral');
const readers = LOCALES.map((locale) => pictureReader(locale, ['Ж'.repeat(24), 'Щ'.repeat(24)], undefined, 'admiral'));

const SEA = `
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ R ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ l ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~
  ~ # f ~ ~ ^ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ g # ~
  ~ # ~ F ~ ~ L ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ # ~
  ~ ~ ~ # ~ B ~ ~ ~ G ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ W ~ ~ ~ ~
  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~`;

const told = {
  w: 'NE',
  whites: { L: 'E hull 2', F: 'NE', G: 'N', B: 'NW' },
  reds: { L: 'S', F: 'SE sails 2 target', G: 'W', T: 'E2 N hull 3' },
} as const;

describe('the board in characters', () => {
  test('shows the map with ships as letters, White’s in capitals, each with an arrow for its bow', () => {
    expect(textBoard(viewFor(drawnMoment(SEA, told)), english)).toBe(
      `
   A B C D E F G H I J K L
 1 . . . . . . . . . . . .
 2 . . . . t . . . . . . .
 3 . . . l↓. . . . . . . .
 4 . . . . . . . . # . . .
 5 . # f↘. . ^ . . . . . .
 6 . . . . . . . . . g←# .
 7 . # . F↗. . L→. . . . .
 8 . . . . . . ^ . . . # .
 9 . . . # . B↖. . . G↑. .
10 . . . . . . . . . . . .
11 . . . . . . . T . . . .
12 . . . . . . . . . . . .
wind ↗ NE
L5/7
f4/4-2 b0/3 t0/3

L White, l Red, T fort; behind: bow
L5/7-1: hull 5 of 7, 1 hit in sails
# land, ^ reef`.slice(1),
    );
  });

  test('shows neither bows nor wind at a level without them', () => {
    const board = textBoard(viewFor(drawnMoment(SEA, { level: 'cabin-boy' })), english);
    expect(board).not.toMatch(/[↑-↙]|wind|bow/);
    expect(board).toContain('\n 7 . # . F . . L . . . . .\n');
  });

  test('explains hits in the sails only where guns aim at them', () => {
    const { pieces, ...view } = viewFor(drawnMoment(SEA, { level: 'captain' }));
    const hurt = pieces.map((it) => (it.id === 'wL' ? { ...it, hull: 1 } : it));
    expect(textBoard({ ...view, pieces: hurt }, english)).toContain('\nL White, l Red, T fort\nL5/7: hull 5 of 7\n');
  });

  test('uses the reader’s letters for ships and columns', () => {
    const board = textBoard(
      viewFor(drawnMoment(SEA, told)),
      pictureReader('ru', ['Аня', 'Боря'], undefined, 'admiral'),
    );
    expect(board).toContain('   А Б В Г Д Е Ж З И К Л М\n');
    expect(board).toContain('\n 7 . # . Ф↗. . Л→. . . . .\n');
  });

  test.each(Object.entries(pictureMoments()))('of %s leaves room for words beside it', (_, { view }) => {
    for (const reader of readers) {
      const board = textBoard(view, reader);
      expect(board.length).toBeLessThanOrEqual(715);
      for (const line of board.split('\n')) expect(line.length).toBeLessThanOrEqual(44);
    }
  });
});

describe('the picture in words', () => {
  test('lists round, wind, turn, points, ships with their strength, losses, and the last action', () => {
    const view = viewFor(played(drawnMoment(SEA, told), 'F A', 'red: F x1 D7/s | 5 2', 'pass', 'done', 'end'));
    expect(altTextOf(view, english).split(/(?<=\.) /)).toEqual([
      'Round 1, fresh wind to the NE.',
      'Red’s turn.',
      'Points 0:0.',
      'White (Ann): ship of the line G7 E, 5/7; galleon J9 N, 4/4; frigate E6 NE, 4/4, sails −1; brig F9 NW, 3/3; fort H11, 3/3.',
      'Red (Bob): ship of the line D3 S, 7/7; galleon J6 W, 4/4; frigate C5 SE, 4/4, sails −2, Marksman; fort E2 silenced.',
      'Red has lost: brig.',
      'Sailed: frigate D7–E6.',
      'Shots: frigate at frigate E7: 5 hit.',
    ]);
  });

  test('lists a player’s own pencilled courses, and the rows for placement', () => {
    const planned = played(drawnMoment(SEA, told), 'G plan AA');
    expect(altTextOf(viewFor(planned, 0), english)).toContain(
      'Round 1, fresh wind to the NE. White’s turn. Points 0:0. White (Ann): ship of the line G7 E, 5/7; galleon J9 N, 4/4; frigate D7 NE, 4/4; brig F9 NW, 3/3; fort H11, 3/3. Red (Bob): ship of the line D3 S, 7/7; galleon J6 W, 4/4; frigate C5 SE, 4/4, sails −2, Marksman; fort E2 silenced. Red has lost: brig. Planned courses: galleon to J7.',
    );
    expect(altTextOf(viewFor(planned, 1), english)).not.toContain('Pencilled');
    expect(altTextOf(pictureMoments()['placing']!.view, english)).toContain('Your ships start in rows 14–16.');
  });

  test('describes a prize, a boarding and a storm', () => {
    expect(altTextOf(pictureMoments()['boarding']!.view, english)).toMatch(
      /prize.*galleon boards frigate: 6:1, taken\./,
    );
    expect(altTextOf(pictureMoments()['storm']!.view, english)).toContain('Driven by the storm: galleon H9–J9;');
  });

  test.each(Object.entries(pictureMoments()))('of %s keeps to the limit of an alt text', (_, { view }) => {
    for (const reader of readers) expect(altTextOf(view, reader).length).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
  });
});
