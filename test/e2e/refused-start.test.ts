import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { checkKey, ensureKeyFile } from '../../src/config/data-key.ts';
import { openVault } from '../../src/service/match/vault.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { openTunnelProxy } from '../support/proxy.ts';
import { scratch } from './program.ts';
import { cleanUp, onCleanup } from './whole-match.ts';

/*
 * What the doctor calls fatal, the built program refuses to start with, in the doctor's own words.
 */

afterEach(cleanUp);

const DIST = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist/src');

type Env = Readonly<Record<string, string>>;

/** Runs a built command to its end. Returns its exit code and the lines that are not of the log. */
const run = async (name: 'main' | 'doctor', env: Env, supposed: string) => {
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(supposed)}`];
  const child = spawn(process.execPath, [...preload, join(DIST, `${name}.js`)], {
    cwd: env['DATA_DIR'] === undefined ? '/' : join(env['DATA_DIR'], '..'),
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onCleanup(async () => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { code, lines: output.split('\n').filter((line) => line !== '' && !line.startsWith('{')), output };
};

interface Case {
  readonly env?: Env;
  /** What the machine is to be, as a script that runs before the program. */
  readonly supposed?: string;
}

const sealed = async (directory: string, key?: Buffer): Promise<void> => {
  const store = await openLmdbStore({ directory });
  await checkKey(store.shelf, openVault(key ?? (await ensureKeyFile(directory)).key));
  await store.close();
};
const telegramEnv = async (): Promise<Env> => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  // Once by the doctor, once by the program.
  telegram.willRefuse({ call: /getMe/, answer: /^401/, times: [0, 2] });
  return { TELEGRAM_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url };
};
const discordEnv = async (options: Parameters<typeof startDiscord>[0] = {}) => {
  const discord = await startDiscord(options);
  onCleanup(() => discord.stop());
  discord.willRefuse({ call: /^GET \/users\/@me/, answer: /^401/, times: [0, 2] });
  return { discord, env: { DISCORD_TOKEN: discord.token, DISCORD_API_ROOT: discord.apiRoot } };
};
const proxyEnv = async (status?: number, login?: string): Promise<Env> => {
  const proxy = await openTunnelProxy(login);
  onCleanup(() => proxy.close());
  proxy.refuse(status);
  return { HTTP_PROXY: proxy.url.replace('right', 'canary-wrong') };
};
const signed = async () => {
  const { discord, env } = await discordEnv({ endpoint: 'https://bot.example/discord/interactions' });
  return { ...env, DISCORD_INTERACTIONS: 'http', DISCORD_PUBLIC_KEY: discord.publicKey };
};

const statfs = (fields: string) =>
  `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module';
   const real = fs.statfs; fs.statfs = async (...a) => Object.assign(await real(...a), ${fields}); syncBuiltinESMExports();`;

const CASES: Readonly<Record<string, (directory: string) => Promise<Case>>> = {
  'an old Node': async () => ({
    supposed: `Object.defineProperty(process, 'version', { value: 'v20.18.0' });`,
  }),
  'a port that is taken': async () => {
    const server = createServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onCleanup(async () => void server.close());
    return { env: { PORT: String((server.address() as AddressInfo).port) } };
  },
  'an address that this machine has not': async () => ({ env: { HOST: '203.0.113.7', PORT: '8080' } }),
  'a data folder that is a file': async (directory) => {
    rmSync(directory, { recursive: true, force: true });
    writeFileSync(directory, '');
    return {};
  },
  'a data folder on a network share': async () => ({ supposed: statfs('{ type: 0x6969 }') }),
  'a store whose key is lost': async (directory) => {
    await sealed(directory);
    renameSync(join(directory, 'key'), join(directory, 'elsewhere'));
    return {};
  },
  'a store that another key sealed': async (directory) => {
    await sealed(directory, Buffer.alloc(32, 1));
    return { env: { DATA_KEY: 'ab'.repeat(32) } };
  },
  'a key that is none': async (directory) => {
    await sealed(directory);
    writeFileSync(join(directory, 'key'), 'my diary');
    return {};
  },
  'a token that Telegram does not accept': async () => ({ env: { ...(await telegramEnv()), TELEGRAM_TOKEN: '1:x' } }),
  'a token that Discord does not accept': async () => ({
    env: { ...(await discordEnv()).env, DISCORD_TOKEN: 'a.b.c' },
  }),
  'too few starts left': async () => ({ env: (await discordEnv({ startsLeft: 3 })).env }),
  'interactions that go to a web address': async () => ({
    env: (await discordEnv({ endpoint: 'https://old.example/x' })).env,
  }),
  'the public key of another app': async () => ({ env: { ...(await signed()), DISCORD_PUBLIC_KEY: 'ab'.repeat(32) } }),
  'a clock that is ten minutes off': async () => ({
    env: await signed(),
    supposed: 'const real = Date.now; Date.now = () => real() + 600_000;',
  }),
  'a proxy that wants a login': async () => ({
    env: { ...(await telegramEnv()), ...(await proxyEnv(undefined, 'anna:right')) },
  }),
  'a proxy that lets nobody to Telegram': async () => ({ env: { ...(await telegramEnv()), ...(await proxyEnv(403)) } }),
  'a proxy that lets nobody to Discord': async () => ({
    env: { ...(await discordEnv()).env, ...(await proxyEnv(403)) },
  }),
};

describe('a start is refused in the words of the doctor', () => {
  test.each(Object.entries(CASES))(
    '%s',
    async (_, prepare) => {
      const folder = await scratch();
      onCleanup(folder.remove);
      const directory = join(folder.path, 'data');
      const { env = {}, supposed = '' } = await prepare(directory);
      const whole = { DATA_DIR: directory, PORT: '0', ...env };
      const doctor = await run('doctor', whole, supposed);
      const start = await run('main', whole, supposed);
      const faults = doctor.lines.flatMap((line) => /^✗ (.*)$/.exec(line)?.[1] ?? []);
      expect([doctor.code, faults.length], doctor.output).toEqual([1, 1]);
      expect([start.code, start.lines], start.output).toEqual([1, faults]);
      expect(doctor.output + start.output).not.toContain('canary');
    },
    120_000,
  );
});
