import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Cell, cellCode } from '../../src/kit/grid.ts';
import { amount, isThorough } from '../support/amount.ts';
import { newPage, sharedBrowser } from '../support/browser.ts';
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
  browser = await sharedBrowser(inject('browserDesk'));
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

/** What a person moves over the page: a mouse, or a finger. */
interface Pointer {
  down(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  up(): Promise<void>;
}
const mouseOf = ({ mouse }: Page): Pointer => ({
  down: async (x, y) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: (x, y) => mouse.move(x, y),
  up: () => mouse.up(),
});
const fingerOf = async (page: Page): Promise<Pointer> => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  return {
    down: async (x, y) => void (await touch('touchStart', { x, y })),
    move: async (x, y) => void (await touch('touchMove', { x, y })),
    up: async () => void (await touch('touchEnd')),
  };
};

const middleOf = async (it: Locator): Promise<readonly [number, number]> => {
  const box = await it.boundingBox();
  if (!box) throw new Error(`${it} is not shown`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const squareAt = (ann: PagePlayer, at: Cell): Locator => ann.window.locator(`.square[data-name="${ann.written(at)}"]`);

/** Fires until the match is over, at most `most` times. */
const shootOn = async (ann: PagePlayer, fire: (at: Cell) => Promise<void>, most = 100): Promise<number> => {
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
    squareAt(ann, at).click();

/** Puts a finger down beside the square, slides to it and lifts. */
const slides =
  (ann: PagePlayer, finger: Pointer) =>
  async (at: Cell): Promise<void> => {
    await finger.down(...(await middleOf(squareAt(ann, { row: at.row, col: at.col === 0 ? 1 : at.col - 1 }))));
    const [x, y] = await middleOf(squareAt(ann, at));
    await finger.move(x, y);
    await ann.window.locator('.sea .loupe', { hasText: ann.written(at) }).waitFor();
    await finger.up();
  };

/** Types the letter and the number of the square in the sea, then Enter. */
const jumps =
  (ann: PagePlayer) =>
  async (at: Cell): Promise<void> => {
    const { keyboard } = ann.page;
    for (let i = 0; i < 60 && !(await ann.page.evaluate(`document.activeElement?.matches('.square')`)); i++)
      await keyboard.press('Tab');
    for (const key of ann.written(at)) await keyboard.press(key);
    expect(await ann.page.evaluate(`document.activeElement?.dataset.name`)).toBe(ann.written(at));
    await keyboard.press('Enter');
  };

/** The places of a player's ships, by their names for a screen reader. */
const berths = (ann: PagePlayer): Promise<readonly string[]> =>
  ann.window.locator('.ship').evaluateAll((ships) => ships.map((ship) => ship.getAttribute('aria-label') ?? ''));

/** Drags a ship over the sea to the first free place that its flag names, and drops it there. */
const dragAShip = async (ann: PagePlayer, pointer: Pointer): Promise<void> => {
  const before = await berths(ann);
  const ship = ann.window.locator('.ship').last();
  await pointer.down(...(await middleOf(ship)));
  const sea = await ann.window.locator('.fleet').boundingBox();
  if (!sea) throw new Error('there is no sea');
  const flag = ann.window.locator('.fleet .flag');
  const [first] = before.at(-1)?.match(/[A-J]\d+/) ?? [];
  for (let n = 0; n < 100; n++) {
    const at = {
      x: sea.x + ((n % 10) + 0.5) * (sea.width / 10),
      y: sea.y + (Math.floor(n / 10) + 0.5) * (sea.height / 10),
    };
    await pointer.move(at.x, at.y);
    // The flag names the place under the pointer once the page has drawn it.
    await ann.page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    const word = (await flag.textContent()) ?? '';
    if (word !== '✕' && word !== first) break;
  }
  await pointer.up();
  await expect.poll(() => berths(ann)).not.toEqual(before);
};

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

/** Waits for the picture of the battle: it is higher than that of the placing. */
const battle = async (ann: PagePlayer): Promise<void> => {
  await ann.waits();
  const size = (side: 'width' | 'height') =>
    ann.window.locator('.table .picture img').first().getAttribute(side).then(Number);
  await expect.poll(async () => (await size('height')) > (await size('width')), { timeout: 60_000 }).toBe(true);
};

/** A match against the weakest machine, both fleets placed. */
const begin = async (ann: PagePlayer): Promise<void> => {
  await ann.types('/play machine cabin-boy');
  await ann.key('ready').click();
  await battle(ann);
};

/**
 * Fires until the match is over; in the test command some shots, then the player resigns: the match between both seats of
 * the page is played to its end.
 */
const playOn = async (ann: PagePlayer, fire: (at: Cell) => Promise<void>): Promise<void> => {
  const most = amount(7, 100);
  expect(await shootOn(ann, fire, most)).toBeGreaterThanOrEqual(Math.min(most, 15));
  if (isThorough) {
    expect(await ann.waits()).toBe('over');
    return;
  }
  for (const act of ['?!menu', '?!resign', '!resign']) await ann.presses(act);
  await ann.sees(/resigned/);
};

describe('a match', () => {
  test.each([
    ['by finger on a phone', PHONE, fingerOf],
    ['by mouse on a desktop', DESKTOP, async (page: Page) => mouseOf(page)],
  ] as const)('is played %s from dragging a ship on, and the board never moves', async (_, device, handOf) => {
    const { page, ann, complaints } = await open(device);
    const pointer = await handOf(page);
    await ann.types('/play machine cabin-boy');
    await ann.window.locator('.ship').first().waitFor();
    await dragAShip(ann, pointer);
    await ann.key('ready').click();
    await battle(ann);
    const places = await notePlaces(page);
    await shootOn(ann, device === PHONE ? slides(ann, pointer) : clicks(ann), amount(5, 100));
    expect(await places()).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('is played by keyboard alone, from the greeting on', async () => {
    const { page, ann, complaints } = await open(DESKTOP);
    const { keyboard } = page;
    /** Presses Tab until the focus is on this element. */
    const tabTo = async (selector: string): Promise<void> => {
      await ann.window.locator(selector).first().waitFor();
      for (let i = 0; i < 80; i++) {
        if (await page.evaluate(`document.activeElement?.matches('#window-ann ${selector}')`)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`Tab never comes to ${selector}`);
    };
    await tabTo('.table .key.primary');
    await keyboard.press('Enter');
    await tabTo('.ship');
    const before = await berths(ann);
    // R turns a ship where it has room to; the next ship is tried where it has none.
    for (let i = 0; i < 10 && (await berths(ann)).join() === before.join(); i++) {
      await keyboard.press('ArrowRight');
      await keyboard.press('r');
      await page.waitForTimeout(300);
    }
    expect(await berths(ann)).not.toEqual(before);
    await tabTo('.table .key.primary');
    await keyboard.press('Enter');
    await battle(ann);
    await playOn(ann, jumps(ann));
    expect(complaints).toEqual([]);
  });
});

describe('a sea of 16×16 on a phone', () => {
  test('shows eight squares a side at the first tap, fires at the second, and goes back to the whole sea', async () => {
    const { page, ann, complaints } = await open(PHONE);
    const finger = await fingerOf(page);
    const tap = async (it: Locator): Promise<void> => {
      await finger.down(...(await middleOf(it)));
      await finger.up();
    };
    await ann.types('/play perelman machine');
    await ann.key('ready').click();
    const [near, far] = [squareAt(ann, { row: 8, col: 5 }), squareAt(ann, { row: 0, col: 0 })];
    await near.waitFor({ state: 'attached' });
    const title = await ann.text();
    await tap(near);
    await expect.poll(async () => (await near.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(40);
    expect(await far.isVisible()).toBe(false);
    expect(await ann.text()).toBe(title);
    await tap(ann.window.locator('.part .framed').last());
    await expect.poll(() => ann.window.locator('.caption').textContent()).not.toContain('B5');
    await tap(ann.window.locator('.key', { hasText: 'Whole sea' }));
    await expect.poll(() => far.isVisible()).toBe(true);
    await tap(near);
    await tap(near);
    await ann.sees(/Your volley: 1 of 3/);
    expect(complaints).toEqual([]);
  });
});

describe('a turn under sail', () => {
  test.each([
    ['Hex Sea Battle', 'hex-duel'],
    ['Admiral', 'admiral-captain'],
  ] as const)('of %s is played by taps on the picture: a ship, then where it sails to', async (_, game) => {
    const { page, ann, complaints } = await open(PHONE);
    const finger = await fingerOf(page);
    const spots = (name: RegExp): Locator => ann.window.getByRole('button', { name }).and(page.locator('.spot'));
    const tap = async (it: Locator): Promise<void> => {
      await finger.down(...(await middleOf(it)));
      await finger.up();
    };
    /** Begins a match and chooses a ship, then the brig. Returns what is said of the brig. */
    const chooses = async (): Promise<string> => {
      await ann.types(`/play ${game} machine`);
      await ann.key('ready').click();
      await ann.sees(/Your turn/);
      // A ship that is chosen cannot be chosen again; the others can. Between two screens there is none.
      for (const ship of [/^(?:ship of the line|galleon|frigate), /, /^brig, /]) {
        const one = spots(ship).first();
        const name = await one.getAttribute('aria-label');
        await tap(one);
        const names = () => ann.window.locator('.spot').evaluateAll((all) => all.map((it) => it.ariaLabel));
        await expect.poll(async () => new Set(await names()).size > 0 && !(await names()).includes(name)).toBe(true);
      }
      return ann.sees(/^Brig/);
    };
    // A brig sails in any wind, but for a storm of Admiral: another match has another wind.
    let words = await chooses();
    for (; words.includes('Storm'); words = await chooses()) {
      for (const act of ['?!menu', '?!resign', '!resign']) await ann.presses(act);
      await ann.sees(/resigned/);
    }
    await tap(spots(/^brig to /).last());
    await ann.sees((text) => text !== words);
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
