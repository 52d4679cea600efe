import { readFileSync } from 'node:fs';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { LOWER_CASE_TOO } from './schema.ts';
import { type Config, readConfig } from './settings.ts';

/** What a file of settings says. `faults` and `warnings`: one sentence each, never with a value. */
interface EnvFile {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * One setting: `NAME=value`, also after `export`, `set` or `$env:`, with spaces around the equals sign. A value in
 * quotes may have several lines. A comment begins with a number sign after a space: `a#b` is a value.
 */
const SETTING =
  /^[^\S\n]*(?:(?:export|set)[^\S\n]+|\$env:)?([a-z_]\w*)[^\S\n]*=(?:[^\S\n]*(?:"((?:\\"|[^"])*)"|'([^']*)'|`([^`]*)`)|(?![^\S\n]*["'`])([^\n]*?))(?:[^\S\n]+#[^\n]*|[^\S\n]*)$/gim;

/** The form of the Windows command line for a value with spaces: `set "NAME=value"`. */
const QUOTED_WHOLE = /^([^\S\n]*set[^\S\n]+)"([^"\n]*)"[^\S\n]*$/gim;
const COMMENT_OR_BLANK = /^\s*(#|$)/;
/** Stands for bytes that are no character. */
const BROKEN = '\uFFFD';

/** Decodes UTF-8, or with a byte order mark UTF-16. The lines end as on Unix. */
const decoded = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 2).toString('hex');
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const text =
    mark === 'fffe'
      ? whole.toString('utf16le')
      : mark === 'feff'
        ? Buffer.from(whole).swap16().toString('utf16le')
        : bytes.toString('utf8');
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
};

/** Numbers of the lines, from 1, that are neither settings nor comments nor blank. */
const strayLines = (text: string): readonly number[] =>
  text
    .replace(SETTING, (found) => found.replace(/[^\n]+/g, ''))
    .split('\n')
    .flatMap((line, n) => (COMMENT_OR_BLANK.test(line) ? [] : [n + 1]));

/**
 * Reads a file of settings, as editors and shells save one: UTF-8 with or without a byte order mark, UTF-16 with one, any
 * line ends. Node's own reader (`util.parseEnv`) knows neither, skips a line that it cannot read, and ends a value at any
 * number sign.
 * @param name of the file, for the sentences.
 */
const readEnvFile = (bytes: Buffer, name: string): EnvFile => {
  const text = decoded(bytes).replace(QUOTED_WHOLE, '$1$2');
  if (text.includes('\0')) {
    return { values: {}, faults: [`${name} is not text in UTF-8: save it as UTF-8 in your editor.`], warnings: [] };
  }
  const values: Record<string, string> = {};
  const twice = new Set<string>();
  for (const [, key = '', double, single, tick, plain = ''] of text.matchAll(SETTING)) {
    const value = double?.replaceAll('\\"', '"') ?? single ?? tick ?? plain.trim();
    if (values[key] !== undefined && values[key] !== value) twice.add(key);
    values[key] = value;
  }
  const broken = Object.keys(values).filter((key) => values[key]?.includes(BROKEN));
  const strays = strayLines(text);
  return {
    values,
    faults: [
      ...strays.map((line) => `Line ${line} of ${name} is not a setting: write NAME=value, or # before a comment.`),
      ...broken.map((key) => `${key} in ${name} has broken characters: save the file as UTF-8 in your editor.`),
    ],
    warnings: [
      ...(Object.keys(values).length === 0
        ? [`${name} has no setting: write each as NAME=value on its own line.`]
        : []),
      ...[...twice].map((key) => `${key} is more than once in ${name}, and the last one counts: remove the others.`),
    ],
  };
};

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
