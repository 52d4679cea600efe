import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPage, sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* What a first visit weighs on the wire, from the address to the start screen. */

/** The most that it may weigh, in bytes: the page, its scripts, styles, words, faces and signs. */
const MOST = 120_000;

let browser: Browser;
let program: PlaygroundApp;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterAll(async () => {
  await browser.close();
  await program.close();
});

test.each(['en-GB', 'uk-UA'])('a first visit in %s weighs at most 120 kB', async (locale) => {
  const { page, complaints } = await newPage(browser, { ...WINDOWS.phone, locale });
  const ann = new PagePerson(page, complaints, 'finger');
  const weights: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/' || pathname.startsWith('/assets/'))
      weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(program.address);
  await ann.sees(`document.querySelector('.key.main')`);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const bytes = (await Promise.all(weights)).reduce((sum, it) => sum + it, 0);
  expect(weights.length).toBeGreaterThanOrEqual(7);
  expect(bytes).toBeGreaterThan(90_000);
  expect(bytes).toBeLessThanOrEqual(MOST);
  await ann.close();
});
