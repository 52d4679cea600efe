/*
 * The screens of the page in the frames of Telegram's and Discord's apps, in one picture a room, for review beside their
 * drawings: `npx tsx test/tools/frame-sheets.ts FOLDER [NAME …]`. A name is an app, the room of its frame, and where it
 * differs a theme and a language, as in ROOMS.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { systems } from '../../src/registry.ts';
import { loadPhrasebooks } from '../../src/service/speech/translator.ts';
import { buttonId, pressButton } from '../e2e/discord-setup.ts';
import { ProgramHere, scratch } from '../e2e/program.ts';
import { matchOf, opens } from '../e2e/telegram-setup.ts';
import { createActivityProxy, type DiscordEmulator, startDiscord } from '../emulators/discord/index.ts';
import { type EmulatedUser, startTelegram, type TelegramEmulator } from '../emulators/telegram/index.ts';
import { serveWebClient, webClientAddress } from '../emulators/telegram/web-client.ts';
import { launchBrowser } from '../support/browser.ts';
import { FramedPage } from '../support/framed-page.ts';
import { type HttpsFront, openHttpsFront, passTo } from '../support/https-front.ts';

const ROOMS = [
  'telegram-390x690-light',
  'telegram-390x690-dark',
  'telegram-390x690-light-ru',
  'telegram-400x640-light',
  'discord-390x700',
  'discord-1280x720',
  'discord-320x180',
];
const [, , folder = 'frame-sheets', ...asked] = process.argv;
const wanted = asked.length > 0 ? asked : ROOMS;

const OUTSIDE = 'https://sea.example';
const PATIENCE_MS = 60_000;
/** The header of the emulated Telegram, in pixels. */
const HEADER = 40;
/** The width from which a frame is that of a desktop, in pixels. */
const DESKTOP = 400;
/** How many shots the person in the pictures has fired. */
const SHOTS = 8;

const spoken = loadPhrasebooks(systems);

/** What the name of a room says. */
interface Place {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly language: 'en' | 'ru';
  readonly window: BrowserContextOptions;
  say(key: string): string;
}

/** @param header the height of what the app has above the frame, in pixels. */
const placeOf = (name: string, header: number): Place => {
  const [, wide = '390', high = '690', theme, language] = /-(\d+)x(\d+)(?:-(light|dark))?(?:-(ru))?$/.exec(name) ?? [];
  const [width, height] = [Number(wide), Number(high)];
  const locale = language === 'ru' ? 'ru' : 'en';
  const say = spoken.to({ locale, letters: 'ru', nameOf: String }, 'sea-battle');
  return {
    width,
    theme: theme === 'dark' ? 'dark' : 'light',
    language: locale,
    window: {
      viewport: { width, height: height + header },
      deviceScaleFactor: width > 1000 ? 1 : 2,
      locale: locale === 'ru' ? 'ru-RU' : 'en-GB',
      ...(width < 1000 && { hasTouch: true }),
      ...(width < DESKTOP && { isMobile: true }),
    },
    say: (key) => say({ key }),
  };
};

/** Takes a picture of a page once nothing moves any more. */
const pictureOf = async ({ page }: FramedPage): Promise<Buffer> => {
  await page.mouse.move(1, 1);
  await page.waitForTimeout(1200);
  return page.screenshot();
};

/** The squares that players fire at, by row and column: far from each other. */
const squares = (from: number): readonly string[] =>
  Array.from({ length: 50 }, (_, n) => (n * 37 + from * 13) % 100).map((n) => `${Math.floor(n / 10)}.${n % 10}`);

/** Fires at a square, and waits for what it did. Without effect where it is known already. */
const fires = async (player: FramedPage, at: string): Promise<void> => {
  const square = player.frame.locator(`[role=gridcell][data-at="${at}"]`);
  const known = await square.getAttribute('aria-label');
  await square.click();
  const answered = player.frame.locator(`[role=gridcell][data-at="${at}"]:not([aria-label=${JSON.stringify(known)}])`);
  await answered.waitFor({ timeout: 5_000 }).catch(() => undefined);
};

/** Two people shoot by turns, until the first has fired enough and it is their shot. */
const shootByTurns = async (first: FramedPage, second: FramedPage): Promise<void> => {
  const [ours, theirs] = [squares(0).values(), squares(1).values()];
  for (let n = 0; ; ) {
    const mover = await Promise.any([first, second].map((it) => it.waits().then(() => it)));
    if (mover === first && n >= SHOTS) return;
    if (mover === first) n++;
    await fires(mover, (mover === first ? ours : theirs).next().value ?? '0.0');
    await mover.page.waitForTimeout(300);
  }
};

