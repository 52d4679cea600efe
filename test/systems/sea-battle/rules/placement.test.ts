import { describe, expect, it } from 'vitest';
import { ALPHABETS } from '../../../../src/kit/grid.ts';
import type { Command } from '../../../../src/systems/sea-battle/rules/command.ts';
import { faults } from '../../../../src/systems/sea-battle/rules/fleet/faults.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import { CLASSIC, type FleetItem, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import {
  BENT,
  CORNERS,
  cell,
  cells,
  F1,
  FB,
  fleet,
  placeFleet,
  seededRng,
  ship,
  startMatch,
  type TestMatch,
} from './test-match.ts';

const variant = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;
const swapped = (text: string, from: string, to: string): string => text.replace(from, to);
/** Converts labels of the alphabet `ru-yo` to labels of the same columns in `ru`. */
const fromYo = (text: string): string =>
  text.replace(/[а-яё]/g, (letter) => ALPHABETS.ru[ALPHABETS['ru-yo'].indexOf(letter)]!);

const FBIG = fromYo('а1-д1 ё1-и1 а3-г3 ё3-з3 а5-в5 д5-ё5 и5-и6 а7-б7 г7-д7 ж7-з7 а9 в9 д9 ж9 и9');
/** The fleet FH in labels of `ru` with letters for columns. */
const FH = 'а1-д1 а2-г2 а3-в3 а4-в4 а5-б5';
const MINES = variant('mines-10');
const TWO_MINES: Ruleset = { ...MINES, extras: { ...MINES.extras, mines: 2 } };
const D5 = variant('dutchman-5');
const BIG = variant('big-fleet');

describe('faults of whole fleets', () => {
  it.each<[string, Ruleset, string, string, readonly string[]]>([
    // Ruleset, fleet, mines, expected faults
    ['P1', CLASSIC, F1, '', []],
    ['P2', CLASSIC, swapped(F1, 'к5', 'д2'), '', ['TOUCH_CORNER']],
    ['P3', CORNERS, swapped(F1, 'к5', 'д2'), '', []],
    ['P4', CORNERS, swapped(F1, 'к5', 'б2'), '', ['TOUCH_SIDE']],
    ['P5', CLASSIC, swapped(F1, ' к5', ''), '', ['FLEET']],
    ['P6', CLASSIC, swapped(F1, 'а3-а5', 'а3+а4+б4'), '', ['SHAPE', 'TOUCH_CORNER']],
    ['P7', BENT, FB, '', []],
    ['P8', CLASSIC, FB, '', ['SHAPE']],
    ['P9', BENT, swapped(FB, 'а1+а2+а3+б3', 'а1+а2+б1+б2'), '', []],
    ['P10', BENT, swapped(FB, 'а1+а2+а3+б3', 'а1+б1+б2+в2'), '', []],
    ['P11', BENT, swapped(FB, 'а1+а2+а3+б3', 'а1+а2+а3+б2'), '', ['SHAPE']],
    ['P12', BENT, swapped(FB, 'и1+и2+к2', 'и1+к2+к3'), '', ['DIAGONAL']],
    ['P13', BIG, FBIG, '', []],
    ['P14', BIG, swapped(FBIG, 'а1-д1', 'а1+б1+в1+г1+д2'), '', ['DIAGONAL']],
    ['P15', BIG, swapped(FBIG, 'а1-д1', 'а1+б1+в1+г1+г2'), '', ['TOUCH_SIDE']],
    ['P16', BIG, swapped(swapped(FBIG, 'а1-д1', 'а1+б1+в1+а2+б2'), 'а3-г3', 'в3+г3+д3+г4'), '', []],
    ['P17', variant('hasbro'), FH, '', []],
    ['P18', variant('hasbro'), swapped(FH, 'а2-г2', 'д1-д4'), '', ['OVERLAP']],
    ['P19', MINES, F1, 'а8', []],
    ['P20', MINES, F1, 'б6', ['EXTRA_TOUCH']],
    ['P21', variant('mines-10-touch'), F1, 'б6', []],
    ['P22', MINES, F1, '', ['EXTRAS']],
    ['P23', TWO_MINES, F1, 'а8 б9', ['EXTRA_TOUCH']],
    ['P24', D5, 'а1+б2+в3+г4+д5', '', []],
    ['P25', D5, 'а1+б2+в2+в3+г4', '', []],
    ['P26', D5, 'а1+б2+в3+г4+е5', '', ['SHAPE']],
    ['overlap', CLASSIC, swapped(F1, 'к5', 'а1'), '', ['OVERLAP']],
    ['off the board', CLASSIC, swapped(F1, 'к5', 'л7'), '', ['BOUNDS']],
    ['a mine on a ship', MINES, F1, 'а1', ['OVERLAP', 'EXTRA_TOUCH']],
    ['a mine off the board', MINES, F1, 'л7', ['BOUNDS']],
  ])('%s has the expected faults', (_, ruleset, text, mines, expected) => {
    const extras = { mines: mines === '' ? [] : cells(mines), sweepers: [] };
    expect(faults(ruleset, fleet(text), extras)).toEqual(expected);
  });
});

