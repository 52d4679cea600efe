import type { Transformer } from 'grammy';
import type { ApiError } from 'grammy/types';
import type { PlatformCondition } from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { errorText } from './shared/api-errors.ts';

/**
 * How long the heartbeat may go unanswered, in ms. An empty poll is answered after 30 s, and the webhook is checked as
 * often.
 */
const SILENCE_MS = 90_000;
/**
 * How long a conflict counts, in ms. Two programs on one token end each other's polls, so an answered poll does not show
 * that the other is gone. They can poll up to 60 s without a 409.
 */
const CONFLICT_MS = 90_000;
/** The shortest time between two log lines about a platform that is not served, in ms. */
const LOG_MS = 60_000;

const TOKEN_REFUSED = 'the token is no longer accepted: get a new one from @BotFather and set TELEGRAM_TOKEN';

/** Heartbeat call, and the error when it is unanswered. */
export interface Heartbeat {
  readonly method: 'getUpdates' | 'getWebhookInfo';
  readonly silence: string;
}

const POLLS: Heartbeat = {
  method: 'getUpdates',
  silence: `no poll has been answered for more than ${SILENCE_MS / 1_000} s`,
};
export const LOOKS_AT_WEBHOOK: Heartbeat = {
  method: 'getWebhookInfo',
  silence: `Telegram has not answered for more than ${SILENCE_MS / 1_000} s`,
};

const TWIN =
  'another program polls with the same token, and each gets only some of the updates: stop it, or give it a token of its own';
/** Another program takes the updates by its own webhook. */
export const WEBHOOK =
  'another program sets a webhook with the same token and takes the updates: stop it, or give it a token of its own';

/**
 * Judges by Telegram's answers to a heartbeat, such as the polls, whether the bot is served, and logs when it is not, at
 * most once a minute.
 */
export class Reception {
  readonly #log: Log;
  readonly #monotonicMs: () => number;
  readonly #heartbeat: Heartbeat;
  readonly #isOurs: () => Promise<boolean>;
  #answeredAt: number;
  #isTokenRefused = false;
  #conflict: { readonly why: string; readonly at: number } | undefined;
  /** Time of the last log line since the bot was last served. */
  #loggedAt: number | undefined;

  /** @param isOurs whether this program is still the one to take the updates: a conflict tells of nothing else then. */
  constructor(
    log: Log,
    monotonicMs: () => number = () => performance.now(),
    heartbeat = POLLS,
    isOurs: () => Promise<boolean> = async () => true,
  ) {
    this.#log = log;
    this.#isOurs = isOurs;
    this.#heartbeat = heartbeat;
    this.#monotonicMs = monotonicMs;
    this.#answeredAt = monotonicMs();
  }

  /** Watches the calls of an API. Install it on that of the heartbeat. */
  readonly transformer: Transformer = async (previous, method, payload, signal) => {
    try {
      const answer = await previous(method, payload, signal);
      if (answer.ok) this.#accepted(method);
      else await this.#refused(method, answer);
      return answer;
    } catch (error) {
      if (!signal?.aborted) this.#logFault(errorText(error));
      throw error;
    }
  };

  condition(): PlatformCondition {
    const now = this.#monotonicMs();
    const quietMs = now - this.#answeredAt;
    if (this.#isTokenRefused) return { kind: 'unserved', why: TOKEN_REFUSED };
    if (this.#conflict && now - this.#conflict.at < CONFLICT_MS) return { kind: 'unserved', why: this.#conflict.why };
    if (quietMs <= SILENCE_MS) return { kind: 'served', quietMs };
    return { kind: 'unserved', why: this.#heartbeat.silence };
  }

  /** Another program takes the updates of the same token. */
  conflicts(why: string): void {
    this.#conflict = { why, at: this.#monotonicMs() };
    this.#logFault('found by asking');
  }

  #accepted(method: string): void {
    this.#isTokenRefused = false;
    if (method === this.#heartbeat.method) this.#answeredAt = this.#monotonicMs();
    if (this.#loggedAt === undefined || this.condition().kind === 'unserved') return;
    this.#loggedAt = undefined;
    this.#log.info('telegram: receiving updates again');
  }

  /** The codes and descriptions are those of Telegram's server, https://github.com/tdlib/telegram-bot-api. */
  async #refused(method: string, { error_code: code, description }: ApiError): Promise<void> {
    if (code === 401) this.#isTokenRefused = true;
    if (code === 409) {
      if (!(await this.#isOurs())) return;
      const why = /webhook/i.test(description) ? WEBHOOK : TWIN;
      this.#conflict = { why, at: this.#monotonicMs() };
    }
    this.#logFault(`${method} ${code}: ${description}`);
  }

  #logFault(error: string): void {
    const [it, now] = [this.condition(), this.#monotonicMs()];
    if (it.kind === 'served' || (this.#loggedAt !== undefined && now - this.#loggedAt < LOG_MS)) return;
    this.#loggedAt = now;
    this.#log.error(`telegram: ${it.why}`, { error });
  }
}
