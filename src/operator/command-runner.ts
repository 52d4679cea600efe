import { loadConfig } from '../config/environment.ts';
import type { Config } from '../config/settings.ts';
import { redactor } from '../observability/redact.ts';

/** The parts of the process that a command uses. */
export interface CommandProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/**
 * Runs an operator command.
 * @returns the exit code: 0, or 1 after a fault (reported without secrets).
 */
export const runCommand = async (
  { env, stdout, stderr }: CommandProcess,
  act: (config: Config) => Promise<readonly string[]>,
): Promise<number> => {
  const config = loadConfig(env);
  if (!config.ok) {
    for (const sentence of config.error) stderr.write(`${sentence}\n`);
    return 1;
  }
  try {
    for (const line of await act(config.value)) stdout.write(`${line}\n`);
    return 0;
  } catch (fault) {
    const redacted = redactor(config.value.secrets);
    stderr.write(`${redacted(fault instanceof Error ? fault.message : String(fault))}\n`);
    return 1;
  }
};
