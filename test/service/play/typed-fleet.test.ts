import { beforeEach, expect, test } from 'vitest';
import type { Match } from '../../../src/service/core/match/match.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { memoryStore } from '../../support/memory-store.ts';
import type { PaperUser } from '../../support/paper-service.ts';
import { table } from '../../support/table.ts';

/* A whole fleet typed in one message replaces the current one, or leaves it unchanged. */

const FLEET = 'а1-г1 е1-з1 а3-а5 в3-г3 е3-е4 з3-и3 к1 в5 з5 к5';

let ann: PaperUser;
let id: string;
const { service } = table({ systems: [seaBattle], storage: memoryStore });
beforeEach(async () => {
  ann = service.person('ann', { address: 'home', audience: 'one' }, 'ru');
  await ann.plays();
  [id = ''] = await service.game.context.people.matchesOf(ann.person.id);
  const bob = service.person('bob', { address: 'elsewhere', audience: 'one' }, 'ru');
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
});

const fleetOf = async (): Promise<string> => {
  const match: Match | string = await service.game.context.load(id);
  if (typeof match === 'string') throw new Error(match);
  return seaBattle.stored.state.parse(match.hidden.state).captains[0]!.fleet;
};
const types = (text: string) => ann.does({ kind: 'say', text, aimed: true });

test('replaces the fleet by a valid one', async () => {
  const dealt = await fleetOf();
  await types(FLEET);
  expect(await fleetOf()).not.toBe(dealt);
  expect((await fleetOf()).split('.')).toHaveLength(10);
});

test('reports a fleet with a mistake, and keeps the current one', async () => {
  const dealt = await fleetOf();
  const { done, alert, notice } = await types(FLEET.replace('к5', 'е5'));
  expect([done, alert, notice].filter(Boolean).join()).not.toBe('');
  expect(await fleetOf()).toBe(dealt);
});
