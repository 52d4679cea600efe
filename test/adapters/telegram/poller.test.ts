import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTelegram } from '../../../adapters/telegram/index.ts';
import type { PlatformAdapter } from '../../../src/service/ports/platform.ts';
import { StoreFailure } from '../../../src/service/ports/store.ts';
import {
  type EmulatedChat,
  type EmulatedUser,
  startTelegram,
  type TelegramEmulator,
} from '../../emulators/telegram/index.ts';
import {
  delivery,
  screen,
  scriptedServices,
  startTelegramFixture,
  startTelegramFixtureWith,
  stopTelegramFixture,
  type TelegramFixture,
} from './fixture.ts';

const down = (): Error => new StoreFailure('the store cannot be reached');
const texts = (fixture: Pick<TelegramFixture, 'service'>): string[] =>
  fixture.service.intents.map(({ action }) => (action.kind === 'say' ? action.text : action.kind));

describe('updates', () => {
  let fixture: TelegramFixture;
  let ann: EmulatedUser;
  let chat: EmulatedChat;
  beforeEach(async () => {
    fixture = await startTelegramFixture();
    ann = fixture.telegram.user('Ann');
    chat = ann.private;
  });
  afterEach(() => stopTelegramFixture(fixture));
  const heard = (count: number): Promise<true> =>
    fixture.telegram.eventually(() => (fixture.service.intents.length >= count ? true : undefined), `${count} intents`);
  const confirmed = (): Promise<true> =>
    fixture.telegram.eventually(() => (fixture.telegram.pending.length === 0 ? true : undefined), 'all confirmed');

  it('are delivered again while the store is down, in order, and none is lost', async () => {
    fixture.service.script.push(down(), down());
    ann.says(chat, 'Б1');
    ann.says(chat, 'Б2');
    await confirmed();
    expect(texts(fixture)).toEqual(['Б1', 'Б1', 'Б1', 'Б2']);
    expect(new Set(fixture.service.intents.map(({ id }) => id)).size).toBe(2);
  });
  it('are not confirmed before they are committed', async () => {
    let commit = (): void => undefined;
    fixture.service.script.push(() => new Promise((resolve) => (commit = () => resolve({}))));
    ann.says(chat, 'Б1');
    await heard(1);
    expect(fixture.telegram.pending).toHaveLength(1);
    commit();
    await confirmed();
  });
  it('of different chats are handled side by side, those of one chat in order', async () => {
    let commit = (): void => undefined;
    const bob = fixture.telegram.user('Bob');
    fixture.service.script.push(() => new Promise((resolve) => (commit = () => resolve({}))));
    ann.says(chat, 'Б1');
    await heard(1);
    ann.says(chat, 'Б2');
    bob.says(bob.private, 'В1');
    bob.says(bob.private, 'В2');
    await heard(3);
    expect(texts(fixture)).toEqual(['Б1', 'В1', 'В2']);
    // Nothing behind an update that is not committed is confirmed.
    expect(fixture.telegram.pending).toHaveLength(4);
    commit();
    await confirmed();
    expect(texts(fixture)).toEqual(['Б1', 'В1', 'В2', 'Б2']);
  });
  it('of a chat wait for a failed one there, those of other chats do not', async () => {
    const bob = fixture.telegram.user('Bob');
    const { serve } = fixture.service;
    let failures = 2;
    Object.assign(fixture.service, {
      serve: async (...[intent, acknowledge]: Parameters<typeof serve>) => {
        await serve(intent, acknowledge);
        if (texts(fixture).at(-1) === 'Б1' && failures-- > 0) throw down();
      },
    });
    ann.says(chat, 'Б1');
    ann.says(chat, 'Б2');
    bob.says(bob.private, 'В1');
    await confirmed();
    const order = texts(fixture);
    expect(order.filter((text) => text !== 'В1')).toEqual(['Б1', 'Б1', 'Б1', 'Б2']);
    expect(order.indexOf('В1')).toBeLessThan(order.lastIndexOf('Б1'));
  });
  it('of 100 unknown groups do not wait for the look-up of each other', async () => {
    await stopTelegramFixture(fixture);
    fixture = await startTelegramFixtureWith({}, (telegram) => telegram.privacy('on'));
    const people = Array.from({ length: 100 }, (_, n) => fixture.telegram.user(`Person ${n}`));
    fixture.telegram.fail({ method: 'getChatMember', kind: 'slow', ms: 1_000, times: 100 });
    for (const [n, person] of people.entries()) person.says(fixture.telegram.group(`Group ${n}`, [person]), '/help');
    const asked = () => fixture.telegram.callsOf('getChatMember').filter(({ answer }) => answer === undefined);
    await fixture.telegram.eventually(() => (asked().length > 10 ? true : undefined), 'look-ups side by side');
    await heard(100);
    await confirmed();
  });
  it('survive a long outage, in any number', async () => {
    fixture.service.script.push(...Array.from({ length: 9 }, down));
    ann.says(chat, 'Б1');
    ann.says(chat, 'Б2');
    await confirmed();
    expect(texts(fixture)).toEqual([...Array.from({ length: 10 }, () => 'Б1'), 'Б2']);
    expect(fixture.service.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
  describe('that only the store has failed', () => {
    let isDown = true;
    /** The store takes nothing from Ann until it is well; others are served. */
    beforeEach(() => {
      isDown = true;
      const { serve } = fixture.service;
      Object.assign(fixture.service, {
        serve: async (...[intent, acknowledge]: Parameters<typeof serve>) => {
          if (isDown && intent.from.name === 'Ann') {
            fixture.service.intents.push(intent);
            throw down();
          }
          await serve(intent, acknowledge);
        },
      });
    });
    /** Others are served until Ann's first action has been tried this often. */
    const tried = async (times: number): Promise<void> => {
      const bob = fixture.telegram.user('Bob');
      for (let n = 0; fixture.service.intents.filter(({ from }) => from.name === 'Ann').length < times; n++) {
        bob.says(bob.private, `В${n}`);
        await fixture.telegram.eventually(() => (texts(fixture).includes(`В${n}`) ? true : undefined));
      }
    };
    const served = (): string[] => {
      const mine = fixture.service.intents.flatMap(({ from, action }) =>
        from.name === 'Ann' && action.kind === 'say' ? [action.text] : [],
      );
      return mine.slice(mine.lastIndexOf(mine[0]!));
    };

    it('are never given up, however many others are served; they are told once and come in order', async () => {
      ann.says(chat, 'Б1');
      ann.says(chat, 'Б2');
      await tried(8);
      expect(new Set(texts(fixture))).not.toContain('Б2');
      isDown = false;
      await confirmed();
      expect(served()).toEqual(['Б1', 'Б2']);
      expect(chat.messages.filter(({ text }) => text === 'kept (en)')).toHaveLength(1);
      expect(fixture.service.logged.filter(({ level }) => level === 'error')).toEqual([]);
    });
    it('are told in answer to a press, whose outcome then needs no second answer', async () => {
      await fixture.adapter.deliver(delivery(ann.id, screen('Board', ['Fire=f'])));
      const answered = ann.presses(await chat.waitFor(({ text }) => text === 'Board'), 'Fire');
      await tried(4);
      expect(await answered).toEqual({ text: 'kept (en)', alert: true });
      fixture.service.script.push({ alert: 'This square is taken' });
      isDown = false;
      await confirmed();
      await chat.waitFor(({ text }) => text === 'This square is taken');
      expect(fixture.telegram.faults).toEqual([]);
    });
    it('are told in answer to a press on a page, whose refusal then stands beside the page that follows', async () => {
      isDown = false;
      const page = (text: string) => ({ kind: 'page' as const, screen: screen(text, ['Next=f']) });
      fixture.service.script.push({ body: page('First') });
      ann.says(chat, '/help');
      const first = await chat.waitFor(({ text }) => text === 'First');
      isDown = true;
      const answered = ann.presses(first, 'Next');
      await tried(4);
      expect(await answered).toEqual({ text: 'kept (en)', alert: true });
      fixture.service.script.push({ alert: 'It is over', body: page('Second') });
      isDown = false;
      await chat.waitFor(({ text }) => text === 'Second');
      expect(chat.fromBot.map(({ text }) => text)).toEqual(expect.arrayContaining(['It is over', 'Second']));
    });
    it('are told in answer to a press in a group, whose refusal then leads its private page', async () => {
      const group = fixture.telegram.group('Harbour', [ann]);
      group.makeBotAdmin();
      await fixture.adapter.deliver(delivery(group.id, screen('Board', ['Fire=f'])));
      const answered = ann.presses(await group.waitFor(({ text }) => text === 'Board'), 'Fire');
      await tried(4);
      expect(await answered).toEqual({ text: 'kept (en)', alert: true });
      fixture.service.script.push({ alert: 'It is over', body: { kind: 'whisper', screen: screen('Your fleet') } });
      isDown = false;
      await confirmed();
      const whispered = () => ann.whispers(group).find(({ text }) => text.includes('Your fleet'));
      expect((await fixture.telegram.eventually(whispered, 'a whisper')).text).toBe('It is over\nYour fleet');
      expect(group.fromBot.filter(({ text }) => text === 'It is over')).toEqual([]);
    });
    it('are not told where people may be talking to each other', async () => {
      const group = fixture.telegram.group('Harbour', [ann]);
      ann.says(group, 'good morning');
      await tried(4);
      isDown = false;
      await confirmed();
      expect(group.messages.map(({ text }) => text)).toEqual(['good morning']);
    });
  });
  it('that fail on their own are given up, so that others go on', async () => {
    const { serve } = fixture.service;
    Object.assign(fixture.service, {
      serve: async (...[intent, acknowledge]: Parameters<typeof serve>) => {
        await serve(intent, acknowledge);
        if (intent.action.kind === 'say' && intent.action.text === 'poison') throw new TypeError('a bug');
      },
    });
    ann.says(chat, 'poison');
    ann.says(chat, 'Б2');
    await confirmed();
    expect(texts(fixture)).toEqual(['poison', 'poison', 'poison', 'Б2', 'poison']);
    expect(fixture.service.logged.filter(({ level }) => level === 'error').map(({ what }) => what)).toEqual([
      'telegram: update dropped',
    ]);
    await chat.waitFor(({ text }) => text === 'fault (en)');
  });
  it('delivered twice are handled once', async () => {
    fixture.telegram.deliverUpdates(2);
    ann.says(chat, 'Б1');
    await confirmed();
    expect(texts(fixture)).toEqual(['Б1']);
  });
  it('out of order are all served', async () => {
    fixture.telegram.reverseUpdates('on');
    for (const text of ['1', '2', '3', '4']) ann.says(chat, text);
    await confirmed();
    expect([...new Set(texts(fixture))].sort()).toEqual(['1', '2', '3', '4']);
  });
  it('of unknown kinds are ignored', async () => {
    fixture.telegram.pushUpdate('message', { message_id: 1, date: 1, chat: { id: chat.id, type: 'private' } });
    ann.says(chat, 'Б1');
    await confirmed();
    expect(texts(fixture)).toEqual(['Б1']);
  });
  it('under way are finished by stop; the following ones wait for the next run', async () => {
    let commit = (): void => undefined;
    fixture.service.script.push(() => new Promise((resolve) => (commit = () => resolve({ notice: 'done' }))));
    ann.says(chat, 'Б1');
    await heard(1);
    ann.says(chat, 'Б2');
    const stopped = fixture.adapter.stop();
    commit();
    await stopped;
    expect(fixture.telegram.pending).toHaveLength(1);
    await chat.waitFor(({ text }) => text === 'done');
    const again = createTelegram({ token: fixture.telegram.token, apiRoot: fixture.telegram.url });
    await again.start(fixture.service);
    await confirmed();
    await again.stop();
    expect(texts(fixture)).toEqual(['Б1', 'Б2']);
  });
  it('that fail while the bot stops are kept for the next run', async () => {
    let fail = (): void => undefined;
    fixture.service.script.push(() => new Promise((_, reject) => (fail = () => reject(down()))));
    ann.says(chat, 'Б1');
    await heard(1);
    const stopped = fixture.adapter.stop();
    fail();
    await stopped;
    expect(fixture.telegram.pending).toHaveLength(1);
  });
  it('go on after another program has polled', async () => {
    await fixture.telegram.eventually(() => fixture.telegram.callsOf('getUpdates')[0]);
    await fetch(`${fixture.telegram.url}/bot${fixture.telegram.token}/getUpdates?timeout=30`, { method: 'POST' });
    await fixture.telegram.eventually(() =>
      fixture.service.logged.find(({ what }) => what.includes('another program polls')),
    );
    ann.says(chat, 'Б1');
    await confirmed();
    expect(texts(fixture)).toEqual(['Б1']);
  });
});

describe('the condition of the bot', () => {
  let telegram: TelegramEmulator;
  beforeEach(async () => {
    telegram = await startTelegram();
  });
  afterEach(() => telegram.close());
  const startBot = async (service = scriptedServices()) => {
    const adapter = createTelegram({ token: telegram.token, apiRoot: telegram.url });
    await adapter.start(service);
    return adapter;
  };
  const becomes = (adapter: PlatformAdapter, condition: Readonly<Record<string, unknown>>): Promise<void> =>
    expect.poll(() => adapter.condition?.(), { timeout: 60_000 }).toMatchObject(condition);

  it('is served from start to stop', async () => {
    const idle = createTelegram({ token: telegram.token, apiRoot: telegram.url });
    expect(idle.condition?.()).toEqual({ kind: 'unserved', why: 'it is not running' });
    const adapter = await startBot();
    expect(adapter.condition?.()).toEqual({ kind: 'served', quietMs: expect.any(Number) });
    await adapter.stop();
    expect(adapter.condition?.()).toEqual({ kind: 'unserved', why: 'it is not running' });
  });
  it('is unserved while the token is revoked, and says so', async () => {
    const service = scriptedServices();
    const adapter = await startBot(service);
    telegram.revokeToken();
    await becomes(adapter, { kind: 'unserved', why: expect.stringMatching(/^the token is no longer accepted: /) });
    telegram.restoreToken();
    await becomes(adapter, { kind: 'served' });
    const lines = service.logged.map(({ level, what }) => `${level} ${what}`);
    expect(lines).toContainEqual(
      expect.stringMatching(/^error telegram: the token is no longer accepted: .*@BotFather/),
    );
    expect(lines.at(-1)).toBe('info telegram: receiving updates again');
    await adapter.stop();
  });
  it('is unserved for both of two programs that poll with one token', async () => {
    const twins = [await startBot(), await startBot()];
    for (const twin of twins)
      await becomes(twin, {
        kind: 'unserved',
        why: expect.stringMatching(/^another program polls with the same token/),
      });
    for (const twin of twins) await twin.stop();
  });
});

describe('starting', () => {
  let telegram: TelegramEmulator;
  beforeEach(async () => {
    telegram = await startTelegram();
  });
  afterEach(() => telegram.close());

  it('reports a wrong token in one sentence, and never shows the token', async () => {
    const adapter = createTelegram({ token: '1:wrong', apiRoot: telegram.url });
    await expect(adapter.start(scriptedServices())).rejects.toThrow(
      /^Telegram does not accept TELEGRAM_TOKEN\. Get a new one from @BotFather: .*\.$/,
    );
  });
  it('reports without a network what cannot be reached', async () => {
    const adapter = createTelegram({ token: '1:secret', apiRoot: 'http://127.0.0.1:9', startPatienceMs: 300 });
    const fault = await adapter.start(scriptedServices()).catch((error: unknown) => String(error));
    expect(fault).toContain('Telegram cannot be reached (');
    expect(fault).not.toContain('secret');
  });
  it.each(['drop', '500', '429'] as const)('starts although the first three requests meet %s', async (kind) => {
    telegram.fail({ method: 'getMe', kind, times: 3 });
    const adapter = createTelegram({ token: telegram.token, apiRoot: telegram.url });
    const service = scriptedServices();
    await adapter.start(service);
    const again = service.logged.filter(({ what }) => what === 'telegram: not reachable, retrying');
    expect(again.length).toBeGreaterThan(0);
    expect(JSON.stringify(again)).not.toContain(telegram.token);
    await adapter.stop();
  });
  it('sets the menus in every language, and goes on when they are refused', async () => {
    telegram.fail({ method: 'setMyCommands', kind: '500' });
    const first = createTelegram({ token: telegram.token, apiRoot: telegram.url });
    const service = scriptedServices();
    await first.start(service);
    await telegram.eventually(() => service.logged.find(({ what }) => what.includes('menus')));
    await first.stop();
    const second = createTelegram({ token: telegram.token, apiRoot: telegram.url, language: 'uk' });
    await second.start(service);
    await telegram.eventually(() => (telegram.commands.size === 12 ? true : undefined));
    await second.stop();
    expect(telegram.commands.get('{"type":"all_group_chats"} ')?.[0]).toEqual({
      command: 'play',
      description: 'command-play (uk)',
    });
    expect(telegram.commands.get('{"type":"all_private_chats"} ru')?.[0]?.description).toBe('command-play (ru)');
  });
  it('leaves the menus that stand, and sets the one that was changed', async () => {
    const starts = async (): Promise<number> => {
      const before = telegram.callsOf('setMyCommands').length;
      const adapter = createTelegram({ token: telegram.token, apiRoot: telegram.url });
      await adapter.start(scriptedServices());
      await adapter.stop();
      return telegram.callsOf('setMyCommands').length - before;
    };
    expect([await starts(), await starts()]).toEqual([12, 0]);
    const [key, menu = []] = [...telegram.commands].find(([name]) => name.includes('all_group_chats')) ?? ['', []];
    for (const other of [
      menu.slice(1),
      menu.toReversed(),
      menu.map((it) => ({ ...it, description: 'x' })),
      menu.map((it) => ({ ...it, is_ephemeral: false })),
    ]) {
      telegram.world.commands.set(key, other);
      expect([await starts(), await starts()]).toEqual([1, 0]);
      expect(telegram.commands.get(key)).toEqual(menu);
    }
  });
  it('describes itself in every language', async () => {
    const adapter = createTelegram({ token: telegram.token, apiRoot: telegram.url, language: 'uk' });
    await adapter.start(scriptedServices());
    await telegram.eventually(() => (telegram.world.descriptions.get('ru')?.short ? true : undefined));
    await adapter.stop();
    expect(telegram.world.descriptions.get('')).toEqual({
      long: 'bot-description (uk)',
      short: 'bot-short-description (uk)',
    });
    expect(telegram.world.descriptions.get('ru')?.long).toBe('bot-description (ru)');
    const written = telegram.callsOf('setMyDescription').length;
    const again = createTelegram({ token: telegram.token, apiRoot: telegram.url, language: 'uk' });
    await again.start(scriptedServices());
    await again.stop();
    expect(telegram.callsOf('getMyDescription')).toHaveLength(2 * written);
    expect(telegram.callsOf('setMyDescription')).toHaveLength(written);
  });
  it('gives deep links once the bot’s name is known', async () => {
    const adapter = createTelegram({ token: telegram.token, apiRoot: telegram.url });
    expect(adapter.link?.('jABC')).toBeUndefined();
    await adapter.start(scriptedServices());
    expect(adapter.link?.('jABC')).toBe('https://t.me/emulated_bot?start=jABC');
    await adapter.stop();
  });
  it('leaves the buttons of an old board working', async () => {
    const first = createTelegram({ token: telegram.token, apiRoot: telegram.url });
    const service = scriptedServices();
    const ann = telegram.user('Ann');
    await first.start(service);
    await first.deliver(delivery(ann.id, screen('Board', ['Fire=f'])));
    await first.stop();
    const board = await ann.private.waitFor(({ text }) => text === 'Board');
    const answered = ann.presses(board, 'Fire');
    const second = createTelegram({ token: telegram.token, apiRoot: telegram.url });
    await second.start(service);
    expect(await answered).toEqual({ text: '', alert: false });
    await second.stop();
  });
});
