import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DiscordUser, Message } from '../emulators/discord/index.ts';
import type { EmulatedChat, SeenMessage } from '../emulators/telegram/index.ts';
import { type EmulatedApp, openEmulatedApp } from '../support/emulated-app.ts';
import { BEGUN } from './players.ts';

/*
 * A chat that takes words but no pictures, through the whole program: the board is text and names the missing right,
 * and a picture again once the right is given back. Where nothing may be written, nobody waits for an invitation that
 * nobody sees.
 */

const LONG = 600_000;
const PATIENCE = { timeout: 60_000 };
const UNSEEN = 'Your invitation is closed';

let emulated: EmulatedApp;
beforeEach(async () => {
  emulated = await openEmulatedApp();
});
afterEach(async () => {
  expect(emulated.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  await emulated.close();
});

test(
  'a Telegram group plays in text while it takes no photos',
  async () => {
    const { telegram } = emulated;
    const [ann, bob] = [telegram.user('Ann'), telegram.user('Bob')];
    const group: EmulatedChat = telegram.group('Harbour', [ann, bob]);
    const LACK = '⚠ Admins: I need the right to send photos.';
    const board = (fits: (it: SeenMessage) => boolean) => group.waitFor((it) => it.labels.length > 0 && fits(it));
    telegram.willRefuse({ call: /^send/, answer: /not enough rights to send photos/ });
    group.silenceBot(ann, ['messages', 'documents', 'other_messages']);

    ann.says(group, '/play');
    const lobby = await board(({ text }) => text.includes('Ann wants to play'));
    expect(lobby).toMatchObject({ by: 'bot', text: expect.stringContaining(LACK) });
    expect(lobby.photo).toBeUndefined();
    await bob.presses(lobby, '⚔ Join');
    const placing = await board(({ text }) => text.includes('Placing'));
    for (const each of [ann, bob]) await each.presses(placing, '✅ Ready');
    const battle = await board(({ text }) => BEGUN.test(text));
    expect(battle.text).toContain(LACK);
    expect(battle.entities.some(({ type }) => type === 'pre')).toBe(true);
    expect(group.fromBot.some(({ photo }) => photo !== undefined)).toBe(false);

    group.letBotWrite(ann);
    ann.says(group, 'A1', { replyTo: battle });
    bob.says(group, 'A1', { replyTo: battle });
    const drawn = await board(({ photo }) => photo !== undefined);
    expect(drawn.id).toBe(battle.id);
    expect(drawn.text).not.toContain(LACK);

    group.forbid('photos');
    telegram.willRefuse({ call: /^editMessageMedia/, answer: /CHAT_SEND_PHOTOS_FORBIDDEN/ });
    for (const each of [ann, bob]) each.says(group, 'F6', { replyTo: drawn });
    const words = await board((it) => it.photo === undefined && it.text.includes(LACK));
    expect(words.entities.some(({ type }) => type === 'pre')).toBe(true);
    expect(group.fromBot.some(({ photo }) => photo !== undefined)).toBe(false);
  },
  LONG,
);

test(
  'a Telegram group that lets the bot write nothing keeps no invitation, and its writer reads why',
  async () => {
    const { telegram } = emulated;
    const ann = telegram.user('Ann');
    const group = telegram.group('Harbour', [ann]);
    ann.says(group, '/help');
    const page = await group.waitFor(({ labels }) => labels.includes('Invite a friend'));
    group.forbid('messages', 'photos');
    telegram.willRefuse({ call: /^send/, answer: /not enough rights to send/, times: [1, 20] });
    expect(await ann.presses(page, 'Invite a friend')).toMatchObject({
      alert: true,
      text: expect.stringContaining(UNSEEN),
    });
    // With the one pressed, one more than a person may have open.
    const tries = 3;
    for (let n = 1; n <= tries; n++) {
      ann.says(group, '/play');
      await expect.poll(() => ann.private.fromBot.length, PATIENCE).toBe(n);
    }
    expect(ann.private.fromBot.every(({ text }) => text.startsWith(UNSEEN))).toBe(true);
    group.permit('messages', 'photos');
    ann.says(group, '/play');
    await group.waitFor(({ text }) => text.includes('Ann wants to play'));
  },
  LONG,
);

test(
  'a Discord channel plays in text while the bot may attach no files',
  async () => {
    const { discord } = emulated;
    const [ann, bob] = [discord.user('Ann', { locale: 'en-GB' }), discord.user('Bob', { locale: 'en-GB' })];
    const channel = discord.guild('Fleet', [ann, bob]).channel('sea');
    const LACK = '⚠ Admins: I need the right “Attach Files”.';
    const board = (fits: (it: Message) => boolean) => channel.waitFor(fits);
    const fires = async (by: DiscordUser, cell: string) => by.slash(channel, 'fire', { cell });
    channel.deny('attach');

    await ann.slash(channel, 'play');
    const lobby = await board(({ content }) => content.includes('Ann wants to play'));
    expect(lobby).toMatchObject({ content: expect.stringContaining(LACK), attachments: [] });
    await bob.presses(lobby, 'Join');
    await board(({ content }) => content.includes('Placing'));
    for (const each of [ann, bob]) await each.presses(lobby, 'Ready');
    await board(({ content }) => BEGUN.test(content));
    expect(lobby).toMatchObject({ content: expect.stringContaining(LACK), attachments: [] });
    expect(lobby.content).toContain('```');

    channel.allow('attach');
    for (const each of [ann, bob]) await fires(each, 'A1');
    await board(({ attachments }) => attachments.length > 0);
    expect(lobby.content).not.toContain(LACK);

    channel.deny('attach');
    for (const each of [ann, bob]) await fires(each, 'F6');
    await board(({ content, attachments }) => attachments.length === 0 && content.includes(LACK));
    expect(channel.messages).toEqual([lobby]);
    expect(discord.violations).toEqual([]);
  },
  LONG,
);

test(
  'a Discord channel that lets the bot post nothing keeps no invitation whose answer came too late, and its writer reads why',
  async () => {
    const { discord } = emulated;
    const ann = discord.user('Ann', { locale: 'en-GB' });
    const channel = discord.guild('Fleet', [ann]).channel('sea');
    ann.dm();
    channel.deny('send');
    discord.willRefuse({ call: /./, answer: /^(404 10062|404 10015|403 50013)/, times: [1, 60] });
    for (let n = 1; n <= 4; n++) {
      void ann.slash(channel, 'play');
      discord.advance(60_000);
      await expect.poll(() => ann.dm().messages.length, PATIENCE).toBe(n);
    }
    expect(ann.dm().messages.every(({ content }) => content.startsWith(UNSEEN))).toBe(true);
    channel.allow('send');
    await ann.slash(channel, 'play');
    await channel.waitFor(({ content }) => content.includes('Ann wants to play'));
  },
  LONG,
);
