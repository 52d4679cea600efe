import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTelegram, type TelegramEmulator } from '../../emulators/telegram/index.ts';
import { MINI_APP_THEMES } from '../../emulators/telegram/mini-apps.ts';
import { serveWebClient, type ToldEvent, webClientAddress } from '../../emulators/telegram/web-client.ts';
import { sharedBrowser } from '../../support/browser.ts';

/*
 * Telegram in a browser with Telegram's own script in a Mini App. Chromium asks a proxy for all hosts, which answers for
 * them itself: without TLS, which nothing here is about. Browsers know that telegram.org has it, so that host has another
 * name here.
 */

const APP = 'https://sea.example/app';
const PAGE = '<!doctype html><title>App</title><script src="http://telegram.test/js/telegram-web-app.js?59"></script>';
const STRANGE =
  '<!doctype html><script>parent.postMessage(JSON.stringify({ eventType: "web_app_ready" }), "*")</script>';
const PAGES: Readonly<Record<string, string>> = { 'sea.example': PAGE, 'strange.example': STRANGE };

let browser: Browser;
let server: Server;
let telegram: TelegramEmulator;
beforeAll(async () => {
  browser = await sharedBrowser(inject('browserDesk'));
  server = createServer((request, response) => {
    const { host = '' } = request.headers;
    const page = PAGES[host];
    request.headers.host = host.replace(/telegram\.test$/, 'telegram.org');
    if (page === undefined) return serveWebClient(request, response);
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  telegram = await startTelegram();
  telegram.mainApp(APP);
});
afterAll(async () => {
  await telegram.close();
  server.close();
  await browser.close();
});

const here = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const seenHere = (address: string): string =>
  address.replace('https:', 'http:').replace('//web.telegram.org', '//web.telegram.test');

let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await browser.newContext({ proxy: { server: here() } });
  page = await context.newPage();
});
afterEach(() => context.close());

/** Ann opens the app, and its script is there. Returns what runs a script in it. */
const opened = async (theme: 'light' | 'dark' = 'light') => {
  const ann = telegram.user('Ann');
  const app = ann.opensLink(`https://t.me/${telegram.username}?startapp=m1`, { theme });
  await page.goto(seenHere(webClientAddress(seenHere(app))));
  const frame = page.frames().find((it) => it.parentFrame() !== null);
  if (!frame) throw new Error('no frame');
  await frame.waitForFunction('window.Telegram?.WebApp?.viewportHeight > 0');
  const inApp = <T>(script: string): Promise<T> => frame.evaluate<T>(script);
  return { ann, inApp, waits: (script: string) => frame.waitForFunction(script) };
};
const faults = (): Promise<readonly string[]> => page.evaluate('window.faults');
/** Waits until the app has told something, and says what. */
const told = async (eventType: string): Promise<unknown> => {
  await page.waitForFunction(`window.told.some((it) => it.eventType === '${eventType}')`);
  const all = await page.evaluate<readonly ToldEvent[]>('window.told');
  return all.findLast((it) => it.eventType === eventType)?.eventData;
};

