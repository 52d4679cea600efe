import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Action, Intent } from '../../../src/service/ports/intent.ts';
import type { EmulatedChat, EmulatedUser } from '../../emulators/telegram/index.ts';
import { delivery, screen, startTelegramFixture, stopTelegramFixture, type TelegramFixture } from './fixture.ts';

let fixture: TelegramFixture;
let ann: EmulatedUser;
let bob: EmulatedUser;
let group: EmulatedChat;
beforeAll(async () => {
  fixture = await startTelegramFixture();
  ann = fixture.telegram.user('Ann');
  bob = fixture.telegram.user('Богдан Хміль', { username: 'bohdan_h' });
  group = fixture.telegram.group('Harbour', [ann, bob]);
});
afterAll(async () => {
  expect(fixture.telegram.faults).toEqual([]);
  await stopTelegramFixture(fixture);
});
beforeEach(() => {
  fixture.service.intents.length = 0;
});
const opened = async (): Promise<Intent['action']> =>
  (
    await fixture.telegram.eventually(
      () => fixture.service.intents.find(({ action }) => action.kind === 'open'),
      'a match',
    )
  ).action;
const anyone: Action = { kind: 'open', rival: { kind: 'anyone' } };

describe('/play challenges', () => {
  const bohdan = () => ({ kind: 'person', id: `telegram:${bob.id}`, name: 'Богдан Хміль', username: 'bohdan_h' });

  it('the author of the message that it replies to', async () => {
    const word = bob.says(group, 'хто в морський бій?');
    ann.says(group, '/play', { replyTo: word });
    expect(await opened()).toEqual({ kind: 'open', rival: bohdan() });
  });
  it('that author, to a variant by name', async () => {
    ann.says(group, '/play@emulated_bot classic', { replyTo: bob.says(group, 'я!') });
    expect(await opened()).toEqual({ kind: 'open', words: ['classic'], rival: bohdan() });
  });
  it('a username, for anyone who has it', async () => {
    ann.says(group, '/play @marlena_k');
    expect(await opened()).toEqual({
      kind: 'open',
      rival: { kind: 'person', username: 'marlena_k', name: '@marlena_k' },
    });
  });
  it('a username rather than the author replied to', async () => {
    ann.says(group, '/play classic @marlena_k', { replyTo: bob.says(group, 'гм') });
    expect(await opened()).toMatchObject({ words: ['classic'], rival: { username: 'marlena_k' } });
  });
  it('a person picked from the list who has no username', async () => {
    ann.says(group, '/play Ann classic', { mention: { words: 'Ann', whom: ann } });
    expect(await opened()).toEqual({
      kind: 'open',
      words: ['classic'],
      rival: { kind: 'person', id: `telegram:${ann.id}`, name: 'Ann' },
    });
  });
  it('with a machine named as well, which the service prefers to the author', async () => {
    ann.says(group, '/play machine captain', { replyTo: bob.says(group, 'гм') });
    expect(await opened()).toEqual({ kind: 'open', words: ['machine', 'captain'], rival: bohdan() });
  });
});

describe('/play is open to anyone', () => {
  it('in reply to the sender’s own message', async () => {
    ann.says(group, '/play', { replyTo: ann.says(group, 'хто грає?') });
    expect(await opened()).toEqual(anyone);
  });
  it('in reply to the bot or to another bot', async () => {
    await fixture.adapter.deliver(delivery(group.id, screen('Board')));
    ann.says(group, '/play', { replyTo: await group.waitFor(({ text }) => text === 'Board') });
    expect(await opened()).toEqual(anyone);
    fixture.service.intents.length = 0;
    ann.says(group, '/play', { replyTo: fixture.telegram.otherBot('Spam').says(group, 'buy') });
    expect(await opened()).toEqual(anyone);
  });
  it('in reply to a channel or to an anonymous admin', async () => {
    ann.says(group, '/play', { replyTo: group.saysAsChannel('news of the sea') });
    expect(await opened()).toEqual(anyone);
    fixture.service.intents.length = 0;
    ann.says(group, '/play', { replyTo: group.saysAnonymously('good morning') });
    expect(await opened()).toEqual(anyone);
  });
  it('when the bot itself is named, or only a topic was opened', async () => {
    ann.says(group, '/play @emulated_bot');
    expect(await opened()).toEqual(anyone);
    fixture.service.intents.length = 0;
    ann.says(fixture.telegram.topic(group, 9), '/play');
    expect(await opened()).toEqual(anyone);
  });
});

describe('a page is requested with its words', () => {
  it.each([
    ['/settings', { kind: 'ask', about: 'settings' }],
    ['/read row Б', { kind: 'ask', about: 'read', words: 'row Б' }],
    ['/keys', { kind: 'ask', about: 'keys' }],
    ['/privacy', { kind: 'ask', about: 'privacy' }],
    ['/mydata', { kind: 'ask', about: 'mydata' }],
    ['/forgetme yes', { kind: 'ask', about: 'forgetme', words: 'yes' }],
    ['/rules classic', { kind: 'ask', about: 'rules', words: 'classic' }],
    ['/Help@Emulated_Bot', { kind: 'ask', about: 'help' }],
  ] as const)('%s', async (text, did) => {
    ann.says(group, text);
    expect((await fixture.telegram.eventually(() => fixture.service.intents.at(-1), 'a question')).action).toEqual(did);
  });
  it('but not when the words are added by a later edit', async () => {
    const word = ann.says(group, 'settings');
    ann.edits(word, '/settings');
    ann.says(group, '/help');
    await fixture.telegram.eventually(() => fixture.service.intents.find(({ action }) => action.kind === 'ask'));
    expect(fixture.service.intents.map(({ action }) => (action.kind === 'ask' ? action.about : action.kind))).toEqual([
      'say',
      'help',
    ]);
  });
});

describe('a channel that writes', () => {
  it('is asked to play as a person', async () => {
    group.saysAsChannel('/play');
    await group.waitFor(({ text }) => text.startsWith('play-as-yourself'));
    expect(fixture.service.intents).toEqual([]);
  });
});
