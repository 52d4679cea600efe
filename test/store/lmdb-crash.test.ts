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

  test('has every commit that was acknowledged, whole', async () => {
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

test('the embedded store, when the disk takes nothing more, fails as a store does and keeps what it has', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lmdb-'));
  try {
    const program = fileURLToPath(new URL('full-disk.ts', import.meta.url));
    // No file may grow beyond 2 MiB.
    const limit = `trap '' XFSZ; ulimit -f 4096; exec "$@"`;
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', limit, 'sh', process.execPath, '--import', 'tsx', program, directory],
      { encoding: 'utf8' },
    );
    const line = stdout.split('\n').find((it) => it.startsWith('{'));
    const told = JSON.parse(line ?? 'null') as {
      readonly made: number;
      readonly failure: string;
      readonly kept: number;
    };
    expect(told, stderr).toEqual({
      made: told.made,
      failure: expect.stringMatching(/^StoreFailure E/),
      kept: told.made,
    });
    expect(told.made).toBeGreaterThan(10);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
