import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { sailsOn } from '../../../support/page-sailor.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* Whole matches under sail, by touch alone and by keyboard alone: the board is the control, and it never moves. */

let browser: Browser;
let program: PlaygroundApp;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterAll(async () => {
  await browser.close();
  await program.close();
});

/** Opens a game against the easiest machine, with the fleet as recommended. */
const begins = async (player: PagePerson, game: string): Promise<void> => {
  // The browser is known once the start screen is there.
  await player.sees(`document.querySelector('.key.main')`);
  await player.page.goto(new URL(`games/all/${game}`, program.address).href);
  await player.touches(player.key('Play').last());
  await player.presses('Ready');
};

test('a match of Hex Sea Battle by touch alone', async () => {
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.phone, hand: 'finger' });
  await begins(ann, 'hex-duel');
  const { ended, boxes } = await sailsOn(ann, 400);
  expect(ended).toBe(true);
  expect(boxes.size).toBe(1);
  expect(ann.complaints).toEqual([]);
  await ann.close();
});

test('a match of Admiral by keyboard alone', async () => {
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.desktop, hand: 'keys' });
  await begins(ann, 'admiral-cabin-boy');
  const { ended, boxes } = await sailsOn(ann, 400);
  expect(ended).toBe(true);
  expect(boxes.size).toBe(1);
  expect(ann.complaints).toEqual([]);
  await ann.close();
});

test('a campaign by touch: its page leads from one scenario to the next, is there after a reload, and ends', async () => {
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.phone, hand: 'finger' });
  await ann.sees(`document.querySelector('.key.main')`);
  await ann.page.goto(new URL('games/all/admiral-campaign', program.address).href);
  await ann.presses('Play as White');
  await ann.reads('merchantmen off the east edge');
  // Until its first scenario is over, a campaign is its match.
  await ann.page.goto(`${ann.page.url()}/campaign`);
  await ann.reads('merchantmen off the east edge');
  for (const next of ['2. Blockade', '3. Raid on a harbour']) {
    await ann.presses('More', 'Resign', 'Resign', 'Strait campaign');
    await ann.reads(next);
    await ann.page.reload();
    await ann.reads(next);
    await ann.presses('Sail on');
  }
  await ann.presses('More', 'Resign', 'Resign', 'Strait campaign');
  await ann.reads('The strait is lost');
  await ann.presses('Send to a chat');
  await ann.reads('As text');
  expect(ann.complaints).toEqual([]);
  await ann.close();
});
