import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Update } from 'grammy/types';
import { z } from 'zod';
import type { WebRoute } from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { errorText } from './api-errors.ts';
import type { UpdateResult } from './inbound/update-handler.ts';
import { BoundedMap } from './state/bounded-map.ts';

/** How updates come when Telegram brings them. */
export interface Webhook {
  /** The public HTTPS address Telegram calls; its path is the route's. */
  readonly url: string;
  /** 1 to 256 of `A-Za-z0-9_-`: whoever does not tell it is not Telegram. */
  readonly secret: string;
}

/** Bytes an update may have. */
const MOST_BYTES = 1_048_576;
/** After so many failures, with others served meanwhile, the fault is the update's own. */
const ATTEMPTS = 3;
/** Failing updates remembered. */
const MOST_FAILING = 1_000;

const SECRET = 'x-telegram-bot-api-secret-token';
const anUpdate = z.looseObject({ update_id: z.int() });

/** What takes the updates. */
export interface UpdateSink {
  readonly handle: (update: Update) => Promise<UpdateResult>;
  readonly apologise: (updateId: number) => void;
  readonly log: Log;
}

interface Failures {
  readonly count: number;
  /** How many others had been served when it failed last. */
  readonly served: number;
}

/**
 * Updates brought by Telegram (https://core.telegram.org/bots/api#setwebhook). 200 says that an update was committed,
 * anything else that it must come again; nothing here is needed to tell them apart, so any process may take the next.
 */
export class WebhookReceiver {
  readonly #path: string;
  readonly #secret: Buffer;
  readonly #failing = new BoundedMap<number, Failures>(MOST_FAILING);
  readonly #underway = new Set<Promise<unknown>>();
  #sink: UpdateSink | undefined;
  #served = 0;

  constructor({ url, secret }: Webhook) {
    this.#path = new URL(url).pathname;
    this.#secret = digest(secret);
  }

  /** From now on updates are taken. */
  open(sink: UpdateSink): void {
    this.#sink = sink;
  }
  /** No more updates are taken: another process will, or this one later. Resolves when none is under way. */
  async close(): Promise<void> {
    this.#sink = undefined;
    await Promise.all(this.#underway);
  }

  readonly route: WebRoute = async (request, response) => {
    if (request.url?.split('?', 1)[0] !== this.#path) return false;
    const answering = this.#answer(request);
    this.#underway.add(answering);
    const status = await answering.finally(() => this.#underway.delete(answering));
    // A body that was not read is not waited for.
    response.writeHead(status, request.complete ? {} : { connection: 'close' }).end();
    return true;
  };

  async #answer(request: IncomingMessage): Promise<number> {
    if (request.method !== 'POST') return 405;
    const given = request.headers[SECRET];
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), this.#secret)) return 401;
    if (!this.#sink) return 503;
    const body = await bodyOf(request);
    if (body === undefined) return 413;
    const update = updateIn(body);
    return update ? this.#take(update, this.#sink) : 400;
  }

  async #take(update: Update, sink: UpdateSink): Promise<number> {
    try {
      if ((await sink.handle(update)) === 'served') this.#served++;
      this.#failing.delete(update.update_id);
      return 200;
    } catch (error) {
      return this.#failed(update.update_id, errorText(error), sink);
    }
  }

  #failed(updateId: number, error: string, { log, apologise }: UpdateSink): number {
    const { count: before, served = this.#served } = this.#failing.get(updateId) ?? { count: 0 };
    const count = before + 1;
    const what = { updateId, failures: count, error };
    if (count >= ATTEMPTS && this.#served > served) {
      this.#failing.delete(updateId);
      log.error('telegram: an update was given up', what);
      apologise(updateId);
      return 200;
    }
    log.warn('telegram: an update failed and will come again', what);
    this.#failing.set(updateId, { count, served });
    return 500;
  }
}

/** Of equal length, whatever was given. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Undefined when it is too large. */
const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const updateIn = (body: string): Update | undefined => {
  try {
    const { success, data } = anUpdate.safeParse(JSON.parse(body));
    return success ? (data as Update) : undefined;
  } catch {
    return undefined;
  }
};
