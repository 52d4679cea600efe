/*
 * Makes screenshots of every screen of the playground for review: `npx tsx test/tools/playground-screens.ts <folder>
 * [word ...]`. It covers a phone and a desktop, three languages and three themes. Words select some of them ("phone",
 * "uk", "contrast").
 */
import { mkdirSync } from 'node:fs';
import { THEMES } from '../../src/kernel/screen.ts';
import { launchBrowser, newPage } from '../support/browser.ts';
import { TONGUES } from '../support/page-player.ts';
import { takeTour } from '../support/page-tour.ts';
import { openPlaygroundApp } from '../support/playground-app.ts';

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

const [folder = 'screens', ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const wanted = (...names: readonly string[]): boolean => {
  const groups = [Object.keys(SIZES), TONGUES, THEMES] as const;
  return groups.every(
    (group, i) => !words.some((word) => group.some((it) => it === word)) || words.includes(names[i]!),
  );
};

const browser = await launchBrowser();
for (const [size, device] of Object.entries(SIZES))
  for (const locale of TONGUES)
    for (const theme of THEMES) {
      if (!wanted(size, locale, theme)) continue;
      const program = await openPlaygroundApp();
      const scheme = {
        colorScheme: theme === 'light' ? 'light' : 'dark',
        contrast: theme === 'contrast' ? 'more' : 'no-preference',
      } as const;
      const { page, complaints } = await newPage(browser, { ...device, ...scheme, locale });
      try {
        await page.goto(program.address);
        let nth = 0;
        const missed = await takeTour(page, { tongue: locale, theme }, async (state) => {
          const name = `${size}-${locale}-${theme}-${String(++nth).padStart(2, '0')}-${state}.png`;
          await page.screenshot({ path: `${folder}/${name}` });
        });
        process.stdout.write(`${size} ${locale} ${theme}: ${nth} screens; missed: ${missed.join(' ') || 'none'}\n`);
        for (const complaint of complaints) process.stdout.write(`  browser: ${complaint}\n`);
        for (const line of program.logged) if (/"level":"?(error|50)/.test(line)) process.stdout.write(`  ${line}`);
      } catch (fault) {
        process.stdout.write(`${size} ${locale} ${theme}: broke off: ${String(fault)}\n${program.logged.join('')}`);
        await page.screenshot({ path: `${folder}/broken-${size}-${locale}-${theme}.png` });
      } finally {
        await page.context().close();
        await program.close();
      }
    }
await browser.close();
