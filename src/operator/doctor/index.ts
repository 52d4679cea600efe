import type { Config } from '../../config.ts';
import type { Result } from '../../kernel/result.ts';
import { redactor } from '../../redact.ts';
import { discord } from './discord.ts';
import { disk } from './disk.ts';
import { type Check, type Finding, ill, type Patient, reasonOf, well } from './finding.ts';
import { keys } from './keys.ts';
import { machine } from './machine.ts';
import { redis } from './redis.ts';
import { telegram } from './telegram.ts';

/** In the order in which one would mend things. */
const CHECKS: readonly Check[] = [machine, disk, redis, keys, telegram, discord];

const SEE = 'See “Settings” in README.md.';

/** Looks at an installation that has settings. Ends, whatever is wrong. */
export async function* examine(patient: Patient): AsyncGenerator<Finding> {
  const { config } = patient;
  for (const warning of config.warnings) yield ill(warning, SEE);
  if (!config.telegram && !config.discord) yield well('No token is set: only the playground will be served.');
  for (const check of CHECKS) {
    try {
      yield* check(patient);
    } catch (fault) {
      yield ill(`A check broke off (${reasonOf(fault)}).`, 'Tell the people who write Broadside.');
    }
  }
}

/** One line of the doctor's. */
export const lineOf = (it: Finding): string => (it.good ? `✓ ${it.what}` : `✗ ${it.what} ${it.remedy}`);

/** What the doctor needs of the process it runs in. */
export interface Practice extends Omit<Patient, 'config'> {
  /** What was read, or what is wrong with it: one sentence each. */
  readonly settings: Result<Config, readonly string[]>;
  readonly say: (line: string) => void;
}

/** Looks at everything, one line each, and gives the exit code: 1 when anything is wrong. */
export const consult = async ({ settings, say, ...rest }: Practice): Promise<number> => {
  if (!settings.ok) {
    for (const sentence of settings.error) say(lineOf(ill(sentence, SEE)));
    return 1;
  }
  say(lineOf(well('Every setting can be read.')));
  const redacted = redactor(settings.value.secrets);
  let isIll = false;
  for await (const finding of examine({ config: settings.value, ...rest })) {
    say(redacted(lineOf(finding)));
    isIll ||= !finding.good;
  }
  return isIll ? 1 : 0;
};
