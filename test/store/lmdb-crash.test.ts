import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';

const COMMITTER = fileURLToPath(new URL('committer.ts', import.meta.url));

describe('the embedded store, when its process is killed', () => {
  let directory: string;
  let child: ChildProcess | undefined;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lmdb-'));
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(directory, { recursive: true });
  });

  /** Starts a process that commits without end. The map holds its acknowledged commits: the last revision by match. */
  const committer = async (life: number): Promise<ReadonlyMap<string, number>> => {
    const told = new Map<string, number>();
    const started = spawn(process.execPath, ['--import', 'tsx', COMMITTER, directory, String(life)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const ready = new Promise<void>((resolve) => {
      createInterface({ input: started.stdout! }).on('line', (line) => {
        if (line === 'ready') return resolve();
        const [match, revision] = line.split(' ');
        if (match && revision) told.set(match, Number(revision));
      });
    });
    await Promise.race([
      ready,
      once(started, 'exit').then(() => Promise.reject(new Error('the committer ended by itself'))),
    ]);
    return told;
  };

  const killed = async (): Promise<void> => {
    const closed = once(child!, 'close');
    child!.kill('SIGKILL');
    await closed;
  };

  test('has every commit that was acknowledged, whole, also where it was compacted at that moment', async () => {
    const told = new Map<string, number>();
    for (let life = 0; life < 3; life++) {
      const its = await committer(life);
      await vi.waitUntil(() => its.size > 5, { timeout: 60_000, interval: 10 });
      await sleep(Math.random() * 150);
      await killed();
      for (const [match, revision] of its) told.set(match, revision);
    }
    expect(told.size).toBeGreaterThan(16);
    const store = await openLmdbStore({ directory });
    for (const [match, revision] of told) {
      const there = (await store.load(match))!;
      expect(there.revision).toBeGreaterThanOrEqual(revision);
      expect(there.head.startsWith(`head ${there.revision - 1} `)).toBe(true);
      expect(await store.facts(match)).toEqual(Array.from({ length: there.revision }, (_, n) => `fact ${n}`));
      expect(await store.result(match, `c${there.revision - 1}`)).toBe(`r${there.revision - 1}`);
      expect(await store.result(match, `c${there.revision}`)).toBeUndefined();
      expect(await store.open(match, 'chat', 1)).toMatchObject({ wanted: there.revision });
    }
    await store.close();
  });

  test('is refused to a second process while the first lives, and free once it is killed', async () => {
    await committer(0);
    await expect(openLmdbStore({ directory })).rejects.toThrow(/in use by another process \(\d+\): .*DATA_DIR/);
    await killed();
    const store = await openLmdbStore({ directory });
    await expect(openLmdbStore({ directory })).rejects.toThrow('in use');
    await store.close();
    await (await openLmdbStore({ directory })).close();
  });
});

/** What full-disk.ts prints. */
interface FullDiskReport {
  readonly made: number;
  readonly failure: string;
  readonly kept: number;
}

describe('the embedded store, when it can write no more', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lmdb-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  /** Commits until that fails, in a process whose shell first runs a line. Returns all that is printed. */
  const commitsAfter = (line: string, shell: readonly string[] = ['sh']) => {
    const program = fileURLToPath(new URL('full-disk.ts', import.meta.url));
    const command = [process.execPath, '--import', 'tsx', program, directory];
    const [first = 'sh', ...rest] = [...shell, '-c', `${line}; exec "$@"`, 'sh', ...command];
    return spawnSync(first, rest, { encoding: 'utf8' });
  };

  test('fails as a store does, and keeps what it has', () => {
    // No file may grow beyond 2 MiB.
    const { stdout, stderr } = commitsAfter(`trap '' XFSZ; ulimit -f 4096`);
    const told = JSON.parse(stdout.split('\n').find((it) => it.startsWith('{')) ?? 'null') as FullDiskReport;
    expect(told, stderr).toEqual({
      made: told.made,
      failure: expect.stringMatching(/^StoreFailure E/),
      kept: told.made,
    });
    expect(told.made).toBeGreaterThan(10);
  });

  // A disk of its own, where the system lets a test have one.
  const PRIVATE = ['unshare', '-rm', 'sh'];
  const canMount = spawnSync(PRIVATE[0]!, [...PRIVATE.slice(1), '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;
  test.skipIf(!canMount)('says in one sentence that the disk is full, and the library prints nothing', () => {
    const { stdout, stderr } = commitsAfter(`mount -t tmpfs -o size=18m tmpfs ${directory}`, PRIVATE);
    expect(stderr).toBe('');
    const told = JSON.parse(stdout) as FullDiskReport;
    expect(told).toEqual({
      made: told.made,
      failure: `StoreFailure ENOSPC: The disk with ${directory} is full: free some space, or set DATA_DIR on another disk.`,
      kept: told.made,
    });
    expect(told.made).toBeGreaterThan(10);
  });
});
