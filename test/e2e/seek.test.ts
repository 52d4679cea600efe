import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlatforms, type Platforms } from './platforms.ts';

/*
 * Looking for an opponent over all chats, as two people do on two platforms, each in their own language: the program, the
 * real grammY and discord.js, both platforms emulated.
 */

let platforms: Platforms;
beforeAll(async () => {
  platforms = await openPlatforms('redis');
});
afterAll(() => platforms.close());

test('Віра on Telegram and Bob on Discord find each other, and play in their private chats', async () => {
  const { telegram, discord } = platforms;
  const vira = telegram.user('Віра', { language: 'uk' });
  const chat = telegram.privateChat(vira);
  const bob = discord.user('Bob', { locale: 'en-GB' });
  const harbour = discord.guild('Fleet', [bob]).channel('sea');

  // Among others it is said where one looks.
  const elsewhere = await bob.slash(harbour, 'seek');
  expect(elsewhere.message?.content).toContain('in private');
  expect(elsewhere.message?.flags).toBe(64);

  vira.says(chat, '/seek classic 3');
  const waits = await chat.waitFor((it) => it.text.includes('Шукаю суперника біля 1500'), 60_000);
  expect(waits.labels).toEqual(['Грати, поки чекаєте', 'Змінити', 'Не шукати']);
  const looks = await bob.slash(bob.dm(), 'seek', { wish: 'classic 3 rated' });
  expect(looks.message?.content).toContain('Looking for someone near 1500');

  const offered = await chat.waitFor((it) => it.text.includes('Bob: суперника знайдено'), 60_000);
  const met = await bob.dm().waitFor((it) => it.content.includes('Віра is here'));
  await vira.presses(offered, 'Грати: Bob');
  await bob.presses(met, 'Play Віра');
  await chat.waitFor((it) => it.labels.some((label) => label.includes('До бою')), 60_000);
  await bob.dm().waitFor((it) => it.content.includes('Your fleet is ready'));
});
