import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPage, sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* What a first visit weighs on the wire: up to the start screen, and the script of all other screens right after it. */

/** The most that the start screen may weigh, in bytes: the page, its scripts, styles, words, faces and signs; and the rest. */
const MOST = 107_000;
const MOST_LATER = 45_000;

let browser: Browser;
let program: PlaygroundApp;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterAll(async () => {
  await browser.close();
  await program.close();
});

test.each(['en-GB', 'uk-UA'])('a first visit in %s weighs at most 107 kB, and 45 kB right after it', async (locale) => {
  const { page, complaints } = await newPage(browser, { ...WINDOWS.phone, locale });
  const ann = new PagePerson(page, complaints, 'finger');
  const weights: Promise<number>[] = [];
  const later: Promise<number>[] = [];
  // The script of the screens, and those that it asks for.
  const ofScreens = new Set<string>();
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/screens-') || (ofScreens.size > 0 && url.endsWith('.js'))) ofScreens.add(url);
  });
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/' || pathname.startsWith('/assets/'))
      (ofScreens.has(request.url()) ? later : weights).push(
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  await page.goto(program.address);
  await ann.sees(`document.querySelector('.key.main')`);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.waitForLoadState('networkidle');
  const sumOf = async (all: readonly Promise<number>[]): Promise<number> =>
    (await Promise.all(all)).reduce((sum, it) => sum + it, 0);
  const bytes = await sumOf(weights);
  expect(weights.length).toBeGreaterThanOrEqual(7);
  expect(bytes).toBeGreaterThan(70_000);
  expect(bytes).toBeLessThanOrEqual(MOST);
  expect(later.length).toBeGreaterThan(0);
  expect(await sumOf(later)).toBeLessThanOrEqual(MOST_LATER);
  await ann.close();
});
