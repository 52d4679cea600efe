import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellFromCode } from '../../src/kit/grid.ts';
import type { Message } from '../emulators/discord/index.ts';
import { joinLobby, phraseText } from './custom-rules.ts';
import { type ClientScreen, discordClient, type GameClient, telegramClient } from './game-client.ts';
import { openPlatforms, type Platforms } from './platforms.ts';
import { pressLabel } from './players.ts';
import { isOver, openPage, pressThrough } from './screen-steps.ts';
import { isFirst } from './sea-battle-match.ts';
import { squareOn } from './text-board.ts';

/*
 * Fleets on paper (SB-32 to SB-38): two players answer for themselves, and the bot keeps both records. Shots and
 * answers, a claim, boards that are opened or held back, and who loses by that. The built program, the real grammY and
 * discord.js, both platforms emulated.
 */

const LONG = 600_000;

let platforms: Platforms;
let telegram: Platforms['telegram'];
let discord: Platforms['discord'];
beforeAll(async () => {
  platforms = await openPlatforms('redis');
  ({ telegram, discord } = platforms);
});
afterAll(() => platforms.close());

/** A player with a sheet of paper, and their language. */
interface Captain {
  readonly hands: GameClient;
  readonly locale: keyof typeof WORDS;
}

/** What players type in each language: answers, claims, and decisions about a board. */
const WORDS = {
  ru: {
    miss: 'мимо',
    hit: 'ранил',
    sunk: 'убил',
    claim: 'есть нарушение!',
    open: 'открываю поле',
    look: 'показать поле',
  },
  uk: {
    miss: 'повз',
    hit: 'поранив',
    sunk: 'убив',
    claim: 'є порушення!',
    open: 'відкрити поле',
    look: 'показати поле',
  },
  en: {
    miss: 'miss',
    hit: 'hit',
    sunk: 'sunk',
    claim: 'violation!',
    open: 'open the board',
    look: 'look at the board',
  },
} as const;

const says = ({ hands, locale }: Captain, word: keyof typeof WORDS.en): Promise<string> =>
  hands.types(WORDS[locale][word]);

/** A text such as "A1-D1 K1" in the player's own letters. */
const spelt = ({ hands }: Captain, text: string): string =>
  text.replace(/[A-J]\d+/g, (it) => squareOn(cellFromCode(it, 10)!, hands.letters, { n: 10, letters: 'across' }));

/** Has both get ready. Returns the player who shoots first, then the other. */
const begun = async (anna: Captain, boris: Captain): Promise<readonly [Captain, Captain]> => {
  for (const { hands } of [anna, boris]) await pressThrough(hands, 'ready');
  return (await isFirst(anna.hands, boris.hands)) ? [anna, boris] : [boris, anna];
};

/** Has one player name a square and the other answer, both by typing. A board may be a few shots behind. */
const shot = async (by: Captain, at: string, of: Captain, word: 'miss' | 'hit' | 'sunk'): Promise<void> => {
  expect(await by.hands.types(spelt(by, at))).not.toMatch(/not your|не ваш/);
  await says(of, word);
};

/** Waits for the end and checks that the board contains these texts. */
const endsWith = async ({ hands }: Captain, ...parts: readonly string[]): Promise<ClientScreen> => {
  const over = await hands.sees(isOver);
  for (const part of parts) expect(over.text).toContain(part);
  return over;
};

/** A fleet of the classic game on paper. */
const FLEET = 'A1-D1 F1-H1 A3-A5 C3-D3 F3-F4 H3-I3 J1 C5 H5 J5';

