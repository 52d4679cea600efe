import { beforeEach, describe, expect, test } from 'vitest';
import type { TextAccess } from '../../../src/kernel/reader.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { cardOf } from '../../support/lobbies.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';

let hears: TextAccess;
const group = { address: 'group', audience: 'many' as const };
const { service } = table({ systems: [seaBattle], hears: () => hears });
beforeEach(async () => {
  hears = 'text';
});

describe('after it is added to a chat, the bot', () => {
  test('says once what it does and how to shoot here, in the language of the person who added it', async () => {
    const ann = service.person('ann', group, 'uk');
    const first = await ann.does({ kind: 'arrived' }, 'added');
    expect(textOf(bodyOf(first, 'page')?.screen)).toContain('Морський бій просто в чаті');
    expect(textOf(bodyOf(first, 'page')?.screen)).toContain('просто пишіть їх');
    expect(textOf(bodyOf(first, 'page')?.screen)).not.toMatch(/[ыэъё]/i);
    expect(
      bodyOf(first, 'page')
        ?.screen?.buttons.flat()
        .map((it) => it.label),
    ).toEqual(['▶ Грати', 'Усі ігри', 'Як грати', 'Мова']);
    // A redelivery gets the same answer; a second addition on the same day gets none.
    expect(bodyOf(await ann.does({ kind: 'arrived' }, 'added'), 'page')?.screen).toEqual(bodyOf(first, 'page')?.screen);
    expect(bodyOf(first, 'page')?.screen.scene).toBeDefined();
    expect(await service.person('bob', group).does({ kind: 'arrived' }, 'again')).toEqual({});
    // The chat keeps that language.
    await service.person('bob', group, 'en').plays();
    expect(textOf(ann.message?.screen)).toContain('bob кличе на бій');
  });

  test.each([
    ['replies', 'reply to the board, type /fire', 'Make me an admin'],
    ['commands', 'Orders here: /fire or the buttons.', ''],
  ] as const)('says what works where it hears %s', async (what, words, advice) => {
    hears = what;
    const text = textOf(bodyOf(await service.person('ann', group).does({ kind: 'arrived' }), 'page')?.screen) ?? '';
    expect(text).toContain(words);
    expect(text).toContain(advice);
    if (advice === '') expect(text).not.toContain('administrator');
  });

  test('opens a lobby for everyone with [Play]', async () => {
    const ann = service.person('ann', group);
    await ann.does({ kind: 'arrived' });
    await ann.presses('Play');
    expect(textOf(ann.message?.screen)).toContain('ann wants to play');
  });
});

test('warns a chat where plain text is not heard once, when the first match is opened', async () => {
  hears = 'replies';
  const ann = service.person('ann', group);
  const first = await ann.does({ kind: 'open', rival: { kind: 'anyone' } }, 'open');
  expect(first.notice).toContain('I can’t read normal messages here');
  expect((await ann.does({ kind: 'open', rival: { kind: 'anyone' } }, 'open')).notice).toBe(first.notice);
  expect((await ann.plays()).notice).toBeUndefined();
  expect((await service.person('ann', { address: 'other', audience: 'many' }).plays()).notice).toContain(
    'normal messages',
  );
  expect((await service.person('ann').plays()).notice).toBeUndefined();
  expect(ann.message?.screen.more?.join()).toContain('Orders here: reply to the board');
});

describe('a challenge card', () => {
  const card = async (name: string): Promise<string> => (await cardOf(service, service.person(name).person)).payload;

  test('stays the same until a player accepts it, then changes', async () => {
    const payload = await card('ann');
    expect(payload).toMatch(/^c[0-9A-Z]{9}$/);
    expect(await card('ann')).toBe(payload);
    await service.person('bob').does({ kind: 'link', payload });
    expect(await card('ann')).not.toBe(payload);
  });

  test('seats its owner and the first person who follows it, each in their own chat', async () => {
    const payload = await card('ann');
    const bob = service.person('bob', {}, 'uk');
    expect((await bob.does({ kind: 'link', payload }, 'follow')).notice).toContain('Ви у грі');
    const match = await service.newest('ann');
    expect(match).toMatchObject({ stage: 'playing', host: 'paper:ann' });
    expect(match.boards.map((it) => [it.key, it.viewer])).toEqual([
      ['paper/ann', 0],
      ['paper/bob', 1],
    ]);
    expect((await service.newest('bob')).id).toBe(match.id);
    expect(service.person('ann').message).toBeDefined();
    const late = await service.person('eve').does({ kind: 'link', payload });
    expect(late.alert).toContain('Someone else was quicker');
    // Followed again by both players, it changes nothing.
    await bob.does({ kind: 'link', payload }, 'follow');
    expect((await bob.does({ kind: 'link', payload })).alert).toBeUndefined();
    expect((await service.newest('bob')).plies).toEqual([0, 0]);
  });

  test('seats one of two people who follow it at the same time', async () => {
    const payload = await card('ann');
    const answers = await Promise.all(
      ['bob', 'eve'].map((name) => service.person(name).does({ kind: 'link', payload }, `follow ${name}`)),
    );
    const quick = answers.filter((it) => it.notice?.includes('You’re in'));
    const slow = answers.filter((it) => it.alert?.includes('quicker'));
    expect([quick.length, slow.length]).toEqual([1, 1]);
  });

  test('refuses its own owner, and expires', async () => {
    const payload = await card('ann');
    expect((await service.person('ann').does({ kind: 'link', payload })).alert).toContain('your own challenge');
    expect((await service.person('bob').does({ kind: 'link', payload: 'cAAAAAAAAA' })).alert).toContain('has expired');
    expect(await service.game.context.people.matchesOf('paper:ann')).toEqual([]);
  });

  test('shows its owner under a cleaned name', async () => {
    const { text } = await cardOf(service, { id: 'paper:x', name: '@everyone https://evil.example', tag: 'en' });
    expect(text).not.toMatch(/@|:\/\//);
  });
});
