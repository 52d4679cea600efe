/*
 * Every screen of the page in one picture a size and theme, for review beside its drawings:
 * `npx tsx test/tools/client-sheets.ts FOLDER [WIDTHxHEIGHT-THEME …]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { PagePerson } from '../support/page-person.ts';
import { sailsOn } from '../support/page-sailor.ts';
import { openPlaygroundApp } from '../support/playground-app.ts';

const SIZES = ['390x844', '844x390', '768x1024', '1280x800', '1920x1080', '320x180'];
const THEMES = ['light', 'dark'] as const;

const [, , folder = 'client-sheets', ...asked] = process.argv;
const wanted = asked.length > 0 ? asked : SIZES.flatMap((size) => THEMES.map((theme) => `${size}-${theme}`));

/** Waits until nothing moves any more. */
const settled = (page: Page): Promise<void> => page.waitForTimeout(700);

/** Walks through the page, and takes a picture of each screen. */
const walk = async (browser: Browser, address: string, width: number, height: number, dark: boolean) => {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: width > 1000 ? 1 : 2,
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  const pictures: Buffer[] = [];
  const take = async (): Promise<void> => {
    await settled(page);
    pictures.push(await page.screenshot());
  };
  const go = async (path: string): Promise<void> => {
    await page.goto(new URL(path, address).href);
    await take();
  };
  await page.goto(address);
  await take();
  for (const path of [
    'games',
    'games/classic',
    'games/all/classic',
    'rules/classic/2',
    'practise/classic/2',
    'two/classic',
    'settings',
    'post',
    'digest',
    'daily',
    'daily/week',
    'daily/proof',
    'seek',
    'me',
    'top',
    'nowhere',
  ])
    await go(path);
  await page.goto(new URL('games/all/classic', address).href);
  const key = (name: string | RegExp) => page.getByRole('button', { name }).first();
  // The bar of a wide window has a key of that name too, and is there before the card of the game.
  const begin = async (): Promise<void> => {
    await page.locator('.key.main', { hasText: 'Play' }).click();
    await key('Ready').waitFor();
    await take();
    await key('Ready').click();
  };
  if (width > 340) {
    await begin();
    const player = new PagePerson(page, [], 'mouse');
    await player.shootsOn(12);
    await take();
    await key('More').click();
    await take();
    await page.keyboard.press('Escape');
    await page.locator('.own-sea').click();
    await take();
    await page.locator('.own-sea').click();
    await page.keyboard.press('b');
    await take();
    await page.keyboard.press('Escape');
    await player.shootsOn();
    await take();
    for (const screen of ['share', 'film', 'look']) {
      await page.goto(`${page.url().replace(/\/(?:share|film|look)$/, '')}/${screen}`);
      await page.waitForTimeout(1500);
      await take();
    }
    for (const game of ['hex-duel', 'admiral-captain', 'admiral']) {
      await page.goto(new URL(`games/all/${game}`, address).href);
      await begin();
      await sailsOn(player, 1);
      await take();
      const { ended } = await sailsOn(player, 12);
      await take();
      if (ended) continue;
      await key('More').click();
      await take();
      await key('Resign').click();
      await key('Resign').click();
      await page.locator('.battle.over').waitFor();
      await take();
    }
    for (const game of ['classic', 'hex-duel', 'admiral']) await go(`practise/${game}/1`);
    await go('matches');
    await go('');
    await key('Invite a friend').click();
    await take();
    await page.getByRole('textbox').fill('Ann');
    await page.getByRole('button', { name: 'Invite a friend' }).last().click();
    await page.locator('.code').waitFor();
    await take();
    const code = (await page.locator('.code').textContent()) ?? '';
    await page.goto(new URL(`j/${code}`, address).href);
    await take();
  }
  await context.close();
  return pictures;
};

mkdirSync(folder, { recursive: true });
const program = await openPlaygroundApp();
const browser = await launchBrowser();
for (const one of wanted) {
  const [, width = '390', height = '844', theme = 'light'] = /^(\d+)x(\d+)-(\w+)$/.exec(one) ?? [];
  const pictures = await walk(browser, program.address, Number(width), Number(height), theme === 'dark');
  const images = await Promise.all(pictures.map((it) => loadImage(it)));
  const columns = Math.max(1, Math.min(6, Math.floor(3200 / Number(width))));
  const [wide, high] = [Number(width) + 8, Number(height) + 8];
  const sheet = createCanvas(columns * wide, Math.ceil(images.length / columns) * high);
  for (const [i, image] of images.entries())
    sheet.getContext('2d').drawImage(image, (i % columns) * wide, Math.floor(i / columns) * high, wide - 8, high - 8);
  writeFileSync(join(folder, `${one}.png`), await sheet.encode('png'));
  console.log(`${one}: ${images.length} screens`);
}
await browser.close();
await program.close();
