import { REST, RESTEvents, Routes } from 'discord.js';
import { ProxyAgent } from 'undici';
import { z } from 'zod';
import { proxyLogin } from '../../src/kit/proxy-login.ts';
import { writeCommand } from '../../src/service/ports/chat-command.ts';
import { refuseIfFatal } from '../../src/service/ports/findings.ts';
import type { MessageRef, Place } from '../../src/service/ports/intent.ts';
import type {
  AppServices,
  Call,
  Delivery,
  Duty,
  PlatformAdapter,
  PlatformCondition,
  Post,
  WebRoute,
} from '../../src/service/ports/platform.ts';
import { type ActivityDoor, createActivityDoor } from './activity.ts';
import { registerCommands } from './command-registration.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { commandsFor, entryPointWords } from './inbound/commands.ts';
import { createInteractionHandler, type InteractionHandler } from './inbound/interaction-handler.ts';
import { createInteractionsEndpoint } from './interactions-endpoint.ts';
import { callVia, withdrawCallVia } from './outbound/calls.ts';
import { deliverVia } from './outbound/delivery.ts';
import { createInteractionTokens } from './outbound/interaction-tokens.ts';
import { postVia } from './outbound/posts.ts';
import { retireBoardVia } from './outbound/repost.ts';
import { createRequestWatch, type RequestWatch } from './request-watch.ts';
import { application, endpointFault, hasActivities, interactionFindings, type Way } from './setup.ts';
import { planShards, type ShardRange, shardsText } from './shards.ts';
import { errorCodes } from './shared/api-errors.ts';
import { publicKeyOf } from './signature.ts';
import { patientlyFor, type RequestPatiently, whyNoStart } from './startup-request.ts';
import { type Channels, rememberChannels } from './state/channels.ts';

/** The account and the application a token belongs to. */
interface Identity {
  /** The bot's user id. */
  readonly bot: string;
  readonly application: z.infer<typeof application>;
}

const named = z.object({ id: z.string() });

/** Asks Discord what the application is. @throws Error of the request. */
const readApplication = async (rest: REST): Promise<Identity['application']> =>
  application.parse(await rest.get(Routes.currentApplication()));

/**
 * Asks Discord which bot and application the token belongs to.
 * @throws Error with one sentence for the operator.
 */
const identify = async (rest: REST, patiently: RequestPatiently): Promise<Identity> => {
  try {
    const bot = named.parse(await patiently(() => rest.get(Routes.user())));
    return { bot: bot.id, application: await patiently(() => readApplication(rest)) };
  } catch (error) {
    throw new Error(whyNoStart(error), { cause: errorCodes(error) });
  }
};

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
  /** The address of this program from outside. */
  readonly publicUrl?: string;
  /**
   * Opens a match in an Activity, a page of this program within Discord's apps. The secret is the application's, by which
   * Discord says who looks at the page. If absent, there is none.
   */
  readonly activity?: { readonly clientSecret: string };
  /** The shards that this process connects to the gateway. If absent, all that Discord recommends. */
  readonly shards?: ShardRange;
  /** The HTTP proxy for an address, with its user and password; undefined where it is reached directly. */
  readonly proxyFor?: (address: string) => string | undefined;
  /** For how long `start` asks for a Discord that does not answer, in ms. Default 60 000. */
  readonly startPatienceMs?: number;
  /** Current time in ms since 1970, to check the age of signed requests. */
  readonly now?: () => number;
  /** A monotonic clock, in ms. */
  readonly monotonicMs?: () => number;
  /** How often Discord is asked whether it knows where to send interactions while it does not, in ms. Default: 60 s. */
  readonly endpointLookMs?: number;
}

const OFFICIAL = 'https://discord.com/api';
const DEFER_AFTER_MS = 1_500;
const DELIVERY_TIMEOUT_MS = 10_000;
/** Discord blocks a client after 10 000 invalid requests in 10 minutes; a warning is logged long before. */
const INVALID_REQUESTS_WARNING = 500;
const STOP_WITHIN_MS = 10_000;
const START_PATIENCE_MS = 60_000;
const ENDPOINT_LOOK_MS = 60_000;

/** Creates the Discord adapter: the gateway or signed web requests in, the REST API out. */
export const createDiscord = (options: DiscordOptions): PlatformAdapter => new Discord(options);

