import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '../../src/kernel/phrase.ts';
import { THEMES } from '../../src/kernel/screen.ts';
import type { AppServices, WebRoute } from '../../src/service/ports/platform.ts';
import { StoreFailure } from '../../src/service/ports/store.ts';
import type { WindowDoor } from '../../src/service/ports/windows.ts';
import type { Attachments } from './attachments.ts';
import {
  createEntrance,
  type Entrance,
  type EntranceContext,
  isKey,
  isOurHost,
  isOurOrigin,
  sessionIn,
} from './entrance.ts';
import { beginEvents, deny, policyOf, readJson, redirect, send, sendJson, sendTagged } from './http.ts';
import { isAct, type ReceivedAct, readAct } from './inbound.ts';
import type { ActResult, NewSession, Refusal, WindowState } from './message.ts';
import { localeOfHeader, pageTexts } from './page-books.ts';
import type { Asset, PageFiles } from './page-files.ts';
import type { PlayerWindow } from './player-window.ts';
import { createPolls, type Polls } from './polls.ts';
import { isChatPerson, type SignedIn } from './sessions.ts';
import { SEATS, type Windows } from './windows.ts';

/** A code, a name of a game or of a family, or a share code, as an address has it. */
const NAME = /^[\w-]{1,64}$/;
const NUMBER = /^\d{1,3}$/;

/** Every address of the page, part by part. All of them are one page, which reads its own address. */
const ADDRESSES: readonly (readonly (string | RegExp)[])[] = [
  [''],
  ['games'],
  ['games', NAME],
  ['games', NAME, NAME],
  ['m', NAME],
  ['m', NAME, /^(film|look|share|fair|campaign)$/],
  ['matches'],
  ['me'],
  ['me', /^(data|medals)$/],
  ['privacy'],
  ['top'],
  ['seek'],
  ['settings'],
  ['post'],
  ['digest'],
  ['daily'],
  ['daily', /^([1-9]\d{0,4}|week|proof)$/],
  ['daily', /^[1-9]\d{0,4}$/, /^(play|result|back|share|week|proof)$/],
  ['daily', /^[1-9]\d{0,4}$/, 'back', NUMBER],
  ['rules', NAME],
  ['rules', NAME, NUMBER],
  ['practise', NAME, NUMBER],
  ['two', NAME],
  ['j', NAME],
  ['w', NAME],
  ['open'],
];

/** The parts of a path: `/m/abc` is `m`, `abc`. */
export const partsOfPath = (path: string): readonly string[] => path.slice(1).split('/');

/** Whether the page stands at this path. */
export const isPageAddress = (parts: readonly string[]): boolean =>
  ADDRESSES.some(
    (address) =>
      address.length === parts.length &&
      address.every((it, n) => (it instanceof RegExp ? it.test(parts[n]!) : it === parts[n])),
  );

/**
 * The root of the page as seen from an address below it: `./`, `../`, `../../`. It is relative, since a proxy may serve the
 * page in a folder of which the program knows nothing.
 */
export const baseAt = ({ length }: readonly string[]): string => (length === 1 ? './' : '../'.repeat(length - 1));

/** What the routes need from the adapter. */
export interface RouteContext extends EntranceContext {
  readonly windows: Windows;
  readonly attachments: Attachments;
  readonly pages: PageFiles;
  /** Another one for every start of the program: shows a page that the windows are new. */
  readonly epoch: string;
  readonly hosts: readonly string[];
  /** The apps in whose frames the page is opened. */
  readonly frames: readonly WindowDoor[];
  /** For browsers whose languages are all unsupported. */
  readonly language: Locale;
  readonly now: () => number;
  /** A file of the page's words, once the adapter has started. */
  words(name: string): Asset | undefined;
  /** Undefined before `start` and after `stop`. */
  services(): AppServices | undefined;
  /** @throws StoreFailure if the store cannot take the action now; another error if it could not be committed. */
  act(window: PlayerWindow, received: ReceivedAct): Promise<ActResult>;
  /** What a player reads whose action waits for the store; empty where no word is needed. Never rejects. */
  keptWord(received: ReceivedAct): Promise<string>;
}

