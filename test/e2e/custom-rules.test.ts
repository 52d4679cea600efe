import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeIn,
  fillInForm,
  firstShots,
  joinLobby,
  jotted,
  misspelt,
  phraseText,
  pressLabelled,
} from './custom-rules.ts';
import { discordClient, telegramClient } from './game-client.ts';
import { openPlatforms, type Platforms } from './platforms.ts';
import { SeaBattlePlayer } from './sea-battle-player.ts';

/*
 * Custom rules: made up in a form, refused where they cannot be played, corrected, shared by a code and played.
 */

let telegram: Platforms['telegram'];
let discord: Platforms['discord'];
let platforms: Platforms;
beforeAll(async () => {
  platforms = await openPlatforms('lmdb');
  ({ telegram, discord } = platforms);
});
afterAll(() => platforms.close());

const IN_TIME = { timeout: 600_000 };

describe('the form of custom rules', IN_TIME, () => {
  test('works in a private chat on Telegram, and its code is played in a group and on Discord', async () => {
    const [anna, bohdan] = [telegram.user('Анна', { language: 'uk' }), telegram.user('Богдан', { language: 'uk' })];
    const alone = telegramClient(telegram, anna, anna.private);
    const code = codeIn(await fillInForm(alone, 'uk', await alone.asks('custom'))) ?? '';
    expect(code).toMatch(/^X\w{14}$/);

    // One press on the link opens the game.
    const linked = await telegramClient(telegram, bohdan, bohdan.private).asks('start', `p${code}`);
    expect(linked.text).toContain('6×6');

    const group = telegram.group('Порт', [anna, bohdan]);
    const clients = [anna, bohdan].map((it) => telegramClient(telegram, it, group));
    const typo = await clients[0]!.asks('play', misspelt(code));
    expect(typo.text).toBe(phraseText('uk', 'code-typo'));
    const lobby = await clients[0]!.asks('play', jotted(code));
    expect(lobby.text).toContain('6×6');
    await joinLobby(clients[1]!, 'uk');
    const [one, two] = clients.map((it) => new SeaBattlePlayer(it));
    await firstShots(one!, two!);

    const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
    const channel = discord.guild('Fleet', [ann, bob]).channel('sea');
    const seats = [ann, bob].map((it) => discordClient(it, channel));
    expect((await seats[0]!.asks('play', misspelt(code))).text).toBe(phraseText('en', 'code-typo'));
    expect((await seats[0]!.asks('play', code)).text).toContain('6×6');
    await joinLobby(seats[1]!, 'en');
    const [third, fourth] = seats.map((it) => new SeaBattlePlayer(it));
    await firstShots(third!, fourth!);
  });

  test('opens from the lobby in a Discord channel, and the match there is played by it', async () => {
    const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
    const channel = discord.guild('Fleet', [ann, bob]).channel('bay');
    const clients = [ann, bob].map((it) => discordClient(it, channel));
    const lobby = await clients[0]!.asks('play');
    const games = await pressLabelled(clients[0]!, lobby, phraseText('en', 'button-other-game'));
    const form = await fillInForm(
      clients[0]!,
      'en',
      await pressLabelled(clients[0]!, games, phraseText('en', 'button-form')),
    );
    await clients[0]!.press(form, `!variant:${codeIn(form)}`);
    await clients[1]!.sees(({ text }) => text.includes('6×6'));
    await joinLobby(clients[1]!, 'en');
    const [one, two] = clients.map((it) => new SeaBattlePlayer(it));
    await firstShots(one!, two!);
  });

  test('opens from the lobby in a Telegram group, where only the host fills it in', async () => {
    const [anna, bohdan] = [telegram.user('Анна', { language: 'ru' }), telegram.user('Богдан', { language: 'ru' })];
    const group = telegram.group('Причал', [anna, bohdan]);
    const [annas, bohdans] = [anna, bohdan].map((it) => telegramClient(telegram, it, group));
    const lobby = await annas!.asks('play');
    const refused = await bohdans!.press(await bohdans!.board(), '?!games:table');
    expect(refused.said).toBe(phraseText('ru', 'host-only', { host: 'Анна' }));
    const games = await pressLabelled(annas!, lobby, phraseText('ru', 'button-other-game'));
    const form = await fillInForm(annas!, 'ru', await pressLabelled(annas!, games, phraseText('ru', 'button-form')));
    await annas!.press(form, `!variant:${codeIn(form)}`);
    await bohdans!.sees(({ text }) => text.includes('6×6'));
    await joinLobby(bohdans!, 'ru');
    await firstShots(new SeaBattlePlayer(annas!), new SeaBattlePlayer(bohdans!));
  });
});
