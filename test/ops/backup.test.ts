import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkKey } from '../../src/config/data-key.ts';
import { type Config, readConfig } from '../../src/config/settings.ts';
import { backUp, backUpInto, countKeys, rekey, restore } from '../../src/operator/commands.ts';
import { openStore } from '../../src/operator/store-access.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import type { MaintainableStore } from '../../src/store/dump-format.ts';
import { openPaperService, type PaperService } from '../support/paper-service.ts';
import { ownDirectory, ownPrefix, sharedRedis } from '../support/scratch-storage.ts';
import { textOf } from '../support/screen-text.ts';
import { tally } from '../support/tally.ts';

const OLD = 'ab'.repeat(32);
const NEW = 'cd'.repeat(32);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let file: string;
const closers: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  folder = ownDirectory();
  file = join(folder, 'matches.backup');
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

type Kind = 'LMDB' | 'Redis';

/** The settings of a separate installation. */
const env = (kind: Kind, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  DATA_KEY: OLD,
  ...(kind === 'LMDB'
    ? { DATA_DIR: join(folder, ownPrefix()) }
    : { REDIS_URL: sharedRedis(), REDIS_PREFIX: ownPrefix() }),
  ...more,
});
const configOf = (settings: Readonly<Record<string, string>>): Config => {
  const read = readConfig(settings);
  if (!read.ok) throw new Error(read.error.join(' '));
  return read.value;
};

const opened = async (config: Config): Promise<MaintainableStore> => {
  const store = await openStore(config, 'play');
  closers.push(() => store.close());
  await checkKey(store.shelf, openVault(config.dataKey!, config.previousKey));
  return store;
};
const serviceOn = (store: MaintainableStore, config: Config): PaperService =>
  openPaperService({
    systems: [tally],
    store,
    key: config.dataKey!,
    ...(config.previousKey && { previousKey: config.previousKey }),
  });

const group = { address: 'group', audience: 'many' as const };
const matchOf = async (service: PaperService) => {
  const [id = ''] = await service.game.context.people.matchesOf('paper:ann');
  const match = await service.game.context.load(id);
  if (typeof match === 'string') throw new Error(match);
  return match;
};

/** Plays a match of Ann and Bob to the middle, long enough to have a log. Returns the token of Bob's next press. */
const midway = async (service: PaperService) => {
  const [ann, bob] = [service.person('ann', group), service.person('bob', group)];
  await ann.plays();
  await bob.presses('Join');
  await bob.presses('pad');
  const [match] = bob.token('add').split('.');
  for (let n = 0; n < 12; n++) await bob.does({ kind: 'press', token: `${match}.1.0.plot.${n}` });
  for (let n = 0; n < 5; n++) await bob.presses('add');
  return bob.token('add');
};
/** Makes a new intent id. Each paper service counts its own ids from 1, so that two services would repeat them. */
let fresh = 0;
const anew = (): string => `anew:${fresh++}`;
const presses = (service: PaperService, name: string, token: string) =>
  service.person(name, group).does({ kind: 'press', token }, anew());

describe.each<[Kind, Kind]>([
  ['LMDB', 'LMDB'],
  ['LMDB', 'Redis'],
  ['Redis', 'LMDB'],
  ['Redis', 'Redis'],
])('from %s to %s', (from, to) => {
  test('a match under way is backed up while it is played, restored, and played to its end', async () => {
    const config = configOf(env(from));
    const store = await opened(config);
    const old = serviceOn(store, config);
    const token = await midway(old);
    const before = await matchOf(old);
    expect(await backUp(config, file)).toEqual([expect.stringMatching(/^Entries written to .*: \d+\. The key is not/)]);

    const next = configOf(env(to));
    expect(await restore(next, file)).toEqual([expect.stringMatching(/^Entries restored from .*: \d+\.$/)]);
    const service = serviceOn(await opened(next), next);
    expect(await matchOf(service)).toEqual(before);
    expect((await presses(service, 'bob', token)).notice).toBe('sum 6');
    await service.ticked();
    expect(textOf(service.person('ann', group).message?.screen)).toContain('tally 0:6');
    const bob = service.person('bob', group);
    await bob.presses('pad', anew());
    for (let n = 7; n <= 10; n++) expect((await bob.presses('add', anew())).notice).toBe(`sum ${n}`);
    expect((await matchOf(service)).ending).toMatchObject({ winners: [1], by: 'rules' });
    expect(service.logged.filter((line) => line.startsWith('error'))).toEqual([]);
    expect((await matchOf(old)).revision).toBe(before.revision);
  });
});

