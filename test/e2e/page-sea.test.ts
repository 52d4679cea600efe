import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cell, cellCode } from '../../src/kit/grid.ts';
import { launchBrowser, newPage } from '../support/browser.ts';
import { nextShot, PagePlayer } from '../support/page-player.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../support/playground-app.ts';

/*
 * Matches on the page's sea against the machine: where it lies, and every way to fire at it.
 */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;
type Device = Parameters<typeof newPage>[1];

let browser: Browser;
let program: PlaygroundApp;
let pages: Page[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  program = await openPlaygroundApp();
});
afterEach(async () => {
  for (const page of pages) await page.context().close();
  pages = [];
  await program.close();
});

const open = async (device: Device) => {
  const { page, complaints } = await newPage(browser, device);
  pages.push(page);
  await page.goto(program.address);
  const ann = new PagePlayer(page, 'ann', 'en');
  await ann.window.locator('.message').first().waitFor();
  return { page, ann, complaints };
};

/** A match against the weakest machine, both fleets placed. The picture of the battle is higher than that of the placing. */
const begin = async (ann: PagePlayer): Promise<void> => {
  await ann.types('/play machine cabin-boy');
  await ann.key('ready').click();
  await ann.waits();
  const size = (side: 'width' | 'height') =>
    ann.window.locator('.table .picture img').first().getAttribute(side).then(Number);
  await expect.poll(async () => (await size('height')) > (await size('width')), { timeout: 60_000 }).toBe(true);
};

/** Fires until the match is over, at most `most` times. */
const shootOn = async (ann: PagePlayer, fire: (at: Cell) => Promise<void>, most: number): Promise<number> => {
  const tried = new Set<string>();
  while (tried.size < most && (await ann.waits()) === 'mine') {
    const at = nextShot(await ann.enemy(), tried);
    const before = await ann.text();
    tried.add(cellCode(at));
    await fire(at);
    await ann.waitsAfter(before);
  }
  return tried.size;
};

const clicks =
  (ann: PagePlayer) =>
  (at: Cell): Promise<void> =>
    ann.window.locator(`.square[data-name="${ann.written(at)}"]`).click();

/** Notes from now on where the picture lies on the page, while a battle goes on. Returns what was noted. */
const notePlaces = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(`(() => {
    window.places = new Set();
    const note = () => {
      const { x, y, width, height } = document.querySelector('#window-ann .table img').getBoundingClientRect();
      if (document.querySelector('#window-ann .table .key[data-token=""]')) places.add([x, y, width, height].join());
      requestAnimationFrame(note);
    };
    note();
  })()`);
  return () => page.evaluate('[...places]');
};

describe('a match', () => {
  test.each([
    ['on a phone', PHONE],
    ['on a desktop', DESKTOP],
  ] as const)('is played by clicks %s, and the board never moves when the turn passes', async (_, device) => {
    const { page, ann, complaints } = await open(device);
    await begin(ann);
    const places = await notePlaces(page);
    expect(await shootOn(ann, clicks(ann), 40)).toBeGreaterThan(10);
    expect(await places()).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

test('page and pictures have the colours of the device, until the player chooses others', async () => {
  const { page, ann, complaints } = await open({ ...DESKTOP, colorScheme: 'dark', contrast: 'no-preference' });
  /** Whether the page is dark, and the picture on the table. */
  const isDark = (): Promise<readonly boolean[]> =>
    page.evaluate(`(() => {
      const canvas = document.createElement('canvas').getContext('2d');
      canvas.drawImage(document.querySelector('#window-ann .table img'), 0, 0);
      const [red] = /\\d+/.exec(getComputedStyle(document.body).backgroundColor);
      return [canvas.getImageData(2, 2, 1, 1).data[0] < 100, Number(red) < 100];
    })()`);
  await begin(ann);
  expect(await isDark()).toEqual([true, true]);
  await ann.types('/settings');
  await ann.key('!own:theme:dark').click();
  await ann.key('!own:theme:light').click();
  await ann.window.locator('.home').click();
  await expect.poll(isDark).toEqual([false, false]);
  expect(complaints).toEqual([]);
});

test('shots are heard once the player turns sounds on, and not before', async () => {
  const { page, ann, complaints } = await open(DESKTOP);
  await page.evaluate(`(() => {
    window.heard = 0;
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      heard++;
      return start.apply(this, when);
    };
  })()`);
  const heard = (): Promise<number> => page.evaluate('heard');
  await begin(ann);
  await shootOn(ann, clicks(ann), 1);
  expect(await heard()).toBe(0);
  await ann.window.locator('button.menu').click();
  await ann.window.getByText('Sounds: off').click();
  await expect.poll(heard).toBeGreaterThan(0);
  await ann.window.getByText('Sounds: on').waitFor();
  await ann.window.locator('button.menu').click();
  const before = await heard();
  await shootOn(ann, (at) => clicks(ann)({ ...at, row: at.row + 5 }), 1);
  await expect.poll(heard).toBeGreaterThan(before);
  expect(complaints).toEqual([]);
});

describe('the layout of a battle', () => {
  /** Width of a square of the sea that is shown, in px. */
  const squareWidth = async (ann: PagePlayer): Promise<number> =>
    (await ann.window.locator('.table .square').first().boundingBox())?.width ?? 0;
  const boxOf = async (ann: PagePlayer, selector: string) => {
    const box = await ann.window.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return box;
  };

  test('has squares for a finger and keys for a thumb at every size, and nothing over the sea', async () => {
    const { page, ann } = await open(DESKTOP);
    await begin(ann);
    for (const [width, height, least] of [
      [360, 740, 32],
      [390, 844, 35],
      [844, 390, 35],
      [640, 400, 34],
      [1280, 800, 64],
      [1920, 1080, 50],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => squareWidth(ann), { message: `${width}×${height}` }).toBeGreaterThanOrEqual(least);
      for (const key of await ann.window.locator('button:not(.square):visible').all())
        expect(
          (await key.boundingBox())?.height,
          `${width}×${height} ${await key.textContent()}`,
        ).toBeGreaterThanOrEqual(40);
      const [sea, words, keys] = [
        await boxOf(ann, '.sea'),
        await boxOf(ann, '.table .words'),
        await boxOf(ann, '.pad'),
      ];
      for (const other of [words, keys]) {
        const apart = other.x >= sea.x + sea.width - 1 || other.y >= sea.y + sea.height - 1;
        expect(apart, `${width}×${height}`).toBe(true);
        // Two columns where the window is low or broad.
        expect(other.x > sea.x + sea.width - 1, `${width}×${height}`).toBe(height < 500 || width >= 1000);
        expect(other.x + other.width, `${width}×${height}`).toBeLessThanOrEqual(width);
        expect(other.y + other.height, `${width}×${height}`).toBeLessThanOrEqual(height);
      }
    }
  });

  test('has squares of 42 px on a sea of 16×16 on a desktop', async () => {
    const { ann } = await open(DESKTOP);
    await ann.types('/play perelman machine');
    await ann.key('ready').click();
    await ann.window.locator('.square').first().waitFor({ state: 'attached' });
    await expect.poll(() => squareWidth(ann)).toBeGreaterThanOrEqual(42);
  });
});
