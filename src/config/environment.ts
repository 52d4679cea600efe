import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Result, refuse } from '../kernel/result.ts';
import { type Config, readConfig } from './settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

const text = (path: string): string => readFileSync(path, 'utf8');

const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : 'unreadable';

/**
 * Reads every setting from the environment, and settings missing there from the optional file `.env` in the current
 * folder (https://nodejs.org/api/util.html#utilparseenvcontent). Reports faults like `readConfig`.
 */
export const loadConfig = (environment: Env, file = '.env'): Result<Config, readonly string[]> => {
  let kept: Env = {};
  try {
    kept = parseEnv(text(file));
  } catch (fault) {
    if (codeOf(fault) !== 'ENOENT')
      return refuse([`${file} cannot be read (${codeOf(fault)}): let this user read it, or take it away.`]);
  }
  return readConfig({ ...kept, ...environment }, text);
};
