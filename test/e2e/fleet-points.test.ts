import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientScreen, discordClient, type GameClient, telegramClient } from './game-client.ts';
import { openPlatforms, type Platforms } from './platforms.ts';
import { hasButton } from './screen-steps.ts';

/*
 * Fleets by points as people buy them in chats: the program, the real grammY and discord.js, Telegram and Discord emulated.
 */

let telegram: Platforms['telegram'];
let discord: Platforms['discord'];
let platforms: Platforms;
beforeAll(async () => {
  platforms = await openPlatforms('lmdb');
  ({ telegram, discord } = platforms);
});
afterAll(() => platforms.close());

/** The private screen of a purchase. */
const shop = async (client: GameClient): Promise<ClientScreen> => {
  const board = await client.sees(hasButton('?buy'));
  return (await client.press(board, '?buy')).next(hasButton('?fleet'));
};

/** Presses a key of a private screen, and waits for the screen that it brings. */
const step = async (client: GameClient, on: ClientScreen, act: string): Promise<ClientScreen> =>
  (await client.press(on, act)).next();

/** Buys by keys: the frigate away, a second galleon, which is too dear, and a second brig. Then the fleet is placed. */
const buysByKeys = async (client: GameClient): Promise<void> => {
  const all = await shop(client);
  expect(all.text).toContain('20');
  const three = await step(client, all, 'buy.LGB');
  const short = await step(client, three, '?buy:G');
  expect(short.text).toMatch(/2 points short|Не вистачає 2 очок/);
  const four = await step(client, short, 'buy.LGBB');
  const placing = await step(client, four, '?fleet');
  expect(placing.labels.filter((it) => /^(Brig|Бриг) [12] |^◎ (Galleon|Галеон)/.test(it)).length).toBeGreaterThan(1);
  await client.press(placing, 'ready');
};

test('a fleet is bought by keys in a Telegram group, where what is typed would tell', async () => {
  const [anna, bohdan] = ['Анна', 'Богдан'].map((name) => telegram.user(name, { language: 'uk' }));
  const group = telegram.group('Крамниця', [anna!, bohdan!]);
  anna!.says(group, '/play admiral-points');
  await bohdan!.presses(await group.waitFor((it) => it.labels.includes('⚔ Прийняти бій'), 60_000), '⚔ Прийняти бій');
  const [one, two] = [anna!, bohdan!].map((it) => telegramClient(telegram, it, group));
  await buysByKeys(one!);
  await two!.types('купити фрегат 2, лінкор, бриг');
  await group.waitFor((it) => it.text.includes('Це прочитають інші'), 60_000);
  await two!.types('готово');
  expect((await two!.sees((it) => /раунд 1/.test(it.text))).text).toMatch(/^Ходить/);
});

test('a fleet is bought by typing in a private chat', async () => {
  const vira = telegram.user('Віра', { language: 'uk' });
  vira.says(vira.private, '/play admiral-points machine boatswain');
  const client = telegramClient(telegram, vira, vira.private);
  await client.sees(hasButton('?fleet'));
  expect(await client.hears('купити лінкор 2, галеон')).toContain('Не вистачає 5 очок');
  await client.types('купити фрегат 2, лінкор, бриг');
  expect((await client.sees((it) => it.text.includes('2 × Фрегат'))).text).toContain('18 з 20');
  await client.types('готово');
  await client.sees((it) => /раунд 1/.test(it.text));
});

test('a fleet is bought by keys on a Discord server', async () => {
  const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
  const channel = discord.guild('Shop', [ann, bob]).channel('sea');
  await ann.slash(channel, 'play', { variant: 'hex-points' });
  await bob.presses(await channel.waitFor((it) => it.content.includes('wants to play')), 'Join');
  const [one, two] = [ann, bob].map((it) => discordClient(it, channel));
  await buysByKeys(one!);
  await two!.press(await two!.sees(hasButton('ready')), 'ready');
  const { text } = await one!.sees((it) => /’s turn|Your turn/.test(it.text));
  expect(text).toBeTruthy();
});
