import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContextOptions, type BrowserServer, chromium, type Page } from 'playwright-core';
import { lacks } from './needs.ts';

/** Time limit in ms for anything on a page. It is long because the machine may be busy. */
const PATIENCE_MS = 60_000;

/** The smaller build first: it draws the same pages with a third of the work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of Chromium: CHROMIUM_BIN, or the first one on PATH. @throws Error in the words of `lacks` when there is none. */
export const chromiumPath = (): string => {
  const named = process.env['CHROMIUM_BIN'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw lacks('Chromium');
  return found;
};

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium without a window, background downloads and the sandbox (which containers do not allow). */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), headless: true, args: ARGS });

/** The browser that all tests of a run share. It starts when the first of them asks for it. */
export interface BrowserDesk {
  /** The address at which tests ask. */
  readonly url: string;
  close(): Promise<void>;
}

/** Opens the desk at which tests ask for the browser of the run. */
export const openBrowserDesk = async (): Promise<BrowserDesk> => {
  let started: Promise<BrowserServer> | undefined;
  const desk = createServer((_, response) => {
    started ??= Promise.resolve().then(() =>
      chromium.launchServer({ executablePath: chromiumPath(), headless: true, args: ARGS }),
    );
    started.then(
      (browser) => response.end(browser.wsEndpoint()),
      (fault: unknown) => response.writeHead(503).end(fault instanceof Error ? fault.message : String(fault)),
    );
  });
  desk.listen(0, '127.0.0.1').unref();
  await once(desk, 'listening');
  return {
    url: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
    close: async () => {
      desk.close();
      await started?.then(
        (browser) => browser.close(),
        () => undefined,
      );
    },
  };
};

/**
 * Connects to the browser of the run. `close` ends the connection and what was opened by it.
 * @param desk the address of the desk, which tests are handed as `inject('browserDesk')`.
 * @throws Error in the words of `lacks` where there is no browser.
 */
export const sharedBrowser = async (desk: string): Promise<Browser> => {
  const answer = await fetch(desk);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return chromium.connect(said);
};

/** The devices on which the page is tested. */
export const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
  /** Both seats of the page at full size. */
  roomy: { viewport: { width: 1760, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** Opens a page in a new context. `complaints` collects the browser's errors and warnings about it. */
export const newPage = async (
  browser: Browser,
  options: BrowserContextOptions = DEVICES.roomy,
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> => {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
};