/** A match in which seat 0 has placed only these ships. */
const withShips = (text: string): TestMatch =>
  text === '' ? startMatch().give(0, { type: 'clear' }) : placeFleet(startMatch(), 0, text);
const put = (text: string): Command => ({ type: 'put', cells: ship(text) });
const ofFour = { ship: { key: 'class', with: { cls: 'four', flag: 'navy' } }, cell: { letter: 3, number: 1, of: 10 } };

describe('SB-4, SB-5, SB-6, SB-7: putting a ship', () => {
  it.each([
    // Ships there, ship to put, refusal, its parameters
    ['а1-г1', 'а3-в3', undefined, undefined],
    ['', 'в3-а3', undefined, undefined],
    ['а1-г1', 'д2', 'place-touches', ofFour],
    ['а1-г1', 'д1-е1', 'place-touches', ofFour],
    ['а1-г1', 'г1-е1', 'place-overlaps', ofFour],
    ['а1-г1', 'а3+а4+б4', 'place-bent', undefined],
    ['а1-г1', 'а3+б4', 'place-diagonal', undefined],
    ['а1-г1', 'а3+в3', 'place-gap', undefined],
    ['а1-г1', 'а5-г5', 'place-none-left', { size: 4 }],
    ['а1-г1', 'а5-д5', 'place-none-left', { size: 5 }],
    ['', 'к9-к11', 'place-outside', undefined],
  ])('beside %j, putting %s gives %s', (there, text, key, params) => {
    const answer = withShips(there).answer(0, put(text));
    if (key === undefined) expect(answer).toMatchObject([{ t: 'put', by: 0 }]);
    else expect(answer).toEqual(params ? { key, with: params } : { key });
  });

  it('a ship without cells is refused', () => {
    expect(startMatch().answer(0, { type: 'put', cells: [] })).toEqual({ key: 'place-outside' });
  });

  it('ships may touch at corners where the rules allow it', () => {
    expect(placeFleet(startMatch(CORNERS), 0, 'а1-г1').answer(0, put('д2'))).toMatchObject([{ t: 'put' }]);
    expect(placeFleet(startMatch(CORNERS), 0, 'а1-г1').answer(0, put('г2'))).toMatchObject({ key: 'place-touches' });
  });

  it.each<[string, Command]>([
    ['a ship already there', { type: 'put', cells: ship('г1-а1') }],
    ['taking where there is no ship', { type: 'take', at: cell('к10') }],
    ['taking off the board', { type: 'take', at: { row: 30, col: 30 } }],
    ['moving where there is no ship', { type: 'move', from: cell('к10'), to: cell('а1'), turned: 0 }],
    ['moving to where it lies', { type: 'move', from: cell('б1'), to: cell('а1'), turned: 2 }],
    ['a deal made before', { type: 'deal', nth: 1 }],
    ['a fill made before', { type: 'fill', nth: 1 }],
  ])('%s changes nothing', (_, command) => {
    expect(withShips('а1-г1').answer(0, command)).toEqual([]);
  });

  it.each([
    // Ships there, from, to, quarter turns, ship put or refusal
    ['а1-г1 к1', 'а1', 'а3', 0, 'а3-г3'],
    ['а1-г1 к1', 'в1', 'а3', 1, 'а3-а6'],
    ['а1-г1 к1', 'а1', 'а1', 1, 'а1-а4'],
    ['а1-г1 к1', 'а1', 'ж1', 0, 'place-overlaps'],
    ['а1-г1 к1', 'а1', 'е2', 0, 'place-touches'],
    ['а1-г1 к1', 'а1', 'з3', 0, 'place-outside'],
  ] as const)('of %s, moving %s to %s with %i quarter turns gives %s', (there, from, to, turned, gives) => {
    const answer = withShips(there).answer(0, { type: 'move', from: cell(from), to: cell(to), turned });
    if (gives.startsWith('place-')) expect(answer).toMatchObject({ key: gives });
    else expect(answer).toEqual([{ t: 'taken', by: 0, at: 0 }, withShips('к1').answer(0, put(gives))].flat());
  });

  it('clearing an empty sea and filling a whole fleet change nothing', () => {
    expect(withShips('').answer(0, { type: 'clear' })).toEqual([]);
    expect(withShips(F1).answer(0, { type: 'fill', nth: 2 })).toEqual([]);
  });

  it('a deal with a number ahead of the next is refused', () => {
    expect(startMatch().answer(0, { type: 'deal', nth: 3 })).toEqual({ key: 'place-not-yet' });
  });

  it('taking a ship off keeps the order of the others', () => {
    const { state } = withShips('к1 а1-г1 в5').give(0, { type: 'take', at: cell('б1') });
    expect(rules.view(state, 0, []).placing?.order).toEqual([cell('к1'), cell('в5')]);
  });
});

const of = (size: number, count: number): FleetItem => ({ cls: `of-${size}`, size, count, shapes: 'straight' });

