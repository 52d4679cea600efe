import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DISPLAY_SETTINGS, type DisplaySetting, faultsInEveryDisplay } from '../../../support/axe.ts';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';
import { WindowClient } from '../../../support/window-client.ts';

/* The rules of accessibility that axe can check, on every screen, in every colour. */

const PHONE: readonly DisplaySetting[] = DISPLAY_SETTINGS.filter(({ viewport }) => viewport.width < 1000);

let browser: Browser;
let program: PlaygroundApp;
let ann: PagePerson;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
  ann = await PagePerson.open(browser, program.address, { ...WINDOWS.desktop, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await ann.close();
  await browser.close();
  await program.close();
});

const at = (path: string) => async (): Promise<void> => {
  await ann.page.goto(new URL(path, program.origin).href);
  await ann.page.locator('h1').first().waitFor();
  await ann.page.waitForLoadState('networkidle');
};
/** Begins a match against the machine on a phone. */
const places = async (): Promise<void> => {
  await at('/')();
  await ann.page.setViewportSize(WINDOWS.phone.viewport);
  await ann.presses('Play now');
  await ann.key('Ready').waitFor();
};
const invites = async (): Promise<string> => {
  await at('/')();
  return ann.invites();
};
const opponent = async (): Promise<WindowClient> => {
  const code = (await invites()).split('/').at(-1) ?? '';
  const bob = await WindowClient.enter(program.origin, { invite: code }, 'Bob');
  await bob.does('join', { code });
  await bob.presses(await bob.sees(({ screen }) => screen.table !== undefined), 'ready');
  await ann.presses('Ready');
  await ann.sees(`document.querySelector('.battle.playing:not(.placing)')`);
  return bob;
};

/** How each screen is come to, in this order. */
const SCREENS: Readonly<Record<string, () => Promise<unknown>>> = {
  start: at('/'),
  games: at('games'),
  family: at('games/classic'),
  'game card': at('games/all/classic'),
  'own game': at('games/own/classic'),
  matches: at('matches'),
  record: at('me'),
  'top ten': at('top'),
  settings: at('settings'),
  'by post': at('post'),
  'what waits': at('digest'),
  rules: at('rules/classic/1'),
  'first battle': at('practise/classic/1'),
  'who plays': at('two/classic'),
  curtain: async () => {
    const names = ann.page.getByRole('textbox');
    for (const [n, name] of ['Ann', 'Bob'].entries()) await names.nth(n).fill(name);
    await ann.presses('Ann places first', 'Ready');
    await ann.page.locator('.curtain').waitFor();
  },
  'nothing there': at('m/zzzzzzzzzzzzzzzz'),
  invitation: invites,
  invited: async () => {
    const address = await ann.page.locator('.link span').innerText();
    await ann.page.goto(`http://${address}`);
    await ann.reads('wants to play');
  },
  placing: places,
  battle: async () => {
    await ann.presses('Ready');
    await ann.waits();
    await ann.shoots('E5');
  },
  hint: async () => {
    await ann.presses('Hint');
    await ann.page.getByRole('button', { name: /^Fire/ }).waitFor();
  },
  typing: async () => {
    await ann.presses('Close');
    await ann.key('Hint').waitFor();
    await ann.page.keyboard.press('d');
    await ann.page.getByRole('textbox').waitFor();
  },
  'the More sheet': async () => {
    await ann.page.keyboard.press('Escape');
    await ann.presses('More', 'Resign');
    await ann.reads('Resign?');
  },
  defeat: async () => {
    await ann.presses('Resign');
    await ann.ends();
  },
  share: async () => {
    await ann.presses('Share');
    await ann.page.locator('.share-card canvas').waitFor();
  },
  film: async () => {
    await ann.presses('Back', 'Film');
    await ann.page.getByRole('slider').waitFor();
  },
  'look back': async () => {
    await ann.presses('Back', 'Look back');
    await ann.page.getByRole('slider').waitFor();
  },
  'the sheet of the opponent': async () => {
    await opponent();
    await ann.touches(ann.page.getByRole('button', { name: /^B?\s*Bob/ }));
    await ann.page.getByRole('dialog').waitFor();
  },
  victory: async () => {
    await ann.page.keyboard.press('Escape');
    const bob = await opponent();
    await bob.presses(await bob.sees(({ match }) => ann.path().endsWith(match)), '!resign');
    await ann.ends();
  },
};
const BOTH: readonly string[] = ['start', 'placing', 'battle'];

test.each(Object.entries(SCREENS))('axe finds nothing on the screen: %s', async (name, comes) => {
  await comes();
  expect(await faultsInEveryDisplay(ann.page, BOTH.includes(name) ? DISPLAY_SETTINGS : PHONE)).toEqual([]);
});
