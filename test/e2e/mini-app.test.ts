import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { EmulatedUser, SeenMessage } from '../emulators/telegram/index.ts';
import { startTelegram, type TelegramEmulator } from '../emulators/telegram/index.ts';
import { MINI_APP_THEMES } from '../emulators/telegram/mini-apps.ts';
import { serveWebClient, webClientAddress } from '../emulators/telegram/web-client.ts';
import { sharedBrowser } from '../support/browser.ts';
import { FramedPage } from '../support/framed-page.ts';
import { type HttpsFront, openHttpsFront, passTo } from '../support/https-front.ts';
import { codeBehindMore } from './across-platforms.ts';
import type { Program } from './program.ts';
import { battle, opens, shotAt, uk } from './telegram-setup.ts';
import { cleanUp, type Form, launchProgram, onCleanup } from './whole-match.ts';

/*
 * The sea in a frame of Telegram: the page as a Mini App, with Telegram's own script, in a browser that sees it by HTTPS.
 */

const PATIENCE_MS = 60_000;
const OUTSIDE = 'https://sea.example';
const KEY = '▣ Open the sea';
/** The room for a Mini App on a phone, and on a desktop. */
const ROOMS = {
  phone: { viewport: { width: 390, height: 730 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 400, height: 680 } },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser(inject('browserDesk'));
});
afterAll(() => browser.close());
afterEach(cleanUp);

interface Setup {
  readonly telegram: TelegramEmulator;
  readonly program: Program;
  readonly front: HttpsFront;
  readonly ann: EmulatedUser;
}

const open = async (form: Form = 'here'): Promise<Setup> => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  telegram.mainApp(`${OUTSIDE}/mini/`);
  const program = await launchProgram(
    'lmdb',
    { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url, PUBLIC_URL: OUTSIDE },
    form,
  );
  const front = await openHttpsFront({
    'web.telegram.org': serveWebClient,
    'telegram.org': serveWebClient,
    'sea.example': passTo(() => `http://127.0.0.1:${program.port}`),
  });
  onCleanup(() => front.close());
  return { telegram, program, front, ann: telegram.user('Ann', { language: 'en' }) };
};

/** Waits for a message of the bot in a person's private chat with this key. */
const shows = (person: EmulatedUser, key: string): Promise<SeenMessage> =>
  person.private.waitFor(({ labels }) => labels.some((it) => it.includes(key)), PATIENCE_MS);

/** Ann plays against the machine in her private chat. */
const playsAlone = async ({ ann }: Setup): Promise<SeenMessage> => {
  ann.says(ann.private, '/play easy');
  await ann.presses(await shows(ann, '✅ Ready'), '✅ Ready');
  return ann.private.waitFor(({ labels }) => labels.includes('⋯') && labels.includes(KEY), PATIENCE_MS);
};

const comesBy = async (
  { front }: Setup,
  app: string,
  ...more: readonly [before?: Parameters<typeof FramedPage.open>[4]]
): Promise<FramedPage> => {
  const page = await FramedPage.open(browser, front, webClientAddress(app), ROOMS.phone, ...more);
  onCleanup(() => page.close());
  return page;
};

/** The squares that the keys of a person's board name. */
const freeKeys = ({ private: { fromBot } }: EmulatedUser): readonly string[] =>
  (fromBot.find(({ labels }) => labels.includes('⋯'))?.labels ?? []).filter((it) => /^[A-J]\d+$/.test(it));

describe('in a private chat', () => {
  test('the key under the board opens the sea inside Telegram, each going on as the other does', async () => {
    const setup = await open();
    const { telegram, ann } = setup;
    const page = await comesBy(setup, ann.opens(await playsAlone(setup), KEY, { theme: 'dark' }));
    await page.shoots('C3');
    await telegram.eventually(() => (freeKeys(ann).includes('C3') ? undefined : true), 'the shot in the chat');
    await page.frame.locator('.battle.mine').waitFor();
    ann.says(ann.private, 'E5');
    await page.sees('E5');
    // What the page shows is felt, and closes by no swipe.
    await page.hears(({ eventType }) => eventType === 'web_app_trigger_haptic_feedback');
    await page.hears(
      ({ eventType, eventData }) =>
        eventType === 'web_app_setup_swipe_behavior' && JSON.stringify(eventData).includes('false'),
    );
    // The app becomes light: the page and its sea do so with it.
    await page.frame.locator('body.dark').waitFor();
    await page.tells('theme_changed', { theme_params: MINI_APP_THEMES.light });
    await page.frame.locator('body.light').waitFor();
    // Nothing signed stays in an address.
    expect(new URL(page.frame.url()).hash).toBe('');
    expect(await page.frame.evaluate('document.cookie')).toBe('');
    expect([await page.faults(), setup.front.missed]).toEqual([[], []]);
  });

  test('Telegram’s key goes back, and a page that is loaded again is where it was', async () => {
    const setup = await open();
    const page = await comesBy(setup, setup.ann.opens(await playsAlone(setup), KEY));
    await page.shoots('C3');
    await page.hears(
      ({ eventType, eventData }) =>
        eventType === 'web_app_setup_back_button' && JSON.stringify(eventData).includes('true'),
    );
    await page.tells('back_button_pressed');
    await page.presses('All games');
    await page.frame.evaluate('location.reload()');
    await page.reads('Make your own');
    expect(await page.faults()).toEqual([]);
  });

  test('the menu button leads to one’s matches', async () => {
    const setup = await open();
    const { telegram, ann } = setup;
    await playsAlone(setup);
    await telegram.eventually(() => (ann.menuButton.type === 'web_app' ? true : undefined), 'the menu button');
    const page = await comesBy(setup, ann.opensMenu());
    await page.reads('My matches');
    await page.frame.locator('.match-row').first().click();
    await page.shoots('C3');
  });
});

