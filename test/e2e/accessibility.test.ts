import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsInEverySight, SIGHTS } from '../support/axe.ts';
import { launchBrowser, newPage } from '../support/browser.ts';
import { takeTour } from '../support/page-tour.ts';
import { openPlaygroundApp } from '../support/playground-app.ts';

/* A whole match in the playground, stopped at every screen on the way. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const TOURS = [
  { theme: 'light', tongue: 'en', tag: 'en-GB', sights: SIGHTS.filter((it) => it.media.colorScheme === 'light') },
  { theme: 'dark', tongue: 'ru', tag: 'ru-RU', sights: SIGHTS.filter((it) => it.media.colorScheme === 'dark') },
  { theme: 'contrast', tongue: 'uk', tag: 'uk-UA', sights: SIGHTS.filter((it) => it.media.contrast === 'more') },
] as const;

describe.each(TOURS)(
  'axe has nothing to say against any screen in $tongue, $theme',
  ({ theme, tongue, tag, sights }) => {
    test('from the greeting to the check of the dice', async () => {
      const program = await openPlaygroundApp();
      const { page, complaints } = await newPage(browser, { viewport: { width: 1280, height: 800 }, locale: tag });
      try {
        await page.goto(program.origin);
        const faults: string[] = [];
        const missed = await takeTour(page, { tongue, theme }, async (state) => {
          faults.push(...(await faultsInEverySight(page, sights)).map((fault) => `${state}: ${fault}`));
          await page.setViewportSize({ width: 1280, height: 800 });
        });
        expect(faults).toEqual([]);
        expect(missed).toEqual([]);
        expect(complaints).toEqual([]);
      } finally {
        await page.context().close();
        await program.close();
      }
    }, 180_000);
  },
);
