import { type ApiClientOptions, Bot, GrammyError, type Transformer } from 'grammy';
import type { Update, UserFromGetMe } from 'grammy/types';
import { giveWay, pause } from '../../src/kit/pause.ts';
import type { PlatformCondition } from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { ALLOWED_UPDATES } from './inbound/intent.ts';
import type { UpdateHandler } from './inbound/update-handler.ts';
import { Reception } from './reception.ts';
import { errorText } from './shared/api-errors.ts';
import { UpdateOffset } from './update-offset.ts';

/** Pause before polling is resumed, in ms: doubles from the first to the last. */
const PAUSE_MS = { first: 1_000, most: 30_000 } as const;
/** How long Telegram holds an empty getUpdates, in seconds. */
const POLL_SECONDS = 30;

/** What orders an update: its chat, or for an inline query its author. */
const chatOf = ({ message, callback_query: query, my_chat_member: member, inline_query: inline }: Update): string =>
  `${(message ?? query?.message ?? member)?.chat.id ?? inline?.from.id ?? ''}`;

export interface PollerOptions {
  readonly token: string;
  /** How Telegram is reached. */
  readonly client: ApiClientOptions;
  readonly me: UserFromGetMe;
  readonly log: Log;
  readonly updateHandler: UpdateHandler;
  /** Whether this program is still the one that polls. */
  readonly isOurs: () => Promise<boolean>;
}

/** Polls Telegram for updates; removes a webhook if one is set. */
export class Poller {
  readonly #bot: Bot;
  readonly #offset: UpdateOffset;
  readonly #reception: Reception;
  readonly #halt = new AbortController();
  readonly #polling: Promise<void>;
  #isTaken = false;

  constructor({ token, client, me, log, updateHandler, isOurs }: PollerOptions) {
    this.#bot = new Bot(token, { botInfo: me, client: { ...client, timeoutSeconds: POLL_SECONDS + 20 } });
    this.#offset = new UpdateOffset(log, {
      keep: (updateId) => updateHandler.tellKept(updateId),
      giveUp: (updateId) => updateHandler.apologise(updateId),
    });
    this.#reception = new Reception(log, undefined, undefined, isOurs);
    this.#bot.api.config.use(this.#reception.transformer, this.#offset.transformer, this.#unlessTaken);
    this.#bot.use(async ({ update }) => {
      // A hundred updates may come at once: what else is due runs between them.
      await giveWay();
      await this.#offset.run(update.update_id, chatOf(update), () => updateHandler.handle(update));
    });
    this.#polling = pollForEver(this.#bot, log, this.#halt.signal);
  }

  condition(): PlatformCondition {
    return this.#reception.condition();
  }

  /** A program that polls instead is not to be ended by the last call of this one. */
  readonly #unlessTaken: Transformer = (previous, method, payload, signal) =>
    this.#isTaken && method === 'getUpdates'
      ? Promise.reject(new Error('another program polls'))
      : previous(method, payload, signal);

  /**
   * Accepts no more updates. Resolves when those in progress are finished and all finished ones are confirmed; where
   * another program polls now, it confirms them.
   */
  async close(isTaken: boolean): Promise<void> {
    this.#isTaken = isTaken;
    this.#halt.abort();
    this.#offset.close();
    await this.#offset.idle();
    // grammY confirms every update it has tried; `UpdateOffset` limits that to the finished ones.
    const stopped = this.#bot.stop();
    await (isTaken ? stopped.catch(() => undefined) : stopped);
    await this.#polling;
  }
}

/** Polls until `signal` is aborted, despite any failure. Never throws. grammY removes a webhook first. */
const pollForEver = async (bot: Bot, log: Log, signal: AbortSignal): Promise<void> => {
  for (let round = 0; !signal.aborted; round++) {
    const began = performance.now();
    try {
      await bot.start({ allowed_updates: ALLOWED_UPDATES, timeout: POLL_SECONDS });
    } catch (error) {
      if (signal.aborted) return;
      // What Telegram answers is logged by the reception.
      if (!(error instanceof GrammyError)) log.error('telegram: polling stopped', { error: errorText(error) });
    }
    if (performance.now() - began > PAUSE_MS.most) round = 0;
    await pause(Math.min(PAUSE_MS.first * 2 ** round, PAUSE_MS.most), signal);
  }
};
