import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebRoute } from '../../src/service/ports/platform.ts';
import type { Chat } from './chat.ts';
import { isKey, isOurHost, isOurOrigin } from './guard.ts';
import { isAct, type Received, receive, type Typing, typing } from './inbound.ts';
import type { Told } from './outbound.ts';
import type { Pages } from './pages.ts';
import { beginEvents, deny, readJson, send, sendJson } from './replies.ts';

/** What the routes need of the adapter. */
export interface Desk {
  readonly chats: ReadonlyMap<string, Chat>;
  readonly pages: Pages;
  /** New with every start of the program: a page notices that the windows began anew. */
  readonly epoch: string;
  /** Opens the page with both windows. */
  readonly bothKey: string;
  readonly hosts: readonly string[];
  readonly levels: readonly string[];
  /** Whether acts are taken: between `start` and `stop`. */
  isOpen(): boolean;
  /** @throws when the act could not be committed. */
  act(chat: Chat, received: Received): Promise<Told>;
  /** Completions of what is being typed, best first. */
  suggest(typed: Typing): Promise<readonly string[]>;
}

type Handler = (
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  parts: readonly string[],
) => void | Promise<void>;

const WRONG_KEY = 'This address is not valid (any more): open the playground again from the start.';
const FOREIGN_HOST =
  'The playground does not answer under this host name. Its operator can set PUBLIC_URL to serve it under one.';
const UNKNOWN_SEAT = 'There is no such seat.';

const sendPage = (desk: Desk, response: ServerResponse, chats: Iterable<Chat>): void => {
  const seats = [...chats].map(({ name, key }) => ({ seat: name, key, address: seatPath(name, key) }));
  send(response, 200, 'text/html; charset=utf-8', desk.pages.html({ seats, levels: desk.levels }));
};

/** The address of one window alone. */
export const seatPath = (seat: string, key: string): string => `/seat/${seat}?key=${key}`;

/**
 * Both windows, for the key alone. Where a request comes from proves nothing: behind a proxy that adds no header every
 * request is made on this machine, under its own name.
 */
const both: Handler = (desk, _request, response, url) => {
  if (isKey(url.searchParams.get('key') ?? undefined, desk.bothKey)) sendPage(desk, response, desk.chats.values());
  else send(response, 403, 'text/html; charset=utf-8', desk.pages.door);
};

/** The chat a request holds the key of; otherwise refuses. */
const admitted = (
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  seat: string,
): Chat | undefined => {
  const header = request.headers['x-seat-key'];
  const given = typeof header === 'string' ? header : (url.searchParams.get('key') ?? undefined);
  const chat = desk.chats.get(seat);
  if (chat && isKey(given, chat.key)) return chat;
  deny(response, chat ? 403 : 404, chat ? WRONG_KEY : UNKNOWN_SEAT);
  return undefined;
};

const alone: Handler = (desk, request, response, url, [, seat = '']) => {
  const chat = admitted(desk, request, response, url, seat);
  if (chat) sendPage(desk, response, [chat]);
};

const asset: Handler = (desk, _request, response, _url, [, name = '']) => {
  const found = desk.pages.asset(name);
  if (!found) return deny(response, 404, 'There is no such file.');
  const caching = name === 'emoji.woff2' ? 'public, max-age=604800' : 'no-cache';
  send(response, 200, found.type, found.content, { 'cache-control': caching });
};

const events: Handler = (desk, request, response, url) => {
  const chat = admitted(desk, request, response, url, url.searchParams.get('seat') ?? '');
  if (!chat) return;
  if (!desk.isOpen()) return deny(response, 503, 'The playground is closed.');
  beginEvents(response);
  chat.watch(response, desk.epoch);
};

const FOR_EVER = { 'cache-control': 'private, max-age=31536000, immutable' };

const picture: Handler = (desk, _request, response, url) => {
  const found = [...desk.chats.values()].map((chat) => chat.picture(url.pathname)).find((picture) => picture);
  if (!found) return deny(response, 404, 'There is no such picture.');
  send(response, 200, url.pathname.endsWith('.gif') ? 'image/gif' : 'image/png', found, FOR_EVER);
};

