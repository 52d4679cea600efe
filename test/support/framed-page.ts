import type { Browser, BrowserContextOptions, Frame, Locator, Page } from 'playwright-core';
import { newPage } from './browser.ts';
import type { HttpsFront } from './https-front.ts';

/*
 * The page in the frame of an app, as a person has it before them. The app is a page of the emulated platform, which keeps
 * what the page tells it (`window.told`), and what no page may tell it (`window.faults`).
 */

const PATIENCE_MS = 30_000;

/** Something that the page has told the app around it, as the app's own documentation calls it. */
export type Told = Readonly<Record<string, unknown>>;

export class FramedPage {
  readonly page: Page;
  readonly frame: Frame;
  /** What the browser complains of. */
  readonly complaints: readonly string[];

  private constructor(page: Page, frame: Frame, complaints: readonly string[]) {
    this.page = page;
    this.frame = frame;
    this.complaints = complaints;
  }

  /** Opens an app at an address, in a browser of its own that sees the hosts of the front. */
  static async open(
    browser: Browser,
    front: HttpsFront,
    address: string,
    window: BrowserContextOptions,
    before: (page: Page) => Promise<void> = async () => undefined,
  ): Promise<FramedPage> {
    const { page, complaints } = await newPage(browser, { ...window, ...front.sees });
    page.setDefaultTimeout(PATIENCE_MS);
    await before(page);
    await page.goto(address);
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    if (!frame) throw new Error('the app has no frame');
    return new FramedPage(page, frame, complaints);
  }

  told(): Promise<readonly Told[]> {
    return this.page.evaluate('window.told');
  }

  faults(): Promise<readonly string[]> {
    return this.page.evaluate('window.faults');
  }

  /** Waits until the page has told the app something. */
  async hears(fits: (told: Told) => boolean): Promise<Told> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const told = await this.told();
      const found = told.findLast(fits);
      if (found) return found;
      if (performance.now() > until) throw new Error(`in vain, the page told: ${JSON.stringify(told)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The app tells the page something. */
  async tells(event: string, data?: unknown): Promise<void> {
    await this.page.evaluate(`window.tells(${JSON.stringify(event)}, ${JSON.stringify(data ?? null)})`);
  }

  /** Waits for words in the page. */
  async reads(words: string): Promise<void> {
    await this.#awaits(this.frame.getByText(words).first(), words);
  }

  /** Presses a key by its whole name. */
  async presses(name: string): Promise<void> {
    await this.frame.getByRole('button', { name, exact: true }).first().click();
  }

  /** A square of the sea that is fired at, by its name. */
  square(name: string, more = '') {
    return this.frame.locator(`[role=gridcell][aria-label^="${name}"]${more}`).first();
  }

  /** Waits until something is there. @throws Error that tells what is there instead */
  async #awaits(it: Locator, what: string): Promise<void> {
    try {
      await it.waitFor();
    } catch (why) {
      const text = await this.frame.locator('body').innerText();
      const complaints = this.complaints.join('; ');
      throw new Error(`in vain for ${what} at ${this.frame.url()}, the page says: ${text} (${complaints})`, {
        cause: why,
      });
    }
  }

  /** Waits until it is their shot. */
  async waits(): Promise<void> {
    await this.#awaits(this.frame.locator('.battle.mine'), 'their shot');
  }

  /** Fires at a square, once it is their shot, and waits for what it did. */
  async shoots(name: string): Promise<void> {
    await this.waits();
    await this.square(name).click();
    await this.sees(name);
  }

  /** Waits until a square is fired at. */
  async sees(name: string): Promise<void> {
    await this.#awaits(this.square(name, ':not([aria-label*="not fired"])'), `a shot at ${name}`);
  }

  /** The ships of this person's own fleet, as the page shows them: none to one who watches. */
  async ownFleet(): Promise<number> {
    await this.frame.locator('.battle').waitFor();
    return this.frame.locator('[aria-label^="Your sea"]').count();
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
