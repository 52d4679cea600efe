import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* Looking for an opponent on the page: a sheet, a chart, a match meanwhile, and whoever comes. */

let browser: Browser;
let program: PlaygroundApp;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterAll(async () => {
  await browser.close();
  await program.close();
});

test('two who look find each other, although one plays the machine while they wait', async () => {
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.phone, hand: 'finger' });
  const bob = await PagePerson.open(browser, program.address, { ...WINDOWS.desktop, hand: 'mouse' });
  await ann.presses('Find an opponent');
  await ann.reads('Near your 1500, and it counts');
  await ann.presses('Look for someone');
  await ann.reads('Looking for someone near 1500…');
  expect(ann.path()).toBe('/seek');
  await ann.presses('Play while you wait');
  await ann.reads('Your fleet is ready');
  await ann.reads('Looking… 0:');

  await bob.presses('Find an opponent');
  await bob.presses('Look for someone');
  await ann.reads('is here');
  await ann.reads('You have not met before.');
  expect(ann.path()).toBe('/seek');
  await ann.page.locator('.seek .key.main').tap();
  await ann.reads('You said yes.');
  await bob.reads('is here');
  await bob.page.locator('.seek .key.main').click();
  for (const it of [ann, bob]) {
    await it.sees(`location.pathname.startsWith('/m/')`);
    await it.reads('Your fleet is ready');
  }
  expect(ann.path()).toBe(bob.path());
  expect([ann.complaints, bob.complaints]).toEqual([[], []]);
  await ann.close();
  await bob.close();
});

test('who stops looking sees the start again, and no pill', async () => {
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.desktop, hand: 'mouse' });
  await ann.presses('Find an opponent');
  await ann.presses('Look for someone');
  await ann.reads('Looking for someone near 1500…');
  await ann.page.goBack();
  await ann.reads('Looking… 0:');
  await ann.page.reload();
  await ann.reads('Looking… 0:');
  await ann.presses('Stop looking');
  await ann.sees(`document.querySelector('.seek-pill') === null`);
  expect(ann.complaints).toEqual([]);
  await ann.close();
});
