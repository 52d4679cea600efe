import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkKey } from '../../src/config/data-key.ts';
import { readConfig } from '../../src/config/settings.ts';
import { NEEDED } from '../../src/operator/doctor/discord.ts';
import { runDoctor } from '../../src/operator/doctor/index.ts';
import { waitForProxies } from '../../src/operator/doctor/proxies.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { openTables } from '../../src/store/lmdb/tables.ts';
import { forEachServer } from '../../src/store/redis/server-check.ts';
import { startDiscord } from '../emulators/discord/index.ts';
import { openTunnelProxy } from '../support/proxy.ts';
import { type RedisSettings, startRedis, startRedisTcp } from '../support/redis.ts';
import { ownDirectory, ownPrefix, sharedRedis } from '../support/scratch-storage.ts';

const KEY = 'ab'.repeat(32);
const OTHER_KEY = 'cd'.repeat(32);
const TELEGRAM = '123456789:AAE-canary_canary_canary_canary_can';
const DISCORD = 'MTIzNDU2.canary.canary-canary_canary_canary';
const PUBLIC_KEY = '12'.repeat(32);
const CLIENT_SECRET = 'canary-client_secret-canary-0123';
const SECRET = 'canary-webhook_secret-0123456789';

const closers: (() => unknown)[] = [];
let folder: string;
beforeEach(() => {
  folder = ownDirectory();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Mocks a property of the machine for the rest of the test. */
const suppose = (change: () => unknown): void => {
  change();
  syncBuiltinESMExports();
  closers.push(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
};
const refusal = (code: string): Error => Object.assign(new Error(code), { code });

/** Answers of a fake web service by the end of the path. Any other path is answered with 404. */
type Answers = Readonly<Record<string, readonly [status: number, body: unknown] | undefined>>;
const listening = async (server: Server): Promise<number> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
const speaking = async (answers: Answers): Promise<{ readonly url: string; readonly asked: readonly string[] }> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    asked.push(request.url ?? '');
    const name = Object.keys(answers).find((it) => path.endsWith(`/${it}`));
    const [status, body] = (name === undefined ? undefined : answers[name]) ?? [404, { message: 'nothing here' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { url: `http://127.0.0.1:${await listening(server)}`, asked };
};

/** Runs the doctor. Returns its lines and exit code, and checks that no line contains a secret. */
const said = async (
  env: Readonly<Record<string, string>>,
  more: { readonly now?: () => number; readonly nodeVersion?: string } = {},
): Promise<{ readonly lines: readonly string[]; readonly code: number }> => {
  const lines: string[] = [];
  const code = await runDoctor({
    settings: readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', ...env }),
    say: (line) => lines.push(line),
    now: Date.now,
    nodeVersion: 'v22.12.0',
    version: { version: '1.2.3', commit: '0123456789ab' },
    ...more,
  });
  expect(lines.join('\n')).not.toMatch(/canary|abababab|cdcdcdcd/);
  for (const line of lines) expect(line).toMatch(/^(✓ \S.*[.]|✗ \S.*[.?)] \S.*[.…)]?)$/);
  return { lines, code };
};
/** Runs the doctor, expects exactly one fault, and returns its line. */
const fault = async (...args: Parameters<typeof said>): Promise<string> => {
  const { lines, code } = await said(...args);
  const faults = lines.filter((line) => line.startsWith('✗'));
  expect(code).toBe(1);
  expect(faults).toHaveLength(1);
  return faults[0]!;
};
const healthy = async (...args: Parameters<typeof said>): Promise<readonly string[]> => {
  const { lines, code } = await said(...args);
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
  expect(code).toBe(0);
  return lines;
};

describe('settings and machine', () => {
  test('nothing set is well', async () => {
    const lines = await healthy({});
    expect(lines[0]).toBe('✓ This is Broadside 1.2.3, commit 0123456789ab.');
    expect(lines).toContain('✓ No token is set: only the playground will be served.');
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['a setting that cannot be right', { LOG_LEVEL: 'loud' }, /^✗ LOG_LEVEL must be one of/],
    [
      'a name that only looks like a setting',
      { REDIS_URI: 'x' },
      /^✗ REDIS_URI is not a setting; did you mean REDIS_URL\? See “Settings” in src\/operator\/README\.md\.$/,
    ],
    [
      'an address this machine has not',
      { HOST: '203.0.113.7', PORT: '8080' },
      /^✗ This machine has no address 203\.0\.113\.7\. Set HOST/,
    ],
  ])('%s', async (_, env, line) => {
    expect(await fault(env)).toMatch(line);
  });

  test('an old Node', async () => {
    expect(await fault({}, { nodeVersion: 'v22.11.9' })).toBe(
      '✗ Node v22.11.9 is too old. Install Node 22.12 or newer.',
    );
    await healthy({}, { nodeVersion: 'v24.1.0' });
  });

  test('a port that another program has', async () => {
    const port = await listening(createServer((_, response) => response.writeHead(200).end('hello')));
    expect(await fault({ PORT: String(port) })).toBe(
      `✗ Another program listens on 127.0.0.1, port ${port}. Stop it, or set another PORT (0 takes any free one).`,
    );
  });

  test.each([
    ['EACCES', /^✗ This user may not listen on 127\.0\.0\.1, port 80\. Set a PORT above 1023\.$/],
    ['EAFNOSUPPORT', /^✗ Nothing can listen on 127\.0\.0\.1, port 80 \(EAFNOSUPPORT\)\. Set another HOST or PORT\.$/],
  ])('a port on which nobody may listen: %s', async (code, line) => {
    suppose(() =>
      vi.spyOn(net.Server.prototype, 'listen').mockImplementation(function (this: net.Server) {
        process.nextTick(() => this.emit('error', refusal(code)));
        return this;
      }),
    );
    expect(await fault({ PORT: '80' })).toMatch(line);
  });

  test('a program that runs here, well or not', async () => {
    const port = async (status: number, text = 'ok') =>
      String(await listening(createServer((_, response) => response.writeHead(status).end(`${text}\n`))));
    expect(await healthy({ PORT: await port(200) })).toContainEqual(expect.stringMatching(/^✓ The program runs here/));
    expect(await fault({ PORT: await port(503) })).toMatch(
      /^✗ The program runs here .* and is unhealthy\. See its log/,
    );
    const why = 'telegram: another program polls with the same token: stop it';
    expect(await fault({ PORT: await port(503, `unhealthy: ${why}`) })).toContain(
      ` is unhealthy (${why}). See its log`,
    );
    for (const long of [`unhealthy: ${'x'.repeat(401)}`, '<html>busy</html>'])
      expect(await fault({ PORT: await port(503, long) })).toContain(' is unhealthy. See its log');
  });

  test('an address that leads elsewhere', async () => {
    const own = String(await listening(createServer((_, response) => response.writeHead(200).end('ok\n'))));
    const { url } = await speaking({});
    expect(await fault({ PORT: own, PUBLIC_URL: url })).toMatch(
      /^✗ PUBLIC_URL does not lead to the program\. Let your proxy pass that address on to HOST and PORT\.$/,
    );
    expect(await fault({ PORT: own, PUBLIC_URL: `${url}/sea` })).toMatch(
      /^✗ PUBLIC_URL does not lead to the program\. Let your proxy .*, without the path \/sea\.$/,
    );
    const astray = await listening(createServer((_, response) => response.destroy()));
    expect(await fault({ PORT: own, PUBLIC_URL: `http://127.0.0.1:${astray}` })).toMatch(
      /^✗ PUBLIC_URL cannot be reached \(.+\)\. Check its name, its certificate, and that your proxy runs\.$/,
    );
    const renamed = createServer(({ url: asked }, response) =>
      asked === '/healthz' ? response.writeHead(200).end('ok\n') : response.writeHead(403).end('{}'),
    );
    expect(await fault({ PORT: own, PUBLIC_URL: `http://127.0.0.1:${await listening(renamed)}` })).toMatch(
      /^✗ The program is reached at PUBLIC_URL under another host name, .* Let your proxy pass the header Host on/,
    );
    expect(await healthy({ PORT: own, PUBLIC_URL: `http://127.0.0.1:${own}` })).toContain(
      '✓ PUBLIC_URL is not HTTPS: people in chats are offered no window.',
    );
    expect(await healthy({ PUBLIC_URL: 'https://sea.example' })).toContain(
      '✓ PUBLIC_URL is HTTPS: people in chats can open their sea in a window.',
    );
  });

  test('an address is told of in sentences that the manual explains', () => {
    const text = (path: string) => readFileSync(new URL(`../../src/operator/${path}`, import.meta.url), 'utf8');
    const sentences = [
      ...text('doctor/runtime.ts').matchAll(/['`]((?:The program is reached at )?PUBLIC_URL .*\.)['`]/g),
    ];
    const manual = text('README.md');
    expect(sentences).toHaveLength(6);
    for (const [, said = ''] of sentences) expect(manual).toContain(` ${said.replace(/\$\{.*\}/, '…')} |`);
  });
});

describe('the data folder and the key', () => {
  const data = () => join(folder, 'data');
  const keyFile = (text: string, mode = 0o600) => {
    mkdirSync(data(), { recursive: true });
    writeFileSync(join(data(), 'key'), text, { mode });
    chmodSync(join(data(), 'key'), mode);
  };
  const sealed = async (key: string) => {
    const store = await openLmdbStore({ directory: data() });
    await checkKey(store.shelf, openVault(Buffer.from(key, 'hex')));
    await store.close();
  };

  /** Makes a store with a match that no key opens. */
  const withUnreadable = async () => {
    const store = await openLmdbStore({ directory: data() });
    const bare = { match: 'M', expect: 0, command: 'c', result: '', facts: [], deadlines: [], boards: [] };
    await store.commit({ ...bare, head: '{}' });
    return store;
  };

  test('that are as they should be', async () => {
    await sealed(KEY);
    keyFile(KEY);
    expect(await healthy({})).toContain('✓ The key is the one the store was sealed with.');
  });

  test('a folder that is a file', async () => {
    writeFileSync(data(), '');
    expect(await fault({ DATA_KEY: KEY })).toMatch(/^✗ DATA_DIR is not a folder .* Set DATA_DIR to a folder/);
    expect(await fault({})).toMatch(/^✗ DATA_DIR is not a folder/);
  });

  test('a folder of somebody else’s', async () => {
    suppose(() => vi.spyOn(fs, 'access').mockRejectedValue(refusal('EACCES')));
    expect(await fault({ DATA_KEY: KEY })).toMatch(
      /^✗ .*data cannot be written to \(EACCES\)\. Give the folder to this user with chown, or set another DATA_DIR\.$/,
    );
  });

  const disk = async (more: { readonly type?: number; readonly bavail?: number }) => {
    const here = await fs.statfs(folder);
    suppose(() => vi.spyOn(fs, 'statfs').mockResolvedValue({ ...here, ...more }));
  };

  test('a disk that is full', async () => {
    await disk({ bavail: 3 });
    expect(await fault({ DATA_KEY: KEY })).toBe(
      '✗ Only 0 MiB are free on the disk. Free some space, or set DATA_DIR on another disk.',
    );
  });

  test.each([
    ['NFS', 0x6969],
    ['CIFS', 0xff534d42],
    ['SMB', 0xfe534d42],
  ])('a folder on another machine, by %s', async (_, type) => {
    await disk({ type });
    expect(await fault({ DATA_KEY: KEY })).toMatch(/^✗ .* is on a network share, where the .* Set DATA_DIR on a local/);
  });

  test('a store that is damaged', async () => {
    keyFile(KEY);
    writeFileSync(join(data(), 'data.mdb'), 'not what it was');
    expect(await fault({})).toMatch(/^✗ .*data\.mdb is damaged\. Move it and lock\.mdb away and restore your backup/);
  });

  test('a key that everybody may read', async () => {
    await sealed(KEY);
    keyFile(KEY, 0o644);
    expect(await fault({})).toMatch(/^✗ Other users can read .*key\. Run: chmod 600 /);
  });

  test('a key that is none', async () => {
    keyFile('abc');
    expect(await fault({})).toMatch(/^✗ .*key is not a key\. Put the file "key" back from your backup/);
  });

  test('a key that cannot be read', async () => {
    mkdirSync(join(data(), 'key'), { recursive: true, mode: 0o700 });
    expect(await fault({})).toMatch(
      /^✗ The key in .*data cannot be read \(EISDIR\)\. Let this user read the file: chown/,
    );
  });

  test('a store whose key is lost', async () => {
    await sealed(KEY);
    expect(await fault({})).toMatch(/^✗ There are matches in .*, but not the key to them\. Put the file "key" back/);
  });

  test('a store that another key sealed', async () => {
    await sealed(OTHER_KEY);
    expect(await fault({ DATA_KEY: KEY })).toMatch(/^✗ The key is not the one this store was sealed with/);
  });

  test('a store between two keys', async () => {
    await sealed(OTHER_KEY);
    const lines = await healthy({ DATA_KEY: KEY, DATA_KEY_PREVIOUS: OTHER_KEY });
    expect(lines).toContainEqual(expect.stringMatching(/^✓ The store was sealed with the previous key/));
    expect(lines).toContainEqual(expect.stringMatching(/^✓ No match needs the previous key/));
  });

  test('a match that no key opens', async () => {
    await sealed(KEY);
    const store = await withUnreadable();
    await store.close();
    expect(await fault({ DATA_KEY: KEY })).toMatch(
      /^✗ Matches that cannot be opened with the key: 1\. Set the key they were/,
    );
  });

  test('a match that was set aside', async () => {
    await sealed(KEY);
    const store = await withUnreadable();
    await store.quarantine('M', 86_400_000);
    await store.close();
    expect(await healthy({ DATA_KEY: KEY })).toContainEqual(
      expect.stringMatching(/^✓ Matches set aside as corrupt: 1\./),
    );
  });

  test('a store that is half restored', async () => {
    const tables = openTables(data());
    await tables.step(() => tables.figures.putSync('restoring', 1));
    await tables.close();
    expect(await fault({ DATA_KEY: KEY })).toMatch(/^✗ The store is half restored/);
  });
});

describe('Redis', () => {
  const looked = async (settings: RedisSettings, start = startRedis) => {
    const server = await start({ appendfsync: 'always', ...settings });
    closers.push(() => server.stop());
    return { REDIS_URL: server.url, DATA_KEY: KEY };
  };
  const startRedisOnce = async () => {
    const server = await startRedis({ appendfsync: 'always' });
    closers.push(() => server.stop());
    return server;
  };
  const user = (...rules: string[]) => ['--user', 'default', 'on', 'nopass', '~*', '&*', '+@all', ...rules];

  test('as it should be', async () => {
    const lines = await healthy(await looked({}));
    expect(lines).toContain('✓ Redis keeps its data.');
    expect(lines).toContain('✓ The store is new.');
  });

  test('that syncs every second is well, with a word about it', async () => {
    expect(await healthy(await looked({ appendfsync: 'everysec' }))).toContainEqual(
      expect.stringMatching(/^✓ Redis keeps its data, except the last second/),
    );
  });

  test.each<[string, RedisSettings, RegExp]>([
    [
      'that evicts',
      { more: ['--maxmemory-policy', 'allkeys-lru'] },
      /^✗ Redis may evict matches .* \(maxmemory-policy allkeys-lru\)\. Set: CONFIG SET maxmemory-policy noeviction/,
    ],
    [
      'that forgets',
      { appendonly: 'no' },
      /^✗ Redis forgets everything when it stops .*\. Set: CONFIG SET appendonly yes/,
    ],
    [
      'that leaves syncing to the system',
      { more: ['--appendfsync', 'no'] },
      /^✗ Redis leaves it to the system .*\. Set: CONFIG SET appendfsync always/,
    ],
    [
      'that does not let its user write',
      { more: user('-set') },
      /^✗ Redis does not let this user do what matches need \(NOPERM.*\)\. Allow it with ACL SETUSER default \+set/,
    ],
  ])('%s', async (_, settings, line) => {
    const env = { ...(await looked(settings)), REDIS_DURABILITY: 'as-is' };
    expect(await fault(env)).toMatch(line);
  });

  test('with fewer replicas than are waited for', async () => {
    expect(await fault({ ...(await looked({})), REDIS_REPLICAS: '1' })).toMatch(
      /^✗ Redis has 0 of the 1 replicas that REDIS_REPLICAS names: .*\. Attach them with REPLICAOF/,
    );
  });

  test('with its replica, and what happens while that is away', async () => {
    const server = await startRedisTcp({ appendfsync: 'always' });
    const replica = await startRedisTcp();
    closers.push(
      () => server.stop(),
      () => replica.stop(),
    );
    const { hostname, port } = new URL(server.url);
    const [admin, other] = [new Redis(server.url), new Redis(replica.url)];
    closers.push(async () => {
      for (const it of [admin, other]) it.disconnect();
    });
    await other.replicaof(hostname, Number(port));
    await expect.poll(() => admin.info('replication'), { timeout: 60_000 }).toMatch(/slave0:.*state=online/);
    const env = { REDIS_URL: server.url, DATA_KEY: KEY, REDIS_REPLICAS: '1' };
    expect(await healthy(env)).toContainEqual(
      expect.stringMatching(/^✓ Redis has 1 replica, .*moves go on.*min-replicas-to-write 1 would stop play/),
    );
    await admin.config('SET', 'min-replicas-to-write', '1');
    expect(await healthy(env)).toContainEqual(expect.stringMatching(/^✓ Redis has 1 replica, .*takes no move/));
  });

  test('that does not tell about itself', async () => {
    const { code, lines } = await said({
      ...(await looked({ more: user('-info', '-config') })),
      REDIS_DURABILITY: 'as-is',
    });
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
      expect.stringMatching(/^✗ Redis does not tell its version, .*\. Allow this user INFO: ACL SETUSER/),
    ]);
  });

  test('that is too old', async () => {
    const { url } = await startRedisOnce();
    const door = net.createServer((from) => {
      const to = net.connect(new URL(url).pathname);
      from.pipe(to);
      // The replacement has the same length, so that the length before the text stays correct.
      to.on('data', (answer) => from.write(answer.toString('latin1').replace(/(redis_version:)\d/, '$16'), 'latin1'));
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const)
        one.on('close', () => other.destroy()).on('error', () => {});
    });
    await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
    closers.push(() => door.close());
    const address = door.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await fault({ REDIS_URL: `redis://127.0.0.1:${port}`, DATA_KEY: KEY, REDIS_DURABILITY: 'as-is' })).toMatch(
      /^✗ Redis 6\.[\d.]+ is too old\. Install Redis 7 or newer, or Valkey\.$/,
    );
  });

  test('that is not there', async () => {
    const line = await fault({ REDIS_URL: 'redis://127.0.0.1:1', DATA_KEY: KEY });
    expect(line).toMatch(/^✗ Redis cannot be reached\. Start it or correct REDIS_URL \(.*ECONNREFUSED/);
  });

  test('with another password', async () => {
    const { REDIS_URL } = await looked({ password: 'right', more: ['--requirepass', 'right'] }, startRedisTcp);
    const line = await fault({ REDIS_URL: REDIS_URL.replace('right', 'canary-wrong'), DATA_KEY: KEY });
    expect(line).toMatch(/^✗ Redis refused the login\. Give the right user and password/);
    expect(await healthy({ REDIS_URL, DATA_KEY: KEY })).toContain('✓ Redis is reached with a password.');
  });

  const shared = () => ({ REDIS_URL: sharedRedis(), DATA_KEY: KEY, REDIS_PREFIX: ownPrefix() });

  test('whose clock is another', async () => {
    expect(await fault(shared(), { now: () => Date.now() + 60_000 })).toMatch(
      /^✗ The clocks of Redis and of this machine are (59|60|61) s apart\. Synchronise both by NTP/,
    );
  });

  test('under whose prefix another program keeps keys, or another installation', async () => {
    const env = shared();
    await forEachServer(env.REDIS_URL, (server) =>
      server.set(`${env.REDIS_PREFIX}:x:{00}m:M`, 'a neighbour', 'PX', 60_000),
    );
    await healthy(env);
    await forEachServer(env.REDIS_URL, (server) => server.set(`${env.REDIS_PREFIX}:session`, '1', 'PX', 60_000));
    expect(await fault(env)).toMatch(/^✗ Another program keeps keys under REDIS_PREFIX .* Set a REDIS_PREFIX/);
  });

  test('that is half restored', async () => {
    const env = shared();
    await forEachServer(env.REDIS_URL, (server) => server.set(`${env.REDIS_PREFIX}:restoring`, '1', 'PX', 60_000));
    expect(await fault(env)).toMatch(/^✗ The store is half restored\. Run `npm run restore` again/);
  });
});

describe('Telegram', () => {
  const me = {
    username: 'sea_bot',
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: true,
  };
  const hook = { url: '', pending_update_count: 0 };
  const ok = (result: unknown) => [200, { ok: true, result }] as const;
  const no = (status: number, description: string) => [status, { ok: false, error_code: status, description }] as const;
  const WELL: Answers = { getMe: ok(me), getWebhookInfo: ok(hook), getUpdates: ok([]) };
  const at = async (answers: Answers) => {
    const { url, asked } = await speaking({ ...WELL, ...answers });
    return { env: { TELEGRAM_TOKEN: TELEGRAM, TELEGRAM_API_ROOT: url }, asked };
  };
  const webhook = { TELEGRAM_WEBHOOK_URL: 'https://bot.example.org/canary', TELEGRAM_WEBHOOK_SECRET: SECRET };

  test('as it should be', async () => {
    const lines = await healthy((await at({})).env);
    expect(lines).toContain('✓ Telegram knows the bot as @sea_bot.');
    expect(lines).toContainEqual(expect.stringMatching(/^✓ Privacy mode is on: .* a shot is typed as a reply/));
    expect(lines).toContain('✓ No other process asks for updates with this token.');
  });

  test('without privacy mode, which is said', async () => {
    const { env } = await at({ getMe: ok({ ...me, can_read_all_group_messages: true }) });
    expect(await healthy(env)).toContainEqual(expect.stringMatching(/^✓ Privacy mode is off: .* needs no reply/));
  });

  test('with a Main Mini App, or with a word on how to get one, where people have windows', async () => {
    const [none, main] = [await at({}), await at({ getMe: ok({ ...me, has_main_web_app: true }) })];
    const sea = { PUBLIC_URL: 'https://sea.example/' };
    expect(await healthy({ ...main.env, ...sea })).toContain('✓ People in groups open their sea inside Telegram.');
    expect(await healthy({ ...none.env, ...sea })).toContainEqual(
      expect.stringMatching(
        /^✓ The bot has no Main Mini App: .*@BotFather.* give https:\/\/sea\.example\/mini\/ and start/,
      ),
    );
    for (const env of [main.env, none.env])
      for (const more of [{}, { PUBLIC_URL: 'http://sea.example' }])
        expect((await healthy({ ...env, ...more })).filter((line) => /Mini App|inside/.test(line))).toEqual([]);
  });

  test.each<[string, Answers, RegExp]>([
    [
      'a token that is not accepted',
      { getMe: no(401, 'Unauthorized') },
      /^✗ Telegram does not accept TELEGRAM_TOKEN\. Get a new one from @BotFather/,
    ],
    ['a token nobody knows', { getMe: no(404, 'Not Found') }, /^✗ Telegram does not accept TELEGRAM_TOKEN/],
    ['something else at that address', { getMe: [200, 'hello'] }, /^✗ Telegram cannot be reached \(no Bot API/],
    [
      'a bot that may not be added to groups',
      { getMe: ok({ ...me, can_join_groups: false }) },
      /^✗ .*\. Send \/setjoingroups/,
    ],
    [
      'inline mode that is off',
      { getMe: ok({ ...me, supports_inline_queries: false }) },
      /^✗ Inline mode is off.*\. Send \/setinline to @BotFather/,
    ],
    [
      'a webhook in the way',
      { getWebhookInfo: ok({ ...hook, url: 'https://old.example/canary' }) },
      /^✗ Telegram sends updates to old\.example, but this program polls for them\. Start the program/,
    ],
    [
      'that does not say where updates go',
      { getWebhookInfo: no(500, 'Internal Server Error') },
      /^✗ Telegram does not say where updates go\. Wait a minute/,
    ],
    [
      'that gives no updates',
      { getUpdates: no(500, 'Internal Server Error') },
      /^✗ Telegram gives no updates \(Internal Server Error\)\. Wait a minute/,
    ],
    [
      'that is busy',
      { getMe: no(502, 'Bad Gateway') },
      /^✗ Telegram did not say who the bot is \(Bad Gateway\)\. Wait a minute/,
    ],
    [
      'a heap of updates',
      { getWebhookInfo: ok({ ...hook, pending_update_count: 1234 }) },
      /^✗ 1234 updates are waiting/,
    ],
    [
      'a second process on the same token',
      { getUpdates: no(409, 'Conflict: terminated by other getUpdates request') },
      /^✗ Another process asks for updates with the same TELEGRAM_TOKEN.*\. Stop it, or give it a token of its own/,
    ],
  ])('%s', async (_, answers, line) => {
    expect(await fault((await at(answers)).env)).toMatch(line);
  });

  test('a second process that comes back only after a moment', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      seen.push(path);
      const [status, body] = /timeout=[1-9]/.test(path)
        ? no(409, 'Conflict')
        : (WELL[path.split('/').at(-1)!.split('?')[0]!] ?? no(404, ''));
      response.writeHead(status).end(JSON.stringify(body));
    });
    const url = `http://127.0.0.1:${await listening(server)}`;
    expect(await fault({ TELEGRAM_TOKEN: TELEGRAM, TELEGRAM_API_ROOT: url })).toMatch(/^✗ Another process asks/);
    expect(seen.filter((it) => it.includes('offset'))).toEqual([]);
  });

  test('that is not there', async () => {
    expect(await fault({ TELEGRAM_TOKEN: TELEGRAM, TELEGRAM_API_ROOT: 'http://127.0.0.1:1' })).toMatch(
      /^✗ Telegram cannot be reached \(.+\)\. Let this machine reach it/,
    );
  });

  test('is not asked for updates while the program itself asks for them', async () => {
    const own = String(await listening(createServer((_, response) => response.writeHead(200).end('ok\n'))));
    const { env, asked } = await at({ getUpdates: no(409, 'Conflict') });
    await healthy({ ...env, PORT: own });
    expect(asked.filter((it) => it.includes('getUpdates'))).toEqual([]);
  });

  test.each<[string, unknown, RegExp]>([
    [
      'elsewhere',
      { ...hook, url: 'https://old.example/x' },
      /^✗ Telegram sends updates to old\.example, not to TELEGRAM_WEBHOOK_URL\./,
    ],
    [
      'that does not work',
      {
        ...hook,
        url: webhook.TELEGRAM_WEBHOOK_URL,
        last_error_date: Math.floor(Date.now() / 1000) - 60,
        last_error_message: 'SSL error',
      },
      /^✗ Telegram cannot deliver to TELEGRAM_WEBHOOK_URL \(SSL error\)\. Route the address/,
    ],
  ])('a webhook %s', async (_, info, line) => {
    const { env, asked } = await at({ getWebhookInfo: ok(info) });
    expect(await fault({ ...env, ...webhook })).toMatch(line);
    expect(asked.filter((it) => it.includes('getUpdates'))).toEqual([]);
  });

  test('a webhook that works, or worked again since, or is yet to be set', async () => {
    const url = webhook.TELEGRAM_WEBHOOK_URL;
    for (const info of [{ ...hook, url }, { ...hook, url, last_error_date: 1_700_000_000 }, hook]) {
      await healthy({ ...(await at({ getWebhookInfo: ok(info) })).env, ...webhook });
    }
  });
});

describe('a proxy', () => {
  const via = async (login?: string) => {
    const proxy = await openTunnelProxy(login);
    closers.push(() => proxy.close());
    const reply = { ok: true, result: { username: 'sea_bot', supports_inline_queries: true, url: '' } };
    const answers = Object.fromEntries(
      ['getMe', 'getWebhookInfo'].map((it): [string, [number, unknown]] => [it, [200, reply]]),
    );
    const { url, asked } = await speaking({ ...answers, getUpdates: [200, { ok: true, result: [] }] });
    return { proxy, asked, env: { TELEGRAM_TOKEN: TELEGRAM, TELEGRAM_API_ROOT: url, HTTP_PROXY: proxy.url } };
  };

  test('through which everything is asked', async () => {
    const { proxy, asked, env } = await via('anna:canary@word');
    const lines = await healthy(env);
    expect(lines).toContainEqual(
      expect.stringMatching(/^✓ The proxy of HTTP_PROXY \(127\.0\.0\.1:\d+\) leads to 127\./),
    );
    expect(asked.length).toBeGreaterThan(2);
    expect(new Set(proxy.opened)).toEqual(new Set([new URL(env.TELEGRAM_API_ROOT).host]));
  });

  test('that NO_PROXY goes round', async () => {
    const { proxy, env } = await via('anna:canary@word');
    await healthy({ ...env, NO_PROXY: '127.0.0.1' });
    expect([proxy.opened, proxy.refused]).toEqual([[], []]);
  });

  test('that is down, asks for a login, does not know it, or leads elsewhere', async () => {
    const { proxy, env } = await via('anna:canary');
    const { host } = new URL(proxy.url);
    const lines = [
      await fault({ ...env, HTTP_PROXY: `http://${host}` }),
      await fault({ ...env, HTTP_PROXY: `http://anna:canary-wrong@${host}` }),
    ];
    proxy.refuse(403);
    lines.push(await fault(env));
    await proxy.close();
    lines.push(await fault(env));
    const target = new URL(env.TELEGRAM_API_ROOT).host;
    const name = `✗ The proxy of HTTP_PROXY (${host})`;
    expect(lines).toEqual([
      `${name} asks for a user and a password (407). Write the right ones into HTTP_PROXY, as .env.example shows.`,
      `${name} does not accept its user and password (407). Write the right ones into HTTP_PROXY, as .env.example shows.`,
      `${name} does not lead to ${target} (403). Allow that address there, or name it in NO_PROXY.`,
      `${name} cannot be reached (ECONNREFUSED). Start it, correct HTTP_PROXY, or name the address in NO_PROXY.`,
    ]);
  });

  test('that comes up later than the program is waited for, one that refuses is not', async () => {
    const { proxy, env } = await via('anna:canary');
    const config = readConfig(env);
    if (!config.ok) throw new Error(config.error.join());
    const warned: string[] = [];
    const log = { info: () => {}, error: () => {}, warn: (what: string) => void warned.push(what) };
    proxy.refuse(503);
    setTimeout(() => proxy.refuse(undefined), 100);
    await waitForProxies(config.value, log, 60_000);
    expect(warned).toContain('proxy not ready, retrying');
    proxy.refuse(403);
    warned.length = 0;
    await expect(waitForProxies(config.value, log, 60_000)).rejects.toThrow(/does not lead to .* \(403\)\. Allow/);
    expect(warned).toEqual([]);
  });
});

describe('Discord', () => {
  const app = {
    verify_key: PUBLIC_KEY,
    flags: 0,
    interactions_endpoint_url: null,
    integration_types_config: { '0': {}, '1': {} },
  };
  const limit = { session_start_limit: { total: 1000, remaining: 999, reset_after: 3_600_000, max_concurrency: 1 } };
  const rights = (...bits: number[]) => String(bits.reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n));
  const ALL = [10, 11, 15, 16, 35, 38];
  const server = (name: string, permissions: string) => ({ id: '1', name, permissions });
  const WELL: Answers = {
    'users/@me': [200, { id: '1', username: 'sea' }],
    'applications/@me': [200, app],
    'gateway/bot': [200, limit],
    'users/@me/guilds': [200, [server('Harbour', rights(...ALL)), server('Owned', rights(3))]],
  };
  const at = async (answers: Answers) => ({
    DISCORD_TOKEN: DISCORD,
    DISCORD_API_ROOT: (await speaking({ ...WELL, ...answers })).url,
  });
  const http = { DISCORD_INTERACTIONS: 'http', DISCORD_PUBLIC_KEY: PUBLIC_KEY };
  const endpoint = { ...app, interactions_endpoint_url: 'https://bot.example.org/discord/interactions' };

  describe('and its Activity', () => {
    const ON = { DISCORD_CLIENT_SECRET: CLIENT_SECRET, PUBLIC_URL: 'https://sea.example' };
    const enabled: Answers = { 'applications/@me': [200, { ...app, flags: 1 << 17 }] };
    const own: Answers = { 'oauth2/token': [400, { error: 'invalid_grant' }] };

    test('as it should be', async () => {
      const lines = await healthy({ ...(await at({ ...enabled, ...own })), ...ON });
      expect(lines).toContain('✓ DISCORD_CLIENT_SECRET is the app’s.');
      expect(lines).toContain('✓ Activities are enabled: people can play within Discord.');
    });

    test.each<[string, Answers, RegExp]>([
      [
        'with the secret of another app',
        { ...enabled, 'oauth2/token': [401, { error: 'invalid_client' }] },
        /^✗ DISCORD_CLIENT_SECRET is not the secret of this app.*\. Make a new one in the Developer Portal: OAuth2/,
      ],
      [
        'with a secret that Discord does not judge',
        { ...enabled, 'oauth2/token': [502, undefined] },
        /^✗ Discord did not judge DISCORD_CLIENT_SECRET \(502\)\. Wait a minute/,
      ],
      [
        'where none is enabled',
        own,
        /^✗ Activities are not enabled for the app.*\. Enable them in the Developer Portal/,
      ],
    ])('%s', async (_, answers, line) => {
      expect(await fault({ ...(await at(answers)), ...ON })).toMatch(line);
    });

    test('is not looked at without the secret, or without HTTPS', async () => {
      const lines = await healthy(await at({}));
      expect(lines.filter((line) => /Activit|SECRET/.test(line))).toEqual([]);
      expect(await fault({ ...(await at(own)), ...ON, PUBLIC_URL: '' })).toMatch(
        /^✗ DISCORD_CLIENT_SECRET has no effect without a PUBLIC_URL that begins with https:\/\/\. See “Settings”/,
      );
    });

    test('at the emulated Discord, which keeps nothing of it', async () => {
      const discord = await startDiscord({ activities: true });
      closers.push(() => discord.stop());
      const env = {
        DISCORD_TOKEN: discord.token,
        DISCORD_API_ROOT: discord.apiRoot,
        PUBLIC_URL: 'https://sea.example',
      };
      discord.willRefuse({ call: /oauth2/, answer: /^40[01]/, times: [2, 2] });
      expect(await healthy({ ...env, DISCORD_CLIENT_SECRET: discord.clientSecret })).toContain(
        '✓ DISCORD_CLIENT_SECRET is the app’s.',
      );
      expect(await fault({ ...env, DISCORD_CLIENT_SECRET: CLIENT_SECRET })).toMatch(/not the secret of this app/);
      expect(discord.calls.filter(({ method }) => method !== 'GET').map(({ path, status }) => [path, status])).toEqual([
        ['/oauth2/token', 400],
        ['/oauth2/token', 401],
      ]);
    });
  });

  test('as it should be', async () => {
    const lines = await healthy(await at({}));
    expect(lines).toContain('✓ Discord knows the bot as sea.');
    expect(lines).toContain('✓ 999 of 1000 starts are left today.');
    expect(lines).toContain('✓ The Message Content intent is off, and not needed.');
    expect(lines.filter((line) => line.includes('has every right'))).toHaveLength(2);
  });

  test('asks for the permissions that the invitation in the manual gives, and no others', () => {
    const sum = NEEDED.reduce((all, [bit]) => all | (1n << bit), 0n);
    const readme = readFileSync(new URL('../../adapters/discord/README.md', import.meta.url), 'utf8');
    expect(readme).toContain(`&permissions=${sum}\n`);
    for (const [, name] of NEEDED) expect(/The permissions are (.*)/.exec(readme)?.[1]).toContain(name);
  });

  test.each<[string, Answers, RegExp]>([
    [
      'a token that is not accepted',
      { 'users/@me': [401, { message: '401: Unauthorized' }] },
      /^✗ Discord does not accept DISCORD_TOKEN\. Make a new one in the Developer Portal/,
    ],
    [
      'that is busy',
      { 'users/@me': [502, {}] },
      /^✗ Discord did not say who the bot is \(502\)\. Wait a minute, then run the doctor again\.$/,
    ],
    [
      'that does not say where its gateway is',
      { 'gateway/bot': [500, {}] },
      /^✗ Discord did not return its gateway address\. Wait a minute/,
    ],
    [
      'that does not say what the app is',
      { 'applications/@me': [500, {}] },
      /^✗ Discord did not describe the app \(500\)\. Wait a minute/,
    ],
    [
      'an app for servers only',
      { 'applications/@me': [200, { ...app, integration_types_config: { '0': {} } }] },
      /^✗ .* User Install is off\. Tick User Install/,
    ],
    [
      'an app that was never set up',
      { 'applications/@me': [200, { ...app, integration_types_config: null }] },
      /Tick Guild Install and User Install/,
    ],
    [
      'interactions that go elsewhere',
      { 'applications/@me': [200, endpoint] },
      /^✗ Discord sends interactions to a web address.*\. Empty "Interactions Endpoint URL"/,
    ],
    [
      'a gateway that was started too often',
      { 'gateway/bot': [200, { session_start_limit: { ...limit.session_start_limit, remaining: 3 } }] },
      /^✗ Only 3 of 1000 starts are left for the next 1 h\./,
    ],
    [
      'a gateway that has too few starts left for its shards',
      { 'gateway/bot': [200, { shards: 4, session_start_limit: { ...limit.session_start_limit, remaining: 53 } }] },
      /^✗ Only 53 of 1000 starts are left for the next 1 h\./,
    ],
    [
      'a server where rights are missing',
      { 'users/@me/guilds': [200, [server('Har\u202ebour', rights(10, 11, 16, 35))]] },
      /^✗ On “Harbour” the bot lacks: Attach Files, Send Messages in Threads\. Ask an administrator/,
    ],
  ])('%s', async (_, answers, line) => {
    expect(await fault(await at(answers))).toMatch(line);
  });

  describe('the number of servers', () => {
    const on = async (servers: number, more: object = {}) => ({
      ...(await at({
        'applications/@me': [200, { ...app, approximate_guild_count: servers }],
        'users/@me': [200, { id: '1', username: 'sea', ...more }],
      })),
    });
    const verified = { public_flags: 1 << 16 };

    test('is named with the limits', async () => {
      expect(await healthy(await on(74))).toContain(
        '✓ Servers: about 74; for more than 100 the bot must be verified, and one shard serves 2500.',
      );
      expect((await healthy(await on(74_000, verified))).join()).toContain('Servers: about 74000;');
    });

    test('is a fault where verification is due', async () => {
      expect(await fault(await on(75))).toBe(
        '✗ Servers: about 75; Discord allows 100 until the bot is verified. Have it verified in the Developer Portal.',
      );
    });

    test('is a fault where the shards that are set are nearly full', async () => {
      const set = { DISCORD_SHARDS: '0/2' };
      await healthy({ ...(await on(3_999, verified)), ...set });
      expect(await fault({ ...(await on(4_000, verified)), ...set })).toMatch(
        /^✗ Servers: about 4000; the shards of DISCORD_SHARDS serve 5000\. Raise their total/,
      );
    });
  });

  test('that is not there', async () => {
    expect(await fault({ DISCORD_TOKEN: DISCORD, DISCORD_API_ROOT: 'http://127.0.0.1:1' })).toMatch(
      /^✗ Discord cannot be reached/,
    );
  });

  test('only the first twenty servers are looked at', async () => {
    const servers = Array.from({ length: 23 }, (_, n) => server(`S${n}`, rights(...ALL)));
    expect(await healthy(await at({ 'users/@me/guilds': [200, servers] }))).toContain(
      '✓ The other 3 servers were not checked.',
    );
  });

  test('by signed requests', async () => {
    const signed = await at({ 'applications/@me': [200, endpoint], 'gateway/bot': [500, {}] });
    expect(await healthy({ ...signed, ...http })).toContain('✓ DISCORD_PUBLIC_KEY is the app’s.');
    expect(await fault({ ...signed, ...http, DISCORD_PUBLIC_KEY: '34'.repeat(32) })).toMatch(
      /^✗ DISCORD_PUBLIC_KEY is not the key of this app.*\. Copy "Public Key"/,
    );
    const astray = { ...app, interactions_endpoint_url: 'https://bot.example.org/' };
    expect(
      await fault({
        ...(await at({ 'applications/@me': [200, astray] })),
        ...http,
        PUBLIC_URL: 'https://bot.example.org',
      }),
    ).toMatch(
      /^✗ .* does not end with \/discord\/interactions\. .*https:\/\/bot\.example\.org\/discord\/interactions into/,
    );
    const early = { now: () => Date.now() - 600_000 };
    expect(await fault({ ...signed, ...http }, early)).toMatch(
      /^✗ The clock of this machine is 10 min behind Discord’s, so every interaction is refused\. Synchronise this machine/,
    );
    expect(await fault(await at({}), early)).toMatch(
      /^✗ The clock of this machine is 10 min behind Discord’s\. Synchronise/,
    );
    expect(await fault({ ...(await at({})), ...http })).toMatch(
      /^✗ Discord does not know where to send interactions\./,
    );
  });
});

test('the tests’ own settings are right', () => {
  expect(readConfig({ TELEGRAM_TOKEN: TELEGRAM, DISCORD_TOKEN: DISCORD, DATA_KEY: KEY }).ok).toBe(true);
});
