import { randomUUID } from 'node:crypto';
import { REST } from 'discord.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDiscord } from '../../adapters/discord/index.ts';
import { createTelegram } from '../../adapters/telegram/index.ts';
import { proxyFor, readExemptions } from '../../src/config/proxies.ts';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { openTunnelProxy } from '../support/proxy.ts';
import { scriptedServices as discordServices, serverWithTwo, waitUntil } from './discord/fixture.ts';
import { scriptedServices as telegramServices } from './telegram/fixture.ts';

/** Every proxy has a login of its own: a client of one that is closed may come to the port of the next. */
const proxied = async (exempt = '') => {
  const proxy = await openTunnelProxy(`anna:canary@${randomUUID()}`);
  onTestFinished(() => proxy.close());
  const proxies = { http: proxy.url, exempt: readExemptions(exempt) };
  return { proxy, proxyFor: (address: string) => proxyFor(proxies, address) };
};

describe('Telegram through a proxy', () => {
  const started = async (exempt = '') => {
    const telegram = await startTelegram();
    onTestFinished(() => telegram.close());
    const { proxy, ...way } = await proxied(exempt);
    const service = telegramServices();
    const adapter = createTelegram({ token: telegram.token, apiRoot: telegram.url, startPatienceMs: 0, ...way });
    return { telegram, proxy, service, adapter, host: new URL(telegram.url).host };
  };

  test('every call goes through it, the polls too', async () => {
    const { telegram, proxy, service, adapter, host } = await started();
    await adapter.start(service);
    onTestFinished(() => adapter.stop());
    const anna = telegram.user('Anna', {});
    anna.says(anna.private, '/start');
    await waitUntil(() => service.intents.length > 0);
    expect([...new Set(proxy.opened)]).toEqual([host]);
    expect(proxy.opened.length).toBeLessThan(telegram.calls.length);
  });

  test('none where NO_PROXY names the address', async () => {
    const { proxy, service, adapter } = await started('127.0.0.1');
    await adapter.start(service);
    onTestFinished(() => adapter.stop());
    expect([proxy.opened, proxy.refused]).toEqual([[], []]);
  });

  test('a refusal of the proxy is named in the log and in the fault, without its password', async () => {
    const { proxy, service, adapter } = await started();
    proxy.refuse(403);
    await expect(adapter.start(service)).rejects.toThrow(/PROXY_403/);
    expect(JSON.stringify(service.logged)).not.toContain('canary');
  });
});

describe('Discord through a proxy', () => {
  const started = async (exempt = '') => {
    const discord = await startDiscord();
    onTestFinished(() => discord.stop());
    const { proxy, ...way } = await proxied(exempt);
    const service = discordServices();
    const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot, startPatienceMs: 0, ...way });
    return { discord, proxy, service, adapter, host: new URL(discord.apiRoot).host };
  };

  test('the requests and the gateway go through it', async () => {
    const it = await started();
    const direct = it.discord.gateway.seen.identified;
    await it.adapter.start(it.service);
    onTestFinished(() => it.adapter.stop());
    expect(it.discord.gateway.seen.identified).toBe(direct + 1);
    const { ann, channel } = serverWithTwo(it);
    it.service.answer = () => ({ notice: 'ok' });
    expect(await ann.slash(channel, 'help')).toMatchObject({ how: 'reply', message: { content: 'ok' } });
    expect([...new Set(it.proxy.opened)]).toEqual([it.host]);
    // One tunnel for the gateway alone: the emulator takes requests and the gateway at one address.
    const tunnels = it.proxy.opened.length;
    it.discord.gateway.drop();
    await waitUntil(() => it.discord.gateway.seen.resumed === 1);
    expect(it.proxy.opened.length).toBeGreaterThan(tunnels);
  });

  test('nothing else does, and nothing any more once it has stopped', async () => {
    const one = await started();
    await one.adapter.start(one.service);
    const other = await startDiscord();
    onTestFinished(() => other.stop());
    const adapter = createDiscord({ token: other.token, apiRoot: other.apiRoot });
    const rest = new REST({ api: other.apiRoot, version: '10' }).setToken(other.token);
    await rest.get('/users/@me');
    expect(one.proxy.opened).not.toContain(new URL(other.apiRoot).host);
    await one.adapter.stop();
    await adapter.start(discordServices());
    onTestFinished(() => adapter.stop());
    expect(one.proxy.opened).not.toContain(new URL(other.apiRoot).host);
  });

  test('none where NO_PROXY names the address', async () => {
    const { proxy, service, adapter, discord } = await started('127.0.0.1');
    await adapter.start(service);
    onTestFinished(() => adapter.stop());
    expect(discord.gateway.connected).toBe(true);
    expect([proxy.opened, proxy.refused]).toEqual([[], []]);
  });

  test('a refusal of the proxy is named in the log and in the fault, without its password', async () => {
    const { proxy, service, adapter } = await started();
    proxy.refuse(403);
    await expect(adapter.start(service)).rejects.toThrow(/PROXY_403/);
    expect(JSON.stringify(service.logged)).not.toContain('canary');
  });
});
