import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTelegram } from '../../../adapters/telegram/index.ts';
import { WebhookReceiver } from '../../../adapters/telegram/webhook.ts';
import type { PlatformAdapter } from '../../../src/service/ports/platform.ts';
import { StoreFailure } from '../../../src/service/ports/store.ts';
import { type EmulatedUser, startTelegram, type TelegramEmulator } from '../../emulators/telegram/index.ts';
import { delivery, type ScriptedServices, screen, scriptedServices } from './fixture.ts';

const SECRET = 'a-secret_of-THIRTY-two-characters0';
const URL = 'https://bot.example.org/telegram/updates';
const PATH = '/telegram/updates';
const HEADER = 'x-telegram-bot-api-secret-token';

/** One process of the bot, reached over its own port. */
interface Worker {
  readonly adapter: PlatformAdapter;
  readonly service: ScriptedServices;
  readonly at: string;
  readonly http: Server;
}

let telegram: TelegramEmulator;
let workers: Worker[];
let ann: EmulatedUser;
beforeEach(async () => {
  telegram = await startTelegram();
  ann = telegram.user('Ann');
  workers = [];
});
afterEach(async () => {
  expect(telegram.faults).toEqual([]);
  for (const worker of workers) await leave(worker);
  await telegram.close();
});

const join = async (service = scriptedServices()): Promise<Worker> => {
  const adapter = createTelegram({
    token: telegram.token,
    apiRoot: telegram.url,
    webhook: { url: URL, secret: SECRET },
  });
  const http = createServer((request, response) => {
    void adapter.route!(request, response).then((answered) => {
      if (!answered) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const worker = { adapter, service, http, at: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
  workers.push(worker);
  telegram.balance(workers.map(({ at }) => at));
  await adapter.start(service);
  return worker;
};
const leave = async ({ adapter, http }: Worker): Promise<void> => {
  await adapter.stop();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
};
const heard = (): string[] =>
  workers.flatMap(({ service }) =>
    service.intents.map(({ action }) => (action.kind === 'say' ? action.text : action.kind)),
  );
const settled = () => telegram.eventually(() => (telegram.pending.length === 0 ? true : undefined), 'all taken');
const down = () => new StoreFailure('the store cannot be reached');

describe('a webhook', () => {
  it('is set with its secret and the requested kinds of update', async () => {
    await join();
    expect(telegram.callsOf('setWebhook')[0]!.payload).toEqual({
      url: URL,
      secret_token: SECRET,
      allowed_updates: ['message', 'callback_query', 'my_chat_member', 'inline_query'],
      drop_pending_updates: false,
    });
    expect(telegram.callsOf('getUpdates')).toEqual([]);
  });
  it('delivers what people do, and answers them', async () => {
    const { service, adapter } = await join();
    await adapter.deliver(delivery(ann.id, screen('Board', ['Fire=f'])));
    service.script.push({ notice: 'Miss' });
    expect(await ann.presses(await ann.private.waitFor(({ text }) => text === 'Board'), 'Fire')).toEqual({
      text: 'Miss',
      alert: false,
    });
    expect(await ann.asksInline()).toHaveLength(1);
    await settled();
  });
  it('delivers what has waited while nobody listened', async () => {
    ann.says(ann.private, 'Б1');
    await join();
    await settled();
    expect(heard()).toEqual(['Б1']);
  });
  it('serves the bot as long as it is open, however quiet people are', async () => {
    const { adapter } = await join();
    expect(adapter.condition?.()).toEqual({ kind: 'served', quietMs: expect.any(Number) });
    await adapter.stop();
    expect(adapter.condition?.()).toMatchObject({ kind: 'unserved' });
  });
  it('knows how long ago the last update came', async () => {
    let now = 1_000;
    const receiver = new WebhookReceiver({ url: URL, secret: SECRET }, () => now);
    const ignore = (): undefined => undefined;
    receiver.open({
      handle: async () => 'served',
      apologise: ignore,
      tellKept: ignore,
      log: scriptedServices().log,
    });
    now += 3_600_000;
    expect(receiver.condition()).toEqual({ kind: 'served', quietMs: 3_600_000 });
    const http = createServer((request, response) => void receiver.route(request, response));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(http.address() as AddressInfo).port}${PATH}`;
    for (const secret of ['another', SECRET]) {
      expect(receiver.condition()).toEqual({ kind: 'served', quietMs: 3_600_000 });
      await fetch(at, { method: 'POST', body: '{"update_id":1}', headers: { [HEADER]: secret } });
    }
    expect(receiver.condition()).toEqual({ kind: 'served', quietMs: 0 });
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  it('answers 200 only when the action is committed', async () => {
    const { service } = await join();
    let commit = (): void => undefined;
    service.script.push(() => new Promise((resolve) => (commit = () => resolve({}))));
    ann.says(ann.private, 'Б1');
    await telegram.eventually(() => service.intents[0]);
    expect(telegram.brought).toEqual([]);
    commit();
    await settled();
    expect(telegram.brought.map(({ status }) => status)).toEqual([200]);
  });
  it('delivers again, in order, what could not be committed', async () => {
    const { service } = await join();
    service.script.push(down(), down(), down(), down());
    ann.says(ann.private, 'Б1');
    ann.says(ann.private, 'Б2');
    await settled();
    expect(heard()).toEqual(['Б1', 'Б1', 'Б1', 'Б1', 'Б1', 'Б2']);
    expect(telegram.brought.map(({ status }) => status)).toEqual([503, 503, 503, 503, 200, 200]);
    expect(new Set(service.intents.map(({ id }) => id)).size).toBe(2);
  });
  it('never gives up what the store has failed, however many others are served, and tells it once', async () => {
    const { service } = await join();
    const { serve } = service;
    let isDown = true;
    Object.assign(service, {
      serve: async (...[intent, acknowledge]: Parameters<typeof serve>) => {
        await serve(intent, acknowledge);
        if (isDown && intent.action.kind === 'say' && intent.action.text === 'Б1') throw down();
      },
    });
    const bob = telegram.user('Bob');
    ann.says(ann.private, 'Б1');
    for (let n = 1; n <= 5; n++) {
      bob.says(bob.private, `В${n}`);
      const tries = () => heard().filter((it) => it === 'Б1').length;
      await telegram.eventually(() => (heard().includes(`В${n}`) && tries() > 2 * n ? true : undefined));
    }
    isDown = false;
    await settled();
    expect(ann.private.messages.filter(({ text }) => text === 'kept (en)')).toHaveLength(1);
    expect(telegram.brought.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(service.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
  it('gives up an update that fails on its own, with an apology', async () => {
    const { service } = await join();
    const { serve } = service;
    Object.assign(service, {
      serve: async (...[intent, acknowledge]: Parameters<typeof serve>) => {
        await serve(intent, acknowledge);
        if (intent.action.kind === 'say' && intent.action.text === 'poison') throw new TypeError('a bug');
      },
    });
    ann.says(ann.private, 'poison');
    await telegram.eventually(() => (telegram.brought.length >= 1 ? true : undefined));
    telegram.user('Bob').says(telegram.group('Harbour', [ann]), 'Б2');
    await settled();
    expect(heard().filter((it) => it === 'poison').length).toBeGreaterThanOrEqual(3);
    expect(heard()).toContain('Б2');
    await ann.private.waitFor(({ text }) => text === 'fault (en)');
    expect(service.logged.filter(({ level }) => level === 'error').map(({ what }) => what)).toEqual([
      'telegram: update dropped',
    ]);
  });
  it('answers one chat while another waits', async () => {
    const { service } = await join();
    let commit = (): void => undefined;
    service.script.push(() => new Promise((resolve) => (commit = () => resolve({}))));
    ann.says(ann.private, 'Б1');
    await telegram.eventually(() => service.intents[0]);
    const bob = telegram.user('Bob');
    bob.says(bob.private, 'Б2');
    await telegram.eventually(() => (telegram.brought.length === 1 ? true : undefined));
    commit();
    await settled();
    expect(heard()).toEqual(['Б1', 'Б2']);
  });
});

describe('behind a load balancer', () => {
  it('lets any process take any update, each once', async () => {
    await join();
    await join();
    await join();
    for (let n = 0; n < 30; n++) ann.says(ann.private, `${n}`);
    await settled();
    expect(heard().sort()).toEqual(Array.from({ length: 30 }, (_, n) => `${n}`).sort());
    expect(workers.filter(({ service }) => service.intents.length > 0).length).toBeGreaterThan(1);
  });
  it('lets the others go on when one stops, and keeps the webhook', async () => {
    const first = await join();
    await join();
    await leave(first);
    for (let n = 0; n < 10; n++) ann.says(ann.private, `${n}`);
    await settled();
    expect(heard()).toHaveLength(10);
    expect(telegram.callsOf('deleteWebhook')).toEqual([]);
  });
  it('lets a stopping process finish what it has begun, and loses no later update', async () => {
    const first = await join();
    let commit = (): void => undefined;
    first.service.script.push(() => new Promise((resolve) => (commit = () => resolve({ notice: 'done' }))));
    ann.says(ann.private, 'Б1');
    await telegram.eventually(() => first.service.intents[0]);
    ann.says(ann.private, 'Б2');
    const stopping = first.adapter.stop();
    commit();
    await stopping;
    await ann.private.waitFor(({ text }) => text === 'done');
    expect(telegram.pending).toHaveLength(1);
    await join();
    await settled();
    expect(heard()).toEqual(['Б1', 'Б2']);
  });
});

describe('the webhook refuses', () => {
  const knock = (worker: Worker, init: RequestInit = {}, path = PATH): Promise<number> =>
    fetch(`${worker.at}${path}`, { method: 'POST', body: '{"update_id":1}', ...init }).then(
      ({ status }) => status,
      () => 0,
    );
  const known = { [HEADER]: SECRET };

  it('requests without the secret, or with another', async () => {
    const worker = await join();
    expect(await knock(worker)).toBe(401);
    for (const wrong of ['', SECRET.slice(1), `${SECRET}x`, SECRET.toLowerCase()]) {
      expect(await knock(worker, { headers: { [HEADER]: wrong } })).toBe(401);
    }
    expect(await knock(worker, { headers: known })).toBe(200);
    expect(worker.service.intents).toEqual([]);
  });
  it('requests before it reads a byte of their body', async () => {
    const worker = await join();
    expect([0, 401]).toContain(await knock(worker, { body: 'x'.repeat(3_000_000) }));
    expect(worker.service.logged).toEqual([]);
  });
  it('bodies that are too large, no JSON, or no update', async () => {
    const worker = await join();
    expect([0, 413]).toContain(await knock(worker, { headers: known, body: `"${'x'.repeat(1_100_000)}"` }));
    for (const body of ['{', '[]', '{}', '{"update_id":"7"}', 'null']) {
      expect(await knock(worker, { headers: known, body })).toBe(400);
    }
  });
  it('any other method, and does not answer another address', async () => {
    const worker = await join();
    expect(await fetch(`${worker.at}${PATH}`, { headers: known }).then(({ status }) => status)).toBe(405);
    expect(await knock(worker, { headers: known }, '/healthz')).toBe(404);
    expect(await knock(worker, { headers: known }, `${PATH}/more`)).toBe(404);
  });
  it('everything after the end', async () => {
    const worker = await join();
    await worker.adapter.stop();
    expect(await knock(worker, { headers: known })).toBe(503);
  });
});

describe('setting up', () => {
  it('a webhook that Telegram refuses stops the start with one sentence', async () => {
    const adapter = createTelegram({
      token: telegram.token,
      apiRoot: telegram.url,
      webhook: { url: 'http://bot.example.org/x', secret: SECRET },
    });
    const fault = await adapter.start(scriptedServices()).catch(String);
    expect(fault).toMatch(/^Error: Telegram does not take the webhook: check TELEGRAM_WEBHOOK_URL \(.*HTTPS.*\)\.$/);
    expect(fault).not.toContain(SECRET);
  });
  it('polling deletes the webhook first, and loses nothing', async () => {
    const worker = await join();
    await leave(worker);
    workers = [];
    ann.says(ann.private, 'Б1');
    const service = scriptedServices();
    const poller = createTelegram({ token: telegram.token, apiRoot: telegram.url });
    await poller.start(service);
    await telegram.eventually(() => service.intents[0]);
    expect(telegram.world.webhook).toBeUndefined();
    expect(service.logged.filter(({ level }) => level === 'error')).toEqual([]);
    await poller.stop();
  });
});
