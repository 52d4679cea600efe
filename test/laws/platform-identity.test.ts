import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_COMMANDS } from '../../src/service/ports/chat-command.ts';
import type { EmulatedChat, EmulatedUser, SeenMessage } from '../emulators/telegram/index.ts';
import { type EmulatedApp, openEmulatedApp } from '../support/emulated-app.ts';
import { WindowClient } from '../support/window-client.ts';

/*
 * Who acts, and whether others read along, is known from the platform and never from what a message claims. Tested
 * through grammY, discord.js and the playground's own HTTP interface.
 */

let emulated: EmulatedApp;
beforeAll(async () => {
  emulated = await openEmulatedApp();
});
afterAll(() => emulated.close());

/** The metrics of all steps so far. */
const committed = async (): Promise<string[]> =>
  (await emulated.metrics()).split('\n').filter((line) => /^broadside_(commits|intents)_total/.test(line));

/** Lists of at most three. */
const inParts = (all: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(all.length / 3) }, (_, i) => all.slice(3 * i, 3 * i + 3));

describe('an anonymous account', () => {
  let ann: EmulatedUser;
  let group: EmulatedChat;
  let board: SeenMessage;
  beforeAll(async () => {
    const { telegram } = emulated;
    ann = telegram.user('Ann', { language: 'en' });
    const bob = telegram.user('Bob', { language: 'en' });
    group = telegram.group('Harbour', [ann, bob]);
    ann.says(group, '/play');
    const lobby = await group.waitFor(({ labels }) => labels.includes('⚔ Join'));
    await bob.presses(lobby, '⚔ Join');
    for (const who of [ann, bob]) {
      const placing = await group.waitFor(({ keyboard }) =>
        keyboard.flat().some((it) => it.callback_data?.endsWith('.ready')),
      );
      await who.presses(placing, (it) => it.callback_data?.endsWith('.ready') ?? false);
    }
    board = await group.waitFor(({ keyboard }) =>
      keyboard.flat().some((it) => it.callback_data?.includes('?pad') || it.callback_data?.includes('?aim')),
    );
  });
  let before: readonly string[];
  beforeEach(async () => {
    before = await committed();
  });

  const ASKED = 'Play as yourself: channels and anonymous admins can’t take a seat.';
  const asked = (): number => group.fromBot.filter(({ text }) => text === ASKED).length;
  const commands = [
    '/play',
    '/play @ann',
    '/play machine',
    '/join ABCDEFGHJ',
    '/fire A1',
    ...PAGE_COMMANDS.map((it) => `/${it}`),
  ];

  test.each([
    ['an anonymous admin', 'saysAnonymously'],
    ['a channel', 'saysAsChannel'],
  ] as const)('is asked for each order to play as a person, and nothing else happens: %s', async (_, says) => {
    // A group takes few messages a minute: the commands are given in several.
    const { telegram } = emulated;
    for (const [nth, some] of inParts(commands).entries()) {
      const quay = telegram.group(`${says} ${nth}`, [ann]);
      for (const [given, command] of some.entries()) {
        if (says === 'saysAnonymously') quay.saysAnonymously(command);
        else quay.saysAsChannel(command);
        await quay.waitFor(() => quay.fromBot.filter(({ text }) => text === ASKED).length === given + 1, 60_000);
      }
    }
    // A reply to the board is an order too.
    const times = asked();
    if (says === 'saysAnonymously') group.saysAnonymously('A1', board);
    else group.saysAsChannel('A1', 'Sea News', board);
    await group.waitFor(() => asked() === times + 1, 60_000);
    // Plain words are not.
    const standing = group.fromBot.length;
    if (says === 'saysAnonymously') group.saysAnonymously('A1');
    else group.saysAsChannel('A1');
    ann.says(group, '/help');
    await group.waitFor(({ text }) => text.includes('/join CODE') || group.fromBot.length > standing, 60_000);
    expect(asked()).toBe(times + 1);
    expect(group.fromBot.map(({ text }) => text).join('\n')).not.toMatch(/Group|Sea News|Channel/);
    // Ann has asked for help, and no one else has done anything. A clock may have warned.
    const done = (lines: readonly string[]): readonly string[] =>
      lines.filter((it) => it.includes('intents_total') && !it.includes('kind="ask"'));
    expect(done(await committed())).toEqual(done(before));
  });
});

describe('the privacy of a message', () => {
  test('is known on Telegram from the pressed message, regardless of what the press claims', async () => {
    const { telegram } = emulated;
    const ann = telegram.user('Annika', { language: 'en' });
    const bob = telegram.user('Bobby', { language: 'en' });
    const group = telegram.group('Quay', [ann, bob]);
    ann.says(group, '/play');
    const lobby = await group.waitFor(({ labels }) => labels.includes('⚔ Join'));
    await bob.presses(lobby, '⚔ Join');
    const placing = await group.waitFor(({ keyboard }) =>
      keyboard.flat().some((it) => it.callback_data?.endsWith('.ready')),
    );
    const id = placing.keyboard
      .flat()
      .flatMap((it) => /^[a-z2-7]{16}(?=\.)/.exec(it.callback_data ?? '')?.[0] ?? [])[0];
    for (const data of [`${id}.0.0.put.A1-A4`, `${id}.0.0.take.A1`, `${id}.0.0.put.A1-A4~whisper`]) {
      expect((await ann.sendsData(placing, data)).alert, data).toBe(true);
    }
    expect((await ann.sendsData(placing, `${id}.0.0.put.A1-A4`)).text).toContain('Others can read');
  });

  test('is known on Discord from the flags of the message, regardless of what the press claims', async () => {
    const { discord } = emulated;
    const ann = discord.user('Annika', { locale: 'en-US' });
    const bob = discord.user('Bobby', { locale: 'en-US' });
    const channel = discord.guild('Quay', [ann, bob]).channel('sea');
    const { message } = await ann.slash(channel, 'play');
    if (!message) throw new Error('no lobby');
    await bob.presses(message, 'Join');
    const id = /^[a-z2-7]{16}/.exec(JSON.stringify(message.components).match(/"custom_id":"([^"]+)"/)?.[1] ?? '')?.[0];
    for (const act of ['put.A1-A4', 'take.A1', 'put.A1-A4¦2']) {
      const before = ann.ephemerals(channel).at(-1)?.id;
      await ann.pressesId(message, `${id}.0.0.${act}`);
      // Newer words take the place of the older ones.
      const told = await ann.waitForEphemeral(channel, (it) => before === undefined || BigInt(it.id) > BigInt(before));
      expect(told.content, act).toContain('Others can read');
    }
  });

  test('cannot be claimed in the playground at all', async () => {
    const origin = `http://127.0.0.1:${emulated.app.port}`;
    const ann = await WindowClient.byDoor(`${origin}${emulated.app.playground?.doorPath}`, 'Ann');
    const press = async (more: object): Promise<number> =>
      (await ann.act('press', { token: '-.-.0.?!rules', ...more })).status;
    expect(await press({})).toBe(200);
    expect(await press({ whisper: true })).toBe(400);
    expect(await press({ from: 'playground:bob' })).toBe(400);
    expect(await press({ governs: true })).toBe(400);
  });
});
