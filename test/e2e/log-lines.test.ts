import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startDiscord } from '../emulators/discord/index.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { startRedis } from '../support/redis.ts';
import { built, scratch } from './program.ts';
import { cleanUp, onCleanup } from './whole-match.ts';

/*
 * What an operator's log collector gets of the built program while everything goes wrong around it.
 */

afterEach(cleanUp);

/**
 * On SIGUSR2 the program does what libraries and Node do when they print; on SIGHUP it throws. (Not on SIGPIPE: a write to
 * a server that has gone raises that one by itself.)
 */
const FAULTS = `
process.on('SIGUSR2', () => {
  console.error('canary-1: a client has no listener for its errors\\n  at somewhere');
  console.log('canary-2: %s', { deep: 1 });
  console.warn('canary-3');
  process.stdout.write('canary-4\\n');
  process.stderr.write('canary-5\\n');
  process.emitWarning('canary-6', 'DeprecationWarning', 'DEP0');
  Promise.reject(new Error('canary-7'));
});
process.on('SIGHUP', () => { throw new Error('canary-8'); });
`;

const entry = z.object({ level: z.enum(['info', 'warn', 'error']), time: z.iso.datetime(), msg: z.string() });
/** The sentences of a start, as src/operator/README.md has them. */
const SENTENCE = /^(Broadside plays at http:\/\/\S+|(ann|bob): http:\/\/\S+)$/;

const isEntry = (line: string): boolean => {
  try {
    return entry.safeParse(JSON.parse(line)).success;
  } catch {
    return false;
  }
};

test('every line is one of the log, or a sentence of the start, whatever libraries print', async () => {
  const telegram = await startTelegram();
  onCleanup(() => telegram.close());
  const discord = await startDiscord();
  onCleanup(() => discord.stop());
  const redis = await startRedis({ appendfsync: 'always' });
  onCleanup(() => redis.stop());
  const folder = await scratch();
  onCleanup(folder.remove);
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(FAULTS)}`, built('main')],
    {
      cwd: folder.path,
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: '0',
        PLAYGROUND: 'on',
        DATA_DIR: folder.path,
        DATA_KEY: 'ab'.repeat(32),
        REDIS_URL: redis.url,
        TELEGRAM_TOKEN: telegram.token,
        TELEGRAM_API_ROOT: telegram.url,
        DISCORD_TOKEN: discord.token,
        DISCORD_API_ROOT: discord.apiRoot,
        // Libraries that use the package debug print everything, tokens too.
        DEBUG: '*',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onCleanup(async () => void child.kill('SIGKILL'));
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const hears = (text: string | RegExp) => expect.poll(() => output, { timeout: 60_000 }).toMatch(text);
  await hears('"msg":"started"');
  discord.gateway.drop(4000);
  await hears('discord: reconnecting');
  child.kill('SIGUSR2');
  for (let n = 1; n <= 7; n++) await hears(`canary-${n}`);
  await redis.stop();
  await hears(/Redis: /);
  child.kill('SIGHUP');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(output).toContain('canary-8');

  const lines = output.split('\n').filter((line) => line !== '');
  expect(lines.filter((line) => !isEntry(line) && !SENTENCE.test(line))).toEqual([]);
  expect(lines.filter((line) => line.includes('grammy:'))).not.toEqual([]);
  for (const token of [telegram.token, discord.token]) expect(output).not.toContain(token);
}, 600_000);
