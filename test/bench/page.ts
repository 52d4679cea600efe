import type { Page } from 'playwright-core';
import { DEVICES, launchBrowser, newPage } from '../support/browser.ts';
import { PagePlayer } from '../support/page-player.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../support/playground-app.ts';

/** Matches under way, one of them on the page; the others are fired in one after another. */
const MATCHES = 20;
/** Pause between two shots of the others, in ms: each of them is fired in about once in four seconds. */
const PAUSE_MS = 200;
const SHOTS = 120;
const PATIENCE_MS = 60_000;

interface Told {
  readonly messages: readonly {
    readonly id: string;
    readonly over?: true;
    readonly buttons: readonly (readonly { readonly token: string }[])[];
    readonly sea?: { readonly squares: readonly (readonly { readonly token: string; readonly spent?: true }[])[] };
  }[];
}

/** A seat that plays without a page, by the requests that a page makes. */
const seatOf = ({ app, origin }: PlaygroundApp, name: 'ann' | 'bob') => {
  const headers = {
    'content-type': 'application/json',
    'x-seat-key': new URL(`${origin}${app.playground?.seatPaths[name]}`).searchParams.get('key') ?? '',
    origin,
  };
  let acts = 0;
  return {
    async act(act: string, what: Readonly<Record<string, unknown>>): Promise<void> {
      const body = JSON.stringify({ id: `bench-${name}-${++acts}`, name, tag: 'en', ...what });
      await fetch(`${origin}/api/${name}/${act}`, { method: 'POST', headers, body });
    },
    messages: async (): Promise<Told['messages']> =>
      ((await (await fetch(`${origin}/api/${name}/messages`, { headers })).json()) as Told).messages,
  };
};

/** Fires in each of Bob's matches in turn until `isOver`. */
const fireOn = async (bob: ReturnType<typeof seatOf>, isOver: () => boolean): Promise<number> => {
  let shots = 0;
  while (!isOver())
    for (const { id, sea } of await bob.messages()) {
      const open = sea?.squares.flat().filter(({ spent }) => !spent) ?? [];
      const square = open[(shots * 37) % Math.max(1, open.length)];
      if (!square || isOver()) continue;
      await bob.act('press', { token: square.token, on: id });
      shots++;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  return shots;
};

/** Presses the next square on the page. Returns the time in ms until another picture is seen; undefined if none is open. */
const pressOnce = (page: Page): Promise<number | undefined> =>
  page.evaluate(`new Promise((resolve) => {
    const image = document.querySelector('#window-ann .table img');
    const open = [...document.querySelectorAll('#window-ann .table .square:not([aria-disabled])')];
    const square = open[Math.floor(open.length * 0.37)];
    if (!square) return resolve(undefined);
    const before = image.src;
    const since = performance.now();
    square.click();
    const look = () => {
      if (image.src === before || !image.complete) requestAnimationFrame(look);
      else resolve(performance.now() - since);
    };
    look();
  })`);

/** How long a person on the page waits for the picture of their shot while other matches are played. */
export const measurePage = async () => {
  const program = await openPlaygroundApp();
  const browser = await launchBrowser();
  try {
    const bob = seatOf(program, 'bob');
    for (let n = 1; n < MATCHES; n++) await bob.act('say', { text: '/play machine cabin-boy' });
    for (const { id, buttons } of await bob.messages()) {
      const ready = buttons.flat().find(({ token }) => token.endsWith('.ready'));
      if (ready) await bob.act('press', { token: ready.token, on: id });
    }
    const { page } = await newPage(browser, DEVICES.desktop);
    await page.goto(`${program.origin}${program.app.playground?.seatPaths.ann}`);
    const ann = new PagePlayer(page, 'ann', 'en');
    await ann.window.locator('.message').first().waitFor();
    let isOver = false;
    const others = fireOn(bob, () => isOver);
    const times: number[] = [];
    while (times.length < SHOTS) {
      await ann.types('/play machine cabin-boy');
      await ann.key('ready').click({ timeout: PATIENCE_MS });
      while (times.length < SHOTS && (await ann.waits()) === 'mine') {
        const before = await ann.text();
        await page.waitForTimeout(100);
        const ms = await pressOnce(page);
        if (ms !== undefined) times.push(ms);
        await ann.waitsAfter(before);
      }
    }
    isOver = true;
    const fired = await others;
    const inOrder = [...times].sort((a, b) => a - b);
    const at = (share: number): number => inOrder[Math.floor(inOrder.length * share)] ?? 0;
    return { p50: at(0.5), p95: at(0.95), shots: times.length, matches: MATCHES, fired };
  } finally {
    await browser.close();
    await program.close();
  }
};
