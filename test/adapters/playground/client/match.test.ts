import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { amount, isThorough } from '../../../support/amount.ts';
import { sharedBrowser } from '../../../support/browser.ts';
import { PagePerson, WINDOWS } from '../../../support/page-person.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../../../support/playground-app.ts';

/* Whole matches as strangers play them: with a mouse, a finger or a keyboard, from the door to the last shot. */

let browser: Browser;
let program: PlaygroundApp;
let there: PagePerson[] = [];
beforeAll(async () => {
  [browser, program] = await Promise.all([sharedBrowser(inject('browserDesk')), openPlaygroundApp()]);
});
afterEach(async () => {
  const complaints = there.flatMap((it) => it.complaints);
  for (const it of there) await it.close();
  there = [];
  expect(complaints).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await program.close();
  expect(program.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

type Window = Parameters<typeof PagePerson.open>[2];
const comes = async (window: Window = WINDOWS.desktop, address = program.address): Promise<PagePerson> => {
  const person = await PagePerson.open(browser, address, window);
  there.push(person);
  return person;
};
const PHONE = { ...WINDOWS.phone, hand: 'finger' } as const;
const KEYBOARD = { ...WINDOWS.desktop, hand: 'keys' } as const;

/** Comes in and stands before the first shot of a classic match against the machine. */
const inBattle = async (window?: Window): Promise<PagePerson> => {
  const ann = await comes(window);
  await ann.presses('Play now', 'Ready');
  await ann.waits();
  await ann.sees(`document.activeElement.matches('[role=gridcell]')`);
  return ann;
};

describe('a match against the machine', () => {
  test('is played by finger on a phone to its end, and again', async () => {
    const ann = await inBattle(PHONE);
    expect(await ann.shootsOn()).toBe('over');
    expect(await ann.title()).toMatch(/^(Victory|The machine won)/);
    const first = ann.page.url();
    await ann.presses('Play again');
    await ann.key('Ready').waitFor();
    expect(ann.page.url()).not.toBe(first);
    expect(ann.page.url()).toMatch(/\/m\/\w{16}$/);
  });

  test('begins with three presses of a mouse', async () => {
    const ann = await comes();
    let presses = 0;
    for (const name of ['Play now', 'Ready']) {
      await ann.presses(name);
      presses++;
    }
    await ann.waits();
    await ann.shoots('E5');
    expect(presses + 1).toBe(3);
    expect((await ann.sea()).find(({ name }) => name === 'E5')?.known).toMatch(/^(hit|miss|sunk)$/);
    expect(await ann.shootsOn(amount(4, 100))).toBe(isThorough ? 'over' : 'mine');
  });

  test('is played by keyboard alone: after Ready the focus is on the sea', async () => {
    const ann = await inBattle(KEYBOARD);
    expect(await ann.focus()).toBe('E5, not fired at');
    await ann.shoots('E5');
    expect(await ann.focus()).toMatch(/^E5: /);
    await ann.shootsOn(amount(2, 100));
  });

  test('is resigned in place: the page asks once more, and shows the end', async () => {
    const ann = await inBattle(PHONE);
    const address = ann.page.url();
    await ann.presses('More', 'Resign', 'Play on', 'Resign');
    await ann.reads('Resign?');
    await ann.presses('Resign');
    await ann.ends();
    expect(ann.page.url()).toBe(address);
    await ann.page.waitForLoadState('networkidle');
    expect((await ann.page.locator('.words').innerText()).match(/resigned/g)).toHaveLength(1);
  });

  test('takes a typed square: a letter opens the field, Enter fires, Escape closes it', async () => {
    const ann = await inBattle();
    const { keyboard } = ann.page;
    const field = ann.page.getByRole('textbox', { name: 'Type a square' });
    await keyboard.press('k');
    expect(await field.count()).toBe(0);
    await keyboard.press('d');
    await expect.poll(() => field.inputValue()).toBe('D');
    await keyboard.type('12');
    await keyboard.press('Enter');
    await ann.reads('No D12 here: letters A–J, numbers 1–10.');
    await keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(ann.path()).toMatch(/^\/m\//);
    expect(await ann.focus()).toBe('E5, not fired at');
    await keyboard.type('d4');
    await keyboard.press('Enter');
    await ann.sees(`document.querySelector('[role=gridcell][aria-label^="D4: "]')`);
    await field.waitFor({ state: 'detached' });
  });

  test('gives a hint on the sea, which is fired at by its key, or closed', async () => {
    const ann = await inBattle(PHONE);
    await ann.presses('Hint', 'Close');
    await ann.key('Hint').waitFor();
    await ann.presses('Hint');
    const fire = ann.page.getByRole('button', { name: /^Fire/ });
    const square = /[A-J]\d+/.exec(await fire.innerText())?.[0] ?? '';
    await ann.touches(fire);
    await ann.sees(`document.querySelector('[role=gridcell][aria-label^="${square}: "]')`);
  });

  test('shows the own sea in the large place, and back', async () => {
    const ann = await inBattle(PHONE);
    await ann.touches(ann.page.getByRole('button', { name: /^Your sea: / }));
    await ann.reads('Your sea');
    await ann.presses('Back to Machine’s sea');
    await ann.page.getByRole('grid', { name: 'Machine’s sea' }).waitFor();
  });

  test('of salvos takes a mark a ship, and Fire', async () => {
    const ann = await comes(
      PHONE,
      new URL('games/all/hasbro-salvo', program.address).href + new URL(program.address).search,
    );
    await ann.presses('Play', 'Ready');
    await ann.waits();
    const squares = ['A1', 'C3', 'E5', 'G7', 'I9'];
    for (const name of squares) {
      await ann.fires(name);
      await ann.sees(`document.querySelector('[role=gridcell][aria-label^="${name}: marked"]')`);
    }
    await ann.touches(ann.page.getByRole('button', { name: /^Fire/ }));
    for (const name of squares)
      await ann.sees(
        `/: (hit|miss|fired)/.test(document.querySelector('[role=gridcell][aria-label^="${name}"]').ariaLabel)`,
      );
  });

  test('on a large sea is fought near by: it is dragged, shown whole, and fired at', async () => {
    const { href, search } = new URL(program.address);
    const ann = await comes(PHONE, new URL('games/all/dutchman-8', href).href + search);
    await ann.presses('Play', 'Ready');
    await ann.waits();
    const sideOf = async (): Promise<number> => (await ann.square('K10').boundingBox())?.width ?? 0;
    const untouched = (await ann.sea()).map(({ known }) => known);
    expect(await sideOf()).toBeGreaterThan(40);
    // A drag moves the sea and fires at nothing.
    const from = await ann.middleOf('K10');
    await ann.finger('touchStart', from);
    for (const part of [0.25, 0.5, 0.75, 1])
      await ann.finger('touchMove', { x: from.x - 60 * part, y: from.y - 90 * part });
    await ann.finger('touchEnd');
    const goneBy = async (): Promise<readonly number[]> => {
      const { x, y } = await ann.middleOf('K10');
      return [Math.round(from.x - x), Math.round(from.y - y)];
    };
    await expect.poll(goneBy).toEqual([60, 90]);
    // Whole, its squares are too small: a tap shows that part.
    await ann.presses('Whole sea');
    await expect.poll(sideOf).toBeLessThan(24);
    await ann.fires('C3');
    await expect.poll(sideOf).toBeGreaterThan(40);
    // Two fingers that come together show it whole, and go apart near.
    const { x, y } = await ann.middleOf('D4');
    const pinch = async (before: number, after: number): Promise<void> => {
      for (const [type, by] of [
        ['touchStart', before],
        ['touchMove', after],
      ] as const)
        await ann.finger(type, { x: x - by, y }, { x: x + by, y });
      await ann.finger('touchEnd');
    };
    await pinch(90, 30);
    await expect.poll(sideOf).toBeLessThan(24);
    await pinch(30, 90);
    await expect.poll(sideOf).toBeGreaterThan(40);
    for (const [key, isNear] of [
      ['z', false],
      ['z', true],
    ] as const) {
      await ann.page.keyboard.press(key);
      await expect.poll(async () => (await sideOf()) > 40).toBe(isNear);
    }
    expect((await ann.sea()).map(({ known }) => known)).toEqual(untouched);
    // The other end of the sea comes into view with the focus.
    await ann.square('D4').focus();
    await ann.page.keyboard.press('End');
    await expect.poll(async () => (await ann.middleOf('T4')).x).toBeLessThan(390);
    await ann.shoots('S5');
  });
});

test('a game is searched for by the keyboard', async () => {
  const { href, search } = new URL(program.address);
  const ann = await comes(KEYBOARD, new URL('games', href).href + search);
  await ann.key('Find a game').waitFor();
  await ann.page.keyboard.press('/');
  await ann.page.keyboard.type('dutchman, 7');
  await ann.sees(`document.querySelectorAll('.games-main .game-row').length === 1`);
  await ann.page.keyboard.press('Escape');
  await ann.page.getByRole('searchbox').waitFor({ state: 'detached' });
  expect(ann.path()).toBe('/games');
});

describe('two people', () => {
  test('meet by the link of an invitation, place, shoot by turns, and speak', async () => {
    const ann = await comes();
    const link = await ann.invites();
    await ann.reads('Waiting for your friend…');
    const bob = await comes(PHONE, `http://${link}`);
    await bob.page.getByLabel('Your name').fill('Bob');
    await bob.presses('Join');
    for (const it of [bob, ann]) await it.presses('Ready');
    const both = [ann, bob];
    const stateOf = (it: PagePerson) => it.page.locator('.battle.mine').count();
    for (let n = 0; n < 4; n++) {
      await expect.poll(async () => (await stateOf(ann)) + (await stateOf(bob))).toBe(1);
      const on = (await stateOf(ann)) === 1 ? ann : bob;
      const square = `${'ABCDEFGHIJ'[n]}${n + 3}`;
      await on.fires(square);
      await on.sees(`document.querySelector('[role=gridcell][aria-label^="${square}: "]')`);
    }
    const waiting = (await stateOf(ann)) === 1 ? bob : ann;
    const other = both.find((it) => it !== waiting)!;
    await waiting.touches(waiting.page.locator('.head-row .strip-key, .panel > .strip:first-child .strip-key'));
    const phrase = waiting.page.getByRole('dialog').locator('.tiles button').first();
    const words = await phrase.innerText();
    await waiting.touches(phrase);
    await other.reads(words);
    // A clock that runs out is heard.
    const now = await other.page.evaluate<number>('Date.now()');
    await other.page.clock.setFixedTime(now + 24 * 3_600_000 - 50_000);
    await other.reads('Less than 60 seconds left');
  });
});

describe('an address', () => {
  test.each([
    ['of a match that is gone', 'm/zzzzzzzzzzzzzzzz', 'To the start'],
    ['of an invitation that is gone', 'j/zzzzzzzzz', 'To the start'],
    ['of a watched match that is gone', 'w/zzzzzzzzz', 'To the start'],
    ['of a game that there is not', 'games/all/harbour', 'Back'],
    ['of a family that there is not', 'games/harbour', 'Back'],
    ['of rules that there are not', 'rules/harbour', 'Back'],
  ])('%s has a key that leads to the start', async (_, path, key) => {
    const { search, origin } = new URL(program.address);
    const ann = await comes(WINDOWS.phone, `${origin}/${path}${search}`);
    await ann.presses(key);
    await ann.key('Play now').waitFor();
    expect(ann.path()).toBe('/');
  });

  test('of a match of others shows it, however often it is opened, and Back leads to the start', async () => {
    const ann = await inBattle();
    const { search, origin } = new URL(program.address);
    const eve = await comes(WINDOWS.phone, ann.page.url() + search);
    await eve.reads('Guest’s shot');
    for (const path of [`/w/w${ann.path().slice(3)}`, `/m/${ann.path().slice(3)}`]) {
      await eve.page.goto(origin + path);
      await eve.reads('Guest’s shot');
      expect(eve.path()).toBe(ann.path());
      await eve.key('More').waitFor();
    }
    await eve.presses('Back');
    await eve.key('Play now').waitFor();
  });
});
