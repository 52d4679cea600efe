import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../src/service/core/match/seal.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { textOf, wholeText } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';
import { tally } from '../../support/tally.ts';

const { service, kept } = table({ systems: [tally] });

const group = { address: 'group', audience: 'many' as const };

describe('a lobby', () => {
  test('shows who waits for what, how to join, and that the dice are sealed', async () => {
    const ann = service.person('ann', group);
    await ann.plays();
    const { commitment, code } = await service.newest();
    const text = wholeText(ann.message?.screen ?? { title: '' });
    for (const part of [
      'ann wants to play to ten',
      'First to press Join',
      '3 min a move',
      `/join ${code}`,
      commitment.slice(0, 8),
    ])
      expect(text).toContain(part);
  });

  test('cannot be joined twice, nor by its host', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await ann.plays();
    expect((await ann.presses('Join')).alert).toBe('You’re already in this match. To bring its board here: /matches');
    await bob.presses('Join');
    const { id } = await service.newest();
    expect((await bob.does({ kind: 'press', token: `${id}.-.0.!join` })).alert).toBe(
      'You’re already in this match. To bring its board here: /matches',
    );
  });

  test('gives the free seat to a machine at the host’s request, and then lets nobody else in', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await ann.plays();
    const { code = '' } = await service.newest();
    await ann.presses('Play the machine');
    expect((await bob.does({ kind: 'press', token: ann.token('easy') })).alert).toContain('Only ann');
    await ann.presses('easy');
    expect((await service.newest()).occupants[1]).toEqual({ kind: 'machine', level: 'slow' });
    // The code has expired with the lobby; its button says why.
    expect((await service.person('eve').does({ kind: 'join', code })).alert).toContain('No open match has this code');
    expect((await bob.does({ kind: 'press', token: `${(await service.newest()).id}.-.0.!join` })).alert).toBe(
      'Both seats are taken. You can watch.',
    );
  });

  test('offers to open another in the same place after it is called off', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await ann.plays();
    const before = await service.newest();
    await ann.presses('Cancel');
    await bob.presses('Play again');
    const after = await service.newest('bob');
    expect(after.id).not.toBe(before.id);
    expect(after.stage).toBe('lobby');
    expect(after.host).toBe('paper:bob');
  });

  test('is entered by its code in any case, optionally followed by a word for the dice', async () => {
    await service.person('ann').plays();
    const { code = '' } = await service.newest();
    const bob = service.person('bob');
    expect((await bob.does({ kind: 'join', code: ` ${code.toLowerCase()}  Попутного ветра ` })).notice).toContain(
      'Попутного-ветра',
    );
    expect(wordsOf(await service.newest())).toEqual([undefined, 'Попутного-ветра']);
  });
});

describe('several matches', () => {
  test('run side by side in one chat; typed text goes to the board it answers', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    const ids: string[] = [];
    for (let n = 0; n < 2; n++) {
      await ann.plays();
      const { id } = await service.newest();
      ids.push(id);
      await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
    }
    const asked = await bob.says('add');
    expect(textOf(bodyOf(asked, 'page')?.screen)).toContain('add: in which match?');
    expect(bodyOf(asked, 'page')?.screen.choices?.map(({ label, line }) => [label, line])).toEqual([
      ['1. ann · to ten', 'your turn, turn 1, newest'],
      ['2. ann · to ten', 'your turn, turn 1, second newest'],
    ]);
    expect((await bob.says('add add')).alert).toBe('You have several matches here. Reply to the board you mean.');
    const [first = '', second = ''] = ids;
    const board = (await kept.store.boards(first))[0]?.message ?? '';
    await bob.does({ kind: 'say', text: 'add', aimed: true, to: board });
    expect((await service.load(first)).plies).toEqual([0, 1]);
    expect((await service.load(second)).plies).toEqual([0, 0]);
    const page = await bob.does({ kind: 'ask', about: 'matches' });
    expect(textOf(bodyOf(page, 'page')?.screen)).toContain('2 matches');
    expect(bodyOf(page, 'page')?.screen.buttons.flat()).toHaveLength(2);
  });

  test('are limited: the fourth open invitation is refused politely', async () => {
    const ann = service.person('ann', group);
    for (let n = 0; n < 3; n++) expect((await ann.plays()).alert).toBeUndefined();
    expect((await ann.plays()).alert).toContain('3 open invitations');
    expect((await service.person('bob', group).plays()).alert).toBeUndefined();
  });

  test('cannot be found by guessing codes: after the fifth wrong one the guesser is paused, even with a right one', async () => {
    const eve = service.person('eve');
    for (let n = 0; n < 5; n++)
      expect((await eve.does({ kind: 'join', code: 'AAAAAAAAA' })).alert).toContain('No open match');
    await service.person('ann').plays();
    const { code = '' } = await service.newest();
    expect((await eve.does({ kind: 'join', code })).alert).toContain('Too many wrong codes');
    expect((await service.person('bob').does({ kind: 'join', code })).alert).toBeUndefined();
  });
});

describe('a board elsewhere', () => {
  test('shows the player’s own view in their private chat, and the public view in a stranger’s', async () => {
    const ann = service.person('ann', group);
    const bob = service.person('bob', group);
    await ann.plays();
    await bob.presses('Join');
    const { id } = await service.newest();
    await service.person('bob').does({ kind: 'link', payload: `m${id}` });
    await service.person('eve').does({ kind: 'link', payload: `m${id}` });
    const viewers = Object.fromEntries((await service.newest()).boards.map((it) => [it.key, it.viewer]));
    expect(viewers).toEqual({ 'paper/group': 'public', 'paper/bob': 1, 'paper/eve': 'public' });
    expect(service.person('bob').message?.screen.brief).toBe('words ? 0');
  });

  test('can be at twelve places at most', async () => {
    const ann = service.person('ann', group);
    await ann.plays();
    const { id } = await service.newest();
    for (let n = 0; n < 20; n++) await service.person(`fan${n}`).does({ kind: 'link', payload: `w${id}` });
    expect((await service.newest()).boards).toHaveLength(12);
  });

  test('is always to be had by a player in a window of theirs, however many look on', async () => {
    const window = (name: string) => service.person(name, { address: `paper:${name}`, audience: 'one' });
    const ann = service.person('ann', group);
    await ann.plays();
    const { id } = await service.newest();
    for (let n = 0; n < 70; n++) await window(`fan${n}`).does({ kind: 'link', payload: `w${id}` });
    expect((await service.newest()).boards).toHaveLength(61);
    await window('ann').does({ kind: 'link', payload: `m${id}` });
    expect((await service.newest()).boards.map(({ key }) => key)).toContain('paper/paper:ann');
  });

  test('says so when its match is no longer kept', async () => {
    const eve = service.person('eve');
    expect((await eve.does({ kind: 'link', payload: 'maaaaaaaaaaaaaaaa' })).alert).toContain('no longer stored');
  });
});
