import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright-core';
import { newPage } from './browser.ts';

/*
 * One person at the page, with a mouse, a finger or a keyboard. They know only what the page shows and says.
 */

/** The windows in which the page is used. */
export const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Hand = 'mouse' | 'finger' | 'keys';

/** A square as it is called, and what is known of it: "F4", "hit". */
export interface SeenSquare {
  readonly name: string;
  readonly known: string;
}

const UNKNOWN = 'not fired at';
const PATIENCE_MS = 60_000;

/**
 * A script that ends as soon as an expression is true, and looks again whenever the page changes. The page holds on to what
 * is awaited: a browser that is short of memory forgets a promise that only its debugger waits for.
 */
const until = (expression: string): string => `window.awaited = new Promise((resolve, reject) => {
  const look = () => {
    const found = ${expression};
    if (!found) return;
    observer.disconnect();
    clearTimeout(timer);
    resolve(found);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  const timer = setTimeout(() => {
    observer.disconnect();
    reject(new Error('in vain, the page says: ' + document.body.innerText));
  }, ${PATIENCE_MS});
  look();
})`;

/** Whose turn a match waits for; false while it is the other’s. */
const STATE = `(document.querySelector('.battle.over') ? 'over' : document.querySelector('.battle.mine') ? 'mine' : false)`;
const LABELS = `[...document.querySelectorAll('[role=gridcell]')].map((it) => it.getAttribute('aria-label'))`;
const labelOf = (name: string): string =>
  `document.querySelector('[role=gridcell][aria-label^="${name},"], [role=gridcell][aria-label^="${name}:"]')?.getAttribute('aria-label')`;

const read = (label: string): SeenSquare => {
  const [, name = '', known = ''] = /^(\p{L}+\d+)(?:[,:] (.*))?$/u.exec(label) ?? [];
  return { name, known };
};

interface At {
  readonly row: number;
  readonly col: number;
}
const atOf = (name: string): At => ({ col: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 });
const apart = (a: At, b: At): number => Math.abs(a.row - b.row) + Math.abs(a.col - b.col);

/** The next shot: in the line of a hit ship, else beside it, else along the diagonals. */
export const nextShot = (sea: readonly SeenSquare[]): string => {
  const open = sea.filter(({ known }) => known === UNKNOWN).map(({ name }) => name);
  const hits = sea.filter(({ known }) => known === 'hit').map(({ name }) => atOf(name));
  const beside = open.filter((name) => hits.some((hit) => apart(hit, atOf(name)) === 1));
  const inLine = beside.filter((name) => {
    const at = atOf(name);
    return hits.some((hit) =>
      hits.some((it) => apart(hit, it) === 1 && 2 * hit.row - it.row === at.row && 2 * hit.col - it.col === at.col),
    );
  });
  const diagonal = open.filter((name) => (atOf(name).row + atOf(name).col) % 4 === 3);
  const next = [inLine, beside, diagonal, open].find(({ length }) => length > 0)?.[0];
  if (next === undefined) throw new Error('every square is fired at');
  return next;
};

export class PagePerson {
  readonly page: Page;
  /** What the browser complains of. */
  readonly complaints: readonly string[];
  readonly hand: Hand;
  #finger: CDPSession | undefined;

  constructor(page: Page, complaints: readonly string[], hand: Hand) {
    this.page = page;
    this.complaints = complaints;
    this.hand = hand;
  }

