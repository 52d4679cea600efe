import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { openPlaygroundApp } from '../support/playground-app.ts';
import { targetsOf, tokenFor, WindowClient } from '../support/window-client.ts';

/** Matches under way, one of them timed; the others are fired in one after another. */
const MATCHES = 20;
/** Pause between two shots of the others, in ms: each of them is fired in about once in four seconds. */
const PAUSE_MS = 200;
const SHOTS = 200;
/** Shots that are timed over a slow connection: latency in ms, and bytes a second each way. */
const SLOW_SHOTS = 20;
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, offline: false };

/** Begins a match against the weakest machine. Returns its name. */
const begins = async (captain: WindowClient): Promise<string> => {
  await captain.does('play', { rival: 'machine', level: 'cabin-boy' });
  const placing = await captain.sees(({ screen }) => tokenFor(screen, 'ready') !== undefined);
  await captain.presses(placing, 'ready');
  return placing.match;
};

/** Fires in each of Bob's matches in turn until `isOver`. */
const fireOn = async (bob: WindowClient, isOver: () => boolean): Promise<number> => {
  let shots = 0;
  while (!isOver())
    for (const { id, screen } of await bob.boards()) {
      const open = targetsOf(screen);
      const token = open[(shots * 37) % Math.max(1, open.length)];
      if (token === undefined || isOver()) continue;
      await bob.does('press', { token, on: id });
      shots++;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  return shots;
};

/**
 * Notes in the page, for each press at a square: when the square is marked, and when the answer is drawn, in ms after the
 * press, each at the next frame.
 */
const WATCH = `
  globalThis.timed = { marked: [], drawn: [] };
  let pressed, isMarked;
  addEventListener('pointerup', () => { pressed = performance.now(); isMarked = false; }, true);
  new MutationObserver((changes) => {
    if (pressed === undefined) return;
    const since = pressed;
    if (!isMarked && document.querySelector('.target.pressed')) {
      isMarked = true;
      requestAnimationFrame(() => timed.marked.push(performance.now() - since));
    }
    if (changes.some((it) => it.attributeName === 'aria-label')) {
      pressed = undefined;
      requestAnimationFrame(() => timed.drawn.push(performance.now() - since));
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] });
`;

interface Timed {
  readonly marked: readonly number[];
  readonly drawn: readonly number[];
}

/** Most shots of one match that are timed: then another begins. */
const A_MATCH = 40;

/** Fires so many shots by mouse, in as many matches as that takes. */
const fires = async (page: Page, address: string, shots: number): Promise<Timed> => {
  const all: { readonly marked: number[]; readonly drawn: number[] } = { marked: [], drawn: [] };
  while (all.drawn.length < shots) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('button', { name: 'Ready' }).click();
    await page.locator('.battle.mine').waitFor();
    await page.evaluate(WATCH);
    for (let nth = 7; ; nth = (nth + 37) % 100) {
      const known = await page.evaluate<Timed>('timed');
      if (all.drawn.length + known.drawn.length >= shots || known.drawn.length >= A_MATCH) break;
      await page.locator('.battle.mine, .battle.over').waitFor();
      if ((await page.locator('.battle.over').count()) > 0) break;
      const cell = page.locator('[role=gridcell]').nth(nth);
      if (!/not fired at/.test((await cell.getAttribute('aria-label')) ?? '')) continue;
      await cell.click({ force: true });
      await page.waitForFunction(`timed.drawn.length > ${known.drawn.length}`);
    }
    const { marked, drawn } = await page.evaluate<Timed>('timed');
    all.marked.push(...marked);
    all.drawn.push(...drawn);
  }
  return all;
};

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** How long a person waits for the picture of their shot while other matches are played: nearby, and far away. */
export const measurePage = async () => {
  const program = await openPlaygroundApp();
  const browser = await launchBrowser();
  const bob = await WindowClient.byDoor(program.address, 'Bob');
  for (let n = 1; n < MATCHES; n++) await begins(bob);
  let isOver = false;
  const others = fireOn(bob, () => isOver);
  try {
    // The watch is a script of its own, which the page's policy refuses.
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB', bypassCSP: true });
    const near = await fires(page, program.address, SHOTS);
    await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', SLOW);
    const far = await fires(page, program.address, SLOW_SHOTS);
    isOver = true;
    const fired = await others;
    return {
      p50: at(near.drawn, 0.5),
      p95: at(near.drawn, 0.95),
      marked: at(near.marked, 0.95),
      far: at(far.drawn, 0.95),
      farMarked: at(far.marked, 0.95),
      shots: near.drawn.length,
      matches: MATCHES,
      fired,
    };
  } finally {
    isOver = true;
    await Promise.allSettled([others]);
    await browser.close();
    await program.close();
  }
};
