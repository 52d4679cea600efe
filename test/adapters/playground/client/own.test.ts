import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* A game of one's own on the page: made up by hand, kept by its address, and played. */

let browser: Browser;
let program: PlaygroundApp;
let ann: PagePerson;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterAll(async () => {
  await ann.close();
  await browser.close();
  await program.close();
});

const label = (square: string): string =>
  `document.querySelector('[role=gridcell][aria-label^="${square},"]')?.ariaLabel`;
/** Waits until the address is that of another game, and returns it. */
const goes = (before: string): Promise<string> =>
  ann.sees(`location.pathname !== ${JSON.stringify(before)} && location.pathname`);

test('a sea is made, land is painted on it, a fault is mended, and the game is played by its address', async () => {
  const address = new URL('games', program.address);
  address.search = new URL(program.address).search;
  ann = await PagePerson.open(browser, address.href, { ...WINDOWS.phone, hand: 'finger' });
  await ann.touches(ann.page.getByRole('button', { name: /^Make your own/ }));
  await ann.reads('10 ships on 10×10');
  const classic = await goes('/games/own');
  // Two presses at once are two.
  await ann.touches(ann.key('Across: one more'));
  await ann.touches(ann.key('Across: one more'));
  await ann.reads('10 ships on 12×10');

  const wide = ann.path();
  const [from, on, to] = [await ann.middleOf('C4'), await ann.middleOf('D4'), await ann.middleOf('E4')];
  await ann.finger('touchStart', from);
  for (const at of [on, to]) await ann.finger('touchMove', at);
  await ann.finger('touchEnd');
  const painted = await goes(wide);
  expect(await ann.sees(label('D4'))).toBe('D4, Land');
  await ann.fires('D4');
  const land = await goes(painted);
  await ann.page.reload();
  await ann.reads('10 ships on 12×10');
  expect(await Promise.all(['C4', 'D4', 'E4'].map((it) => ann.sees(label(it))))).toEqual([
    'C4, Land',
    'D4, Water',
    'E4, Land',
  ]);

  await ann.touches(ann.page.getByRole('tab', { name: 'Mines' }));
  await ann.presses('Minesweepers: one more');
  await ann.reads('Without mines a minesweeper has nothing to show. Add a mine, or remove the minesweepers.');
  expect(await ann.key('Play this').isDisabled()).toBe(true);
  const faulty = await goes(land);
  await ann.presses('Undo');
  expect(await goes(faulty)).toBe(land);
  await ann.presses('Play this');
  await ann.reads('Your fleet is ready');
  expect(await ann.page.locator('.axes span').allInnerTexts()).toContain('L');
  await ann.page.goBack();
  await ann.reads('10 ships on 12×10');
  expect([ann.path(), ann.path() !== classic]).toEqual([land, true]);
  expect(ann.complaints).toEqual([]);
});

test('a sea of Hex is drawn by touch: what is drawn on one half is on the other, and it is played', async () => {
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.phone, hand: 'finger' });
  await ann.sees(`document.querySelector('.key.main')`);
  await ann.page.goto(new URL('games/own/hex-duel', program.address).href);
  await ann.reads('Draw on the sea');
  await ann.fires('E5');
  await ann.sees(`location.pathname.includes('/hex-map-')`);
  expect(await Promise.all(['E5', 'E4'].map((it) => ann.sees(label(it))))).toEqual(['E5, Land', 'E4, Land']);
  const land = ann.path();
  await ann.presses('Fort');
  await ann.fires('C2');
  await ann.sees(`location.pathname !== '${land}'`);
  await ann.page.reload();
  await ann.reads('Draw on the sea');
  await ann.presses('Play this');
  await ann.reads('Place your four ships');
  expect(ann.complaints).toEqual([]);
  await ann.close();
});

test('a sea of Admiral is drawn and played, and of ours another one is taken', async () => {
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.phone, hand: 'finger' });
  await ann.sees(`document.querySelector('.key.main')`);
  await ann.page.goto(new URL('games/own/admiral-lieutenant', program.address).href);
  await ann.reads('Draw on the sea');
  await ann.presses('strait');
  await ann.sees(`location.pathname.includes('/b2-')`);
  await ann.presses('Reef');
  await ann.fires('C4');
  await ann.sees(`location.pathname.includes('/a2-map-')`);
  expect(await Promise.all(['C4', 'N11'].map((it) => ann.sees(label(it))))).toEqual(['C4, Reef', 'N11, Reef']);
  await ann.presses('Play this');
  await ann.reads('Place your four ships');
  expect(ann.complaints).toEqual([]);
  await ann.close();
});
