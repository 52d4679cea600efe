import { describe, expect, test } from 'vitest';
import { cellCode } from '../../../../../src/kit/grid.ts';
import { parse } from '../../../../../src/systems/sea-battle/face/input/parser.ts';
import { present } from '../../../../../src/systems/sea-battle/face/screens/index.ts';
import { replyKeys } from '../../../../../src/systems/sea-battle/face/screens/reply-keys.ts';
import { CLASSES, CLASSIC, type Ruleset } from '../../../../../src/systems/sea-battle/variants.ts';
import {
  FLEET_A,
  FLEET_B,
  randomFleet,
  shotsFrom,
  viewOf as situation,
  testRng,
} from '../../../../support/sea-battle-views.ts';
import { play, randomMatch, startMatch, viewOf } from '../match-steps.ts';
import { readerIn } from '../phrasebook-reader.ts';

const sized = (
  n: number,
  fleet: readonly (readonly [size: number, count: number])[],
  more: Partial<Ruleset> = {},
): Ruleset => ({
  ...CLASSIC,
  id: `sized-${n}`,
  n,
  fleet: fleet.map(([size, count]) => ({ cls: CLASSES[size - 1]!, size, count, shapes: 'straight' })),
  ...more,
});
const fightOn = (options: Ruleset) => {
  const game = play(play(startMatch('keys', options), 0, { type: 'ready' }), 1, { type: 'ready' });
  return viewOf(game, 0);
};

describe('reply keys', () => {
  test('are the open squares, row by row, in the reader’s own letters', () => {
    const shots = shotsFrom('0:A1 0:C1 0:C2 0:C3 0:C4');
    const view = situation({ fleets: [FLEET_A, FLEET_B], shots, viewer: 0, toMove: 0 });
    const rows = replyKeys(view, readerIn('uk'));
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual(['Д1', 'Е1', 'Ж1', 'З1', 'И1', 'К1']);
    expect(rows[9]).toEqual(['А10', 'Б10', 'В10', 'Г10', 'Д10', 'Е10', 'Ж10', 'З10', 'И10', 'К10']);
    for (const label of rows.flat()) expect(parse(label, view, readerIn('uk')).kind).toBe('commands');
    expect(rows.flat()).toHaveLength(view.seas[1]!.marks.filter((mark) => mark === 'unknown').length);
  });

  test('do not exist during placement, after the end, and for onlookers', () => {
    expect(replyKeys(viewOf(startMatch('keys'), 0), readerIn('ru'))).toEqual([]);
    expect(replyKeys(viewOf(randomMatch('keys').at(-1)!, 0), readerIn('ru'))).toEqual([]);
    const battle = play(play(startMatch('keys'), 0, { type: 'ready' }), 1, { type: 'ready' });
    expect(replyKeys(viewOf(battle, 'public'), readerIn('ru'))).toEqual([]);
  });

  test.each([
    [8, 8, 64],
    [12, 12, 144],
    [15, 8, 225],
    [16, 8, 256],
    [18, 9, 162],
    [20, 10, 200],
  ])('on a board of %i have rows of at most %i, %i keys in all', (n, widest, count) => {
    const view = fightOn(
      sized(n, [
        [3, 2],
        [2, 2],
        [1, 2],
      ]),
    );
    const reader = readerIn('en');
    const rows = replyKeys(view, reader);
    expect(Math.max(...rows.map((row) => row.length))).toBe(widest);
    expect(rows.flat()).toHaveLength(count);
    const cells = rows.flat().map((label) => {
      const typed = parse(label, view, reader);
      return typed.kind === 'commands' && typed.commands[0]?.type === 'shoot' ? cellCode(typed.commands[0].at) : label;
    });
    expect(new Set(cells).size).toBe(count);
  });
});

describe('the brief of [My sea]', () => {
  const brief = (view: ReturnType<typeof viewOf>): string =>
    present(view, readerIn('ru', { at: 'whisper' }), 'mine').brief ?? '';

  test('names the last shot, and every ship with its hits', () => {
    const shots = shotsFrom('1:A1 1:D1 1:J2 1:J3 1:A3 1:D3 1:A5 1:D5 1:I6 1:A7 1:J10 0:A1');
    const view = situation({ fleets: [FLEET_A, FLEET_B], shots, viewer: 0, toMove: 1 });
    expect(brief(view)).toBe(
      'После выстрела 12: А1-Г1 ✕2, К2-К4 ✕2, А3-Б3 ✕1, Г3-Е3 ✕1, А5-Б5 ✕1, Г5-Д5 ✕1, И6 ✕1, А7 ✕1, Г8, Е9',
    );
    expect(brief(view).length).toBeLessThanOrEqual(200);
  });

  test('says so before the first shot', () => {
    const view = situation({ fleets: [FLEET_A, FLEET_B], shots: [], viewer: 0, toMove: 1 });
    expect(brief(view)).toMatch(/^До первого выстрела: А1-Г1, /);
  });

  test('only counts the sunk ships of a fleet that is too large, then the whole ones', () => {
    const options = sized(20, [
      [7, 1],
      [6, 2],
      [5, 3],
      [4, 4],
      [3, 5],
      [2, 6],
      [1, 7],
    ]);
    const fleets = [randomFleet(testRng(3), options), randomFleet(testRng(4), options)] as const;
    const sunk = fleets[0]
      .slice(8)
      .flat()
      .map((cell) => ({ by: 1, at: cell }));
    const some = { fleets, viewer: 0, toMove: 1, rules: options } as const;
    expect(brief(situation({ ...some, shots: sunk }))).toMatch(/^После выстрела \d+: на плаву 8, убито 20\. \S+-\S+, /);
    const wounded = [{ by: 1, at: fleets[0][0]![0]! }];
    expect(brief(situation({ ...some, shots: wounded }))).toMatch(
      /^После выстрела 1: на плаву 28, убито 0\. \S+-\S+ ✕1$/,
    );
  });
});
