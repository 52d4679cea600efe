import type { ClientRequest, RequestOptions } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import {
  Client,
  type ClientOptions,
  Events,
  GatewayCloseCodes,
  GatewayDispatchEvents,
  Options,
  REST,
  SimpleShardingStrategy,
} from 'discord.js';
import { ProxyAgent } from '../../src/kit/proxy-agent.ts';
import { faultText } from '../../src/service/ports/findings.ts';
import type { PlatformCondition } from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { TOKEN_REFUSED } from './setup.ts';
import { type ShardRange, shardNumbers } from './shards.ts';
import { errorCodes } from './shared/api-errors.ts';
import { type RequestPatiently, whyNoStart } from './startup-request.ts';

/** For how long all shards may be away until people count as not served, in ms. */
const ALL_AWAY_MS = 60_000;
/** For how long one of several may be, in ms. */
const ONE_AWAY_MS = 120_000;
/** How long a connection must last to count, in ms: Discord may close a shard again after each resume. */
const STEADY_MS = 10_000;

interface ShardState {
  /** When its session began; undefined while it has none. */
  sinceMs?: number | undefined;
  /** When it was last served. */
  servedMs: number;
  heardMs: number;
  /** Set once the shard is closed for good. */
  closed?: string;
}

/** What is known of each shard of this process. */
export interface ShardStates {
  /** The shard has sent an event or acknowledged a heartbeat. */
  heard(shard: number): void;
  /** The shard has a session. */
  connected(shard: number): void;
  /** The shard has lost its connection; for good if `why` says so. */
  lost(shard: number, why?: string): void;
  isClosed(shard: number): boolean;
  /** Why a shard is closed for good; undefined while none is. */
  whyClosed(): string | undefined;
  /** `quietMs`: time since the quietest shard was last heard. */
  condition(): PlatformCondition;
  /** Whether each shard has a session, by its number. */
  connections(): Readonly<Record<string, boolean>>;
}

/** Creates the states of these shards, none of which is connected yet. */
export const createShardStates = (shards: readonly number[], monotonicMs: () => number): ShardStates => {
  const began = monotonicMs();
  const states = new Map(shards.map((id): [number, ShardState] => [id, { servedMs: began, heardMs: began }]));
  const change = (shard: number, fields: Partial<ShardState>): void => {
    const state = states.get(shard);
    if (state) Object.assign(state, fields);
  };
  const awayMs = ({ sinceMs, servedMs }: ShardState, now: number): number =>
    sinceMs !== undefined && now - sinceMs >= STEADY_MS ? 0 : now - servedMs;
  const whyClosed = (): string | undefined => [...states.values()].find((it) => it.closed !== undefined)?.closed;
  const whyAway = (now: number): string | undefined => {
    const away = [...states].map(([shard, it]) => ({ shard, ms: awayMs(it, now) }));
    const seconds = (ms: number) => `${Math.floor(ms / 1_000)} s`;
    const least = Math.min(...away.map(({ ms }) => ms));
    if (least > ALL_AWAY_MS) return `no shard has been connected for ${seconds(least)}`;
    const lost = away.filter(({ ms }) => ms > ONE_AWAY_MS);
    if (lost.length === 0) return undefined;
    const names = lost.map(({ shard }) => shard).join(', ');
    const [which, have, whose] = lost.length === 1 ? ['shard', 'has', 'its'] : ['shards', 'have', 'their'];
    return `${which} ${names} ${have} not stayed connected for ${seconds(Math.min(...lost.map(({ ms }) => ms)))}, so ${whose} servers are not served: see the log, or start again`;
  };
  return {
    whyClosed,
    heard: (shard) => change(shard, { heardMs: monotonicMs() }),
    connected: (shard) => change(shard, { sinceMs: monotonicMs(), heardMs: monotonicMs() }),
    lost(shard, why) {
      const [now, state] = [monotonicMs(), states.get(shard)];
      const isSteady = state?.sinceMs !== undefined && now - state.sinceMs >= STEADY_MS;
      change(shard, {
        sinceMs: undefined,
        ...(isSteady ? { servedMs: now } : {}),
        ...(why === undefined ? {} : { closed: why }),
      });
    },
    isClosed: (shard) => states.get(shard)?.closed !== undefined,
    condition() {
      const now = monotonicMs();
      const why = whyClosed() ?? whyAway(now);
      if (why !== undefined) return { kind: 'unserved', why };
      return { kind: 'served', quietMs: now - Math.min(...[...states.values()].map((it) => it.heardMs)) };
    },
    connections: () =>
      Object.fromEntries([...states].map(([shard, it]) => [`shard ${shard}`, it.sinceMs !== undefined])),
  };
};

