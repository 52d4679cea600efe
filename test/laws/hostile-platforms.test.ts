import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAsShown } from '../emulators/discord/index.ts';
import type { SeenMessage } from '../emulators/telegram/index.ts';
import { type Harbour, openHarbour } from '../support/app.ts';
import { HOSTILE } from '../support/hostile.ts';

/*
 * The same law where it counts: through grammY and discord.js, as the clients of both platforms show it. One person has
 * only Telegram, the other only Discord; both have hostile names.
 */

let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour();
});
afterAll(() => harbour.close());

/** Both platforms refuse a name of blanks; they pass on the rest. */
const NAMES = HOSTILE.filter((it) => it.trim() !== '' && !/\p{Cs}/u.test(it)).map((it) => it.slice(0, 32));
const SOME = NAMES.filter((_, i) => i % 23 === 0);

const OWN =
  /^(\/(play|join|fire|matches|rules|language|help|settings|read|keys|privacy|mydata|forgetme)|(https:\/\/)?t\.me\/broadside_test_bot\?start=\S+)$/;

const isPlainOnTelegram = ({ text, entities, detected }: SeenMessage): void => {
  expect(
    entities.filter(({ type }) => type !== 'bold' && type !== 'pre'),
    text,
  ).toEqual([]);
  expect(
    detected.filter((it) => !OWN.test(it)),
    text,
  ).toEqual([]);
};
const isPlainOnDiscord = (content: string): void => {
  expect(
    readAsShown(content).markup.filter((it) => !/^<https:\/\/t\.me\/broadside_test_bot\?start=\w+>$/.test(it)),
    content,
  ).toEqual([]);
};

test.each(SOME.map((name, i) => [name, SOME[(i + 7) % SOME.length] ?? '']))('pair %#', async (one, other) => {
  const { telegram, discord } = harbour;
  const ann = telegram.user(one, { language: 'uk' });
  const group = telegram.group('Harbour', [ann]);
  const bob = discord.user(other, { locale: 'ru' });
  const channel = discord.guild('Fleet', [bob]).channel('sea');

  ann.says(group, '/play');
  const lobby = await group.waitFor(({ text }) => /\/join \w{9}/.test(text));
  isPlainOnTelegram(lobby);
  const code = /\/join (\w{9})/.exec(lobby.text)?.[1] ?? '';
  await bob.slash(channel, 'join', { code });
  const board = await channel.waitFor((it) => it.content.includes('⚓'));
  const placing = await group.waitFor(({ id, text }) => id === lobby.id && !text.includes(code));
  isPlainOnTelegram(placing);
  await bob.presses(board, 'Мой флот');
  await ann.presses(placing, (it) => it.callback_data?.includes('?!menu') ?? false);
  const menu = await ann.waitForWhisper(group);
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
});

test('hostile words typed to the bot are never given back alive', async () => {
  const { telegram, discord, logged } = harbour;
  const typed = NAMES.filter((_, i) => i % 9 === 0);
  const ann = telegram.user('Typist');
  const bob = discord.user('Typist');
  const channel = discord.guild('Words', [bob]).channel('sea');
  for (const text of typed) ann.says(ann.private, text);
  ann.says(ann.private, '/play t.me/evil');
  ann.says(ann.private, '/play @everyone');
  ann.says(ann.private, '/help');
  for (const cell of typed.slice(0, 30)) await bob.slash(channel, 'fire', { cell });
  await ann.private.waitFor(({ text }) => text.includes('/join CODE'), 20_000);
  for (const it of ann.private.fromBot) isPlainOnTelegram(it);
  for (const it of channel.state.messages) isPlainOnDiscord(it.content);
  expect(discord.pings).toEqual([]);
  expect(logged.filter((it) => it.includes('"error"'))).toEqual([]);
});
