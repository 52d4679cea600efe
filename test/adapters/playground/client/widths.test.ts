import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { amount } from '../../../support/amount.ts';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* No label is cut, in any language: none runs out of its box, breaks within a word, or takes a second line in a
   key or in the head of placing. */

let browser: Browser;
let program: PlaygroundApp;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterAll(async () => {
  await browser.close();
  await program.close();
});

/** The narrowest first: what fits there fits the others, as a rule; a thorough run looks at all. */
const SIZES = (
  [
    [360, 640],
    [1280, 800],
    [390, 690],
    [768, 1024],
  ] as const
).slice(0, amount(2, 4));

/** The labels that are cut. Names of people, links and select lists may end in dots. */
const CUT = `(() => {
  const BOXES = 'button, .strip, .key, .card, .pill, .weather, .soft-key, .clock, .stat, legend, h1, h2, h3, .legend li';
  const faults = new Set();
  const seen = (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.unseen, [role=grid], .link, .ladder-name, .placing .top :is(h1, .clip), select, table, pre');
  const say = (what, it, text) => faults.add(what + ' <' + it.tagName.toLowerCase() + '.' + it.className + '> ' + text.trim());
  for (const box of document.querySelectorAll(BOXES)) {
    if (!seen(box)) continue;
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const lines = new Set();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || !seen(parent) || parent.closest('svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const clips = [];
      for (let it = parent; it; it = it.parentElement)
        if (it === box || getComputedStyle(it).overflowX === 'hidden') clips.push(it.getBoundingClientRect());
      for (const { left, right, top, bottom } of range.getClientRects()) {
        lines.add(Math.round(bottom));
        if (right <= left) continue;
        if (clips.some((clip) => left < clip.left - 1 || right > clip.right + 1 || top < clip.top - 6 || bottom > clip.bottom + 6))
          say('runs out', box, node.data);
        if (left < -1 || right > innerWidth + 1) say('leaves the window', box, node.data);
      }
      for (const { index, 0: word } of node.data.matchAll(/[\\p{L}\\d’'-]+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 && !word.includes('-'))
          say('breaks in a word', box, node.data);
      }
    }
    if (lines.size > 1 && box.matches('.key:not(.tile, .answer, .strength-key)')) say('takes two lines', box, box.textContent);
  }
  for (const box of document.querySelectorAll('.placing .top :is(h1, .soft-key)')) {
    const inside = document.createRange();
    inside.selectNodeContents(box);
    const parts = [...inside.getClientRects()].filter(({ width }) => width > 0);
    const middles = parts.map(({ top, bottom }) => (top + bottom) / 2);
    if (Math.max(...middles) - Math.min(...middles) > 8) say('takes two lines', box, box.textContent);
    const outer = box.getBoundingClientRect();
    if (outer.width < 60 || box.querySelector('svg')?.getBoundingClientRect().right > outer.right) say('has no room', box, box.textContent);
  }
  if (document.scrollingElement.scrollWidth > innerWidth) faults.add('the page scrolls sideways');
  return [...faults];
})()`;

test.each(['en-GB', 'ru-RU', 'uk-UA'])('no label is cut in %s', async (locale) => {
  const ann = await PagePerson.open(browser, program.address, { ...WINDOWS.desktop, locale, reducedMotion: 'reduce' });
  const { page } = ann;
  const faults: string[] = [];
  const look = async (name: string): Promise<void> => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
      const found = await page.evaluate<string[]>(CUT);
      faults.push(...found.map((it) => `${name} ${width}×${height}: ${it}`));
    }
  };
  const press = (selector: string): Promise<void> => page.locator(selector).last().click();
  const goes = async (path: string): Promise<void> => {
    await page.goto(new URL(path, program.origin).href);
    await page.waitForLoadState('networkidle');
    await ann.sees(`document.querySelector('h1, h2')?.innerText`);
  };
  await page.locator('.key.main').waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await look('start');
  for (const path of [
    'games',
    'games/classic',
    'games/all/classic',
    'settings',
    'post',
    'digest',
    'me/data',
    'privacy',
    'me/medals',
  ]) {
    await goes(path);
    await look(path);
  }
  for (const game of ['hex-duel', 'admiral-captain', 'admiral-cabin-boy', 'classic']) {
    await goes(`games/all/${game}`);
    await press('.key.main');
    await page.locator('.placing .key.main').waitFor();
    await look(`placing of ${game}`);
    await press('.placing .key.main');
    await page.locator('.battle.mine').waitFor();
    await look(`battle of ${game}`);
  }
  await page.keyboard.press('m');
  await press('dialog .key.danger');
  await page.locator('dialog .key-row b').waitFor();
  await look('more');
  await press('dialog .key.danger');
  await page.locator('.battle.over').waitFor();
  await look('end');
  expect(faults).toEqual([]);
  await ann.close();
});
