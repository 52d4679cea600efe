import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/service/ports/intent.ts';
import type { EmulatedChat, EmulatedUser } from '../../emulators/telegram/index.ts';
import {
  delivery,
  screen,
  startTelegramFixture,
  startTelegramFixtureWith,
  stopTelegramFixture,
  type TelegramFixture,
} from './fixture.ts';

let fixture: TelegramFixture;
let ann: EmulatedUser;
let bob: EmulatedUser;
let family: EmulatedChat;
beforeEach(async () => {
  fixture = await startTelegramFixture();
  ann = fixture.telegram.user('Ann', { language: 'uk' });
  bob = fixture.telegram.user('Bob');
  family = fixture.telegram.group('Family', [ann, bob], { bot: 'left' });
});
afterEach(async () => {
  expect(fixture.telegram.faults).toEqual([]);
  await stopTelegramFixture(fixture);
});

describe('the bot’s name typed into any chat', () => {
  it('offers a challenge, which the first to follow it accepts in private', async () => {
    const asked: Person[] = [];
    const { card } = fixture.service;
    Object.assign(fixture.service, {
      card: (from: Person) => {
        asked.push(from);
        return card(from);
      },
    });
    const [offered, ...more] = await ann.asksInline('duel');
    expect(more).toEqual([]);
    expect(offered).toMatchObject({ title: 'Duel', description: 'A challenge', text: 'A challenge' });
    expect(asked).toEqual([{ id: `telegram:${ann.id}`, name: 'Ann', tag: 'uk' }]);
    bob.follows(ann.sendsOffered(family, offered!));
    const taken = await fixture.telegram.eventually(() => fixture.service.intents.at(-1));
    expect(taken).toMatchObject({
      from: { id: `telegram:${bob.id}` },
      place: { audience: 'one' },
      action: { kind: 'link', payload: 'ctest' },
    });
  });
  it('is answered for this person only, with a cache time of one second', async () => {
    await ann.asksInline();
    expect(fixture.telegram.callsOf('answerInlineQuery')[0]!.payload).toMatchObject({
      is_personal: true,
      cache_time: 1,
    });
  });
  it('is no action: neither it nor the sent card begins anything', async () => {
    const [offered] = await ann.asksInline();
    ann.sendsOffered(fixture.telegram.group('Harbour', [ann]), offered!);
    ann.says(ann.private, '/help');
    await fixture.telegram.eventually(() => fixture.service.intents[0]);
    expect(fixture.service.intents.map(({ action }) => action.kind)).toEqual(['ask']);
  });
  it('offers nothing when no card can be made, and logs that', async () => {
    Object.assign(fixture.service, { card: () => Promise.reject(new Error('the store cannot be reached')) });
    expect(await ann.asksInline()).toEqual([]);
    expect(fixture.service.logged.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });
  it('is harmless when it is answered too late', async () => {
    const { card } = fixture.service;
    Object.assign(fixture.service, {
      card: async (from: Person) => {
        fixture.telegram.advance(60_000);
        return card(from);
      },
    });
    ann.asksInline().catch(() => undefined);
    await fixture.telegram.eventually(() => fixture.service.logged.find(({ level }) => level === 'warn'));
    ann.says(ann.private, '/help');
    await fixture.telegram.eventually(() => fixture.service.intents[0]);
  });
});

describe('a screen that can be shared', () => {
  const lobby = screen('Ann is waiting', ['Join=join'], { share: { label: 'Send to a chat', words: '#CODE' } });

  it('has a button that offers its card in a chat of one’s choice', async () => {
    const asked: (string | undefined)[] = [];
    const { card } = fixture.service;
    Object.assign(fixture.service, {
      card: (from: Person, words?: string) => {
        asked.push(words);
        return card(from);
      },
    });
    await fixture.adapter.deliver(delivery(ann.id, lobby));
    const [offered] = await ann.shares(ann.private.fromBot[0]!, 'Send to a chat');
    expect(asked).toEqual(['#CODE']);
    bob.follows(ann.sendsOffered(family, offered!));
    const taken = await fixture.telegram.eventually(() => fixture.service.intents.at(-1));
    expect(taken.action).toEqual({ kind: 'link', payload: 'ctest' });
  });

  it('offers nothing once the lobby is gone', async () => {
    Object.assign(fixture.service, { card: () => Promise.resolve(undefined) });
    await fixture.adapter.deliver(delivery(ann.id, lobby));
    expect(await ann.shares(ann.private.fromBot[0]!, 'Send to a chat')).toEqual([]);
  });

  it('has no such button where the bot is not in inline mode', async () => {
    await stopTelegramFixture(fixture);
    fixture = await startTelegramFixtureWith({}, (telegram) => telegram.inline('off'));
    const cara = fixture.telegram.user('Cara');
    await fixture.adapter.deliver(delivery(cara.id, lobby));
    expect(cara.private.fromBot[0]!.labels).toEqual(['Join']);
    fixture.service.script.push({
      body: { kind: 'whisper', screen: { ...lobby, copy: { label: 'Copy', text: '🟦💥' } } },
    });
    cara.says(cara.private, '/help');
    await fixture.telegram.eventually(() => cara.private.fromBot[1]);
    expect(cara.private.fromBot[1]!.labels).toEqual(['Join', 'Copy']);
  });
});
