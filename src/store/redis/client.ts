import { Cluster, type Command, Redis, ReplyError } from 'ioredis';
import { z } from 'zod';
import { parseRedisAddress, REDIS_URL_FORM, type RedisAddress } from '../../config/redis-address.ts';
import { StoreFailure } from '../../service/ports/store.ts';
import { unpackText } from '../packed-text.ts';
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
  maxRetriesPerRequest: 2,
  enableAutoPipelining: false,
  connectionName: 'broadside',
} as const;

/** How long a command may go unanswered, in ms. */
const COMMAND_MS = 3_000;

/** Acts on each command once, before a connection sends it for the first time. */
const beforeSending = (client: Connection, act: (command: Command) => void): void => {
  const known = new WeakSet<Command>();
  const send: (command: Command, ...to: readonly never[]) => unknown = client.sendCommand.bind(client);
  client.sendCommand = (command: Command, ...to: readonly unknown[]): unknown => {
    if (!known.has(command)) act(command);
    known.add(command);
    return send(command, ...(to as readonly never[]));
  };
};

/** A timer that fires later than this, in ms, shows that the process has paused. */
const PAUSE_MS = 100;

/**
 * Rejects a command that is not answered in time. The library's own `commandTimeout` takes an answer for lost that came
 * while this process paused, because timers run before sockets are read. So sockets are read once more, and after a pause
 * the time begins again.
 */
const limitTime = (command: Command): void => {
  let timer: NodeJS.Timeout | undefined;
  const fail = () => command.reject(new Error(`not answered within ${COMMAND_MS} ms`));
  const begin = (): void => {
    const due = performance.now() + COMMAND_MS;
    timer = setTimeout(() => (performance.now() - due > PAUSE_MS ? begin() : setImmediate(fail)), COMMAND_MS);
  };
  begin();
  const settled = () => clearTimeout(timer);
  command.promise.then(settled, settled);
};

