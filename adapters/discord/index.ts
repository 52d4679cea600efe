import { DefaultRestOptions, REST, RESTEvents, type RESTOptions } from 'discord.js';
import { sendAgainIfBroken } from '../../src/kit/broken-connection.ts';
import { writeCommand } from '../../src/service/ports/chat-command.ts';
import type { MessageRef, Place } from '../../src/service/ports/intent.ts';
import type {
  AppServices,
  Call,
  Delivery,
  PlatformAdapter,
  PlatformCondition,
  WebRoute,
} from '../../src/service/ports/platform.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { type Identity, identify } from './identity.ts';
import { commandsFor } from './inbound/commands.ts';
import { createInteractionHandler, type InteractionHandler } from './inbound/interaction-handler.ts';
import { createInteractionsEndpoint } from './interactions-endpoint.ts';
import { callVia, withdrawCallVia } from './outbound/calls.ts';
import { deliverVia } from './outbound/delivery.ts';
import { retireBoardVia } from './outbound/repost.ts';
import { registerCommands } from './registration.ts';
import { planShards, type ShardRange } from './shards.ts';
import { publicKeyOf } from './signature.ts';
import { patientlyFor } from './startup-request.ts';
import { rememberChannels } from './state/channels.ts';
import { createInteractionTokens } from './state/interaction-tokens.ts';

export interface DiscordOptions {
  readonly token: string;
  /** Root of Discord's REST API; the version is appended to it. */
  readonly apiRoot?: string;
  /** Time in ms after which an interaction without an answer is deferred. Discord allows three seconds. */
  readonly deferAfterMs?: number;
  /** The machine's levels offered by `/play`, weakest first. */
  readonly levels?: readonly string[];
  /**
   * Receives interactions as signed web requests to `/discord/interactions`, checked with the application's public key
   * (64 hex digits). If absent, they arrive over the gateway.
   */
  readonly interactions?: { readonly publicKey: string };
  /** The shards that this process connects to the gateway. If absent, all that Discord recommends. */
  readonly shards?: ShardRange;
  /** For how long `start` asks for a Discord that does not answer, in ms. Default 60 000. */
  readonly startPatienceMs?: number;
  /** Current time in ms since 1970, to check the age of signed requests. */
  readonly now?: () => number;
}

const OFFICIAL = 'https://discord.com/api';
const DEFER_AFTER_MS = 1_500;
const DELIVERY_TIMEOUT_MS = 10_000;
/** Discord blocks a client after 10 000 invalid requests in 10 minutes; a warning is logged long before. */
const INVALID_REQUESTS_WARNING = 500;
const STOP_WITHIN_MS = 10_000;
const START_PATIENCE_MS = 60_000;

/** Paths of responses to interactions and of the messages that follow them. */
const ANSWER = /\/(interactions|webhooks)\//;

/** No board repeats what an answer says, so an answer whose connection breaks is sent again. */
const sendAnswersAgain: RESTOptions['makeRequest'] = (url, init) => {
  const send = () => DefaultRestOptions.makeRequest(url, init);
  return ANSWER.test(url) ? sendAgainIfBroken(send) : send();
};

/** Creates the Discord adapter: the gateway or signed web requests in, the REST API out. */
export const createDiscord = (options: DiscordOptions): PlatformAdapter => new Discord(options);

/** What exists once the adapter has started. */
interface Running {
  readonly handler: InteractionHandler;
  readonly deliver: PlatformAdapter['deliver'];
  readonly call: NonNullable<PlatformAdapter['call']>;
  readonly withdrawCall: (message: MessageRef) => Promise<void>;
  readonly retireBoard: (old: MessageRef, now: MessageRef, moved: string) => Promise<void>;
}

class Discord implements PlatformAdapter {
  readonly platform = 'discord';
  readonly drawsInAnswer = true;

  playCommand(code: string): string {
    return writeCommand({ command: 'play', words: `variant:${code}` });
  }

  readonly route?: WebRoute;
  readonly #options: DiscordOptions & { readonly apiRoot: string };
  /**
   * The one client of all requests, because Discord counts 50 a second for the whole bot. No retries, and no waiting in
   * channels: the board loop handles both there, and `RequestPatiently` at the start; but see `ANSWER`.
   */
  readonly #rest: REST;
  #running: Running | undefined;
  #gateway: Gateway | undefined;
  #open = false;

