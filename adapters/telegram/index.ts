import { autoRetry } from '@grammyjs/auto-retry';
import { Api, Bot, GrammyError } from 'grammy';
import type { Update, UserFromGetMe } from 'grammy/types';
import type { Locale } from '../../src/kernel/phrase.ts';
import type { Answer, Delivered, Delivery, House, PlatformAdapter } from '../../src/service/ports.ts';
import { answer, type Desk } from './answers.ts';
import { deliver } from './boards.ts';
import { Bookmark, type Handled } from './bookmark.ts';
import { registerCommands } from './commands.ts';
import { type Asked, type Received, toIntent } from './inbound.ts';
import { localeOf } from './locale.ts';
import { Moves } from './moves.ts';
import { told } from './outcome.ts';
import { Photos } from './photos.ts';
import { POLL_SECONDS, pollForEver } from './polling.ts';
import { Whispers } from './whispers.ts';

export interface TelegramOptions {
  readonly token: string;
  /** A Bot API server of one's own, without trailing slash; Telegram's unless said. */
  readonly apiRoot?: string;
  /** How long any call but polling may take; 10 s unless said. */
  readonly timeoutMs?: number;
  /** The menus' language where the reader's is not spoken; English unless said. */
  readonly language?: Locale;
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

/** Telegram as a platform: Bot API 10.3 by long polling (architecture §0.10). */
export const createTelegram = (options: TelegramOptions): PlatformAdapter => new Telegram(options);

/** What lives between start and stop. */
interface Running {
  readonly house: House;
  readonly me: UserFromGetMe;
  readonly bot: Bot;
  readonly bookmark: Bookmark;
  readonly desk: Desk;
  readonly polling: Promise<void>;
}

class Telegram implements PlatformAdapter {
  readonly platform = 'telegram';
  readonly draws = false;
  readonly hears = 'text';
  readonly #options: TelegramOptions;
  /** For boards: nothing is ever repeated behind the house's back. */
  readonly #boards: Api;
  /** For answers and menus. */
  readonly #answers: Api;
  readonly #photos = new Photos();
  readonly #moves = new Moves();
  readonly #errands = new Set<Promise<void>>();
  readonly #halt = new AbortController();
  #running: Running | undefined;

  constructor(options: TelegramOptions) {
    this.#options = options;
    const client = { apiRoot: options.apiRoot ?? TELEGRAM, timeoutSeconds: (options.timeoutMs ?? 10_000) / 1000 };
    this.#boards = new Api(options.token, client);
    this.#answers = new Api(options.token, client);
    this.#answers.config.use(autoRetry(RETRY));
  }

  async start(house: House): Promise<void> {
    const me = await this.#introduced();
    const { token, apiRoot = TELEGRAM, language = 'en' } = this.#options;
    const bot = new Bot(token, { botInfo: me, client: { apiRoot, timeoutSeconds: POLL_SECONDS + 20 } });
    const whispers = new Whispers(this.#answers, this.#photos);
    const link = (payload: string) => linkTo(me, payload);
    const desk: Desk = { api: this.#answers, house, photos: this.#photos, whispers, link };
    const failed = new Map<number, Asked>();
    const bookmark = new Bookmark(house.log, (updateId) => {
      const asked = failed.get(updateId);
      failed.delete(updateId);
      if (asked) this.#track(answer(desk, asked, { alert: house.say(localeOf(asked.intent.from.tag), 'fault') }));
    });
    bot.api.config.use(bookmark.transformer);
    bot.use((context) => bookmark.run(context.update.update_id, () => this.#handle(desk, failed, context.update, me)));
    const polling = pollForEver(bot, house.log, this.#halt.signal);
    this.#running = { house, me, bot, bookmark, desk, polling };
    this.#track(
      registerCommands(this.#answers, house.say, language).catch((error: unknown) =>
        house.log.warn('telegram: the command menus could not be set', { error: told(error) }),
      ),
    );
  }

  async #handle(desk: Desk, failed: Map<number, Asked>, update: Update, me: UserFromGetMe): Promise<Handled> {
    const received: Received = toIntent(update, me, (chat) => this.#moves.homeOf(chat));
    if (received.kind === 'nothing') return 'ignored';
    if (received.kind === 'moved') {
      this.#moves.learn(received.from, received.to);
      return 'ignored';
    }
    if (received.kind === 'impersonal') {
      this.#track(this.#askForPerson(desk, received));
      return 'ignored';
    }
    const { asked } = received;
    failed.set(update.update_id, asked);
    await desk.house.serve(asked.intent, async (given: Answer) => {
      this.#track(answer(desk, asked, given));
      return undefined;
    });
    failed.delete(update.update_id);
    return 'served';
  }

  async #askForPerson(
    { api, house }: Desk,
    { spot, message }: Extract<Received, { kind: 'impersonal' }>,
  ): Promise<void> {
    const text = house.say(this.#options.language ?? 'en', 'play-as-yourself');
    const topic = spot.thread === undefined ? {} : { message_thread_id: spot.thread };
    try {
      await api.sendMessage(spot.chat, text, {
        ...topic,
        reply_parameters: { message_id: message, allow_sending_without_reply: true },
      });
    } catch (error) {
      house.log.warn('telegram: an answer did not get through', { error: told(error) });
    }
  }

  /** Asks Telegram who we are: the first proof that token and network are good. */
  async #introduced(): Promise<UserFromGetMe> {
    try {
      return await this.#answers.getMe();
    } catch (error) {
      if (error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404)) {
        throw new Error('Telegram does not accept TELEGRAM_TOKEN: copy it again from @BotFather.');
      }
      const root = this.#options.apiRoot ?? TELEGRAM;
      throw new Error(
        `Telegram cannot be reached at ${root}: check the network and TELEGRAM_API_ROOT (${told(error)}).`,
      );
    }
  }

  async deliver(delivery: Delivery): Promise<Delivered> {
    if (!this.#running) return { kind: 'definite', pauseMs: 1_000, why: 'telegram is not started' };
    const { paint } = this.#running.house;
    return deliver({ api: this.#boards, paint, photos: this.#photos, moves: this.#moves }, delivery);
  }

  link(payload: string): string | undefined {
    return this.#running && linkTo(this.#running.me, payload);
  }

  async stop(): Promise<void> {
    const running = this.#running;
    if (!running) return;
    this.#halt.abort();
    running.bookmark.close();
    const farewell = (async () => {
      await running.bookmark.idle();
      // grammY confirms what it has tried: the bookmark keeps that to what is finished.
      await running.bot.stop();
      await running.polling;
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

const linkTo = (me: UserFromGetMe, payload: string): string =>
  `https://t.me/${me.username}?start=${encodeURIComponent(payload)}`;

const after = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