describe('SB-8: dealing and filling', () => {
  it('a match begins with a whole fleet for each player, and one lot', () => {
    let draws = 0;
    const counted = {
      below: (n: number) => {
        draws++;
        return seededRng(draws).below(n);
      },
    };
    const begun = rules.begin(CLASSIC, 2, counted);
    expect(draws).toBe(1 + 2 * 4);
    if (!begun.ok) throw new Error('refused');
    const { seas } = rules.view(begun.value, 'umpire', []);
    for (const sea of seas)
      expect(
        faults(
          CLASSIC,
          sea.ships.map((it) => it.cells),
        ),
      ).toEqual([]);
  });

  it('a deal replaces the fleet, and a fill keeps the ships there', () => {
    const dealt = startMatch().give(0, { type: 'deal', nth: 2 });
    expect(dealt.state.captains[0]!.deals).toBe(2);
    expect(dealt.state.captains[0]!.fleet).not.toBe(startMatch().state.captains[0]!.fleet);
    const filled = withShips('а1-г1 к10').give(0, { type: 'fill', nth: 2 });
    const { ships } = rules.view(filled.state, 0, []).seas[0]!;
    const now = ships.map((it) => it.cells);
    expect(faults(CLASSIC, now)).toEqual([]);
    expect(now).toContainEqual(fleet('а1-г1')[0]);
    expect(now).toContainEqual(fleet('к10')[0]);
  });

  it('a fleet that cannot be completed is not filled, and time-up deals a new one', () => {
    // A ship of one deck on б2 leaves room for one ship of four on 5×5, not for two.
    const tight = { ...CLASSIC, n: 5, fleet: [of(4, 2), of(1, 1)] };
    const stuck = placeFleet(startMatch(tight), 0, 'б2');
    expect(stuck.answer(0, { type: 'fill', nth: 2 })).toEqual({ key: 'place-no-room', kind: 'untried' });
    expect(rules.timeUp(stuck.state, 0)).toEqual({ type: 'deal', nth: 2 });
    expect(stuck.answer(0, { type: 'deal', nth: 2 })).toMatchObject([{ t: 'dealt', nth: 2 }]);
  });

  it.each<[string, Ruleset]>([
    ['a sea too large for its letters', { ...CLASSIC, n: 21 }],
    ['more shots than can be named', { ...CLASSIC, shots: { kind: 'fixed', n: 9 } }],
    ['a first captain who is not there', { ...CLASSIC, first: { by: 'rematch', seat: 2 } }],
  ])('a match with %s is refused', (_, ruleset) => {
    expect(rules.begin(ruleset, 2, seededRng(1))).toEqual({ ok: false, error: { key: 'rules-unplayable' } });
  });

  it('a match whose fleet cannot fit is refused with the reason', () => {
    expect(rules.begin({ ...CLASSIC, n: 4 }, 2, seededRng(1))).toEqual({
      ok: false,
      error: { key: 'custom-too-many-decks', with: { decks: 20, squares: 16 } },
    });
  });

  it('a match is for two seats only', () => {
    expect(rules.begin(CLASSIC, 3, seededRng(1))).toEqual({ ok: false, error: { key: 'seats-two' } });
  });
});

describe('SB-9: ready', () => {
  it('is refused with the missing sizes', () => {
    expect(withShips('а1-г1 е1-з1 а3-а5 к1 в5 з5').answer(0, { type: 'ready' })).toEqual({
      key: 'place-missing',
      with: { sizes: '2, 2, 2, 1', count: 4 },
      kind: 'unseen',
    });
  });

  it('is final: later placement is refused, and a second "ready" changes nothing', () => {
    const ready = startMatch().give(0, { type: 'ready' });
    for (const command of [
      { type: 'deal', nth: 2 },
      put('а1'),
      { type: 'take', at: cell('а1') },
      { type: 'clear' },
    ] as const)
      expect(ready.answer(0, command)).toEqual({ key: 'place-too-late' });
    expect(ready.answer(0, { type: 'ready' })).toEqual([]);
  });

  it('begins the battle when both players have said it, with the first player by lot', () => {
    const one = startMatch().give(1, { type: 'ready' });
    expect(rules.toMove(one.state)).toEqual([0]);
    expect(rules.view(one.state, 'public', []).phase).toBe('placing');
    const both = one.give(0, { type: 'ready' });
    expect(rules.toMove(both.state)).toEqual([0]);
    expect(rules.view(both.state, 'public', []).phase).toBe('battle');
  });

  it('is followed by a fair lot', () => {
    const firsts = Array.from({ length: 200 }, (_, seed) => {
      const begun = rules.begin({ ...CLASSIC, n: 4, fleet: [of(2, 1)] }, 2, seededRng(seed));
      return begun.ok ? begun.value.first : Number.NaN;
    });
    const sum = firsts.reduce((total, it) => total + it, 0);
    expect(sum).toBeGreaterThan(70);
    expect(sum).toBeLessThan(130);
  });
});

describe('SB-16: time-up during placement', () => {
  it('fills the missing ships, then gives "ready"', () => {
    let now = withShips('а1-г1');
    const given: string[] = [];
    while (rules.toMove(now.state).includes(0)) {
      const command = rules.timeUp(now.state, 0);
      given.push(command.type);
      now = now.give(0, command);
    }
    expect(given).toEqual(['fill', 'ready']);
  });
});