describe('in a Telegram group', () => {
  test.concurrent('takes answers by buttons and words, asks again for an impossible one, and ends with a board held back', {
    timeout: LONG,
  }, async () => {
    const people = ['Анна', 'Борис'].map((it) => telegram.user(it, { language: 'ru' }));
    const group = telegram.group('На бумаге', people);
    const board = (part: string) => group.waitFor((it) => it.text.includes(part), 60_000);
    const [anna, boris] = people.map((it) => ({ hands: telegramClient(telegram, it, group), locale: 'ru' }) as const);
    people[0]!.says(group, '/play honour');
    await group.waitFor((it) => it.labels.includes('⚔ Принять бой'), 60_000);
    await joinLobby(boris!.hands, 'ru');
    const [one, two] = await begun(anna!, boris!);

    // Out of turn there is no hint, and none for the player on turn either: no machine knows what players draw.
    expect(await two.hands.hears('/hint')).toBe(phraseText('ru', 'hint-not-now'));
    expect(await one.hands.hears('/hint')).toBe(phraseText('ru', 'hint-none'));

    await pressThrough(one.hands, '?aim', '?aim:SW', 'B6');
    await board(`${two.hands.name} отвечает за Б6`);
    await pressThrough(two.hands, 'miss');
    await shot(two, 'A1', one, 'hit');
    await shot(two, 'B1', one, 'miss');
    await shot(one, 'J10', two, 'miss');
    // A hit ship with water on all sides: the answer contradicts it and is asked for again once (SB-34).
    await shot(two, 'A2', one, 'miss');
    await board(phraseText('ru', 'honour-doubted'));
    await says(one, 'sunk');

    await says(two, 'claim');
    await one.hands.types('отказываюсь');
    // A player who does not open their board admits the violation, and the one who claimed it need not show theirs.
    await one.hands.types('верю');
    const lost = phraseText('ru', 'honour-won-fault', { seat: two.hands.name, other: one.hands.name });
    const over = await endsWith(two, lost, phraseText('ru', 'violation-withheld'));
    // What was on paper cannot be proven. What was answered can.
    const answered = phraseText('ru', 'checked-answers');
    const check = await openPage(two.hands, over, '?!verify', ({ text }) => text.includes(answered));
    expect(check.text).toContain(answered);
    const whose = people.find(({ account }) => account.first_name === two.hands.name)!;
    await whose.waitForWhisper(group, (it) => it.file?.name.endsWith('.json') === true);
  });
});

describe('on a Discord server', () => {
  test.concurrent('voids the match for both players when neither opens their board', {
    timeout: LONG,
  }, async () => {
    const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
    const channel = discord.guild('On paper', [ann, bob]).channel('sea');
    await ann.slash(channel, 'play', { variant: 'honour' });
    await bob.presses(await channel.waitFor((it) => it.content.includes('wants to play')), 'Join');
    const captains = [ann, bob].map((it) => ({ hands: discordClient(it, channel), locale: 'en' }) as const);
    const [one, two] = await begun(captains[0]!, captains[1]!);

    // By buttons alone: a shot, its answer, a claim, a board held back, the other board asked for, and held back too.
    await pressThrough(one.hands, '?aim', '?aim:SW', 'B6');
    await pressThrough(two.hands, 'hit');
    await pressThrough(one.hands, '?mine', '?claim', 'claim');
    await pressThrough(two.hands, '?sheet', '?withhold', 'withhold');
    await pressThrough(two.hands, 'look');
    await pressThrough(one.hands, '?sheet', '?withhold', 'withhold');
    const over = await endsWith(one, phraseText('en', 'honour-void'), phraseText('en', 'violation-withheld'));
    expect(over.text).not.toContain('🏆');
    const { text } = await openPage(one.hands, over, '?!verify');
    expect(text).toContain(phraseText('en', 'checked-answers'));
  });
});

describe('across platforms', () => {
  test.concurrent('decides the match, in two alphabets, against a player whose answer differs from the opened board', {
    timeout: LONG,
  }, async () => {
    const vira = telegram.user('Віра', { language: 'uk' });
    const bill = discord.user('Bill', { locale: 'en-GB' });
    const channel = discord.guild('Paper boats', [bill]).channel('sea');
    vira.says(vira.private, '/play honour');
    const lobby = await vira.private.waitFor((it) => /\/join \w{9}/.test(it.text), 60_000);
    const { message } = await bill.slash(channel, 'join', { code: /\/join (\w{9})/.exec(lobby.text)?.[1] ?? '' });
    await bill.presses(message as Message, 'Join');
    const [one, two] = await begun(
      { hands: telegramClient(telegram, vira, vira.private), locale: 'uk' },
      { hands: discordClient(bill, channel), locale: 'en' },
    );

    await shot(one, 'A1', two, 'hit');
    // In fact the second deck of that ship is there.
    await shot(one, 'B1', two, 'miss');
    await shot(two, 'J10', one, 'miss');
    await says(one, 'claim');
    await two.hands.types(spelt(two, FLEET));
    await says(two, 'open');
    // Bill may ask for the board of the player who claimed. It is in order.
    await says(two, 'look');
    await one.hands.types(spelt(one, FLEET));
    await says(one, 'open');
    for (const it of [one, two]) {
      // A cup is for who won.
      const lost = phraseText(it.locale, 'honour-won-fault', { seat: one.hands.name, other: two.hands.name }).replace(
        /^🏆 /u,
        '',
      );
      await endsWith(it, lost, phraseText(it.locale, 'violation-v8'));
    }
    const check = await pressLabel(bill, channel, await channel.waitFor((it) => it.content.includes('🏆')), 'Check');
    expect(check.content).toContain(phraseText('en', 'checked-answers'));
    expect(check.attachments.some((it) => it.filename.endsWith('.json'))).toBe(true);
  });
});
