import { Cluster, Redis } from 'ioredis';
import { z } from 'zod';
import { parseRedisAddress, REDIS_URL_FORM, type RedisAddress } from '../../config/redis-address.ts';
import type { Script } from './scripts.ts';

/** A connection to one server or to a cluster. */
export type Connection = Redis | Cluster;

/** Receives a warning as one sentence, such as a broken connection. Commands in progress reject by themselves. */
export type Warn = (sentence: string) => void;

/** Whether a server refuses a write because it has become a replica: the master is elsewhere now. */
const isDemoted = ({ message }: Error): boolean => message.startsWith('READONLY');

/**
 * An outage fails a command within seconds instead of delaying it, since no result may be shown then. A demoted server is
 * left: after a failover its address leads to another one.
 * Automatic pipelining was measured 34 to 49 % slower for this load; concurrent commands share the socket anyway.
 */
const OPTIONS = {
  lazyConnect: true,
  connectTimeout: 3_000,
  commandTimeout: 3_000,
  maxRetriesPerRequest: 2,
  enableAutoPipelining: false,
  connectionName: 'broadside',
} as const;

const retryDelayMs = (tries: number): number => Math.min(50 * 2 ** Math.min(tries, 6), 2_000);

/**
 * Creates a connection without connecting it. `once` gives up at the first failure, for the check at the start.
 * `always` reconnects whenever the server is back.
 * @throws Error with one sentence if `url` is no address of a Redis server.
 */
export const createConnection = (url: string, patience: 'once' | 'always', warn: Warn): Connection => {
  const address = parseRedisAddress(url);
  if (!address) throw new Error(REDIS_URL_FORM);
  const { options, cluster } = address;
  const retry = patience === 'once' ? () => null : retryDelayMs;
  const client = cluster
    ? new Cluster([...cluster], {
        lazyConnect: true,
        enableAutoPipelining: false,
        clusterRetryStrategy: retry,
        retryDelayOnClusterDown: 200,
        redisOptions: { ...OPTIONS, ...options, reconnectOnError: isDemoted },
      })
    : createSingle(options, retry);
  client.on('error', (error: Error) => warn(`Redis: ${error.message}`));
  return client;
};

/** A connection to one server. Of many commands that a demoted server refuses, the first makes it leave. */
const createSingle = (options: RedisAddress['options'], retryStrategy: (tries: number) => number | null): Redis => {
  let isLeaving = false;
  const reconnectOnError = (error: Error): boolean => {
    const leaves = isDemoted(error) && !isLeaving;
    isLeaving ||= leaves;
    return leaves;
  };
  return new Redis({ ...OPTIONS, ...options, retryStrategy, reconnectOnError }).on('ready', () => {
    isLeaving = false;
  });
};

/** Runs a script by its hash. Sends its text only when the server does not have it yet. */
export const runScript = async (
  client: Connection,
  script: Script,
  ...rest: readonly (string | number)[]
): Promise<unknown> => {
  try {
    return await client.call('evalsha', [script.sha, script.keys, ...rest]);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return client.call('eval', [script.lua, script.keys, ...rest]);
  }
};

/** An error with the code that the server's refusal begins with, such as `OOM`, `READONLY` or `MISCONF`. */
export const withCode = (error: unknown): unknown => {
  const code = error instanceof Error ? /^[A-Z]{3,}\b/.exec(error.message)?.[0] : undefined;
  return code === undefined ? error : Object.assign(error as Error, { code });
};

const LIST = z.array(z.unknown());
const TEXTS = z.array(z.string());
const WHOLE = z.coerce.number().int();

/** Parses a reply that must be a list. @throws when the server answered something else. */
export const listOf = (reply: unknown): readonly unknown[] => LIST.parse(reply);
/** Parses a reply that must be a list of texts. @throws when the server answered something else. */
export const textsOf = (reply: unknown): readonly string[] => TEXTS.parse(reply);
/** Parses a reply that must be a whole number. @throws when the server answered something else. */
export const integerOf = (reply: unknown): number => WHOLE.parse(reply);
