import { autoRetry } from '@grammyjs/auto-retry';
import { Api } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import type { Locale } from '../../src/kernel/phrase.ts';
import type { MessageRef, Place, PlayerId } from '../../src/service/ports/intent.ts';
import type {
  AppServices,
  Call,
  Delivered,
  Delivery,
  PlatformAdapter,
  WebRoute,
} from '../../src/service/ports/platform.ts';
import { readAddress } from './address.ts';
import { deliver, putAway } from './boards.ts';
import { Bounded } from './bounded.ts';
import { call, hush } from './calls.ts';
import { registerCommands } from './commands.ts';
import { Depths } from './depths.ts';
import type { Desk } from './desk.ts';
import { Governors } from './governors.ts';
import { ALLOWED_UPDATES } from './inbound.ts';
import { Intake } from './intake.ts';
import { introduced, linkTo } from './introduction.ts';
import { Moves } from './moves.ts';
import { told } from './outcome.ts';
import { Pads } from './pads.ts';
import { Photos } from './photos.ts';
import { Polling } from './polling.ts';
import { Presence } from './presence.ts';
import { Hook, type Webhook } from './webhook.ts';
import { Whispers } from './whispers.ts';

export interface TelegramOptions {
  readonly token: string;
  /** A Bot API server of one's own, without trailing slash; Telegram's unless said. */
  readonly apiRoot?: string;
  /** How long any call but polling may take; 10 s unless said. */
  readonly timeoutMs?: number;
  /** The menus' language where the reader's is not spoken; English unless said. */
  readonly language?: Locale;
  /** Telegram brings the updates to `route`; otherwise they are fetched. */
  readonly webhook?: Webhook;
}

const TELEGRAM = 'https://api.telegram.org';
/** How long `stop` waits for what is under way. */
const FAREWELL_MS = 10_000;
/** Answers are repeated after a 429 only as long as somebody waits for them. */
const RETRY = {
  maxRetryAttempts: 2,
  maxDelaySeconds: 5,
  rethrowInternalServerErrors: true,
  rethrowHttpErrors: true,
} as const;
/** Old messages remembered as done with. */
const RETIRED = 1_000;
/** Messages of which it is remembered whose page they show. */
const PAGES = 2_000;
const NOT_STARTED: Delivered = { kind: 'definite', pauseMs: 1_000, why: 'telegram is not started' };

/** Telegram as a platform: Bot API 10.3, by long polling or a webhook (architecture §0.10). */
export const createTelegram = (options: TelegramOptions): PlatformAdapter => new Telegram(options);

/** What lives between start and stop. */
interface Running {
  readonly house: AppServices;
  readonly me: UserFromGetMe;
  readonly presence: Presence;
  readonly governors: Governors;
  readonly whispers: Whispers;
  /** Where the updates come from. */
  readonly source: { readonly close: () => Promise<void> };
}

class Telegram implements PlatformAdapter {
  readonly platform = 'telegram';
  readonly drawsInAnswer = false;
  readonly route?: WebRoute;
  readonly #options: TelegramOptions;
  readonly #hook: Hook | undefined;
  /** For boards and calls: nothing is ever repeated behind the house's back. */
  readonly #boards: Api;
  /** For answers and menus. */
  readonly #answers: Api;
  readonly #photos = new Photos();
  readonly #retired = new Bounded<string, true>(RETIRED);
  readonly #moves = new Moves();
  readonly #depths = new Depths();
  readonly #pads = new Pads();
  readonly #errands = new Set<Promise<void>>();
  #running: Running | undefined;

  constructor(options: TelegramOptions) {
    this.#options = options;
    const client = { apiRoot: options.apiRoot ?? TELEGRAM, timeoutSeconds: (options.timeoutMs ?? 10_000) / 1000 };
    this.#boards = new Api(options.token, client);
    this.#answers = new Api(options.token, client);
    this.#answers.config.use(autoRetry(RETRY));
    if (!options.webhook) return;
    this.#hook = new Hook(options.webhook);
    this.route = this.#hook.route;
  }