describe('a backup', () => {
  const DATED = /^broadside-\d{8}T\d{6}Z\.backup$/;
  const made = async (more: Readonly<Record<string, string>> = {}): Promise<Config> => {
    const config = configOf(env('LMDB', more));
    const store = await opened(config);
    await midway(serviceOn(store, config));
    await backUp(config, file);
    return config;
  };
  const empty = (more: Readonly<Record<string, string>> = {}) => configOf(env('LMDB', more));

  test('goes into a folder by its time, and the oldest of these are removed once it is whole', async () => {
    const config = await made();
    const nights = join(folder, 'nights');
    await backUpInto(config, nights, 3);
    const [newest = ''] = readdirSync(nights);
    expect(newest).toMatch(DATED);
    expect(statSync(nights).mode & 0o777).toBe(0o700);
    const old = ['20250101T041000Z', '20250102T041000Z', '20250103T041000Z'].map((it) => `broadside-${it}.backup`);
    // The clock was wrong for a night: what was written last stays all the same.
    const ahead = 'broadside-20990101T041000Z.backup';
    for (const it of [...old, ahead, 'mine.backup']) writeFileSync(join(nights, it), it);
    rmSync(join(nights, newest));

    const [written, removed] = await backUpInto(config, nights, 3);
    expect(written).toMatch(/^Entries written to .*nights.broadside-\d{8}T\d{6}Z\.backup: \d+\./);
    expect(removed).toBe(`Older backups removed: ${old[0]}, ${old[1]}.`);
    const left = readdirSync(nights).toSorted();
    expect(left).toEqual([old[2], expect.stringMatching(DATED), ahead, 'mine.backup']);
    await restore(empty(), join(nights, left[1]!));
  });

  test('that fails removes no other', async () => {
    const config = await made();
    const nights = join(folder, 'nights');
    await backUpInto(config, nights, 1);
    const before = readdirSync(nights);
    const other = configOf({ ...env('LMDB'), DATA_DIR: config.dataDir, DATA_KEY: NEW });
    await expect(backUpInto(other, nights, 1)).rejects.toThrow('key');
    expect(readdirSync(nights)).toEqual(before);
  });

  test('is for its owner’s eyes, replaces the one before, and leaves nothing else behind', async () => {
    writeFileSync(file, 'the one before', { mode: 0o644 });
    await made();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!)).toMatchObject({
      'broadside-backup': 1,
      store: 'lmdb',
      key: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(readFileSync(file, 'utf8')).not.toContain(OLD);
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
  });

  test.each<[string, (text: string) => string]>([
    ['cut at a line', (text) => `${text.split('\n').slice(0, -3).join('\n')}\n`],
    ['cut in a line', (text) => text.slice(0, text.length / 2)],
    ['without its last line', (text) => `${text.split('\n').slice(0, -2).join('\n')}\n`],
    ['without a line in the middle', (text) => text.split('\n').toSpliced(2, 1).join('\n')],
    ['changed in one letter', (text) => text.replace('"revision":', '"revision":1')],
  ])('%s is refused before anything is written', async (_, spoil) => {
    await made();
    writeFileSync(file, spoil(readFileSync(file, 'utf8')));
    const target = empty();
    await expect(restore(target, file)).rejects.toThrow('is cut off or was changed: use another backup.');
    expect(existsSync(target.dataDir)).toBe(false);
  });

  test.each([
    ['', 'an empty file'],
    ['{"broadside":1}\n', 'something else'],
  ])('%j is none', async (text) => {
    writeFileSync(file, text);
    await expect(restore(empty(), file)).rejects.toThrow('is not a backup of Broadside.');
  });

  test('made with another key is refused; with the key before this one it is taken', async () => {
    await made();
    await expect(restore(empty({ DATA_KEY: NEW }), file)).rejects.toThrow('was made with another key');
    const said = await restore(empty({ DATA_KEY: NEW, DATA_KEY_PREVIOUS: OLD }), file);
    expect(said[1]).toContain('npm run rekey');
  });

  test('is never restored over matches', async () => {
    const config = await made();
    for (const close of closers.splice(0)) await close();
    await expect(restore(config, file)).rejects.toThrow('The store is not empty');
  });

  test('without a key to be found is not made, nor restored', async () => {
    const settings = env('LMDB');
    const { DATA_KEY: _, ...keyless } = settings;
    await expect(backUp(configOf(keyless), file)).rejects.toThrow(/^There is no key in /);
    await made();
    await expect(restore(configOf({ ...keyless, DATA_DIR: join(folder, 'fresh') }), file)).rejects.toThrow('no key in');
  });

  test('of a store that another key sealed is not made', async () => {
    const config = await made();
    await expect(backUp({ ...config, dataKey: Buffer.from(NEW, 'hex') }, file)).rejects.toThrow('is not the one');
  });
});

