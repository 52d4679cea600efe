import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { type App, startOrRefuse } from '../../src/app/app.ts';
import { loadConfig } from '../../src/config/environment.ts';
import type { Config } from '../../src/config/settings.ts';
import { openLog } from '../../src/observability/log.ts';
import { type ReportSection, registerParticipant } from '../emulators/scenario/participants.ts';
import { isThorough } from '../support/amount.ts';
import { lacks } from '../support/needs.ts';
import { programReport, settingsReport, watchApp } from '../support/program-state.ts';
import { programSeed, seedWithTests, testEntropy } from '../support/test-bytes.ts';

const DIST = fileURLToPath(new URL('../../dist/src', import.meta.url));
const SEEDED = new URL('seeded.mjs', import.meta.url);

/** The path of a built command. @throws Error in the words of `lacks` before the build. */
export const built = (command: string): string => {
  const path = join(DIST, `${command}.js`);
  if (!existsSync(path)) throw lacks('the built program');
  return path;
};

/** A developer's own .env must not be read. */
const NO_FILE = join(tmpdir(), 'broadside-no-env');

/** The settings of a program in tests, besides where its store and platforms are. */
const SETTINGS = { PORT: '0', LOG_LEVEL: 'info', MACHINE_PACE_MS: '0', ACTS_PER_SECOND: '0' } as const;

/** The whole program, under test. */
export interface Program {
  /** The port on which it serves, from its start on. */
  readonly port: number;
  /** All its output, over all starts. */
  readonly output: string;
  /** The address of the page, with the key of its door. */
  readonly address: string;
  /** Starts it and waits until it serves. @throws Error with the reason when it refuses. */
  start(): Promise<void>;
  /** Stops it as an operator does (SIGTERM). Returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills it without warning (SIGKILL). Only a built program can be killed. */
  kill(): Promise<void>;
  /** Ends it for good, before its folder is removed. */
  end(): Promise<void>;
}

/**
 * The program in this process, from the sources: what most scenarios play with, since it starts in a fiftieth of the time
 * of a process. The whole matches are played with the built one.
 */
export class ProgramHere implements Program {
  readonly #config: Config;
  readonly #logged: string[] = [];
  readonly #ended: () => void;
  #app: App | undefined;

  constructor(env: Readonly<Record<string, string>>) {
    const config = loadConfig({ ...SETTINGS, ...env }, NO_FILE);
    if (!config.ok) throw new Error(config.error.join(' '));
    this.#config = config.value;
    this.#ended = watchApp(this.#config, this.#logged);
  }

  get port(): number {
    return this.#app?.port ?? 0;
  }

  get output(): string {
    return this.#logged.join('');
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}${this.#app?.playground?.doorPath}`;
  }

  async start(): Promise<void> {
    const { logLevel, secrets } = this.#config;
    const log = openLog({ level: logLevel, secrets, to: { write: (line) => void this.#logged.push(line) } });
    const machine = {
      monotonicMs: () => performance.now(),
      wallMs: Date.now,
      entropy: testEntropy(),
      program: { name: `test/${process.pid}`, place: 'test', hasEnded: () => false },
      nodeVersion: process.version,
    };
    const started = await startOrRefuse(this.#config, log, machine);
    if (!started.ok) throw new Error(started.error);
    this.#app = started.value;
  }

  async stop(): Promise<number> {
    const app = this.#app;
    this.#app = undefined;
    await app?.stop();
    return 0;
  }

  kill(): Promise<void> {
    throw new Error('only a built program can be killed');
  }

  async end(): Promise<void> {
    this.#ended();
    await this.stop();
  }
}

/** The built program in a process of its own. A test may kill it without warning. */
export class BuiltProgram implements Program {
  readonly #env: Readonly<Record<string, string>>;
  readonly #node: string;
  #child: ChildProcess | undefined;
  #output = '';
  #gone = false;
  #starts = 0;
  port = 0;

  /** @param node - the path of the Node that runs it, that of this process by default */
  constructor(env: Readonly<Record<string, string>>, node = process.execPath) {
    this.#env = env;
    this.#node = node;
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

  /** The address of the page, with the key of its door. as it was last printed. */
  get address(): string {
    return [...this.#output.matchAll(/^Broadside plays at (\S+)$/gm)].at(-1)?.[1] ?? '';
  }

  /** Starts the program and waits until it serves. @throws Error with its output when it ends instead. */
  async start(): Promise<void> {
    const seeded = new URL(SEEDED);
    seeded.searchParams.set('seed', programSeed());
    seeded.searchParams.set('start', String(this.#starts++));
    const child = spawn(this.#node, ['--enable-source-maps', '--import', seeded.href, built('main')], {
      // A developer's own .env must not be read.
      cwd: this.#env['DATA_DIR'] ?? tmpdir(),
      env: { PATH: process.env['PATH'] ?? '', ...SETTINGS, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    seedWithTests(child);
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

  /** Sends two signals to stop: two different ones, since of two that are alike the second may be lost. */
  interrupt(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) this.#child?.kill(signal);
  }

  /** Waits until it has ended by itself. Returns its exit code and the signal that ended it. */
  async ended(): Promise<readonly [code: number | null, signal: NodeJS.Signals | null]> {
    const child = this.#child;
    if (!child) return [null, null];
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    this.#child = undefined;
    return [child.exitCode, child.signalCode];
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
