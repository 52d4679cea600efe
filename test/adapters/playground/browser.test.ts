import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { partsOf, type Screen } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Action, Token } from '../../../src/service/ports/intent.ts';
import { DEVICES, newPage, sharedBrowser } from '../../support/browser.ts';
import {
  board,
  type PlaygroundFixture,
  pictured,
  screen,
  scriptedServices,
  startPlaygroundFixture,
  windowOf,
} from './fixture.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser(inject('browserDesk'));
});
afterAll(() => browser.close());

let fixture: PlaygroundFixture;
let pages: Page[] = [];
beforeEach(async () => {
  fixture = await startPlaygroundFixture(service(), { levels: ['easy', 'medium', 'hard'], secret: 'deck' });
});
afterEach(async () => {
  for (const page of pages) await page.context().close();
  pages = [];
  await fixture.close();
});

const answerTo = (did: Action): Answer => {
  if (did.kind === 'ask' && did.about === 'start')
    return { body: { kind: 'page', screen: screen('Welcome\nAnchors aweigh', 'Play=play') } };
  if (did.kind === 'say' && did.text === 'far') return { alert: 'Too far' };
  if (did.kind === 'say' && did.text === 'k12')
    return { alert: 'There is no K12', body: { kind: 'offer', button: { label: 'J10', press: 'instead' } } };
  if (did.kind === 'press' && did.token === 'a9') return { alert: 'Read me' };
  if (did.kind === 'say') return { notice: `Miss at ${did.text}` };
  if (did.kind === 'press' && did.token === 'fleet')
    return { body: { kind: 'whisper', screen: screen('Your fleet', 'Ready=ready') } };
  if (did.kind === 'press') return { notice: `Pressed ${did.token}` };
  return {};
};
const service = () => scriptedServices(async ({ action }) => answerTo(action));

const open = async (path = fixture.playground.bothPath, options: BrowserContextOptions = DEVICES.roomy) => {
  const opened = await newPage(browser, options);
  pages.push(opened.page);
  await opened.page.goto(fixture.origin + path);
  await opened.page.locator('.message').first().waitFor();
  return opened;
};
const seat = (page: Page, name: 'ann' | 'bob') => page.locator(`#window-${name}`);
const acts = (from = 'ann') =>
  fixture.service.intents
    .filter((intent) => intent.from.id === `playground:${from}` && intent.action.kind !== 'ask')
    .map(({ action }) => action);
const pad = (word: string, revision: number) =>
  pictured(screen(`Move ${revision}`, `A=a${revision} B=b${revision}`, `C=c${revision} Fleet=fleet`), word);
const show = async (word: string, revision: number, replaces?: string): Promise<string> => {
  const more = { revision, ...(replaces === undefined ? {} : { replaces }) };
  const delivered = await fixture.playground.deliver(board('ann', pad(word, revision), more));
  if (delivered.kind !== 'shown') throw new Error(delivered.why);
  return delivered.message;
};

it('shows strong edges when the system asks for more contrast, and removes them again', async () => {
  const { page } = await open();
  const colour = () => page.evaluate<string>("getComputedStyle(document.querySelector('.scroll')).backgroundColor");
  const usual = await colour();
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(colour).toBe('rgb(0, 0, 0)');
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect.poll(colour).toBe(usual);
});

