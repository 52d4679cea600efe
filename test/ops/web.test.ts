import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlatformReport } from '../../src/observability/platform-report.ts';
import { startWebServer, type WebServer, type WebServerOptions } from '../../src/observability/web.ts';
import type { WebRoute } from '../../src/service/ports/platform.ts';
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
    metrics: async () => 'broadside_due 0\n',
    mayReadMetrics: () => true,
    log,
    ...options,
  });
  return `http://127.0.0.1:${web.port}`;
};

const asked = async (url: string, init?: RequestInit): Promise<string> => {
  const response = await fetch(url, init);
  return `${response.status} ${await response.text()}`.trim();
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
    ['harmlessly', Object.assign(new Error('x'), { name: '<script>' }), 'script'],
  ])('says why it is not, in one word: %s', async (_, error, word) => {
    const root = await open({ health: () => Promise.reject(error) });
    expect(await asked(`${root}/healthz`)).toBe(`503 unhealthy: ${word}`);
    expect(told).toEqual(['unhealthy']);
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
    let finish = (): void => {};
    let begun = (): void => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow: WebRoute = async (_, response) => {
      begun();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
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