describe('a new key', () => {
  const rotated = { DATA_KEY: NEW, DATA_KEY_PREVIOUS: OLD };

  test.each<Kind>(['LMDB', 'Redis'])(
    'on %s: matches go on, are sealed anew, and need the old one no more',
    async (kind) => {
      const settings = env(kind);
      const old = configOf(settings);
      const store = await openStore(old, 'play');
      await checkKey(store.shelf, openVault(old.dataKey!));
      const token = await midway(serviceOn(store, old));
      await store.close();

      const both = configOf({ ...settings, ...rotated });
      const between = await openStore(both, 'play');
      await checkKey(between.shelf, openVault(both.dataKey!, both.previousKey));
      expect((await presses(serviceOn(between, both), 'bob', token)).notice).toBe('sum 6');
      const vault = openVault(both.dataKey!, both.previousKey);
      expect(await countKeys(between, vault)).toEqual({ new: 0, old: 1, unreadable: 0, aside: 0 });
      if (kind === 'LMDB') await between.close();
      else closers.push(() => between.close());

      expect(await rekey(both)).toEqual(['Matches re-encrypted: 1. The previous key is no longer needed: remove it.']);
      const next = configOf({ ...settings, DATA_KEY: NEW });
      const store3 = await opened(next);
      expect(await countKeys(store3, openVault(next.dataKey!))).toEqual({ new: 1, old: 0, unreadable: 0, aside: 0 });
      const service = serviceOn(store3, next);
      expect((await matchOf(service)).records).toBeGreaterThan(16);
      await expect(
        opened(configOf({ ...settings, DATA_KEY: OLD, DATA_DIR: settings['DATA_DIR'] ?? folder })),
      ).rejects.toThrow();
    },
  );

  test('beside a program that plays on: nothing is lost, and nothing stays under the old one', async () => {
    const settings = env('Redis');
    const old = configOf(settings);
    const before = await opened(old);
    await midway(serviceOn(before, old));
    for (let n = 0; n < 20; n++) {
      const carl = serviceOn(before, old).person(`carl${n}`, { address: `room${n}`, audience: 'many' as const });
      await carl.does({ kind: 'open', rival: { kind: 'anyone' } }, anew());
    }
    const both = configOf({ ...settings, ...rotated });
    const store = await opened(both);
    const service = serviceOn(store, both);
    const { id } = await matchOf(service);
    let playing = true;
    let words = 0;
    const play = (async () => {
      while (playing) {
        const token = `${id}.0.0.plot.${words % 900}`;
        words += 1;
        await service.person('ann', group).does({ kind: 'press', token }, anew());
      }
    })();
    await vi.waitUntil(() => words > 5, { timeout: 60_000, interval: 5 });
    expect((await rekey(both))[0]).toMatch(/^Matches re-encrypted: \d+\. The previous key is no longer needed/);
    playing = false;
    await play;
    const next = configOf({ ...settings, DATA_KEY: NEW });
    expect(await countKeys(store, openVault(next.dataKey!))).toMatchObject({ old: 0, unreadable: 0 });
    const match = await matchOf(serviceOn(store, next));
    expect(match.records).toBeGreaterThanOrEqual(words);
    expect(service.logged.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  test('without the old one at hand is nothing to do', async () => {
    await expect(rekey(configOf(env('LMDB')))).rejects.toThrow('There is no previous key');
  });
});

describe('the commands', () => {
  const run = (script: string, words: readonly string[], settings: Readonly<Record<string, string>>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, `dist/src/${script}.js`), ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', ...settings },
    });
    return { status, stdout, stderr };
  };

  test('back up the embedded store while another process plays on it, and will not restore under its feet', async () => {
    const settings = env('LMDB');
    const config = configOf(settings);
    const store = await opened(config);
    await midway(serviceOn(store, config));
    expect(run('backup', [file], settings)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Entries written to'),
    });
    const restored = run('restore', [file], settings);
    expect(restored).toMatchObject({ status: 1, stderr: expect.stringContaining('is in use by another process') });
    const elsewhere = env('LMDB');
    expect(run('restore', [file], elsewhere)).toMatchObject({ status: 0 });
    const service = serviceOn(await opened(configOf(elsewhere)), config);
    expect((await matchOf(service)).stage).toBe('playing');
  });

  test('say how they are called, and what is wrong with the settings', () => {
    expect(run('backup', [], {})).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^PATH is missing: [^\n]+\n$/),
    });
    expect(run('restore', [file], { PORT: 'x' })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^PORT must/),
    });
  });
});