describe('the page', () => {
  it('greets in both windows, requests nothing from other servers, and causes no browser complaint', async () => {
    const { page, complaints } = await newPage(browser);
    pages.push(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(fixture.origin)) foreign.push(request.url());
    });
    await page.goto(fixture.origin + fixture.playground.bothPath);
    for (const name of ['ann', 'bob'] as const)
      await seat(page, name).locator('.rest', { hasText: 'Anchors aweigh' }).waitFor();
    expect(await seat(page, 'ann').locator('.title').first().textContent()).toBe('Welcome');
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('greets once, however often it is opened', async () => {
    await open();
    const { page } = await open();
    await seat(page, 'ann').locator('.rest', { hasText: 'Anchors aweigh' }).waitFor();
    expect(await seat(page, 'ann').locator('.message').count()).toBe(1);
  });

  it('uses the language of the browser', async () => {
    const { page } = await open(undefined, { ...DEVICES.roomy, locale: 'uk-UA' });
    expect(await seat(page, 'ann').locator('.name').textContent()).toBe('Ганна');
    expect(await page.locator('html').getAttribute('lang')).toBe('uk');
    const greeted = fixture.service.intents.find((it) => it.from.id === 'playground:ann');
    expect(greeted?.from).toMatchObject({ name: 'Ганна', tag: 'uk' });
  });

  it.each([
    [['fil', 'uk-UA', 'en'], 'uk'],
    [['de-AT', 'RU', 'uk'], 'ru'],
    // Rusyn is not Russian, and its code merely begins like that.
    [['rue', 'uk'], 'uk'],
    [['de'], 'en'],
  ])('of the languages %j chooses one that it knows, and the bot answers in the same', async (languages, chosen) => {
    const { page } = await newPage(browser);
    pages.push(page);
    await page.addInitScript(
      `Object.defineProperties(navigator, ${JSON.stringify({ languages: { value: languages }, language: { value: languages[0] } })})`,
    );
    await page.goto(fixture.origin + fixture.playground.bothPath);
    for (const name of ['ann', 'bob'] as const) await seat(page, name).locator('.message').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(chosen);
    expect(fixture.service.intents.map((it) => it.from.tag)).toEqual([chosen, chosen]);
  });

  it.each([
    [403, 'Ця адреса більше не діє. Відкрийте майданчик знову.'],
    [400, 'Не доставлено.'],
  ])('says in its reader’s language that an action was refused with %i', async (status, words) => {
    fixture.service.locale = 'uk';
    const { page } = await open(undefined, { ...DEVICES.roomy, locale: 'uk-UA' });
    await page.route('**/api/ann/say', (route) => route.fulfill({ status, json: { error: 'No, in English.' } }));
    await page.keyboard.type('Б6');
    await page.keyboard.press('Enter');
    await expect.poll(() => seat(page, 'ann').locator('.said').allTextContents()).toEqual([words]);
  });
});

