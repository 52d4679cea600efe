import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { CheckoutCopy } from './checkout-copy.ts';

/** How the tests of a copy ended. */
export interface TestRun {
  /** The failed tests by their full names, each with its file. */
  readonly failed: readonly { readonly file: string; readonly name: string }[];
  readonly seconds: number;
}

/** The longest build, in ms. */
const BUILD_MS = 300_000;
/** What is left of the tests' processes is stopped for good after this time, in ms. */
const FAREWELL_MS = 10_000;

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const running = new Set<ChildProcess>();
let isStopped = false;
/** What comes after the tests were stopped: nothing, until the process ends. */
const NEVER = new Promise<never>(() => {});

/** Sends a signal to a process and all that it has started. */
const signal = ({ pid }: ChildProcess, name: NodeJS.Signals): boolean => {
  try {
    return pid !== undefined && process.kill(-pid, name);
  } catch {
    return false; // They are gone.
  }
};

/** Stops the tests that are under way, and starts none after them: who waits for one waits for ever. */
export const stopTests = async (): Promise<void> => {
  isStopped = true;
  const all = [...running];
  for (const it of all) signal(it, 'SIGTERM');
  await Promise.race([sleep(FAREWELL_MS), Promise.all(all.map((it) => it.exitCode ?? once(it, 'exit')))]);
  for (const it of all) signal(it, 'SIGKILL');
};

/** Runs a program of a copy in a group of processes of its own. Returns its exit code and the end of what it said. */
const run = async (
  copy: CheckoutCopy,
  words: readonly string[],
  patienceMs: number,
): Promise<{ code: number | null; said: string }> => {
  if (isStopped) return NEVER;
  const child = spawn(process.execPath, words, {
    cwd: copy.folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: copy.scratch },
  });
  running.add(child);
  let said = '';
  const hear = (text: Buffer): void => {
    said = (said + text.toString()).slice(-4_000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const limit = setTimeout(() => signal(child, 'SIGTERM'), patienceMs);
  const [code] = await once(child, 'exit');
  clearTimeout(limit);
  signal(child, 'SIGKILL');
  running.delete(child);
  return isStopped ? NEVER : { code: typeof code === 'number' ? code : null, said };
};

/** Builds the program of a copy. @throws Error where that fails. */
export const buildProgram = async (copy: CheckoutCopy): Promise<void> => {
  const { code, said } = await run(copy, ['--import', 'tsx', 'src/cli/build.ts'], BUILD_MS);
  if (code !== 0) throw new Error(said);
};

/** How to run tests. */
export interface RunOptions {
  /** After how many failures the others are left out; 0: after none. */
  readonly bail: number;
  /** After this time, in ms, tests that have not ended are stopped, and count as failed. */
  readonly patienceMs: number;
}

/** Runs test files of a copy, or all. */
export const runTests = async (
  copy: CheckoutCopy,
  files: readonly string[],
  { bail, patienceMs }: RunOptions,
): Promise<TestRun> => {
  const told = join(copy.scratch, 'report.json');
  rmSync(told, { force: true });
  const began = performance.now();
  const options = ['--config', 'test/vitest.config.ts', '--reporter=json', `--outputFile=${told}`, `--bail=${bail}`];
  const { code, said } = await run(copy, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files], patienceMs);
  const seconds = (performance.now() - began) / 1_000;
  const isLate = 1_000 * seconds >= patienceMs;
  if (code === 0) return { failed: [], seconds };
  const results = existsSync(told) ? report.parse(JSON.parse(readFileSync(told, 'utf8'))).testResults : [];
  const failed = results
    .map((it) => ({ ...it, file: relative(copy.folder, it.name) }))
    .flatMap(({ file, status, message, assertionResults }) => {
      const names = assertionResults.filter((it) => it.status === 'failed').map(({ fullName }) => fullName);
      return status === 'failed' && names.length === 0
        ? [{ file, name: `(the file itself) ${message.split('\n', 1)[0]}` }]
        : names.map((name) => ({ file, name }));
    });
  if (failed.length > 0) return { failed, seconds };
  return { failed: [{ file: '', name: isLate ? '(they hang)' : `(no test) ${said.slice(-300)}` }], seconds };
};