/** A request, in the parts that handlers ask for. */
interface Call {
  readonly context: RouteContext;
  readonly entrance: Entrance;
  readonly polls: Polls;
  /** The app around the page, whose name the address begins with; undefined for the page by itself. */
  readonly frame: WindowDoor | undefined;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  /** Of the path, without the name of the frame. */
  readonly parts: readonly string[];
}
type Handler = (call: Call) => void | Promise<void>;

const WRONG_KEY = 'This key is not valid (any more): open the playground again from the start.';
const SIGNED_OUT = 'This window is signed out: ask for a new link in the chat.';
const FOREIGN_HOST =
  'The playground does not answer under this host name. Its operator can set PUBLIC_URL to serve it under one.';
const FOREIGN_PAGE = 'Requests from other pages are not taken.';
const UNKNOWN_PERSON = 'There is no such person.';
const FULL = 'Too many windows are open at once: try again later.';
const CLOSED = 'The playground is closed.';

const localeOf = ({ context, request }: Call): Locale =>
  localeOfHeader(request.headers['accept-language'], context.language);

/** The page, in the language of the browser. It has no secret: its script asks for what a key opens. */
const pageWith =
  (status: number): Handler =>
  (call) => {
    const { context, frame, response, parts } = call;
    const services = context.services();
    if (!services) return deny(response, 503, CLOSED);
    const html = context.pages.html(baseAt(parts), pageTexts(services.say, localeOf(call)));
    send(response, status, 'text/html; charset=utf-8', html, {
      vary: 'accept-language',
      ...(frame && {
        'content-security-policy': policyOf(frame.ancestors, frame.scripts),
        // A page that is loaded again would be its own referrer, which Discord’s SDK takes for the app around it.
        'referrer-policy': 'no-referrer',
      }),
    });
  };

const page = pageWith(200);
/** What a person sees at an address that no screen has: the page says so. */
const lostPage = pageWith(404);

/** Whether a person asks by their browser's address line. */
const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');

/** An address of a window as it was printed before: it leads to the start, with the key where no log has it. */
const seat: Handler = ({ response, url, parts: [, name = ''] }) => {
  if (!SEATS.some((it) => it === name)) return deny(response, 404, UNKNOWN_PERSON);
  const key = encodeURIComponent(url.searchParams.get('key') ?? '');
  redirect(response, `../#person=${name}&key=${key}`);
};

const givenKey = ({ request, url }: Call): string | undefined => {
  const header = request.headers['x-seat-key'];
  return typeof header === 'string' ? header : (url.searchParams.get('key') ?? undefined);
};

/** The person of a chat whose session the request has; undefined for anyone else. */
const signedIn = async ({ context, frame, request }: Call, person: string): Promise<SignedIn | undefined> => {
  const found = await context.sessions?.personOf(sessionIn(request, frame ? 'frame' : 'page'));
  return found?.id === person ? found : undefined;
};

/**
 * Returns the window whose key or session the request has, and whose session it is; otherwise refuses the request. People
 * of a chat have no keys.
 */
const admit = async (
  call: Call,
  person: string,
): Promise<{ readonly window: PlayerWindow; readonly from?: SignedIn } | undefined> => {
  const { windows } = call.context;
  const window = windows.of(person);
  if (!window) deny(call.response, 404, UNKNOWN_PERSON);
  else if (isChatPerson(person)) {
    const from = await signedIn(call, person);
    if (from) {
      window.visited(call.context.now());
      return { window, from };
    }
    deny(call.response, 403, SIGNED_OUT);
  } else if (isKey(givenKey(call), windows.keyOf(person))) return { window };
  else deny(call.response, 403, WRONG_KEY);
  return undefined;
};

const asset: Handler = async ({ context, response, parts: [, name = ''] }) => {
  const found = context.words(name) ?? (await context.pages.asset(name));
  if (!found) return deny(response, 404, 'There is no such file.');
  sendTagged(response, found, name.endsWith('.woff2') ? 'public, max-age=604800' : 'no-cache');
};

