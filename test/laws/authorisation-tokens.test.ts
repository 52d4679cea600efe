import { describe, expect, test } from 'vitest';
import { sceneAt } from '../support/authorisation-scenes.ts';

/*
 * Authorisation outside the table: people who manage a chat, onlookers, and tokens that no button of the service ever
 * carried.
 */

describe('a manager of a chat', () => {
  test.each([
    ['lobby', '!cancel', 'cancelled'],
    ['lobby', '!end', 'cancelled'],
    ['placing', '!end', 'admin'],
    ['battle', '!end', 'admin'],
  ] as const)('may end a match in it: %s, %s', async (stage, act, by) => {
    const { guests, id, match } = await sceneAt(stage);
    await guests.manager.does({ kind: 'press', token: `${id}.-.0.${act}` });
    expect((await match()).ending?.by).toBe(by);
  });

  test.each(['stranger', 'watcher'] as const)('may not end a match that is played elsewhere: %s', async (role) => {
    for (const stage of ['lobby', 'placing', 'battle'] as const) {
      const { service, guests, id, match } = await sceneAt(stage);
      service.managers.add(`paper:${role}`);
      const before = await match();
      for (const act of ['!end', '!cancel', '?!end']) {
        const answer = await guests[role].does({ kind: 'press', token: `${id}.-.0.${act}` });
        expect(answer.alert, `${stage} ${act}`).toMatch(/\p{L}/u);
      }
      expect((await match()).revision).toBe(before.revision);
    }
  });

  test('cannot play for others: nothing is claimed, drawn or resigned for them', async () => {
    const { guests, id, match } = await sceneAt('battle');
    const before = await match();
    for (const act of ['!claim', '!grant', '!close', '!draw', '!draw-yes', '!draw-no', '!resign', 'A1'])
      await guests.manager.does({ kind: 'press', token: `${id}.-.0.${act}` });
    expect((await match()).revision).toBe(before.revision);
  });
});

test('lets everyone watch from anywhere, and shows them no more than the public view', async () => {
  for (const stage of ['lobby', 'placing', 'battle'] as const) {
    const scene = await sceneAt(stage);
    for (const role of ['stranger', 'bystander'] as const) {
      scene.eyes.clear();
      await scene.guests[role].does({ kind: 'link', payload: `m${scene.id}` });
      await scene.guests[role].does({ kind: 'press', token: `${scene.id}.-.0.!here` });
      expect([...scene.eyes].filter((it) => it !== 'public')).toEqual([]);
    }
    const board = (await scene.match()).boards.find((it) => it.place.address === 'other group');
    expect(board?.viewer).toBe('public');
  }
});

test('takes a command that names cells of a fleet only in private: in a whisper or a private chat', async () => {
  const { guests, id, match } = await sceneAt('placing');
  await guests.host.does({ kind: 'press', token: `${id}.0.0.clear` });
  const before = await match();
  expect((await guests.host.does({ kind: 'press', token: `${id}.0.0.put.A1-A4` })).alert).toContain('Others can read');
  expect((await match()).revision).toBe(before.revision);
  await guests.host.does({ kind: 'press', token: `${id}.0.0.put.A1-A4`, whisper: true });
  expect((await match()).revision).toBe(before.revision + 1);
});

describe('malformed tokens', () => {
  const shapes = (id: string): string[] => [
    '',
    '.',
    '...',
    id,
    `${id}.0.0`,
    `${id}.0.0.`,
    `${id}.00.0.A1`,
    `${id}.-1.0.A1`,
    `${id}.0.-1.A1`,
    `${id}.0.0.Б6`,
    `${id.toUpperCase()}.0.0.A1`,
    `${id}x.0.0.A1`,
    `${id.slice(1)}.0.0.A1`,
    `-.-.0.!play:unbeatable`,
    '-.-.0.!locale:xx',
    '-.-.0.?!nonsense',
    '-.-.0.!forget:aaaaaaaa',
    '-.-.0.!chat:locale:uk',
    '-.-.0.!own:locale:xx',
    '-.0.0.A1',
    `${id}.0.0.${'A'.repeat(49)}`,
    `${id}.0.0.A1\n`,
    'x'.repeat(5_000),
    '\u0000',
    '💣',
  ];
  test('are answered with one sentence', async () => {
    const scene = await sceneAt('placing');
    const before = await scene.match();
    for (const token of shapes(scene.id)) {
      const answer = await scene.guests.host.does({ kind: 'press', token });
      expect(answer.alert, token).toMatch(/\w+/);
    }
    expect(await scene.match()).toEqual(before);
    expect(scene.service.logged).toEqual([]);
  });

  test('do nothing to this match if they name one that never was, or another one', async () => {
    const scene = await sceneAt('placing');
    const before = await scene.match();
    const answer = await scene.guests.host.does({ kind: 'press', token: 'aaaaaaaaaaaaaaaa.0.0.ready' });
    expect(answer.alert).toBe('This match is no longer stored. Start a new one: /play');
    const other = (await scene.service.game.context.people.matchesOf('paper:elsewhere'))[0] ?? '';
    expect((await scene.guests.host.does({ kind: 'press', token: `${other}.0.0.ready` })).alert).toContain(
      'not in this',
    );
    expect(await scene.match()).toEqual(before);
  });
});
