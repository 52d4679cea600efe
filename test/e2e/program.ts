import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { type ReportSection, registerParticipant } from '../emulators/scenario/participants.ts';
import { isThorough } from '../support/amount.ts';
import { programReport, settingsReport } from '../support/program-state.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The built program in a process of its own. A test may kill it without warning. */
export class Program {
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #output = '';
  #gone = false;
  port = 0;

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
    const gone = (): boolean => this.#gone;
    registerParticipant({
      name: 'The program',
      get gone() {
        return gone();
      },
      faults: () => [],
      unmet: () => [],
      report: () => this.#tells(),
    });
  }

  async #tells(): Promise<readonly ReportSection[]> {
    return programReport(this.#output.trimEnd().split('\n'), await settingsReport(this.#env));
  }

  /** Kills the program for good, before its folder is removed. */
  end(): Promise<void> {
    this.#gone = true;
    return this.kill();
  }

  /** All its output, over all starts. */
  get output(): string {
    return this.#output;
  }

  /** The address of the page with both windows, as it was last printed. */
  get address(): string {
    return [...this.#output.matchAll(/^Broadside plays at (\S+)$/gm)].at(-1)?.[1] ?? '';
  }

  /** Starts the program and waits until it serves. @throws Error with its output when it ends instead. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'dist/src/main.js')], {
      // A developer's own .env must not be read.
      cwd: this.#env['DATA_DIR'] ?? tmpdir(),
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: '0',
        LOG_LEVEL: 'info',
        MACHINE_PACE_MS: '0',
        ACTS_PER_SECOND: '0',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const from = this.#output.length;
    const started = new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        this.#output += chunk.toString('utf8');
        const port = /"port":(\d+)\},"msg":"started"/.exec(this.#output.slice(from))?.[1];
        if (port === undefined) return;
        this.port = Number(port);
        resolve();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`ended with ${code}: ${this.#output.slice(from)}`)));
    });
    await started;
  }

  /** Kills the program without warning (SIGKILL). */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the program as an operator does (SIGTERM). Returns its exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  get alive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }
}

/** Makes a folder; `remove` deletes it. */
export const scratch = async (): Promise<{ path: string; remove(): Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'broadside-e2e-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

/** The stores the program can use; `storeEnv` returns the settings for one of them. */
export const STORES = ['lmdb', 'redis'] as const;

type Scenario = (name: string, play: () => Promise<void>, timeoutMs?: number) => void;

/**
 * Returns a `test` for scenarios that do not depend on the store: in the test command every other one runs on this store
 * and the rest on the other, in long runs (`npm run soak`) all of them on both.
 */
export const byTurns = (kind: (typeof STORES)[number], register: Scenario = test): Scenario => {
  let nth = 0;
  return (name, play, timeoutMs) => {
    if (isThorough || nth++ % STORES.length === STORES.indexOf(kind)) register(name, play, timeoutMs);
  };
};

/** A `test` for long runs (`npm run soak`) alone: scenarios whose every part others play in the test command. */
export const inLongRuns: Scenario = (name, play, timeoutMs) => {
  if (isThorough) test(name, play, timeoutMs);
};

export const storeEnv = (kind: (typeof STORES)[number], directory: string, socket: string): Record<string, string> =>
  kind === 'lmdb'
    ? { DATA_DIR: directory }
    : {
        DATA_DIR: directory,
        REDIS_URL: `unix://${socket}`,
        REDIS_PREFIX: `e2e-${directory.slice(-6)}:`,
        REDIS_DURABILITY: 'required',
        DATA_KEY: 'ab'.repeat(32),
      };
