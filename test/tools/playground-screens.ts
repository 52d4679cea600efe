/*
 * Makes screenshots of every screen of the playground for review: `npx tsx test/tools/playground-screens.ts <folder>
 * [word ...]`. It plays a match in three languages and three themes and shows each of its screens at every size. Words
 * select some of them ("390x844", "uk", "contrast", "battle").
 */
import { mkdirSync } from 'node:fs';
import { THEMES } from '../../src/kernel/screen.ts';
import { launchBrowser, newPage } from '../support/browser.ts';
import { TONGUES } from '../support/page-player.ts';
import { STATES, settled, takeTour } from '../support/page-tour.ts';
import { openPlaygroundApp } from '../support/playground-app.ts';

const SIZES = ['360x740', '390x844', '844x390', '640x400', '1280x800', '1920x1080'];
const DESKTOP = { width: 1280, height: 800 };

const [folder = 'screens', ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
/** Those of a group that the words select: all, if they name none of it. */
const chosen = <T extends string>(group: readonly T[]): readonly T[] => {
  const named = group.filter((it) => words.includes(it));
  return named.length > 0 ? named : group;
};

const browser = await launchBrowser();
for (const locale of chosen(TONGUES))
  for (const theme of chosen(THEMES)) {
    const program = await openPlaygroundApp();
    const scheme = {
      colorScheme: theme === 'light' ? 'light' : 'dark',
      contrast: theme === 'contrast' ? 'more' : 'no-preference',
    } as const;
    const { page, complaints } = await newPage(browser, { viewport: DESKTOP, ...scheme, locale });
    try {
      await page.goto(program.address);
      let nth = 0;
      const missed = await takeTour(page, { tongue: locale, theme }, async (state) => {
        nth += 1;
        if (!chosen(STATES).includes(state)) return;
        for (const size of chosen(SIZES)) {
          const [width = 0, height = 0] = size.split('x').map(Number);
          await page.setViewportSize({ width, height });
          await settled(page);
          await page.screenshot({
            path: `${folder}/${size}-${locale}-${theme}-${String(nth).padStart(2, '0')}-${state}.png`,
          });
        }
        await page.setViewportSize(DESKTOP);
      });
      process.stdout.write(`${locale} ${theme}: ${nth} screens; missed: ${missed.join(' ') || 'none'}\n`);
      for (const complaint of complaints) process.stdout.write(`  browser: ${complaint}\n`);
      for (const line of program.logged) if (/"level":"?(error|50)/.test(line)) process.stdout.write(`  ${line}`);
    } catch (fault) {
      process.stdout.write(`${locale} ${theme}: broke off: ${String(fault)}\n${program.logged.join('')}`);
      await page.screenshot({ path: `${folder}/broken-${locale}-${theme}.png` });
    } finally {
      await page.context().close();
      await program.close();
    }
  }
await browser.close();
