import { describe, expect, test } from 'vitest';
import type { Shape } from '../../../src/kernel/screen.ts';
import { sceneOf } from '../../../src/systems/admiral/face/picture/index.ts';
import { present } from '../../../src/systems/admiral/face/screens/index.ts';
import { describeSea } from '../../../src/systems/admiral/face/words/description.ts';
import { rules } from '../../../src/systems/admiral/rules/index.ts';
import { boardingOdds, calmsInRow, rangeOf, type View } from '../../../src/systems/admiral/rules/view/index.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { at, heading, type Moment, SEAT, type Table } from './rules/scenario.ts';

/* What a player must know of every ship: how far it can go, what it has fired, whether it has acted, what boarding is worth. */

const reader = pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral');
const viewOf = ({ state }: Table): View => rules.view(state, SEAT.white, []);
const see = (it: Moment): View => viewOf(at(it));

describe('the range of a ship', () => {
  const ships = 'L H8 N, G F9 W, F C6 E, B K10 NW';
  test.each([
    ['in a fresh wind along its bow, less the deviation', { white: ships, w: 'W' }, [3, 4, 2, 3]],
    ['less the hits in its sails', { white: 'L H8 N sails 2, G F9 W sails 4, F C6 E, B K10 NW', w: 'W' }, [1, 0, 2, 3]],
    ['in a calm what it can row', { white: 'L H8 N, G F9 W, F C6 E, B K10 N', wind: 'calm' }, [0, 0, 0, 1]],
    [
      'in a second calm a square',
      { white: 'L H8 N idle 1, G F9 NW idle 1, F C6 E, B K10 NW idle 1', wind: 'calm' },
      [1, 0, 0, 1],
    ],
    ['in the best direction without a bow', { white: ships, level: 'cabin-boy' }, [5, 4, 6, 5]],
    ['unknown in a storm', { white: ships, wind: 'storm' }, [undefined, undefined, undefined, undefined]],
  ] as const)('is, %s, as on its card', (_, moment, ranges) => {
    const view = see(moment as Moment);
    expect((['wL', 'wG', 'wF', 'wB'] as const).map((id) => rangeOf(view, id))).toEqual(ranges);
  });

  test('is what is left while it is under way', () => {
    const view = viewOf(at({ white: 'F C6 E', red: 'L P1 N', w: 'E' }).give('F A'));
    expect([rangeOf(view, 'wF'), rangeOf(view, 'wT')]).toEqual([5, undefined]);
  });
});

describe('the odds of boarding', () => {
  test.each([
    ['L H8 N', 'B I8 N', 33],
    ['L H8 N hull 4', 'B I8 N', 15],
    ['B H8 N', 'G I8 N', 10],
  ] as const)('of %s against %s are %i throws of 36', (white, red, throws) => {
    const view = see({ white, red });
    const id = white[0] === 'L' ? 'wL' : 'wB';
    expect(boardingOdds(view, id, red[0] === 'B' ? 'rB' : 'rG')).toBeCloseTo(throws / 36);
    expect(present(view, reader, `ship:${id}`).lines).toContain(
      `Boarding the ${red[0] === 'B' ? 'brig' : 'galleon'}: ${Math.round((100 * throws) / 36)} in 100.`,
    );
  });
});

describe('the cards below the sea', () => {
  const everything = (shapes: readonly Shape[]): readonly Shape[] =>
    shapes.flatMap((it) => (it.kind === 'inset' ? everything(it.scene.shapes) : [it]));
  const strip = (view: View): readonly Shape[] => everything(sceneOf(view, reader).shapes.slice(-1));
  const drawn = (view: View, name: string): number =>
    strip(view).filter((it) => it.kind === 'sprite' && it.name === name).length;
  const numbers = (view: View): readonly string[] =>
    strip(view).flatMap((it) => (it.kind === 'label' && /^\d+$/.test(it.text) ? [it.text] : []));

  test('tell the range of every ship of both sides, and a tick in its place once it has acted', () => {
    const table = at({ white: 'L H8 N, B C4 E', red: 'F M3 S', w: 'W' });
    expect(numbers(viewOf(table))).toEqual(['3', '1', '4']);
    expect(drawn(viewOf(table), 'acted')).toBe(0);
    const later = viewOf(table.give('L A').give('done'));
    expect([numbers(later), drawn(later, 'acted')]).toEqual([['1', '4'], 1]);
  });

  test.each([
    ['one-a-ship', [2, 1]],
    ['each-end', [2, 2]],
  ] as const)('tell whether bow or stern may fire (%s)', (chasers, darts) => {
    const table = at({ white: 'L H8 N', red: 'G H5 E', rules: { chasers } });
    const fired = table.give('L x1 H5', 2).give('pass');
    expect([table, fired].map((it) => drawn(viewOf(it), 'chaser'))).toEqual(darts);
  });

  test('count the calms in a row', () => {
    const calm = (table: Table): Table => table.give('end').give('end', heading('E') + 1, 1);
    const first = calm(at({ white: 'L H8 N', red: 'L M3 N' }));
    const second = calm(first);
    const counts = [first, second].map((it) => strip(viewOf(it)).filter((s) => s.kind === 'label' && s.text === '×2'));
    expect(counts.map((it) => it.length)).toEqual([0, 1]);
    expect([first, second].map((it) => calmsInRow(viewOf(it)))).toEqual([1, 2]);
    expect(describeSea('wind', viewOf(second), reader).text).toContain('Calms in a row: 2.');
  });
});

describe('the words about a ship', () => {
  test.each([
    ['Range now: 3.', at({ white: 'L H8 N, B C4 E', red: 'G H5 E', w: 'W' })],
    ['It has acted in this round.', at({ white: 'L H8 N, B C4 E', red: 'F M3 S', w: 'W' }).give('L A').give('done')],
    [
      'Ahead and astern it has fired all it may.',
      at({ white: 'L H8 N', red: 'G H5 E' }).give('L x1 H5', 2).give('pass'),
    ],
    ['Calms in a row on this heading: 2.', at({ white: 'L H8 N idle 2', red: 'G A5 E', wind: 'calm' })],
    ['Boarding the brig: 92 in 100.', at({ white: 'L H8 N', red: 'B I8 N' })],
    ['Land is in the way.', at({ white: 'L H8 N', red: 'B A1 N', sea: '#H7 #G7 #I7' })],
  ])('say: %s', (words, table) => {
    expect(describeSea('ship:wL', viewOf(table), reader).text).toContain(words);
  });
});
