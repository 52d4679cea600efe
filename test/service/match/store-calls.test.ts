import { expect, test } from 'vitest';
import { byButton, byTyping, callsOfShot } from '../../support/shot-calls.ts';

/*
 * What a shot costs: the shooter's settings, the match, and the commit, which claims the board that was pressed; for each
 * other board its claim, which brings the match along; and for each board its reader's settings and the report that it was
 * shown. Typed text must first find its match: two lists, the match itself, whether the text has counted before, and the
 * reply keyboard.
 */
test.each([
  ['a button, on a platform that draws in its answer', byButton, true, 9],
  ['a button, on a platform that answers first', byButton, false, 9],
  ['typing', byTyping, false, 15],
] as const)('a classic shot on two boards by %s costs few calls of the store', async (_, fire, draws, most) => {
  const { calls, given } = await callsOfShot(fire, draws);
  expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(most);
  // Both boards were drawn: one of them in the answer, or both after it.
  expect(given).toBe(draws ? 2 : 3);
});
