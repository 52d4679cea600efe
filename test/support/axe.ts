import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Evaluated, not added to the page: the page forbids scripts that are not its own. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] } as const;
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** A size of the window, what the system asks of the page, and what is examined there. */
export interface DisplaySetting {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly media: { readonly colorScheme: 'light' | 'dark'; readonly contrast: 'no-preference' | 'more' };
  readonly only: typeof RULES | typeof COLOURS;
}

/**
 * How a page may be shown. Colours depend on what the system asks, the layout on the size of the window and on nothing
 * else: so everything is examined at both sizes, and in the other colours only what colours can spoil.
 */
export const DISPLAY_SETTINGS: readonly DisplaySetting[] = [
  { viewport: { width: 1280, height: 800 }, media: { colorScheme: 'light', contrast: 'no-preference' }, only: RULES },
  { viewport: { width: 390, height: 844 }, media: { colorScheme: 'light', contrast: 'no-preference' }, only: RULES },
  { viewport: { width: 390, height: 844 }, media: { colorScheme: 'dark', contrast: 'no-preference' }, only: COLOURS },
  { viewport: { width: 390, height: 844 }, media: { colorScheme: 'dark', contrast: 'more' }, only: COLOURS },
];

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds wrong with the page as it is now: one line a fault. Checks nothing that still moves. */
const faultsOf = async (page: Page, runOnly: DisplaySetting['only']): Promise<readonly string[]> => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE);
  await page.evaluate('Promise.all(document.getAnimations().map((it) => it.finished.catch(() => undefined)))');
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], preload: false });
  const found = await page.evaluate<readonly Finding[]>(`axe.run(document, ${options}).then((it) => it.violations)`);
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} — ${node.failureSummary}`),
  );
};

/** The same in every sight: faults by sight, none where all is well. */
export const faultsInEveryDisplay = async (
  page: Page,
  sights: readonly DisplaySetting[] = DISPLAY_SETTINGS,
): Promise<readonly string[]> => {
  const all: string[] = [];
  for (const { viewport, media, only } of sights) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    const name = `${viewport.width} ${media.colorScheme} ${media.contrast}`;
    all.push(...(await faultsOf(page, only)).map((fault) => `[${name}] ${fault}`));
  }
  return all;
};
