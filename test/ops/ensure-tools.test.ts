import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../support/ensure-tools.sh', import.meta.url));
/** Programs that every system has. */
const EVERYWHERE = ['bash', 'mktemp', 'rm', 'tail', 'env'];
const where = (program: string): string =>
  execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();

let bin: string;
let done: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-'));
  bin = join(folder, 'bin');
  done = join(folder, 'done');
  mkdirSync(bin);
  writeFileSync(done, '');
  for (const it of EVERYWHERE) symlinkSync(where(it), join(bin, it));
  fake('true');
});
afterEach(() => rmSync(join(bin, '..'), { recursive: true }));

/** Puts a program on the path. @param body what it does, as shell script. */
const fake = (name: string, body = 'exit 0'): void => {
  writeFileSync(join(bin, name), `#!${where('bash')}\n${body}\n`);
  chmodSync(join(bin, name), 0o755);
};
interface System {
  readonly system?: string;
  readonly user?: 'root' | 'ann';
  readonly has?: Readonly<Record<string, string>>;
}
const ensured = ({ system = 'Linux', user = 'ann', has = {} }: System, ...wanted: readonly string[]) => {
  fake('uname', `echo ${system}`);
  fake('id', `echo ${user === 'root' ? 0 : 1000}`);
  for (const [name, body] of Object.entries(has)) fake(name, body);
  const { status, stderr } = spawnSync(join(bin, 'bash'), [SCRIPT, ...wanted], {
    encoding: 'utf8',
    env: { PATH: bin },
  });
  return { status, said: stderr.split('\n').filter((line) => line !== ''), did: readFileSync(done, 'utf8').trim() };
};

const OK = 'exit 0';
const installs = () => `echo "apt-get $*" >> ${done}`;
const refuses = 'exit 100';
/** A `sudo` that requires a password. */
const SUDO_ASKS = 'exit 1';
/** A `sudo` that runs the command without a password. */
const SUDO_FREE = '[ "$1" = -n ] && shift; exec "$@"';

describe('the test command', () => {
  test('says nothing where everything is there', () => {
    expect(ensured({ has: { 'redis-server': OK, chromium: OK } })).toEqual({ status: 0, said: [], did: '' });
    expect(ensured({ has: { 'google-chrome': OK } }).status).toBe(0);
  });

  test.each<[string, System]>([
    ['as root', { user: 'root' }],
    ['with a sudo that asks for no password', { has: { sudo: SUDO_FREE } }],
  ])('installs what is missing where there is apt, %s', (_, system) => {
    const { status, said, did } = ensured({ ...system, has: { ...system.has, 'apt-get': installs() } });
    expect({ status, said }).toEqual({ status: 0, said: ['Installing Redis Chromium'] });
    expect(did.split('\n')).toEqual([
      'apt-get update -qq',
      'apt-get install -y -qq --no-install-recommends redis-server chromium',
    ]);
  });

  test('installs the smaller build of Chromium where the release has it', () => {
    const { did } = ensured({ user: 'root', has: { 'apt-get': installs(), 'apt-cache': OK } });
    expect(did).toMatch(/recommends redis-server chromium-headless-shell$/);
    const older = ensured({ user: 'root', has: { 'apt-get': installs(), 'apt-cache': refuses } });
    expect(older.did).toMatch(/recommends redis-server chromium$/);
    expect(ensured({ has: { 'redis-server': OK, 'chromium-headless-shell': OK } })).toMatchObject({
      status: 0,
      said: [],
    });
  });

  test('installs only what is missing', () => {
    const { did } = ensured({ user: 'root', has: { 'apt-get': installs(), chromium: OK } });
    expect(did).toMatch(/recommends redis-server$/);
  });

  test.each([
    ['redis', 'sudo apt-get install redis-server'],
    ['chromium', 'sudo apt-get install chromium'],
  ])('looks for %s alone where only that is asked for', (wanted, line) => {
    expect(ensured({ has: { 'apt-get': OK } }, wanted).said).toEqual([`The tests need more: ${line}`]);
    const other = wanted === 'redis' ? 'redis-server' : 'chromium';
    expect(ensured({ has: { 'apt-get': OK, [other]: OK } }, wanted).said).toEqual([]);
  });

  test.each<[string, System, string]>([
    ['apt without root', { has: { 'apt-get': OK } }, 'sudo apt-get install redis-server chromium'],
    [
      'apt and a sudo that asks',
      { has: { 'apt-get': OK, sudo: SUDO_ASKS } },
      'sudo apt-get install redis-server chromium',
    ],
    ['… and only Chromium missing', { has: { 'apt-get': OK, 'redis-server': OK } }, 'sudo apt-get install chromium'],
    ['Homebrew', { system: 'Darwin', has: { brew: OK } }, 'brew install redis chromium'],
    ['Fedora', { has: { dnf: OK } }, 'sudo dnf install redis chromium'],
    ['Arch', { has: { pacman: OK } }, 'sudo pacman -S valkey chromium'],
    ['Alpine', { has: { apk: OK } }, 'sudo apk add redis chromium'],
    ['openSUSE', { has: { zypper: OK } }, 'sudo zypper install redis chromium'],
    ['Windows', { system: 'MINGW64_NT-10.0' }, 'Redis does not run on Windows itself; run them in WSL: wsl --install'],
    ['anything else', {}, 'a redis-server (REDIS_SERVER_BIN) and a Chromium (CHROMIUM_BIN); missing: redis chromium'],
  ])('stops with one line on %s', (_, system, line) => {
    expect(ensured(system)).toEqual({ status: 1, said: [`The tests need more: ${line}`], did: '' });
  });

  test('says so when the installation fails', () => {
    const { status, said } = ensured({ user: 'root', has: { 'apt-get': `echo 'E: no network' >&2; ${refuses}` } });
    expect(status).toBe(1);
    expect(said).toEqual([
      'Installing Redis Chromium',
      'E: no network',
      'The tests need more: the installation failed; try: apt-get update && apt-get install redis-server chromium',
    ]);
  });
});
