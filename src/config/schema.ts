import { z } from 'zod';
import { BASE_LOCALE, LOCALES } from '../kernel/phrase.ts';
import { readNetwork } from './metrics-access.ts';
import { proxyForm, readExemptions, readProxy } from './proxies.ts';
import { REDIS_URL_FORM, redisAddressFault } from './redis-address.ts';
import { readShards, SHARDS_FORM } from './shard-range.ts';

/** Log levels, from the most verbose to no output. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Settings that may also come from a file: `NAME_FILE` is its path. */
export const SECRET_SETTINGS = [
  'TELEGRAM_TOKEN',
  'TELEGRAM_WEBHOOK_SECRET',
  'DISCORD_TOKEN',
  'DISCORD_CLIENT_SECRET',
  'REDIS_URL',
  'REDIS_PASSWORD',
  'DATA_KEY',
  'DATA_KEY_PREVIOUS',
  'HTTPS_PROXY',
  'HTTP_PROXY',
] as const;

/** Settings that are also read in lower case, as other programs write them. */
export const LOWER_CASE_TOO: readonly string[] = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];

const oneOf = <T extends string>(name: string, values: readonly T[]) =>
  z.enum(values, `${name} must be one of: ${values.join(', ')}.`);

const wholeNumber = (name: string, least: number, most: number) => {
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

const proxy = (name: string) =>
  z
    .string()
    .transform(readProxy)
    .refine((read) => read !== undefined, proxyForm(name))
    .optional();

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const TELEGRAM_TOKEN =
  'TELEGRAM_TOKEN does not look like a bot token: @BotFather gives a number, a colon and 35 letters, such as 123456789:AAE….';
const DISCORD_TOKEN =
  'DISCORD_TOKEN does not look like a bot token: copy it from "Bot → Reset Token" in the Developer Portal; it has three parts joined by dots (no "Bot " before it, and not the client secret or public key).';
const TELEGRAM_WEBHOOK_URL =
  'TELEGRAM_WEBHOOK_URL must be an https:// address that Telegram reaches (http:// only for this very machine), such as https://bot.example.org/telegram.';
const TELEGRAM_WEBHOOK_SECRET =
  'TELEGRAM_WEBHOOK_SECRET must be 32 to 256 of A-Z a-z 0-9 _ and -: `openssl rand -hex 32` makes one.';
const DISCORD_PUBLIC_KEY =
  'DISCORD_PUBLIC_KEY must be 64 hex digits: copy "Public Key" from "General Information" in the Developer Portal.';

const DISCORD_CLIENT_SECRET =
  'DISCORD_CLIENT_SECRET does not look like a client secret: copy it from "OAuth2 → Client Secret" in the Developer Portal; it has about 32 letters, digits, _ and - (not the bot token or public key).';

const METRICS_HOSTS =
  'METRICS_HOSTS must be addresses or networks with commas between them, such as 10.0.0.7,172.16.0.0/12.';

const dataKeyFault = (name: string): string =>
  `${name} must be 32 bytes, as 64 hex digits or as base64: \`openssl rand -hex 32\` makes one.`;

const dataKey = (name: string) =>
  z
    .string()
    .refine((text) => keyBytes(text) !== undefined, dataKeyFault(name))
    .optional();

/** Whether requests to a web address are encrypted, or do not leave this machine. */
const isSafeAddress = (text: string): boolean => {
  const url = urlOf(text);
  return url?.protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '');
};

/** Reads a key of 32 bytes from 64 hex digits or base64. Returns `undefined` for anything else. */
export const keyBytes = (text: string): Buffer | undefined => {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  return Buffer.from(text, 'base64');
};