/** Returns the proxy for an address, if any. */
type ProxyFor = (address: string) => string | undefined;

type Request = (options: RequestOptions, ...rest: unknown[]) => ClientRequest;

const inUse = new Set<ProxyFor>();
let isInstalled = false;

const isUpgrade = ({ headers }: RequestOptions): boolean =>
  Object.entries(headers ?? {}).some(([name, value]) => name === 'Upgrade' && value === 'websocket');

const addressOf = (scheme: string, { host, port }: RequestOptions): string =>
  `${scheme}://${host?.includes(':') ? `[${host}]` : host}:${port}`;

/** Makes a client of Node's send the requests that open a WebSocket through the proxies in use. */
const install = (client: { readonly request: unknown }, scheme: 'ws' | 'wss'): void => {
  const direct = client.request as Request;
  const request: Request = (options, ...rest) => {
    if (inUse.size === 0 || !isUpgrade(options) || options.agent) return direct(options, ...rest);
    const address = addressOf(scheme, options);
    const [proxy] = [...inUse].flatMap((proxyFor) => proxyFor(address) ?? []);
    if (proxy === undefined) return direct(options, ...rest);
    const { createConnection: _, ...others } = options;
    return direct({ ...others, agent: new ProxyAgent(proxy) }, ...rest);
  };
  Object.assign(client, { request });
};

/**
 * Sends the WebSocket connections of this process through proxies until the returned function is called. The client
 * library takes neither an agent nor another kind of WebSocket (https://github.com/discordjs/discord.js/issues/10716),
 * so the request that opens one gets its agent on the way to Node.
 */
const proxyWebSockets = (proxyFor: ProxyFor): (() => void) => {
  if (!isInstalled) {
    install(http, 'ws');
    install(https, 'wss');
    isInstalled = true;
  }
  const own: ProxyFor = (address) => proxyFor(address);
  inUse.add(own);
  return () => void inUse.delete(own);
};

/** The WebSocket connections on which interactions arrive. */
export interface Gateway {
  /**
   * Resolves once every shard is connected. Interactions arrive from the first one on.
   * @throws Error with one sentence for the operator.
   */
  open(): Promise<void>;
  /**
   * Unserved: one shard is closed for good, none has stayed connected for a minute, or one of several has not for two.
   */
  condition(): PlatformCondition;
  /** Whether each shard has a session, by its number. */
  connections(): Readonly<Record<string, boolean>>;
  close(): Promise<void>;
}

export interface GatewayOptions {
  readonly token: string;
  /** The REST client of the whole program, so that Discord's limit of 50 requests a second is counted once. */
  readonly rest: REST;
  readonly shards: ShardRange;
  /** Receives every raw interaction. */
  readonly receive: (raw: unknown) => void;
  readonly log: Log;
  readonly patiently: RequestPatiently;
  /** The HTTP proxy for an address; undefined where it is reached directly. */
  readonly proxyFor?: ((address: string) => string | undefined) | undefined;
  /** A monotonic clock, in ms. */
  readonly monotonicMs?: () => number;
}

/**
 * What the client library is to keep and to ask for. Interactions come without any intent (Discord docs:
 * events/gateway#gateway-intents), so the data of the servers is never sent.
 */
export const CLIENT_OPTIONS = {
  intents: [],
  allowedMentions: { parse: [] },
  makeCache: Options.cacheWithLimits({ MessageManager: 0, UserManager: 1, GuildMemberManager: 1 }),
} satisfies ClientOptions;

/** Events of the library's shards. */
interface Heard {
  readonly shardId: number;
}
interface Closed extends Heard {
  readonly code: number;
}

/**
 * Creates a gateway. Connection errors are logged and never fatal: discord.js reconnects by itself where that can help.
 */
