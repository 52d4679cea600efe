import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Action, Intent } from '../../../src/service/ports/intent.ts';
import type { EmulatedChat, EmulatedUser } from '../../emulators/telegram/index.ts';
import { delivery, scene, screen, startTelegramFixture, stopTelegramFixture, type TelegramFixture } from './fixture.ts';

let fixture: TelegramFixture;
let ann: EmulatedUser;
let group: EmulatedChat;
beforeAll(async () => {
  fixture = await startTelegramFixture();
  ann = fixture.telegram.user('Ганна Коваль', { language: 'uk' });
  group = fixture.telegram.group('Гавань', [ann]);
});
afterAll(() => stopTelegramFixture(fixture));
beforeEach(() => {
  fixture.service.intents.length = 0;
});

const next = (): Promise<Intent> => fixture.telegram.eventually(() => fixture.service.intents.at(-1), 'an intent');
/** Checks that nothing came of it: the first intent of the service is that of a later command. */
const nothingBut = async (): Promise<void> => {
  ann.says(ann.private, '/matches');
  const intent = await next();
  expect(intent.action).toEqual({ kind: 'ask', about: 'matches' });
  expect(fixture.service.intents).toHaveLength(1);
};

describe('a person', () => {
  it('is named only by Telegram, in the language of the client', async () => {
    ann.says(ann.private, '/play');
    expect(await next()).toEqual({
      id: expect.stringMatching(/^tg:\d+$/),
      from: { id: `telegram:${ann.id}`, name: 'Ганна Коваль', tag: 'uk' },
      place: { platform: 'telegram', address: `${ann.id}`, audience: 'one' },
      action: { kind: 'open', rival: { kind: 'anyone' } },
    });
  });
  it('in a group acts in a place for many', async () => {
    ann.says(group, '/play');
    expect((await next()).place).toEqual({ platform: 'telegram', address: `${group.id}`, audience: 'many' });
  });
});

describe('a command', () => {
  const commands: readonly [string, Action][] = [
    ['/play', { kind: 'open', rival: { kind: 'anyone' } }],
    ['/play@emulated_bot', { kind: 'open', rival: { kind: 'anyone' } }],
    ['/PLAY classic', { kind: 'open', words: ['classic'], rival: { kind: 'anyone' } }],
    ['/play machine', { kind: 'open', words: ['machine'], rival: { kind: 'anyone' } }],
    ['/play classic машина Hard', { kind: 'open', words: ['classic', 'машина', 'Hard'], rival: { kind: 'anyone' } }],
    ['/fire Б6', { kind: 'say', text: 'Б6', aimed: true }],
    ['/fire@emulated_bot  К-10!', { kind: 'say', text: 'К-10!', aimed: true }],
    ['/fire', { kind: 'ask', about: 'help' }],
    ['/join K7Q2M9XTA', { kind: 'join', code: 'K7Q2M9XTA' }],
    ['/join', { kind: 'ask', about: 'matches' }],
    ['/start', { kind: 'ask', about: 'start' }],
    ['/start jK7Q2M9XTA', { kind: 'link', payload: 'jK7Q2M9XTA' }],
    ['/help', { kind: 'ask', about: 'help' }],
    ['/rules', { kind: 'ask', about: 'rules' }],
    ['/language', { kind: 'ask', about: 'language' }],
    ['/matches', { kind: 'ask', about: 'matches' }],
  ];
  it.each(commands)('%s', async (text, did) => {
    ann.says(group, text);
    expect((await next()).action).toEqual(did);
  });
  it('of another bot is ignored', async () => {
    ann.says(group, '/play@other_bot');
    ann.says(group, '/ban');
    await nothingBut();
  });
  const order = (text: string) => ({ kind: 'say', text, aimed: true }) as const;
  const GLUED: readonly [string, Action][] = [
    ['/fireF7', order('F7')],
    ['/fire_F7', order('F7')],
    ['/fire_F7_F8', order('F7 F8')],
    ['/FireБ6', order('Б6')],
    ['/joinK7Q2M9XTA', { kind: 'join', code: 'K7Q2M9XTA' }],
    ['/join_K7Q2_M9XTA', { kind: 'join', code: 'K7Q2 M9XTA' }],
    ['/playclassic', { kind: 'open', words: ['classic'], rival: { kind: 'anyone' } }],
    ['/play_classic_machine', { kind: 'open', words: ['classic', 'machine'], rival: { kind: 'anyone' } }],
    ['/rules_classic', { kind: 'ask', about: 'rules', words: 'classic' }],
    ['/keysoff', { kind: 'ask', about: 'keys', words: 'off' }],
    ['/g3', { ...order('g3'), slash: true }],
    ['/б6', { ...order('б6'), slash: true }],
    ['/end', { ...order('end'), slash: true }],
    ['/castle', { ...order('castle'), slash: true }],
  ];
  it.each(GLUED)('%s is read in a private chat as what it was meant for', async (text, did) => {
    ann.says(ann.private, text);
    expect((await next()).action).toEqual(did);
  });
  it.each(GLUED)('%s may be another bot’s in a group, unless it names this one', async (text, did) => {
    ann.says(group, text);
    await nothingBut();
    fixture.service.intents.length = 0;
    ann.says(group, `${text}@emulated_bot`);
    expect((await next()).action).toEqual(did);
  });
});