/** The codes of refusals that are faults of the program, not of the server's condition. */
const OURS = new Set(['ERR', 'WRONGTYPE', 'NOSCRIPT', 'EXECABORT']);
/** How a server refuses what a script does, where this user may not do it. The code is that of any error. */
const FORBIDDEN = /^ERR (ACL failure in script|The user executing the script can't)/;

/** The code that a server's refusal begins with, such as `OOM`. */
const codeIn = (message: string): string | undefined => /^[A-Z]{3,}\b/.exec(message)?.[0];

/** A failed command's error: a `StoreFailure`, unless the program itself is at fault. */
const failureOf = (error: Error): Error => {
  const code = error instanceof ReplyError ? codeIn(error.message) : undefined;
  if (FORBIDDEN.test(error.message)) return new StoreFailure(error.message, { code: 'NOPERM', cause: error });
  const isOurs = code !== undefined && OURS.has(code);
  const isBug = error instanceof TypeError || error instanceof RangeError;
  return isOurs || isBug ? error : new StoreFailure(error.message, { code, cause: error });
};

const convertFailure = (command: Command): void => {
  const { reject } = command;
  command.reject = (error) => reject(failureOf(error));
};

const retryDelayMs = (tries: number): number => Math.min(50 * 2 ** Math.min(tries, 6), 2_000);

/** Connections that are to end. */
const ending = new WeakSet<Connection>();

/**
 * Reconnects a client that has ended by itself. The library ends one for good when a Sentinel reports a failover during a
 * reconnection (`FailoverDetector` in its SentinelConnector).
 */
const stayOpen = (client: Connection): void => {
  client.on('end', () => {
    setTimeout(() => {
      // What goes wrong is an error of the client, and another end.
      if (!ending.has(client)) client.connect().catch(() => undefined);
    }, retryDelayMs(1));
  });
};

/**
 * Creates a connection without connecting it. `once` gives up at the first failure, for the check at the start.
 * `always` reconnects whenever the server is back.
 * @throws Error with one sentence if `url` is no address of a Redis server.
 */
export const createConnection = (url: string, patience: 'once' | 'always', warn: Warn): Connection => {
  const address = parseRedisAddress(url);
  if (!address) throw new Error(REDIS_URL_FORM);
  const { cluster, options, sentinels } = address;
  const retry = patience === 'once' ? () => null : retryDelayMs;
  const client = cluster
    ? new Cluster([...cluster], {
        lazyConnect: true,
        enableAutoPipelining: false,
        clusterRetryStrategy: retry,
        retryDelayOnClusterDown: 200,
        redisOptions: { ...OPTIONS, ...options, reconnectOnError: isDemoted },
      })
    : createSingle({ ...options, ...(sentinels && masterBy(sentinels, options, retry)) }, retry);
  if (client instanceof Redis) beforeSending(client, limitTime);
  else client.on('+node', (node: Redis) => beforeSending(node, limitTime));
  beforeSending(client, convertFailure);
  client.on('error', (error: Error) => warn(`Redis: ${error.message}`));
  if (patience === 'always') stayOpen(client);
  return client;
};

/** How to find the master, asked at each connection. A failover is heard of too, where the old master lives on. */
const masterBy = (
  { name, nodes }: NonNullable<RedisAddress['sentinels']>,
  { tls }: RedisAddress['options'],
  sentinelRetryStrategy: (tries: number) => number | null,
) => ({
  name,
  sentinels: [...nodes],
  sentinelRetryStrategy,
  failoverDetector: sentinelRetryStrategy === retryDelayMs,
  ...(tls && { sentinelTLS: tls, enableTLSForSentinelMode: true }),
});

/** A connection to one server. Of many commands that a demoted server refuses, the first makes it leave. */
const createSingle = (
  options: RedisAddress['options'] & Partial<ReturnType<typeof masterBy>>,
  retryStrategy: (tries: number) => number | null,
): Redis => {
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

/** Ends a connection once what was sent is answered; at once where the server is away. */
export const endConnection = async (client: Connection): Promise<void> => {
  ending.add(client);
  // The library's `quit` would leave its own connections to Sentinels open.
  const isWatched = client instanceof Redis && Boolean(client.options.sentinels);
  await (isWatched ? client.ping() : client.quit()).then(
    () => isWatched && client.disconnect(),
    () => client.disconnect(),
  );
};

/** Sends a command. */
type Send = (name: string, args: (string | number | Buffer)[]) => Promise<unknown>;
/** The keys and arguments of a script. */
type ScriptArgs = readonly (string | number | Buffer)[];

/** Runs a script by its hash. Sends its text only when the server does not have it yet. */
const runBy = async (send: Send, script: Script, args: ScriptArgs): Promise<unknown> => {
  try {
    return await send('evalsha', [script.sha, script.keys, ...args]);
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
    return send('eval', [script.lua, script.keys, ...args]);
  }
};

/** Runs a script. */
export const runScript = (client: Connection, script: Script, ...args: ScriptArgs): Promise<unknown> =>
  runBy((name, all) => client.call(name, all), script, args);

/** Runs a script that answers with bytes: every text in its answer is a buffer. */
export const runScriptForBytes = (client: Connection, script: Script, ...args: ScriptArgs): Promise<unknown> =>
  runBy((name, all) => client.callBuffer(name, all), script, args);

const LIST = z.array(z.unknown());
const TEXTS = z.array(z.string());
const WHOLE = z.coerce.number().int();

/** A reply with every buffer in it as text. */
export const textIn = (reply: unknown): unknown => {
  if (Buffer.isBuffer(reply)) return reply.toString('utf8');
  return Array.isArray(reply) ? reply.map(textIn) : reply;
};

/** A text that is stored packed (`packed-text.ts`); an empty one where there is none. */
export const packedIn = (reply: unknown): string => (Buffer.isBuffer(reply) ? unpackText(reply) : '');

/** Parses a reply that must be a list. @throws when the server answered something else. */
export const listOf = (reply: unknown): readonly unknown[] => LIST.parse(reply);
/** Parses a reply that must be a list of texts. @throws when the server answered something else. */
export const textsOf = (reply: unknown): readonly string[] => TEXTS.parse(reply);
/** Parses a reply that must be a whole number. @throws when the server answered something else. */
export const integerOf = (reply: unknown): number => WHOLE.parse(reply);
