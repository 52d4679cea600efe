import { z } from 'zod';
import { LOCALES, type Locale } from './kernel/phrase.ts';
import { ok, type Result, refuse } from './kernel/result.ts';
import { nearest } from './nearest.ts';
import { givePassword, readRedisUrl } from './redis-url.ts';

/** How a platform is reached. `apiRoot` has no trailing slash. */
export interface PlatformAccess {
  readonly token: string;
  readonly apiRoot: string;
}

/** The whole environment, read and checked once. */
export interface Config {
  readonly telegram?: PlatformAccess;
  readonly discord?: PlatformAccess;
  /** Absent: matches are kept in the embedded store in `dataDir`. The password, if any, is part of `url`. */
  readonly redis?: { readonly url: string; readonly prefix: string; readonly durability: 'required' | 'as-is' };
  readonly dataDir: string;
  /** 32 bytes. Absent: made once and kept in `dataDir`; always present with `redis`. */
  readonly dataKey?: Buffer;
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly playground: 'on' | 'off';
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Milliseconds a machine waits before each of its shots. */
  readonly machinePaceMs: number;
  /** Spoken to whoever's own language is not known or not spoken. */
  readonly language: Locale;
  /** Texts that must never be logged. */
  readonly secrets: readonly string[];
  /** What looks wrong and yet does no harm: one sentence each, for the operator. */
  readonly warnings: readonly string[];
}

/** From the most talkative to none at all. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Settings that may also be given as a file: NAME_FILE holds its path. */
export const SECRET_SETTINGS = ['TELEGRAM_TOKEN', 'DISCORD_TOKEN', 'REDIS_URL', 'REDIS_PASSWORD', 'DATA_KEY'] as const;

const oneOf = <T extends string>(name: string, values: readonly T[]) =>
  z.enum(values, `${name} must be one of: ${values.join(', ')}.`);

const whole = (name: string, least: number, most: number) => {
  const fault = `${name} must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .refine((n) => n >= least && n <= most, fault);
};

const webAddress = (name: string, example: string) =>
  z
    .string()
    .refine(
      (text) => /^https?:$/.test(urlOf(text)?.protocol ?? '') && !/[?#]/.test(text),
      `${name} must be a web address such as ${example}.`,
    )
    .transform((text) => text.replace(/\/+$/, ''));

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const TELEGRAM_TOKEN =
  'TELEGRAM_TOKEN does not look like a bot token: @BotFather gives a number, a colon and 35 letters, such as 123456789:AAE….';
const DISCORD_TOKEN =
  'DISCORD_TOKEN does not look like a bot token: copy it from "Bot → Reset Token" in the Developer Portal; it has three parts joined by dots (no "Bot " before it, and not the client secret or public key).';
const REDIS_URL =
  'REDIS_URL must be redis://[user:password@]host[:port][/db], rediss://… (TLS), redis-cluster://host:port,host:port or unix:///path/to/socket.';
const DATA_KEY = 'DATA_KEY must be 32 bytes, as 64 hex digits or as base64: `openssl rand -hex 32` makes one.';

/** A key of 32 bytes as people write them; undefined when it is not one. */
const keyBytes = (text: string): Buffer | undefined => {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  return Buffer.from(text, 'base64');
};

/** Every setting there is, by its name in the environment. Empty text counts as unset. */
const SETTINGS = z.object({
  TELEGRAM_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, TELEGRAM_TOKEN)
    .optional(),
  TELEGRAM_API_ROOT: webAddress('TELEGRAM_API_ROOT', 'https://api.telegram.org').default('https://api.telegram.org'),
  DISCORD_TOKEN: z
    .string()
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, DISCORD_TOKEN)
    .optional(),
  DISCORD_API_ROOT: webAddress('DISCORD_API_ROOT', 'https://discord.com/api').default('https://discord.com/api'),
  REDIS_URL: z
    .string()
    .refine((text) => readRedisUrl(text) !== undefined, REDIS_URL)
    .optional(),
  REDIS_PASSWORD: z
    .string()
    .regex(/^\P{Cs}*$/u, 'REDIS_PASSWORD holds a broken character (half of a pair): copy it again.')
    .optional(),
  REDIS_PREFIX: z
    .string()
    .regex(
      /^[\w:.-]{1,32}$/,
      'REDIS_PREFIX must be 1 to 32 letters, digits or any of : . _ - (the default is "bs:"); braces would break the sharding.',
    )
    .default('bs:'),
  REDIS_DURABILITY: oneOf('REDIS_DURABILITY', ['required', 'as-is']).default('required'),
  DATA_DIR: z.string().default('./data'),
  DATA_KEY: z
    .string()
    .refine((text) => keyBytes(text) !== undefined, DATA_KEY)
    .optional(),
  HOST: z
    .string()
    .regex(
      /^[\w.:%-]+$/,
      'HOST must be an address to listen on: 127.0.0.1 for this machine alone, 0.0.0.0 for everybody.',
    )
    .default('127.0.0.1'),
  PORT: whole('PORT', 0, 65_535).default(8080),
  PLAYGROUND: oneOf('PLAYGROUND', ['on', 'off']).optional(),
  LOG_LEVEL: oneOf('LOG_LEVEL', LOG_LEVELS).default('info'),
  MACHINE_PACE_MS: whole('MACHINE_PACE_MS', 0, 60_000).default(900),
  DEFAULT_LANGUAGE: oneOf('DEFAULT_LANGUAGE', LOCALES).default('en'),
});

/** The names of all settings, in the order of README's table. */
export const SETTING_NAMES = Object.keys(SETTINGS.shape) as readonly (keyof typeof SETTINGS.shape)[];

type Env = Readonly<Record<string, string | undefined>>;
/** Reads a file of text. @throws Error when it cannot. */
export type ReadFile = (path: string) => string;

/** Trimmed, without the empty ones, secrets in files read in. */
const given = (env: Env, readFile: ReadFile, faults: string[]): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const name of SETTING_NAMES) {
    const value = env[name]?.trim();
    if (value) values[name] = value;
  }
  for (const name of SECRET_SETTINGS) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (values[name]) faults.push(`Set ${name} or ${name}_FILE, not both.`);
    else Object.assign(values, fromFile(name, path, readFile, faults));
  }
  return values;
};

const fromFile = (name: string, path: string, readFile: ReadFile, faults: string[]): Record<string, string> => {
  try {
    const text = readFile(path).trim();
    if (text !== '') return { [name]: text };
    faults.push(`${name}_FILE names an empty file (${path}): put the secret into it.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    faults.push(`${name}_FILE names a file that cannot be read (${path}, ${code}).`);
  }
  return {};
};

