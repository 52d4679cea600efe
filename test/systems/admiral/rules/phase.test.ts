import { describe, expect, test } from 'vitest';
import { type Event, rules, type State } from '../../../../src/systems/admiral/rules/index.ts';
import { phaseOf } from '../../../../src/systems/admiral/rules/phase.ts';
import { ADMIRAL } from '../../../../src/systems/admiral/variants.ts';
import { randomBattleFrom } from './random-battle.ts';
import { at, dice, evolveAll, moment, seededRng, unwrap } from './scenario.ts';

const placing = unwrap(rules.begin(ADMIRAL, 2, seededRng(1)));
const open = moment({ white: 'L K8 N', red: 'L A1 N' });
const asked = at({ white: 'L K11 N initiative, F H15 N', red: 'L H11 E initiative, B H8 N', w: 'N' }).give(
  'L:1+F:1 x H11',
).state;

const ACTIVATED: Event = { t: 'activated', ship: 'wL' };
const ORDERED: Event = { t: 'ordered', ship: 'wL', course: ['A'] };
const HALFWAY: Event = { t: 'halfway', ship: 'wL', at: 100, to: 84, heading: 0, left: 1 };
const WAITS: Event = { t: 'waits', order: { type: 'done' } };
const OVER: Event = { t: 'over', why: 'rounds' };

const PHASES: readonly (readonly [situation: string, state: State, kind: string])[] = [
  ['before the reveal', placing, 'placing'],
  ['when the active side is to give an order', open, 'turn'],
  ['when a ship has begun and has no course', evolveAll(open, [ACTIVATED]), 'turn'],
  ['while a ship has steps to sail', evolveAll(open, [ACTIVATED, ORDERED]), 'course'],
  ['while a ship is half-way', evolveAll(open, [ACTIVATED, HALFWAY]), 'course'],
  ['when an order has waited for answers', evolveAll(open, [WAITS]), 'waiting'],
  ['while a side is asked, even when an order waits', asked, 'window'],
  ['after the end, even when a window is open', evolveAll(asked, [OVER]), 'over'],
];

describe('the phase of a match', () => {
  test.each(PHASES)('%s', (_, state, kind) => {
    expect(phaseOf(state).kind).toBe(kind);
  });

  test('carries the window, the course, the order and the end that exist only then', () => {
    const of = (nth: number) => phaseOf(PHASES[nth]![1]);
    expect(of(3)).toMatchObject({ act: { ship: 'wL', course: ['A'] } });
    expect(of(5)).toMatchObject({ order: { type: 'done' } });
    expect(of(6)).toMatchObject({
      window: { kind: 'start', by: ['rL'] },
      state: { battle: { next: { type: 'fire' } } },
    });
    expect(of(7)).toMatchObject({ end: { why: 'rounds' } });
  });

  test('between two decisions of the battle is a window, a turn or the end', () => {
    const steps = randomBattleFrom(moment({ white: 'L H9 N, F J10 E', red: 'L H6 S, G K7 W' }), seededRng(3), 60);
    const kinds = steps.map(({ after }) => phaseOf(after).kind);
    expect(new Set([...kinds, 'over'])).toEqual(new Set(['window', 'turn', 'over']));
  });
});

test('an event of the battle cannot come before the reveal', () => {
  expect(() => rules.evolve(placing, { t: 'closed' })).toThrow('closed before the reveal');
  expect(() => rules.evolve(placing, OVER)).toThrow('over before the reveal');
  expect(rules.decide(placing, 0, { type: 'end' }, dice())).toMatchObject({ error: { key: 'before-reveal' } });
});