/** Gives orders under sail, in English: to a lit place or a framed ship, as long as there is one. */
const sails = async (player: FramedPage, orders: number): Promise<void> => {
  const lit = player.frame.locator('[role=gridcell][aria-label*=" move"], [role=gridcell][aria-label*="fire at"]');
  for (let n = 0; n < orders && (await lit.count()) > 0; n++) {
    await lit.first().tap({ force: true });
    await player.page.waitForTimeout(900);
  }
};

interface Setup {
  readonly browser: Browser;
  readonly front: HttpsFront;
  readonly telegram: TelegramEmulator;
  readonly discord: DiscordEmulator;
}

/** All screens of a room in Telegram, in the hands of Ann. */
const walkTelegram = async ({ browser, front, telegram }: Setup, name: string): Promise<readonly Buffer[]> => {
  const place = placeOf(name, HEADER);
  const { language, say, theme, width } = place;
  const platform = width >= DESKTOP ? 'tdesktop' : theme === 'dark' ? 'android' : 'ios';
  const open = (app: string): Promise<FramedPage> =>
    FramedPage.open(browser, front, webClientAddress(app), place.window);
  const pictures: Buffer[] = [];
  const take = async (page: FramedPage): Promise<void> => void pictures.push(await pictureOf(page));
  const key = ({ frame }: FramedPage, phrase: string) => frame.getByRole('button', { name: say(phrase) }).first();
  const getReady = ({ frame }: FramedPage): Promise<void> => frame.locator('.placing .key.main').click();

  const [ann, bob] = ['Ann', 'Bob'].map((who) => telegram.user(who, { language })) as [EmulatedUser, EmulatedUser];
  const group = telegram.group('Harbour', [ann, bob]);
  const lobby = await opens(group, ann);
  await bob.presses(lobby, say('button-join'));
  const link = `https://t.me/${telegram.username}?startapp=m${matchOf(lobby)}`;
  const app = ann.opensLink(link, { theme, platform });
  const page = await open(app);
  await page.frame.locator('.placing .key.main').waitFor();
  await take(page);
  const other = await open(bob.opensLink(link));
  for (const it of [page, other]) await getReady(it);
  await shootByTurns(page, other);
  await take(page);
  await key(page, 'playground-more').click();
  await take(page);
  for (let n = 0; n < 2; n++) {
    await page.tells('back_button_pressed');
    await page.page.waitForTimeout(400);
  }
  await take(page);
  await key(page, 'playground-settings').click();
  await take(page);
  for (const it of [page, other]) await it.close();

  for (const game of ['hex-duel', 'admiral-captain', 'admiral']) {
    const { id } = await opens(ann.private, ann, `/play ${game} machine`);
    const board = await ann.private.waitFor(
      (it) => it.id >= id && it.labels.includes(say('button-window')),
      PATIENCE_MS,
    );
    const sea = await open(ann.opens(board, say('button-window'), { theme, platform }));
    await sea.frame.locator('.placing .key.main').waitFor();
    await take(sea);
    await getReady(sea);
    await sea.frame.locator('.battle.mine, .asks .answer').first().waitFor();
    await take(sea);
    if (language === 'en') {
      await sails(sea, 4);
      await take(sea);
    }
    await sea.close();
  }
  const list = await open(ann.opensMenu({ theme, platform }));
  await list.frame.locator('.match-row').first().waitFor();
  await take(list);
  await list.close();
  const stranger = await open(app.replaceAll(String(ann.id), String(ann.id + 1)));
  await key(stranger, 'playground-close').waitFor();
  await take(stranger);
  await stranger.close();
  return pictures;
};

