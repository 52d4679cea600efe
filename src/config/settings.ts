import type { Locale } from '../kernel/phrase.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { nearest, similarity } from '../kit/edit-distance.ts';
import type { Network } from './metrics-access.ts';
import { type Proxies, proxyFor, secretsOfProxy } from './proxies.ts';
import { addPassword, parseRedisAddress } from './redis-address.ts';
import { keyBytes, type LOG_LEVELS, type RawSettings, SECRET_SETTINGS, SETTING_NAMES, SETTINGS } from './schema.ts';
import { readShards, type ShardRange } from './shard-range.ts';

export { LOG_LEVELS, SECRET_SETTINGS, SETTING_NAMES } from './schema.ts';

/** Access to a platform's API. `apiRoot` has no trailing slash. */
export interface PlatformAccess {
  readonly token: string;
  readonly apiRoot: string;
}

/** All settings, read and checked once at the start. */
export interface Config {
  readonly telegram?: PlatformAccess & {
    /**
     * The address Telegram sends updates to, without a trailing slash, each with the secret in a header. Absent: the
     * program polls for updates.
     */
    readonly webhook?: { readonly url: string; readonly secret: string };
  };
  readonly discord?: PlatformAccess & {
    /** The key (64 hex digits) that checks interactions sent as signed requests. Absent: they come over the gateway. */
    readonly interactions?: { readonly publicKey: string };
    /** The shards that this process connects to the gateway. Absent: all that Discord recommends. */
    readonly shards?: ShardRange;
    /** Set where matches open in an Activity, for which the public URL is by HTTPS. */
    readonly activity?: { readonly clientSecret: string };
  };
  /** The address at which users and platforms reach this program from outside, without a trailing slash. */
  readonly publicUrl?: string;
  /** The Redis store. The password, if any, is part of `url`. Absent: the embedded store in `dataDir` is used. */
  readonly redis?: {
    readonly url: string;
    readonly prefix: string;
    readonly durability: 'required' | 'as-is';
    /** How many replicas have each move before it is answered. Absent: none is waited for. */
    readonly replicas?: number;
  };
  readonly dataDir: string;
  /** The data key, 32 bytes. Absent: made once and kept in `dataDir`. Always present with `redis`. */
  readonly dataKey?: Buffer;
  /** The previous data key, which still opens what it sealed. */
  readonly previousKey?: Buffer;
  readonly host: string;
  /** 0 lets the operating system choose. */
  readonly port: number;
  /** Machines that may read the metrics, besides this one. */
  readonly metricsHosts: readonly Network[];
  /** The proxies between this program and the platforms. */
  readonly proxies: Proxies;
  /** The operator's private chat with the bot, where reports arrive: "telegram/4711". Absent: they wait in the store. */
  readonly operatorChat?: string;
  readonly playground: 'on' | 'off';
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Pause in ms between a machine's own shots. */
  readonly machinePaceMs: number;
  /** Memory for the matches that are kept unpacked, in MB. */
  readonly matchCacheMb: number;
  /** Long-term limit of actions (presses and typed messages) a second for one person. 0: no limit. */
  readonly actsPerSecond: number;
  /** The language for a person whose own language is unknown or not supported. */
  readonly language: Locale;
  /** Texts that must never be logged. */
  readonly secrets: readonly string[];
  /** Harmless mistakes in the settings: one sentence each, for the operator. */
  readonly warnings: readonly string[];
}

type Env = Readonly<Record<string, string | undefined>>;
/** Reads a text file. @throws Error when it cannot be read. */
export type ReadFile = (path: string) => string;

