import { describe, expect, it, test } from 'vitest';
import { chanceAt } from '../../../src/kernel/fairness.ts';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { luckOf } from '../../../src/kit/look-back.ts';
import { analyst } from '../../../src/systems/hex-sea-battle/face/screens/advice.ts';
import { hexSeaBattle } from '../../../src/systems/hex-sea-battle/index.ts';
import { rules, type State } from '../../../src/systems/hex-sea-battle/rules/index.ts';
import type { View } from '../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { orderReason } from '../../../src/systems/hex-sea-battle/things/orders.ts';
import { MAPS } from '../../../src/systems/hex-sea-battle/variants.ts';
import { advisedMatch, analysed } from '../../support/advised-match.ts';
import { at, dice, type Moment, moment, must, order, SEAT, stateAfter } from './rules/scripted-match.ts';

/* The machine as an adviser: hints during a match, and the analysis after it. */

/** The game as the service holds it. */
const system: AnySystem = hexSeaBattle;

const viewOf = (state: State): View => rules.view(state, rules.toMove(state)[0] ?? 0, []);
const advised = (view: View, effort = 0.3) => {
  const advice = analyst.advise(view, chanceAt('advice', [], 'advice'), effort);
  if (!advice) throw new Error('no advice');
  return advice;
};
const written = (view: View): string => hexSeaBattle.notation.write(advised(view).command);

describe('a hint', () => {
  const far = { white: 'L E4*3', red: 'L Q15, G Q2, F Q16, B P16', flags: 'L G', rules: { map: MAPS.large } };

  test.each<[string, Moment, Parameters<typeof order>[0], string]>([
    [
      'fires at a flagship that it can sink',
      { white: 'L D5', red: 'L F5*4, G A1', wind: 'calm' },
      'L x3 F5',
      'why-wins',
    ],
    [
      'fires at the flagship and not at the nearer and richer target',
      { white: 'L D5', red: 'G D4*3, F F5*3, L I1', flags: 'L F' },
      'L x3 F5',
      'why-wins',
    ],
  ])('%s', (_, position, told, why) => {
    const view = viewOf(moment(position));
    expect(written(view)).toBe(hexSeaBattle.notation.write(order(told)));
    expect(orderReason(view, advised(view).command).key).toBe(why);
  });

  test.each<[string, Moment, string, string]>([
    ['to where it sees a flagship that it can sink', { white: 'L A5', red: 'L F5*4, G A1' }, 'L', 'why-aims-flagship'],
    ['the flagship beside a fort without defenders', far, 'L', 'why-siege'],
  ])('sails %s', (_, position, ship, why) => {
    const view = viewOf(moment(position));
    const { command } = advised(view);
    expect(command).toMatchObject({ type: 'move', ship });
    expect(orderReason(view, command).key).toBe(why);
  });

  it('sails the flagship with one hit left out of reach once it has fired', () => {
    const { state } = at({ white: 'L H5*4', red: 'L F4, G F6' }).give('L x3 F4', 1, 1, 1);
    const view = viewOf(state);
    const { command } = advised(view);
    expect(command).toMatchObject({ type: 'move', ship: 'L' });
    expect(orderReason(view, command).key).toBe('why-escapes');
  });

  it('stays beside the fort until it falls', () => {
    const { state } = at({ white: 'L C3', red: 'L I1, B I8' }).give('end').give('end', 6);
    const view = viewOf(state);
    expect(advised(view).command).toEqual({ type: 'end' });
    expect(orderReason(view, { type: 'end' }).key).toBe('why-hold');
  });

  it('gives chances of winning from 0 to 1, the best order first, and the end of the turn among them', () => {
    const { insight } = advised(viewOf(moment({ white: 'L D5, F A8', red: 'L F5*4, G A1' })));
    expect(insight.orders.length).toBeGreaterThan(1);
    for (const { chance } of insight.orders) expect(Math.abs(chance - 0.5)).toBeLessThanOrEqual(0.5);
    const best = insight.orders[0]!.chance;
    expect(insight.orders.every(({ chance }) => chance <= best + 0.02)).toBe(true);
    expect(insight.orders.find(({ command }) => command.type === 'end')?.chance).toBe(insight.idle);
  });

  it('is a rule of thumb while ships are placed', () => {
    const state = at({}).state;
    const placing = must(rules.begin(must(rules.variant('hex-duel')), 2, chanceAt('begin', [], 'begin')));
    expect(analyst.advise(rules.view(placing, 0, []), chanceAt('a', [], 'a'), 0.1)).toBeUndefined();
    expect(analyst.fallbackHint?.(rules.view(placing, 0, []))).toEqual({ key: 'hint-placing' });
    expect(analyst.fallbackHint?.(viewOf(state))).toBeUndefined();
  });

  it('is none for a player whose turn it is not', () => {
    const state = moment({ white: 'L D5', red: 'L F5' });
    expect(analyst.advise(rules.view(state, SEAT.red, []), chanceAt('a', [], 'a'), 0.1)).toBeUndefined();
  });
});