/** The screens of a room in Discord: of a player, of one who watches, and of one who comes where nothing is played. */
const walkDiscord = async ({ browser, front, discord }: Setup, name: string): Promise<readonly Buffer[]> => {
  const place = placeOf(name, 0);
  const platform = place.width < DESKTOP ? 'mobile' : 'desktop';
  const [ann, bob, eve] = [discord.user('Ann'), discord.user('Bob'), discord.user('Eve')];
  const guild = discord.guild('Fleet', [ann, bob, eve]);
  const [channel, quiet] = [guild.channel('sea'), guild.channel('quiet')];
  const { message: lobby } = await ann.slash(channel, 'play', {});
  if (!lobby) throw new Error('no lobby');
  await bob.presses(lobby, 'Join');
  const board = await channel.waitFor((it) => it.content.includes('Placing the fleet'));
  const menu = await pressButton(ann, channel, board, '.?!menu');
  const { activity } = await ann.pressesId(menu, buttonId(menu, '.!window'));
  if (!activity) throw new Error('no Activity');
  const open = ({ address }: { readonly address: string }, window: BrowserContextOptions): Promise<FramedPage> =>
    FramedPage.open(browser, front, address, window);
  const isSmall = place.width === 320;
  // Nothing can be pressed in the smallest view: the match is played in another.
  const playing = isSmall ? placeOf('390x700', 0).window : place.window;
  const page = await open(ann.opens(activity, { platform }), playing);
  const other = await open(bob.opens(bob.launches(channel)), playing);
  const pictures: Buffer[] = [];
  const take = async (it: FramedPage): Promise<void> => void pictures.push(await pictureOf(it));
  for (const it of [page, other]) await it.frame.locator('.placing .key.main').waitFor();
  const player = isSmall ? await open(ann.opens(activity, { platform }), place.window) : page;
  await player.frame.locator('.placing').waitFor();
  await take(player);
  for (const it of [page, other]) await it.frame.locator('.placing .key.main').click();
  await shootByTurns(page, other);
  const watcher = await open(eve.opens(eve.launches(channel), { platform }), place.window);
  for (const it of [player, watcher]) {
    await it.frame.locator('.battle').waitFor();
    await take(it);
    if (isSmall) continue;
    await it.frame.getByRole('button', { name: 'More' }).first().click();
    await take(it);
  }
  const start = await open(eve.opens(eve.launches(quiet), { platform }), place.window);
  await start.frame.locator('.start').waitFor();
  await take(start);
  const stranger = await open(bob.opens(bob.launches(quiet), { platform, consents: false }), place.window);
  await stranger.reads('Broadside cannot tell who you are');
  await take(stranger);
  for (const it of new Set([page, other, player, watcher, start, stranger])) await it.close();
  return pictures;
};

mkdirSync(folder, { recursive: true });
const data = await scratch();
const telegram = await startTelegram();
telegram.mainApp(`${OUTSIDE}/mini/`);
const discord = await startDiscord({ activities: true, patienceMs: PATIENCE_MS });
const program = new ProgramHere({
  DATA_DIR: data.path,
  TELEGRAM_TOKEN: telegram.token,
  TELEGRAM_API_ROOT: telegram.url,
  DISCORD_TOKEN: discord.token,
  DISCORD_API_ROOT: discord.apiRoot,
  DISCORD_CLIENT_SECRET: discord.clientSecret,
  PUBLIC_URL: OUTSIDE,
});
await program.start();
const address = `http://127.0.0.1:${program.port}`;
const proxy = createActivityProxy(discord.application, {
  mappings: [{ prefix: '/', target: 'sea.example', address }],
  streams: 'pass',
});
const front = await openHttpsFront({
  'web.telegram.org': serveWebClient,
  'telegram.org': serveWebClient,
  'sea.example': passTo(() => address),
  'discord.com': discord.serveClient,
  [proxy.host]: proxy.serve,
});
const browser = await launchBrowser();
const setup: Setup = { browser, front, telegram, discord };
for (const one of wanted) {
  const pictures = await (one.startsWith('discord') ? walkDiscord : walkTelegram)(setup, one);
  const images = await Promise.all(pictures.map((it) => loadImage(it)));
  const columns = Math.max(1, Math.min(6, Math.floor(3200 / (images[0]?.width ?? 1))));
  const [wide, high] = [(images[0]?.width ?? 0) + 16, (images[0]?.height ?? 0) + 16];
  const sheet = createCanvas(columns * wide, Math.ceil(images.length / columns) * high);
  for (const [i, image] of images.entries())
    sheet.getContext('2d').drawImage(image, (i % columns) * wide, Math.floor(i / columns) * high);
  writeFileSync(join(folder, `${one}.png`), await sheet.encode('png'));
  console.log(`${one}: ${images.length} screens`);
}
await browser.close();
await front.close();
await program.end();
await telegram.close();
await discord.stop();
await data.remove();