describe('typed words', () => {
  it('in a private chat are meant for the bot', async () => {
    ann.says(ann.private, 'Б6');
    expect((await next()).action).toEqual({ kind: 'say', text: 'Б6', aimed: true });
  });
  it('in a group may be talk', async () => {
    ann.says(group, 'б6 або в7?');
    expect((await next()).action).toEqual({ kind: 'say', text: 'б6 або в7?', aimed: false });
  });
  it('that call the bot by name are meant for it', async () => {
    ann.says(group, '@Emulated_Bot Б6');
    expect((await next()).action).toEqual({ kind: 'say', text: 'Б6', aimed: true });
  });
  it('in reply to a board are meant for that board', async () => {
    const shown = await fixture.adapter.deliver(delivery(group.id, screen('Хід 1', [], { scene: scene(9) })));
    const board = await group.waitFor(({ text }) => text === 'Хід 1');
    ann.says(group, 'Б6', { replyTo: board });
    expect((await next()).action).toEqual({ kind: 'say', text: 'Б6', aimed: true, to: `${board.id}:photo` });
    expect(shown).toEqual({ kind: 'shown', message: `${board.id}:photo` });
  });
  it('in reply to a person are talk', async () => {
    const word = ann.says(group, 'хто грає?');
    ann.says(group, 'я', { replyTo: word });
    await fixture.telegram.eventually(() => (fixture.service.intents.length === 2 ? true : undefined));
    expect(fixture.service.intents[1]!.action).toEqual({ kind: 'say', text: 'я', aimed: false });
  });
  it('never fire when they are edited', async () => {
    const word = ann.says(group, 'гм');
    await next();
    fixture.service.intents.length = 0;
    ann.edits(word, '/fire Б6');
    await nothingBut();
  });
  it('of other bots are not heard', async () => {
    fixture.telegram.otherBot('Spam').says(group, '/play');
    await nothingBut();
  });
});

describe('a topic of a forum', () => {
  it('is a separate place, and opening it is no reply', async () => {
    const topic = fixture.telegram.group('Форум', [ann], { topic: 77 });
    ann.says(topic, 'Б6');
    const intent = await next();
    expect(intent.place.address).toBe(`${topic.id}/77`);
    expect(intent.action).toEqual({ kind: 'say', text: 'Б6', aimed: false });
    await fixture.adapter.deliver(delivery(`${topic.id}/77`, screen('Лобі', ['Грати=t'])));
    const board = await topic.waitFor(({ text }) => text === 'Лобі');
    fixture.service.intents.length = 0;
    await ann.presses(board, 'Грати');
    expect(fixture.service.intents[0]).toMatchObject({
      place: { address: `${topic.id}/77` },
      action: { kind: 'press', token: 't', on: `${board.id}:text` },
    });
  });
  it('called General is the group itself', async () => {
    await fixture.adapter.deliver(delivery(`${group.id}/1`, screen('Загальна')));
    expect((await group.waitFor(({ text }) => text === 'Загальна')).text).toBe('Загальна');
  });
});

describe('a press', () => {
  it('carries the token and the message it was on', async () => {
    await fixture.adapter.deliver(delivery(group.id, screen('Лобі', ['Приєднатися=abcdefghijklmnop.1.0.!join'])));
    const lobby = await group.waitFor(({ text }) => text === 'Лобі');
    fixture.service.script.push({ notice: 'Ласкаво просимо!' });
    const answer = await ann.presses(lobby, 'Приєднатися');
    expect(answer).toEqual({ text: 'Ласкаво просимо!', alert: false });
    expect(fixture.service.intents.at(-1)!.action).toEqual({
      kind: 'press',
      token: 'abcdefghijklmnop.1.0.!join',
      on: `${lobby.id}:text`,
      beside: ['abcdefghijklmnop.1.0.!join'],
    });
  });
  it('on a deleted message still counts', async () => {
    await fixture.adapter.deliver(delivery(group.id, screen('Стара дошка', ['Б6=b6'])));
    const board = await group.waitFor(({ text }) => text === 'Стара дошка');
    group.remove(board);
    expect(await ann.presses(board, 'Б6')).toEqual({ text: '', alert: false });
    expect(fixture.service.intents.at(-1)!.action).toEqual({ kind: 'press', token: 'b6', on: `${board.id}` });
  });
});

describe('an anonymous administrator', () => {
  it('is asked to play as a person', async () => {
    group.saysAnonymously('/play');
    const asked = await group.waitFor(({ text }) => text.startsWith('play-as-yourself'));
    expect(asked.text).toBe('play-as-yourself (en)');
    expect(fixture.service.intents).toEqual([]);
  });
  it('is ignored when they merely talk', async () => {
    const before = group.fromBot.length;
    group.saysAnonymously('доброго ранку');
    await nothingBut();
    expect(group.fromBot).toHaveLength(before);
  });
});

it('makes no call that the Bot API does not know', () => expect(fixture.telegram.faults).toEqual([]));

describe('a message without words in a private chat', () => {
  beforeEach(() => {
    ann = fixture.telegram.user('Оля', { language: 'uk' });
  });
  it('is read by its caption', async () => {
    ann.sends({ photo: [{ file_id: 'f', file_unique_id: 'u', width: 1, height: 1 }], caption: 'Б6' });
    expect((await next()).action).toEqual({ kind: 'say', text: 'Б6', aimed: true });
  });
  it.each(['sticker', 'voice', 'video_note', 'contact', 'poll', 'photo'])('is answered by a line: %s', async (kind) => {
    ann.sends({ [kind]: {} });
    await ann.private.waitFor(({ text }) => text === 'reads-words (uk)');
  });
  it('is answered once, however many come', async () => {
    for (const kind of ['sticker', 'sticker', 'voice']) ann.sends({ [kind]: {} });
    ann.says(ann.private, 'B5');
    await next();
    await ann.private.waitFor(({ text }) => text === 'reads-words (uk)');
    expect(ann.private.fromBot).toHaveLength(1);
  });
});
