import { Bot, GrammyError } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import { pause } from '../../src/kit/pause.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { errorText } from './api-errors.ts';
import { ALLOWED_UPDATES } from './inbound/intent.ts';
import type { UpdateHandler } from './inbound/update-handler.ts';
import { UpdateOffset } from './update-offset.ts';

/** Pause before polling is resumed, in ms: doubles from the first to the last. */
const PAUSE_MS = { first: 1_000, most: 30_000 } as const;
/** How long Telegram holds an empty getUpdates, in seconds. */
const POLL_SECONDS = 30;

/** The reason for the log when polling stops unexpectedly. */
const reasonOf = (error: unknown): string => {
  const code = error instanceof GrammyError ? error.error_code : undefined;
  if (code === 409) return 'another program polls with the same Telegram token: stop it, only one can be served';
  if (code === 401) return 'Telegram no longer accepts the token: get a new one from @BotFather';
  return 'polling Telegram broke off';
};

interface PollerOptions {
  readonly token: string;
  readonly apiRoot: string;
  readonly me: UserFromGetMe;
  readonly log: Log;
  readonly updateHandler: UpdateHandler;
}

/** Polls Telegram for updates; removes a webhook if one is set. */
export class Poller {
  readonly #bot: Bot;
  readonly #offset: UpdateOffset;
  readonly #halt = new AbortController();
  readonly #polling: Promise<void>;

  constructor({ token, apiRoot, me, log, updateHandler }: PollerOptions) {
    this.#bot = new Bot(token, { botInfo: me, client: { apiRoot, timeoutSeconds: POLL_SECONDS + 20 } });
    this.#offset = new UpdateOffset(log, (updateId) => updateHandler.apologise(updateId));
    this.#bot.api.config.use(this.#offset.transformer);
    this.#bot.use(({ update }) => this.#offset.run(update.update_id, () => updateHandler.handle(update)));
    this.#polling = pollForEver(this.#bot, log, this.#halt.signal);
  }

  /** Accepts no more updates. Resolves when the current one is finished and all finished ones are confirmed. */
  async close(): Promise<void> {
    this.#halt.abort();
    this.#offset.close();
    await this.#offset.idle();
    // grammY confirms every update it has tried; `UpdateOffset` limits that to the finished ones.
    await this.#bot.stop();
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
      log.error(`telegram: ${reasonOf(error)}`, { error: errorText(error) });
    }
    if (performance.now() - began > PAUSE_MS.most) round = 0;
    await pause(Math.min(PAUSE_MS.first * 2 ** round, PAUSE_MS.most), signal);
  }
};
