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
import { faultText } from '../../src/service/ports/findings.ts';
import type { PlatformCondition } from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { proxyWebSockets } from './gateway-proxy.ts';
import { TOKEN_REFUSED } from './setup.ts';
import { createShardStates, type ShardStates } from './shard-states.ts';
import { type ShardRange, shardNumbers } from './shards.ts';
import { errorCodes } from './shared/api-errors.ts';
import { type RequestPatiently, whyNoStart } from './startup-request.ts';

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
