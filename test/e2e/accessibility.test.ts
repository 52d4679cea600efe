import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { amount } from '../support/amount.ts';
import { DISPLAY_SETTINGS, type DisplaySetting, faultsInEveryDisplay } from '../support/axe.ts';
import { newPage, sharedBrowser } from '../support/browser.ts';
import { takeTour } from '../support/page-tour.ts';
import { openPlaygroundApp } from '../support/playground-app.ts';
import { cleanUp, onCleanup } from '../support/scenario.ts';

/*
 * A whole match in the playground, checked with axe at every screen on the way.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser(inject('browserDesk'));
});
afterAll(async () => {
  await cleanUp();
  await browser.close();
});

const FULL = DISPLAY_SETTINGS.filter(({ only }) => only.type === 'tag');
/** The phone displays with these media preferences. */
const phone = (media: DisplaySetting['media']): readonly DisplaySetting[] =>
  FULL.filter(({ viewport }) => viewport.width < 500).map((it) => ({ ...it, media }));

/** In the test command the first tour is taken; the page of the playground with light pictures has tests of its own. */
const TOURS = [
  { theme: 'contrast', tongue: 'uk', tag: 'uk-UA', sights: phone({ colorScheme: 'dark', contrast: 'more' }) },
  { theme: 'light', tongue: 'en', tag: 'en-GB', sights: FULL },
  { theme: 'dark', tongue: 'ru', tag: 'ru-RU', sights: phone({ colorScheme: 'dark', contrast: 'no-preference' }) },
] as const;

test.concurrent.each(TOURS.slice(0, amount(1, TOURS.length)))(
  'finds no axe fault on any screen in $tongue, $theme, from the greeting to the check of the dice',
  { timeout: 600_000 },
  async ({ theme, tongue, tag, sights }) => {
    const program = await openPlaygroundApp();
    onCleanup(() => program.close());
    const { page, complaints } = await newPage(browser, { viewport: { width: 1280, height: 800 }, locale: tag });
    try {
      await page.goto(program.address);
      const faults: string[] = [];
      const missed = await takeTour(page, { tongue, theme }, async (state) => {
        faults.push(...(await faultsInEveryDisplay(page, sights)).map((fault) => `${state}: ${fault}`));
        await page.setViewportSize({ width: 1280, height: 800 });
      });
      expect(faults).toEqual([]);
      expect(missed).toEqual([]);
      expect(complaints).toEqual([]);
    } finally {
      await page.context().close();
    }
  },
);
