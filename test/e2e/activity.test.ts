import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import type { ActivityWindow, Channel, DiscordEmulator, DiscordUser, Message } from '../emulators/discord/index.ts';
import { createActivityProxy, startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { serveWebClient, webClientAddress } from '../emulators/telegram/web-client.ts';
import { sharedBrowser } from '../support/browser.ts';
import { FramedPage } from '../support/framed-page.ts';
import { type HttpsFront, openHttpsFront, passTo } from '../support/https-front.ts';
import { codeBehindMore } from './across-platforms.ts';
import { buttonId, pressButton, readAnswer } from './discord-setup.ts';
import { BEGUN } from './players.ts';
import type { Program } from './program.ts';
import { cleanUp, launchProgram, onCleanup } from './whole-match.ts';

/*
 * The sea in a frame of Discord: the page as an Activity, with Discord's own SDK, through a proxy as Discord's is, which
 * passes streams of events on or holds them back.
 */

const PATIENCE_MS = 60_000;
const OUTSIDE = 'https://sea.example';
const DESKTOP = { viewport: { width: 1280, height: 720 } } as const;
const PHONE = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser(inject('browserDesk'));
});
afterAll(() => browser.close());
afterEach(cleanUp);

type Streams = 'pass' | 'hold';

interface Setup {
  readonly discord: DiscordEmulator;
  readonly program: Program;
  readonly front: HttpsFront;
  readonly proxy: ReturnType<typeof createActivityProxy>;
}

const open = async (streams: Streams = 'pass', more: Readonly<Record<string, string>> = {}): Promise<Setup> => {
  const discord = await startDiscord({ activities: true, patienceMs: PATIENCE_MS });
  onCleanup(() => discord.stop());
  const program = await launchProgram('lmdb', {
    DISCORD_TOKEN: discord.token,
    DISCORD_API_ROOT: discord.apiRoot,
    DISCORD_CLIENT_SECRET: discord.clientSecret,
    PUBLIC_URL: OUTSIDE,
    ...more,
  });
  const address = `http://127.0.0.1:${program.port}`;
  const proxy = createActivityProxy(discord.application, {
    mappings: [{ prefix: '/', target: 'sea.example', address }],
    streams,
  });
  const front = await openHttpsFront({
    'discord.com': discord.serveClient,
    [proxy.host]: proxy.serve,
    'web.telegram.org': serveWebClient,
    'telegram.org': serveWebClient,
    'sea.example': passTo(() => address),
  });
  onCleanup(() => front.close());
  return { discord, program, front, proxy };
};

const comesBy = async (
  { front }: Setup,
  window: ActivityWindow,
  room: typeof DESKTOP | typeof PHONE = DESKTOP,
): Promise<FramedPage> => {
  const page = await FramedPage.open(browser, front, window.address, room);
  onCleanup(() => page.close());
  return page;
};

interface Duel {
  readonly channel: Channel;
  readonly board: Message;
  /** Who begins, and the other. */
  readonly mover: DiscordUser;
  readonly waiter: DiscordUser;
  readonly eve: DiscordUser;
}

/** Ann and Bob have placed their fleets in a channel, where Eve looks on. */
const begun = async ({ discord }: Setup): Promise<Duel> => {
  const [ann, bob, eve] = [discord.user('Ann'), discord.user('Bob'), discord.user('Eve')];
  const channel = discord.guild('Fleet', [ann, bob, eve]).channel('sea');
  const { message: lobby } = await ann.slash(channel, 'play', {});
  if (!lobby) throw new Error('no lobby');
  await bob.presses(lobby, 'Join');
  const board = await channel.waitFor((it) => it.content.includes('Placing the fleet'));
  for (const who of [ann, bob]) await who.presses(board, 'Ready');
  await channel.waitFor((it) => BEGUN.test(it.content));
  const annBegins = board.content.includes('Ann’s shot');
  return { channel, board, eve, mover: annBegins ? ann : bob, waiter: annBegins ? bob : ann };
};

/** Presses the key to the sea in a window, behind More. Returns what the person has before them then. */
const asksForSea = async (who: DiscordUser, { channel, board }: Duel) => {
  const menu = await pressButton(who, channel, board, '.?!menu');
  return who.pressesId(menu, buttonId(menu, '.!window'));
};

const launched = async (who: DiscordUser, duel: Duel): Promise<ActivityWindow> => {
  const { how, activity } = await asksForSea(who, duel);
  if (!activity) throw new Error(`no Activity, but ${how}`);
  return who.opens(activity);
};