/** What exists once the adapter has started. */
interface Running {
  readonly handler: InteractionHandler;
  readonly deliver: PlatformAdapter['deliver'];
  readonly call: NonNullable<PlatformAdapter['call']>;
  readonly channels: Channels;
  readonly post: NonNullable<PlatformAdapter['post']>;
  readonly withdrawCall: (message: MessageRef) => Promise<void>;
  readonly retireBoard: (old: MessageRef, now: MessageRef, moved: string) => Promise<void>;
}

class Discord implements PlatformAdapter {
  readonly platform = 'discord';
  readonly drawsInAnswer = true;
  readonly postsOnce = true;

  playCommand(code: string): string {
    return writeCommand({ command: 'play', words: `variant:${code}` });
  }

  readonly route?: WebRoute;
  readonly windowDoor?: ActivityDoor;
  readonly #options: DiscordOptions & { readonly apiRoot: string };
  /**
   * The one client of all the bot's requests, because Discord counts 50 a second for the whole bot. No retries, and no waiting in
   * channels: the board loop handles both there, and `RequestPatiently` at the start; an answer is sent again if its connection breaks (`answerer.ts`).
   */
  readonly #rest: REST;
  /** Asks who comes to the Activity. */
  readonly #stranger: REST | undefined;
  #running: Running | undefined;
  /** Whose turn it is to connect to the gateway. */
  #duty: Duty | undefined;
  #gateway: Gateway | undefined;
  readonly #way: Way;
  /** Present once the adapter has started, where interactions come as signed requests. */
  #watch: RequestWatch | undefined;
  #look: NodeJS.Timeout | undefined;
  #open = false;

