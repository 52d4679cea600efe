import { describe, expect, test } from 'vitest';
import { accuracyOf, inSmallNumbers, luckOf } from '../../src/kit/look-back.ts';
import { type OrderInsight, promiseOf, ratedAdvice } from '../../src/kit/rated-orders.ts';

/* How decisions are judged after a match: by what they promised, and luck apart from it. */

const verdict = (value: number, best: number, expected = 0, came = 0) => ({ value, best, expected, came });

describe('accuracy', () => {
  test.each([
    ['is whole where nothing was decided', [], 100],
    ['is whole where nothing was at stake', [verdict(0, 0)], 100],
    ['is what was promised, in per cent of what the best promised', [verdict(0.1, 0.4), verdict(0.5, 0.6)], 60],
    ['counts a decision by what was at stake', [verdict(0, 0.01), verdict(0.99, 0.99)], 99],
  ])('%s', (_, verdicts, per) => {
    expect(accuracyOf(verdicts)).toBe(per);
  });

  test('has nothing to do with luck, which is what came beyond what was expected', () => {
    expect(luckOf([verdict(0, 1, 0.5, 2), verdict(1, 1, 1.5, 1)])).toBeCloseTo(1);
    expect(accuracyOf([verdict(0.5, 1, 0.5, 3)])).toBe(accuracyOf([verdict(0.5, 1, 0.5, 0)]));
  });
});

describe('the promise of an order', () => {
  const insight = (best: number, idle: number, given?: { chance: number; same?: true }): OrderInsight<string> => ({
    orders: [{ command: 'best', chance: best }],
    idle,
    round: 1,
    ...(given && { given: { command: 'given', chance: given.chance, same: given.same === true } }),
  });

  test.each([
    ['is the best one where it was ordered', insight(0.6, 0.4, { chance: 0.6, same: true }), 0.2, 0.2],
    ['is what it adds to the chance of winning above ending the turn', insight(0.6, 0.4, { chance: 0.5 }), 0.1, 0.2],
    ['is nothing where it is worse than ending the turn', insight(0.6, 0.4, { chance: 0.3 }), 0, 0.3],
    ['is the best one where the machine cannot tell them apart', insight(0.6, 0.4, { chance: 0.59 }), 0.2, 0.2],
    ['may be better than the machine’s', insight(0.6, 0.4, { chance: 0.7 }), 0.3, 0.3],
    ['is nothing of nothing where all orders are alike', insight(0.5, 0.5, { chance: 0.5 }), 0, 0],
  ])('%s', (_, it, value, best) => {
    const promise = promiseOf(it);
    expect(promise.value).toBeCloseTo(value);
    expect(promise.best).toBeCloseTo(best);
  });
});

describe('advice', () => {
  const rated = (chances: Readonly<Record<string, number>>, given?: string) =>
    ratedAdvice(
      Object.entries(chances).map(([command, chance]) => ({ command, chance })),
      { isSame: (one, other) => one === other, end: 'end', round: 3, given },
    );

  test.each([
    ['is the best order', { sail: 0.5, fire: 0.6, end: 0.4 }, 'fire'],
    ['is not to end the turn where an order is about as good', { sail: 0.5, end: 0.51 }, 'sail'],
    ['is to end the turn where every order is worse', { sail: 0.5, end: 0.53 }, 'end'],
  ])('%s', (_, chances, command) => {
    expect(rated(chances)?.command).toBe(command);
  });

  test('has what was ordered beside it, and says whether it is the same', () => {
    expect(rated({ fire: 0.6, end: 0.4 }, 'fire')?.insight.given).toEqual({ command: 'fire', chance: 0.6, same: true });
    expect(rated({ fire: 0.6, end: 0.4 }, 'end')?.insight.given).toEqual({ command: 'end', chance: 0.4, same: false });
    expect(rated({ fire: 0.6, end: 0.4 })?.insight).toMatchObject({ idle: 0.4, round: 3 });
    expect(rated({})).toBeUndefined();
  });
});

test('a chance is said in small numbers', () => {
  expect([0.24, 0.4, 0.5, 0.66, 0.99].map((it) => inSmallNumbers(it))).toEqual([
    { k: 1, n: 4 },
    { k: 2, n: 5 },
    { k: 1, n: 2 },
    { k: 2, n: 3 },
    { k: 99, n: 100 },
  ]);
});
