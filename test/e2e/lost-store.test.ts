import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consult, faultsIn, refusal } from '../support/asked-program.ts';
import { BuiltProgram, built, ProgramHere, scratch } from './program.ts';
import { cleanUp, onCleanup } from './whole-match.ts';

/*
 * A lost or damaged store keeps the program from starting. One sentence says so, and what to do.
 */

let folder: string;
let outside: string;
/** A data folder in which the program has run, with its key; and a backup of it. */
let lived: string;
let backup: string;
const removers: (() => Promise<void>)[] = [];

/** Makes a folder that is removed after the test, or after all tests. */
const made = async (until: (remove: () => Promise<void>) => void): Promise<string> => {
  const { path, remove } = await scratch();
  until(remove);
  return path;
};

beforeAll(async () => {
  lived = await made((it) => removers.push(it));
  backup = join(await made((it) => removers.push(it)), 'live.backup');
  [folder, outside] = [lived, lived];
  const program = new ProgramHere(env());
  await program.start();
  expect(await program.stop()).toBe(0);
  await program.end();
  expect(run('backup', [backup]).ended).toBe(0);
});
afterAll(async () => {
  for (const remove of removers) await remove();
});
beforeEach(async () => {
  folder = await made(onCleanup);
  outside = await made(onCleanup);
  cpSync(lived, folder, { recursive: true });
});
afterEach(cleanUp);

const at = (name: string): string => join(folder, name);
const env = (): Record<string, string> => ({ DATA_DIR: folder, PLAYGROUND: 'on', PORT: '0' });

/** A user to whom nothing here belongs. */
const STRANGER = 65_534;

/**
 * Makes a program started by root run as the stranger, once it has been loaded: the stranger need not be allowed to read
 * the folder of the program.
 */
const AS_STRANGER = `process.env = new Proxy(process.env, {
  get(env, name) {
    if (name === 'DATA_DIR' && process.getuid() === 0) process.setuid(${STRANGER});
    return env[name];
  },
})`;

