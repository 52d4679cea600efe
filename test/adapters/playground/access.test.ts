import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOurHost } from '../../../adapters/playground/entrance.ts';
import { WINDOW_LIMITS } from '../../../adapters/playground/player-window.ts';
import { createWindows } from '../../../adapters/playground/windows.ts';
import { openProxy, PROXIES } from '../../support/proxy.ts';
import { ask, board, enter, type PlaygroundFixture, post, screen, startPlaygroundFixture } from './fixture.ts';

/* Who comes in, and what a stranger gets: nothing. */

const OPEN = { by: 'Ann', game: 'Classic', variant: 'classic', about: [] } as const;

let fixture: PlaygroundFixture;
/** A second playground, served under a public host name. */
let named: PlaygroundFixture;
beforeAll(async () => {
  fixture = await startPlaygroundFixture(undefined, { limits: { peopleAMinute: 1_000, invitationsAMinute: 1_000 } });
  named = await startPlaygroundFixture(undefined, { hosts: ['play.example'] });
});
afterAll(async () => {
  await fixture.close();
  await named.close();
});

const get = (path: string, headers: Record<string, string> = {}) => ask(fixture.origin + path, { headers });
const windowOf = (person: string, key: string) => get(`/api/${person}/window`, { 'x-seat-key': key });

describe('the door', () => {
  it('makes a person of who has its key, with a window of their own', async () => {
    const { status, body } = await enter(fixture, { door: fixture.door });
    const { person, key } = JSON.parse(String(body));
    expect([status, person]).toEqual([201, expect.stringMatching(/^[a-z2-7]{16}$/)]);
    expect((await windowOf(person, key)).status).toBe(200);
    const another = JSON.parse(String((await enter(fixture, { door: fixture.door })).body));
    expect(another.person).not.toBe(person);
    expect((await windowOf(person, another.key)).status).toBe(403);
  });

  it('admits who has an invitation, to play or to watch, as long as its match lasts', async () => {
    const { invitations } = fixture.service;
    const status = async () => (await enter(fixture, { invite: '7K3M' })).status;
    expect(await status()).toBe(403);
    invitations.set('7K3M', { ...OPEN, state: 'open' });
    expect(await status()).toBe(201);
    invitations.set('7K3M', { ...OPEN, state: 'full' });
    expect(await status()).toBe(201);
    invitations.delete('7K3M');
    expect(await status()).toBe(403);
  });

  it.each([
    [{}, 403],
    [{ door: 'wrong' }, 403],
    [{ door: '' }, 403],
    [{ door: 'ANN' }, 403],
    [{ invite: 'no such code' }, 400],
    [{ more: 1 }, 400],
    [[], 400],
  ])('answers %j by %i, with one sentence', async (given, status) => {
    const door = 'door' in given && given.door === 'ANN' ? { door: fixture.key('ann') } : given;
    const { status: found, body } = await enter(fixture, door);
    expect([found, JSON.parse(String(body)).error]).toEqual([status, expect.stringMatching(/^[A-Z].+\.$/)]);
  });

  it('is not opened by another page', async () => {
    const { status } = await enter(fixture, { door: fixture.door }, { origin: 'http://evil.example' });
    expect(status).toBe(403);
  });

  it('lets in so many a minute', async () => {
    const few = await startPlaygroundFixture(undefined, { limits: { peopleAMinute: 2 } });
    const found = [];
    for (let n = 0; n < 3; n++) found.push((await enter(few, { door: few.door })).status);
    expect(found).toEqual([201, 201, 429]);
    expect((await enter(few, { door: 'wrong' })).status).toBe(403);
    await few.close();
  });

  it('tells what an invitation is to, in the language of the browser, so many times a minute', async () => {
    const few = await startPlaygroundFixture(undefined, { limits: { invitationsAMinute: 3 } });
    few.service.invitations.set('7K3M', { ...OPEN, state: 'open' });
    const asked: unknown[] = [];
    const of = async (code: string) => {
      const { status, body } = await ask(`${few.origin}/api/invitation/${code}`, {
        headers: { 'accept-language': 'uk' },
      });
      return [status, status === 200 ? JSON.parse(String(body)) : undefined];
    };
    Object.assign(few.service, {
      invitation: async (code: string, locale: string) => {
        asked.push(locale);
        return few.service.invitations.get(code);
      },
    });
    expect(await of('7K3M')).toEqual([200, { ...OPEN, state: 'open' }]);
    expect(await of('NOSUCH')).toEqual([200, { state: 'gone' }]);
    expect(await of('a.b')).toEqual([200, { state: 'gone' }]);
    expect((await of('7K3M'))[0]).toBe(429);
    expect(asked).toEqual(['uk', 'uk']);
    await few.close();
  });
});