/** Admits who looks at a window; otherwise refuses the request. */
const admitLooker = async (call: Call): Promise<PlayerWindow | undefined> => {
  const { context, response, url } = call;
  const admitted = await admit(call, url.searchParams.get('person') ?? '');
  if (!admitted) return undefined;
  const { window } = admitted;
  if (!context.services()) deny(response, 503, CLOSED);
  else if (!context.windows.hasRoomFor(window)) deny(response, 503, FULL);
  else return window;
  return undefined;
};

/** Puts the colours on a window that a page asks for with its stream. */
const wearScheme = (window: PlayerWindow, { searchParams }: URL): void => {
  const scheme = THEMES.find((theme) => theme === searchParams.get('scheme'));
  if (scheme) window.setScheme(scheme);
};

/** Where a stream begins. */
const beginning = async ({ epoch, now, pages }: RouteContext) => ({ epoch, build: await pages.build(), now: now() });

const events: Handler = async (call) => {
  const window = await admitLooker(call);
  if (!window) return;
  const { windows } = call.context;
  wearScheme(window, call.url);
  const from = await beginning(call.context);
  const stream = beginEvents(call.response, (ended) => windows.leave(window, ended));
  window.watch(stream, from);
  windows.keep(window);
};

const poll: Handler = async (call) => {
  const window = await admitLooker(call);
  if (!window) return;
  const { context, polls, response, url } = call;
  const stream = url.searchParams.get('stream');
  if (stream !== null) return polls.next(response, window, stream);
  wearScheme(window, url);
  polls.begin(response, window, await beginning(context));
};

const attachment: Handler = ({ context, response, parts }) => {
  const found = context.attachments.at(parts.join('/'));
  if (!found) return deny(response, 404, 'There is no such file (any more).');
  send(response, 200, found.type, found.content, {
    'cache-control': 'private, max-age=31536000, immutable',
    ...(found.saved ? { 'content-disposition': 'attachment' } : {}),
  });
};

const windowState: Handler = async (call) => {
  const { context, response, parts } = call;
  const admitted = await admit(call, parts[1] ?? '');
  if (!admitted) return;
  const build = await context.pages.build();
  const state: WindowState = { epoch: context.epoch, build, now: context.now(), ...admitted.window.state };
  sendJson(response, 200, state);
};

const invitation: Handler = (call) => call.entrance.invitation(call.response, call.parts[2] ?? '', localeOf(call));

/** Whether a request that changes something is from a page of its own door; otherwise refuses it. */
const isOwn = ({ context, frame, request, response }: Call): boolean => {
  const host = frame?.host();
  const isOurs = isOurOrigin(request, host === undefined ? context.hosts : [...context.hosts, host]);
  if (!isOurs) deny(response, 403, FOREIGN_PAGE);
  return isOurs;
};

/** The body of a request; refuses one that is no JSON. */
const bodyOf = async ({ request, response }: Call): Promise<{ readonly body: unknown } | undefined> => {
  const read = await readJson(request);
  if (!('error' in read)) return read;
  deny(response, read.status, read.error);
  return undefined;
};

const newPerson: Handler = async (call) => {
  const read = isOwn(call) ? await bodyOf(call) : undefined;
  if (read) await call.entrance.enter(call.response, read.body);
};

/** Whose the session of a request is: for a page that has forgotten it. */
const ownSession: Handler = async ({ context, frame, request, response }) => {
  const found = await context.sessions?.personOf(sessionIn(request, frame ? 'frame' : 'page'));
  const told: NewSession | null = found ? { person: found.id, name: found.name } : null;
  sendJson(response, 200, told);
};

const newSession: Handler = async (call) => {
  const { entrance, frame, request, response } = call;
  if (request.method !== 'POST') return ownSession(call);
  const read = isOwn(call) ? await bodyOf(call) : undefined;
  if (read && frame) await entrance.welcome(request, response, frame, read.body);
  else if (read) await entrance.signIn(response, read.body);
};

