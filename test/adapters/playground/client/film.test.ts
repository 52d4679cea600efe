import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* A finished match is played by the page from its steps, and looked back at. */

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
  expect(program.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

/** Fires at some squares and gives up. */
const finishes = async (...squares: readonly string[]): Promise<void> => {
  ann = await PagePerson.open(browser, program.address, WINDOWS.desktop);
  await ann.presses('Play now', 'Ready');
  await ann.waits();
  for (const name of squares) await ann.shoots(name);
  await ann.presses('More', 'Resign', 'Resign');
  await ann.ends();
};

/** What has been pressed from now on. */
const notesPresses = (): readonly string[] => {
  const presses: string[] = [];
  ann.page.on('request', (request) => {
    if (request.method() === 'POST') presses.push(request.postData() ?? '');
  });
  return presses;
};

test('a film is played from scenes, by keys, by its track, and made only when it is sent', async () => {
  await finishes('E5', 'C7');
  const presses = notesPresses();
  const { page } = ann;
  await ann.presses('Film');
  const track = page.getByRole('slider');
  await track.waitFor();
  expect(ann.path()).toMatch(/^\/m\/\w{16}\/film$/);
  const now = async (): Promise<number> => Number(await track.getAttribute('aria-valuenow'));
  const last = Number(await track.getAttribute('aria-valuemax'));
  expect(last).toBeGreaterThanOrEqual(4);
  // It runs by itself, as fast as is asked for.
  await ann.presses('Speed: 1×');
  await ann.key('Speed: 2×').waitFor();
  await expect.poll(now).toBeGreaterThan(1);
  await page.locator('body').press('Space');
  await ann.key('Play the film').waitFor();
  await page.keyboard.press('Home');
  expect([await now(), await ann.title()]).toEqual([1, 'Before the first shot']);
  await page.keyboard.press('ArrowRight');
  expect(await ann.title()).toMatch(/^Shot 1 of \d+$/);
  await ann.presses('Next', 'Next', 'Previous');
  expect(await now()).toBe(3);
  const box = await track.boundingBox();
  if (!box) throw new Error('there is no track');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await now()).toBe(last);
  await ann.reads('Machine (normal) wins!');
  const isFilm = (press: string): boolean => press.includes('?!film');
  expect(presses.filter(isFilm)).toEqual([]);
  await ann.presses('Send the film');
  await page.getByRole('dialog').getByRole('img').waitFor();
  await page.goBack();
  // Sent again, it is there.
  await ann.presses('Send the film');
  await page.getByRole('dialog').getByRole('link', { name: 'Keep the film' }).waitFor();
  await page.goBack();
  // So it is on the card of the result, which is kept as a picture too.
  await ann.presses('Back', 'Share');
  const download = page.waitForEvent('download');
  await ann.presses('Picture');
  expect((await download).suggestedFilename()).toBe('broadside.png');
  await ann.presses('Film');
  await page.getByRole('dialog').getByRole('link', { name: 'Keep the film' }).waitFor();
  expect(presses.filter(isFilm)).toHaveLength(1);
});

test('a match is looked back at shot by shot, the costliest first, on a sea with the odds of that time', async () => {
  await finishes('A1', 'J10', 'A10');
  await ann.presses('Look back');
  const graph = ann.page.getByRole('slider', { name: 'Decision' });
  await graph.waitFor();
  expect(ann.path()).toMatch(/^\/m\/\w{16}\/look$/);
  const told = (shot: string): Promise<unknown> =>
    ann.sees(`document.querySelector('.bars').ariaValueText.startsWith(${JSON.stringify(shot)})`);
  await ann.sees(`document.querySelector('[role=img][aria-label*="likelier"]')`);
  const costliest = await ann.title();
  expect(costliest).toMatch(/^Shot [123]: (A1|J10|A10), a (miss|hit)$/);
  await ann.presses('Costliest shots');
  await ann.sees(`document.querySelector('.words h2').innerText !== ${JSON.stringify(costliest)}`);
  await ann.page.keyboard.press('Home');
  await told('Shot 1: A1');
  await ann.page.keyboard.press('ArrowRight');
  await told('Shot 2: J10');
  const box = await graph.boundingBox();
  if (!box) throw new Error('there is no graph');
  await ann.page.mouse.click(box.x + box.width - 4, box.y + box.height / 2);
  await told('Shot 3: A10');
  await ann.presses('Back');
  await ann.ends();
});