describe('an app in its frame', () => {
  it('has what Telegram handed to it, and the colours and edges of the client', async () => {
    const { inApp, ann } = await opened('dark');
    expect(await inApp('Telegram.WebApp.initDataUnsafe')).toMatchObject({ user: { id: ann.id }, start_param: 'm1' });
    expect(await inApp('new URLSearchParams(location.search).get("tgWebAppStartParam")')).toBe('m1');
    expect(await inApp('Telegram.WebApp.colorScheme')).toBe('dark');
    expect(await inApp('Telegram.WebApp.themeParams.text_color')).toBe(MINI_APP_THEMES.dark.text_color);
    expect(await inApp('Telegram.WebApp.safeAreaInset')).toEqual({ top: 0, bottom: 0, left: 0, right: 0 });
    await told('web_app_request_theme');
    expect(await faults()).toEqual([]);
  });

  it('is heard by the client, which shows a way back', async () => {
    const { inApp, waits } = await opened();
    await inApp(`
      const app = Telegram.WebApp;
      app.ready();
      app.expand();
      app.setHeaderColor('#102030');
      app.setBackgroundColor('#102031');
      app.setBottomBarColor('#102032');
      app.enableClosingConfirmation();
      app.disableVerticalSwipes();
      app.HapticFeedback.impactOccurred('soft');
      app.openTelegramLink('https://t.me/some_bot?start=x');
      app.BackButton.onClick(() => { window.wentBack = true; });
      app.BackButton.show();
    `);
    await page.getByRole('button', { name: 'Back' }).click();
    await waits('window.wentBack');
    await told('web_app_ready');
    await told('web_app_expand');
    expect(await told('web_app_set_header_color')).toEqual({ color: '#102030' });
    expect(await told('web_app_set_background_color')).toEqual({ color: '#102031' });
    expect(await told('web_app_set_bottom_bar_color')).toEqual({ color: '#102032' });
    expect(await told('web_app_setup_closing_behavior')).toEqual({ need_confirmation: true });
    expect(await told('web_app_setup_swipe_behavior')).toEqual({ allow_vertical_swipe: false });
    expect(await told('web_app_trigger_haptic_feedback')).toEqual({ type: 'impact', impact_style: 'soft' });
    expect(await told('web_app_open_tg_link')).toEqual({ path_full: '/some_bot?start=x' });
    await inApp('Telegram.WebApp.BackButton.hide()');
    await page.getByRole('button', { name: 'Back' }).waitFor({ state: 'hidden' });
    await expect(page.evaluate('window.tells("back_button_pressed")')).rejects.toThrow('no back button');
    expect(await faults()).toEqual([]);
    await inApp('Telegram.WebApp.close()').catch(() => undefined);
    await page.locator('iframe').waitFor({ state: 'detached' });
  });

  it('is told of what changes', async () => {
    const { waits } = await opened();
    await page.evaluate(`
      window.tells('theme_changed', { theme_params: ${JSON.stringify(MINI_APP_THEMES.dark)} });
      window.tells('safe_area_changed', { top: 20, bottom: 10, left: 0, right: 0 });
      window.tells('content_safe_area_changed', { top: 40, bottom: 0, left: 0, right: 0 });
      window.tells('viewport_changed', { height: 123, is_state_stable: true, is_expanded: false });
    `);
    await waits('Telegram.WebApp.colorScheme === "dark" && Telegram.WebApp.viewportHeight === 123');
    await waits('Telegram.WebApp.safeAreaInset.top === 20 && Telegram.WebApp.contentSafeAreaInset.top === 40');
    await expect(page.evaluate('window.tells("match_won")')).rejects.toThrow('no event of Telegram');
  });

  it.each([
    ['an event that is none', `{ eventType: 'web_app_sink' }`, 'no event of a Mini App'],
    [
      'a back button of no state',
      `{ eventType: 'web_app_setup_back_button', eventData: {} }`,
      'not what belongs to it',
    ],
    ['a colour that is none', `{ eventType: 'web_app_set_header_color', eventData: { color: 'red' } }`, 'belongs'],
    ['something unreadable', `7`, 'no event of a Mini App'],
  ])('is at fault by %s', async (_, event, why) => {
    const { inApp } = await opened();
    await inApp(`parent.postMessage(JSON.stringify(${event}), '*')`);
    await page.waitForFunction('window.faults.length > 0');
    expect(await faults()).toEqual([expect.stringContaining(why)]);
  });

  it('is heard no more at another origin', async () => {
    const { inApp } = await opened();
    await inApp(`{ location.href = 'http://strange.example/'; }`);
    await page.waitForFunction('window.faults.length > 0');
    expect(await faults()).toEqual([expect.stringMatching(/^from http:\/\/strange.example: .*web_app_ready/)]);
  });
});

it('answers for nothing else', async () => {
  for (const address of ['telegram.org/', 'web.telegram.org/js/telegram-web-app.js', 'sea.test/a/']) {
    const [host = '', ...path] = address.split('/');
    const [response] = await once(get(`${here()}/${path.join('/')}`, { headers: { host } }), 'response');
    expect(response.resume().statusCode).toBe(404);
  }
});