/** Names that only look like settings: most likely a slip of the pen. */
const strangers = (env: Env): string[] => {
  const known = [...SETTING_NAMES, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)];
  return Object.keys(env)
    .filter((name) => /^(TELEGRAM|DISCORD|REDIS)_/.test(name) && env[name] && !known.includes(name))
    .sort()
    .map((name) => `${name} is not a setting; did you mean ${nearest(name, known)}?`);
};

type Settings = z.infer<typeof SETTINGS>;

/** Faults that take two settings to see; also the Redis address complete with its password. */
const redisOf = (settings: Settings, faults: string[]) => {
  const { REDIS_URL: text, REDIS_PASSWORD: password, REDIS_PREFIX: prefix, REDIS_DURABILITY: durability } = settings;
  const given = text === undefined ? undefined : readRedisUrl(text);
  if (given === undefined) return undefined;
  if (given.password !== undefined && password !== undefined)
    faults.push('Give the password in REDIS_URL or in REDIS_PASSWORD, not in both.');
  const address = password === undefined ? given : (givePassword(given, password) ?? given);
  if (address.way === 'open' && address.password === undefined)
    faults.push(
      'REDIS_URL names a server on another machine without a password, so anybody who reaches it could change every match: set REDIS_PASSWORD, or use rediss://, or a unix socket.',
    );
  if (settings.DATA_KEY === undefined)
    faults.push(
      'DATA_KEY must be set when REDIS_URL is: every program that shares the server needs the same key to its matches. `openssl rand -hex 32` makes one; keep it.',
    );
  return { url: address.text, prefix, durability };
};

const idle = (settings: Settings, env: Env): string[] => {
  const pairs = [
    ['TELEGRAM_API_ROOT', 'TELEGRAM_TOKEN'],
    ['DISCORD_API_ROOT', 'DISCORD_TOKEN'],
    ['REDIS_PASSWORD', 'REDIS_URL'],
    ['REDIS_PREFIX', 'REDIS_URL'],
    ['REDIS_DURABILITY', 'REDIS_URL'],
  ] as const;
  return pairs
    .filter(([name, needs]) => env[name]?.trim() && settings[needs] === undefined)
    .map(([name, needs]) => `${name} has no effect without ${needs}.`);
};

const noFiles: ReadFile = (path) => {
  throw new Error(`no file reader was given for ${path}`);
};

/**
 * Reads every setting. A fault is one sentence that names the setting and says what would be right; it never repeats
 * a secret. Unknown names that look like settings come back as `warnings`.
 */
export const readConfig = (env: Env, readFile: ReadFile = noFiles): Result<Config, readonly string[]> => {
  const faults: string[] = [];
  const parsed = SETTINGS.safeParse(given(env, readFile, faults));
  if (!parsed.success) return refuse([...faults, ...new Set(parsed.error.issues.map((issue) => issue.message))]);
  const settings = parsed.data;
  const redis = redisOf(settings, faults);
  if (faults.length > 0) return refuse(faults);

  const { TELEGRAM_TOKEN: telegram, DISCORD_TOKEN: discord, DATA_KEY: key } = settings;
  const dataKey = key === undefined ? undefined : keyBytes(key);
  return ok({
    ...(telegram && { telegram: { token: telegram, apiRoot: settings.TELEGRAM_API_ROOT } }),
    ...(discord && { discord: { token: discord, apiRoot: settings.DISCORD_API_ROOT } }),
    ...(redis && { redis }),
    ...(dataKey && { dataKey }),
    dataDir: settings.DATA_DIR,
    host: settings.HOST,
    port: settings.PORT,
    playground: settings.PLAYGROUND ?? (telegram || discord ? 'off' : 'on'),
    logLevel: settings.LOG_LEVEL,
    machinePaceMs: settings.MACHINE_PACE_MS,
    language: settings.DEFAULT_LANGUAGE,
    secrets: secretsOf(settings),
    warnings: [...strangers(env), ...idle(settings, env)],
  });
};

/** Of the address of a Redis only the password is a secret. */
const secretsOf = (settings: Settings): string[] => {
  const { TELEGRAM_TOKEN, DISCORD_TOKEN, REDIS_PASSWORD, DATA_KEY, REDIS_URL } = settings;
  const inUrl = REDIS_URL === undefined ? undefined : readRedisUrl(REDIS_URL)?.password;
  return [TELEGRAM_TOKEN, DISCORD_TOKEN, REDIS_PASSWORD, DATA_KEY, inUrl].filter((secret) => secret !== undefined);
};