  async start(house: AppServices): Promise<void> {
    const { language = 'en', apiRoot = TELEGRAM } = this.#options;
    const me = await introduced(this.#answers, apiRoot);
    const presence = new Presence(this.#answers, me, this.#moves, house.log);
    const governors = new Governors(this.#answers, this.#moves, house.log);
    const whispers = new Whispers(this.#answers, this.#photos);
    const desk: Desk = {
      api: this.#answers,
      house,
      photos: this.#photos,
      whispers,
      depths: this.#depths,
      pads: this.#pads,
      pages: new Bounded(PAGES),
      link: (payload) => linkTo(me, payload),
    };
    const track = (errand: Promise<void>): void => this.#track(errand);
    const intake = new Intake({ desk, me, moves: this.#moves, presence, language, track });
    this.#running = { house, me, presence, governors, whispers, source: await this.#sourceFor(intake, me, house) };
    this.#track(
      registerCommands(this.#answers, house.say, language).catch((error: unknown) =>
        house.log.warn('telegram: the command menus could not be set', { error: told(error) }),
      ),
    );
  }

  /** Updates are taken before Telegram is told where to bring them: the first may come at once. */
  async #sourceFor(intake: Intake, me: UserFromGetMe, { log }: AppServices): Promise<Running['source']> {
    const { token, apiRoot = TELEGRAM, webhook } = this.#options;
    if (!webhook || !this.#hook) return new Polling({ token, apiRoot, me, log, intake });
    this.#hook.open({ handle: (it) => intake.handle(it), apologise: (it) => intake.apologise(it), log });
    try {
      await this.#answers.setWebhook(webhook.url, {
        secret_token: webhook.secret,
        allowed_updates: ALLOWED_UPDATES,
        drop_pending_updates: false,
      });
    } catch (error) {
      await this.#hook.close();
      throw new Error(`Telegram does not take the webhook: check TELEGRAM_WEBHOOK_URL (${told(error)}).`);
    }
    return this.#hook;
  }

  textAccess(place: Place): ReturnType<PlatformAdapter['textAccess']> {
    return this.#running?.presence.hears(place) ?? (place.audience === 'one' ? 'text' : 'replies');
  }

  privateReplies(place: Place): 'yes' | 'refused' {
    const chat = readAddress(place.address).chat;
    const refused = place.audience === 'many' && this.#running?.whispers.isRefusedIn(this.#tools.moves.seatOf(chat));
    return refused ? 'refused' : 'yes';
  }

  async deliver(delivery: Delivery): Promise<Delivered> {
    if (!this.#running) return NOT_STARTED;
    const { paint, log } = this.#running.house;
    const { api, photos, moves, depths } = this.#tools;
    const pads = this.#pads;
    const track = (errand: Promise<void>): void => this.#track(errand);
    return deliver({ api, paint, photos, moves, depths, pads, log, retired: this.#retired, track }, delivery);
  }

  async retireBoard(place: Place, old: MessageRef, now: MessageRef, moved: string): Promise<void> {
    if (this.#running) await putAway({ ...this.#tools, log: this.#running.house.log }, place, old, now, moved);
  }

  async call(wanted: Call): Promise<Delivered> {
    return this.#running ? call(this.#tools, wanted) : NOT_STARTED;
  }

  async withdrawCall(place: Place, message: MessageRef): Promise<void> {
    await hush({ ...this.#tools, api: this.#answers }, place, message);
  }

  async isAdmin(place: Place, player: PlayerId): Promise<boolean> {
    return (await this.#running?.governors.governs(place, player)) ?? false;
  }

  get #tools() {
    return { api: this.#boards, photos: this.#photos, moves: this.#moves, depths: this.#depths };
  }

  link(payload: string): string | undefined {
    return this.#running && linkTo(this.#running.me, payload);
  }

  async stop(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    const farewell = (async () => {
      await running.source.close();
      while (this.#errands.size > 0) await Promise.all(this.#errands);
    })().catch((error: unknown) => running.house.log.warn('telegram: stopped untidily', { error: told(error) }));
    const timer = new AbortController();
    await Promise.race([farewell, after(FAREWELL_MS, timer.signal)]);
    timer.abort();
    this.#running = undefined;
  }

  /** Work nobody awaits but `stop`. It has dealt with its own failures. */
  #track(errand: Promise<void>): void {
    this.#errands.add(errand);
    void errand.finally(() => this.#errands.delete(errand));
  }
}

const after = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
