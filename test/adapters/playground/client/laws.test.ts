import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { sharedBrowser } from '../../../support/browser.ts';
import { nextShot, PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* What holds on every screen, in every window: nothing moves, nothing is too small, and there is a way back. */

let browser: Browser;
let program: PlaygroundApp;
let ann: PagePerson;
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterEach(() => ann.close());
afterAll(async () => {
  await browser.close();
  await program.close();
});

/** Width and height of the windows in which the page is used. */
const SIZES = [
  [390, 844],
  [360, 640],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const;
type Size = (typeof SIZES)[number];

const comes = async (options: Parameters<typeof PagePerson.open>[2] = WINDOWS.desktop): Promise<void> => {
  ann = await PagePerson.open(browser, program.address, options);
  await ann.key('Play now').waitFor();
};
const inBattle = async (options?: Parameters<typeof PagePerson.open>[2]): Promise<void> => {
  await comes(options);
  await ann.presses('Play now', 'Ready');
  await ann.waits();
};

/** Makes the window as large as this, and waits until the page is laid out for it. */
const resizes = async ([width, height]: Size | readonly [number, number]): Promise<void> => {
  await ann.page.setViewportSize({ width, height });
  await ann.page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
};

/** Notes from now on where the sea lies. Returns what was noted. */
const notesPlaces = async (): Promise<() => Promise<readonly string[]>> => {
  await ann.page.evaluate(`{
    const places = new Set();
    window.places = places;
    const note = () => {
      const { x, y, width, height } = document.querySelector('[role=grid]').getBoundingClientRect();
      places.add([x, y, width, height].join());
      if (places === window.places) requestAnimationFrame(note);
    };
    note();
  }`);
  return () => ann.page.evaluate('[...places]');
};

/** The keys that are smaller than a finger. Ships on a sea are as large as their squares. */
const SMALL = `[...document.querySelectorAll('button:not(.ship), a[href], select, input, summary')]
  .filter((it) => it.checkVisibility())
  .flatMap((it) => {
    const { width, height } = it.getBoundingClientRect();
    return width < 44 || height < 44 ? [(it.ariaLabel ?? it.innerText) + ' ' + width + '×' + height] : [];
  })`;
/** What lies beyond the window, where the page can be moved sideways. */
const SIDEWAYS = `document.scrollingElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *')]
  .filter((it) => it.getBoundingClientRect().right > innerWidth)
  .map((it) => it.tagName + '.' + it.className)`;

/** The keys that are too small on the screen that is there, and its room beyond the window, in every window. */
const faultsOfScreen = async (name: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const size of SIZES) {
    await resizes(size);
    const small = await ann.page.evaluate<string[]>(SMALL);
    const beyond = await ann.page.evaluate<string[]>(SIDEWAYS);
    faults.push(...small.map((it) => `${name} ${size.join('×')}: ${it}`));
    faults.push(...beyond.map((it) => `${name} ${size.join('×')}: ${it} is beyond the window`));
  }
  return faults;
};

describe('the sea', () => {
  test('moves 0 px from shot to shot, and asks for no picture', async () => {
    await inBattle();
    const pictures: string[] = [];
    ann.page.on('request', (request) => {
      if (request.resourceType() === 'image' || /\.(png|gif)/.test(request.url())) pictures.push(request.url());
    });
    for (const size of SIZES) {
      await resizes(size);
      const places = await notesPlaces();
      for (let n = 0; n < 3; n++) expect(await ann.shoots(nextShot(await ann.sea()))).toBe('mine');
      expect([size, await places()]).toEqual([size, [expect.any(String)]]);
    }
    expect(pictures).toEqual([]);
  });

  test('has squares of 32 px or more on a phone, and as large as they are drawn', async () => {
    for (const deviceScaleFactor of [1, 3]) {
      await inBattle({ ...WINDOWS.phone, hand: 'finger', deviceScaleFactor });
      for (const size of SIZES) {
        await resizes(size);
        const [square = 0, drawn = 0] = await ann.page.evaluate<number[]>(
          `['[role=grid]', '.water .drawn'].map((it) => document.querySelector(it).getBoundingClientRect().width / (it === '[role=grid]' ? 10 : 10.32))`,
        );
        expect(Math.abs(square - drawn)).toBeLessThan(0.1);
        expect(square).toBeGreaterThanOrEqual(32);
      }
      if (deviceScaleFactor === 1) await ann.close();
    }
  });

  test('says in a window of 320×180 whose turn it is', async () => {
    await inBattle();
    const title = await ann.title();
    await resizes([320, 180]);
    const told = ann.page.getByText(title, { exact: true });
    const box = await told.boundingBox();
    expect(box && box.x + box.width <= 320 && box.y + box.height <= 180).toBe(true);
    expect(await ann.page.getByRole('button').count()).toBe(0);
  });

  test('shows “Sunk!” and moves nothing where stillness is asked for', async () => {
    await inBattle({ ...WINDOWS.phone, hand: 'finger', reducedMotion: 'reduce' });
    const isSunk = async (): Promise<boolean> => (await ann.sea()).some(({ known }) => known === 'sunk');
    while (!(await isSunk())) expect(await ann.shoots(nextShot(await ann.sea()))).toBe('mine');
    await ann.page.evaluate(`new Promise((resolve) => {
      const look = () => {
        const canvas = document.querySelector('.motion');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        if (data.some((it) => it > 0)) resolve();
        else requestAnimationFrame(look);
      };
      look();
    })`);
    expect(await ann.page.evaluate('document.getAnimations().length')).toBe(0);
  });
});

describe('a screen', () => {
  test('has no key under 44×44, and nothing beyond the window', async () => {
    await comes({ ...WINDOWS.desktop, reducedMotion: 'reduce' });
    const { page } = ann;
    const faults = [...(await faultsOfScreen('start'))];
    const paths = [
      ...[
        'games',
        'games/classic',
        'games/all/classic',
        'rules/classic/1',
        'practise/classic/2',
        'two/classic',
        'matches',
        'me',
        'me/data',
        'me/medals',
        'privacy',
        'top',
        'settings',
        'post',
        'digest',
      ],
      ...['m/zzzzzzzzzzzzzzzz', 'place/classic'],
    ];
    for (const path of paths) {
      await page.goto(new URL(path, program.origin).href);
      await ann.sees(`document.querySelector('h1, h2')?.innerText`);
      await page.waitForLoadState('networkidle');
      faults.push(...(await faultsOfScreen(path)));
    }
    await page.goto(program.origin);
    const address = await ann.invites();
    faults.push(...(await faultsOfScreen('invitation')));
    await page.goto(`http://${address}`);
    await ann.reads('wants to play');
    faults.push(...(await faultsOfScreen('invited')));
    await page.goto(program.origin);
    await resizes([390, 844]);
    await ann.presses('Play now');
    await ann.key('Ready').waitFor();
    faults.push(...(await faultsOfScreen('placing')));
    await ann.presses('Ready');
    await ann.waits();
    faults.push(...(await faultsOfScreen('battle')));
    await ann.presses('Hint');
    await page.getByRole('button', { name: /^Fire/ }).waitFor();
    faults.push(...(await faultsOfScreen('hint')));
    await ann.presses('Close', 'More', 'Resign');
    faults.push(...(await faultsOfScreen('more')));
    await ann.presses('Resign');
    await ann.ends();
    faults.push(...(await faultsOfScreen('end')));
    await page.goto(`${page.url()}/fair`);
    await ann.reads('All by the rules');
    faults.push(...(await faultsOfScreen('fair play')));
    await page.goto(page.url().replace('/fair', ''));
    await ann.presses('Share');
    await ann.key('As text').waitFor();
    faults.push(...(await faultsOfScreen('share')));
    await ann.presses('Back', 'Film');
    await page.getByRole('slider').waitFor();
    faults.push(...(await faultsOfScreen('film')));
    expect(faults).toEqual([]);
  });

  const WAYS: readonly (readonly string[])[] = [
    ['All games', 'Classic Games: 7', 'Classic 10×10', 'Rules', 'Next', 'Next'],
    ['All games', 'Classic Games: 7', 'Classic 10×10', 'Machine normal', 'Close', 'Play', 'Ready', 'More', 'Close'],
    ['Invite a friend', 'Play while you wait', 'Ready'],
    ['How to play'],
    ['Settings'],
    ['Play now', 'Ready', 'More', 'Resign', 'Resign', 'Share', 'Film'],
    ['Play now', 'Ready', 'More', 'Resign', 'Resign', 'Play again', 'Ready'],
  ];
  test('has a way back to the start by back alone', async () => {
    await comes(WINDOWS.phone);
    await ann.invites();
    await ann.page.goBack();
    for (const way of WAYS) {
      for (const name of way) await ann.touches(ann.page.getByRole('button', { name }).last());
      let backs = 0;
      while (ann.path() !== '/') {
        await ann.page.goBack();
        backs++;
      }
      await ann.key('Play now').waitFor();
      expect([way, backs <= way.length]).toEqual([way, true]);
    }
  });

  test('closes a sheet by Escape, and nothing else', async () => {
    await inBattle();
    const path = ann.path();
    const sheet = ann.page.getByRole('dialog');
    for (const name of ['More', 'As text'] as const) {
      await ann.presses('More');
      if (name === 'As text') {
        await ann.presses(name);
        await sheet.locator('pre').waitFor();
      }
      await sheet.waitFor();
      await ann.page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      expect([ann.path(), await ann.focus()]).toEqual([path, 'More']);
    }
    // A key that is pressed twice closes the sheet once.
    await ann.presses('More');
    await ann.key('Close').dblclick();
    await sheet.waitFor({ state: 'detached' });
    expect(ann.path()).toBe(path);
    await ann.page.keyboard.press('Escape');
    await ann.key('Play now').waitFor();
    await resizes([390, 844]);
    await ann.page.goto(`${program.origin}/games/all/classic`);
    await ann.presses('Machine normal');
    await sheet.waitFor();
    await ann.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(ann.path()).toBe('/games/all/classic');
  });
});