describe('an analysis', () => {
  const game = advisedMatch(system, 'hex-duel', ['adviser', 'random'], { most: 300, effort: 0.1 });
  const all = analysed(system, game, 0.1);
  const of = (seat: number) => all.filter((it) => it.seat === seat).map(({ verdict }) => verdict);

  test('counts as luck all hits of the match beyond what could be expected', () => {
    const shots = (game.end as View).log.flatMap((it) => (it.kind === 'shot' ? [it] : []));
    const white = SEAT.white === 0 ? 'white' : 'red';
    for (const seat of [0, 1]) {
      const side = ((game.end as View).white === seat) === (white === 'white') ? 'white' : 'red';
      const own = shots.filter((it) => it.side === side);
      const hits = own.filter(({ result }) => result !== 'miss').length;
      const due = own.reduce((sum, { needs }) => sum + (7 - needs) / 6, 0);
      expect(luckOf(of(seat))).toBeCloseTo(hits - due);
    }
  });

  test('leaves out a course that was taken back, and plans', () => {
    const view = viewOf(moment({ white: 'F D5', red: 'L F5' }));
    const [sail, undo, end] = [order('F D5-E5'), order('undo'), order('end')];
    expect(analyst.canAnalyse(sail, () => view, undo)).toBe(false);
    expect(analyst.canAnalyse(sail, () => view, end)).toBe(true);
    expect(
      [undo, order('plot F D5-E5'), order('ready')].map((command) => analyst.canAnalyse(command, () => view)),
    ).toEqual([false, false, false]);
  });

  test('knows the advice in other words, and rates what else was ordered', () => {
    const view = viewOf(moment({ white: 'L D5, B A8', red: 'L F5*4, G D4', wind: 'calm' }));
    const given = (text: string) =>
      analyst.advise(view, chanceAt('advice', [], 'advice'), 0.3, order(text))?.insight.given;
    expect(given('L x3 F5')?.same).toBe(true);
    expect(given('L x F5')?.same).toBe(true);
    expect(given('end')?.same).toBe(false);
    const { chance: best } = given('L x3 F5')!;
    for (const other of ['end', 'B A8-A7', 'L x3 D4']) {
      expect(given(other)!.same, other).toBe(false);
      expect(given(other)!.chance, other).toBeLessThanOrEqual(best + 0.02);
    }
    for (const other of ['x F5', 'x']) expect(given(other)!.chance, other).toBeGreaterThan(given('end')!.chance);
  });

  test('tells hits of an order from those of the next one', () => {
    const begun = moment({ white: 'L D5, G E7', red: 'L F5, G D4' });
    const before = viewOf(begun);
    const shots = stateAfter(begun, must(rules.decide(begun, SEAT.white, order('L x2 D4'), dice(6, 1))));
    const more = stateAfter(shots, must(rules.decide(shots, SEAT.white, order('L x F5'), dice(6))));
    const end = rules.view(more, 'umpire', []);
    const advice = advised(before);
    const needs = before.rules.dice.close;
    expect(analyst.judge(before, order('L x2 D4'), advice, end)).toMatchObject({
      came: 1,
      expected: (2 * (7 - needs)) / 6,
    });
    expect(analyst.judge(viewOf(shots), order('L x F5'), advice, end).came).toBe(1);
  });
});
