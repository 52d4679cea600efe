import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { EmulatedUser, SeenMessage } from '../emulators/telegram/index.ts';
import { startTelegram, type TelegramEmulator } from '../emulators/telegram/index.ts';
import { sharedBrowser } from '../support/browser.ts';
import { passTo } from '../support/https-front.ts';
import { PagePerson, WINDOWS } from '../support/page-person.ts';
import { sharedRedis } from '../support/scratch-storage.ts';
import { type Program, ProgramHere, scratch, storeEnv } from './program.ts';
import { cleanUp, launchProgram, onCleanup } from './whole-match.ts';

/*
 * The sea in a window: a link from a chat opens the web page as the person who asked for it, for their seat.
 */

const PATIENCE_MS = 60_000;
const OUTSIDE = 'https://sea.example';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser(inject('browserDesk'));
});
afterAll(() => browser.close());
afterEach(cleanUp);

interface Setup {
  readonly telegram: TelegramEmulator;
  readonly program: Program;
  readonly ann: EmulatedUser;
}

/** Ann plays against the machine in her private chat. */
const open = async (more: Readonly<Record<string, string>> = { PUBLIC_URL: OUTSIDE }): Promise<Setup> => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  const program = await launchProgram('lmdb', {
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
    ...more,
  });
  const ann = telegram.user('Ann', { language: 'en' });
  ann.says(ann.private, '/play easy');
  await ann.presses(await shows(ann, '✅ Ready'), '✅ Ready');
  await battle(ann);
  return { telegram, program, ann };
};

/** Waits for a message in a person's private chat with this key. */
const shows = (person: EmulatedUser, key: string): Promise<SeenMessage> =>
  person.private.waitFor(({ labels }) => labels.some((it) => it.includes(key)), PATIENCE_MS);

/** Waits for the board of a battle in a person's private chat. */
const battle = (person: EmulatedUser): Promise<SeenMessage> =>
  person.private.waitFor(({ labels }) => labels.includes('⋯'), PATIENCE_MS);

const linkOn = (message: SeenMessage): string | undefined =>
  message.keyboard.flat().find(({ url }) => url?.startsWith(`${OUTSIDE}/open#`))?.url;

/** The match that a key opens within Telegram. */
const matchOn = (board: SeenMessage): string => {
  const app = board.keyboard.flat().find(({ text }) => text === '▣ Open the sea')?.web_app?.url;
  const [, match = ''] = /^https:\/\/sea\.example\/mini\/m\/([a-z2-7]{16})$/.exec(app ?? '') ?? [];
  return match;
};

/**
 * Asks for a link, by a key that was drawn before the sea opened within Telegram. Returns it as it leads to the program on
 * this machine.
 */
const asksForLink = async ({ program, ann }: Setup): Promise<string> => {
  const board = await battle(ann);
  await ann.sendsData(board, `${matchOn(board)}.-.0.!window`);
  const message = await ann.private.waitFor((it) => linkOn(it) !== undefined, PATIENCE_MS);
  return (linkOn(message) ?? '').replace(OUTSIDE, `http://127.0.0.1:${program.port}`);
};

/** The free squares that the keys of Ann's board name. */
const freeKeys = ({ private: { fromBot } }: EmulatedUser): readonly string[] =>
  (fromBot.find(({ labels }) => labels.includes('⋯'))?.labels ?? []).filter((it) => /^[A-J]\d+$/.test(it));

const comesTo = async (address: string) => {
  const window = await PagePerson.open(browser, address, WINDOWS.phone);
  onCleanup(() => window.close());
  return window;
};

