import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/environment.ts';
import { ownDirectory } from '../support/scratch-storage.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let file: string;
beforeEach(() => {
  folder = ownDirectory();
  file = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (environment: Readonly<Record<string, string>> = {}) => loadConfig(environment, file);

test('settings stand in .env, with comments, quotes and empty lines', () => {
  writeFileSync(file, '# mine\nPORT=9000\nDATA_DIR="./a b"\n\nTELEGRAM_TOKEN=\nHOST=::1 # all\n');
  expect(read()).toMatchObject({ ok: true, value: { port: 9000, dataDir: './a b', host: '::1' } });
});

describe('.env is read in every form in which editors and shells save it', () => {
  const LINES = 'PORT=9000\nDATA_DIR=a b\nTELEGRAM_TOKEN=\n';
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  test.each<[string, string | Buffer]>([
    ['UTF-8 with a byte order mark', `\uFEFF${LINES}`],
    ['UTF-16, as PowerShell writes it with >', utf16(LINES.replaceAll('\n', '\r\n'))],
    ['UTF-16 of the other byte order', utf16(LINES).swap16()],
    ['the line ends of Windows', LINES.replaceAll('\n', '\r\n')],
    ['the line ends of the old Macintosh', LINES.replaceAll('\n', '\r')],
    ['without a line end', LINES.trimEnd()],
    ['with export', LINES.replaceAll(/^(?=\w)/gm, 'export ')],
    ['with set', LINES.replaceAll(/^(?=\w)/gm, 'set ')],
    ['with SET and the whole in quotes', LINES.replaceAll(/^(\w.*)$/gm, 'SET "$1"')],
    ['with $env:', LINES.replaceAll(/^(\w+)=(.*)$/gm, '$env:$1 = "$2"')],
    ['with quotes', 'PORT="9000"\nDATA_DIR=\'a b\'\nTELEGRAM_TOKEN=""'],
    ['with spaces', '  PORT = 9000  \n\tDATA_DIR\t=\ta b \nTELEGRAM_TOKEN = \n'],
    ['with comments after values', 'PORT=9000 # of mine\nDATA_DIR="a b" # here\nTELEGRAM_TOKEN= # none yet\n'],
    ['with a comment in another encoding', Buffer.from(`# \xcf\xee\xf0\xf2\n${LINES}`, 'latin1')],
    ['beside another program’s key of several lines', `OTHER_KEY="-----\nabc\n-----"\n${LINES}`],
  ])('%s', (_, content) => {
    writeFileSync(file, content);
    expect(read()).toMatchObject({ ok: true, value: { port: 9000, dataDir: 'a b', warnings: [] } });
  });

  test.each([
    ['REDIS_PASSWORD=pass#word', 'pass#word'],
    ['REDIS_PASSWORD="pass # word"', 'pass # word'],
    ['REDIS_PASSWORD="a\\"b"', 'a"b'],
    ["REDIS_PASSWORD='a\"b'", 'a"b'],
  ])('a password stays whole: %s', (line, password) => {
    writeFileSync(file, line);
    const config = read({ REDIS_URL: 'redis://localhost', DATA_KEY: 'ab'.repeat(32) });
    expect(config).toMatchObject({
      ok: true,
      value: { redis: { url: `redis://:${encodeURIComponent(password)}@localhost` } },
    });
  });
});

test.each(['utf8', 'utf16le'] as const)('a secret in a file of its own is read too: %s', (encoding) => {
  writeFileSync(join(folder, 'token'), Buffer.from('\uFEFF1:canary-token\r\n', encoding));
  expect(read({ TELEGRAM_TOKEN_FILE: join(folder, 'token') })).toMatchObject({
    ok: true,
    value: { telegram: { token: '1:canary-token' } },
  });
});

describe('what is in .env is never ignored in silence', () => {
  test.each<[string, string | Buffer, string]>([
    [
      'a line that is no setting',
      'PORT=9000\nTELEGRAM_TOKEN: 1:canary\n',
      'Line 2 of FILE is not a setting: write NAME=value, or # before a comment.',
    ],
    [
      'a quote that never ends',
      'PORT=9000\nTELEGRAM_TOKEN="1:canary\n',
      'Line 2 of FILE is not a setting: write NAME=value, or # before a comment.',
    ],
    [
      'two values on one line',
      'DATA_DIR="a" "b"\n',
      'Line 1 of FILE is not a setting: write NAME=value, or # before a comment.',
    ],
    [
      'UTF-16 without a mark',
      Buffer.from('PORT=9000\n', 'utf16le'),
      'FILE is not text in UTF-8: save it as UTF-8 in your editor.',
    ],
    [
      'a value in another encoding',
      Buffer.from('DATA_DIR=\xcf\xee\xf0\xf2\n', 'latin1'),
      'DATA_DIR in FILE has broken characters: save the file as UTF-8 in your editor.',
    ],
  ])('the start is refused: %s', (_, content, sentence) => {
    writeFileSync(file, content);
    expect(read()).toEqual({ ok: false, error: [sentence.replace('FILE', file)] });
  });

  test.each<[string, string, string]>([
    [
      'a file without a setting',
      '# TELEGRAM_TOKEN=1:canary\n',
      'FILE has no setting: write each as NAME=value on its own line.',
    ],
    ['an empty file', '', 'FILE has no setting: write each as NAME=value on its own line.'],
    [
      'a setting with two values',
      'PORT=9000\nPORT=9001\n',
      'PORT is more than once in FILE, and the last one counts: remove the others.',
    ],
    ['a misspelled setting', 'TELEGRM_TOKEN=x\n', 'TELEGRM_TOKEN is not a setting; did you mean TELEGRAM_TOKEN?'],
    ['… of another case', 'telegram_token=x\n', 'telegram_token is not a setting; did you mean TELEGRAM_TOKEN?'],
    ['… without a known beginning', 'PLAYGROND=on\n', 'PLAYGROND is not a setting; did you mean PLAYGROUND?'],
    ['… of few letters', 'PROT=9000\n', 'PROT is not a setting; did you mean PORT?'],
  ])('the operator is warned: %s', (_, content, sentence) => {
    writeFileSync(file, content);
    expect(read()).toMatchObject({ ok: true, value: { warnings: [sentence.replace('FILE', file)] } });
  });

  test('an empty value in the environment does not hide one in the file', () => {
    writeFileSync(file, 'PORT=9000\n');
    expect(read({ PORT: '' })).toMatchObject({ ok: true, value: { port: 9000 } });
  });
});

test('the environment goes before it', () => {
  writeFileSync(file, 'PORT=9000\nLOG_LEVEL=warn\n');
  expect(read({ PORT: '9001' })).toMatchObject({ ok: true, value: { port: 9001, logLevel: 'warn' } });
});

test('without it the environment is all there is', () => {
  expect(read({ PORT: '9001' })).toMatchObject({ ok: true, value: { port: 9001 } });
});

test('.env.example, copied as it is, is right', () => {
  copyFileSync(join(ROOT, '.env.example'), file);
  expect(read()).toMatchObject({ ok: true, value: { playground: 'on', warnings: [] } });
});

test('one that cannot be read is told in a sentence', () => {
  mkdirSync(file);
  expect(read()).toEqual({
    ok: false,
    error: [`${file} cannot be read (EISDIR): let this user read it, or remove it.`],
  });
});

test('what is wrong in it, or only looks like a setting, is told as everywhere', () => {
  writeFileSync(file, 'PORT=many\n');
  expect(read()).toMatchObject({ ok: false, error: [expect.stringMatching(/^PORT must be/)] });
  writeFileSync(file, 'TELEGRAM_TOKE=x\n');
  expect(read()).toMatchObject({ ok: true, value: { warnings: [expect.stringContaining('TELEGRAM_TOKEN?')] } });
});

test.each(['main', 'doctor', 'backup', 'restore', 'rekey', 'healthcheck'])('%s reads it', (name) => {
  writeFileSync(file, 'PORT=many\n');
  const words = ['backup', 'restore'].includes(name) ? ['file'] : [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, `dist/src/${name}.js`), ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '' },
  });
  expect(status).toBe(1);
  expect(`${stdout}${stderr}`).toContain('PORT must be');
});