describe('by keyboard', () => {
  it('sends typed text with Enter, shows it in one window, and answers below it', async () => {
    const { page } = await open();
    await page.keyboard.type('Б6');
    await page.keyboard.press('Enter');
    await seat(page, 'ann').locator('.said', { hasText: 'Miss at Б6' }).waitFor();
    expect(await seat(page, 'ann').locator('[role=status]').allTextContents()).toContain('Miss at Б6');
    expect(await seat(page, 'ann').locator('.mine').allTextContents()).toEqual(['Б6Miss at Б6']);
    expect(await seat(page, 'bob').locator('.mine').count()).toBe(0);
    expect(
      await seat(page, 'ann')
        .locator('.input')
        .evaluate((input) => input.matches(':focus')),
    ).toBe(true);
    expect(acts()).toEqual([{ kind: 'say', text: 'Б6', aimed: true }]);
    expect(acts('bob')).toEqual([]);
  });

  it('moves over the pad with arrows, presses with Enter, and keeps the focus over an edit', async () => {
    const { page } = await open();
    const message = await show('one', 1);
    const key = (label: string) => seat(page, 'ann').locator('.board .key', { hasText: label });
    await key('A').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await seat(page, 'ann').locator('.said', { hasText: 'Pressed b1' }).waitFor();
    await show('two', 2, message);
    await seat(page, 'ann').locator('.key[data-token=b2]').waitFor();
    expect(await key('B').evaluate((button) => button.matches(':focus'))).toBe(true);
    expect(acts()).toMatchObject([{ kind: 'press', token: 'b1', on: message }]);
  });

  it('makes an alert be read: it takes the focus and gives it back', async () => {
    const { page } = await open();
    await show('nine', 9);
    await seat(page, 'ann').locator('.key[data-token=a9]').click();
    await page.getByRole('dialog').getByText('Read me').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('dialog.alert:not([open])').waitFor({ state: 'attached' });
    expect(await page.evaluate(`document.activeElement.className`)).toMatch(/^key/);
  });

  it('says under a typed text why it is refused, with what would be right, and opens no window', async () => {
    const { page } = await open();
    await show('nine', 9);
    await page.locator('#window-ann .input').focus();
    await page.keyboard.type('k12');
    await page.keyboard.press('Enter');
    const slip = seat(page, 'ann').locator('.mine + .slip');
    await slip.getByText('There is no K12').waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await slip.getByRole('button', { name: 'J10' }).click();
    await seat(page, 'ann').locator('.said', { hasText: 'Pressed instead' }).waitFor();
  });

  it('opens a match against the machine of a chosen level from the menu', async () => {
    const { page } = await open();
    const menu = seat(page, 'bob').getByRole('button', { name: 'Menu', exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await seat(page, 'bob').getByRole('button', { name: 'Play the machine' }).press('Enter');
    await seat(page, 'bob').getByRole('button', { name: 'Hard' }).press('Enter');
    await seat(page, 'bob').getByText('/play machine hard').waitFor();
    await expect.poll(() => acts('bob')).toEqual([{ kind: 'open', rival: { kind: 'machine', level: 'hard' } }]);
  });
});

describe('for readers who do not see the page', () => {
  const live = (page: Page) => page.locator('#window-ann .hidden-words[role=status]');
  const turn = (text: string) => pictured(screen(text, 'A=a'), text);

  it('announces a turn with the result first, then whose turn it is, without symbols', async () => {
    const { page } = await open();
    const replaces = await show('one', 1);
    const told = '⚓ Turn 2 · your shot ▶\nYou: E5 — Miss!\nBob: D1 — Hit!\nAfloat: 4 3 2';
    await fixture.playground.deliver(board('ann', turn(told), { revision: 2, replaces }));
    await expect
      .poll(() => live(page).textContent())
      .toBe('You: E5 — Miss!\nBob: D1 — Hit!\nAfloat: 4 3 2\nTurn 2 · your shot');
    // Unchanged lines are not announced again.
    const next = '⚓ Turn 3 · Bob to shoot\nYou: E6 — Hit!\nAfloat: 4 3 2';
    await fixture.playground.deliver(board('ann', turn(next), { revision: 3, replaces }));
    await expect.poll(() => live(page).textContent()).toBe('You: E6 — Hit!\nTurn 3 · Bob to shoot');
  });

  it('announces a turn in words as it is written', async () => {
    const { page } = await open();
    await fixture.playground.deliver(board('ann', screen('Hit: E2!\nYour shot.\nAfloat: 9', 'A=a')));
    await expect.poll(() => live(page).textContent()).toBe('Hit: E2!\nYour shot.\nAfloat: 9');
  });

  it('names a button by its spoken name, which contains its label', async () => {
    const { page } = await open();
    const key = (label: string, press: string, spoken: string) => ({ label, press, spoken });
    const buttons = [
      [key('✖', 'r', 'Resign'), key('B', 'b', 'Column B'), key('1. nobody', 'n', 'Bring the match here')],
    ];
    await fixture.playground.deliver(board('ann', { ...partsOf('Board'), buttons }));
    const names = ['Resign', 'Column B', '1. nobody: Bring the match here'];
    for (const name of names) await seat(page, 'ann').getByRole('button', { name, exact: true }).waitFor();
  });

  it('badges the window and the tab during a call, which links to the board by keyboard', async () => {
    const { page } = await open();
    const on = await show('one', 1);
    const to = { platform: 'playground', address: 'ann', audience: 'one' } as const;
    const called = await fixture.playground.call!({
      to,
      player: 'playground:ann',
      name: 'Ann',
      text: 'your turn!',
      board: on,
      nonce: 'c1',
    });
    await seat(page, 'ann').locator('.call', { hasText: 'Ann, your turn!' }).waitFor();
    expect(await page.title()).toBe('(1) Broadside');
    await seat(page, 'ann').getByRole('button', { name: 'Ann (It’s your turn)' }).waitFor();
    await seat(page, 'ann').getByRole('button', { name: 'Go to the board' }).press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.dataset.token')).toBe('a1');
    if (called.kind !== 'shown') throw new Error(called.why);
    await fixture.playground.withdrawCall!(to, called.message);
    await expect.poll(() => page.title()).toBe('Broadside');
  });

  it('moves through completions with arrows, takes one with Enter, sends with another, and closes with Escape', async () => {
    fixture.service.completions = () => ['B6', 'B7'];
    const { page } = await open();
    await page.keyboard.type('b');
    await page.getByRole('option', { name: 'B6' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await seat(page, 'ann').locator('.input').inputValue()).toBe('B7');
    await page.keyboard.press('Enter');
    await expect.poll(() => acts()).toEqual([{ kind: 'say', text: 'B7', aimed: true }]);
    await page.keyboard.type('c');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('option').count()).toBe(0);
  });

  it('uses the language that the person has chosen, in a single window for the whole page', async () => {
    const { page } = await open(fixture.playground.seatPaths.ann);
    fixture.service.locale = 'uk';
    await page.keyboard.type('Б6');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('uk');
    expect(await seat(page, 'ann').getAttribute('lang')).toBe('uk');
    await seat(page, 'ann').getByRole('button', { name: 'Надіслати' }).waitFor();
  });
});

/** Left edge, lower edge, width and height of an element, rounded to pixels. */
const rounded = async (element: Locator): Promise<readonly number[]> => {
  const box = await element.boundingBox();
  return box ? [box.x, box.y + box.height, box.width, box.height].map(Math.round) : [];
};

describe('a board on the page', () => {
  it('stays in place when it is edited, and stays last when its person types', async () => {
    const { page } = await open();
    const message = await show('one', 1);
    const standing = seat(page, 'ann').locator('.board');
    await standing.waitFor();
    const before = await rounded(standing);
    await show('two', 2, message);
    await seat(page, 'ann').locator('.key[data-token=a2]').waitFor();
    await expect.poll(() => standing.locator('img').getAttribute('alt')).toBe('Two seas: two');
    expect(await rounded(standing)).toEqual(before);
    await seat(page, 'ann').locator('.input').fill('К10');
    await page.keyboard.press('Enter');
    await seat(page, 'ann').getByText('К10', { exact: true }).waitFor();
    expect(await rounded(standing)).toEqual(before);
    expect(await seat(page, 'ann').locator('.table .message').getAttribute('data-id')).toBe(message);
  });

  it('is meant by typed text where it lies on the table and others wait in the log', async () => {
    const { page } = await open();
    const message = await show('one', 1);
    await fixture.playground.deliver(board('ann', screen('Another', 'A=x'), { board: 'another', nonce: 'n2' }));
    await seat(page, 'ann').locator('.list .board', { hasText: 'Another' }).waitFor();
    await page.keyboard.type('A1');
    await page.keyboard.press('Enter');
    await expect.poll(() => acts()).toEqual([{ kind: 'say', text: 'A1', aimed: true, to: message }]);
    await seat(page, 'ann').locator('.list .board .open').click();
    await seat(page, 'ann').locator('.table .board', { hasText: 'Another' }).waitFor();
    expect(await seat(page, 'ann').locator('.list .board').getAttribute('data-id')).toBe(message);
    expect(await page.evaluate('document.activeElement.dataset.token')).toBe('x');
  });

  it('has its own fleet whispered beneath it', async () => {
    const { page } = await open();
    await show('one', 1);
    await seat(page, 'ann').locator('.key[data-token=fleet]').click();
    await seat(page, 'ann').locator('.whisper', { hasText: 'Your fleet' }).getByText('Only you see this').waitFor();
    expect(await seat(page, 'bob').getByText('Your fleet').count()).toBe(0);
    await seat(page, 'ann').locator('.key[data-token=ready]').click();
    await expect.poll(() => acts().at(-1)).toMatchObject({ kind: 'press', token: 'ready', whisper: true });
  });

  it('carries an invitation tapped in one window to the other', async () => {
    const { page } = await open();
    await fixture.playground.deliver(board('ann', screen('Lobby\nTo join: /join K7Q2M9XTA')));
    await seat(page, 'ann').getByRole('button', { name: '/join K7Q2M9XTA' }).click();
    await seat(page, 'bob').locator('.mine', { hasText: '/join K7Q2M9XTA' }).waitFor();
    await expect.poll(() => acts('bob')).toEqual([{ kind: 'join', code: 'K7Q2M9XTA' }]);
    expect(acts()).toEqual([]);
  });

  it('shows hostile text only as text', async () => {
    const { page, complaints } = await open();
    const nasty = '<img src=x onerror=alert(1)>\n</p><script>alert(1)</script> https://x.example/"onclick=1';
    await fixture.playground.deliver(board('ann', screen(nasty, '<b>=x')));
    const standing = seat(page, 'ann').locator('.board');
    expect(await standing.locator('.title').textContent()).toBe('<img src=x onerror=alert(1)>');
    expect(await standing.locator('img, script, b').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

/** Holds the presses of Ann's window back until what it returns is called. */
const holdPresses = async (page: Page): Promise<() => void> => {
  let isHeld = true;
  await page.route('**/api/ann/press', async (route) => {
    while (isHeld && !page.isClosed()) await sleep(10);
    return route.continue();
  });
  return () => {
    isHeld = false;
  };
};

it('takes a press on a new screen while the answer to the press before is still on its way', async () => {
  const { page } = await open();
  const message = await show('one', 1);
  const release = await holdPresses(page);
  await seat(page, 'ann').locator('.key[data-token=a1]').click();
  await show('two', 2, message);
  await seat(page, 'ann').locator('.key[data-token=a2]').click();
  release();
  await seat(page, 'ann').locator('.said', { hasText: 'Pressed a2' }).waitFor();
});

it('lays the page that was asked for on the table, though the board changes before it comes', async () => {
  const { page } = await open();
  const message = await show('one', 1);
  const release = await holdPresses(page);
  await seat(page, 'ann').locator('.key[data-token=fleet]').click();
  await show('two', 2, message);
  await seat(page, 'ann').locator('.key[data-token=a2]').waitFor();
  release();
  await seat(page, 'ann').locator('.table .whisper', { hasText: 'Your fleet' }).waitFor();
});

describe('after a lost connection', () => {
  it('has the page that was asked for on the table, though it came meanwhile', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answer = fixture.service.script;
    fixture.service.script = async (intent, acknowledge) => {
      if (intent.action.kind === 'press') await held;
      return answer(intent, acknowledge);
    };
    const { page } = await open();
    await show('Turn 1', 1);
    await seat(page, 'ann').locator('.key[data-token=fleet]').click();
    await expect.poll(() => acts().length).toBe(1);
    // A window has eight streams: eight new ones end that of the page.
    const key = new URL(fixture.origin + fixture.playground.seatPaths.ann).searchParams.get('key') ?? '';
    const events = `${fixture.origin}/events?${new URLSearchParams({ seat: 'ann', key })}`;
    const streams = await Promise.all(Array.from({ length: 8 }, () => fetch(events)));
    release();
    await seat(page, 'ann').locator('.table .whisper', { hasText: 'Your fleet' }).waitFor();
    await Promise.all(streams.map((it) => it.body?.cancel()));
  });

  it('sends an action again under the same id', async () => {
    const { page } = await open();
    const ids: string[] = [];
    await page.route('**/api/ann/say', async (route) => {
      ids.push(route.request().postDataJSON().id);
      return ids.length === 1 ? route.abort() : route.continue();
    });
    await page.keyboard.type('Б6');
    await page.keyboard.press('Enter');
    await seat(page, 'ann').locator('.said', { hasText: 'Miss at Б6' }).waitFor();
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect((await windowOf(fixture, 'ann')).filter(({ kind }) => kind === 'mine')).toHaveLength(1);
  });

  it('shows the page again after a restart of the program, with each board once', async () => {
    const { page } = await open();
    await show('one', 1);
    await seat(page, 'ann').locator('.board').waitFor();
    const port = Number(new URL(fixture.origin).port);
    await fixture.close();
    fixture = await startPlaygroundFixture(service(), { secret: 'deck' }, port);
    await show('two', 2);
    await seat(page, 'ann').locator('.key[data-token=a2]').waitFor();
    expect(await seat(page, 'ann').locator('.board').count()).toBe(1);
    expect(await seat(page, 'ann').locator('.rest', { hasText: 'Anchors aweigh' }).count()).toBe(1);
  });

  it('says where to find a new key when the key has changed', async () => {
    const { page } = await open();
    await expect.poll(() => page.evaluate<number>('performance.now()'), { timeout: 60_000 }).toBeGreaterThan(3000);
    const port = Number(new URL(fixture.origin).port);
    await fixture.close();
    fixture = await startPlaygroundFixture(service(), { secret: 'another deck' }, port);
    await page.locator('.door', { hasText: 'in the terminal where Broadside was started' }).waitFor();
  });
});

describe('the plain address', () => {
  it('says where to find the full address, in the language of the browser', async () => {
    const { page } = await newPage(browser, { ...DEVICES.phone, locale: 'uk-UA' });
    pages.push(page);
    await page.goto(fixture.origin);
    await page.locator('.door', { hasText: 'в терміналі, де запущено Broadside' }).waitFor();
    expect(await page.locator('.window').count()).toBe(0);
  });

  it('opens both windows where the full address was opened before', async () => {
    const { page } = await open();
    await page.goto(fixture.origin);
    await seat(page, 'bob').locator('.message').first().waitFor();
    await page.reload();
    await seat(page, 'bob').locator('.message').first().waitFor();
  });

  it('asks for the full address once the stored key is no longer valid', async () => {
    const { page } = await open();
    const port = Number(new URL(fixture.origin).port);
    await fixture.close();
    fixture = await startPlaygroundFixture(service(), { secret: 'another deck' }, port);
    await page.goto(fixture.origin);
    await page.locator('.door').waitFor();
    await expect.poll(() => page.evaluate<string | null>("localStorage.getItem('broadside.key')")).toBe(null);
  });
});

describe('a single window', () => {
  it('is one chat and shows nothing of the other', async () => {
    const { page } = await open(fixture.playground.seatPaths.bob);
    expect(await page.locator('.window').count()).toBe(1);
    await page.keyboard.type('A1');
    await page.keyboard.press('Enter');
    await expect.poll(() => acts('bob')).toEqual([{ kind: 'say', text: 'A1', aimed: true }]);
  });
});

describe('on a phone', () => {
  it('shows one window at a time, with tabs between them, nothing too wide or too small for a thumb', async () => {
    const { page } = await open(undefined, DEVICES.phone);
    await show('one', 1);
    await seat(page, 'ann').locator('.board').waitFor();
    expect(await seat(page, 'bob').evaluate((window) => window.inert)).toBe(true);
    for (const key of await seat(page, 'ann').locator('button:visible').all()) {
      expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    }
    const tooWide = `[...document.querySelectorAll('#window-ann *')].filter((it) => it.getBoundingClientRect().right > 360.5).length`;
    expect(await page.evaluate(tooWide)).toBe(0);
    await page.getByRole('tab', { name: 'Bob' }).tap();
    await seat(page, 'bob').locator('.input').tap();
    await page.keyboard.type('A1');
    await seat(page, 'bob').getByRole('button', { name: 'Send' }).tap();
    await expect.poll(() => acts('bob')).toEqual([{ kind: 'say', text: 'A1', aimed: true }]);
    expect(await seat(page, 'ann').evaluate((window) => window.inert)).toBe(true);
  });
});

describe('the sea on the page', () => {
  const square = (label: string, more: object = {}) => ({ label, press: `fire-${label}`, ...more });
  /** A sea of 3×3 squares in a picture of 4×5; B1 has been fired at. */
  const sea = (): Screen<Token> => ({
    ...pictured(screen('Your shot', 'More=more'), 'one'),
    scene: { width: 4, height: 5, shapes: [] },
    pad: {
      at: { x: 0.75, y: 0.75 },
      squares: ['1', '2', '3'].map((row) =>
        ['A', 'B', 'C'].map((letter) =>
          letter + row === 'B1' ? square('B1', { spoken: 'B1: miss', spent: true, sign: '○' }) : square(letter + row),
        ),
      ),
      quarters: { tabs: ['◤', '◥', '◣', '◢'].map((label) => ({ label, press: label })), open: 0 },
      lines: { tabs: ['A', 'B', 'C'].map((label) => ({ label, press: `line-${label}` })), open: 0, along: 'columns' },
      ways: [{ label: '⋯', spoken: 'More', press: 'more' }],
    },
  });
  const opened = async (options: BrowserContextOptions = DEVICES.roomy): Promise<Page> => {
    const { page } = await open(undefined, options);
    await fixture.playground.deliver(board('ann', sea()));
    await seat(page, 'ann').locator('.table .sea').waitFor();
    return page;
  };
  const middle = async (page: Page, name: string) => {
    const box = await seat(page, 'ann').locator(`.square[data-name="${name}"]`).boundingBox();
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  };
  const fired = () => acts().flatMap((it) => (it.kind === 'press' ? [it.token] : []));

  it('lies where the picture shows it, at every size of the window', async () => {
    const page = await opened();
    for (const viewport of [DEVICES.roomy.viewport, DEVICES.desktop.viewport, DEVICES.phone.viewport]) {
      await page.setViewportSize(viewport);
      const places = async () => {
        const image = await seat(page, 'ann').locator('.table .picture img').boundingBox();
        const grid = await seat(page, 'ann').locator('.table .sea').boundingBox();
        const scale = Math.min(image!.width / 4, image!.height / 5);
        const left = image!.x + (image!.width - 4 * scale) / 2;
        const top = image!.y + (image!.height - 5 * scale) / 2;
        return Math.max(
          Math.abs(grid!.x - left - 0.75 * scale),
          Math.abs(grid!.y - top - 0.75 * scale),
          Math.abs(grid!.width - 3 * scale),
        );
      };
      await expect.poll(places).toBeLessThan(1.5);
    }
  });

  it('is fired at by a click, and names the square under the mouse', async () => {
    const page = await opened();
    await page.mouse.move(...(Object.values(await middle(page, 'C2')) as [number, number]));
    await seat(page, 'ann').locator('.flag', { hasText: 'C2' }).waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(fired).toEqual(['fire-C2']);
    // A square that was fired at is not lit; pressed, it says why.
    await page.mouse.move(...(Object.values(await middle(page, 'B1')) as [number, number]));
    await expect.poll(() => seat(page, 'ann').locator('.flag').isVisible()).toBe(false);
  });

  it('is fired at where a finger lifts, and not where it lifts outside', async () => {
    const page = await opened(DEVICES.phone);
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await send('touchStart', await middle(page, 'A1'));
    await send('touchMove', await middle(page, 'B2'));
    await seat(page, 'ann').locator('.flag.loupe', { hasText: 'B2' }).waitFor();
    await send('touchMove', { x: 180, y: 720 });
    await send('touchEnd');
    await send('touchStart', await middle(page, 'A1'));
    await send('touchMove', await middle(page, 'B3'));
    await send('touchEnd');
    await expect.poll(fired).toEqual(['fire-B3']);
  });

  it('keeps a shot while the connection is broken, shows it, and sends it once', async () => {
    const page = await opened();
    await page.context().setOffline(true);
    await seat(page, 'ann').locator('.square[data-name="C2"]').click();
    await seat(page, 'ann').locator('.said', { hasText: 'C2 waits to be sent.' }).waitFor();
    expect(await seat(page, 'ann').locator('.square[aria-busy=true]').getAttribute('data-name')).toBe('C2');
    expect(fired()).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(fired).toEqual(['fire-C2']);
    await seat(page, 'ann').locator('.said', { hasText: 'Pressed fire-C2' }).waitFor();
    expect(await seat(page, 'ann').locator('.square[aria-busy=true]').count()).toBe(0);
    expect(fired()).toEqual(['fire-C2']);
  });

  it('is one tab stop, with arrows, a letter and a number, Home, End and Enter', async () => {
    const page = await opened();
    await seat(page, 'ann').locator('.square').first().focus();
    expect(await seat(page, 'ann').locator('.square[tabindex="0"]').count()).toBe(1);
    const at = () => page.evaluate<string>('document.activeElement.dataset.name');
    for (const [key, name] of [
      ['ArrowRight', 'B1'],
      ['ArrowDown', 'B2'],
      ['End', 'C2'],
      ['Home', 'A2'],
      ['c', 'C2'],
      ['3', 'C3'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await at()).toBe(name);
    }
    await page.keyboard.press('Enter');
    await expect.poll(fired).toEqual(['fire-C3']);
  });

  it('is read square by square, and offered as keys to whom they suit better', async () => {
    const page = await opened();
    await page.getByRole('gridcell', { name: 'A1, not fired at' }).waitFor();
    await page.getByRole('gridcell', { name: 'B1: miss' }).waitFor();
    await seat(page, 'ann').getByRole('button', { name: 'More' }).waitFor();
    await seat(page, 'ann').getByRole('button', { name: 'Keys' }).click();
    await seat(page, 'ann').locator('.pad .key[data-token="fire-A1"]').click();
    await expect.poll(fired).toEqual(['fire-A1']);
    await seat(page, 'ann').getByRole('button', { name: 'Keys' }).click();
    expect(await seat(page, 'ann').locator('.pad .key[data-token="fire-A1"]').count()).toBe(0);
  });
});
