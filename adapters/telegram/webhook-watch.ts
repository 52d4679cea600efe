import { Api, type ApiClientOptions } from 'grammy';
import type { PlatformCondition } from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { LOOKS_AT_WEBHOOK, Reception, WEBHOOK } from './reception.ts';
import { errorText } from './shared/api-errors.ts';

/** How often Telegram is asked about the webhook, in ms. */
const EVERY_MS = 30_000;
/** How long one answer may take, in seconds. */
const TIMEOUT_S = 20;

const REMOVED =
  'another program has removed the webhook and polls with the same token: stop it, or give it a token of its own';

export interface WatchOptions {
  readonly token: string;
  /** How Telegram is reached. */
  readonly client: ApiClientOptions;
  /** The address that Telegram is to call. */
  readonly url: string;
  /** Sets the webhook again. @throws Error where Telegram does not take it. */
  readonly set: () => Promise<unknown>;
  readonly log: Log;
  readonly everyMs?: number | undefined;
  readonly monotonicMs?: () => number;
}

/**
 * Checks the webhook regularly: a quiet bot gets no updates, whether it is served or not. A webhook that
 * another program has taken over is set again, so that the bot is served once that program is gone
 * (https://core.telegram.org/bots/api#getwebhookinfo).
 */
export class WebhookWatch {
  readonly #options: WatchOptions;
  readonly #api: Api;
  readonly #reception: Reception;
  readonly #timer: NodeJS.Timeout;
  #isClosed = false;

  constructor(options: WatchOptions) {
    const { token, client, log, everyMs = EVERY_MS, monotonicMs } = options;
    this.#options = options;
    this.#api = new Api(token, { ...client, timeoutSeconds: TIMEOUT_S });
    this.#reception = new Reception(log, monotonicMs, LOOKS_AT_WEBHOOK);
    this.#api.config.use(this.#reception.transformer);
    this.#timer = setInterval(() => void this.look(), everyMs).unref();
  }

  condition(): PlatformCondition {
    return this.#reception.condition();
  }

  /** Asks about the webhook once, and sets it again where it is another. Never rejects. */
  async look(): Promise<void> {
    const { url, set, log } = this.#options;
    // The reception judges and logs failures of this call.
    const standing = await this.#api.getWebhookInfo().then(
      (it) => it.url ?? '',
      () => url,
    );
    if (standing === url || this.#isClosed) return;
    this.#reception.conflicts(standing === '' ? REMOVED : WEBHOOK);
    await set().catch((error: unknown) => log.warn('telegram: webhook not restored', { error: errorText(error) }));
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }
}
