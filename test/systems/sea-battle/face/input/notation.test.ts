import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notation } from '../../../../../src/systems/sea-battle/face/input/notation.ts';
import { type Command, FLAGS } from '../../../../../src/systems/sea-battle/rules/command.ts';

const cell = fc.record({ row: fc.nat(25), col: fc.nat(25) });
const nth = fc.integer({ min: 1, max: 9_999_999 });
const straight = fc
  .record({
    from: fc.record({ row: fc.nat(17), col: fc.nat(17) }),
    length: fc.integer({ min: 1, max: 8 }),
    down: fc.nat(1),
    back: fc.boolean(),
  })
  .map(({ from, length, down, back }) => {
    const cells = Array.from({ length }, (_, i) => ({ row: from.row + i * down, col: from.col + i * (1 - down) }));
    return back ? cells.reverse() : cells;
  });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: fc.constantFrom('shoot', 'take', 'mark', 'rub', 'give'), at: cell }),
  fc.record({ type: fc.constant('lay' as const), piece: fc.constantFrom('mine', 'sweeper'), at: cell }),
  fc.record({
    type: fc.constantFrom('put', 'sail'),
    cells: fc.oneof(straight, fc.array(cell, { minLength: 1, maxLength: 7 })),
  }),
  fc.record({ type: fc.constantFrom('deal' as const, 'fill' as const), nth }),
  fc.record({ type: fc.constant('volley' as const), at: fc.array(cell, { minLength: 1, maxLength: 8 }) }),
  fc.record({ type: fc.constant('deal' as const), nth, how: fc.constant('perelman' as const) }),
  fc.record({ type: fc.constant('flag' as const), flag: fc.constantFrom(...FLAGS) }),
  fc.record({ type: fc.constantFrom('clear', 'ready', 'strike', 'stay', 'drift') }),
);

describe('notation', () => {
  test.each<[string, Command]>([
    ['J10', { type: 'shoot', at: { row: 9, col: 9 } }],
    ['put.A1', { type: 'put', cells: [{ row: 0, col: 0 }] }],
    [
      'put.A1-C1',
      {
        type: 'put',
        cells: [
          { row: 0, col: 0 },
          { row: 0, col: 1 },
          { row: 0, col: 2 },
        ],
      },
    ],
    [
      'put.A2-A1',
      {
        type: 'put',
        cells: [
          { row: 1, col: 0 },
          { row: 0, col: 0 },
        ],
      },
    ],
    [
      'put.A1+A2+B2',
      {
        type: 'put',
        cells: [
          { row: 0, col: 0 },
          { row: 1, col: 0 },
          { row: 1, col: 1 },
        ],
      },
    ],
    ['move.B6.J10.3', { type: 'move', from: { row: 5, col: 1 }, to: { row: 9, col: 9 }, turned: 3 }],
    ['take.B6', { type: 'take', at: { row: 5, col: 1 } }],
    ['deal.3', { type: 'deal', nth: 3 }],
    ['fill.4', { type: 'fill', nth: 4 }],
    ['clear', { type: 'clear' }],
    ['ready', { type: 'ready' }],
    ['strike', { type: 'strike' }],
    ['deal.3.perelman', { type: 'deal', nth: 3, how: 'perelman' }],
    ['mine.A8', { type: 'lay', piece: 'mine', at: { row: 7, col: 0 } }],
    ['sweep.C8', { type: 'lay', piece: 'sweeper', at: { row: 7, col: 2 } }],
    ['mark.A1', { type: 'mark', at: { row: 0, col: 0 } }],
    ['rub.A1', { type: 'rub', at: { row: 0, col: 0 } }],
    ['flag.pirates', { type: 'flag', flag: 'pirates' }],
    [
      'v.A1+B2',
      {
        type: 'volley',
        at: [
          { row: 0, col: 0 },
          { row: 1, col: 1 },
        ],
      },
    ],
    ['v.T20', { type: 'volley', at: [{ row: 19, col: 19 }] }],
    ['give.A1', { type: 'give', at: { row: 0, col: 0 } }],
    ['stay', { type: 'stay' }],
    ['drift', { type: 'drift' }],
    [
      'sail.C3+B2',
      {
        type: 'sail',
        cells: [
          { row: 2, col: 2 },
          { row: 1, col: 1 },
        ],
      },
    ],
  ])('writes %s', (text, meant) => {
    expect(notation.write(meant)).toBe(text);
    expect(notation.read(text)).toEqual({ ok: true, value: meant });
  });

  test('reads back every command it writes', () => {
    fc.assert(
      fc.property(command, (it) => {
        expect(notation.read(notation.write(it))).toEqual({ ok: true, value: it });
      }),
    );
  });

  test('takes at most 36 bytes for a straight ship, in plain ASCII', () => {
    fc.assert(
      fc.property(straight, (cells) => {
        const text = notation.write({ type: 'put', cells });
        return text.length <= 36 && /^[\x21-\x7e]+$/.test(text) && !text.includes('~');
      }),
    );
  });

  test('writes eight cells anywhere on a board of 20 in at most 36 bytes', () => {
    const far = fc.record({ row: fc.integer({ min: 9, max: 19 }), col: fc.nat(19) });
    const cells = fc.array(far, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(cells, (at) => {
        expect(notation.write({ type: 'volley', at }).length).toBeLessThanOrEqual(36);
        expect(notation.write({ type: 'sail', cells: at }).length).toBeLessThanOrEqual(36);
      }),
    );
  });

  test.each([
    '',
    'j10',
    'J0',
    'J100',
    'К1',
    'put.',
    'put.A1-',
    'put.A1-B2',
    'put.A1-A1',
    'put.A1-B1-C1',
    'put.A1+',
    'take.',
    'deal.0',
    'deal.01',
    'deal.-1',
    'deal.x',
    'fill',
    'ready.1',
    'A1.A2',
    'sink.A1',
    'deal.3.huddle',
    'deal.3.perelman.x',
    'fill.3.perelman',
    'flag.spanish',
    'lay.mine.A1',
    'v.',
    'stay.A1',
    'constructor.A1',
    '__proto__',
  ])('refuses «%s»', (text) =>
    expect(notation.read(text)).toEqual({ ok: false, error: { key: 'notation-unreadable' } }),
  );
});
