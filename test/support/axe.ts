import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The source of axe. It is evaluated, since the page allows no added scripts. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] } as const;
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

/** A window size, the display preferences of the system, and the rules checked with them. */
export interface DisplaySetting {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly media: { readonly colorScheme: 'light' | 'dark'; readonly contrast: 'no-preference' | 'more' };
  readonly only: typeof RULES | typeof COLOURS;
}

/**
 * The ways to show a page. Colours depend only on the system's preferences, and the layout only on the window size.
 * Therefore all rules are checked at both sizes, and in the other colours only the rules on colour.
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

/** The colours that the page wears with these preferences of the system. */
const themeOf = ({ colorScheme, contrast }: DisplaySetting['media']): string =>
  contrast === 'more' ? 'contrast' : colorScheme;

/** The faults that axe finds on the page, one line each. Waits for animations to finish first. */
const faultsOf = async (page: Page, runOnly: DisplaySetting['only']): Promise<readonly string[]> => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(SOURCE);
  await page.evaluate('Promise.all(document.getAnimations().map((it) => it.finished.catch(() => undefined)))');
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], preload: false });
  const found = await page.evaluate<readonly Finding[]>(`axe.run(document, ${options}).then((it) => it.violations)`);
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} — ${node.failureSummary}`),
  );
};

/** A script that ends once the faces are there and no key moves from one frame to the next: what is judged lies still. */
const SETTLED = `document.fonts.ready.then(() => new Promise((settled) => {
  const placed = () => [...document.querySelectorAll('button')]
    .map((it) => it.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height].join()).join(' ');
  const look = (before) => requestAnimationFrame(() => {
    const now = placed();
    if (now === before) settled();
    else look(now);
  });
  look('');
}))`;

/** The faults that axe finds in every display setting, each with the name of its setting. */
export const faultsInEveryDisplay = async (
  page: Page,
  sights: readonly DisplaySetting[] = DISPLAY_SETTINGS,
): Promise<readonly string[]> => {
  const all: string[] = [];
  for (const { viewport, media, only } of sights) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await page.locator(`body.${themeOf(media)}`).waitFor();
    await page.evaluate(SETTLED);
    const name = `${viewport.width} ${media.colorScheme} ${media.contrast}`;
    all.push(...(await faultsOf(page, only)).map((fault) => `[${name}] ${fault}`));
  }
  return all;
};
