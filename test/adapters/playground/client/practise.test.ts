import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* First battles on the page: one act a screen, at the one place that can be pressed. */

let browser: Browser;
let program: PlaygroundApp;
let ann: PagePerson;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterEach(async () => {
  const { complaints } = ann;
  await ann.close();
  expect(complaints).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await program.close();
});

const comes = async (path: string, window?: Parameters<typeof PagePerson.open>[2]): Promise<void> => {
  const address = new URL(path, program.address);
  address.search = new URL(program.address).search;
  ann = await PagePerson.open(browser, address.href, window);
};
/** Waits for a step, by its address and its title. */
const isAt = async (path: string, title: string): Promise<void> => {
  await ann.sees(`location.pathname === '${path}' && document.querySelector('h1')?.innerText === '${title}'`);
};

test('a first battle of squares goes on at the lit square alone, back to the act before, and into a real match', async () => {
  await comes('games/all/hasbro', { ...WINDOWS.phone, hand: 'finger' });
  await ann.presses('Practise');
  await isAt('/practise/hasbro/1', 'Your first battle');
  await ann.touches(ann.square('A1'));
  await ann.reads('This time F3, the lit square.');
  expect(await ann.page.locator('.lit .swell').count()).toBe(1);
  await ann.touches(ann.square('F3'));
  await isAt('/practise/hasbro/2', 'Hit! You shoot again');
  await ann.presses('Back');
  await isAt('/practise/hasbro/1', 'Your first battle');
  await ann.page.goForward();
  await ann.page.reload();
  await isAt('/practise/hasbro/2', 'Hit! You shoot again');
  expect(await ann.page.getByRole('button').allInnerTexts()).toEqual(['', 'Skip to a real match']);
  await ann.touches(ann.square('F4'));
  await isAt('/practise/hasbro/3', 'Sunk! A 2-square ship');
  await ann.touches(ann.square('C7'));
  await ann.reads('From here it is a real match');
  await ann.presses('Start a whole match');
  await ann.key('Ready').waitFor();
  await ann.reads('Machine, easy');
});

test('the lit place of a sea under sail is pressed by keyboard, and a volley by its key', async () => {
  await comes('practise/hex-duel/1', { ...WINDOWS.desktop, hand: 'keys', reducedMotion: 'reduce' });
  await isAt('/practise/hex-duel/1', 'Sail');
  expect(await ann.page.evaluate('document.getAnimations().length')).toBe(0);
  await ann.touches(ann.page.locator('[aria-label^="G6"]'));
  await isAt('/practise/hex-duel/2', 'Fire');
  await ann.page.goto(`${program.origin}/practise/perelman/4`);
  await ann.presses('Fire!');
  await isAt('/practise/perelman/5', 'One hit, and two misses');
});