export const createGateway = (options: GatewayOptions): Gateway => {
  const { token, shards, patiently, proxyFor, monotonicMs = () => performance.now() } = options;
  const states = createShardStates(shardNumbers(shards), monotonicMs);
  let client: Client | undefined;
  let endProxying = (): void => {};
  return {
    condition: states.condition,
    connections: states.connections,
    async open() {
      if (proxyFor) endProxying = proxyWebSockets(proxyFor);
      const connect = async (): Promise<void> => {
        client = createClient(options, states);
        await client.login(token);
      };
      try {
        // Once a connection is begun, a repetition would use up another one of the day's.
        await patiently(connect, () => client?.ws.gateway === null);
      } catch (error) {
        throw new Error(states.whyClosed() ?? whyNoStart(error), { cause: errorCodes(error) });
      }
    },
    async close() {
      // An intended disconnect would be logged as a reconnection.
      client?.removeAllListeners(Events.ShardReconnecting);
      await client?.destroy();
      endProxying();
    },
  };
};

const createClient = ({ rest, shards, receive, log }: GatewayOptions, states: ShardStates): Client => {
  const client = new Client({
    ...CLIENT_OPTIONS,
    shards: shardNumbers(shards),
    shardCount: shards.of,
    // Its own REST client is replaced below, and must leave no timers.
    rest: WITHOUT_TIMERS,
    ws: {
      buildStrategy(manager) {
        for (const event of ['dispatch', 'heartbeat']) manager.on(event, ({ shardId }: Heard) => states.heard(shardId));
        for (const event of ['ready', 'resumed']) manager.on(event, ({ shardId }: Heard) => states.connected(shardId));
        manager.on('closed', ({ shardId, code }: Closed) => states.lost(shardId, whyClosed(code)));
        return new SimpleShardingStrategy(manager);
      },
    },
  });
  client.rest = new PassingRest(rest);
  client.on(Events.Error, (error) => log.error('discord: client error', errorCodes(error)));
  client.on(Events.ShardError, (error, shard) => {
    // The library also reports a connection that is closed for good as an error, without its code.
    if (!states.isClosed(shard)) log.error('discord: connection error', { shard, ...errorCodes(error) });
  });
  client.on(Events.ShardDisconnect, ({ code }, shard) => log.error(`discord: ${whyClosed(code)}`, { shard, code }));
  client.on(Events.ShardReconnecting, (shard) => log.warn('discord: reconnecting', { shard }));
  client.ws.on(GatewayDispatchEvents.InteractionCreate, receive);
  return client;
};

/**
 * The codes with which Discord closes a connection for good, each with one sentence for the operator
 * (Discord docs: topics/opcodes-and-status-codes#gateway-gateway-close-event-codes).
 */
const FINAL: Readonly<Record<number, string>> = {
  [GatewayCloseCodes.AuthenticationFailed]: faultText(TOKEN_REFUSED),
  [GatewayCloseCodes.InvalidShard]:
    'Discord knows no such shard: correct DISCORD_SHARDS, or leave it empty, and start again.',
  [GatewayCloseCodes.ShardingRequired]:
    'The bot is on more than 2,500 servers for each of its shards: leave DISCORD_SHARDS empty, or raise its total in every process, and start again.',
  [GatewayCloseCodes.InvalidAPIVersion]:
    'Discord no longer serves the version of its gateway that this program uses: install a newer Broadside.',
  [GatewayCloseCodes.InvalidIntents]:
    'Discord does not know the gateway intents that this program asks for: install a newer Broadside.',
  [GatewayCloseCodes.DisallowedIntents]:
    'Discord does not allow this bot the gateway intents that this program asks for: Broadside itself needs none, so run it unchanged, or allow them under "Bot → Privileged Gateway Intents" in the Developer Portal.',
};

/** Why a connection was closed with this code, in one sentence; undefined when it may be opened again. */
const whyClosed = (code: number): string | undefined => FINAL[code];

/** For a REST client without its own rate limits. */
const WITHOUT_TIMERS = { hashSweepInterval: 0, handlerSweepInterval: 0 };

/**
 * Passes every request to another REST client, which keeps the token and the limits. A client of discord.js that ends
 * takes the token from its REST client, and must not take it from the one of the whole program.
 */
class PassingRest extends REST {
  readonly #to: REST;

  constructor(to: REST) {
    super(WITHOUT_TIMERS);
    this.#to = to;
  }

  override queueRequest(...request: Parameters<REST['queueRequest']>): ReturnType<REST['queueRequest']> {
    return this.#to.queueRequest(...request);
  }
}
