import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeBehindMore } from '../e2e/across-platforms.ts';
import { readAsShown } from '../emulators/discord/index.ts';
import type { SeenMessage } from '../emulators/telegram/index.ts';
import { detectedIn } from '../emulators/telegram/people.ts';
import { amount } from '../support/amount.ts';
import { type EmulatedApp, openEmulatedApp } from '../support/emulated-app.ts';
import { HOSTILE } from '../support/hostile-texts.ts';

/*
 * The law of hostile.test.ts through grammY and discord.js, as the clients of both platforms show the messages. One
 * person has only Telegram, the other only Discord; both have hostile names.
 */

let emulated: EmulatedApp;
beforeAll(async () => {
  emulated = await openEmulatedApp();
});
afterAll(() => emulated.close());

/** Both platforms refuse names of blanks, and pass on the rest. */
const NAMES = HOSTILE.filter((it) => it.trim() !== '' && !/\p{Cs}/u.test(it)).map((it) => it.slice(0, 32));
const SOME = NAMES.filter((_, i) => i % amount(120, 23) === 0);

const OWN =
  /^(\/(play|join|fire|matches|draw|resign|rules|language|help|settings|read|keys|privacy|mydata|forgetme|me|top|link|block)|(https:\/\/)?t\.me\/emulated_bot\?start=\S+)$/;

/** The program's own countdown: to a moment of today, at most once in a text. Names lead to other days. */
const isSoon = (unix: number | undefined): boolean => Math.abs((unix ?? 0) - Date.now() / 1_000) < 86_400;
const withoutCountdown = <T>(parts: readonly T[], momentOf: (part: T) => number | undefined): readonly T[] => {
  const countdown = parts.find((it) => isSoon(momentOf(it)));
  return parts.filter((it) => it !== countdown);
};

/** A command of the program with its words, shown as code to be copied. No name has a slash. */
const isCommand = (text: string, { type, offset, length }: SeenMessage['entities'][number]): boolean =>
  type === 'code' && /^\/(fire|join|keys|play|start) \S+$/.test(text.slice(offset, offset + length));

/** @param called the person who may be mentioned, if any. */
const isPlainOnTelegram = ({ text, entities, detected }: SeenMessage, called?: { readonly id: number }): void => {
  const mentions = entities.filter(({ type, user }) => type === 'text_mention' && called && user?.id === called.id);
  expect(
    withoutCountdown(entities, ({ type, unix_time }) => (type === 'date_time' ? unix_time : undefined)).filter(
      (it) => it.type !== 'bold' && it.type !== 'pre' && !mentions.includes(it) && !isCommand(text, it),
    ),
    text,
  ).toEqual([]);
  expect(
    detected.filter((it) => !OWN.test(it)),
    text,
  ).toEqual([]);
};
const isPlainOnDiscord = (content: string): void => {
  expect(
    withoutCountdown(readAsShown(content).markup, (it) => Number(/^<t:(\d+):R>$/.exec(it)?.[1])).filter(
      (it) => !/^<https:\/\/t\.me\/emulated_bot\?start=\w+>$/.test(it),
    ),
    content,
  ).toEqual([]);
};