/** The settings that are present, trimmed and not empty; secrets given as files are read. */
const presentSettings = (env: Env, readFile: ReadFile, faults: string[]): Record<string, string> => {
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
    faults.push(`${name}_FILE names an empty file: put the secret into it.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    // Its text may be the secret itself, given under the wrong name.
    faults.push(`${name}_FILE names a file that cannot be read (${code}): it takes a path, not the secret itself.`);
  }
  return {};
};

/** Beginnings that other programs’ variables rarely have. */
const OURS = /^(TELEGRAM|DISCORD|REDIS)_/;
/** Least similarity, from 0 to 1, of a misspelled name: in a file of ours, and in the environment of all programs. */
const ALIKE = { inFile: 0.5, inEnvironment: 0.8 } as const;

/** A warning for every name that looks like a setting but is none, most likely a typing error. */
const unknownSettings = (env: Env, inFile: readonly string[]): string[] => {
  const known = [...SETTING_NAMES, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)];
  return Object.keys(env)
    .filter((name) => env[name] && !known.includes(name))
    .sort()
    .flatMap((name) => {
      const meant = nearest(name.toUpperCase(), known);
      const least = inFile.includes(name) ? ALIKE.inFile : ALIKE.inEnvironment;
      const isMisspelt = OURS.test(name) || similarity(name.toUpperCase(), meant) >= least;
      return isMisspelt ? [`${name} is not a setting; did you mean ${meant}?`] : [];
    });
};

/** The Redis settings, with the password in the address. Adds the faults that combine several settings. */
const redisOf = (settings: RawSettings, faults: string[]) => {
  const { REDIS_URL: text, REDIS_PASSWORD: password, REDIS_PREFIX: prefix, REDIS_DURABILITY: durability } = settings;
  const given = text === undefined ? undefined : parseRedisAddress(text);
  if (given === undefined) return undefined;
  if (given.options.password !== undefined && password !== undefined)
    faults.push('Give the password in REDIS_URL or in REDIS_PASSWORD, not in both.');
  const address = password === undefined ? given : (addPassword(given, password) ?? given);
  if (address.transport === 'open' && address.options.password === undefined)
    faults.push(
      'REDIS_URL names a server on another machine without a password, so anyone who reaches it could change every match: set REDIS_PASSWORD, or use rediss://, or a unix socket.',
    );
  if (settings.DATA_KEY === undefined)
    faults.push(
      'DATA_KEY must be set when REDIS_URL is: every program that shares the server needs the same key to its matches. `openssl rand -hex 32` makes one; keep it.',
    );
  const { REDIS_REPLICAS: replicas } = settings;
  return { url: address.text, prefix, durability, ...(replicas > 0 && { replicas }) };
};

/** Faults of settings that need each other. */
const pairFaults = (settings: RawSettings): string[] => {
  const faults: string[] = [];
  if (settings.TELEGRAM_WEBHOOK_URL !== undefined && settings.TELEGRAM_WEBHOOK_SECRET === undefined)
    faults.push(
      'TELEGRAM_WEBHOOK_SECRET must be set when TELEGRAM_WEBHOOK_URL is, or anyone could act in any player’s name: `openssl rand -hex 32` makes one.',
    );
  if (settings.DISCORD_INTERACTIONS === 'http' && settings.DISCORD_PUBLIC_KEY === undefined)
    faults.push(
      'DISCORD_PUBLIC_KEY must be set when DISCORD_INTERACTIONS is http: copy it from "General Information" in the Developer Portal.',
    );
  if (settings.DATA_KEY_PREVIOUS !== undefined && settings.DATA_KEY === undefined)
    faults.push('DATA_KEY_PREVIOUS is set without DATA_KEY: set the new key there.');
  return faults;
};

const unusedSettings = (settings: RawSettings, env: Env): string[] => {
  const pairs = [
    ['TELEGRAM_WEBHOOK_URL', 'TELEGRAM_TOKEN'],
    ['TELEGRAM_WEBHOOK_SECRET', 'TELEGRAM_WEBHOOK_URL'],
    ['TELEGRAM_API_ROOT', 'TELEGRAM_TOKEN'],
    ['DISCORD_INTERACTIONS', 'DISCORD_TOKEN'],
    ['DISCORD_PUBLIC_KEY', 'DISCORD_TOKEN'],
    ['DISCORD_CLIENT_SECRET', 'DISCORD_TOKEN'],
    ['DISCORD_SHARDS', 'DISCORD_TOKEN'],
    ['DISCORD_API_ROOT', 'DISCORD_TOKEN'],
    ['REDIS_PASSWORD', 'REDIS_URL'],
    ['REDIS_PREFIX', 'REDIS_URL'],
    ['REDIS_DURABILITY', 'REDIS_URL'],
    ['REDIS_REPLICAS', 'REDIS_URL'],
  ] as const;
  const unused = pairs
    .filter(([name, needs]) => env[name]?.trim() && settings[needs] === undefined)
    .map(([name, needs]) => `${name} has no effect without ${needs}.`);
  const { DISCORD_TOKEN: discord, DISCORD_INTERACTIONS: way, DISCORD_SHARDS: shards } = settings;
  const hasIdleShards = way === 'http' && shards !== undefined;
  const hasIdleSecret = discord !== undefined && settings.DISCORD_CLIENT_SECRET !== undefined && !hasWindows(settings);
  return [
    ...unused,
    ...(hasIdleShards ? ['DISCORD_SHARDS has no effect with DISCORD_INTERACTIONS=http.'] : []),
    ...(hasIdleSecret ? ['DISCORD_CLIENT_SECRET has no effect without a PUBLIC_URL that begins with https://.'] : []),
  ];
};

/** Whether the pages of this program are seen from outside by HTTPS. */
const hasWindows = ({ PUBLIC_URL: url }: RawSettings): boolean => url?.startsWith('https://') === true;

/** A warning where a platform is reached directly, though a proxy is set. */
const unusedProxy = (proxies: Proxies, platforms: readonly (PlatformAccess | undefined)[]): string[] => {
  const isMissed = platforms.some((it) => it && proxyFor({ ...proxies, https: '?' }, it.apiRoot) === '?');
  return proxies.http !== undefined && proxies.https === undefined && isMissed
    ? ['HTTP_PROXY has no effect on https:// addresses: set HTTPS_PROXY too.']
    : [];
};

const noFiles: ReadFile = (path) => {
  throw new Error(`no file reader was given for ${path}`);
};

/**
 * Reads every setting. A fault is one sentence that names the setting and says how to correct it; it never contains a
 * secret. Unknown names that look like settings, and settings without effect, are returned as `warnings`.
 * @param inFile names that come from a file of settings, where a name that is hardly alike is a misspelt one too.
 */
export const readConfig = (
  env: Env,
  readFile: ReadFile = noFiles,
  inFile: readonly string[] = [],
): Result<Config, readonly string[]> => {
  const faults: string[] = [];
  const parsed = SETTINGS.safeParse(presentSettings(env, readFile, faults));
  if (!parsed.success) return refuse([...faults, ...new Set(parsed.error.issues.map((issue) => issue.message))]);
  const settings = parsed.data;
  const redis = redisOf(settings, faults);
  faults.push(...pairFaults(settings));
  if (faults.length > 0) return refuse(faults);

  const telegram = telegramOf(settings);
  const discord = discordOf(settings);
  const { HTTPS_PROXY: https, HTTP_PROXY: http, NO_PROXY: exempt } = settings;
  const proxies = { ...(https !== undefined && { https }), ...(http !== undefined && { http }), exempt };
  const key = keyBytes(settings.DATA_KEY ?? '');
  const previousKey = keyBytes(settings.DATA_KEY_PREVIOUS ?? '');
  return ok({
    ...(telegram && { telegram }),
    ...(discord && { discord }),
    ...(settings.PUBLIC_URL !== undefined && { publicUrl: settings.PUBLIC_URL }),
    ...(redis && { redis }),
    ...(key && { dataKey: key }),
    ...(previousKey && { previousKey }),
    dataDir: settings.DATA_DIR,
    host: settings.HOST,
    port: settings.PORT,
    metricsHosts: settings.METRICS_HOSTS,
    proxies,
    ...(settings.OPERATOR_CHAT !== undefined && { operatorChat: settings.OPERATOR_CHAT }),
    playground: settings.PLAYGROUND ?? (telegram || discord ? 'off' : 'on'),
    logLevel: settings.LOG_LEVEL,
    machinePaceMs: settings.MACHINE_PACE_MS,
    actsPerSecond: settings.ACTS_PER_SECOND,
    matchCacheMb: settings.MATCH_CACHE_MB,
    language: settings.DEFAULT_LANGUAGE,
    secrets: secretsOf(settings),
    warnings: [
      ...unknownSettings(env, inFile),
      ...unusedSettings(settings, env),
      ...unusedProxy(proxies, [telegram, discord]),
    ],
  });
};

const telegramOf = (settings: RawSettings): Config['telegram'] => {
  const { TELEGRAM_TOKEN: token, TELEGRAM_API_ROOT: apiRoot } = settings;
  const { TELEGRAM_WEBHOOK_URL: url, TELEGRAM_WEBHOOK_SECRET: secret } = settings;
  if (token === undefined) return undefined;
  return { token, apiRoot, ...(url !== undefined && secret !== undefined && { webhook: { url, secret } }) };
};

const discordOf = (settings: RawSettings): Config['discord'] => {
  const { DISCORD_TOKEN: token, DISCORD_API_ROOT: apiRoot, DISCORD_PUBLIC_KEY: publicKey } = settings;
  if (token === undefined) return undefined;
  const signed = settings.DISCORD_INTERACTIONS === 'http' && publicKey !== undefined;
  const shards = readShards(settings.DISCORD_SHARDS ?? 'auto');
  const { DISCORD_CLIENT_SECRET: clientSecret } = settings;
  return {
    token,
    apiRoot,
    ...(signed && { interactions: { publicKey } }),
    ...(shards !== undefined && shards !== 'auto' && { shards }),
    ...(clientSecret !== undefined && hasWindows(settings) && { activity: { clientSecret } }),
  };
};

/** The secret texts among the settings. Of an address, only the password is secret. */
const secretsOf = (settings: RawSettings): string[] => {
  const inUrl = settings.REDIS_URL === undefined ? undefined : parseRedisAddress(settings.REDIS_URL)?.options.password;
  const { REDIS_URL: _, HTTPS_PROXY: https, HTTP_PROXY: http, ...others } = settings;
  const whole = SECRET_SETTINGS.map((name) => (others as Partial<Record<string, unknown>>)[name]);
  const inProxies = [https, http].flatMap((it) => (it === undefined ? [] : secretsOfProxy(it)));
  return [...whole, inUrl, ...inProxies].filter((secret) => typeof secret === 'string');
};