test.each<[Streams, string]>([
  ['pass', 'passes streams on'],
  ['hold', 'holds streams back'],
])('streams: %s. A proxy that %s lets a player play, and others of the channel watch', async (streams) => {
  const setup = await open(streams);
  const duel = await begun(setup);
  const { channel, mover, waiter, eve } = duel;
  const window = await launched(mover, duel);
  const page = await comesBy(setup, window);
  await page.shoots('C3');
  await channel.waitFor((it) => it.content.includes('C3'));
  // Others who open it come to the same match: who has a seat plays it, all others watch.
  const other = await comesBy(setup, eve.opens(eve.launches(channel)), PHONE);
  await other.reads('C3');
  expect(await other.frame.locator('.battle.mine').count()).toBe(0);
  const sent: string = await other.frame.evaluate(`fetch('api/discord:${eve.id}/window').then((it) => it.text())`);
  expect(sent).toContain('"stage":"battle"');
  expect(sent).not.toContain('"ship');
  const partner = await comesBy(setup, waiter.opens(waiter.launches(channel)));
  const isStillTheirs = (await page.frame.locator('.battle.mine').count()) > 0;
  await (isStillTheirs ? page : partner).shoots('E5');
  for (const it of [page, other, partner]) await it.reads('E5');
  expect([window.faults, setup.proxy.faults, setup.front.missed]).toEqual([[], [], []]);
  expect(page.complaints).toEqual([]);
});

test('the channel’s match is found by who opens the Activity without being asked to', async () => {
  const setup = await open();
  const { channel, mover } = await begun(setup);
  const page = await comesBy(setup, mover.opens(mover.launches(channel)));
  await page.shoots('C3');
  await channel.waitFor((it) => it.content.includes('C3'));
});

test('an Activity in a channel without a match begins at the start', async () => {
  const setup = await open();
  const ann = setup.discord.user('Ann');
  const page = await comesBy(setup, ann.opens(ann.launches(setup.discord.guild('Fleet', [ann]).channel('quiet'))));
  await page.presses('Play now');
  await page.presses('Ready');
  await page.shoots('C3');
});

test('the smallest view has the sea alone', async () => {
  const setup = await open();
  const duel = await begun(setup);
  const window = await launched(duel.mover, duel);
  const page = await comesBy(setup, window);
  await page.waits();
  window.tells('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 1 });
  await page.frame.locator('.battle.small').waitFor();
  expect(await page.frame.locator('.battle.small button').count()).toBe(0);
  window.tells('ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 0 });
  await page.shoots('C3');
});

test('a page that is loaded again goes on, and another person at the same device is not taken for the first', async () => {
  const setup = await open();
  const duel = await begun(setup);
  const { mover, eve, channel } = duel;
  const page = await comesBy(setup, await launched(mover, duel));
  await page.shoots('C3');
  await page.frame.evaluate('location.reload()');
  await page.sees('C3');
  await page.page.goto(eve.opens(eve.launches(channel), { consents: false }).address);
  const frame = await (await page.page.waitForSelector('iframe')).contentFrame();
  await frame?.getByText('Broadside cannot tell who you are').waitFor();
  expect(await frame?.locator('.battle').count()).toBe(0);
});

test('who does not say who they are is asked to open it again, and sees no match', async () => {
  const setup = await open();
  const duel = await begun(setup);
  const { activity } = await asksForSea(duel.mover, duel);
  if (!activity) throw new Error('no Activity');
  const page = await comesBy(setup, duel.mover.opens(activity, { consents: false }));
  await page.reads('Broadside cannot tell who you are');
  expect(await page.frame.locator('.battle').count()).toBe(0);
});

test('Telegram’s Mini App and Discord’s keys play one match, each as the other goes on', async () => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  telegram.mainApp(`${OUTSIDE}/mini/`);
  const setup = await open('pass', { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url });
  const ann = telegram.user('Ann', { language: 'en' });
  const group = telegram.group('Harbour', [ann]);
  ann.says(group, '/play');
  const lobby = await group.waitFor((it) => it.labels.some((label) => label.includes('Join')), PATIENCE_MS);
  const code = await codeBehindMore(ann, group, lobby);
  const bob = setup.discord.user('Bob');
  const channel = setup.discord.guild('Fleet', [bob]).channel('sea');
  await bob.slash(channel, 'join', { code });
  const match = /([a-z2-7]{16})\./.exec(JSON.stringify(lobby.keyboard))?.[1] ?? '';
  const app = ann.opensLink(`https://t.me/${telegram.username}?startapp=m${match}`);
  const page = await FramedPage.open(browser, setup.front, webClientAddress(app), PHONE);
  onCleanup(() => page.close());
  await page.presses('Ready');
  const board = await channel.waitFor((it) => it.content.includes('Placing the fleet'));
  await bob.presses(board, 'Ready');
  await channel.waitFor((it) => BEGUN.test(it.content));
  // Whoever begins, both fire: by a finger on the sea, and by a command.
  const firesByPage = async (): Promise<void> => {
    await page.shoots('C3');
    await channel.waitFor((it) => it.content.includes('C3'));
  };
  const firesByCommand = async (): Promise<void> => {
    expect(await readAnswer(bob.slash(channel, 'fire', { cell: 'H7' }))).toMatch(/^H7/);
    await page.reads('H7');
  };
  if (board.content.includes('Bob’s shot')) await firesByCommand();
  else await firesByPage();
  expect(await page.faults()).toEqual([]);
});
