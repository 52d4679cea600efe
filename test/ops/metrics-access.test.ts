import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayReadMetrics, readNetwork } from '../../src/config/metrics-access.ts';
import { openPlaygroundApp, type PlaygroundApp } from '../support/playground-app.ts';
import { openProxy, PROXIES } from '../support/proxy.ts';

describe('the measures of a program with default settings', () => {
  let program: PlaygroundApp;
  beforeAll(async () => {
    program = await openPlaygroundApp();
  });
  afterAll(() => program.close());

  it('are read on this machine', async () => {
    expect((await fetch(`${program.origin}/metrics`)).status).toBe(200);
  });

  it.each([
    'that names whom it speaks for',
    'that names itself',
    'that passes the public name and adds nothing',
  ] as const)('are not read through a proxy %s, while the health is', async (way) => {
    const proxy = await openProxy(program.origin, PROXIES[way]);
    const [measures, health] = [await fetch(`${proxy.origin}/metrics`), await fetch(`${proxy.origin}/healthz`)];
    await proxy.close();
    expect([measures.status, health.status]).toEqual([403, 200]);
    expect(await measures.text()).toContain('METRICS_HOSTS');
  });
});

describe('who may ask', () => {
  const from = (remoteAddress: string, headers: Record<string, string>): IncomingMessage => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    return Object.assign(new IncomingMessage(socket), { headers });
  };
  const networks = (...texts: string[]) => texts.map((text) => readNetwork(text)!);

  it.each([
    // This machine, by any of its names.
    ['127.0.0.1', 'localhost:8080', [], [], true],
    ['::ffff:127.0.0.1', '127.0.0.1', [], [], true],
    ['::1', '[::1]:8080', [], [], true],
    // From this machine, any other name was sent by a proxy or after DNS rebinding.
    ['127.0.0.1', 'play.example', [], [], false],
    ['127.0.0.1', '', [], [], false],
    // Other machines, if they are named.
    ['172.17.0.1', 'localhost:8080', [], [], false],
    ['172.17.0.1', 'localhost:8080', ['172.16.0.0/12'], [], true],
    ['::ffff:172.17.0.1', 'bot:8080', ['172.16.0.0/12'], [], true],
    ['172.32.0.1', 'bot:8080', ['172.16.0.0/12'], [], false],
    ['10.0.0.7', 'bot:8080', ['10.0.0.7'], [], true],
    ['10.0.0.8', 'bot:8080', ['10.0.0.7'], [], false],
    ['fd00::7', 'bot:8080', ['fd00::/8'], [], true],
    ['not an address', 'bot:8080', ['0.0.0.0/0', '::/0'], [], false],
    // With a proxy in front of the program, this machine must be named like any other.
    ['127.0.0.1', '127.0.0.1:8080', [], ['play.example'], false],
    ['127.0.0.1', '127.0.0.1:8080', ['127.0.0.1'], ['play.example'], true],
    ['127.0.0.1', '127.0.0.1:8080', [], ['localhost'], true],
    ['10.0.0.7', 'play.example', ['10.0.0.7'], ['play.example'], false],
  ] as const)('%s to "%s", with %j named and %j as public names: %s', (peer, host, named, publicNames, may) => {
    expect(mayReadMetrics({ networks: networks(...named), publicNames })(from(peer, { host }))).toBe(may);
  });

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'cf-connecting-ip'])(
    'nobody with the header %s',
    (name) => {
      const ask = mayReadMetrics({ networks: networks('0.0.0.0/0'), publicNames: [] });
      expect(ask(from('10.0.0.7', { host: 'bot', [name]: '1' }))).toBe(false);
    },
  );

  it.each(['', 'bot', '10.0.0.256', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129'])(
    '"%s" is no network',
    (text) => {
      expect(readNetwork(text)).toBeUndefined();
    },
  );
});
