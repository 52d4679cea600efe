import { Cluster, Redis } from 'ioredis';
import { z } from 'zod';
import { parseRedisAddress } from './address.ts';
import type { Script } from './scripts.ts';

/** A connection to one server or to a cluster. */
export type Connection = Redis | Cluster;

/** Told about a connection that broke; commands under way reject by themselves. */
export type Warn = (sentence: string) => void;

/**
 * An outage fails a command within seconds instead of holding it: nothing may be told as done then.
 * Automatic pipelining measured 34 to 49 % slower for this work; concurrent commands share the socket anyway.
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
 * A connection, not yet begun. With `once` it gives up at the first failure, for the check at the start; with `always`
 * it comes back whenever the server does.
 */
export const createConnection = (url: string, patience: 'once' | 'always', warn: Warn): Connection => {
  const address = parseRedisAddress(url);
  const retry = patience === 'once' ? () => null : retryDelayMs;
  const client =
    address.kind === 'one'
      ? new Redis({ ...OPTIONS, ...address.options, retryStrategy: retry })
      : new Cluster([...address.nodes], {
          lazyConnect: true,
          enableAutoPipelining: false,
          clusterRetryStrategy: retry,
          retryDelayOnClusterDown: 200,
          redisOptions: { ...OPTIONS, ...address.options },
        });
  client.on('error', (error: Error) => warn(`Redis: ${error.message}`));
  return client;
};

/** Runs a script by its hash, sending its text only where the server does not know it yet. */
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

const LIST = z.array(z.unknown());
const TEXTS = z.array(z.string());
const WHOLE = z.coerce.number().int();

/** A reply as the list it should be. @throws when the server answered something else. */
export const listOf = (reply: unknown): readonly unknown[] => LIST.parse(reply);
/** A reply as texts. */
export const textsOf = (reply: unknown): readonly string[] => TEXTS.parse(reply);
/** A reply as a whole number. */
export const integerOf = (reply: unknown): number => WHOLE.parse(reply);
