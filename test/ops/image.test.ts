import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packagesApart } from '../../src/cli/packages.ts';
import { freePort } from '../support/redis.ts';
import { ownDirectory } from '../support/scratch-storage.ts';

/* What the image carries, laid out in a folder, and run from it alone by a user who may write to its data only. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Nobody, as the image may run it; where tests are not run by root, whoever runs them. */
const NOBODY: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
/** Most bytes of the packages beside the bundle, and of all. */
const MOST = { packages: 69e6, all: 90e6 };

let tree: string;
let data: string;
beforeAll(() => {
  tree = join(ownDirectory(), 'image');
  data = join(ownDirectory(), 'data');
  execFileSync(process.execPath, ['--import', 'tsx', 'src/cli/image.ts', tree], { cwd: ROOT });
  for (const path of [join(tree, '..'), join(data, '..')]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o755);
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const { uid, gid } = NOBODY;
  if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid);
  // As on a read-only root: nobody may write there.
  execFileSync('chmod', ['-R', 'a-w', tree]);
});
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', tree]);
  rmSync(tree, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => join(it.parentPath, it.name));
const bytesIn = (folder: string): number => filesIn(folder).reduce((sum, path) => sum + statSync(path).size, 0);

const env = (port: number) => ({ PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: data });
const script = (name: string): string => join(tree, 'dist/src', `${name}.js`);

describe('the tree of the image', () => {
  test('is small, and has no package that the bundle has taken in', () => {
    const packages = readdirSync(join(tree, 'node_modules')).flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(tree, 'node_modules', name)).map((it) => `${name}/${it}`) : [name],
    );
    expect(packages).toEqual(expect.arrayContaining(['lmdb', '@napi-rs/canvas', 'twemoji-colr-font']));
    expect(packages.filter((it) => ['discord.js', 'grammy', 'ioredis', 'zod', 'typescript'].includes(it))).toEqual([]);
    expect(packages.length).toBe(packagesApart(ROOT).length);
    expect(bytesIn(join(tree, 'node_modules'))).toBeLessThanOrEqual(MOST.packages);
    expect(bytesIn(tree)).toBeLessThanOrEqual(MOST.all);
  });

  test('names the licence of everything in it', () => {
    const notices = readFileSync(join(tree, 'dist/NOTICES.txt'), 'utf8');
    for (const name of ['discord.js', 'grammy', 'ioredis', 'zod', 'preact', 'lmdb', '@fontsource/noto-sans'])
      expect(notices).toMatch(new RegExp(`^${name.replace('.', '\\.')} \\d`, 'm'));
    expect(notices).not.toContain('(unknown)');
  });

  test('runs the doctor, the program and its health check, and paints', async () => {
    const port = await freePort();
    const asked = spawnSync(process.execPath, [script('doctor')], {
      ...NOBODY,
      cwd: '/',
      env: env(port),
      encoding: 'utf8',
    });
    expect([asked.status, asked.stdout.match(/✗.*/g)], asked.stderr).toEqual([0, null]);
    const program = spawn(process.execPath, [script('main')], {
      ...NOBODY,
      cwd: '/',
      env: env(port),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let log = '';
      for await (const text of program.stdout.setEncoding('utf8')) {
        log += text;
        if (log.includes('"msg":"started"') && log.includes('"msg":"first picture painted"')) break;
      }
      const health = spawnSync(process.execPath, [script('healthcheck')], { ...NOBODY, cwd: '/', env: env(port) });
      expect(health.status).toBe(0);
      expect(log).not.toContain('"level":"error"');
    } finally {
      program.kill('SIGTERM');
      await once(program, 'close');
    }
  });
});
