import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkKey, ensureKeyFile } from '../../src/config/data-key.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { built } from '../e2e/program.ts';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { consult, faultsIn, refusal, type Supposed } from '../support/asked-program.ts';
import { openTunnelProxy } from '../support/proxy.ts';
import { ownDirectory } from '../support/scratch-storage.ts';

/*
 * What the doctor calls fatal, the program refuses to start with, in the doctor's own words.
 */

const closers: (() => unknown)[] = [];
const onCleanup = (close: () => unknown): void => void closers.push(close);
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Env = Readonly<Record<string, string>>;

/** Runs a built command to its end. Returns its exit code and the lines that are not of the log. */
const run = async (command: 'main' | 'doctor', env: Env) => {
  const child = spawn(process.execPath, [built(command)], {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onCleanup(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { code, lines: output.split('\n').filter((line) => line !== '' && !line.startsWith('{')) };
};

interface Case {
  readonly env?: Env;
  readonly supposed?: Supposed;
}

const sealed = async (directory: string, key?: Buffer): Promise<void> => {
  const store = await openLmdbStore({ directory });
  await checkKey(store.shelf, openVault(key ?? (await ensureKeyFile(directory)).key));
  await store.close();
};
const telegramEnv = async (): Promise<Env> => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  // By the doctor and by the program, here and built.
  telegram.willRefuse({ call: /getMe/, answer: /^401/, times: [0, 4] });
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

/** Has every file system look like this one for the rest of the test. */
const supposeFiles = (type: number): void => {
  const { statfs } = fs;
  vi.spyOn(fs, 'statfs').mockImplementation(async (...given) => Object.assign(await statfs(...given), { type }));
  syncBuiltinESMExports();
  onCleanup(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
};

const CASES: Readonly<Record<string, (directory: string) => Promise<Case>>> = {
  'an old Node': async () => ({
    supposed: { nodeVersion: 'v22.11.0' },
  }),
  'a port that is taken': async () => {
    const server = createServer((_, response) => response.writeHead(404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onCleanup(() => server.close());
    return { env: { PORT: String((server.address() as AddressInfo).port) } };
  },
  'an address that this machine has not': async () => ({ env: { HOST: '203.0.113.7', PORT: '8080' } }),
  'a data folder that is a file': async (directory) => {
    rmSync(directory, { recursive: true, force: true });
    writeFileSync(directory, '');
    return {};
  },
  'a data folder on a network share': async () => {
    supposeFiles(0x6969);
    return {};
  },
  'a store whose key is lost': async (directory) => {
    await sealed(directory);
    renameSync(join(directory, 'key'), join(directory, 'elsewhere'));
    return {};
  },
  'a store that another key sealed': async (directory) => {
    await sealed(directory, Buffer.alloc(32, 1));
    return { env: { DATA_KEY: 'ab'.repeat(32) } };
  },
  'a store that a newer version has written': async (directory) => {
    await sealed(directory);
    const store = await openLmdbStore({ directory });
    await store.shelf.put('store-form', '9');
    await store.close();
    return {};
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
    supposed: { aheadMs: 600_000 },
  }),
  'a proxy that wants a login': async () => ({
    env: { ...(await telegramEnv()), ...(await proxyEnv(undefined, 'anna:right')) },
  }),
  'a proxy that lets nobody to Telegram': async () => ({ env: { ...(await telegramEnv()), ...(await proxyEnv(403)) } }),
  'a proxy that lets nobody to Discord': async () => ({
    env: { ...(await discordEnv()).env, ...(await proxyEnv(403)) },
  }),
};

/** The cases that are asked of the built commands as well: the others differ in what they find, not in how it is told. */
const BUILT = ['a port that is taken', 'a token that Telegram does not accept'];

describe('a start is refused in the words of the doctor', () => {
  test.each(Object.entries(CASES))('%s', async (name, prepare) => {
    const folder = ownDirectory();
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    const directory = join(folder, 'data');
    const { env = {}, supposed = {} } = await prepare(directory);
    const whole = { DATA_DIR: directory, PORT: '0', ...env };
    const doctor = await consult(whole, supposed);
    const faults = faultsIn(doctor.lines);
    expect([doctor.code, faults.length], doctor.lines.join('\n')).toEqual([1, 1]);
    const refused = await refusal(whole, supposed);
    expect([refused]).toEqual(faults);
    expect([...doctor.lines, refused].join('\n')).not.toContain('canary');
    if (!BUILT.includes(name)) return;
    // Meanwhile the start has made the folder and its key, and others write on the same disk.
    const [built, here] = [await run('doctor', whole), await consult(whole, supposed)];
    const anyFree = (line: string): string => line.replace(/^✓ \d+ MiB are free/, '✓ n MiB are free');
    expect({ ...built, lines: built.lines.map(anyFree) }).toEqual({ ...here, lines: here.lines.map(anyFree) });
    expect(await run('main', whole)).toEqual({ code: 1, lines: faults });
  });
});