const post: Handler = async (call) => {
  const { context, response, parts } = call;
  const [, person = '', act = ''] = parts;
  if (!isOwn(call)) return;
  const admitted = await admit(call, person);
  if (!admitted) return;
  const { window, from } = admitted;
  if (!isAct(act)) return deny(response, 404, 'There is no such act.');
  const read = await bodyOf(call);
  if (!read) return;
  const received = readAct(window, act, read.body, from);
  if (!received) return deny(response, 400, `This is not a proper "${act}".`);
  if (!context.services()) return deny(response, 503, CLOSED);
  try {
    sendJson(response, 200, await context.act(window, received));
  } catch (fault) {
    // The adapter has logged the error; the page retries with the same id: without end what the store has failed.
    const refusal: Refusal = {
      error: 'That did not get through. Please try again.',
      ...(fault instanceof StoreFailure ? { kept: await context.keptWord(received) } : {}),
    };
    sendJson(response, 503, refusal);
  }
};

/** Who answers a path, and by which methods; undefined where it does not belong to the playground. */
const routeOf = (
  parts: readonly string[],
): { readonly methods: readonly string[]; readonly handle: Handler } | undefined => {
  const [first, second, third] = parts;
  const reads = (handle: Handler) => ({ methods: ['GET', 'HEAD'], handle });
  if (isPageAddress(parts)) return reads(page);
  switch (`${first}/${parts.length}`) {
    case 'seat/2':
      return reads(seat);
    case 'assets/2':
      return reads(asset);
    case 'events/1':
      return { methods: ['GET'], handle: events };
    case 'poll/1':
      return { methods: ['GET'], handle: poll };
    case 'pictures/2':
    case 'files/3':
      return reads(attachment);
    case 'api/2':
      if (second === 'session') return { methods: ['GET', 'HEAD', 'POST'], handle: newSession };
      return second === 'people' ? { methods: ['POST'], handle: newPerson } : undefined;
    case 'api/3':
      if (second === 'invitation') return reads(invitation);
      return third === 'window' ? reads(windowState) : { methods: ['POST'], handle: post };
    default:
      return undefined;
  }
};

/** The app around the page that an address belongs to, and the rest of its parts. */
const framed = (frames: readonly WindowDoor[], parts: readonly string[]) => {
  const frame = frames.find(({ name }) => name === parts[0]);
  return { frame, parts: frame ? parts.slice(1) : parts };
};

/** The app that opens the page at its root, by the parameters that it adds to the address. */
const markedBy = (frames: readonly WindowDoor[], { pathname, searchParams }: URL): WindowDoor | undefined =>
  pathname === '/' ? frames.find(({ marks }) => marks?.every((it) => searchParams.has(it))) : undefined;

/** Handles all HTTP requests to the playground. */
export const routesOf = (context: RouteContext): WebRoute => {
  const entrance = createEntrance(context);
  const polls = createPolls(context.windows);
  return async (request, response) => {
    const target = `http://playground${request.url ?? '/'}`;
    if (!request.url?.startsWith('/') || !URL.canParse(target)) return false;
    const url = new URL(target);
    const { frame, parts } = framed(context.frames, partsOfPath(url.pathname));
    const entry = markedBy(context.frames, url) ?? (parts.length === 0 ? frame : undefined);
    const toEntry = entry && {
      methods: ['GET', 'HEAD'],
      handle: () => redirect(response, `${entry.name}/${url.search}`),
    };
    const route =
      toEntry ?? routeOf(parts) ?? (wantsPage(request) ? { methods: ['GET'], handle: lostPage } : undefined);
    if (!route) return false;
    if (!isOurHost(request, context.hosts)) {
      deny(response, 403, FOREIGN_HOST);
    } else if (!route.methods.includes(request.method ?? '')) {
      response.setHeader('allow', route.methods.join(', '));
      deny(response, 405, 'This address does not take this method.');
    } else await route.handle({ context, entrance, polls, frame, request, response, url, parts });
    return true;
  };
};
