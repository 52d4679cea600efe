import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readVersion } from '../../src/config/version.ts';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { openTunnelProxy } from '../support/proxy.ts';
import { freePort } from '../support/redis.ts';
import { type Program, ProgramHere, scratch } from './program.ts';
import { cleanUp, launchProgram, onCleanup } from './whole-match.ts';

/*
 * What an operator's monitor learns from the built program while a platform cannot be served.
 */

afterEach(cleanUp);

const asked = async (program: Pick<Program, 'port'>, path: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${program.port}${path}`);
  return `${response.status} ${(await response.text()).trim()}`;
};
/** The version stands below, for those who may know it. */
const WELL = /^200 ok\nBroadside \d+\.\d+\.\d+(, commit [0-9a-f]{12})?$/;
const becomes = (program: Program, health: RegExp): Promise<void> =>
  expect.poll(() => asked(program, '/healthz'), { timeout: 120_000, interval: 100 }).toMatch(health);
const isServed = async (program: Program): Promise<string | undefined> =>
  /^broadside_platform_served\{platform="telegram"\} (\d)$/m.exec(await asked(program, '/metrics'))?.[1];

/** Sends what goes by the usual agent to a port where nothing answers, as Node does where it is to use a proxy. */
const PROXIED = `data:text/javascript,${encodeURIComponent(`
  import http from 'node:http';
  http.globalAgent = Object.assign(new http.Agent(), { createConnection: (_, done) => done(new Error('by a proxy')) });
`)}`;

/** Runs the container's health check, where everything else goes by a proxy. Returns its exit code. */
const containerCheck = async ({ port }: Program): Promise<unknown> => {
  const script = fileURLToPath(new URL('../../dist/src/healthcheck.js', import.meta.url));
  const proxied = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9', NODE_OPTIONS: `--import=${PROXIED}` };
  const env = { PATH: process.env['PATH'], PORT: String(port), ...proxied };
  const [code] = await once(spawn(process.execPath, [script], { env, stdio: 'ignore' }), 'exit');
  return code;
};

test('a bot whose token is revoked, or is used by another program too, is not well, and says why', async () => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  const program = await launchProgram('lmdb', { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url });
  expect(await asked(program, '/healthz')).toMatch(WELL);
  expect(await asked(program, '/readyz')).toBe('200 ready');
  expect(await isServed(program)).toBe('1');
  const { version } = readVersion();
  const build = new RegExp(
    `^broadside_build_info\\{version="${version}",commit="\\w+",node="${process.version}"\\} 1$`,
    'm',
  );
  expect(await asked(program, '/metrics')).toMatch(build);

  telegram.revokeToken();
  await becomes(program, /^503 unhealthy: telegram: the token is no longer accepted: get a new one from @BotFather/);
  expect(await isServed(program)).toBe('0');
  expect(await asked(program, '/readyz')).toMatch(/^503 not ready: telegram: the token is no longer accepted/);
  expect(await asked(program, '/livez')).toBe('200 ok');
  expect(await asked(program, '/healthz/store')).toBe('200 ok');
  expect(await containerCheck(program)).toBe(0);

  telegram.restoreToken();
  await becomes(program, WELL);
  expect(await isServed(program)).toBe('1');

  telegram.willRefuse({ call: /^getUpdates$/, answer: /^409 Conflict: terminated by other/, times: 2 });
  const isWaiting = () => telegram.callsOf('getUpdates').some(({ answer }) => answer === undefined);
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
  const twin = fetch(`${telegram.url}/bot${telegram.token}/getUpdates?timeout=30`);
  await becomes(program, /^503 unhealthy: telegram: another program polls with the same token/);
  await twin;
  expect(program.output).toContain('"msg":"telegram: another program polls with the same token');
  expect(program.output).not.toContain(telegram.token);
}, 600_000);

test('a program that still waits for a platform lives, and is not ready', async () => {
  const asks: ServerResponse[] = [];
  const telegram = createServer((_, response) => void asks.push(response));
  await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve));
  onCleanup(async () => {
    telegram.closeAllConnections();
    telegram.close();
  });
  const { port: at } = z.object({ port: z.number() }).parse(telegram.address());
  const folder = await scratch();
  onCleanup(folder.remove);
  const port = await freePort();
  const env = { DATA_DIR: folder.path, TELEGRAM_TOKEN: '1:x', TELEGRAM_API_ROOT: `http://127.0.0.1:${at}` };
  const program = new ProgramHere({ ...env, PORT: `${port}` });
  onCleanup(() => program.end());
  const started = program.start();
  await expect.poll(() => asks.length, { timeout: 60_000 }).toBe(1);
  expect(await asked({ port }, '/readyz')).toBe('503 not ready: starting');
  expect(await asked({ port }, '/livez')).toBe('200 ok');
  expect(await asked({ port }, '/healthz')).toMatch(/^503 unhealthy: telegram: it is not running\nBroadside /);
  asks[0]?.writeHead(401).end('{"ok":false,"error_code":401,"description":"Unauthorized"}');
  await expect(started).rejects.toThrow(/TELEGRAM_TOKEN/);
});

test('a bot behind a proxy serves both platforms, and what the proxy wants is nowhere in the log', async () => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  const discord = await startDiscord();
  onCleanup(() => discord.stop());
  const proxy = await openTunnelProxy('anna:canary-pass@word');
  onCleanup(() => proxy.close());
  const env = {
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.url,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_ROOT: discord.apiRoot,
    http_proxy: proxy.url,
    DEBUG: '*',
  };
  const program = await launchProgram('lmdb', env, 'built');
  expect(await asked(program, '/healthz')).toMatch(WELL);
  const hosts = [telegram.url, discord.apiRoot].map((url) => new URL(url).host);
  expect([...new Set(proxy.opened)].sort()).toEqual(hosts.sort());
  expect(await asked(program, '/metrics')).toMatch(/^broadside_connection_up\{to="discord",connection="shard 0"\} 1$/m);
  expect(program.output).not.toMatch(/canary|Y2FuYXJ5/);
  expect(program.output).not.toContain(Buffer.from('anna:canary-pass@word').toString('base64'));
  expect(await program.stop()).toBe(0);
}, 600_000);
