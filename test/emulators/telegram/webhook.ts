import { request } from 'node:http';
import { Refusal } from './refusal.ts';
import type { QueuedUpdate, RawUpdate, WebhookSettings, World } from './world.ts';

/** Pause before an update is delivered again, in ms, doubling from `first` to `most`. */
const PAUSE = { first: 50, most: 2_000 } as const;
/** Time in which the bot must answer, in ms. */
const PATIENCE_MS = 10_000;

export const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/** One attempt to deliver an update. */
export interface Attempt {
  readonly updateId: number;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly worker: string;
}

/** The chat of an update: updates of one chat are delivered one after another. */
const chatOf = (update: RawUpdate): unknown => {
  const [what] = Object.entries(update).flatMap(([kind, it]) => (kind === 'update_id' ? [] : [it]));
  const { chat, message, from } = Object(what) as {
    chat?: { id: number };
    message?: { chat: { id: number } };
    from?: { id: number };
  };
  return chat?.id ?? message?.chat.id ?? from?.id;
};

/**
 * Delivers updates to the webhook through a load balancer: to a random worker, or to the next one when it refuses the
 * connection. An update not answered with 2xx is delivered again.
 */
export class WebhookSender {
  readonly #world: World;
  readonly #underway = new Map<QueuedUpdate, unknown>();
  readonly #later = new Map<QueuedUpdate, { readonly after: number; readonly round: number }>();
  readonly #look = (): void => this.#bring();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  /**
   * Base addresses (`http://127.0.0.1:8081`) of the workers behind the public address. When empty, the public address
   * itself is called.
   */
  workers: readonly string[] = [];
  readonly attempts: Attempt[] = [];
  #lastFault = '';

  constructor(world: World) {
    this.#world = world;
    world.changed.on('change', this.#look);
  }

  get lastFault(): string {
    return this.#lastFault;
  }
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#world.changed.off('change', this.#look);
  }

  #bring(): void {
    const { webhook } = this.#world;
    if (!webhook || this.#closed) return;
    const now = Date.now();
    const busy = new Set(this.#underway.values());
    for (const waiting of this.#world.waiting()) {
      if (this.#underway.size >= webhook.connections) return;
      const chat = chatOf(waiting.update);
      if (busy.has(chat)) continue;
      busy.add(chat);
      const { after = 0 } = this.#later.get(waiting) ?? {};
      if (after > now) this.#wake(after - now);
      else void this.#carry(webhook, waiting, chat);
    }
  }

  #wake(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#look, ms).unref();
  }

  async #carry(webhook: WebhookSettings, waiting: QueuedUpdate, chat: unknown): Promise<void> {
    this.#underway.set(waiting, chat);
    const status = await this.#attempt(webhook, waiting.update);
    this.#underway.delete(waiting);
    if (status >= 200 && status < 300) {
      this.#later.delete(waiting);
      this.#world.done(waiting);
    } else {
      this.#lastFault = status === 0 ? 'Connection refused' : `Wrong response from the webhook: ${status}`;
      const { round = 0 } = this.#later.get(waiting) ?? {};
      const pause = Math.min(PAUSE.first * 2 ** round, PAUSE.most);
      this.#later.set(waiting, { after: Date.now() + pause, round: round + 1 });
    }
    this.#bring();
  }

  async #attempt({ url, secret }: WebhookSettings, update: RawUpdate): Promise<number> {
    const workers = this.workers.length > 0 ? this.workers : [new URL(url).origin];
    const first = Math.floor(Math.random() * workers.length);
    const order = [...workers.slice(first), ...workers.slice(0, first)];
    for (const worker of order) {
      const status = await post(new URL(new URL(url).pathname, worker), secret, update);
      if (status === 'refused') continue;
      this.attempts.push({ updateId: update.update_id, status, worker });
      return status;
    }
    return 0;
  }
}

const post = (to: URL, secret: string, update: RawUpdate): Promise<number | 'refused'> =>
  new Promise((resolve) => {
    const body = JSON.stringify(update);
    const headers = { 'content-type': 'application/json', ...(secret === '' ? {} : { [SECRET_HEADER]: secret }) };
    const call = request(to, { method: 'POST', headers, timeout: PATIENCE_MS, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : 0));
    call.end(body);
  });

/**
 * Checks the settings that Telegram accepts for a webhook (https://core.telegram.org/bots/webhooks).
 * @throws Refusal
 */
export const checkedWebhook = (url: string, secret: string, connections: number): WebhookSettings => {
  const bad = (why: string) => new Refusal(400, `Bad Request: bad webhook: ${why}`);
  if (!URL.canParse(url)) throw bad('invalid webhook URL specified');
  const { protocol, port, hostname } = new URL(url);
  // A local Bot API server calls its own machine by any scheme and port.
  const isNear = /^(127\.0\.0\.1|localhost)$/.test(hostname);
  if (isNear) return { url, secret: secretOf(secret), connections };
  if (protocol !== 'https:') throw bad('An HTTPS URL must be provided for webhook');
  if (!['', '443', '80', '88', '8443'].includes(port)) {
    throw bad('Webhook can be set up only on ports 80, 88, 443 or 8443');
  }
  return { url, secret: secretOf(secret), connections };
};

const secretOf = (secret: string): string => {
  if (/^[\w-]{0,256}$/.test(secret)) return secret;
  throw new Refusal(400, 'Bad Request: secret token contains unallowed characters');
};