/** Every setting, by its name in the environment. `readConfig` treats empty text as unset. */
export const SETTINGS = z.object({
  TELEGRAM_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, TELEGRAM_TOKEN)
    .optional(),
  TELEGRAM_WEBHOOK_URL: webAddress('TELEGRAM_WEBHOOK_URL', 'https://bot.example.org/telegram')
    .refine(isSafeAddress, TELEGRAM_WEBHOOK_URL)
    .optional(),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,256}$/, TELEGRAM_WEBHOOK_SECRET)
    .optional(),
  TELEGRAM_API_ROOT: webAddress('TELEGRAM_API_ROOT', 'https://api.telegram.org').default('https://api.telegram.org'),
  DISCORD_TOKEN: z
    .string()
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, DISCORD_TOKEN)
    .optional(),
  DISCORD_INTERACTIONS: oneOf('DISCORD_INTERACTIONS', ['gateway', 'http']).default('gateway'),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, DISCORD_PUBLIC_KEY)
    .transform((text) => text.toLowerCase())
    .optional(),
  DISCORD_CLIENT_SECRET: z
    .string()
    .regex(/^[\w-]{16,60}$/, DISCORD_CLIENT_SECRET)
    .optional(),
  DISCORD_SHARDS: z
    .string()
    .refine((text) => readShards(text) !== undefined, SHARDS_FORM)
    .optional(),
  DISCORD_API_ROOT: webAddress('DISCORD_API_ROOT', 'https://discord.com/api').default('https://discord.com/api'),
  REDIS_URL: z
    .string()
    .refine((text) => redisAddressFault(text) === undefined, {
      error: ({ input }) => redisAddressFault(String(input)) ?? REDIS_URL_FORM,
    })
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
  REDIS_REPLICAS: z
    .string()
    .regex(
      /^\d$/,
      'REDIS_REPLICAS must be a number from 0 to 9: how many replicas of Redis have each move before it counts.',
    )
    .transform(Number)
    .default(0),
  DATA_DIR: z.string().default('./data'),
  DATA_KEY: dataKey('DATA_KEY'),
  DATA_KEY_PREVIOUS: dataKey('DATA_KEY_PREVIOUS'),
  HOST: z
    .string()
    .regex(
      /^[\w.:%-]+$/,
      'HOST must be an address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for every machine.',
    )
    .default('127.0.0.1'),
  PORT: wholeNumber('PORT', 0, 65_535).default(8080),
  PUBLIC_URL: webAddress('PUBLIC_URL', 'https://bot.example.org').optional(),
  METRICS_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((part) => readNetwork(part.trim())))
    .refine((read) => !read.includes(undefined), METRICS_HOSTS)
    .transform((read) => read.flatMap((it) => it ?? []))
    .default([]),
  HTTPS_PROXY: proxy('HTTPS_PROXY'),
  HTTP_PROXY: proxy('HTTP_PROXY'),
  NO_PROXY: z.string().transform(readExemptions).default([]),
  OPERATOR_CHAT: z
    .string()
    .regex(
      /^(telegram|discord)\/\d{1,20}$/,
      'OPERATOR_CHAT must be your private chat with the bot: telegram/ or discord/ and your number there, such as telegram/4711.',
    )
    .optional(),
  PLAYGROUND: oneOf('PLAYGROUND', ['on', 'off']).optional(),
  LOG_LEVEL: oneOf('LOG_LEVEL', LOG_LEVELS).default('info'),
  MACHINE_PACE_MS: wholeNumber('MACHINE_PACE_MS', 0, 60_000).default(900),
  ACTS_PER_SECOND: wholeNumber('ACTS_PER_SECOND', 0, 1_000).default(5),
  MATCH_CACHE_MB: wholeNumber('MATCH_CACHE_MB', 1, 4_096).default(32),
  DEFAULT_LANGUAGE: oneOf('DEFAULT_LANGUAGE', LOCALES).default(BASE_LOCALE),
});

/** The names of all settings, in the order of the table in README.md. */
export const SETTING_NAMES = Object.keys(SETTINGS.shape) as readonly (keyof typeof SETTINGS.shape)[];

/** The settings after parsing, under their names in the environment. */
export type RawSettings = z.infer<typeof SETTINGS>;
