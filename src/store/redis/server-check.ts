import { Redis } from 'ioredis';
import { type Fault, failed, fatal, faultText, refuseIfFatal } from '../../service/ports/findings.ts';
import { type Connection, createConnection, type Warn } from './client.ts';
import { checkHealth } from './health.ts';

/** Parameters of the check of a server before it is used. */
export interface RedisCheck {
  readonly url: string;
  /** `as-is` accepts a server that may lose data. */
  readonly durability: 'required' | 'as-is';
  /** How many replicas are waited for. */
  readonly replicas: number;
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

/** The version, persistence and replication of a server; `undefined` for what it does not report. */
export interface ServerInfo {
  readonly version: string | undefined;
  readonly policy: string | undefined;
  readonly append: string | undefined;
  readonly fsync: string | undefined;
  /** Replicas that are attached, and how many it asks for before it takes a write. */
  readonly replicas: string | undefined;
  readonly least: string | undefined;
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
    replicas: known.get('connected_slaves'),
    least: await setting(server, 'min-replicas-to-write'),
  };
};

/** Whether this version of Redis is too old for the program. */
export const isTooOld = (version: string): boolean => Number.parseInt(version, 10) < OLDEST;

/**
 * Every fault with which a server is unfit to store matches. Fatal is a server that is too old; and with `required` one
 * that may lose data. The start and the doctor say the same.
 */
export function* serverFaults(
  { version, policy, append, fsync, replicas }: ServerInfo,
  { durability, replicas: wanted = 0 }: Pick<RedisCheck, 'durability'> & { readonly replicas?: number },
): Generator<Fault> {
  const unsafe = (what: string, remedy: string): Fault =>
    (durability === 'required' ? fatal : failed)(what, `${remedy}; or REDIS_DURABILITY=as-is.`);
  const setting = (line: string) => `Set: CONFIG SET ${line}, and the same in redis.conf`;
  if (version !== undefined && isTooOld(version))
    yield fatal(`Redis ${version} is too old.`, `Install Redis ${OLDEST} or newer, or Valkey.`);
  if (policy !== undefined && policy !== 'noeviction')
    yield unsafe(
      `Redis may evict matches when memory is short (maxmemory-policy ${policy}).`,
      setting('maxmemory-policy noeviction'),
    );
  if (append !== undefined && append !== 'yes')
    yield unsafe('Redis forgets everything when it stops (appendonly no).', setting('appendonly yes'));
  if (append === 'yes' && fsync === 'no')
    yield unsafe(
      'Redis leaves it to the system when data reach the disk (appendfsync no).',
      setting('appendfsync always, or everysec'),
    );
  if (replicas !== undefined && Number(replicas) < wanted)
    yield failed(
      `Redis has ${replicas} of the ${wanted} replicas that REDIS_REPLICAS names: a failover would lose moves.`,
      'Attach them with REPLICAOF, or lower REDIS_REPLICAS.',
    );
  const missing = Object.entries({
    'its version': version,
    'its maxmemory-policy': policy,
    'whether it keeps its data': append,
  }).flatMap(([what, told]) => (told === undefined ? [what] : []));
  if (missing.length > 0)
    yield unsafe(`Redis does not tell ${missing.join(', ')}.`, 'Allow this user INFO: ACL SETUSER … +info');
}

const checkServer = async (server: Redis, { warn, ...wanted }: RedisCheck): Promise<void> => {
  const info = await readServerInfo(server);
  const faults = [...serverFaults(info, wanted)];
  refuseIfFatal(faults);
  for (const it of faults) warn(faultText(it));
  if (info.append === 'yes' && info.fsync === 'everysec')
    warn('Redis may lose the last second if its machine fails: set appendfsync always to prevent that.');
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

/** Runs `act` over a separate connection. @throws Error with one sentence that says what to set when that fails. */
const connected = async <T>(url: string, act: (client: Connection) => Promise<T>): Promise<T> => {
  const errors: string[] = [];
  const client = createConnection(url, 'once', (sentence) => errors.push(sentence.replace(/^Redis: /, '')));
  try {
    await reach(client, errors);
    return await act(client);
  } finally {
    client.disconnect();
  }
};

/**
 * Runs `act` on the server, or on each master of a cluster, over a separate connection.
 * @throws Error with one sentence that says what to set when the connection fails.
 */
export const forEachServer = <T>(url: string, act: (server: Redis) => Promise<T>): Promise<readonly T[]> =>
  connected(url, async (client) => {
    const found: T[] = [];
    for (const server of client instanceof Redis ? [client] : client.nodes('master')) found.push(await act(server));
    return found;
  });

/** Checks that everything can be done that matches need. @throws Error with one sentence as `checkHealth`. */
export const checkRights = (url: string, prefix: string): Promise<void> =>
  connected(url, (client) => checkHealth(client, prefix));

/**
 * Checks that the server, or each master of a cluster, is fit to store matches.
 * @throws Error that says what is wrong and what to set: unreachable, wrong password, or the first fatal
 * fault of `serverFaults`.
 */
export const checkRedis = async (check: RedisCheck): Promise<void> => {
  await forEachServer(check.url, (server) => checkServer(server, check));
};
