import { readFileSync } from 'node:fs';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { decoded, type EnvFile, readEnvFile } from './env-file.ts';
import { LOWER_CASE_TOO } from './schema.ts';
import { type Config, readConfig } from './settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

const text = (path: string): string => decoded(readFileSync(path));

const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : 'unreadable';

const NONE: EnvFile = { values: {}, faults: [], warnings: [] };

const fileAt = (path: string): EnvFile => {
  try {
    return readEnvFile(readFileSync(path), path);
  } catch (fault) {
    const code = codeOf(fault);
    if (code === 'ENOENT') return NONE;
    return { ...NONE, faults: [`${path} cannot be read (${code}): let this user read it, or remove it.`] };
  }
};

/** What is set to more than an empty text. The names that other programs write in lower case are in upper case. */
const settingsIn = (env: Env): Env => {
  const present = Object.entries(env).filter(([, value]) => value?.trim());
  const isUpper = ([name]: readonly [string, unknown]): boolean => !LOWER_CASE_TOO.includes(name.toUpperCase());
  const others = present.filter(isUpper);
  const renamed = present.filter((it) => !isUpper(it)).toSorted(([a], [b]) => (a < b ? 1 : -1));
  return Object.fromEntries([...others, ...renamed.map(([name, value]) => [name.toUpperCase(), value])]);
};

/**
 * Reads every setting from the environment, and settings that are unset or empty there from the optional file `.env` in
 * the current folder. Reports faults like `readConfig`.
 */
export const loadConfig = (environment: Env, file = '.env'): Result<Config, readonly string[]> => {
  const { values, faults, warnings } = fileAt(file);
  if (faults.length > 0) return refuse(faults);
  const kept = settingsIn(values);
  const config = readConfig({ ...kept, ...settingsIn(environment) }, text, Object.keys(kept));
  return config.ok ? ok({ ...config.value, warnings: [...warnings, ...config.value.warnings] }) : config;
};
