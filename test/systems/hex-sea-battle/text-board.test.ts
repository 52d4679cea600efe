import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../../src/kernel/screen.ts';
import { altTextOf, textBoard } from '../../../src/systems/hex-sea-battle/face/picture/index.ts';
import { MOMENTS } from '../../support/hex-moments.ts';
import { blown, ended, fired, hexAt, hexView, sailed } from '../../support/hex-views.ts';
import { pictureReader } from '../../support/picture-reader.ts';

const english = pictureReader('en', ['Ann', 'Bob'], undefined, 'hex-sea-battle');
const readers = LOCALES.map((locale) =>
  pictureReader(locale, ['Ж'.repeat(24), 'Щ'.repeat(24)], undefined, 'hex-sea-battle'),
);

const SEA = `
  ~ ~ ~ ~ ~ ~ ~ ~ ~
   ~ R ~ ~ # ~ ~ ~ ~
  ~ g ~ ~ # ~ ~ # ~
   ~ ~ # l f ~ ~ ~ ~
  ~ ~ ~ ~ L b # ~ ~
   ~ # ~ ~ # F B ~ ~
  ~ ~ ~ ~ # ~ ~ W ~
   ~ ~ ~ ~ ~ ~ ~ ~ ~`;

describe('the board in characters', () => {
  test('shows the map with every second row half a hex to the right, White in capitals, stars behind flagships', () => {
    expect(textBoard(hexView(SEA, { flags: ['F', 'L'] }), english)).toBe(
      `
  A B C D E F G H I
1 . . . . . . . . .
2  . % . . # . . . .
3 . g . . # . . # .
4  . . # l*f . . . .
5 . . . . L b # . .
6  . # . . # F*B . .
7 . . . . # . . + .
8  . . . . . . . . .
G0/4

L White, l Red, * flagship
L3/5: hull 3 of 5
# land, + White’s fort, % Red’s`.slice(1),
    );
  });

  test('tells the damage of each side below the sea', () => {
    const { ships, ...view } = hexView(SEA);
    const hurt = ships.map((it) => {
      if (it.type !== 'B') return it.side === 'white' && it.type === 'L' ? { ...it, damage: 2 } : it;
      return it.side === 'red' ? { ...it, damage: it.durability } : it;
    });
    const { durability } = ships.find(({ type }) => type === 'L')!;
    const sunk = ships.find(({ type }) => type === 'B')!.durability;
    expect(textBoard({ ...view, ships: hurt }, english)).toContain(
      `\nL${durability - 2}/${durability} G0/4\nb0/${sunk}\n\nL White, l Red, * flagship\nL3/5: hull 3 of 5\n`,
    );
    expect(textBoard(hexView(SEA.replace('~', 'G')), english)).not.toContain('/');
  });

  test('uses the reader’s letters for ships and columns', () => {
    const board = textBoard(hexView(SEA), pictureReader('ru', ['Аня', 'Боря'], undefined, 'hex-sea-battle'));
    expect(board).toContain('  А Б В Г Д Е Ж З И\n');
    expect(board).toContain('\n4  . . # л*ф . . . .\n');
  });

  test.each(Object.entries(MOMENTS))('of the %s leaves room for words beside it', (_, view) => {
    for (const reader of readers) {
      const board = textBoard(view, reader);
      expect(board.length).toBeLessThanOrEqual(700);
      for (const line of board.split('\n')) expect(line.length).toBeLessThanOrEqual(38);
    }
  });

  test('differs where one ship differs', () => {
    expect(textBoard(hexView(SEA.replace('f', '~')), english)).not.toBe(textBoard(hexView(SEA), english));
  });
});

describe('the picture in words', () => {
  test('lists round, wind, turn, ships with their strength, losses, and the last actions', () => {
    const view = hexView(SEA, {
      damage: { 'white L': 2 },
      round: 5,
      wind: 'calm',
      log: [
        sailed('red B H5 H4 G4 F5'),
        fired('red L D4 > L E5: 5 of 3 hit'),
        fired('red L D4 > L E5: 2 of 3 miss'),
        ended('red'),
        blown(5, 2),
      ],
    });
    expect(altTextOf(view, english).split(/(?<=\.) /)).toEqual([
      'Round 5, calm.',
      'White’s turn.',
      'White (Ann): ship of the line E5, flagship, 3 of 5; frigate F6, 4 of 4; brig G6, 3 of 3.',
      'White has lost: galleon.',
      'Red (Bob): ship of the line D4, flagship, 5 of 5; galleon B3, 4 of 4; frigate E4, 4 of 4; brig F5, 3 of 3.',
      'Red’s moves: brig H5–F5.',
      'Red’s shots: ship of the line at ship of the line E5: 5 hit, 2 miss.',
    ]);
  });

  test('describes a siege and, during placement, only the player’s own berths', () => {
    expect(altTextOf(hexView(SEA, { sieges: [{ side: 'red', at: hexAt('H6'), due: 9 }] }), english)).toContain(
      'White’s fort falls in round 9.',
    );
    const placing = altTextOf(MOMENTS['placing']!, english);
    expect(placing).toContain('Hexes beside your fort: G6 H6 G7 I7 G8 H8.');
    expect(placing).not.toContain('Red (');
  });

  test('keeps to the limit of an alt text and drops the last actions first', () => {
    const deeds = [
      ...['L', 'G', 'F', 'B'].map((ship) => sailed(`red ${ship} A1 B1 C1 D1`)),
      ...['L', 'G', 'F', 'B'].flatMap((ship) =>
        ['L', 'G', 'F', 'B'].map((target) => fired(`red ${ship} D4 > ${target} E5: 5 of 3 hit`)),
      ),
    ];
    for (const reader of readers) {
      const alt = altTextOf(hexView(SEA, { log: deeds }), reader);
      expect(alt.length).toBeLessThanOrEqual(SCREEN_LIMITS.altChars);
      expect(alt).toContain('E5'.replace('E', reader.letters === 'lat' ? 'E' : 'Д'));
    }
  });
});
