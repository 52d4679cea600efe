import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDeepEqual } from '../../../src/service/core/match/turn.ts';

const json = fc.jsonValue({ maxDepth: 3 });
const copy = (it: unknown): unknown => JSON.parse(JSON.stringify(it));

test('finds a copy equal', () => {
  fc.assert(fc.property(json, (it) => isDeepEqual(copy(it), copy(it))));
});

test('finds values that are written differently unequal', () => {
  const written = (it: unknown): string => JSON.stringify(it);
  fc.assert(fc.property(json, json, (a, b) => written(a) !== written(b) || isDeepEqual(copy(a), copy(b))));
  fc.assert(fc.property(json, json, (a, b) => !isDeepEqual(copy([a, 1]), copy([b, 2]))));
});

test.each([
  ['a list and a record', [], {}],
  ['a value more', { hit: 1 }, { hit: 1, sunk: 2 }],
  ['another name', { hit: 1 }, { sunk: 1 }],
  ['nothing and an empty list', null, []],
])('finds these unequal: %s', (_, a, b) => {
  expect([isDeepEqual(a, b), isDeepEqual(b, a)]).toEqual([false, false]);
});
