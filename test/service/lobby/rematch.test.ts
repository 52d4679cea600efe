import { expect, test } from 'vitest';
import type { Match } from '../../../src/service/core/match/match.ts';
import { table } from '../../support/table.ts';
import { tally } from '../../support/tally.ts';

const group = { address: 'group', audience: 'many' as const };
const { service, ann, bob } = table({ systems: [tally], players: ['ann', 'bob'], at: group });

const ended = async (): Promise<Match> => {
  await ann.plays();
  const { id } = await service.newest();
  await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
  await bob.does({ kind: 'press', token: `${id}.-.0.!resign` });
  return service.newest();
};

test('is offered by the first player who asks and begun by the other, on a new message', async () => {
  const old = await ended();
  const token = `${old.id}.-.0.!rematch`;
  expect((await bob.does({ kind: 'press', token })).notice).toContain('Rematch offered');
  expect((await service.newest('bob')).stage).toBe('lobby');
  expect((await ann.does({ kind: 'press', token })).notice).toBe('The rematch begins!');
  const next = await service.newest();
  expect(next.stage).toBe('playing');
  expect(next.occupants.map((it) => it.kind === 'human' && it.player)).toEqual(['paper:ann', 'paper:bob']);
  const boards = [...service.messages].filter(([key]) => key.startsWith('paper/group '));
  expect(boards).toHaveLength(2);
});

test('still waits when it is requested again, and answers a redelivery the same', async () => {
  const { id } = await ended();
  const token = `${id}.-.0.!rematch`;
  const first = await bob.does({ kind: 'press', token }, 'once');
  expect(await bob.does({ kind: 'press', token }, 'once')).toEqual(first);
  expect((await bob.does({ kind: 'press', token }, 'twice')).alert).toBe(
    'You’re already in this match. To bring its board here: /matches',
  );
  expect((await service.newest('bob')).stage).toBe('lobby');
});

test('keeps the seat for the other player', async () => {
  const { id } = await ended();
  await bob.does({ kind: 'press', token: `${id}.-.0.!rematch` });
  const { id: next } = await service.newest('bob');
  const eve = service.person('eve', group);
  expect((await eve.does({ kind: 'press', token: `${next}.-.0.!join` })).alert).toContain('for the other player');
  expect((await eve.does({ kind: 'press', token: `${id}.-.0.!rematch` })).alert).toContain('not in this match');
});

test('begins immediately against a machine', async () => {
  await ann.plays({ level: 'slow' });
  const { id } = await service.newest();
  await ann.does({ kind: 'press', token: `${id}.-.0.!resign` });
  expect((await ann.does({ kind: 'press', token: `${id}.-.0.!rematch` })).notice).toBe('The rematch begins!');
  expect((await service.newest()).stage).toBe('playing');
});

test('has another seed, and reveals nothing of it before its end', async () => {
  const old = await ended();
  await bob.does({ kind: 'press', token: `${old.id}.-.0.!rematch` });
  const next = await service.newest('bob');
  expect(next.commitment).not.toBe(old.commitment);
  expect(JSON.stringify([...service.messages])).not.toContain(next.hidden.seed.slice(0, 8));
});
