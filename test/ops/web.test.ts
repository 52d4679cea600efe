import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MOST_PIECES, readBody } from '../../src/kit/request-body.ts';
import type { PlatformReport } from '../../src/observability/platform-report.ts';
import { startWebServer, type WebServer, type WebServerOptions } from '../../src/observability/web.ts';
import type { WebRoute } from '../../src/service/ports/platform.ts';
import { StoreFailure } from '../../src/service/ports/store.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';

const told: string[] = [];
const log: Log = {
  info: (what) => void told.push(what),
  warn: (what) => void told.push(what),
  error: (what) => void told.push(what),
};

let web: WebServer | undefined;
afterEach(async () => {
  await web?.close();
  web = undefined;
  told.length = 0;
});

const open = async (options: Partial<WebServerOptions> = {}): Promise<string> => {
  web = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    routes: [],
    health: async () => {},
    platforms: () => [],
    unready: () => undefined,
    version: 'Broadside 1.2.3',
    metrics: async () => 'broadside_due 0\n',
    mayReadMetrics: () => true,
    log,
    ...options,
  });
  return `http://127.0.0.1:${web.port}`;
};

const asked = async (url: string, init?: RequestInit): Promise<string> => {
  const response = await fetch(url, init);
  return `${response.status} ${await response.text()}`.trim().replace(/\nBroadside 1\.2\.3$/, '');
};

const page =
  (path: string, text: string): WebRoute =>
  async (request, response) => {
    if (request.url !== path) return false;
    response.end(text);
    return true;
  };