describe('a window', () => {
  it('opens by its own key and no other, also for who has never been here', async () => {
    const { keyOf } = createWindows('deck', { ...WINDOW_LIMITS, watchedWindows: 1, idleWindows: 1 });
    const other = await startPlaygroundFixture(undefined, { secret: 'deck' });
    const status = async (person: string, key: string) =>
      (await ask(`${other.origin}/api/${person}/window`, { headers: { 'x-seat-key': key } })).status;
    const [one, two] = ['abcdefghijklmno2', 'abcdefghijklmno3'];
    expect(await status(one, keyOf(one))).toBe(200);
    expect(await status(two, keyOf(one))).toBe(403);
    expect(await status('ann', keyOf('ann'))).toBe(200);
    expect(await status('carl', keyOf('carl'))).toBe(404);
    await other.close();
  });

  it('shows a stranger nothing', async () => {
    await fixture.playground.deliver(board('ann', screen('For Ann alone')));
    const { person, key } = JSON.parse(String((await enter(fixture, { door: fixture.door })).body));
    expect(JSON.parse(String((await windowOf(person, key)).body)).boards).toEqual([]);
    for (const path of ['/api/ann/window', `/api/ann/window?key=${key}`, `/events?person=ann&key=${key}`])
      expect([(await get(path)).status, String((await get(path)).body)]).toEqual([
        403,
        expect.not.stringContaining('Ann'),
      ]);
    expect((await post(fixture, 'ann', 'say', { text: 'A1' }, { 'x-seat-key': key })).status).toBe(403);
  });

  it.each(['ann', 'bob'] as const)(
    'of %s is led to by its old address, with the key where no log has it',
    async (seat) => {
      const { status, headers } = await get(fixture.playground.seatPaths[seat]);
      expect([status, headers.location]).toEqual([303, `../#person=${seat}&key=${fixture.key(seat)}`]);
    },
  );
});

