import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* A fleet by points on the page: bought, placed, and sailed, by touch alone. */

let browser: Browser;
let program: PlaygroundApp;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterAll(async () => {
  await browser.close();
  await program.close();
});

const shops = async (game: string): Promise<PagePerson> => {
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.phone, hand: 'finger' });
  await ann.sees(`document.querySelector('.key.main')`);
  await ann.page.goto(new URL(`games/all/${game}`, program.address).href);
  await ann.touches(ann.key('Play').last());
  await ann.reads('all spent');
  return ann;
};

const COUNTS = `[...document.querySelectorAll('.shop output')].map((it) => it.textContent).join('')`;
/** What a player reads first: whose turn it is, in which round. */
const TOLD = `document.querySelector('.words h2')?.textContent`;
const counts = (ann: PagePerson, expected: string): Promise<unknown> => ann.sees(`${COUNTS} === '${expected}'`);

describe.each([['admiral-points'], ['hex-points']])('in %s', (game) => {
  test('a fleet is bought, placed, and sails', async () => {
    const ann = await shops(game);
    for (const key of await ann.page.locator('.shop .steps button').all()) {
      const { width, height } = (await key.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await ann.presses('Frigate: one less');
    await counts(ann, '1101');
    await ann.presses('Galleon: one less');
    await counts(ann, '1001');
    await ann.presses('Brig: one more');
    await counts(ann, '1002');
    await ann.presses('Take the last one back');
    await counts(ann, '1001');
    await ann.presses('Place them');
    await ann.reads('Place your ships');
    // Back leads to the shop, and the shop back to where ships are placed.
    await ann.page.goBack();
    await counts(ann, '1001');
    await ann.presses('One of each');
    await counts(ann, '1111');
    await ann.presses('Galleon: one less', 'Place them', 'Ready');
    await ann.sees(`document.querySelector('.battle.mine')`);
    await ann.page.waitForURL(/\/m\/[a-z0-9]+$/);
    expect(await ann.page.locator('.sailing .ship-card').allTextContents()).toHaveLength(
      game.startsWith('hex') ? 3 : 4,
    );
    // A turn each: the fleets are far from each other's guns.
    const told = await ann.page.locator('.words h2').first().textContent();
    await ann.touches(ann.page.locator('.end-key button'));
    await ann.sees(`document.querySelector('.battle.mine') && ${TOLD} !== ${JSON.stringify(told)}`);
    expect(ann.complaints).toEqual([]);
    await ann.close();
  });

  test('a plus that cannot be says what is short', async () => {
    const ann = await shops(game);
    await ann.presses('Brig: one less');
    await counts(ann, '1110');
    await ann.page.getByRole('button', { name: 'Line: one more' }).tap({ force: true });
    await ann.reads('points short');
    await counts(ann, '1110');
    await ann.close();
  });
});
