import { Api } from 'grammy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTelegram } from '../../../adapters/telegram/index.ts';
import { WebhookWatch } from '../../../adapters/telegram/webhook-watch.ts';
import { startTelegram, type TelegramEmulator } from '../../emulators/telegram/index.ts';
import { scriptedServices } from './fixture.ts';

const URL = 'https://bot.example.org/telegram';
const ANOTHER = 'https://twin.example.org/telegram';

let telegram: TelegramEmulator;
let service: ReturnType<typeof scriptedServices>;
let now: number;
let api: Api;
let watch: WebhookWatch;
beforeEach(async () => {
  telegram = await startTelegram();
  service = scriptedServices();
  now = 1_000_000;
  api = new Api(telegram.token, { apiRoot: telegram.url });
  const { token, url: apiRoot } = telegram;
  const set = () => api.setWebhook(URL);
  watch = new WebhookWatch({
    token,
    client: { apiRoot },
    url: URL,
    set,
    log: service.log,
    everyMs: 3_600_000,
    monotonicMs: () => now,
  });
  await set();
});
afterEach(async () => {
  watch.close();
  await telegram.close();
});

/** Why the bot is not served; how quiet Telegram is, where it is. */
const condition = (): string | number => {
  const it = watch.condition();
  return it.kind === 'served' ? it.quietMs : it.why;
};
const standing = async (): Promise<string | undefined> => (await api.getWebhookInfo()).url;

describe('a bot with a webhook is served', () => {
  it('while Telegram answers and calls its address', async () => {
    now += 60_000;
    expect(condition()).toBe(60_000);
    await watch.look();
    expect(condition()).toBe(0);
    expect(service.logged).toEqual([]);
  });

  it('again once it stands alone: a webhook that was taken over is set again', async () => {
    await api.setWebhook(ANOTHER);
    await watch.look();
    expect(condition()).toMatch(/^another program sets a webhook with the same token.*: stop it/);
    expect(await standing()).toBe(URL);
    now += 60_000;
    await watch.look();
    expect(condition()).toMatch(/^another program/);
    now += 31_000;
    await watch.look();
    expect(condition()).toBe(0);
    expect(service.logged.map(({ level }) => level)).toEqual(['error', 'info']);
  });
});

describe('it is not served', () => {
  it('where another program has removed the webhook', async () => {
    await api.deleteWebhook();
    await watch.look();
    expect(condition()).toMatch(/^another program has removed the webhook.*: stop it/);
    expect(await standing()).toBe(URL);
  });

  it('once the token is revoked, which no update tells', async () => {
    telegram.revokeToken();
    await watch.look();
    expect(condition()).toMatch(/^the token is no longer accepted/);
    expect(service.logged.map(({ level, what }) => `${level} ${what}`)).toEqual([
      expect.stringMatching(/^error telegram: the token is no longer accepted/),
    ]);
  });

  it('while Telegram does not answer for more than a minute and a half', async () => {
    telegram.fail({ method: 'getWebhookInfo', kind: 'drop', times: 2 });
    now += 89_000;
    await watch.look();
    expect(condition()).toBe(89_000);
    now += 2_000;
    await watch.look();
    expect(condition()).toBe('Telegram has not answered for more than 90 s');
    await watch.look();
    expect(condition()).toBe(0);
  });
});

it('a program under a webhook notices by itself that its token is revoked', async () => {
  const adapter = createTelegram({
    token: telegram.token,
    apiRoot: telegram.url,
    webhook: { url: URL, secret: 'secret' },
    webhookLookMs: 20,
  });
  await adapter.start(service);
  expect(adapter.condition?.()).toMatchObject({ kind: 'served' });
  telegram.revokeToken();
  await expect
    .poll(() => adapter.condition?.())
    .toMatchObject({
      kind: 'unserved',
      why: expect.stringContaining('the token is no longer accepted'),
    });
  await adapter.stop();
  expect(adapter.condition?.()).toMatchObject({ kind: 'unserved' });
});
