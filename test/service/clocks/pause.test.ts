import { expect, test } from 'vitest';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

/* A place was closed to the bot and is open again: boards that could not be drawn there are drawn. */

const group = { address: 'group', audience: 'many' as const };
const { service } = table({ systems: [seaBattle] });

const latest = async (name: string): Promise<string> =>
  (await service.game.context.people.matchesOf(`paper:${name}`))[0] ?? '';

test('draws a lobby again that was given up there, so that people can join', async () => {
  const ann = service.person('ann', group);
  await ann.plays();
  service.fail = () => ({ kind: 'dead', why: 'shut out' });
  await service.courier.carry({ match: await latest('ann'), key: 'paper/group' });
  service.fail = undefined;
  const before = service.deliveries.length;
  await service.ticked();
  expect(service.deliveries).toHaveLength(before);
  await ann.does({ kind: 'reopened' }, 'open again');
  expect(service.deliveries).toHaveLength(before + 1);
  expect(textOf(ann.message?.screen)).toContain('ann wants to play');
  await service.person('bob', group).presses('Join');
  expect(
    ann.message?.screen.buttons
      .flat()
      .map((it) => it.label)
      .join(),
  ).toContain('Ready');
});

test('still draws the board when the update is redelivered after a crash between the two steps', async () => {
  const ann = service.person('ann', group);
  await ann.plays();
  const id = await latest('ann');
  await service.person('bob', group).presses('Join');
  await ann.does({ kind: 'closed' });
  await ann.does({ kind: 'reopened' }, 'open again');
  service.fail = () => ({ kind: 'dead', why: 'shut out' });
  await service.courier.carry({ match: id, key: 'paper/group' });
  service.fail = undefined;
  const drawn = service.deliveries.length;
  await ann.does({ kind: 'reopened' }, 'open again');
  await service.ticked();
  expect(service.deliveries.length).toBeGreaterThan(drawn);
});

test('leaves boards of finished matches alone when a player changes their settings', async () => {
  const ann = service.person('ann');
  await ann.plays({ level: 'captain' });
  const over = await latest('ann');
  await ann.does({ kind: 'press', token: `${over}.-.0.!resign` });
  await ann.plays({ level: 'captain' });
  const live = await latest('ann');
  await service.ticked();
  const drawn = service.deliveries.length;
  await ann.does({ kind: 'press', token: '-.-.0.!own:theme:dark' });
  await service.ticked();
  expect(service.deliveries.slice(drawn).map((it) => it.match)).toEqual([live]);
});
