import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { type RedisServer, type RedisSettings, startRedis, startRedisTcp } from '../support/redis.ts';

const opening = (url: string, durability: 'required' | 'as-is' = 'required', warn?: (it: string) => void) =>
  openRedisStore({ url, prefix: 'check', durability, ...(warn ? { warn } : {}) });

const user = (...rules: string[]) => ['--user', 'default', 'on', 'nopass', '~*', '&*', '+@all', ...rules];

describe('at the start, a Redis server', () => {
  let server: RedisServer | undefined;
  afterEach(() => server?.stop());

  test.each<[string, RedisSettings, RegExp]>([
    [
      'without an append-only file',
      { appendonly: 'no' },
      /^Redis forgets everything .*\. Set: CONFIG SET appendonly yes/,
    ],
    [
      'that throws things away when memory is short',
      { more: ['--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru'] },
      /^Redis may evict matches .* \(maxmemory-policy allkeys-lru\)\. Set: CONFIG SET maxmemory-policy noeviction/,
    ],
    [
      'that forgets, though it may not be asked for its settings',
      { appendonly: 'no', more: user('-config') },
      /CONFIG SET appendonly yes/,
    ],
    [
      'that evicts, though it may not be asked for its settings',
      { more: ['--maxmemory-policy', 'volatile-ttl', ...user('-config')] },
      /CONFIG SET maxmemory-policy noeviction/,
    ],
    [
      'that tells nothing about itself',
      { more: user('-config', '-info') },
      /^Redis does not tell its version, .* whether it keeps its data\. Allow this user INFO: .*\+info/,
    ],
  ])('%s is refused with what to set, or taken as it is', async (_, settings, sentence) => {
    server = await startRedis(settings);
    await expect(opening(server.url)).rejects.toThrow(sentence);
    const warnings: string[] = [];
    const store = await opening(server.url, 'as-is', (it) => warnings.push(it));
    expect(warnings[0]).toMatch(sentence);
    await store.close();
  });

  test('that may not be asked for its settings is taken when INFO says that it is sound', async () => {
    server = await startRedis({ more: user('-config') });
    await (await opening(server.url)).close();
  });

  test('that syncs every second is taken, with a word about it', async () => {
    server = await startRedis({ appendfsync: 'everysec' });
    const warnings: string[] = [];
    await (await opening(server.url, 'required', (it) => warnings.push(it))).close();
    expect(warnings).toEqual([expect.stringMatching(/appendfsync always/)]);
  });

  test('that is not there is refused in one sentence', async () => {
    server = await startRedisTcp();
    await server.kill();
    await expect(opening(server.url)).rejects.toThrow(
      /^Redis cannot be reached: start it or correct REDIS_URL \(.*ECONNREFUSED/,
    );
    await expect(opening('unix:///nowhere/s')).rejects.toThrow(/^Redis cannot be reached: .*ENOENT/);
    await expect(opening('redis-cluster://127.0.0.1:1')).rejects.toThrow(/^Redis cannot be reached: /);
  });

  describe('with a password', () => {
    beforeEach(async () => {
      server = await startRedisTcp({ password: 'right', more: ['--requirepass', 'right'] });
    });

    test.each(['redis://127.0.0.1', 'redis://:wrong@127.0.0.1', 'redis://ann:wrong@127.0.0.1'])(
      'refuses %s',
      async (url) => {
        const here = new URL(url);
        here.port = new URL(server!.url).port;
        await expect(opening(here.href)).rejects.toThrow(/^Redis refused the login: give the right user and password/);
      },
    );

    test('takes the right one', async () => {
      await (await opening(server!.url)).close();
    });
  });

  test.each(['', '{a}', 'a b', 'x'.repeat(33)])('is not even asked under the prefix "%s"', async (prefix) => {
    const wrong = openRedisStore({ url: 'unix:///nowhere/s', prefix, durability: 'as-is' });
    await expect(wrong).rejects.toThrow(/^REDIS_PREFIX must be/);
  });

  test('is not even asked where the address is none', async () => {
    const wrong = openRedisStore({ url: 'localhost:6379', prefix: 'p', durability: 'as-is' });
    await expect(wrong).rejects.toThrow(/^REDIS_URL must be/);
  });
});
