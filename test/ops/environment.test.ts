import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
    error: [`${file} cannot be read (EISDIR): let this user read it, or take it away.`],
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
