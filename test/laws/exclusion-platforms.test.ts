import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeBehindMore } from '../e2e/across-platforms.ts';
import { buttonId, pressButton, readAnswer } from '../e2e/discord-setup.ts';
import { type EmulatedApp, openEmulatedApp } from '../support/emulated-app.ts';

/*
 * The law of exclusion.test.ts through grammY and discord.js: who is shut out of a chat, and who is blocked by the other,
 * gets nowhere by a command, a link, a code, a card or an old button.
 */

let emulated: EmulatedApp;
beforeAll(async () => {
  emulated = await openEmulatedApp();
});
afterAll(() => emulated.close());

const NOT_HERE = /closed this chat’s matches to you/;
const APART = /don’t play each other/;
const opensJoin = ({ callback_data }: { readonly callback_data?: string | undefined }): boolean =>
  callback_data?.includes('!join') === true;

test('on Telegram, a person whom a manager has shut out of a group', async () => {
  const { telegram } = emulated;
  const boss = telegram.user('Boss', { language: 'en' });
  const [ann, bob] = [telegram.user('Ann', { language: 'en' }), telegram.user('Bob', { language: 'en' })];
  const group = telegram.group('Harbour', [boss, ann, bob]);
  group.makeAdmin(boss);
  group.makeBotAdmin();
  const isLobby = (it: (typeof group.fromBot)[number]): boolean => it.keyboard.flat().some(opensJoin);
  ann.says(group, '/play');
  const old = await group.waitFor(isLobby);
  await boss.presses(old, '⋯');
  await boss.presses(await boss.waitForWhisper(group, (it) => it.labels.includes('Players')), 'Players');
  const person = await boss.waitForWhisper(group, (it) => it.labels.includes('Not here'));
  expect((await boss.presses(person, 'Not here')).text).toMatch(/Ann can’t play in this chat/);
  await group.waitFor((it) => it.text.includes('Cancelled by Boss'));
  const refused = async (): Promise<string> => (await ann.waitForWhisper(group, (it) => NOT_HERE.test(it.text))).text;
  ann.says(group, '/play');
  expect(await refused()).toMatch(NOT_HERE);
  bob.says(group, '/play');
  const lobby = await group.waitFor((it) => isLobby(it) && it.id !== old.id);
  const code = await codeBehindMore(bob, group, lobby);
  const join = lobby.keyboard.flat().find(opensJoin)?.callback_data ?? '';
  for (const data of [join, join.replace('!join', '!cancel'), join.replace('!join', '?!menu')])
    expect((await ann.sendsData(lobby, data)).text).toMatch(NOT_HERE);
  expect((await ann.sendsData(old, join)).text).toMatch(NOT_HERE);
  const chat = telegram.privateChat(ann);
  for (const words of [`/join ${code}`, `/start j${code}`]) {
    const before = chat.fromBot.length;
    ann.says(chat, words);
    const told = await chat.waitFor((it) => NOT_HERE.test(it.text) && chat.fromBot.length > before);
    expect(told.text).toMatch(NOT_HERE);
  }
  ann.says(chat, '/play');
  await chat.waitFor((it) => /\/join \w{9}/.test(it.text));
});

test('on Discord, a person whom a manager has shut out of a server, in its other channels and threads too', async () => {
  const { discord } = emulated;
  const [boss, ann, bob] = [discord.user('Boss'), discord.user('Ann'), discord.user('Bob')];
  const guild = discord.guild('Port', [boss, ann, bob], { managers: [boss] });
  const channel = guild.channel('sea');
  await ann.slash(channel, 'play', {});
  const old = await channel.waitFor((it) => JSON.stringify(it.components).includes('!join'));
  const people = await pressButton(boss, channel, await pressButton(boss, channel, old, '.?!menu'), '.?!people');
  await pressButton(boss, channel, people, '.!shut:0');
  expect(await readAnswer(ann.slash(channel, 'play', {}))).toMatch(NOT_HERE);
  expect(await readAnswer(ann.slash(guild.channel('other'), 'play', {}))).toMatch(NOT_HERE);
  const lobbyOf = JSON.stringify;
  await bob.slash(channel, 'play', {});
  const lobby = await channel.waitFor((it) => it.id !== old.id && lobbyOf(it.components).includes('!join'));
  expect(await readAnswer(ann.pressesId(lobby, buttonId(lobby, '.!join')))).toMatch(NOT_HERE);
  const more = await pressButton(bob, channel, lobby, '.?!menu');
  const code = /\/join (\w{9})/.exec(more.content)?.[1] ?? '';
  expect(code).not.toBe('');
  expect(await readAnswer(ann.slash(channel, 'join', { code }))).toMatch(NOT_HERE);
  expect(await readAnswer(ann.slash(ann.dm(), 'join', { code }))).toMatch(NOT_HERE);
});

test('a person blocked by the other is paired with them neither here nor across the platforms', async () => {
  const { telegram, discord } = emulated;
  const [ann, bob] = [telegram.user('Anna', { language: 'en' }), telegram.user('Bill', { language: 'en' })];
  const group = telegram.group('Quay', [ann, bob]);
  group.makeBotAdmin();
  ann.says(group, '/block', { replyTo: bob.says(group, 'hello') });
  await ann.waitForWhisper(group, (it) => /You have blocked 1 person/.test(it.text));
  bob.says(group, '/play');
  const lobby = await group.waitFor((it) => it.keyboard.flat().some(opensJoin));
  expect((await ann.sendsData(lobby, lobby.keyboard.flat().find(opensJoin)?.callback_data ?? '')).text).toMatch(APART);
  const [dora, erik] = [discord.user('Dora'), discord.user('Erik')];
  const channel = discord.guild('Bay', [dora, erik]).channel('sea');
  expect(await readAnswer(dora.slash(channel, 'block', { opponent: erik.id }))).toMatch(/You have blocked 1 person/);
  expect(await readAnswer(erik.slash(channel, 'play', { opponent: dora.id }))).toMatch(APART);
  await erik.slash(channel, 'play', {});
  const open = await channel.waitFor((it) => JSON.stringify(it.components).includes('!join'));
  expect(await readAnswer(dora.pressesId(open, buttonId(open, '.!join')))).toMatch(APART);
});
