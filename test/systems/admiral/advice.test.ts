import { describe, expect, it, test } from 'vitest';
import { chanceAt } from '../../../src/kernel/fairness.ts';
import { analyst } from '../../../src/systems/admiral/face/screens/advice.ts';
import { turnReason } from '../../../src/systems/admiral/face/screens/turn-reason.ts';
import { admiral } from '../../../src/systems/admiral/index.ts';
import type { Command } from '../../../src/systems/admiral/rules/command.ts';
import { rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import type { View } from '../../../src/systems/admiral/rules/view/index.ts';
import { orderName, orderReason } from '../../../src/systems/admiral/things/orders/index.ts';
import { WIND_STEPS } from '../../../src/systems/admiral/variants.ts';
import { adviceReaders } from '../../support/advised-match.ts';
import { at, awaitedReaction, type Moment, moment, unwrap } from './rules/scenario.ts';

/* The machine as an adviser: hints during a match, and the analysis after it. */

const viewOf = (state: State): View => rules.view(state, rules.toMove(state)[0] ?? 0, []);
const advised = (view: View, effort = 0.2) => {
  const advice = analyst.advise(view, chanceAt('advice', [], 'advice'), effort);
  if (!advice) throw new Error('no advice');
  return advice;
};

describe('a hint', () => {
  test.each<[string, Moment, Partial<Command>, string]>([
    [
      'fires at the last ship where it can sink it',
      { level: 'captain', white: 'L D5', red: 'F F5 N hull 3', wind: 'calm' },
      { type: 'fire' },
      'why-sinks',
    ],
    [
      'sails to where it sees the last ship',
      { level: 'cabin-boy', white: 'L C8', red: 'B D2 N hull 2' },
      { type: 'sail', ship: 'wL' },
      'why-aims',
    ],
    [
      'takes a fort that is silent and beside the ship',
      { white: 'B M2 N', red: 'L A9 N, F B9 N, T shots 0 hull 3' },
      { type: 'assault', ship: 'wB' },
      'why-assault',
    ],
    [
      'boards a ship that it must beat',
      { level: 'lieutenant', white: 'L H8 N shots 0', red: 'F H7 N hull 3', w: 'W' },
      { type: 'board', ship: 'wL' },
      'why-boards',
    ],
  ])('%s', (_, position, order, why) => {
    const view = viewOf(moment(position));
    const { command } = advised(view);
    expect(command).toMatchObject(order);
    expect(orderReason(view, command).key).toBe(why);
  });

  it('leaves the guns of a ship that would rake it', () => {
    const { state } = at({
      level: 'lieutenant',
      white: 'B H8 N hull 2 shots 0, L A16 N',
      red: 'L H4 N, G P1 N',
      w: 'S',
    });
    const view = viewOf(state);
    const { command } = advised(view, 0.5);
    expect(command).toMatchObject({ type: 'sail', ship: 'wB' });
    expect(['why-escapes', 'why-fewer']).toContain(orderReason(view, command).key);
  });

  test.each<[string, Moment, string]>([
    ['fire', { white: 'L H8 W', red: 'B P8 N hull 2' }, 'it is sooner where its guns bear on the brig.'],
    ['board', { white: 'L H8 W', red: 'G P8 N' }, 'it is sooner beside the galleon, to board it.'],
    ['take the fort', { white: 'L M9 W', red: 'G A16 N, T shots 0 hull 3' }, 'it is sooner at their fort, to take it.'],
  ])('turns a ship that will sooner %s', (_, position, why) => {
    const view = viewOf(moment({ ...position, wind: 'calm' }));
    const advice = advised(view);
    expect(advice.command.type).toBe('rotate');
    const reader = adviceReaders(admiral).find(({ letters }) => letters === 'lat')!;
    expect(analyst.hint(view, advice, reader).brief).toMatch(new RegExp(`\nTurned so, .*${why}$`));
  });

  it('always says what a turn on the spot is for', () => {
    const { say } = adviceReaders(admiral).find(({ letters }) => letters === 'lat')!;
    const told = new Set<string>();
    for (const bow of ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
      for (const by of [-1, 1])
        for (const red of ['B P8 N hull 2', 'G A1 S', 'L H16 E, F C2 W']) {
          const { state } = at({ white: `L H8 ${bow}`, red, w: 'N', rules: { turning: WIND_STEPS } });
          const announced = { ...state, battle: { ...state.battle, turn: 6 } };
          told.add(turnReason(viewOf(announced), { ship: 'wL', by }).key);
          expect(say(turnReason(viewOf(announced), { ship: 'wL', by }))).toMatch(/\.$/);
        }
    expect(told).not.toContain('why-best');
    expect(told).toContain('why-turns-wind');
  });

  it('names in a window the answer of the machine, without a scale', () => {
    const passing = at({ white: 'B H8 E hull 2', red: 'G J6 S', w: 'E' }).give('B AAA');
    expect(awaitedReaction(passing)).toBe('red pass');
    const view = viewOf(passing.state);
    const advice = advised(view);
    expect(advice).toMatchObject({ command: { type: 'fire', guns: [{ ship: 'rG' }] }, insight: { orders: [] } });
    for (const reader of adviceReaders(admiral)) expect(analyst.hint(view, advice, reader).title).toContain('💡');
    // An answer is not analysed.
    expect(analyst.canAnalyse(advice.command, () => view)).toBe(false);
    expect(analyst.advise(view, chanceAt('a', [], 'a'), 0.1, { type: 'pass' })).toBeUndefined();
  });

  it('is none for the player who waits', () => {
    const state = moment({ white: 'L D5 N', red: 'L F5 N' });
    const waiting = 1 - rules.toMove(state)[0]!;
    expect(analyst.advise(rules.view(state, waiting, []), chanceAt('a', [], 'a'), 0.1)).toBeUndefined();
  });

  it('is a rule of thumb while ships are placed', () => {
    const placing = unwrap(rules.begin(unwrap(rules.variant('admiral')), 2, chanceAt('begin', [], 'begin')));
    const view = rules.view(placing, 0, []);
    expect(analyst.advise(view, chanceAt('a', [], 'a'), 0.1)).toBeUndefined();
    expect(analyst.fallbackHint?.(view)).toEqual({ key: 'hint-placing' });
  });
});

describe('an analysis', () => {
  const begun = moment({ level: 'captain', white: 'L D5, B A15', red: 'F F5 N hull 3, B O1', wind: 'calm' });
  const view = viewOf(begun);
  const given = (command: Command) =>
    analyst.advise(view, chanceAt('advice', [], 'advice'), 0.3, command)?.insight.given;
  const shots = (count: number): Command => ({
    type: 'fire',
    guns: [{ ship: 'wL', shots: count }],
    at: { row: 4, col: 5 },
    aim: 'hull',
    roll: 'sequence',
  });

  test('knows the advice in other words, and rates what else was ordered', () => {
    expect(given(shots(3))?.same).toBe(true);
    expect(given(shots(1))?.same).toBe(true);
    const best = given(shots(3))!.chance;
    for (const other of [{ type: 'end' }, { type: 'repair', ship: 'wL', what: 'hull' }] as const) {
      expect(given(other)?.same, other.type).toBe(false);
      expect(given(other)!.chance, other.type).toBeLessThan(best);
    }
  });

  test('counts the dice of the shots of an order, and what could be expected of them', () => {
    const fired = at({ level: 'captain', white: 'L D5, B A15', red: 'F F5 N hull 1, B O1', wind: 'calm' });
    const before = viewOf(fired.state);
    const after = fired.give('L x2 F5', 5, 6);
    const next = rules.view(after.state, 0, []);
    const verdict = analyst.judge(before, shots(2), advised(before), next);
    const log = next.log.flatMap((it) => (it.kind === 'shot' && it.why === 'fire' ? [it] : []));
    expect(verdict.came).toBe(log.filter(({ result }) => result !== 'miss').length);
    expect(verdict.expected).toBeCloseTo(log.reduce((sum, { faces }) => sum + faces.length / 6, 0));
    expect(verdict.expected).toBeGreaterThan(0);
    // Shots in return are not ordered.
    const returned = { ...log[0]!, why: 'return' } as const;
    const more = { ...next, log: [...next.log, returned] };
    expect(analyst.judge(before, shots(2), advised(before), more)).toEqual(verdict);
    expect(analyst.judge(before, { type: 'end' }, advised(before), next)).toMatchObject({ came: 0, expected: 0 });
  });

  test('leaves out answers, plans and a course that was taken back', () => {
    const sail: Command = { type: 'sail', ship: 'wL', course: ['A'] };
    expect(analyst.canAnalyse(sail, () => view, { type: 'undo' })).toBe(false);
    expect(analyst.canAnalyse(sail, () => view, { type: 'end' })).toBe(true);
    for (const type of ['pass', 'scratch', 'undo', 'ready'] as const)
      expect(analyst.canAnalyse({ type }, () => view)).toBe(false);
  });

  test('shows no one the plans, the queue and the standing orders that a seat had', () => {
    const windy = viewOf(moment({ level: 'captain', white: 'L D5, B A15', red: 'F F5 N, B O1' }));
    const planned: View = {
      ...windy,
      plans: [{ ship: 'wB', course: [0, 0] }],
      queue: [{ type: 'end' }],
      standing: { wL: 'never' },
    };
    const advice = advised(windy);
    const studied = { seat: 0, command: shots(3), advice, verdict: analyst.judge(windy, shots(3), advice, windy) };
    for (const reader of adviceReaders(admiral)) {
      if (reader.board === 'picture')
        expect(admiral.present(planned, reader, undefined).scene).not.toEqual(
          admiral.present(windy, reader, undefined).scene,
        );
      expect(analyst.analysisPage(planned, studied, reader)).toEqual(analyst.analysisPage(windy, studied, reader));
      const review = { seat: 0, before: () => planned };
      const bare = { seat: 0, before: () => windy };
      const costly = [{ ...studied, verdict: { value: 0, best: 0.5, expected: 0, came: 0 } }];
      expect(analyst.summary(costly, review, reader)).toEqual(analyst.summary(costly, bare, reader));
    }
  });

  test('names every kind of order', () => {
    const orders: readonly Command[] = [
      shots(2),
      {
        type: 'fire',
        guns: [
          { ship: 'wL', shots: 1 },
          { ship: 'wB', shots: 1 },
        ],
        at: { row: 4, col: 5 },
        aim: 'hull',
        roll: 'salvo',
      },
      { type: 'rotate', ship: 'wL', by: -1 },
      { type: 'board', ship: 'wL', at: { row: 4, col: 5 } },
      { type: 'repair', ship: 'wL', what: 'sails' },
      { type: 'sail', ship: 'wB', course: [2] },
      { type: 'assault', ship: 'wL' },
      { type: 'done' },
      { type: 'pass' },
      { type: 'end' },
    ];
    for (const { say } of adviceReaders(admiral)) {
      const named = orders.map((it) => say(orderName(view, it)));
      expect(new Set(named).size).toBe(orders.length);
      for (const it of orders) expect(say(orderReason(view, it))).toMatch(/\.$/);
    }
  });
});
