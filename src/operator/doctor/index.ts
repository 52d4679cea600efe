import type { Config } from '../../config/settings.ts';
import type { Result } from '../../kernel/result.ts';
import { redactor } from '../../observability/redact.ts';
import { type Finding, failed, passed } from '../../service/ports/finding.ts';
import { discord } from './discord.ts';
import { disk } from './disk.ts';
import { type Check, errorMessage, type Installation } from './findings.ts';
import { keys } from './keys.ts';
import { redis } from './redis.ts';
import { runtime } from './runtime.ts';
import { telegram } from './telegram.ts';

/** All checks, in the order in which an operator would fix things. */
const CHECKS: readonly Check[] = [runtime, disk, redis, keys, telegram, discord];

const SEE = 'See “Settings” in src/operator/README.md.';

/** Examines an installation with valid settings. Always ends; a check that throws becomes a failed finding. */
export async function* examine(patient: Installation): AsyncGenerator<Finding> {
  const { config } = patient;
  for (const warning of config.warnings) yield failed(warning, SEE);
  if (!config.telegram && !config.discord) yield passed('No token is set: only the playground will be served.');
  for (const check of CHECKS) {
    try {
      yield* check(patient);
    } catch (fault) {
      yield failed(`A check broke off (${errorMessage(fault)}).`, 'Tell the people who write Broadside.');
    }
  }
}

/** A finding as one line of text. */
export const findingLine = (it: Finding): string => (it.good ? `✓ ${it.what}` : `✗ ${it.what} ${it.remedy}`);

/** The parts of the process that the doctor uses. */
export interface DoctorOptions extends Omit<Installation, 'config'> {
  /** The settings, or their faults, one sentence each. */
  readonly settings: Result<Config, readonly string[]>;
  readonly say: (line: string) => void;
}

/** Examines everything and prints a line for each finding. Returns the exit code: 1 when anything is wrong, else 0. */
export const runDoctor = async ({ settings, say, ...rest }: DoctorOptions): Promise<number> => {
  if (!settings.ok) {
    for (const sentence of settings.error) say(findingLine(failed(sentence, SEE)));
    return 1;
  }
  say(findingLine(passed('Every setting can be read.')));
  const redacted = redactor(settings.value.secrets);
  let hasFailed = false;
  for await (const finding of examine({ config: settings.value, ...rest })) {
    say(redacted(findingLine(finding)));
    hasFailed ||= !finding.good;
  }
  return hasFailed ? 1 : 0;
};