describe('the web server', () => {
  it('says that all is well', async () => {
    expect(await asked(`${await open()}/healthz`)).toBe('200 ok');
  });

  it.each<[string, Error, string]>([
    ['by its code', Object.assign(new Error('redis://secret'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    ['by its name', new RangeError('secret'), 'RangeError'],
    ['by the code of its cause', new StoreFailure('x', { cause: Object.assign(new Error(), { code: 'OOM' }) }), 'OOM'],
    ['where a store gives none', new StoreFailure('redis://secret'), 'the store does not answer'],
    ['harmlessly', Object.assign(new Error('x'), { name: '<script>' }), 'script'],
  ])('says why it is not, in one word: %s', async (_, error, word) => {
    const root = await open({ health: () => Promise.reject(error) });
    expect(await asked(`${root}/healthz`)).toBe(`503 unhealthy: ${word}`);
    expect(told).toEqual(['unhealthy']);
  });

  it('tells its version with its health to those who may read the measures, whatever the health is', async () => {
    const told = async (options: Partial<WebServerOptions>): Promise<string> => {
      const text = await (await fetch(`${await open(options)}/healthz`)).text();
      await web?.close();
      return text;
    };
    expect(await told({})).toBe('ok\nBroadside 1.2.3\n');
    expect(await told({ health: () => Promise.reject(new RangeError('x')) })).toBe(
      'unhealthy: RangeError\nBroadside 1.2.3\n',
    );
    expect(await told({ mayReadMetrics: () => false })).toBe('ok\n');
  });

  it('is ready while it serves, and the store and the platforms are well; it lives whatever they are', async () => {
    let [phase, isStoreWell, isServed]: [ReturnType<WebServerOptions['unready']>, boolean, boolean] = [
      'starting',
      true,
      true,
    ];
    const root = await open({
      unready: () => phase,
      health: () => (isStoreWell ? Promise.resolve() : Promise.reject(new RangeError('x'))),
      platforms: () => [
        {
          platform: 'telegram',
          ...(isServed ? { kind: 'served', quietMs: 0 } : { kind: 'unserved', why: 'no token' }),
        },
      ],
    });
    const both = () => Promise.all([asked(`${root}/readyz`), asked(`${root}/livez`)]);
    expect(await both()).toEqual(['503 not ready: starting', '200 ok']);
    phase = undefined;
    expect(await both()).toEqual(['200 ready', '200 ok']);
    isServed = false;
    expect(await both()).toEqual(['503 not ready: telegram: no token', '200 ok']);
    isStoreWell = false;
    expect(await both()).toEqual(['503 not ready: RangeError; telegram: no token', '200 ok']);
    phase = 'stopping';
    expect(await both()).toEqual(['503 not ready: stopping', '200 ok']);
  });

  it('asks the store once at a time, however many ask', async () => {
    let [asking, most] = [0, 0];
    const health = async (): Promise<void> => {
      most = Math.max(most, ++asking);
      await sleep(50);
      asking--;
    };
    await open({ health });
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchanged(HEALTH)));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(most).toBe(1);
  });

  describe('while a platform is not served', () => {
    const WHY = 'another program polls with the same token';
    const platforms = (): readonly PlatformReport[] => [
      { platform: 'discord', kind: 'served', quietMs: 600_000 },
      { platform: 'telegram', kind: 'unserved', why: WHY },
    ];

    it('says which and why to those who may read the measures', async () => {
      expect(await asked(`${await open({ platforms })}/healthz`)).toBe(`503 unhealthy: telegram: ${WHY}`);
    });

    it('says only which to everybody else', async () => {
      const root = await open({ platforms, mayReadMetrics: () => false });
      expect(await asked(`${root}/healthz`)).toBe('503 unhealthy: telegram');
    });

    it('says what is wrong with the store beside it', async () => {
      const health = () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
      const root = await open({ platforms, health });
      expect(await asked(`${root}/healthz`)).toBe(`503 unhealthy: ECONNREFUSED; telegram: ${WHY}`);
      expect(await asked(`${root}/healthz/store`)).toBe('503 unhealthy: ECONNREFUSED');
    });

    it('says apart from it that the store is well', async () => {
      expect(await asked(`${await open({ platforms })}/healthz/store`)).toBe('200 ok');
    });

    it('is well again as soon as the platform is served', async () => {
      let reports = platforms();
      const root = await open({ platforms: () => reports });
      expect(await asked(`${root}/healthz`)).toMatch(/^503/);
      reports = reports.map(({ platform }) => ({ platform, kind: 'served', quietMs: 0 }));
      expect(await asked(`${root}/healthz`)).toBe('200 ok');
    });
  });

  it('gives its measures', async () => {
    expect(await asked(`${await open()}/metrics?x=1`)).toBe('200 broadside_due 0');
  });

  it('gives them to nobody else', async () => {
    const root = await open({ mayReadMetrics: () => false });
    expect(await asked(`${root}/metrics`)).toMatch(/^403 .*METRICS_HOSTS/);
  });

  it('tries its routes in order', async () => {
    const root = await open({ routes: [page('/a', 'first'), page('/a', 'second'), page('/b', 'third')] });
    expect(await asked(`${root}/a`)).toBe('200 first');
    expect(await asked(`${root}/b`)).toBe('200 third');
    expect(await asked(`${root}/constructor`)).toBe('404 not found');
    expect(await asked(`${root}/healthz`, { method: 'POST' })).toBe('404 not found');
  });

  it('answers a fault without details, and logs it', async () => {
    const root = await open({ routes: [() => Promise.reject(new Error('secret'))] });
    expect(await asked(`${root}/x`)).toBe('500 something went wrong here');
    expect(told).toEqual(['web request failed']);
    expect(await asked(`${root}/healthz`)).toBe('200 ok');
  });

  it('cuts an answer short that fails on the way', async () => {
    const half: WebRoute = async (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      throw new Error('secret');
    };
    await expect(asked(`${await open({ routes: [half] })}/x`)).rejects.toThrow();
  });

  it('is not upset by what is not HTTP', async () => {
    const root = await open();
    await new Promise<void>((resolve) => {
      const socket = connect(web!.port, '127.0.0.1', () => socket.write('\x16\x03\x01\r\n\r\n'));
      socket.on('close', () => resolve()).on('error', () => resolve());
      socket.resume();
    });
    expect(await asked(`${root}/healthz`)).toBe('200 ok');
  });

  it('lets a request under way finish when it closes, and takes no new one', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const { promise: started, resolve: begun } = Promise.withResolvers<void>();
    const slow: WebRoute = async (_, response) => {
      begun();
      await finished;
      response.end('done');
      return true;
    };
    const root = await open({ routes: [slow] });
    const answer = asked(`${root}/slow`);
    await started;
    const closed = web!.close();
    await expect(asked(`${root}/slow`)).rejects.toThrow();
    finish();
    expect(await answer).toBe('200 done');
    await closed;
    web = undefined;
  });

  it('tells the operator in a sentence why it cannot listen', async () => {
    await open();
    await expect(open({ port: web!.port })).rejects.toThrow(
      /^Another program listens on 127\.0\.0\.1, port \d+\. Stop it, or set another PORT/,
    );
    await expect(open({ host: '192.0.2.1' })).rejects.toThrow(/^This machine has no address 192\.0\.2\.1\. Set HOST/);
  });
});

/** Sends this text and returns what comes back until the server closes the connection. */
const exchanged = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(web!.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => (heard += part)).on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const POST = 'POST /x HTTP/1.1\r\nHost: x\r\n';
const inPieces = (count: number): string =>
  `${POST}Transfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(count)}0\r\n\r\n`;