  constructor(options: DiscordOptions) {
    this.#options = { ...options, apiRoot: options.apiRoot ?? OFFICIAL };
    this.#rest = new REST({
      api: this.#options.apiRoot,
      version: '10',
      invalidRequestWarningInterval: INVALID_REQUESTS_WARNING,
      retries: 0,
      timeout: DELIVERY_TIMEOUT_MS,
      makeRequest: sendAnswersAgain,
      rejectOnRateLimit: ({ route }) => route.startsWith('/channels/'),
    }).setToken(options.token);
    if (options.interactions) {
      this.route = createInteractionsEndpoint({
        key: publicKeyOf(options.interactions.publicKey),
        handler: () => (this.#open ? this.#running?.handler : undefined),
        now: options.now ?? (() => performance.timeOrigin + performance.now()),
      });
    }
  }

  async start(services: AppServices): Promise<void> {
    const { token, apiRoot, interactions, levels = [], startPatienceMs = START_PATIENCE_MS } = this.#options;
    const { log } = services;
    const rest = this.#rest;
    rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) =>
      log.error('discord: many invalid requests', { count, remainingTime }),
    );
    const patiently = patientlyFor(startPatienceMs, log);
    const identity = await identify(rest, apiRoot, patiently);
    if (interactions) checkKey(interactions.publicKey, identity);
    const shards = interactions ? undefined : await planShards(rest, apiRoot, this.#options.shards, patiently);
    const { handler } = this.#run(services, identity);
    this.#open = true;
    if (shards) {
      const receive = (raw: unknown) => void handler.receive(raw);
      this.#gateway = createGateway({ token, apiRoot, rest, shards, receive, log, patiently });
      await this.#gateway.open();
    }
    // Of the processes that share the shards, the one with shard 0 registers for all.
    if ((shards?.first ?? 0) === 0)
      await registerCommands({ rest, log, patiently }, identity.application, commandsFor(services, levels));
    log.info('discord: ready', { ...shards });
  }

  /** Without a gateway, Discord calls the program: it is served as long as the program runs. */
  condition(): PlatformCondition {
    if (!this.#open) return { kind: 'unserved', why: 'it is not running' };
    return this.#gateway?.condition() ?? { kind: 'served', quietMs: 0 };
  }

  textAccess(_place: Place): 'commands' {
    return 'commands';
  }

  async deliver(delivery: Delivery) {
    return this.#started().deliver(delivery);
  }

  async call(call: Call) {
    return this.#started().call(call);
  }

  async withdrawCall(_place: Place, message: MessageRef): Promise<void> {
    return this.#started().withdrawCall(message);
  }

  async retireBoard(_place: Place, old: MessageRef, now: MessageRef, moved: string): Promise<void> {
    return this.#started().retireBoard(old, now, moved);
  }

  async stop(): Promise<void> {
    this.#open = false;
    this.#running?.handler.close();
    await this.#running?.handler.idle(STOP_WITHIN_MS);
    await this.#gateway?.close();
    this.#rest.clearHashSweeper();
    this.#rest.clearHandlerSweeper();
  }

  #run(services: AppServices, { bot }: Identity): Running {
    const { deferAfterMs = DEFER_AFTER_MS } = this.#options;
    const rest = this.#rest;
    const channels = rememberChannels(rest);
    const deliveryContext = {
      rest,
      renderer: {
        ...(services.animate ? { animate: services.animate } : {}),
        paint: services.paint,
        log: services.log,
      },
      channels,
      tokens: createInteractionTokens(),
    };
    const deliver = deliverVia(deliveryContext);
    this.#running = {
      handler: createInteractionHandler({ ...deliveryContext, services, deliver, bot, deferAfterMs }),
      deliver,
      call: callVia(rest, channels),
      withdrawCall: withdrawCallVia(rest, services.log),
      retireBoard: retireBoardVia(rest, channels, services.log),
    };
    return this.#running;
  }

  #started(): Running {
    if (!this.#running) throw new Error('Discord has not been started');
    return this.#running;
  }
}

/** @throws Error if the application signs with a different key than the one configured. */
const checkKey = (configured: string, { publicKey }: Identity): void => {
  if (publicKey === undefined || publicKey.toLowerCase() === configured.toLowerCase()) return;
  throw new Error(
    'DISCORD_PUBLIC_KEY is not the key of this bot: copy "Public Key" from "General Information" of the same application in the Developer Portal.',
  );
};
