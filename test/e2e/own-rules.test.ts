import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Gunner } from './gunner.ts';
import { discordHands, telegramHands } from './hands.ts';
import { type Harbour, openHarbour } from './harbour.ts';
import { codeIn, firstShots, joins, jotted, madeUp, misspelt, pressed, said } from './own-rules.ts';

/* Rules of one's own: made up in a form, refused where they cannot be played, corrected, shared by a code and played. */

let telegram: Harbour['telegram'];
let discord: Harbour['discord'];
let harbour: Harbour;
beforeAll(async () => {
  harbour = await openHarbour('lmdb');
  ({ telegram, discord } = harbour);
});
afterAll(() => harbour.close());

const IN_TIME = { timeout: 600_000 };

describe('a form', IN_TIME, () => {
  test('in a private chat on Telegram; its code is played in a group, and on Discord', async () => {
    const [anna, bohdan] = [telegram.user('Анна', { language: 'uk' }), telegram.user('Богдан', { language: 'uk' })];
    const alone = telegramHands(telegram, anna, anna.private);
    const code = codeIn(await madeUp(alone, 'uk', await alone.asks('custom'))) ?? '';
    expect(code).toMatch(/^X\w{14}$/);

    // One press on the link opens it.
    const linked = await telegramHands(telegram, bohdan, bohdan.private).asks('start', `p${code}`);
    expect(linked.text).toContain('6×6');

    const group = telegram.group('Порт', [anna, bohdan]);
    const hands = [anna, bohdan].map((it) => telegramHands(telegram, it, group));
    const typo = await hands[0]!.asks('play', misspelt(code));
    expect(typo.text).toBe(said('uk', 'code-typo'));
    const lobby = await hands[0]!.asks('play', jotted(code));
    expect(lobby.text).toContain('6×6');
    await joins(hands[1]!, 'uk');
    const [one, two] = hands.map((it) => new Gunner(it));
    await firstShots(one!, two!);

    const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
    const channel = discord.guild('Fleet', [ann, bob]).channel('sea');
    const seats = [ann, bob].map((it) => discordHands(it, channel));
    expect((await seats[0]!.asks('play', misspelt(code))).text).toBe(said('en', 'code-typo'));
    expect((await seats[0]!.asks('play', code)).text).toContain('6×6');
    await joins(seats[1]!, 'en');
    const [third, fourth] = seats.map((it) => new Gunner(it));
    await firstShots(third!, fourth!);
  });

  test('opened from the lobby in a Discord channel, and played at that table', async () => {
    const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
    const channel = discord.guild('Fleet', [ann, bob]).channel('bay');
    const hands = [ann, bob].map((it) => discordHands(it, channel));
    const lobby = await hands[0]!.asks('play');
    const games = await pressed(hands[0]!, lobby, said('en', 'button-other-game'));
    const form = await madeUp(hands[0]!, 'en', await pressed(hands[0]!, games, said('en', 'button-form')));
    await hands[0]!.press(form, `!variant:${codeIn(form)}`);
    await hands[1]!.sees(({ text }) => text.includes('6×6'));
    await joins(hands[1]!, 'en');
    const [one, two] = hands.map((it) => new Gunner(it));
    await firstShots(one!, two!);
  });

  test('opened from the lobby in a Telegram group: only the host fills it in', async () => {
    const [anna, bohdan] = [telegram.user('Анна', { language: 'ru' }), telegram.user('Богдан', { language: 'ru' })];
    const group = telegram.group('Причал', [anna, bohdan]);
    const [hers, his] = [anna, bohdan].map((it) => telegramHands(telegram, it, group));
    const lobby = await hers!.asks('play');
    const refused = await his!.press(await his!.board(), '?!games:table');
    expect(refused.said).toBe(said('ru', 'host-only', { host: 'Анна' }));
    const games = await pressed(hers!, lobby, said('ru', 'button-other-game'));
    const form = await madeUp(hers!, 'ru', await pressed(hers!, games, said('ru', 'button-form')));
    await hers!.press(form, `!variant:${codeIn(form)}`);
    await his!.sees(({ text }) => text.includes('6×6'));
    await joins(his!, 'ru');
    await firstShots(new Gunner(hers!), new Gunner(his!));
  });
});
