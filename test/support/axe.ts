import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Evaluated, not added to the page: the page forbids scripts that are not its own. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** How a page may be shown: two sizes of the window, and what the system asks of it. */
export const SIGHTS = [
  { viewport: { width: 390, height: 844 }, media: { colorScheme: 'light', contrast: 'no-preference' } },
  { viewport: { width: 390, height: 844 }, media: { colorScheme: 'dark', contrast: 'no-preference' } },
  { viewport: { width: 390, height: 844 }, media: { colorScheme: 'light', contrast: 'more' } },
  { viewport: { width: 1280, height: 800 }, media: { colorScheme: 'light', contrast: 'no-preference' } },
  { viewport: { width: 1280, height: 800 }, media: { colorScheme: 'dark', contrast: 'no-preference' } },
  { viewport: { width: 1280, height: 800 }, media: { colorScheme: 'dark', contrast: 'more' } },
] as const;

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds wrong with the page as it is now: one line a fault. Checks nothing that still moves. */
export const faultsOf = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE);
  await page.evaluate('Promise.all(document.getAnimations().map((it) => it.finished.catch(() => undefined)))');
  const options = JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] });
  const found = await page.evaluate<readonly Finding[]>(`axe.run(document, ${options}).then((it) => it.violations)`);
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} — ${node.failureSummary}`),
  );
};

/** The same in every sight: faults by sight, none where all is well. */
export const faultsInEverySight = async (
  page: Page,
  sights: readonly (typeof SIGHTS)[number][] = SIGHTS,
): Promise<readonly string[]> => {
  const all: string[] = [];
  for (const { viewport, media } of sights) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    const name = `${viewport.width} ${media.colorScheme} ${media.contrast}`;
    all.push(...(await faultsOf(page)).map((fault) => `[${name}] ${fault}`));
  }
  return all;
};
