import { Redis } from 'ioredis';
import { type Connection, createConnection, type Warn } from './client.ts';

/** Parameters of the check of a server before it is used. */
export interface RedisCheck {
  readonly url: string;
  /** `as-is` accepts a server that may lose data. */
  readonly durability: 'required' | 'as-is';
  readonly warn: Warn;
}

const OLDEST = 7;

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The reason why the server cannot be reached, as one sentence that says what to set. */
const unreachable = (error: unknown): string => {
  const why = reason(error);
  if (/WRONGPASS|NOAUTH|invalid password|no password is set|AUTH/i.test(why)) {
    return `Redis refused the login: give the right user and password in REDIS_URL or REDIS_PASSWORD (${why}).`;
  }
  if (/NOPERM/.test(why)) return `Redis does not let this user in: allow its commands with ACL SETUSER (${why}).`;
  return `Redis cannot be reached: start it or correct REDIS_URL (${why}).`;
};

/** Parses the `name:value` lines of INFO. */
const factsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(/\r?\n/).flatMap((line) => {
      const split = line.indexOf(':');
      return split < 0 ? [] : [[line.slice(0, split), line.slice(split + 1)] as const];
    }),
  );

/** A setting of the server; `undefined` when this user may not read it (an ACL, a hosted service). */
const setting = async (server: Redis, name: string): Promise<string | undefined> => {
  try {
    const [, value] = (await server.config('GET', name)) as readonly string[];
    return value;
  } catch {
    return undefined;
  }
};

const info = async (server: Redis): Promise<ReadonlyMap<string, string>> => {
  try {
    return factsIn(await server.info());
  } catch {
    return new Map();
  }
};

/** The version and persistence settings of a server; `undefined` for what it does not report. */
export interface ServerInfo {
  readonly version: string | undefined;
  readonly policy: string | undefined;
  readonly append: string | undefined;
  readonly fsync: string | undefined;
}

/** Reads a server's version and how it stores data, from its settings or else from INFO. */
export const readServerInfo = async (server: Redis): Promise<ServerInfo> => {
  const known = await info(server);
  const enabled = known.get('aof_enabled');
  const append = (await setting(server, 'appendonly')) ?? (enabled && (enabled === '1' ? 'yes' : 'no'));
  return {
    version: known.get('redis_version'),
    policy: (await setting(server, 'maxmemory-policy')) ?? known.get('maxmemory_policy'),
    append,
    fsync: await setting(server, 'appendfsync'),
  };
};

/** Whether this version of Redis is too old for the program. */
export const isTooOld = (version: string): boolean => Number.parseInt(version, 10) < OLDEST;

/** The settings with which this server may lose data, one sentence each. Those in `unwise` never stop the start. */
const faultsIn = ({
  policy,
  append,
  fsync,
}: ServerInfo): { readonly fatal: readonly string[]; readonly unwise: readonly string[] } => {
  const fatal: string[] = [];
  if (policy === undefined || append === undefined) {
    fatal.push('Redis does not tell how it keeps data: allow this user INFO, or set REDIS_DURABILITY=as-is.');
  }
  if (policy !== undefined && policy !== 'noeviction') {
    fatal.push(
      `Redis may throw matches away when memory is short: set maxmemory-policy noeviction (it is ${policy}), or REDIS_DURABILITY=as-is.`,
    );
  }
  if (append === 'no') {
    fatal.push('Redis forgets everything when it stops: set appendonly yes, or REDIS_DURABILITY=as-is.');
  }
  const unwise =
    append === 'yes' && fsync !== undefined && fsync !== 'always'
      ? [
          `Redis may lose the last second when its machine dies: set appendfsync always (it is ${fsync}) to rule that out.`,
        ]
      : [];
  return { fatal, unwise };
};

const checkServer = async (server: Redis, { durability, warn }: RedisCheck): Promise<void> => {
  const keeping = await readServerInfo(server);
  if (keeping.version !== undefined && isTooOld(keeping.version)) {
    throw new Error(`Redis ${keeping.version} is too old: use Redis ${OLDEST} or newer, or Valkey.`);
  }
  const { fatal, unwise } = faultsIn(keeping);
  if (durability === 'required' && fatal[0] !== undefined) throw new Error(fatal[0]);
  for (const it of [...fatal, ...unwise]) warn(it);
};

/** Connects, and reports the real reason of a failure: `connect` itself only says that the connection was closed. */
const reach = async (client: Connection, errors: readonly string[]): Promise<void> => {
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw new Error(unreachable(errors[0] ?? error));
  }
};

/**
 * Runs `act` on the server, or on each master of a cluster, over a separate connection.
 * @throws Error with one sentence that says what to set when the connection fails.
 */
export const forEachServer = async <T>(url: string, act: (server: Redis) => Promise<T>): Promise<readonly T[]> => {
  const errors: string[] = [];
  const client = createConnection(url, 'once', (sentence) => errors.push(sentence.replace(/^Redis: /, '')));
  try {
    await reach(client, errors);
    const found: T[] = [];
    for (const server of client instanceof Redis ? [client] : client.nodes('master')) found.push(await act(server));
    return found;
  } finally {
    client.disconnect();
  }
};

/**
 * Checks that the server, or each master of a cluster, is fit to store matches.
 * @throws Error with one sentence that says what to set: unreachable, wrong password, older than Redis 7, and with
 * `required` also an evicting `maxmemory-policy`, no append-only file, or one of these settings not reported.
 */
export const checkRedis = async (check: RedisCheck): Promise<void> => {
  await forEachServer(check.url, (server) => checkServer(server, check));
};
