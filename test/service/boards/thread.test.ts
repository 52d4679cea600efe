import { expect, test } from 'vitest';
import { bodyOf } from '../../support/answer-body.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';
import { tally } from '../../support/tally.ts';

/* A duel in its own thread: the board moves there, and a card stays in its former place. */

const channel = { address: 'channel', audience: 'many' as const };
const thread = { address: 'thread', audience: 'many' as const };
const { service, ann, bob } = table({ systems: [tally], players: ['ann', 'bob'], at: channel });

const settles = async (name: string, at = thread, id?: string) => {
  const { id: match } = await service.newest();
  const card = { platform: 'paper', ...channel };
  return service.person(name, at).does({ kind: 'settle', match, card }, id);
};
const boards = async () => (await service.newest()).boards.map((it) => [it.key, it.form ?? 'board']);
const inThread = () => service.person('ann', thread).message?.screen;

test('moves the match when the host asks: it is played in the thread, shown in the channel and joined from either', async () => {
  await ann.plays();
  await settles('ann');
  expect(await boards()).toEqual([
    ['paper/channel', 'card'],
    ['paper/thread', 'board'],
  ]);
  expect(textOf(ann.message?.screen)).toContain('ann wants to play');
  expect(textOf(ann.message?.screen)).toContain('played in its thread');
  expect(inThread()?.more?.join()).toContain('Orders here');
  await bob.presses('Join');
  expect((await service.newest()).occupants.map((it) => it.kind === 'human' && it.home)).toEqual([
    'paper/thread',
    'paper/thread',
  ]);
  expect(textOf(inThread())).toContain('tally 0:0');
  expect(textOf(ann.message?.screen)).toContain('ann – bob');
  expect(ann.message?.screen.buttons.flat().map((it) => it.label)).toEqual(['Watch']);
});

test('leaves the card unchanged on a move, and lets people watch and see the result on it', async () => {
  await ann.plays();
  await bob.presses('Join');
  await settles('ann');
  const drawn = () => service.deliveries.filter((it) => it.to.address === 'channel').length;
  const before = drawn();
  await service.person('ann', thread).says('add');
  expect(textOf(inThread())).toContain('tally 1:0');
  expect(drawn()).toBe(before);
  expect((await ann.says('add')).alert).toContain('in another chat');
  const eve = service.person('eve', channel);
  expect(textOf(bodyOf(await eve.presses('Watch'), 'whisper')?.screen)).toContain('tally 1:0');
  for (let n = 0; n < 9; n++) await service.person('ann', thread).says('add');
  expect((await service.newest()).stage).toBe('over');
  expect(textOf(ann.message?.screen)).toContain('tally 10:0');
  expect(ann.message?.screen.buttons.flat().map((it) => it.label)).toEqual(
    expect.arrayContaining(['↻ Rematch', '↗ Share']),
  );
});

test('lets only the host move the match, once, and accepts a redelivery', async () => {
  await ann.plays();
  expect((await settles('bob')).alert).toContain('Only ann');
  await settles('ann', thread, 'settle');
  const after = await service.newest();
  expect((await settles('ann', thread, 'settle')).alert).toBeUndefined();
  expect((await settles('ann')).alert).toBeUndefined();
  expect(await service.newest()).toEqual(after);
  expect((await settles('ann', { ...thread, address: 'second thread' })).alert).toContain('already has its own place');
});

test('never turns a private board into a card', async () => {
  await service.person('ann').plays();
  const { id } = await service.newest();
  const card = { platform: 'paper', address: 'ann', audience: 'one' as const };
  expect((await service.person('ann', thread).does({ kind: 'settle', match: id, card })).alert).toContain(
    'its own place',
  );
});
