import type { IncomingMessage, ServerResponse } from 'node:http';
import { THEMES } from '../../src/kernel/screen.ts';
import type { WebRoute } from '../../src/service/ports/platform.ts';
import { StoreFailure } from '../../src/service/ports/store.ts';
import type { Chat } from './chat.ts';
import { beginEvents, deny, readJson, send, sendJson, takesGzip } from './http.ts';
import { isAct, type PartialText, type ReceivedAct, readAct, readPartialText } from './inbound.ts';
import type { ActResult } from './outbound.ts';
import type { Asset, PageFiles, PageTexts } from './page-files.ts';
import { isKey, isOurHost, isOurOrigin } from './request-guard.ts';

/** What the routes need from the adapter. */
export interface RouteContext {
  readonly chats: ReadonlyMap<string, Chat>;
  readonly pages: PageFiles;
  /** Different for every start of the program: shows the page that the windows are new. */
  readonly epoch: string;
  /** Key to the page with both windows. */
  readonly bothKey: string;
  readonly hosts: readonly string[];
  readonly levels: readonly string[];
  /** The page's words, once the adapter has started. */
  books(): Asset | undefined;
  /** The page's texts in the language of an `Accept-Language` header, once the adapter has started. */
  texts(header: string | undefined): PageTexts | undefined;
  /** Whether actions are accepted: between `start` and `stop`. */
  isOpen(): boolean;
  /** @throws StoreFailure if the store cannot take the action now; another error if it could not be committed. */
  act(chat: Chat, received: ReceivedAct): Promise<ActResult>;
  /** What a player reads whose action waits for the store; empty where no word is needed. Never rejects. */
  keptWord(received: ReceivedAct): Promise<string>;
  /** Completions of the text being typed, best first. */
  suggest(typed: PartialText): Promise<readonly string[]>;
}

type Handler = (
  context: RouteContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  parts: readonly string[],
) => void | Promise<void>;

const WRONG_KEY = 'This address is not valid (any more): open the playground again from the start.';
const FOREIGN_HOST =
  'The playground does not answer under this host name. Its operator can set PUBLIC_URL to serve it under one.';
const UNKNOWN_SEAT = 'There is no such seat.';

/** Sends a page in the language of the browser. */
const sendHtml = (
  context: RouteContext,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  page: (texts: PageTexts) => string,
): void => {
  const texts = context.texts(request.headers['accept-language']);
  if (!texts) deny(response, 503, 'The playground is closed.');
  else send(response, status, 'text/html; charset=utf-8', page(texts), { vary: 'accept-language' });
};

const sendPage = (
  context: RouteContext,
  request: IncomingMessage,
  response: ServerResponse,
  chats: Iterable<Chat>,
): void => {
  const seats = [...chats].map(({ name, key }) => ({ seat: name, key, address: seatPath(name, key) }));
  const { pages, levels } = context;
  sendHtml(context, request, response, 200, (texts) => pages.html({ seats, levels }, texts));
};

/** The path of the page with one window. */
export const seatPath = (seat: string, key: string): string => `/seat/${seat}?key=${key}`;

/**
 * The page with both windows, only for the key. The origin of a request proves nothing: behind a proxy that adds no
 * header, every request comes from this machine, under its own name.
 */
const bothWindows: Handler = (context, request, response, url) => {
  if (isKey(url.searchParams.get('key') ?? undefined, context.bothKey))
    sendPage(context, request, response, context.chats.values());
  else sendHtml(context, request, response, 403, context.pages.door);
};

const givenKey = (request: IncomingMessage, url: URL): string | undefined => {
  const header = request.headers['x-seat-key'];
  return typeof header === 'string' ? header : (url.searchParams.get('key') ?? undefined);
};

/** Returns the chat whose key the request has; otherwise refuses the request. */
const admit = (
  context: RouteContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  seat: string,
): Chat | undefined => {
  const chat = context.chats.get(seat);
  if (chat && isKey(givenKey(request, url), chat.key)) return chat;
  deny(response, chat ? 403 : 404, chat ? WRONG_KEY : UNKNOWN_SEAT);
  return undefined;
};

/** The page with one window, for its key alone. An expired key gets the page that says so. */
const oneWindow: Handler = (context, request, response, url, [, seat = '']) => {
  const chat = context.chats.get(seat);
  if (!chat) deny(response, 404, UNKNOWN_SEAT);
  else if (isKey(givenKey(request, url), chat.key)) sendPage(context, request, response, [chat]);
  else sendHtml(context, request, response, 403, context.pages.door);
};

const asset: Handler = async (context, request, response, _url, [, name = '']) => {
  const found = name === 'books.js' ? context.books() : await context.pages.asset(name);
  if (!found) return deny(response, 404, 'There is no such file.');
  const caching = name.endsWith('.woff2') ? 'public, max-age=604800' : 'no-cache';
  const isZipped = takesGzip(request);
  send(response, 200, found.type, (isZipped && found.zipped) || found.content, {
    'cache-control': caching,
    ...(found.zipped ? { vary: 'accept-encoding' } : {}),
    ...(isZipped && found.zipped ? { 'content-encoding': 'gzip' } : {}),
  });
};