/** Runs a built command to its end, after this script if given. Returns its exit code or signal, and the lines it wrote. */
const run = (name: string, words: readonly string[] = [], script = '') => {
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(script)}`, built(name), ...words],
    {
      cwd: outside,
      env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', ...env() },
      encoding: 'utf8',
      // A program that starts by mistake does not end by itself.
      timeout: 60_000,
    },
  );
  return { ended: signal ?? status, said: `${stdout}${stderr}`.split('\n').filter((line) => line !== '') };
};

const data = () => at('data.mdb');
const half = () => truncateSync(data(), statSync(data()).size / 2);
const remove = (...names: readonly string[]) => {
  for (const name of names) rmSync(at(name), { recursive: true, force: true });
};
const garbage = () => {
  const bytes = readFileSync(data());
  writeFileSync(data(), bytes.fill('шум', 8_192));
};

/** The case that is asked of the built program too. */
const BUILT = 'on half of a file';

describe('a lost or damaged store', () => {
  test.each<[string, () => void, RegExp]>([
    [
      'on an empty file',
      () => truncateSync(data(), 0),
      /data\.mdb is empty, its matches are lost: bring a backup back/,
    ],
    [
      'on half of a file',
      half,
      /data\.mdb was cut short, matches in it are lost: move it and lock\.mdb away, then bring/,
    ],
    [
      'on one page of a file',
      () => truncateSync(data(), 4_096),
      /data\.mdb is damaged: move it and lock\.mdb away and/,
    ],
    [
      'on a file full of noise',
      garbage,
      /data\.mdb is damaged: move it and lock\.mdb away and restore your backup with/,
    ],
    [
      'on something else',
      () => writeFileSync(data(), 'my diary\n'),
      /data\.mdb is damaged: move it and lock\.mdb away/,
    ],
    [
      'without its file',
      () => remove('data.mdb', 'lock.mdb'),
      /^The key in .* is there, but data\.mdb with the matches is not: bring a backup back with `npm run restore FILE`, or/,
    ],
    [
      'without its file, between two keys',
      () => {
        remove('data.mdb', 'lock.mdb', 'key');
        writeFileSync(at('key.previous'), `${'ab'.repeat(32)}\n`, { mode: 0o600 });
      },
      /^The key in .* is there, but data\.mdb with the matches is not/,
    ],
    [
      'on a folder in its place',
      () => {
        remove('data.mdb');
        mkdirSync(data());
      },
      /data\.mdb is a folder: move it away and start again\.$/,
    ],
    [
      'on a folder in the place of its lock',
      () => {
        remove('lock.mdb');
        mkdirSync(at('lock.mdb'));
      },
      /lock\.mdb is a folder: move it away and start again\.$/,
    ],
  ])('keeps the program from starting %s, and the doctor reports the same', async (name, harm, sentence) => {
    harm();
    const before = readdirSync(folder).sort();
    const said = await refusal(env());
    expect(said).toMatch(sentence);
    expect(readdirSync(folder).sort()).toEqual(before);
    const doctor = await consult(env());
    expect(doctor.code).toBe(1);
    const [what = ''] = said.split(': ');
    expect(
      faultsIn(doctor.lines).filter((line) => line.includes(what)),
      doctor.lines.join('\n'),
    ).toHaveLength(1);
    // The built program says it as well, and nothing else.
    if (name === BUILT) expect(run('main')).toEqual({ ended: 1, said: [said] });
  });

  test('keeps the program from starting on a file in place of its folder', async () => {
    remove('.');
    writeFileSync(folder, '');
    expect(await refusal(env())).toMatch(
      /^DATA_DIR is not a folder \(.*\)\. Set DATA_DIR to a folder on a local disk\.$/,
    );
    rmSync(folder);
  });

  test('keeps the program from starting on files of another user', () => {
    const isRoot = process.getuid?.() === 0;
    const script = isRoot ? AS_STRANGER : '';
    if (isRoot) {
      for (const name of ['.', 'key']) chownSync(at(name), STRANGER, STRANGER);
      for (const it of [folder, outside]) chmodSync(it, 0o777);
    }
    chmodSync(data(), isRoot ? 0o600 : 0);
    const sentence = /data\.mdb cannot be used \(EACCES\): give it to the user that runs Broadside \(chown\), or set/;
    expect(run('main', [], script)).toEqual({ ended: 1, said: [expect.stringMatching(sentence)] });
    if (isRoot) chownSync(data(), STRANGER, STRANGER);
    else chmodSync(data(), 0o600);
    chmodSync(at('lock.mdb'), isRoot ? 0o600 : 0);
    expect(run('main', [], script)).toEqual({
      ended: 1,
      said: [expect.stringMatching(/lock\.mdb cannot be used \(EACCES\)/)],
    });
  });
});

describe('a store that was put right', () => {
  const starts = async (): Promise<void> => {
    const program = new ProgramHere(env());
    onCleanup(() => program.end());
    await program.start();
    expect(await program.stop()).toBe(0);
  };

  test.each<[string, () => void]>([
    ['restored over an empty file', () => truncateSync(data(), 0)],
    [
      'restored where a damaged file was moved away',
      () => {
        half();
        remove('data.mdb', 'lock.mdb');
      },
    ],
  ])('starts when %s', async (_, harm) => {
    harm();
    expect(run('restore', [backup])).toEqual({ ended: 0, said: [expect.stringMatching(/^Entries restored from/)] });
    await starts();
    expect((await consult(env())).lines).toContainEqual('✓ The key is the one the store was sealed with.');
  });

  test('starts empty when its key was moved away too', async () => {
    remove('data.mdb', 'lock.mdb', 'key');
    await starts();
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['data.mdb', 'key']));
  });
});

test('makes its store at a first start whose key is in the settings', async () => {
  remove('data.mdb', 'lock.mdb', 'key');
  const program = new BuiltProgram({ ...env(), DATA_KEY: 'ab'.repeat(32) });
  onCleanup(() => program.end());
  await program.start();
  await program.kill();
  await program.start();
  expect(await program.stop()).toBe(0);
});
