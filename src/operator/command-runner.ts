import { loadConfig } from '../config/environment.ts';
import type { Config } from '../config/settings.ts';
import { redactor } from '../observability/redact.ts';

/** The parts of the process that a command uses. */
export interface CommandProcess {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly argv: readonly string[];
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** The command-line usage of an operator command. */
export interface Usage {
  readonly command: string;
  /** The names of its arguments. */
  readonly words: readonly string[];
}

/**
 * Runs an operator command.
 * @returns the exit code: 0, 1 after a fault (reported without secrets), 2 after wrong usage.
 */
export const runCommand = async (
  { env, argv, stdout, stderr }: CommandProcess,
  { command, words }: Usage,
  act: (config: Config, word: string) => Promise<readonly string[]>,
): Promise<number> => {
  const given = argv.slice(2);
  if (given.length !== words.length) {
    stderr.write(`Usage: npm run ${[command, ...words].join(' ')}\n`);
    return 2;
  }
  const config = loadConfig(env);
  if (!config.ok) {
    for (const sentence of config.error) stderr.write(`${sentence}\n`);
    return 1;
  }
  try {
    for (const line of await act(config.value, given[0] ?? '')) stdout.write(`${line}\n`);
    return 0;
  } catch (fault) {
    const redacted = redactor(config.value.secrets);
    stderr.write(`${redacted(fault instanceof Error ? fault.message : String(fault))}\n`);
    return 1;
  }
};
