import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Update } from 'grammy/types';
import { z } from 'zod';
import { createCache } from '../../src/kit/cache.ts';
import { readBody } from '../../src/kit/request-body.ts';
import type { PlatformCondition, WebRoute } from '../../src/service/ports/platform.ts';
import { StoreFailure } from '../../src/service/ports/store.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import type { UpdateResult } from './inbound/update-handler.ts';
import { errorText } from './shared/api-errors.ts';
import { TOLD_AT } from './update-offset.ts';

/** How Telegram delivers updates to this program. */
export interface Webhook {
  /** The public HTTPS URL Telegram calls; its path is the route's. */
  readonly url: string;
  /** 1 to 256 characters of `A-Za-z0-9_-`. A request without it does not come from Telegram. */
  readonly secret: string;
}

/** Largest update, in bytes. */
const MOST_BYTES = 1_048_576;
/** After this many failures, with others served in the meantime, the fault is the update's own. */
const ATTEMPTS = 3;
/** Most failing updates remembered. */
const MOST_FAILING = 1_000;

const SECRET = 'x-telegram-bot-api-secret-token';
const anUpdate = z.looseObject({ update_id: z.int() });

/** The receiver of updates. */
export interface UpdateSink {
  readonly handle: (update: Update) => Promise<UpdateResult>;
  readonly apologise: (updateId: number) => void;
  readonly tellKept: (updateId: number) => void;
  readonly log: Log;
}

interface Failures {
  readonly count: number;
  /** How many others had been served at its last failure. */
  readonly served: number;
  /** How often the store has failed it. */
  readonly kept: number;
}

/**
 * Receives updates from Telegram (https://core.telegram.org/bots/api#setwebhook). Status 200 confirms that an update
 * was committed; any other status makes Telegram send it again. No state is needed to recognise repeats, so any process
 * can take the next update.
 */
export class WebhookReceiver {
  readonly #path: string;
  readonly #secret: Buffer;
  readonly #failing = createCache<number, Failures>({ most: MOST_FAILING });
  readonly #underway = new Set<Promise<unknown>>();
  #sink: UpdateSink | undefined;
  #served = 0;
  readonly #monotonicMs: () => number;
  /** When the last update came, or the receiver was opened. */
  #heardAt = 0;

  constructor({ url, secret }: Webhook, monotonicMs: () => number = () => performance.now()) {
    this.#monotonicMs = monotonicMs;
    this.#path = new URL(url).pathname;
    this.#secret = digest(secret);
  }

  /** Starts accepting updates. */
  open(sink: UpdateSink): void {
    this.#sink = sink;
    this.#heardAt = this.#monotonicMs();
  }
  /** Served as long as it is open: a quiet bot gets no updates. */
  condition(): PlatformCondition {
    return { kind: 'served', quietMs: this.#monotonicMs() - this.#heardAt };
  }
  /** Stops accepting updates: another process takes them, or this one later. Resolves when none is in progress. */
  async close(): Promise<void> {
    this.#sink = undefined;
    await Promise.all(this.#underway);
  }

  readonly route: WebRoute = async (request, response) => {
    if (request.url?.split('?', 1)[0] !== this.#path) return false;
    const answering = this.#answer(request);
    this.#underway.add(answering);
    const status = await answering.finally(() => this.#underway.delete(answering));
    response.writeHead(status).end();
    return true;
  };

  async #answer(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST') return 405;
    const given = request.headers[SECRET];
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), this.#secret)) return 401;
    if (!this.#sink) return 503;
    const body = await readBody(request, MOST_BYTES);
    if (!body.ok) return body.error;
    const update = updateIn(body.value.toString('utf8'));
    return update ? this.#take(update, this.#sink) : 400;
  }

  async #take(update: Update, sink: UpdateSink): Promise<number> {
    this.#heardAt = this.#monotonicMs();
    try {
      if ((await sink.handle(update)) === 'served') this.#served++;
      this.#failing.delete(update.update_id);
      return 200;
    } catch (error) {
      return error instanceof StoreFailure
        ? this.#keep(update.update_id, error, sink)
        : this.#failed(update.update_id, errorText(error), sink);
    }
  }

  /** An update that the store has failed is never given up. */
  #keep(updateId: number, { message }: StoreFailure, { log, tellKept }: UpdateSink): number {
    const last = this.#failing.get(updateId) ?? { count: 0, served: this.#served, kept: 0 };
    const kept = last.kept + 1;
    log.warn('telegram: update waiting for the store', { updateId, failures: kept, error: message });
    this.#failing.set(updateId, { ...last, kept });
    if (kept === TOLD_AT) tellKept(updateId);
    return 503;
  }

  #failed(updateId: number, error: string, { log, apologise }: UpdateSink): number {
    const { count: before, served, kept } = this.#failing.get(updateId) ?? { count: 0, served: this.#served, kept: 0 };
    const count = before + 1;
    const what = { updateId, failures: count, error };
    if (count >= ATTEMPTS && this.#served > served) {
      this.#failing.delete(updateId);
      log.error('telegram: update dropped', what);
      apologise(updateId);
      return 200;
    }
    log.warn('telegram: update failed, retrying', what);
    this.#failing.set(updateId, { count, served, kept });
    return 500;
  }
}

/** A hash, so that the secrets compared have equal length. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const updateIn = (body: string): Update | undefined => {
  try {
    const { success, data } = anUpdate.safeParse(JSON.parse(body));
    return success ? (data as Update) : undefined;
  } catch {
    return undefined;
  }
};
