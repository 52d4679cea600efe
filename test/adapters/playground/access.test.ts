import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOurHost } from '../../../adapters/playground/request-guard.ts';
import { openProxy, PROXIES } from '../../support/proxy.ts';
import {
  ask,
  board,
  type PlaygroundFixture,
  pictured,
  post,
  screen,
  startPlaygroundFixture,
  windowOf,
} from './fixture.ts';

let fixture: PlaygroundFixture;
/** A second playground, served under a public host name. */
let named: PlaygroundFixture;
beforeAll(async () => {
  fixture = await startPlaygroundFixture(undefined, { levels: ['easy', 'hard'] });
  named = await startPlaygroundFixture(undefined, { hosts: ['play.example'] });
});
afterAll(async () => {
  await fixture.close();
  await named.close();
});

const get = (path: string, headers: Record<string, string> = {}) => ask(fixture.origin + path, { headers });

describe('what opens, and to whom', () => {
  it('opens the page with both windows by the key that the terminal shows', async () => {
    const { status, headers, body } = await get(fixture.playground.bothPath);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(String(body)).toContain(fixture.key('ann'));
    expect(String(body)).toContain(fixture.key('bob'));
  });

  it.each(['/', '/?key=wrong', '/?key=ANN'])(
    '%s opens no window, and says where to find the full address',
    async (path) => {
      const { status, headers, body } = await get(path.replace('ANN', fixture.key('ann')));
      expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
      expect(String(body)).toContain('in the terminal where Broadside was started');
      expect(String(body)).not.toContain(fixture.key('ann'));
      expect(String(body)).not.toContain(fixture.key('bob'));
    },
  );

  it.each([
    ['uk-UA,uk;q=0.9,en;q=0.8', 'uk', 'в терміналі, де запущено Broadside'],
    ['pl,ru;q=0.5', 'ru', 'в терминале, где запущен Broadside'],
    ['pl', 'en', 'in the terminal where Broadside was started'],
    // Rusyn is not Russian, and its code merely begins like that.
    ['rue,uk;q=0.5', 'uk', 'в терміналі, де запущено Broadside'],
  ])('says so without a script, to a browser that wants %s', async (wanted, language, words) => {
    for (const path of ['/', '/seat/ann?key=of-yesterday']) {
      const { status, headers, body } = await get(path, { 'accept-language': wanted });
      expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
      expect(String(body)).toContain(`<html lang="${language}" dir="ltr">`);
      expect(String(body)).toContain(words);
    }
  });

  it('says so in the default language to a browser that wants none of those supported', async () => {
    const ukrainian = await startPlaygroundFixture(undefined, { language: 'uk' });
    const page = await ask(`${ukrainian.origin}/`, { headers: { 'accept-language': 'de,pl;q=0.5' } });
    const books = await ask(`${ukrainian.origin}/assets/books.js`);
    await ukrainian.close();
    expect(String(page.body)).toContain('<html lang="uk" dir="ltr">');
    expect(String(books.body)).toContain('export const DEFAULT = "uk";');
  });

  it('says in the language of the browser that a window needs a script', async () => {
    const { body } = await get(fixture.playground.bothPath, { 'accept-language': 'uk' });
    expect(String(body)).toContain('<noscript><p class="noscript">Майданчику потрібен JavaScript.</p></noscript>');
  });

  it('loads in at most 120 kB: the page and every file that it names, faces included, but for an emoji font', async () => {
    const zipped = { 'accept-encoding': 'gzip, br' };
    const page = await get(fixture.playground.bothPath, zipped);
    const waiting = [...String(page.body).matchAll(/\/assets\/([\w.-]+)/g)].map(([, name]) => name!);
    const sizes = new Map([['page', page.body.length]]);
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (sizes.has(name) || name === 'emoji.woff2') continue;
      const { headers, body, status } = await get(`/assets/${name}`, zipped);
      sizes.set(name, body.length);
      if (name.endsWith('.woff2')) continue;
      expect([name, status, headers['content-encoding']]).toEqual([name, 200, 'gzip']);
      const text = String(gunzipSync(body));
      waiting.push(
        ...[...text.matchAll(/["'(](?:(?:\.|\/assets)\/)?([\w-]+\.(?:js|css|svg|woff2))["']/g)].map(([, one]) => one!),
      );
    }
    expect([...sizes.keys()]).toEqual(
      expect.arrayContaining(['page.js', 'fleet.js', 'draw.js', 'books.js', 'page.css', 'latin-700.woff2']),
    );
    expect([...sizes.values()].reduce((sum, size) => sum + size)).toBeLessThanOrEqual(120_000);
    const { headers, body } = await get('/assets/page.css');
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
    expect(String(body)).toContain('.picture');
  });

  it('opens a single window with its own key and no other', async () => {
    const { status, body } = await get(fixture.playground.seatPaths.ann);
    expect(status).toBe(200);
    expect(String(body)).toContain(fixture.key('ann'));
    expect(String(body)).not.toContain(fixture.key('bob'));
  });

  it.each([
    ['/seat/ann', 403],
    ['/seat/ann?key=wrong', 403],
    ['/seat/ann?key=BOB', 403],
    ['/seat/carl?key=BOB', 404],
    ['/api/ann/messages', 403],
    ['/api/ann/messages?key=BOB', 403],
    ['/events?seat=ann&key=BOB', 403],
    ['/events?seat=carl', 404],
    ['/assets/page.css', 200],
    ['/assets/window.js', 200],
    ['/assets/..%2findex.ts', 404],
    ['/assets/constructor', 404],
    ['/pictures/0000000000000000000000000000000000000000.png', 404],
    ['/files/0000/transcript.txt', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path.replace('BOB', fixture.key('bob')))).status).toBe(status);
  });

  it.each([
    '/healthz',
    '/metrics',
    '/telegram/hook',
    '/seat',
    '/api/ann',
    '/constructor',
    '/assets/a/b',
    '/favicon.ico',
  ])('leaves %s to other handlers', async (path) => {
    expect((await get(path)).status).toBe(418);
  });

  it.each([
    ['GET', '/api/ann/say'],
    ['POST', '/'],
    ['PUT', '/api/ann/say'],
    ['DELETE', '/seat/ann'],
    ['HEAD', '/events'],
  ])('refuses %s %s', async (method, path) => {
    expect((await ask(fixture.origin + path, { method })).status).toBe(405);
  });
});