describe('a match in a private chat', () => {
  test('is played in a window and in the chat, each as the other goes on', async () => {
    const setup = await open();
    const { telegram, ann } = setup;
    const menuButton = () => (ann.menuButton.type === 'web_app' ? ann.menuButton : undefined);
    expect(await telegram.eventually(menuButton, 'the menu button')).toMatchObject({
      ...{ text: 'My matches', web_app: { url: `${OUTSIDE}/mini/matches` } },
    });
    const window = await comesTo(await asksForLink(setup));
    await window.page.waitForURL(/\/m\/[a-z2-7]{16}$/);
    await window.page.getByText('You play as Ann').waitFor();
    await window.shoots('C3');
    await telegram.eventually(() => (freeKeys(ann).includes('C3') ? undefined : true), 'the shot in the chat');
    await window.waits();
    ann.says(ann.private, 'E5');
    await window.page.locator('[role=gridcell][aria-label^="E5"]:not([aria-label*="not fired"])').waitFor();
    // Neither a secret nor a cookie is where a script or another site finds it.
    expect(new URL(window.page.url()).hash).toBe('');
    expect(await window.page.evaluate('document.cookie')).toBe('');
    await window.page.reload();
    await window.page.locator('[role=gridcell][aria-label^="E5"]:not([aria-label*="not fired"])').waitFor();
    expect(window.complaints).toEqual([]);
  });

  test('opens by a link once; then, and by no link of ours, the page says how to get another', async () => {
    const setup = await open();
    const link = await asksForLink(setup);
    const window = await comesTo(link);
    await window.page.waitForURL(/\/m\//);
    for (const address of [link, `${link.slice(0, -1)}A`, link.replace(/#.*/, ''), link.replace(/#.*/, '#x')]) {
      const other = await comesTo(address);
      await other.page.getByText('This link opens nothing any more').waitFor();
      await other.page.getByText('Ask for a new one in your chat').waitFor();
    }
    // Nothing of the link is left for the next page, and who is in stays in.
    await window.page.reload();
    await window.sea();
  });

  test('is closed in all windows by its person, from the settings', async () => {
    const setup = await open();
    const { ann } = setup;
    const window = await comesTo(await asksForLink(setup));
    await window.page.waitForURL(/\/m\//);
    await window.sea();
    ann.says(ann.private, '/settings');
    const settings = await shows(ann, 'Sign all windows out');
    expect(settings.text).toContain('Signed-in windows: 1');
    ann.says(ann.private, '/mydata');
    const { file } = await ann.private.waitFor((it) => it.file !== undefined, PATIENCE_MS);
    expect(JSON.parse(Buffer.from(file?.bytes ?? []).toString('utf8'))).toMatchObject({
      windowsOpened: [expect.stringMatching(/^20\d\d-/)],
    });
    await ann.presses(settings, 'Sign all windows out');
    await window.page.getByText('This window is signed out').waitFor();
  });
});

/** Two programs on one Redis, of which the first serves the chat. */
const openTwo = async (): Promise<{ readonly setup: Setup; readonly second: Program }> => {
  const folder = await scratch();
  onCleanup(folder.remove);
  const store = storeEnv('redis', folder.path, sharedRedis().replace('unix://', ''));
  const settings = { ...store, PUBLIC_URL: OUTSIDE };
  const setup = await open(settings);
  const { token, url } = setup.telegram;
  const second = new ProgramHere({ ...settings, TELEGRAM_TOKEN: token, TELEGRAM_API_ROOT: url });
  onCleanup(() => second.end());
  await second.start();
  return { setup, second };
};

test('goes on in a window at one program while the chat is served by another on the same Redis', async () => {
  const { setup, second } = await openTwo();
  const { telegram, ann } = setup;
  const link = (await asksForLink(setup)).replace(/:\d+/, `:${second.port}`);
  const window = await comesTo(link);
  await window.page.waitForURL(/\/m\/[a-z2-7]{16}$/);
  await window.sea();
  for (const square of ['C3', 'E5', 'G7']) {
    await window.waits();
    ann.says(ann.private, square);
    await window.page.locator(`[role=gridcell][aria-label^="${square}"]:not([aria-label*="not fired"])`).waitFor();
  }
  await window.waits();
  await window.shoots('A1');
  await telegram.eventually(() => (freeKeys(ann).includes('A1') ? undefined : true), 'the shot in the chat');
  expect(window.complaints).toEqual([]);
});

test('goes on in a window whose stream is at one program while its shots reach another on the same Redis', async () => {
  const { setup, second } = await openTwo();
  const { telegram, ann } = setup;
  const to = ({ port }: { readonly port: number }) => passTo(() => `http://127.0.0.1:${port}`);
  const spread = createServer((request, response) =>
    (request.method === 'POST' ? to(second) : to(setup.program))(request, response),
  );
  spread.listen(0, '127.0.0.1');
  await once(spread, 'listening');
  onCleanup(async () => void spread.close());
  const address = spread.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const window = await comesTo((await asksForLink(setup)).replace(/:\d+/, `:${port}`));
  await window.page.waitForURL(/\/m\/[a-z2-7]{16}$/);
  for (const square of ['A1', 'C3']) {
    await window.waits();
    await window.shoots(square);
    await telegram.eventually(() => (freeKeys(ann).includes(square) ? undefined : true), 'the shot in the chat');
  }
});

test.each([{}, { PUBLIC_URL: 'http://sea.example' }])(
  'without a public address by HTTPS, no window is offered: %j',
  async (more) => {
    const { telegram, ann, program } = await open(more);
    await ann.presses(await battle(ann), '⋯');
    const menu = await shows(ann, '🔏 Seals');
    expect(menu.labels.filter((it) => it.includes('▣'))).toEqual([]);
    expect(ann.private.fromBot.flatMap(({ keyboard }) => keyboard.flat()).filter(({ web_app }) => web_app)).toEqual([]);
    expect(telegram.callsOf('setChatMenuButton')).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${program.port}/open`)).status).toBe(404);
  },
);
