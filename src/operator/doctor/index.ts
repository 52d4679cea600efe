import type { Config } from '../../config/settings.ts';
import type { Result } from '../../kernel/result.ts';
import { redactor } from '../../observability/redact.ts';
import { type Fault, type Finding, failed, faultText, passed } from '../../service/ports/findings.ts';
import { discord } from './discord.ts';
import { disk } from './disk.ts';
import { type Check, errorMessage, type Installation } from './findings.ts';
import { keys } from './keys.ts';
import { redis } from './redis.ts';
import { nodeCheck, runtime } from './runtime.ts';
import { telegram } from './telegram.ts';

/** All checks, in the order in which an operator would fix things. */
const CHECKS: readonly Check[] = [nodeCheck, runtime, disk, redis, keys, telegram, discord];

/**
 * Those that the start makes too, before anything else. The others are made where the start asks for the same things: the
 * port by the web server, the stores and keys as they are opened, the platforms by their adapters, in the same words.
 */
const AT_START: readonly Check[] = [nodeCheck, disk];

/** Returns the first fault with which the program does not start. Those of the platforms and stores are not among them. */
export const whyNotStart = async (patient: Installation): Promise<Fault | undefined> => {
  for (const check of AT_START) for await (const it of check(patient)) if (!it.good && it.fatal) return it;
  return undefined;
};

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
      yield failed(`A check failed (${errorMessage(fault)}).`, 'Report it to the authors of Broadside.');
    }
  }
}

/** A finding as one line of text. */
export const findingLine = (it: Finding): string => (it.good ? `✓ ${it.what}` : `✗ ${faultText(it)}`);

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
