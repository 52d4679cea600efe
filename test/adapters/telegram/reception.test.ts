import { Api } from 'grammy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Reception } from '../../../adapters/telegram/reception.ts';
import { startTelegram, type TelegramEmulator } from '../../emulators/telegram/index.ts';
import { scriptedServices } from './fixture.ts';

const TWIN = /^another program polls with the same token.*: stop it, or give it a token of its own$/;
const WEBHOOK = /^another program sets a webhook with the same token.*: stop it, or give it a token of its own$/;
const TOKEN = /^the token is no longer accepted: get a new one from @BotFather and set TELEGRAM_TOKEN$/;
const SILENCE = /^no poll has been answered for more than 90 s$/;

let telegram: TelegramEmulator;
let service: ReturnType<typeof scriptedServices>;
let now: number;
let reception: Reception;
/** The bot's own polls, and those of another program on the same token. */
let own: Api;
let other: Api;
beforeEach(async () => {
  telegram = await startTelegram();
  service = scriptedServices();
  now = 1_000_000;
  reception = new Reception(service.log, () => now);
  [own, other] = [telegram, telegram].map(({ token, url }) => new Api(token, { apiRoot: url })) as [Api, Api];
  own.config.use(reception.transformer);
});
afterEach(() => telegram.close());

/** Why the bot is not served; how quiet Telegram is, where it is. */
const condition = (): string | number => {
  const it = reception.condition();
  return it.kind === 'served' ? it.quietMs : it.why;
};
const logged = (): readonly string[] => service.logged.map(({ level, what }) => `${level} ${what}`);
const poll = (): Promise<unknown> => own.getUpdates();
/** Polls in vain. */
const fails = async (): Promise<void> => {
  await expect(poll()).rejects.toThrow();
};
/** Makes a poll that waits until `call` ends it. */
const ended = async (call: () => Promise<unknown>): Promise<void> => {
  const poll = own.getUpdates({ timeout: 30 }).catch(() => undefined);
  const isWaiting = () => telegram.callsOf('getUpdates').some(({ answer }) => answer === undefined);
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
  call().catch(() => undefined);
  await poll;
};
const pushedOut = (): Promise<void> => ended(() => other.getUpdates({ timeout: 30 }));

describe('a bot is served', () => {
  it('when its polls are answered, even with nothing', async () => {
    now += 60_000;
    expect(condition()).toBe(60_000);
    await poll();
    expect(condition()).toBe(0);
    now += 89_000;
    expect(condition()).toBe(89_000);
    expect(logged()).toEqual([]);
  });
  it('again after a silence, as soon as a poll is answered', async () => {
    now += 90_001;
    expect(condition()).toMatch(SILENCE);
    await own.deleteWebhook();
    expect(condition()).toMatch(SILENCE);
    await poll();
    expect(condition()).toBe(0);
  });
  it('again after its token was revoked, as soon as a call is accepted', async () => {
    telegram.revokeToken();
    await fails();
    expect(condition()).toMatch(TOKEN);
    telegram.restoreToken();
    await own.deleteWebhook();
    expect(condition()).toBe(0);
  });
  it('again when another program has been gone for 90 s, and not at the first answer in between', async () => {
    await pushedOut();
    expect(condition()).toMatch(TWIN);
    now += 89_999;
    await poll();
    expect(condition()).toMatch(TWIN);
    now += 1;
    expect(condition()).toBe(1);
  });
});

describe('a bot is not served', () => {
  it('when another program polls', async () => {
    await pushedOut();
    expect(condition()).toMatch(TWIN);
  });
  it.each<[string, () => Promise<void>]>([
    ['sets a webhook', () => ended(() => other.setWebhook('https://bot.example.org/x'))],
    ['has set a webhook', () => other.setWebhook('https://bot.example.org/x').then(fails)],
  ])('when another program %s', async (_, act) => {
    await act();
    expect(condition()).toMatch(WEBHOOK);
  });
  it('when its token is revoked while a poll waits', async () => {
    await ended(async () => telegram.revokeToken());
    expect(condition()).toMatch(TOKEN);
  });
  it.each(['500', '429', 'drop'] as const)('when its polls have met %s for more than 90 s', async (kind) => {
    telegram.fail({ method: 'getUpdates', kind, times: 2 });
    await fails();
    expect(condition()).toBe(0);
    expect(logged()).toEqual([]);
    now += 90_001;
    await fails();
    expect(condition()).toMatch(SILENCE);
    expect(logged()).toEqual(['error telegram: no poll has been answered for more than 90 s']);
    expect(JSON.stringify(service.logged)).not.toContain(telegram.token);
  });
});

describe('the log', () => {
  const lines = (what: RegExp): number => logged().filter((line) => what.test(line)).length;

  it('says it once a minute at most', async () => {
    telegram.revokeToken();
    for (const ms of [0, 1_000, 2_000, 4_000, 8_000, 16_000, 28_999]) {
      now += ms;
      await fails();
    }
    expect(lines(/^error .*no longer accepted/)).toBe(1);
    now += 1;
    await fails();
    expect(lines(/^error .*no longer accepted/)).toBe(2);
  });
  it('says once that the bot is served again', async () => {
    telegram.revokeToken();
    await fails();
    telegram.restoreToken();
    await poll();
    await poll();
    expect(logged()).toEqual([
      expect.stringMatching(/^error telegram: the token is no longer accepted/),
      'info telegram: receiving updates again',
    ]);
  });
});
