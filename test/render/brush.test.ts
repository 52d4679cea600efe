import { expect, test } from 'vitest';
import { pairs, triples } from '../../render/brush.ts';

test('pairs and triples are parsed to their last digit', () => {
  expect(pairs('0.27,0.53 -0.44,7')).toEqual([
    [0.27, 0.53],
    [-0.44, 7],
  ]);
  expect(pairs(`${0.78 - 0.18},${4 * 0.4 - 0.01}`)).toEqual([[0.78 - 0.18, 4 * 0.4 - 0.01]]);
  expect(triples('0.2,0.3,1')).toEqual([[0.2, 0.3, 1]]);
});

test.each(['', '1', '1,2,3', '1,', '1,x', '1,2x', '1, 2', '1,2  3,4', '1,2 3', 'NaN,1', '1,2.50'])(
  '"%s" is no list of pairs',
  (text) => {
    expect(() => pairs(text)).toThrow(RangeError);
  },
);
