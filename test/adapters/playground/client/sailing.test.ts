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
const begins = async (player: PagePerson): Promise<void> => {
  await player.touches(player.key('Play').last());
  await player.presses('Ready');
};

test('a match of Hex Sea Battle by touch alone', async () => {
  const address = new URL('games/all/hex-duel', program.address).href;
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.phone, hand: 'finger' });
  await ann.page.goto(address);
  await begins(ann);
  const { ended, boxes } = await sailsOn(ann, 400);
  expect(ended).toBe(true);
  expect(boxes.size).toBe(1);
  expect(ann.complaints).toEqual([]);
  await ann.close();
});

test('a match of Admiral by keyboard alone', async () => {
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.desktop, hand: 'keys' });
  await ann.page.goto(new URL('games/all/admiral-cabin-boy', program.address).href);
  await begins(ann);
  const { ended, boxes } = await sailsOn(ann, 400);
  expect(ended).toBe(true);
  expect(boxes.size).toBe(1);
  expect(ann.complaints).toEqual([]);
  await ann.close();
});
