import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinLobby, phraseText } from './custom-rules.ts';
import { type ClientScreen, discordClient, type GameClient, telegramClient } from './game-client.ts';
import { openPlatforms, type Platforms } from './platforms.ts';
import { hasButton, isOver, openPage, pressThrough } from './screen-steps.ts';
import { isFirst } from './sea-battle-match.ts';

/*
 * What a player asks the machine: a hint on their turn, the analysis and the check after the end. The built program,
 * the real grammY and discord.js, both platforms emulated.
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

/* -------------------------------------------------------------------------------- alone against the machine */

const ADVICE = /Hint: fire at ([A-J]\d+)\n/;
/** The distance of two squares in steps of a chess king. */
const apart = (one: string, two: string): number =>
  Math.max(Math.abs(one.charCodeAt(0) - two.charCodeAt(0)), Math.abs(Number(one.slice(1)) - Number(two.slice(1))));
const CORNERS = ['A1', 'J1', 'A10', 'J10'];

/** Waits for a board with the player's turn and another text than `before`. */
const onTurn = async (client: GameClient, before = ''): Promise<ClientScreen> => {
  const turn = ({ text }: ClientScreen): boolean => text !== before && /^(Your shot|Sunk)/.test(text);
  for (let n = 0; n < 1_200 && !turn(await client.board()); n++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const board = await client.board();
  if (!turn(board)) throw new Error(`waited in vain for a turn of ${client.name}: ${board.text}`);
  return board;
};

/** Waits until something is true. */
const becomes = async (is: () => boolean): Promise<void> => {
  for (let n = 0; n < 200 && !is(); n++) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(is()).toBe(true);
};

/** Closes a rule of thumb for placing. */
const putsAway = async (client: GameClient, thumb: ClientScreen, isGone: (text: string) => boolean): Promise<void> => {
  expect(thumb.text).toContain(phraseText('en', 'hint-place-huddle'));
  await client.press(thumb, '!dismiss');
  await becomes(() => isGone(thumb.text));
};

/**
 * Asks for a hint, fires at the advised square by its key, which puts the hint away, then at two corners far from it.
 * Returns the advised square.
 */
const followsAHint = async (
  client: GameClient,
  asks: () => Promise<ClientScreen>,
  isGone: (text: string) => boolean,
): Promise<string> => {
  const { text: unadvised } = await onTurn(client);
  const advice = await asks();
  expect(advice.text).toMatch(ADVICE);
  expect(advice.text).toContain(phraseText('en', 'hint-left', { n: 4 }));
  expect(advice.picture?.length).toBeGreaterThan(1_000);
  const square = ADVICE.exec(advice.text)?.[1] ?? '';
  const told = phraseText('en', 'hints-taken', { player: client.name, n: 1 });
  const board = await client.sees(({ text }) => text.includes(told));
  // The board may name the advised square for another reason: as an example, or as one that the machine fired at.
  const others = board.text.split('\n').filter((line) => !line.includes(told));
  // The notice stands in the place of the second line.
  expect(unadvised.startsWith(others.join('\n'))).toBe(true);
  await client.press(advice, advice.acts[advice.labels.indexOf(`Fire ${square}`)] ?? '');
  await becomes(() => isGone(advice.text));
  await onTurn(client, board.text);
  const far = CORNERS.filter((it) => apart(it, square) > 1);
  for (const shot of far.slice(0, 2)) {
    const { text: before } = await onTurn(client);
    expect(await client.types(shot)).not.toMatch(/already|not your turn/);
    await onTurn(client, before);
  }
  return square;
};

const SUMMARY = /^Accuracy: \d+ %\nHow close your shots were to the best ones\.\n/;
const LIST = /Shots: (\d+)/;

/** Opens the summary once the machine has analysed the whole match. Updates of the board may come first. */
const summedUp = async (client: GameClient): Promise<ClientScreen> => {
  let screen = await openPage(client, await client.sees(isOver), '?!study');
  for (let n = 0; n < 30 && !SUMMARY.test(screen.text); n++) {
    const still = screen;
    const change = openPage(client, still, '?!study').catch(() => still);
    const pause = new Promise<ClientScreen>((resolve) => setTimeout(() => resolve(still), 3_000));
    screen = await Promise.race([change, pause]);
  }
  return screen;
};

const ARROWS = /^[⏮◀▶⏭]$/;
const arrows = ({ labels }: ClientScreen): string => labels.filter((it) => ARROWS.test(it)).join('');
const actBehind = ({ labels, acts }: ClientScreen, label: string): string => acts[labels.indexOf(label)] ?? '';

/** Goes through the analysis page by page to the end, and back to the beginning. The player fired at `advised`. */
const leafsThrough = async (client: GameClient, advised: string): Promise<void> => {
  const summary = await summedUp(client);
  expect(summary.text).toMatch(SUMMARY);
  expect(summary.picture?.length).toBeGreaterThan(1_000);
  const list = await openPage(client, summary, '?!study:all', ({ text }) => LIST.test(text));
  const shots = Number(LIST.exec(list.text)?.[1]);
  // The machine fires only where the player has missed.
  expect(shots).toBeGreaterThanOrEqual(3);
  expect(list.text).toMatch(/Your accuracy: \d+ %, luck/);
  const isShot = (n: number) => (it: ClientScreen) =>
    it.text.includes(phraseText('en', 'study-decision', { judges: 'shots', n, last: shots }));
  let page = await openPage(client, list, '?!study:0', isShot(1));
  const seen: string[] = [];
  for (let nth = 1; nth <= shots; nth++) {
    expect(page.picture?.length).toBeGreaterThan(1_000);
    expect(arrows(page)).toBe(nth === 1 ? '▶⏭' : nth === shots ? '⏮◀' : '⏮◀▶⏭');
    // Each line once, below the number of the shot.
    expect(new Set(page.text.split('\n')).size).toBe(page.text.split('\n').length);
    seen.push(page.text);
    if (nth < shots) page = await openPage(client, page, actBehind(page, '▶'), isShot(nth + 1));
  }
  const own = seen.find((it) => it.includes(`${client.name}: ${advised}, `));
  expect(own).toMatch(/A miss\.|A hit!/);
  page = await openPage(client, page, actBehind(page, '⏮'), isShot(1));
  page = await openPage(client, page, actBehind(page, '⏭'), isShot(shots));
  page = await openPage(client, page, '?!study:all', ({ text }) => LIST.test(text));
  expect((await openPage(client, page, '?!study')).text).toBe(summary.text);
};

/** Resigns after the shots, then looks at the analysis and the check. */
const looksBack = async (client: GameClient, advised: string): Promise<ClientScreen> => {
  await pressThrough(client, '?!menu', '?!resign', '!resign');
  await leafsThrough(client, advised);
  const stands = ({ text }: ClientScreen) => text.includes(phraseText('en', 'checked-stands'));
  const verdict = await openPage(client, await client.sees(isOver), '?!verify', stands);
  expect(verdict.text).toContain(phraseText('en', 'checked-fleet'));
  expect(verdict.text).toContain(phraseText('en', 'checked-log'));
  expect(verdict.text).toContain(phraseText('en', 'checked-answers'));
  expect(verdict.picture?.length).toBeGreaterThan(1_000);
  return verdict;
};

describe('a match against the machine', () => {
  test.concurrent('gives hint, analysis and check in a private chat on Telegram', { timeout: LONG }, async () => {
    const vera = telegram.user('Vera', { language: 'en' });
    const client = telegramClient(telegram, vera, vera.private, 'lat');
    vera.says(vera.private, '/play machine');
    await client.sees(hasButton('ready'));
    // A hint while placing is a rule of thumb, and no other player learns of it.
    const isGone = (text: string) => vera.private.fromBot.every((it) => it.text !== text);
    await putsAway(client, await client.asks('hint'), isGone);
    await pressThrough(client, 'ready');
    await onTurn(client);
    const advised = await followsAHint(client, () => client.asks('hint'), isGone);
    await looksBack(client, advised);
    await vera.private.waitFor((it) => it.file?.name.endsWith('.json') === true, 60_000);
  });

  test.concurrent('gives hint, analysis and check in a private chat on Discord', { timeout: LONG }, async () => {
    const ann = discord.user('Ann', { locale: 'en-GB' });
    const dm = ann.dm();
    const client = discordClient(ann, dm);
    // A page that was pressed again may be filled in by the press before, which replaces its picture.
    discord.willRefuse({ call: /^(POST|PATCH) /, answer: /^400 50035/, times: [0, 1] });
    await ann.slash(dm, 'play', { level: 'easy' });
    await client.sees(hasButton('ready'));
    const isGone = (text: string) => ann.ephemerals(dm).every((it) => it.content !== text);
    await putsAway(client, await client.asks('hint'), isGone);
    await pressThrough(client, 'ready');
    await onTurn(client);
    const advised = await followsAHint(client, () => client.asks('hint'), isGone);
    expect(dm.messages.some((it) => ADVICE.test(it.content))).toBe(false);
    await looksBack(client, advised);
  });
});

/* ---------------------------------------------------------------------------------------------- out of turn */

/** Has the player who waits ask for a hint. The answer says why there is none, and nothing changes. */
const asksTooEarly = async (
  one: GameClient,
  two: GameClient,
  asks: (client: GameClient) => Promise<string>,
): Promise<void> => {
  for (const it of [one, two]) await pressThrough(it, 'ready');
  const [first, waits] = (await isFirst(one, two)) ? [one, two] : [two, one];
  const { text: before } = await first.board();
  expect(await asks(waits)).toContain(phraseText('en', 'hint-not-now'));
  expect((await first.board()).text).toBe(before);
  // Neither the turn nor a hint was spent: the player on turn shoots, and the board mentions nothing else.
  await first.types(first.letters === 'ru' ? 'А1' : 'A1');
  const after = await first.sees(({ text }) => text !== before && /A1|А1/.test(text));
  expect(after.text).not.toContain(phraseText('en', 'hints-taken', { player: waits.name, n: 1 }));
};

describe('a hint out of turn', () => {
  test.concurrent('is refused in a Telegram group, and nothing changes', { timeout: LONG }, async () => {
    const [vera, adam] = ['Vera', 'Adam'].map((it) => telegram.user(it, { language: 'en' }));
    const group = telegram.group('Too early', [vera!, adam!]);
    vera!.says(group, '/play classic');
    await group.waitFor((it) => it.labels.includes('⚔ Join'), 60_000);
    const [one, two] = [vera!, adam!].map((it) => telegramClient(telegram, it, group, 'lat'));
    await joinLobby(two!, 'en');
    await asksTooEarly(one!, two!, (client) => client.hears('/hint'));
  });

  test.concurrent('is refused on a Discord server, and nothing changes', { timeout: LONG }, async () => {
    const [ann, bob] = [discord.user('Ann'), discord.user('Bob')];
    const channel = discord.guild('Too early', [ann, bob]).channel('sea');
    await ann.slash(channel, 'play', { variant: 'classic' });
    await channel.waitFor((it) => it.content.includes('wants to play'));
    const [one, two] = [ann, bob].map((it) => discordClient(it, channel));
    await joinLobby(two!, 'en');
    await asksTooEarly(one!, two!, async (client) => (await client.asks('hint')).text);
  });
});