  /** Opens the page by an address in a browser of their own. */
  static async open(
    browser: Browser,
    address: string,
    { hand = 'mouse', ...window }: BrowserContextOptions & { readonly hand?: Hand } = WINDOWS.desktop,
  ): Promise<PagePerson> {
    const { page, complaints } = await newPage(browser, window);
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(address);
    return new PagePerson(page, complaints, hand);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** Where they are, as the address has it. */
  path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** A key by its whole name. */
  key(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Presses what is there, as their hand does. */
  async touches(it: Locator): Promise<void> {
    if (this.hand === 'finger') await it.tap();
    else if (this.hand === 'mouse') await it.click();
    else {
      await this.tabsTo(it);
      await this.page.keyboard.press('Enter');
    }
  }

  async presses(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      try {
        await this.touches(this.key(name).first());
      } catch (why) {
        const text = await this.page.locator('body').innerText();
        throw new Error(`“${name}” cannot be pressed at ${this.path()}, the page says: ${text}`, { cause: why });
      }
    }
  }

  /** Invites a friend, under a name where they are asked for one. Returns the address of the invitation. */
  async invites(name = 'Ann'): Promise<string> {
    const { page } = this;
    await this.presses('Invite a friend');
    const link = page.locator('.link span');
    const field = page.getByRole('dialog').getByLabel('Your name');
    await link.or(field).first().waitFor();
    if (await field.isVisible()) {
      await field.fill(name);
      await this.touches(page.getByRole('dialog').getByRole('button', { name: 'Invite a friend', exact: true }));
    }
    return link.innerText();
  }

  /** Presses Tab until the focus is there. @throws Error where it never comes. */
  async tabsTo(it: Locator): Promise<void> {
    await it.waitFor();
    for (let n = 0; n < 60; n++) {
      if (await it.evaluate((found) => found.matches(':focus'))) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${it}`);
  }

  /** The name of what has the focus. */
  focus(): Promise<string> {
    return this.page.evaluate(`document.activeElement.ariaLabel ?? document.activeElement.textContent`);
  }

  /** Waits for something that the page comes to be, and returns it. */
  sees<T = unknown>(expression: string): Promise<T> {
    return this.page.evaluate<T>(until(expression));
  }

  /** Waits for words anywhere on the page. */
  async reads(words: string): Promise<void> {
    await this.sees(`document.body.innerText.includes(${JSON.stringify(words)})`);
  }

  title(): Promise<string> {
    return this.page.locator('.words h2').innerText();
  }

  /** Waits until it is their turn or the match is over. */
  waits(): Promise<'mine' | 'over'> {
    return this.sees(STATE);
  }

  /** Waits until the match is over. */
  async ends(): Promise<void> {
    await this.sees(`${STATE} === 'over'`);
  }

  /** What is known of the large sea. */
  async sea(): Promise<readonly SeenSquare[]> {
    return (await this.page.evaluate<string[]>(LABELS)).map(read);
  }

  square(name: string): Locator {
    return this.page.locator(`[role=gridcell][aria-label^="${name},"], [role=gridcell][aria-label^="${name}:"]`);
  }

  /** The middle of a square on the window. */
  async middleOf(name: string): Promise<{ readonly x: number; readonly y: number }> {
    const box = await this.square(name).boundingBox();
    if (!box) throw new Error(`there is no ${name}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Puts a finger on the page, moves it, or lifts it where no place is given. */
  async finger(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: readonly { x: number; y: number }[]) {
    this.#finger ??= await this.page.context().newCDPSession(this.page);
    await this.#finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  }

  /** Goes over the sea from the square in focus to another. */
  async walksTo(name: string): Promise<void> {
    const { keyboard } = this.page;
    const from = atOf(read(await this.focus()).name);
    const to = atOf(name);
    const steps = [
      [to.row - from.row, 'ArrowDown', 'ArrowUp'],
      [to.col - from.col, 'ArrowRight', 'ArrowLeft'],
    ] as const;
    for (const [by, on, back] of steps) for (let n = 0; n < Math.abs(by); n++) await keyboard.press(by > 0 ? on : back);
  }

  /** Aims at a square and fires. */
  async fires(name: string): Promise<void> {
    if (this.hand === 'keys') {
      await this.walksTo(name);
      await this.page.keyboard.press('Enter');
      return;
    }
    const { x, y } = await this.middleOf(name);
    if (this.hand === 'mouse') return this.page.mouse.click(x, y);
    await this.finger('touchStart', { x, y });
    await this.finger('touchEnd');
  }

  /** Fires, and waits for the answer and for the next turn. */
  async shoots(name: string): Promise<'mine' | 'over'> {
    await this.fires(name);
    return this.sees(`!${labelOf(name)}?.endsWith('${UNKNOWN}') && ${STATE}`);
  }

  /** Shoots until the match is over, at most this often. */
  async shootsOn(most = 100): Promise<'mine' | 'over'> {
    let state = await this.waits();
    for (let n = 0; n < most && state === 'mine'; n++) state = await this.shoots(nextShot(await this.sea()));
    return state;
  }
}
