import { describe, expect, test } from 'vitest';
import type { Letters, Reader } from '../../../../../src/kernel/reader.ts';
import { parse } from '../../../../../src/systems/sea-battle/face/input/parser.ts';
import { present } from '../../../../../src/systems/sea-battle/face/screens/index.ts';
import type { View } from '../../../../../src/systems/sea-battle/rules/view/index.ts';
import { type Ruleset, VARIANTS } from '../../../../../src/systems/sea-battle/variants.ts';
import { FLEET_A, FLEET_B, shotsFrom, viewOf } from '../../../../support/sea-battle-views.ts';
import { readerIn } from '../phrasebook-reader.ts';

const rulesOf = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;

/** A battle after two shots; seat 0 is to shoot. */
const battle = (viewer: View['viewer'], id = 'classic', more: Partial<View> = {}): View => ({
  ...viewOf({
    fleets: [FLEET_A, FLEET_B],
    shots: shotsFrom('0:A1 1:B2'),
    viewer,
    toMove: 0,
    rules: rulesOf(id),
  }),
  ...more,
});
const reads = (letters: Letters, more: Partial<Reader> = {}): Reader => readerIn('en', { letters, ...more });
const pickerOn = (view: View, reader: Reader, focus?: string) => present(view, reader, focus).picker;

describe('the lists of a shot', () => {
  test('are its column and its row, in the letters of the reader', () => {
    expect(pickerOn(battle('public'), reads('ru'))).toEqual({
      label: '🎯 Fire',
      lists: [
        { label: 'Column', options: [...'АБВГДЕЖЗИК'] },
        { label: 'Row', options: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] },
      ],
    });
  });

  test('begin with the row where the letters go down the side', () => {
    expect(pickerOn(battle('public', 'hasbro'), reads('lat'))?.lists.map(({ label }) => label)).toEqual([
      'Row',
      'Column',
    ]);
  });

  test.each<[string, Letters]>([
    ['classic', 'ru'],
    ['classic', 'lat'],
    ['classic', 'respublika'],
    ['classic', 'snegurochka'],
    ['big-fleet', 'ru-yo'],
    ['hasbro', 'lat'],
  ])('are read as one square each, whatever is chosen (%s, %s)', (id, letters) => {
    const view = battle(0, id);
    const reader = reads(letters);
    const [first, second] = pickerOn(view, reader)!.lists;
    const read = first!.options.flatMap((letter) =>
      second!.options.map((number) => parse(letter + number, view, reader)),
    );
    const squares = read.map((it) => {
      const [command] = it.kind === 'commands' ? it.commands : [];
      if (command?.type !== 'shoot') throw new Error(JSON.stringify(it));
      return `${command.at.row} ${command.at.col}`;
    });
    expect(new Set(squares).size).toBe(100);
  });

  test.each<[string, View, Partial<Reader>, string?]>([
    ['on the shared board', battle('public'), {}],
    ['on the board of the player who is to shoot', battle(0), {}],
    ['where the board is in words', battle('public'), { board: 'words' }],
  ])('are offered %s, in place of the keys of the pad', (_where, view, more) => {
    const screen = present(view, reads('lat', more), undefined);
    expect(screen.picker).toBeDefined();
    for (const { press, stepwise } of screen.buttons.flat())
      expect(stepwise ?? false).toBe('look' in press && press.look.startsWith('aim'));
  });

  test.each<[string, View, Partial<Reader>, string?]>([
    ['to a player who waits', battle(1), {}],
    ['on the pad itself, once it is opened', battle(0), {}, 'aim'],
    ['among the numbers of a letter', battle(0), {}, 'aim:3'],
    ['in a private answer, which keeps the pad', battle(0), { at: 'whisper' }],
    ['where a turn has several shots', battle('public', 'salvo-n', { salvo: 3 }), {}],
    ['among the numbers of a letter on the shared board', battle('public'), {}, 'aim:3'],
  ])('are not offered %s', (_where, view, more, focus) => {
    const screen = present(view, reads('lat', more), focus);
    expect(screen.picker).toBeUndefined();
    expect(screen.buttons.flat().some((it) => it.stepwise)).toBe(false);
  });
});