  constructor(options: DiscordOptions) {
    this.#options = { ...options, apiRoot: options.apiRoot ?? OFFICIAL };
    const proxy = options.proxyFor?.(this.#options.apiRoot);
    const way = {
      ...(proxy !== undefined && { agent: restProxy(proxy) }),
      api: this.#options.apiRoot,
      version: '10',
      retries: 0,
      timeout: DELIVERY_TIMEOUT_MS,
    };
    this.#rest = new REST({
      ...way,
      invalidRequestWarningInterval: INVALID_REQUESTS_WARNING,
      rejectOnRateLimit: ({ route }) => route.startsWith('/channels/'),
    }).setToken(options.token);
    if (options.activity) {
      this.#stranger = new REST({ ...way, rejectOnRateLimit: () => true });
      this.windowDoor = createActivityDoor({ ...options.activity, bot: this.#rest, stranger: this.#stranger });
    }
    this.#way = { publicKey: options.interactions?.publicKey, publicUrl: options.publicUrl };
    if (options.interactions) {
      this.route = createInteractionsEndpoint({
        key: publicKeyOf(options.interactions.publicKey),
        handler: () => (this.#open ? this.#running?.handler : undefined),
        now: this.#now,
        onSigned: (aheadMs) => this.#watch?.heard(aheadMs),
      });
    }
  }

  async start(services: AppServices): Promise<void> {
    const { token, interactions, levels = [], activity, startPatienceMs = START_PATIENCE_MS } = this.#options;
    const { log } = services;
    const rest = this.#rest;
    rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) =>
      log.error('discord: many invalid requests', { count, remainingTime }),
    );
    const patiently = patientlyFor(startPatienceMs, log);
    if (interactions) this.#watch = this.#watchRequests(log);
    const identity = await identify(rest, patiently);
    refuseIfFatal(interactionFindings(identity.application, this.#way));
    this.#watch?.refuseWrongClock();
    this.#watch?.misses(endpointFault(identity.application, this.#way));
    const shards = interactions ? undefined : await planShards(rest, this.#options.shards, patiently);
    const { handler } = this.#run(services, identity);
    this.windowDoor?.open(identity.application.id, log);
    this.#open = true;
    if (shards) {
      const receive = (raw: unknown) => void handler.receive(raw);
      const { proxyFor, shards: set } = this.#options;
      this.#duty = await services.duty(`${set ? shardsText(set) : 'all shards'} of ${identity.application.id}`, {
        begin: async () => {
          this.#gateway = createGateway({ token, rest, shards, receive, log, patiently, proxyFor });
          await this.#gateway.open();
        },
        end: async () => this.#gateway?.close(),
      });
    }
    // Of the processes that share the shards, the one with shard 0 registers for all.
    if ((shards?.first ?? 0) === 0)
      await registerCommands(
        { rest, log, patiently },
        identity.application.id,
        commandsFor(services, levels),
        activity && entryPointWords(services),
      );
    log.info('discord: ready', { ...shards });
  }

  condition(): PlatformCondition {
    if (!this.#open) return { kind: 'unserved', why: 'it is not running' };
    const other = this.#duty?.holder();
    if (other !== undefined) return { kind: 'standby', why: `program ${other} serves its shards` };
    return this.#gateway?.condition() ?? this.#watch?.condition() ?? { kind: 'served', quietMs: 0 };
  }

  connections(): Readonly<Record<string, boolean>> {
    return this.#gateway?.connections() ?? { requests: this.condition().kind === 'served' };
  }

  textAccess(_place: Place): 'commands' {
    return 'commands';
  }

  pictureRefusal({ address }: Place): string | undefined {
    return this.#running?.channels.takesFiles(address) === false ? 'discord-lacks-pictures' : undefined;
  }

  async post(wanted: Post) {
    return this.#started().post(wanted);
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
    clearInterval(this.#look);
    this.#running?.handler.close();
    await this.#running?.handler.idle(STOP_WITHIN_MS);
    await this.#duty?.close();
    for (const rest of [this.#rest, this.#stranger]) {
      rest?.clearHashSweeper();
      rest?.clearHandlerSweeper();
    }
  }

  #now = (): number => this.#options.now?.() ?? performance.timeOrigin + performance.now();

  /** Begins to watch the signed requests. Each answer of Discord shows its clock, which is compared with ours. */
  #watchRequests(log: AppServices['log']): RequestWatch {
    const { monotonicMs = () => performance.now(), endpointLookMs = ENDPOINT_LOOK_MS } = this.#options;
    const ask = (): void =>
      void readApplication(this.#rest).then(
        (it) => watch.isMissing && watch.misses(endpointFault(it, this.#way)),
        (error: unknown) => log.warn('discord: application not read', errorCodes(error)),
      );
    const watch = createRequestWatch(this.#way, log, monotonicMs, ask);
    this.#rest.on(RESTEvents.Response, (_, { headers }) => {
      const discordMs = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(discordMs)) watch.compared(this.#now() - discordMs);
    });
    this.#look = setInterval(() => watch.isMissing && ask(), endpointLookMs).unref();
    return watch;
  }

  #run(services: AppServices, { bot, application: app }: Identity): Running {
    const { deferAfterMs = DEFER_AFTER_MS, activity } = this.#options;
    const rest = this.#rest;
    const channels = rememberChannels(rest);
    const deliveryContext = {
      rest,
      renderer: {
        ...(services.animate ? { animate: services.animate } : {}),
        paint: services.paint,
        log: services.log,
        channels,
      },
      channels,
      tokens: createInteractionTokens(),
    };
    const deliver = deliverVia(deliveryContext);
    this.#running = {
      handler: createInteractionHandler({
        ...deliveryContext,
        services,
        deliver,
        bot,
        deferAfterMs,
        activity: activity && { isCertain: () => hasActivities(app), refused: refusedLaunches(services.log) },
      }),
      deliver,
      channels,
      post: postVia(deliveryContext),
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

/** Logs what Discord says where it opens no Activity: each kind of refusal once. */
const refusedLaunches = (log: AppServices['log']): ((error: unknown) => void) => {
  const known = new Set<string | number | undefined>();
  return (error) => {
    const codes = errorCodes(error);
    const kind = codes.code ?? codes.status ?? codes.error;
    if (known.has(kind)) return;
    known.add(kind);
    log.warn('discord: no Activity opens, people are shown a link; enable Activities in the Developer Portal', codes);
  };
};

/** The requests' way through a proxy. The library itself sends a user name only together with a password. */
const restProxy = (proxy: string): ProxyAgent => {
  const token = proxyLogin(proxy);
  return new ProxyAgent({ uri: proxy, ...(token !== undefined && { token }) });
};