describe('the page', () => {
  it.each([
    ['/', './'],
    ['/games', './'],
    ['/games/salvos', '../'],
    ['/games/salvos/hasbro', '../../'],
    ['/m/abcdefghijklmnop', '../'],
    ['/m/abcdefghijklmnop/film', '../../'],
    ['/m/abcdefghijklmnop/film', '../../'],
    ['/m/abcdefghijklmnop/share', '../../'],
    ['/matches', './'],
    ['/me', './'],
    ['/top', './'],
    ['/settings', './'],
    ['/rules/classic', '../'],
    ['/rules/classic/3', '../../'],
    ['/j/7K3M', '../'],
    ['/w/wabcdefghijklmnop', '../'],
  ])('stands at %s, with its base at %s', async (path, base) => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(String(body)).toContain(`<base href="${base}" />`);
    expect(String(body)).not.toContain('{{');
    expect(headers['content-security-policy']).toContain("base-uri 'self'");
  });

  it('has no secret, whoever asks', async () => {
    const { body } = await get(fixture.playground.doorPath);
    for (const key of [fixture.door, fixture.key('ann'), fixture.key('bob')]) expect(String(body)).not.toContain(key);
  });

  it.each([
    ['uk-UA,uk;q=0.9,en;q=0.8', 'uk', 'Майданчику потрібен JavaScript.', 'Морські бої'],
    ['pl,ru;q=0.5', 'ru', 'Площадке нужен JavaScript.', 'Морские бои'],
    ['pl', 'en', 'The playground needs JavaScript.', 'Naval war games'],
    // Rusyn is not Russian, and its code merely begins like that.
    ['rue,uk;q=0.5', 'uk', 'Майданчику потрібен JavaScript.', 'Морські бої'],
  ])('speaks before its script to a browser that wants %s', async (wanted, language, words, about) => {
    const { body } = await get('/', { 'accept-language': wanted });
    for (const part of [`<html lang="${language}" dir="ltr">`, words, `content="${about}`])
      expect(String(body)).toContain(part);
  });

  it('speaks the default language to a browser that wants none of those supported', async () => {
    const ukrainian = await startPlaygroundFixture(undefined, { language: 'uk' });
    const { body } = await ask(`${ukrainian.origin}/`, { headers: { 'accept-language': 'de,pl;q=0.5' } });
    await ukrainian.close();
    expect(String(body)).toContain('<html lang="uk" dir="ltr">');
  });

  it.each([
    ['/seat/carl?key=x', 404],
    ['/assets/client.css', 200],
    ['/assets/..%2findex.ts', 404],
    ['/assets/constructor', 404],
    ['/pictures/0000000000000000000000000000000000000000.png', 404],
    ['/files/0000/transcript.txt', 404],
    ['/events?person=carl', 404],
    ['/events', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it.each([
    '/healthz',
    '/metrics',
    '/telegram/hook',
    '/seat',
    '/m',
    '/m/a/b',
    '/games/a/b/c',
    '/rules/classic/x',
    '/games/',
    '/api/ann',
    '/constructor',
    '/assets/a/b',
    '/favicon.ico',
  ])('leaves %s to other handlers', async (path) => {
    expect((await get(path)).status).toBe(418);
  });

  it.each([
    ['GET', '/api/ann/say'],
    ['GET', '/api/people'],
    ['POST', '/'],
    ['POST', '/api/invitation/7K3M'],
    ['POST', '/api/ann/window'],
    ['PUT', '/api/ann/say'],
    ['DELETE', '/seat/ann'],
    ['HEAD', '/events'],
  ])('refuses %s %s', async (method, path) => {
    expect((await ask(fixture.origin + path, { method })).status).toBe(405);
  });
});

describe('the files of the page', () => {
  const asset = (name: string, headers = {}) => get(`/assets/${name}`, headers);

  it('are sent compressed, and not at all to a browser that has them', async () => {
    for (const name of ['client.css', 'draw.js', 'client.js', 'anchor.svg', 'manifest.json', 'words-uk.json']) {
      const zipped = await asset(name, { 'accept-encoding': 'gzip, br' });
      expect([name, zipped.status, zipped.headers['content-encoding']]).toEqual([name, 200, 'gzip']);
      const etag = String(zipped.headers.etag);
      for (const known of [etag, `"x", ${etag}`]) {
        const again = await asset(name, { 'if-none-match': known });
        expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      }
      expect((await asset(name, { 'if-none-match': '"x"' })).status).toBe(200);
    }
    const { headers } = await asset('client.css');
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
  });

  it('have the four faces of the boards, and no others', async () => {
    for (const name of ['latin-400', 'latin-700', 'cyrillic-400', 'cyrillic-700'])
      expect((await asset(`${name}.woff2`)).headers['content-type']).toBe('font/woff2');
    expect((await asset('emoji.woff2')).status).toBe(404);
  });

  it('let a device put the page among its apps', async () => {
    const { headers, body } = await asset('manifest.json');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(JSON.parse(String(body))).toMatchObject({
      name: 'Broadside',
      short_name: 'Broadside',
      start_url: '../',
      display: 'standalone',
      background_color: '#f4ecd8',
      theme_color: '#0d3b54',
      icons: [{ src: 'anchor.svg', sizes: 'any', purpose: 'any maskable' }],
    });
  });

  it('have its words in every language', async () => {
    const books = await Promise.all(
      ['en', 'ru', 'uk'].map(async (it) => String((await asset(`words-${it}.json`)).body)),
    );
    const [en, ru, uk] = books.map((it) => JSON.parse(it));
    expect([en, ru, uk].map((it) => it['play-now'])).toEqual(['Play now', 'Играть', 'Грати']);
    expect(en).toMatchObject({ direction: 'ltr', 'their-shot': 'It is {name}’s shot.' });
  });

  it('are all there', async () => {
    const { body } = await get('/');
    for (const [, name] of String(body).matchAll(/"assets\/([\w.-]+)"/g)) expect((await asset(name!)).status).toBe(200);
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
    expect((await get(fixture.playground.doorPath, { host })).status).toBe(status);
  });

  it('come in under a configured host name by the key alone', async () => {
    const headers = { host: 'play.example' };
    expect((await enter(named, {}, headers)).status).toBe(403);
    expect((await enter(named, { door: named.door }, headers)).status).toBe(201);
  });

  it.each(Object.entries(PROXIES))('open nothing without a key through a proxy %s', async (_, passes) => {
    const proxy = await openProxy(fixture.origin, passes);
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const statuses = [
      (await ask(`${proxy.origin}/api/people`, body)).status,
      (await ask(`${proxy.origin}/api/ann/window`)).status,
    ];
    await proxy.close();
    expect(statuses).toEqual([403, 403]);
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
    ['link', { payload: 'with space' }],
    ['show', { match: 'no-match' }],
    ['page', { page: { name: 'secrets' } }],
    ['page', { page: { name: 'rules', leaf: -1 } }],
    ['page', { page: { name: 'rules', variant: 'x'.repeat(33) } }],
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
    for (const path of ['/', fixture.playground.doorPath, '/assets/client.js', '/api/ann/window']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
    }
  });

  it('has no script or style within the page, and nothing from elsewhere', async () => {
    const html = String((await get('/')).body);
    expect(html).not.toMatch(/<script(?![^>]*\ssrc="assets\/)|<style|\sstyle=|\son\w+=|https?:/);
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