describe('strangers', () => {
  it.each([
    ['127.0.0.1:8080', 200],
    ['localhost', 200],
    ['[::1]:8080', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['192.168.1.5:8080', 403],
    ['evil.example@127.0.0.1', 403],
    ['127.0.0.1/evil.example', 403],
    ['LOCALHOST:1', 200],
  ])('answers a page under the host name "%s" with %i', async (host, status) => {
    expect((await get(fixture.playground.bothPath, { host })).status).toBe(status);
    expect((await get(fixture.playground.seatPaths.ann, { host })).status).toBe(status);
  });

  it('opens both windows under a configured host name by the key alone', async () => {
    const headers = { host: 'play.example' };
    const status = async (path: string) => (await ask(named.origin + path, { headers })).status;
    expect(await status('/')).toBe(403);
    expect(await status(named.playground.bothPath)).toBe(200);
    expect(await status(named.playground.seatPaths.bob)).toBe(200);
  });

  it.each(Object.entries(PROXIES))('opens no window without its key through a proxy %s', async (_, passes) => {
    const proxy = await openProxy(fixture.origin, passes);
    const { status, body } = await ask(`${proxy.origin}/`);
    await proxy.close();
    expect(status).toBe(403);
    for (const seat of ['ann', 'bob'] as const) expect(String(body)).not.toContain(fixture.key(seat));
  });

  it('names the setting for other hosts to a foreign host name', async () => {
    const { body } = await get('/', { host: 'play.example' });
    expect(String(body)).toContain('PUBLIC_URL');
  });

  it.each([
    [{ origin: 'http://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'x-seat-key': 'wrong' }, 403],
    [{ host: 'evil.example' }, 403],
    [{}, 200],
  ])('answers an action with %j by %i', async (headers, status) => {
    const before = fixture.service.intents.length;
    expect((await post(fixture, 'ann', 'say', { text: 'Б6' }, headers)).status).toBe(status);
    expect(fixture.service.intents.length - before).toBe(status === 200 ? 1 : 0);
  });

  it('accepts an action from its public name behind a proxy, for any host that the proxy names', async () => {
    const act = (id: string, origin: string) => post(named, 'ann', 'say', { id, text: 'Б6' }, { origin });
    expect((await act('act-0001', 'https://play.example')).status).toBe(200);
    expect((await act('act-0002', 'https://evil.example')).status).toBe(403);
  });

  it.each([
    ['say', { text: '' }],
    ['say', { text: 'Б6', more: 1 }],
    ['say', { text: 'Б6', id: 'with space' }],
    ['say', { text: 'Б6', name: ' ' }],
    ['press', { token: 'Б6' }],
    ['play', { rival: 'nobody' }],
    ['join', {}],
    ['command', { about: 'secrets' }],
  ])('refuses %s %j as malformed', async (act, body) => {
    expect((await post(fixture, 'ann', act, body)).status).toBe(400);
  });

  it('refuses a text or a token that is too long as malformed', async () => {
    expect((await post(fixture, 'ann', 'say', { text: 'x'.repeat(2001) })).status).toBe(400);
    expect((await post(fixture, 'ann', 'press', { token: 'x'.repeat(65) })).status).toBe(400);
  });

  it('refuses a body of more than 16 kB, or none', async () => {
    expect((await post(fixture, 'ann', 'say', { text: 'x'.repeat(17_000) })).status).toBe(413);
    const headers = { 'content-type': 'application/json', 'x-seat-key': fixture.key('ann') };
    const url = `${fixture.origin}/api/ann/say`;
    expect((await ask(url, { method: 'POST', headers, body: '{' })).status).toBe(400);
    const chunked = { ...headers, 'transfer-encoding': 'chunked' };
    expect((await ask(url, { method: 'POST', headers: chunked, body: 'x'.repeat(17_000) })).status).toBe(413);
  });

  it('answers an unknown action with "not found"', async () => {
    expect((await post(fixture, 'ann', 'constructor', {})).status).toBe(404);
  });
});

describe('what a page may load', () => {
  it('forbids foreign content, framing and sniffing everywhere', async () => {
    for (const path of ['/', fixture.playground.bothPath, '/assets/page.js', '/api/ann/messages']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
    }
  });

  it('has no script or style within the page, and nothing from elsewhere', async () => {
    const html = String((await get('/')).body) + String((await get(fixture.playground.bothPath)).body);
    expect(html).not.toMatch(/<script(?![^>]*\ssrc="\/)|<style|\sstyle=|\son\w+=|https?:/);
  });

  it('names a drawing so that a window alone knows the name, and an equal one has the same', async () => {
    const shown = pictured(screen('Your sea'), 'own');
    await fixture.playground.deliver(board('ann', shown));
    await fixture.playground.deliver(board('bob', shown));
    const urls = [];
    for (const seat of ['ann', 'bob'] as const) urls.push((await windowOf(fixture, seat)).at(-1)?.picture?.url);
    expect(urls[0]).toMatch(/^drawing:[0-9a-f]{40}$/);
    expect(urls[1]).not.toBe(urls[0]);
    await fixture.playground.deliver({ ...board('ann', shown), board: 'another' });
    expect((await windowOf(fixture, 'ann')).at(-1)?.picture?.url).toBe(urls[0]);
  });
});

describe('reading a request', () => {
  const from = (remoteAddress: string, host: string): IncomingMessage => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    return Object.assign(new IncomingMessage(socket), { headers: { host } });
  };

  it.each([
    ['192.168.1.5:8080', ['0.0.0.0'], true],
    ['[fe80::1]:8080', ['::'], true],
    ['evil.example', ['0.0.0.0'], false],
    ['192.168.1.5', ['192.168.1.5'], true],
    ['192.168.1.5', ['play.example'], false],
  ])('%s is an own host when listening at %j: %s', (host, hosts, ours) => {
    expect(isOurHost(from('10.0.0.1', host), hosts)).toBe(ours);
  });
});

describe('keys', () => {
  it('are new on every start, unless a secret is given', async () => {
    const paths: string[] = [];
    for (const secret of [undefined, undefined, 'deck', 'deck']) {
      const other = await startPlaygroundFixture(undefined, secret === undefined ? {} : { secret });
      paths.push(other.playground.seatPaths.ann);
      await other.close();
    }
    expect(paths[0]).not.toBe(paths[1]);
    expect(paths[2]).toBe(paths[3]);
  });
});
