import { expect, test } from 'vitest';
import { createPeople, LISTED_MS } from '../../../src/service/core/people/people.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { testBytes } from '../../support/test-bytes.ts';

const opened = async () => {
  const { shelf } = (await memoryStore()).store;
  return { shelf, people: createPeople(shelf, { bytes: testBytes() }, 'en') };
};
const ids = (count: number, from = 0): string[] => Array.from({ length: count }, (_, n) => `m${from + n}`);

test('a match that a person plays stands in one of their lists, one that they only see in the other', async () => {
  const { shelf, people } = await opened();
  await people.addMatchOf('ann', 'played');
  await people.addTrace('ann', 'played');
  await people.addTrace('ann', 'seen');
  await people.extendListings('played', { players: ['ann'], people: ['ann', 'bob'], places: [] });
  expect([await shelf.list('matches:ann'), await shelf.list('traces:ann')]).toEqual([['played'], ['seen']]);
  expect(await shelf.list('traces:bob')).toEqual(['played']);
  expect(await people.tracesOf('ann')).toEqual(['played', 'seen']);
});

test('every match of a person is found, although the latest 50 are shown', async () => {
  const { shelf, people } = await opened();
  for (const id of ids(70)) {
    await people.addMatchOf('ann', id);
    await people.addTrace('ann', id);
  }
  expect(await people.matchesOf('ann')).toEqual(ids(70).toReversed().slice(0, 50));
  expect([...(await people.tracesOf('ann'))].sort()).toEqual(ids(70).sort());
  expect(await shelf.list('traces:ann')).toEqual([]);
});

test('what older programs listed twice is found once, and forgotten with the rest', async () => {
  const { shelf, people } = await opened();
  for (const list of ['matches:ann', 'traces:ann']) await shelf.enlist(list, 'm', 50, LISTED_MS);
  expect(await people.tracesOf('ann')).toEqual(['m']);
  await people.forgetPerson('ann');
  expect(await people.tracesOf('ann')).toEqual(['m']);
  await people.forgetTraces('ann');
  expect(await people.tracesOf('ann')).toEqual([]);
});
