import { describe, expect, test } from 'vitest';
import { proxyFor, readExemptions } from '../../src/config/proxies.ts';

const HTTPS = 'http://secure.proxy:3128/';
const HTTP = 'http://plain.proxy:3128/';
const via = (address: string, exempt = '') =>
  proxyFor({ https: HTTPS, http: HTTP, exempt: readExemptions(exempt) }, address);

describe('an address is reached through the proxy of its scheme', () => {
  test.each([
    ['https://api.telegram.org', HTTPS],
    ['wss://gateway.discord.gg/?v=10', HTTPS],
    ['http://10.0.0.7:8081', HTTP],
    ['ws://127.0.0.1:5000', HTTP],
  ])('%s', (address, proxy) => {
    expect(via(address)).toBe(proxy);
  });

  test('directly where there is none for it', () => {
    expect(proxyFor({ http: HTTP, exempt: [] }, 'https://api.telegram.org')).toBeUndefined();
    expect(proxyFor({ https: HTTPS, exempt: [] }, 'http://api.telegram.org')).toBeUndefined();
  });
});

describe('NO_PROXY exempts', () => {
  test.each([
    ['everything', '*', 'https://api.telegram.org'],
    ['a host', 'api.telegram.org', 'https://api.telegram.org'],
    ['… in any case', 'API.Telegram.ORG', 'https://api.telegram.org'],
    ['… and its subdomains', 'discord.gg', 'wss://gateway.discord.gg'],
    ['… with a dot before it', '.discord.gg', 'wss://gateway.discord.gg'],
    ['… with a star before it', '*.discord.gg', 'wss://gateway.discord.gg'],
    ['one of several', 'localhost,  bot.local api.telegram.org', 'https://api.telegram.org'],
    ['a host at its usual port', 'discord.com:443', 'https://discord.com/api'],
    ['a host at another port', 'bot.local:8081', 'http://bot.local:8081'],
    ['an address', '10.0.0.7', 'http://10.0.0.7:8081'],
    ['a network', '10.0.0.0/8', 'http://10.0.0.7:8081'],
    ['an IPv6 address', '::1', 'http://[::1]:8081'],
    ['… in brackets, with a port', '[::1]:8081', 'http://[::1]:8081'],
    ['an IPv6 network', 'fd00::/8', 'http://[fd00::7]:8081'],
  ])('%s: %s', (_, exempt, address) => {
    expect(via(address, exempt)).toBeUndefined();
  });

  test.each([
    ['another host', 'api.telegram.org', 'https://discord.com'],
    ['a host that only ends alike', 'cord.com', 'https://discord.com'],
    ['the domain above', 'gateway.discord.gg', 'https://discord.gg'],
    ['another port', 'discord.com:80', 'https://discord.com'],
    ['another network', '10.0.0.0/8', 'http://11.0.0.7'],
    ['a name, by a network', '0.0.0.0/0', 'https://discord.com'],
  ])('not %s: %s', (_, exempt, address) => {
    expect(via(address, exempt)).toBeDefined();
  });
});
