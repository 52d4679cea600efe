import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { BuiltProgram, scratch } from '../../../e2e/program.ts';
import { newPage, sharedBrowser } from '../../../support/browser.ts';
import { gate } from '../../../support/gate.ts';
import { nextShot, PagePerson, type SeenSquare, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';
import { freePort } from '../../../support/redis.ts';
import { openLine, type TcpLine } from '../../../support/tcp-line.ts';
import { WindowClient } from '../../../support/window-client.ts';

/* The line between the pages of a browser and the program: lost, silent, shared. */

let browser: Browser;
let program: PlaygroundApp;
let line: TcpLine;
let there: PagePerson[] = [];
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
  line = await openLine(program.app.port);
});
afterEach(async () => {
  for (const it of there) await it.close();
  there = [];
});
afterAll(async () => {
  await browser.close();
  await line.close();
  await program.close();
});

/** The door, at the end of the line. */
const door = (): string => line.origin + new URL(program.address).search;
const comes = async (address = door(), before: (page: Page) => Promise<unknown> = async () => {}) => {
  const { page, complaints } = await newPage(browser, WINDOWS.desktop);
  const person = new PagePerson(page, complaints, 'mouse');
  there.push(person);
  await before(page);
  await page.goto(address);
  return person;
};
const begins = async (ann: PagePerson): Promise<void> => {
  await ann.presses('Play now', 'Ready');
  await ann.waits();
};
const LOST = 'No connection. Trying again…';

describe('a line', () => {
  test('that falls silent is noticed by two missing beats, and the match goes on when it speaks', async () => {
    const ann = await comes(undefined, (page) => page.clock.install());
    await begins(ann);
    line.silence(true);
    await ann.page.clock.fastForward(22_000);
    await ann.reads(LOST);
    const shot = nextShot(await ann.sea());
    await ann.fires(shot);
    await ann.page.clock.fastForward(5_000);
    await ann.page.locator('.target.pressed.late').waitFor();
    line.silence(false);
    await ann.sees(`document.querySelector('[role=gridcell][aria-label^="${shot}: "]')`);
    await ann.sees(`!document.body.innerText.includes('${LOST}')`);
  });

  test('to a program that is killed keeps a shot until it is there again, and sends the last one once', async () => {
    const folder = await scratch();
    const built = new BuiltProgram({ DATA_DIR: folder.path, PORT: String(await freePort()) });
    await built.start();
    const ann = await comes(built.address);
    await begins(ann);
    const isFiredAt = ({ known }: SeenSquare): boolean => /^(hit|miss|sunk)$/.test(known);
    const before = (await ann.sea()).filter(isFiredAt).length;
    await built.kill();
    await ann.reads(LOST);
    const waiting = ann.page.locator('.target.pressed.late');
    // A press elsewhere moves it, a press on it takes it back.
    for (const name of ['F4', 'H8']) {
      await ann.fires(name);
      await ann.reads(`${name} waits to be sent`);
      expect(await waiting.count()).toBe(1);
    }
    await ann.fires('H8');
    await waiting.waitFor({ state: 'detached' });
    await ann.fires('F4');
    await waiting.waitFor();
    await built.start();
    await ann.sees(`document.querySelector('[role=gridcell][aria-label^="F4: "]')`);
    await ann.sees(`!document.body.innerText.includes('${LOST}')`);
    await ann.waits();
    const after = (await ann.sea()).filter(isFiredAt);
    expect([after.length, after.some(({ name }) => name === 'F4')]).toEqual([before + 1, true]);
    // Without a waiting shot: the next one is seen as well.
    await built.kill();
    await ann.reads(LOST);
    await built.start();
    await ann.sees(`!document.body.innerText.includes('${LOST}')`);
    await ann.shoots(nextShot(await ann.sea()));
    await built.end();
    await folder.remove();
  });
});

describe('a window that is on its way', () => {
  test('takes no shot back that is told meanwhile', async () => {
    const ann = await comes();
    await begins(ann);
    const { me } = JSON.parse(await ann.page.evaluate<string>(`localStorage.getItem('broadside')`));
    const elsewhere = new WindowClient(program.origin, me, 'Ann');
    const [asked, told] = [gate(), gate()];
    await ann.page.route('**/window', async (route) => {
      const response = await route.fetch();
      asked.open();
      await told.opened;
      await route.fulfill({ response });
    });
    await ann.page.reload();
    await asked.opened;
    const [board] = await elsewhere.boards();
    await elsewhere.presses(board!, 'J10');
    await elsewhere.sees(({ seq }) => seq > board!.seq);
    told.open();
    await ann.sees(`document.querySelector('[role=gridcell][aria-label^="J10: "]')`);
  });
});

describe('the pages of one browser', () => {
  test('have one stream, see one another’s shots, and hand the stream on when they are hidden', async () => {
    const ann = await comes();
    await begins(ann);
    const tabs = [ann];
    for (let n = 1; n < 8; n++) {
      const page = await ann.page.context().newPage();
      await page.goto(ann.page.url());
      tabs.push(new PagePerson(page, [], 'mouse'));
    }
    const shot = nextShot(await ann.sea());
    await tabs[3]!.waits();
    await tabs[3]!.shoots(shot);
    for (const tab of tabs) await tab.sees(`document.querySelector('[role=gridcell][aria-label^="${shot}: "]')`);
    expect(line.streams).toBe(1);
    const next = tabs[1]!.page.waitForRequest(/\/events\?/);
    await ann.page.evaluate(`Object.defineProperty(document, 'hidden', { value: true })`);
    await tabs[5]!.page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await next;
    await expect.poll(() => line.streams).toBe(1);
    await tabs[5]!.waits();
    await tabs[5]!.shoots(nextShot(await tabs[5]!.sea()));
  });
});

describe('people at one program', () => {
  test('see their own matches, and no one else’s', async () => {
    const people = [await comes(), await comes()];
    for (const it of people) await begins(it);
    for (const it of people) {
      await it.presses('My matches');
      await it.page.locator('.match-row').first().waitFor();
      expect(await it.page.locator('.match-row').count()).toBe(1);
    }
  });
});
