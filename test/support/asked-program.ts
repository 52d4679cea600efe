import { startOrRefuse } from '../../src/app/app.ts';
import { readConfig } from '../../src/config/settings.ts';
import { readVersion } from '../../src/config/version.ts';
import { openLog } from '../../src/observability/log.ts';
import { runDoctor } from '../../src/operator/doctor/index.ts';
import { testEntropy } from './test-bytes.ts';

/*
 * What the doctor and the program say of an installation, asked in this process: a process of their own takes a second.
 */

type Env = Readonly<Record<string, string>>;

/** The machine on which both are asked. */
export interface Supposed {
  readonly nodeVersion?: string;
  /** How far its clock is ahead, in ms. */
  readonly aheadMs?: number;
}

/** Asks the doctor. Returns its exit code and lines. */
export const consult = async (env: Env, { nodeVersion = process.version, aheadMs = 0 }: Supposed = {}) => {
  const lines: string[] = [];
  const settings = readConfig(env);
  const say = (line: string): void => void lines.push(line);
  const code = await runDoctor({ settings, say, now: () => Date.now() + aheadMs, nodeVersion, version: readVersion() });
  return { code, lines };
};

/** What the doctor finds wrong, without its marks. */
export const faultsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => /^✗ (.*)$/.exec(line)?.[1] ?? []);

/** Starts the program. Returns why it refuses; empty where it does not, and has been stopped again. */
export const refusal = async (env: Env, { nodeVersion = process.version, aheadMs = 0 }: Supposed = {}) => {
  const config = readConfig(env);
  if (!config.ok) return config.error.join(' ');
  const log = openLog({ level: 'error', secrets: config.value.secrets, to: { write: () => undefined } });
  const wallMs = () => Date.now() + aheadMs;
  const machine = {
    monotonicMs: () => performance.now(),
    wallMs,
    entropy: testEntropy(),
    program: { name: 'test/1', place: 'test', hasEnded: () => false },
    nodeVersion,
  };
  const started = await startOrRefuse(config.value, log, machine);
  if (!started.ok) return started.error;
  await started.value.stop();
  return '';
};