const events: Handler = (context, request, response, url) => {
  const chat = admit(context, request, response, url, url.searchParams.get('seat') ?? '');
  if (!chat) return;
  if (!context.isOpen()) return deny(response, 503, 'The playground is closed.');
  const scheme = THEMES.find((theme) => theme === url.searchParams.get('scheme'));
  if (scheme) chat.setScheme(scheme);
  chat.watch(
    beginEvents(response, (stream) => chat.unwatch(stream)),
    context.epoch,
  );
};

const FOR_EVER = { 'cache-control': 'private, max-age=31536000, immutable' };

const picture: Handler = (context, _request, response, url) => {
  const found = [...context.chats.values()].map((chat) => chat.picture(url.pathname)).find((picture) => picture);
  if (!found) return deny(response, 404, 'There is no such picture.');
  send(response, 200, url.pathname.endsWith('.gif') ? 'image/gif' : 'image/png', found, FOR_EVER);
};

const file: Handler = (context, _request, response, url) => {
  const text = [...context.chats.values()].map((chat) => chat.file(url.pathname)).find((found) => found !== undefined);
  if (text === undefined) return deny(response, 404, 'There is no such file.');
  send(response, 200, 'text/plain; charset=utf-8', text, { ...FOR_EVER, 'content-disposition': 'attachment' });
};

const messages: Handler = (context, request, response, url, [, seat = '']) => {
  const chat = admit(context, request, response, url, seat);
  if (!chat) return;
  const { seq, messages, keys, look } = chat;
  sendJson(response, 200, { epoch: context.epoch, seq, messages, keys, look });
};

const suggestions: Handler = async (context, request, response, url, [, seat = '']) => {
  const chat = admit(context, request, response, url, seat);
  if (!chat) return;
  const typed = readPartialText(chat, url.searchParams);
  try {
    sendJson(response, 200, { suggestions: typed ? await context.suggest(typed) : [] });
  } catch {
    // Missing completions do no harm.
    sendJson(response, 200, { suggestions: [] });
  }
};

/** GET handlers of a window, by the last part of the path. */
const READS: Readonly<Record<string, Handler>> = { messages, suggest: suggestions };

const readApi: Handler = (context, request, response, url, parts) =>
  READS[parts[2] ?? '']?.(context, request, response, url, parts);

const post = async (
  context: RouteContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  [, seat = '', act = '']: readonly string[],
): Promise<void> => {
  if (!isOurOrigin(request, context.hosts)) return deny(response, 403, 'Requests from other pages are not taken.');
  const chat = admit(context, request, response, url, seat);
  if (!chat) return;
  if (!isAct(act)) return deny(response, 404, 'There is no such act.');
  const read = await readJson(request);
  if ('error' in read) return deny(response, read.status, read.error);
  const received = readAct(chat, act, read.body);
  if (!received) return deny(response, 400, `This is not a proper "${act}".`);
  if (!context.isOpen()) return deny(response, 503, 'The playground is closed.');
  try {
    sendJson(response, 200, await context.act(chat, received));
  } catch (fault) {
    // The adapter has logged the error; the page retries with the same id: without end what the store has failed.
    const error = 'That did not get through. Please try again.';
    const kept = fault instanceof StoreFailure ? { kept: await context.keptWord(received) } : {};
    sendJson(response, 503, { error, ...kept });
  }
};

const GETS: Readonly<Record<string, Handler>> = {
  '': bothWindows,
  seat: oneWindow,
  assets: asset,
  events,
  pictures: picture,
  files: file,
  api: readApi,
};

/** The number of path parts for each first part that belongs to the playground. */
const DEPTHS: Readonly<Record<string, number>> = {
  '': 1,
  seat: 2,
  assets: 2,
  events: 1,
  pictures: 2,
  files: 3,
  api: 3,
};

/** Handles all HTTP requests to the playground. */
export const routesOf =
  (context: RouteContext): WebRoute =>
  async (request, response) => {
    const target = `http://playground${request.url ?? '/'}`;
    if (!request.url?.startsWith('/') || !URL.canParse(target)) return false;
    const url = new URL(target);
    const parts = url.pathname.slice(1).split('/');
    const first = parts[0]!;
    if (!Object.hasOwn(DEPTHS, first) || DEPTHS[first] !== parts.length) return false;
    if (!isOurHost(request, context.hosts)) {
      deny(response, 403, FOREIGN_HOST);
      return true;
    }
    const isPost = first === 'api' && !Object.hasOwn(READS, parts[2] ?? '');
    const allowed = isPost ? ['POST'] : first === 'events' ? ['GET'] : ['GET', 'HEAD'];
    if (!allowed.includes(request.method ?? '')) {
      response.setHeader('allow', allowed.join(', '));
      deny(response, 405, 'This address does not take this method.');
    } else if (isPost) await post(context, request, response, url, parts);
    else await GETS[first]!(context, request, response, url, parts);
    return true;
  };
