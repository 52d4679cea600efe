import { autoRetry } from '@grammyjs/auto-retry';
import { Api, type ApiClientOptions, HttpError } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import { BASE_LOCALE, type Locale } from '../../src/kernel/phrase.ts';
import { sendAgainIfBroken } from '../../src/kit/broken-connection.ts';
import { createCache } from '../../src/kit/cache.ts';
import { ProxyAgent } from '../../src/kit/proxy-agent.ts';
import { within } from '../../src/kit/timeout.ts';
import type { EpochMs, MessageRef, Place, PlayerId } from '../../src/service/ports/intent.ts';
import type {
  AdapterNotes,
  AppServices,
  Call,
  Delivery,
  DeliveryOutcome,
  PlatformAdapter,
  PlatformCondition,
  Post,
  WebRoute,
} from '../../src/service/ports/platform.ts';
import type { WindowDoor } from '../../src/service/ports/windows.ts';
import { appLinkTo, getMe, groupLinkTo, linkTo } from './get-me.ts';
import { registerCommands, registerDescriptions, registerMenuButton } from './inbound/commands.ts';
import { ALLOWED_UPDATES } from './inbound/intent.ts';
import { UpdateHandler } from './inbound/update-handler.ts';
import { createMiniAppDoor } from './mini-app.ts';
import type { AnswerContext } from './outbound/answer-context.ts';
import { type BoardContext, deliver, retireBoard } from './outbound/boards.ts';
import { call, withdrawCall } from './outbound/calls.ts';
import { GatheredAnswers } from './outbound/gathered-answers.ts';
import { awaitTurns, countWrites, type GroupBudget } from './outbound/group-budget.ts';
import { Pads } from './outbound/pads.ts';
import { type BotMeans, sendSilently } from './outbound/payload.ts';
import { post } from './outbound/posts.ts';
import { Whispers } from './outbound/whispers.ts';
import { Poller, type PollerOptions } from './poller.ts';
import { readAddress } from './shared/address.ts';
import { errorText } from './shared/api-errors.ts';
import { appAddress } from './shared/app-address.ts';
import { Admins } from './state/admins.ts';
import { ChatMigrations, learningMoves } from './state/chat-migration.ts';
import { MessageDepths } from './state/message-depth.ts';
import { Photos } from './state/photos.ts';
import { PostThreads } from './state/post-threads.ts';
import { Presence } from './state/presence.ts';
import { type Webhook, WebhookReceiver } from './webhook.ts';
import { WebhookWatch } from './webhook-watch.ts';

export interface TelegramOptions {
  readonly token: string;
  /** Root of a Bot API server, without trailing slash. Default: Telegram's. */
  readonly apiRoot?: string;
  /** Timeout of all calls except polling, in ms. Default 10 000. */
  readonly timeoutMs?: number;
  /** For how long `start` asks for a Telegram that does not answer, in ms. Default 60 000. */
  readonly startPatienceMs?: number;
  /** How often the webhook is checked, in ms. Default: 30 s. */
  readonly webhookLookMs?: number;
  /** How long a press waits for the ephemeral message that shows its answer, in ms. Default 1 500. */
  readonly whisperPatienceMs?: number;
  /** How long until a photo is tried again in a chat that refused one, in ms. Default 300 000. */
  readonly picturesAgainMs?: number;
  /** The menus' language where the user's is not supported. Default English. */
  readonly language?: Locale;
  /** If given, Telegram sends the updates to `route`; otherwise they are polled. */
  readonly webhook?: Webhook;
  /** Where people see their matches in windows: a Mini App. Absent: there is none. */
  readonly windows?: {
    /** By HTTPS, without a slash at its end. */
    readonly publicUrl: string;
    /** Milliseconds since 1970. */
    readonly now: () => EpochMs;
  };
  /** The HTTP proxy for an address, with its user and password; undefined where it is reached directly. */
  readonly proxyFor?: (address: string) => string | undefined;
}