describe('a client that takes more than its share', () => {
  /** What became of each body, and how many bytes of its connection had been read by then. */
  let bodies: { readonly body: number | string; readonly read: number }[] = [];
  const taking: WebRoute = async (request, response) => {
    const { socket } = request;
    const body = await readBody(request, 500_000);
    bodies.push({ body: body.ok ? body.value.toString() : body.error, read: socket.bytesRead });
    response.writeHead(body.ok ? 200 : body.error).end();
    return true;
  };
  /** Answers only in part. */
  const holding: WebRoute = async (_, response) => {
    response.write('here');
    return true;
  };
  afterEach(() => {
    bodies = [];
    vi.restoreAllMocks();
  });

  it('is refused a body declared too long, before any of it has come', async () => {
    await open({ routes: [taking] });
    expect(await exchanged(`${POST}Content-Length: 500001\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 413 [\s\S]*\r\nConnection: close/,
    );
  });

  it('is refused a body that turns out too long', async () => {
    await open({ routes: [taking] });
    const chunk = `2000\r\n${'x'.repeat(0x2000)}\r\n`;
    expect(await exchanged(`${POST}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(62)}`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is refused a body in too many pieces, of which little is read, and the server stays well', async () => {
    await open({ routes: [taking] });
    const text = inPieces(1_000_000);
    const refused = exchanged(text);
    expect(await exchanged(HEALTH)).toMatch(/^HTTP\/1\.1 200 /);
    await refused;
    expect(bodies).toEqual([{ body: 413, read: expect.any(Number) }]);
    expect(bodies[0]!.read).toBeLessThan(text.length / 10);
  });

  it('has its pieces joined once', async () => {
    await open({ routes: [taking] });
    const joined = vi.spyOn(Buffer, 'concat');
    const heard = exchanged(inPieces(MOST_PIECES).replace('Host: x', 'Host: x\r\nConnection: close'));
    expect(await heard).toMatch(/^HTTP\/1\.1 200 /);
    expect(bodies.map(({ body }) => body)).toEqual(['x'.repeat(MOST_PIECES)]);
    expect(joined.mock.calls.filter(([parts]) => parts.length > 2)).toHaveLength(1);
  });

  it.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n', []],
    ['a body that never ends', `${POST}Content-Length: 9\r\n\r\nx`, [400]],
  ])('is not waited for: %s', async (_, text, fates) => {
    await open({ routes: [taking], limits: { headersMs: 40, requestMs: 80, lookMs: 20 } });
    expect(await exchanged(text)).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => bodies.map(({ body }) => body)).toEqual(fates);
  });

  it('loses the connection when it is silent in the middle of an answer', async () => {
    await open({ routes: [holding], limits: { silenceMs: 40 } });
    expect(await exchanged(`${POST}\r\n`)).toMatch(/here/);
  });

  it('keeps the connection while the answer is being worked on', async () => {
    const working: WebRoute = async (_, response) => {
      await sleep(200);
      response.end('done');
      return true;
    };
    await open({ routes: [working], limits: { silenceMs: 40 } });
    expect(await exchanged(HEALTH.replace('/healthz', '/x'))).toMatch(/done$/);
  });

  it('has a body that nobody reads cut off with the answer', async () => {
    await open();
    expect(await exchanged(`${POST}Content-Length: 9\r\n\r\nx`)).toMatch(
      /^HTTP\/1\.1 404 [\s\S]*\r\nConnection: close/,
    );
  });

  it('makes room for a new one: first where a request is not complete, then where the answer is the oldest', async () => {
    await open({ routes: [holding], limits: { connections: 3 } });
    const ended: string[] = [];
    const hold = async (name: string, text: string): Promise<void> => {
      const socket = connect(web!.port, '127.0.0.1', () => socket.write(text));
      socket.on('error', () => undefined).on('close', () => ended.push(name));
      await new Promise<void>((resolve) =>
        name === 'idle' ? socket.on('connect', resolve) : socket.once('data', () => resolve()),
      );
      socket.resume();
    };
    await hold('first stream', `${POST}\r\n`);
    await hold('idle', '');
    await hold('second stream', `${POST}\r\n`);
    expect(await exchanged(HEALTH)).toMatch(/^HTTP\/1\.1 200 /);
    await expect.poll(() => ended).toEqual(['idle']);
    await hold('third stream', `${POST}\r\n`);
    expect(await exchanged(HEALTH)).toMatch(/^HTTP\/1\.1 200 /);
    await expect.poll(() => ended).toEqual(['idle', 'first stream']);
  });
});

describe('the health check of the container', () => {
  const check = (port: number): Promise<number | null> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['dist/src/healthcheck.js'], {
        env: { PATH: process.env['PATH'], PORT: String(port), HOST: '0.0.0.0' },
        stdio: 'ignore',
      });
      child.on('error', reject).on('exit', resolve);
    });

  it('ends with 0 when all is well', async () => {
    await open();
    expect(await check(web!.port)).toBe(0);
  });

  it('ends with 0 when only a platform is not served, for a restart would not help', async () => {
    await open({ platforms: () => [{ platform: 'telegram', kind: 'unserved', why: 'x' }] });
    expect(await check(web!.port)).toBe(0);
  });

  it('ends with 1 when the program is unhealthy, and when it is not there', async () => {
    await open({ health: () => Promise.reject(new Error('x')) });
    const { port } = web!;
    expect(await check(port)).toBe(1);
    await web!.close();
    web = undefined;
    expect(await check(port)).toBe(1);
  });
});