test.each(SOME.map((name, i) => [name, SOME[(i + 7) % SOME.length] ?? '']))(
  'keeps hostile names as plain text between Telegram and Discord: pair %#',
  async (one, other) => {
    const { telegram, discord } = emulated;
    const ann = telegram.user(one, { language: 'uk' });
    const group = telegram.group('Harbour', [ann]);
    const bob = discord.user(other, { locale: 'ru' });
    const channel = discord.guild('Fleet', [bob]).channel('sea');

    ann.says(group, '/play');
    const lobby = await group.waitFor(({ keyboard }) =>
      keyboard.flat().some((it) => it.callback_data?.includes('!join')),
    );
    isPlainOnTelegram(lobby);
    await bob.slash(channel, 'join', { code: await codeBehindMore(ann, group, lobby) });
    const board = await channel.waitFor((it) => it.content.includes('Расстановка'));
    const placing = await group.waitFor(({ id, text }) => id === lobby.id && text !== lobby.text);
    isPlainOnTelegram(placing);
    await bob.presses(board, 'Мой флот');
    await ann.presses(placing, (it) => it.callback_data?.includes('?!menu') ?? false);
    const menu = await ann.waitForWhisper(group, (it) =>
      it.keyboard.flat().some(({ callback_data: data }) => data?.includes('?!resign')),
    );
    await ann.presses(menu, (it) => it.callback_data?.includes('?!resign') ?? false);
    const sure = await ann.waitForWhisper(group, (it) =>
      it.keyboard.flat().some(({ callback_data: data }) => data?.includes('.!resign')),
    );
    await ann.presses(sure, (it) => it.callback_data?.includes('.!resign') ?? false);
    isPlainOnTelegram(await group.waitFor(({ text }) => text.includes('🏆')));
    await channel.waitFor((it) => it.content.includes('🏆'));

    for (const it of [...group.fromBot, ...ann.whispers(group)]) isPlainOnTelegram(it);
    for (const it of channel.state.messages) isPlainOnDiscord(it.content);
    expect(discord.pings).toEqual([]);
    expect(telegram.faults).toEqual([]);
    expect(discord.violations).toEqual([]);
  },
);

test.each(SOME.filter((_, i) => i % 2 === 0).map((name, i) => [name, SOME[(i * 2 + 5) % SOME.length] ?? '']))(
  'keeps hostile names as plain text around a match on Telegram: pair %#',
  async (one, other) => {
    const { telegram } = emulated;
    const ann = telegram.user(one, { language: 'uk' });
    const bob = telegram.user(other, { language: 'en' });
    const boss = telegram.user(one, { language: 'ru' });
    const group = telegram.group('Around', [ann, bob, boss]);
    group.makeAdmin(boss);
    const chat = telegram.group('Elsewhere', [ann, bob], { bot: 'left' });
    // A card sent to any chat and accepted there.
    const [offered] = await ann.asksInline('duel');
    if (!offered) throw new Error('no card');
    const card = ann.sendsOffered(chat, offered);
    isPlainOnTelegram(card);
    for (const text of [offered.title, offered.description ?? ''])
      isPlainOnTelegram({ ...card, text, entities: [], detected: detectedIn(text, []) });
    bob.follows(card);
    await bob.private.waitFor(({ keyboard }) => keyboard.flat().some((it) => it.callback_data?.endsWith('.ready')));
    // A challenge as a reply to a message: refused to others, accepted, and ended by a manager of the group.
    ann.says(group, '/play', { replyTo: bob.says(group, 'hi') });
    const kept = await group.waitFor(({ keyboard }) =>
      keyboard.flat().some((it) => it.callback_data?.includes('!join')),
    );
    const isOf = (act: string) => (it: { readonly callback_data?: string | undefined }) =>
      it.callback_data?.includes(act) ?? false;
    const refused = await boss.presses(kept, isOf('!join'));
    expect(refused.text.split('\n')).toHaveLength(1);
    await bob.presses(kept, isOf('!join'));
    const placing = await group.waitFor(({ keyboard }) =>
      keyboard.flat().some((it) => it.callback_data?.endsWith('.ready')),
    );
    bob.says(group, 'A1-A4, C1-C3, E1-E3');
    bob.says(group, '/matches');
    bob.says(group, '/settings');
    const id = /^[a-z2-7]{16}/.exec(placing.keyboard.flat()[0]?.callback_data ?? '')?.[0] ?? '';
    await ann.sendsData(placing, `${id}.-.0.!draw`);
    await boss.sendsData(placing, `${id}.-.0.!end`);
    await group.waitFor(({ keyboard }) => keyboard.flat().some(isOf('!rematch')));
    bob.says(bob.private, '/mydata');
    const data = await bob.private.waitFor(({ file }) => file !== undefined, 60_000);
    expect(JSON.parse(Buffer.from(data.file?.bytes ?? []).toString('utf8'))).toHaveProperty('matches');
    for (const it of [
      ...group.fromBot,
      ...[ann, bob, boss].flatMap((who) => [...who.whispers(group), ...who.private.fromBot]),
    ])
      isPlainOnTelegram(it, bob);
    expect(telegram.faults).toEqual([]);
  },
);