const file: Handler = (desk, _request, response, url) => {
  const text = [...desk.chats.values()].map((chat) => chat.file(url.pathname)).find((found) => found !== undefined);
  if (text === undefined) return deny(response, 404, 'There is no such file.');
  send(response, 200, 'text/plain; charset=utf-8', text, { ...FOR_EVER, 'content-disposition': 'attachment' });
};

const messages: Handler = (desk, request, response, url, [, seat = '']) => {
  const chat = admitted(desk, request, response, url, seat);
  if (!chat) return;
  const { seq, messages, keys, look } = chat;
  sendJson(response, 200, { epoch: desk.epoch, seq, messages, keys, look });
};

const suggestions: Handler = async (desk, request, response, url, [, seat = '']) => {
  const chat = admitted(desk, request, response, url, seat);
  if (!chat) return;
  const typed = typing(chat, url.searchParams);
  try {
    sendJson(response, 200, { suggestions: typed ? await desk.suggest(typed) : [] });
  } catch {
    // Completions may be missed.
    sendJson(response, 200, { suggestions: [] });
  }
};

/** What is read of a window, by the last part of the address. */
const READS: Readonly<Record<string, Handler>> = { messages, suggest: suggestions };

const reading: Handler = (desk, request, response, url, parts) =>
  READS[parts[2] ?? '']?.(desk, request, response, url, parts);

const post = async (
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  [, seat = '', act = '']: readonly string[],
): Promise<void> => {
  if (!isOurOrigin(request, desk.hosts)) return deny(response, 403, 'Requests from other pages are not taken.');
  const chat = admitted(desk, request, response, url, seat);
  if (!chat) return;
  if (!isAct(act)) return deny(response, 404, 'There is no such act.');
  const read = await readJson(request);
  if ('error' in read) return deny(response, read.status, read.error);
  const received = receive(chat, act, read.body);
  if (!received) return deny(response, 400, `This is not a proper "${act}".`);
  if (!desk.isOpen()) return deny(response, 503, 'The playground is closed.');
  try {
    sendJson(response, 200, await desk.act(chat, received));
  } catch {
    // The adapter has logged it; the page tries again under the same id.
    deny(response, 503, 'That did not get through. Please try again.');
  }
};

const GETS: Readonly<Record<string, Handler>> = {
  '': both,
  seat: alone,
  assets: asset,
  events,
  pictures: picture,
  files: file,
  api: reading,
};

/** Whether a path is the playground's, by its number of parts. */
const DEPTHS: Readonly<Record<string, number>> = {
  '': 1,
  seat: 2,
  assets: 2,
  events: 1,
  pictures: 2,
  files: 3,
  api: 3,
};

/** Everything the playground answers over HTTP. */
export const routesOf =
  (desk: Desk): WebRoute =>
  async (request, response) => {
    const target = `http://playground${request.url ?? '/'}`;
    if (!request.url?.startsWith('/') || !URL.canParse(target)) return false;
    const url = new URL(target);
    const parts = url.pathname.slice(1).split('/');
    const first = parts[0]!;
    if (!Object.hasOwn(DEPTHS, first) || DEPTHS[first] !== parts.length) return false;
    if (!isOurHost(request, desk.hosts)) {
      deny(response, 403, FOREIGN_HOST);
      return true;
    }
    const isPost = first === 'api' && !Object.hasOwn(READS, parts[2] ?? '');
    const allowed = isPost ? ['POST'] : first === 'events' ? ['GET'] : ['GET', 'HEAD'];
    if (!allowed.includes(request.method ?? '')) {
      response.setHeader('allow', allowed.join(', '));
      deny(response, 405, 'This address does not take this method.');
    } else if (isPost) await post(desk, request, response, url, parts);
    else await GETS[first]!(desk, request, response, url, parts);
    return true;
  };