const TELEGRAM = 'https://api.telegram.org';
const START_PATIENCE_MS = 60_000;
const WHISPER_PATIENCE_MS = 1_500;
/** How long `stop` waits for work in progress, in ms. */
const FAREWELL_MS = 10_000;
/** Retries of answers after a 429, only for as long as the user is likely to wait. */
const RETRY = {
  maxRetryAttempts: 2,
  maxDelaySeconds: 5,
  rethrowInternalServerErrors: true,
  rethrowHttpErrors: true,
} as const;
/** Most old messages remembered as retired. */
const RETIRED = 1_000;
/** Most messages whose current page is remembered. */
const PAGES = 2_000;
/** Most files remembered as sent from groups. */
const FILES = 1_000;
const NOT_STARTED: DeliveryOutcome = { kind: 'definite', pauseMs: 1_000, why: 'telegram is not started' };
const UNSERVED: PlatformCondition = { kind: 'unserved', why: 'it is not running' };
const BEGINNING: PlatformCondition = { kind: 'served', quietMs: 0 };

/** Creates the Telegram adapter: Bot API 10.3, with long polling or a webhook. */
export const createTelegram = (options: TelegramOptions): PlatformAdapter => new Telegram(options);

/** Options of a client of the Bot API that reaches it through a proxy. Its connections are kept, as without one. */
const throughProxy = (proxy: string): Pick<ApiClientOptions, 'baseFetchConfig'> => ({
  baseFetchConfig: { agent: new ProxyAgent(proxy, { keepAlive: true }), compress: true },
});

/** What exists between `start` and `stop`. */
interface Running {
  readonly services: AppServices;
  readonly me: UserFromGetMe;
  readonly means: BotMeans;
  readonly presence: Presence;
  readonly admins: Admins;
  readonly whispers: Whispers;
  /** The source of the updates. */
  readonly source: { readonly close: () => Promise<void>; readonly condition: () => PlatformCondition };
}

/** What a bot can do, by its own settings at Telegram and those of this program. */
const meansOf = (me: UserFromGetMe, windows: TelegramOptions['windows']): BotMeans => ({
  isInline: me.supports_inline_queries,
  appOf: (match) => windows && appAddress(windows.publicUrl, `m/${match}`),
  appLinkTo: (match) => (windows && me.has_main_web_app ? appLinkTo(me, `m${match}`) : undefined),
});

/** A webhook's updates, with what Telegram itself says of the webhook. */
const watched = (receiver: WebhookReceiver, watch: WebhookWatch): Running['source'] => ({
  close: () => {
    watch.close();
    return receiver.close();
  },
  condition: () => {
    const [heard, said] = [receiver.condition(), watch.condition()];
    if (said.kind !== 'served' || heard.kind !== 'served') return said.kind === 'served' ? heard : said;
    return { kind: 'served', quietMs: Math.min(heard.quietMs, said.quietMs) };
  },
});

/** The polled updates, while no other program polls them. */
const polled = async (
  duty: AppServices['duty'],
  options: Omit<PollerOptions, 'isOurs'>,
): Promise<Running['source']> => {
  let poller: Poller | undefined;
  const held = await duty(`polls ${options.me.id}`, {
    begin: async (isOurs) => {
      poller = new Poller({ ...options, isOurs });
    },
    end: async (why) => {
      await poller?.close(why === 'taken');
      poller = undefined;
    },
  });
  return {
    close: () => held.close(),
    condition: () => {
      const other = held.holder();
      return other === undefined
        ? (poller?.condition() ?? BEGINNING)
        : { kind: 'standby', why: `program ${other} polls` };
    },
  };
};

class Telegram implements PlatformAdapter {
  readonly platform = 'telegram';
  readonly drawsInAnswer = false;
  readonly showsPads = true;
  readonly route?: WebRoute;
  readonly windowDoor?: WindowDoor;
  readonly #options: TelegramOptions;
  readonly #webhook: WebhookReceiver | undefined;
  /** How Telegram is reached. */
  readonly #client: ApiClientOptions & { readonly apiRoot: string };
  /** Never retries. For boards, calls and posts, which the service repeats once they have a turn in the budget of a group. */
  readonly #boards: Api;
  /** The same for what follows from boards and presses: counted in that budget. */
  readonly #counted: Api;
  /** For answers and menus: no board repeats what these say, so a call whose connection breaks is sent again. */
  readonly #answers: Api;
  readonly #photos: Photos;
  readonly #retired = createCache<string, true>({ most: RETIRED });
  readonly #migrations = new ChatMigrations(() => this.#notes);
  readonly #posts = new PostThreads();
  readonly #depths = new MessageDepths();
  readonly #pads = new Pads();
  readonly #errands = new Set<Promise<void>>();
  #stopping = new AbortController();
  #running: Running | undefined;
  #notes: AdapterNotes | undefined;