test.each(SOME.filter((_, i) => i % 2 === 1).map((name, i) => [name, SOME[(i * 2 + 4) % SOME.length] ?? '']))(
  'keeps hostile names as plain text around a match on Discord: pair %#',
  async (one, other) => {
    const { discord } = emulated;
    const ann = discord.user(one, { locale: 'uk' });
    const bob = discord.user(other, { locale: 'en-US' });
    const channel = discord.guild('Around', [ann, bob]).channel('sea');
    const before = discord.pings.length;
    const { message: card } = await ann.slash(channel, 'play', { opponent: bob.id, thread: 'true' });
    if (!card) throw new Error('no card');
    const thread = await channel.threadUnder(card);
    expect(thread.name).toMatch(/^[^\p{C}\n]{1,100}$/u);
    const board = await thread.waitFor((it) => JSON.stringify(it.components).includes('!join'));
    await bob.pressesId(board, (JSON.stringify(board.components).match(/"custom_id":"([^"]*!join)"/) ?? [])[1] ?? '');
    await bob.slash(thread, 'matches');
    await bob.slash(channel, 'settings');
    await ann.slash(channel, 'read', { what: one });
    await bob.slash(channel, 'rules', { variant: other });
    await bob.slash(channel, 'mydata');
    const id = /[a-z2-7]{16}(?=\.)/.exec(JSON.stringify(board.components))?.[0] ?? '';
    for (const act of ['!draw', '!resign']) await ann.pressesId(board, `${id}.-.0.${act}`);
    await channel.waitFor((it) => it.content.includes('🏆'));
    await thread.waitFor((it) => it.content.includes('🏆'));
    for (const it of [...channel.state.messages, ...thread.state.messages]) isPlainOnDiscord(it.content);
    // The challenge notifies whom it names, and nothing else notifies anybody.
    expect(discord.pings.slice(before).map(({ who }) => who)).toEqual([bob.id]);
    expect(discord.violations).toEqual([]);
  },
);

test('never lets the playground page read words as HTML', () => {
  const pages = new URL('../../adapters/playground/client/', import.meta.url);
  const scripts = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((it) => /\.tsx?$/.test(it));
  expect(scripts).toContain('main.tsx');
  for (const script of scripts) {
    const text = readFileSync(new URL(script, pages), 'utf8');
    expect(text, script).not.toMatch(
      /[iI]nnerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|document\.write|\beval\(|createContextualFragment|DOMParser/,
    );
  }
});

test('never repeats typed hostile words as anything but plain text', async () => {
  const { telegram, discord, logged } = emulated;
  const typed = NAMES.filter((_, i) => i % amount(45, 9) === 0);
  const ann = telegram.user('Typist');
  const bob = discord.user('Typist');
  const channel = discord.guild('Words', [bob]).channel('sea');
  const before = discord.pings.length;
  for (const text of typed) ann.says(ann.private, text);
  ann.says(ann.private, '/play t.me/evil');
  ann.says(ann.private, '/play @everyone');
  ann.says(ann.private, '/help');
  for (const cell of typed.slice(0, 30)) await bob.slash(channel, 'fire', { cell });
  await ann.private.waitFor(({ text }) => text.includes('/join CODE'), 60_000);
  for (const it of ann.private.fromBot) isPlainOnTelegram(it);
  for (const it of channel.state.messages) isPlainOnDiscord(it.content);
  expect(discord.pings.slice(before)).toEqual([]);
  expect(logged.filter((it) => it.includes('"error"'))).toEqual([]);
});
