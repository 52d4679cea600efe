import { expect, test } from 'vitest';
import { latestTurn, sidedMoment } from '../../src/kit/two-sides.ts';

const battle = { white: 0, phase: 'battle', toMove: [0], ready: [true, true] } as const;
const over = { ...battle, phase: 'over', outcome: { winners: [1], why: { key: 'won' } } } as const;

test.each([
  ['White, who has sunk a ship of Red', { ...battle, viewer: 0 }, 'red', 'sunk'],
  ['White, whose ship is sunk', { ...battle, viewer: 0 }, 'white', undefined],
  ['a spectator of a ship sunk', { ...battle, viewer: 'public' }, 'white', 'sunk'],
  ['a player of whom nothing is sunk', { ...battle, viewer: 1 }, undefined, undefined],
  ['the winner', { ...over, viewer: 1 }, 'white', 'won'],
  ['the loser', { ...over, viewer: 0 }, 'white', 'lost'],
  ['a spectator of the end', { ...over, viewer: 'public' }, 'white', undefined],
] as const)('the moment of %s', (_, view, sunk, moment) => expect(sidedMoment(view, sunk)).toBe(moment));

test.each([
  ['move shot', 'move shot'],
  ['move end shot', 'shot'],
  ['move end shot end', 'shot end'],
  ['', ''],
])('the latest turn of "%s" is "%s"', (deeds, turn) => {
  const kinds = deeds.split(' ').map((kind) => ({ kind }));
  expect(
    latestTurn(kinds, 'end')
      .map(({ kind }) => kind)
      .join(' '),
  ).toBe(turn);
});