  constructor(options: TelegramOptions) {
    this.#options = options;
    this.#photos = new Photos(options.picturesAgainMs);
    const apiRoot = options.apiRoot ?? TELEGRAM;
    const proxy = options.proxyFor?.(apiRoot);
    this.#client = { apiRoot, ...(proxy !== undefined && throughProxy(proxy)) };
    const limited = { ...this.#client, timeoutSeconds: (options.timeoutMs ?? 10_000) / 1000 };
    const client = (): Api => {
      const api = learningMoves(new Api(options.token, limited), this.#migrations);
      api.config.use(sendSilently);
      return api;
    };
    this.#boards = client();
    this.#counted = client();
    this.#answers = client();
    const group: GroupBudget = {
      budget: () => this.#running?.services.budget,
      migrations: this.#migrations,
      stopping: () => this.#stopping.signal,
    };
    this.#counted.config.use(countWrites(group));
    this.#answers.config.use(autoRetry(RETRY), (prev, method, payload, signal) => {
      const send = () => prev(method, payload, signal);
      // Everyone would see a film twice, and nothing takes the second one back.
      if (method === 'sendAnimation') return send();
      return sendAgainIfBroken(send, (fault) => (fault instanceof HttpError ? fault.error : fault));
    });
    this.#answers.config.use(awaitTurns(group));
    if (options.windows) this.windowDoor = createMiniAppDoor({ token: options.token, now: options.windows.now });
    if (!options.webhook) return;
    this.#webhook = new WebhookReceiver(options.webhook);
    this.route = this.#webhook.route;
  }

  async start(services: AppServices): Promise<void> {
    const { language = BASE_LOCALE } = this.#options;
    this.#stopping = new AbortController();
    this.#notes = services.notes;
    const me = await getMe(this.#answers, services.log, this.#options.startPatienceMs ?? START_PATIENCE_MS);
    const presence = new Presence(this.#answers, me, this.#migrations, services.log);
    const admins = new Admins(this.#answers, this.#migrations, services.log);
    const track = (errand: Promise<void>): void => this.#track(errand);
    const whispers = new Whispers({
      api: this.#answers,
      photos: this.#photos,
      log: services.log,
      isAdminIn: (chat) => presence.isAdminIn(chat),
      track,
    });
    const means = meansOf(me, this.#options.windows);
    const context: AnswerContext = {
      api: this.#answers,
      apiOnce: this.#counted,
      gathered: new GatheredAnswers(),
      services,
      photos: this.#photos,
      whispers,
      depths: this.#depths,
      pads: this.#pads,
      pages: createCache({ most: PAGES }),
      files: createCache({ most: FILES }),
      link: (payload) => linkTo(me, payload),
      means,
      whisperPatienceMs: this.#options.whisperPatienceMs ?? WHISPER_PATIENCE_MS,
    };
    const updateHandler = new UpdateHandler({
      context,
      me,
      migrations: this.#migrations,
      posts: this.#posts,
      presence,
      language,
      track,
    });
    this.#running = {
      services,
      me,
      means,
      presence,
      admins,
      whispers,
      source: await this.#sourceFor(updateHandler, me, services),
    };
    const publicUrl = this.#options.windows?.publicUrl;
    const registrations = {
      menus: registerCommands,
      descriptions: registerDescriptions,
      'menu button': registerMenuButton,
    };
    for (const [what, register] of Object.entries(registrations))
      track(
        register(this.#answers, services.say, language, publicUrl).catch((error: unknown) =>
          services.log.warn(`telegram: ${what} not set`, { error: errorText(error) }),
        ),
      );
  }

  /** Accepts updates before the webhook is set: Telegram may send the first one immediately. */
  async #sourceFor(
    updateHandler: UpdateHandler,
    me: UserFromGetMe,
    { log, duty }: AppServices,
  ): Promise<Running['source']> {
    const { token, webhook } = this.#options;
    const client = this.#client;
    if (!webhook || !this.#webhook) return polled(duty, { token, client, me, log, updateHandler });
    this.#webhook.open({
      handle: (it) => updateHandler.handle(it),
      apologise: (it) => updateHandler.apologise(it),
      tellKept: (it) => updateHandler.tellKept(it),
      log,
    });
    const set = () =>
      this.#answers.setWebhook(webhook.url, {
        secret_token: webhook.secret,
        allowed_updates: ALLOWED_UPDATES,
        drop_pending_updates: false,
      });
    try {
      await set();
    } catch (error) {
      await this.#webhook.close();
      throw new Error(`Telegram does not take the webhook: check TELEGRAM_WEBHOOK_URL (${errorText(error)}).`);
    }
    const { webhookLookMs: everyMs } = this.#options;
    return watched(this.#webhook, new WebhookWatch({ token, client, url: webhook.url, set, log, everyMs }));
  }