/** The first square that no one has fired at, in the letters of the page. */
const freeSquare = async ({ frame }: FramedPage): Promise<string> => {
  const label = await frame.locator('[role=gridcell]:not([aria-disabled=true])').first().getAttribute('aria-label');
  return /^\p{L}+\d+/u.exec(label ?? '')?.[0] ?? '';
};

describe('in a group', () => {
  /** Anna and Bohdan, in the midst of a match, and Klara, who looks on. */
  const playsTogether = async () => {
    const setup = await open();
    const people = ['Анна', 'Богдан', 'Клара'].map((name) => setup.telegram.user(name, { language: 'uk' }));
    const [anna, bohdan, klara] = people as [EmulatedUser, EmulatedUser, EmulatedUser];
    const group = setup.telegram.group('Гавань', people);
    const duel = await battle(group, anna, bohdan);
    const shooter = duel.onTurn();
    await shooter.presses(duel.board(), '🚢');
    const view = await shooter.waitForWhisper(group, ({ labels }) => labels.includes(uk('button-window')));
    return { setup, duel, shooter, klara, view };
  };

  test('a link leads each who follows it to what is theirs: a seat, or a place among those who watch', async () => {
    const { setup, duel, shooter, klara, view } = await playsTogether();
    const link = view.keyboard.flat().find(({ text }) => text === uk('button-window'))?.url ?? '';
    const page = await comesBy(setup, shooter.opens(view, uk('button-window')));
    const other = await comesBy(setup, klara.opensLink(link));
    await other.frame.locator('.battle').waitFor();
    await page.waits();
    const square = await freeSquare(page);
    await page.shoots(square);
    await duel.sees(shotAt(square));
    await other.reads(square);
    // All of them are on Telegram: none is said to be elsewhere.
    for (const { frame } of [page, other]) expect(await frame.locator('body').innerText()).not.toContain('Telegram');
    // Klara’s page has nobody’s ships: neither in what it shows, nor in what it was sent.
    const sentTo = (it: FramedPage, person: EmulatedUser): Promise<string> =>
      it.frame.evaluate(`fetch('api/telegram:${person.id}/window').then((it) => it.text())`);
    expect(await sentTo(page, shooter)).toContain('"ship');
    expect(await sentTo(other, klara)).not.toContain('"ship');
    expect(await other.frame.locator('.battle.mine').count()).toBe(0);
    expect([await page.faults(), await other.faults()]).toEqual([[], []]);
  });

  test('who is shut out of the group gets into none of its matches by the page', async () => {
    const setup = await open();
    const { telegram, ann } = setup;
    const [boss, bob] = [telegram.user('Boss', { language: 'en' }), telegram.user('Bob', { language: 'en' })];
    const group = telegram.group('Harbour', [boss, ann, bob]);
    group.makeAdmin(boss);
    group.makeBotAdmin();
    const old = await opens(group, ann);
    await boss.presses(old, '⋯');
    await boss.presses(await boss.waitForWhisper(group, (it) => it.labels.includes('Players')), 'Players');
    await boss.presses(await boss.waitForWhisper(group, (it) => it.labels.includes('Not here')), 'Not here');
    const lobby = await opens(group, bob);
    const code = await codeBehindMore(bob, group, lobby);
    const page = await comesBy(setup, ann.opensLink(`https://t.me/${telegram.username}?startapp=j${code}`));
    await page.presses('Join');
    await page.reads('closed this chat’s matches to you');
  });
});

test('whom Telegram does not vouch for is told so, with a key that closes the page', async () => {
  const setup = await open();
  const address = setup.ann.opens(await playsAlone(setup), KEY);
  const forged = address.replace(String(setup.ann.id), String(setup.ann.id + 1));
  for (const app of [forged, address.replace(/#.*/, '')]) {
    const page = await comesBy(setup, app);
    await page.reads('Broadside cannot tell who you are');
    await page.presses('Close');
    await page.hears(({ eventType }) => eventType === 'web_app_close');
  }
});

test('a page whose script of Telegram does not load lets its person play all the same', async () => {
  const setup = await open();
  const front = await openHttpsFront({
    'web.telegram.org': serveWebClient,
    'sea.example': passTo(() => `http://127.0.0.1:${setup.program.port}`),
  });
  onCleanup(() => front.close());
  const page = await comesBy({ ...setup, front }, setup.ann.opens(await playsAlone(setup), KEY));
  await page.shoots('C3');
  expect(front.missed).toContain('telegram.org');
});

test('a page goes on after the program was killed in the midst of a match', async () => {
  const setup = await open('built');
  const { program } = setup;
  const page = await comesBy(setup, setup.ann.opens(await playsAlone(setup), KEY));
  await page.shoots('C3');
  await page.waits();
  await program.kill();
  await page.square('E5').tap();
  await program.start();
  await page.sees('E5');
  await page.sees('C3');
});

test('a phone that has slept for an hour finds the match as it is, and plays on', async () => {
  const setup = await open();
  const { ann } = setup;
  const app = ann.opens(await playsAlone(setup), KEY);
  const page = await comesBy(setup, app, (it) => it.clock.install());
  await page.shoots('C3');
  await page.waits();
  await page.page.context().setOffline(true);
  ann.says(ann.private, 'E5');
  await setup.telegram.eventually(() => (freeKeys(ann).includes('E5') ? undefined : true), 'the shot in the chat');
  await page.page.clock.fastForward('01:00:00');
  await page.page.context().setOffline(false);
  await page.sees('E5');
  await page.shoots('G7');
});
