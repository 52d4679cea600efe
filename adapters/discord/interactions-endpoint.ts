import type { KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { InteractionResponseType, InteractionType } from 'discord.js';
import { readBody } from '../../src/kit/request-body.ts';
import type { WebRoute } from '../../src/service/ports/platform.ts';
import type { InteractionHandler } from './inbound/interaction-handler.ts';
import type { FirstResponse, Reply } from './outbound/answerer.ts';
import { formOf, type Upload } from './outbound/upload.ts';
import { FRESH_MS, INTERACTIONS_PATH } from './setup.ts';
import { signedAtMs } from './signature.ts';

/** Largest interaction, in bytes: several times a full form, or a press of a board with the longest texts. */
const MOST_BYTES = 2 ** 18;

/** What the interactions endpoint needs. */
export interface InteractionsEndpoint {
  readonly key: KeyObject;
  /** Undefined before the adapter has started and after it has stopped. */
  readonly handler: () => InteractionHandler | undefined;
  /** Current time in ms since 1970. */
  readonly now: () => number;
  /** Called for each genuine request, in time or not, with how far our clock is ahead of its time, in ms. */
  readonly onSigned: (aheadMs: number) => void;
}

/**
 * Receives interactions as signed web requests. A request without a valid signature, or one signed more than five minutes
 * ago or later, is refused before it is parsed.
 */
export const createInteractionsEndpoint =
  ({ key, handler, now, onSigned }: InteractionsEndpoint): WebRoute =>
  async (request, response) => {
    if (request.url?.split('?', 1)[0] !== INTERACTIONS_PATH) return false;
    if (request.method !== 'POST') return refuse(response, 405);
    const body = await readBody(request, MOST_BYTES);
    if (!body.ok) return refuse(response, body.error);
    const signedMs = signedAtMs(key, request.headers, body.value);
    if (signedMs === undefined) return refuse(response, 401);
    const aheadMs = now() - signedMs;
    onSigned(aheadMs);
    if (Math.abs(aheadMs) > FRESH_MS) return refuse(response, 401);
    const raw = parsed(body.value);
    if (raw === undefined) return refuse(response, 400);
    if (isPing(raw)) return json(response, { type: InteractionResponseType.Pong });
    const taking = handler();
    if (!taking) return refuse(response, 503);
    await taking.receive(raw, replyIn(response));
    return response.headersSent || refuse(response, 500);
  };

const refuse = (response: ServerResponse, status: number): true => {
  response.writeHead(status, { connection: 'close' }).end();
  return true;
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

const isPing = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'type' in raw && raw.type === InteractionType.Ping;

const json = (response: ServerResponse, body: unknown): true => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
};

/**
 * Sends the first response as the response of the web request: JSON or, with files, a form.
 * @throws Error if the connection is already closed.
 */
const replyIn =
  (response: ServerResponse): Reply =>
  async (body, files) => {
    if (response.headersSent || response.destroyed) throw new Error('request already closed');
    await finished(response, () => (files.length === 0 ? json(response, body) : form(response, body, files)));
  };

const form = (response: ServerResponse, body: FirstResponse, files: readonly Upload[]): void => {
  const { type, bytes } = formOf(body, files);
  response.writeHead(200, { 'content-type': type }).end(bytes);
};

const finished = (response: ServerResponse, write: () => unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    response.once('finish', resolve);
    response.once('close', () => reject(new Error('request aborted')));
    write();
  });