  condition(): PlatformCondition {
    return this.#running?.source.condition() ?? UNSERVED;
  }

  connections(): Readonly<Record<string, boolean>> {
    return { updates: this.condition().kind === 'served' };
  }

  textAccess(place: Place): ReturnType<PlatformAdapter['textAccess']> {
    return this.#running?.presence.textAccess(place) ?? (place.audience === 'one' ? 'text' : 'replies');
  }

  privateReplies(place: Place): 'yes' | 'refused' {
    const chat = readAddress(place.address).chat;
    const refused =
      place.audience === 'many' && this.#running?.whispers.isRefusedIn(this.#tools.migrations.currentIdOf(chat));
    return refused ? 'refused' : 'yes';
  }

  pictureRefusal(place: Place): string | undefined {
    const chat = this.#migrations.currentIdOf(readAddress(place.address).chat);
    return this.#photos.isRefusedIn(chat) ? 'lacks-photos' : undefined;
  }

  async post(wanted: Post): Promise<DeliveryOutcome> {
    if (!this.#running) return NOT_STARTED;
    const { means, services } = this.#running;
    // The service repeats what has a nonce.
    const own = wanted.nonce === undefined ? { api: this.#answers } : {};
    return post({ ...this.#tools, ...own, paint: services.paint, means }, wanted);
  }

  async deliver(delivery: Delivery): Promise<DeliveryOutcome> {
    if (!this.#running) return NOT_STARTED;
    const { whispers, means, services } = this.#running;
    const context: BoardContext = {
      ...this.#tools,
      counted: this.#counted,
      paint: services.paint,
      pads: this.#pads,
      whispers,
      log: services.log,
      means,
      retired: this.#retired,
      track: (errand) => this.#track(errand),
    };
    return deliver(context, delivery);
  }

  async retireBoard(place: Place, old: MessageRef, now: MessageRef, moved: string): Promise<void> {
    if (this.#running)
      await retireBoard(
        { ...this.#tools, counted: this.#counted, log: this.#running.services.log },
        place,
        old,
        now,
        moved,
      );
  }

  async call(wanted: Call): Promise<DeliveryOutcome> {
    return this.#running ? call(this.#tools, wanted) : NOT_STARTED;
  }

  async withdrawCall(place: Place, message: MessageRef): Promise<void> {
    await withdrawCall({ ...this.#tools, api: this.#answers }, place, message);
  }

  async isAdmin(place: Place, player: PlayerId): Promise<boolean> {
    return (await this.#running?.admins.isAdmin(place, player)) ?? false;
  }

  get #tools() {
    return { api: this.#boards, photos: this.#photos, migrations: this.#migrations, depths: this.#depths };
  }

  link(payload: string): string | undefined {
    return this.#running && linkTo(this.#running.me, payload);
  }

  groupLink(payload: string): string | undefined {
    return this.#running && groupLinkTo(this.#running.me, payload);
  }

  async stop(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    const farewell = (async () => {
      await running.source.close();
      this.#stopping.abort();
      while (this.#errands.size > 0) await Promise.all(this.#errands);
    })().catch((error: unknown) => running.services.log.warn('telegram: shutdown error', { error: errorText(error) }));
    await within(FAREWELL_MS, farewell, () => undefined);
    this.#running = undefined;
  }

  /** Registers background work that only `stop` waits for. It handles its own failures. */
  #track(errand: Promise<void>): void {
    this.#errands.add(errand);
    void errand.finally(() => this.#errands.delete(errand));
  }
}
