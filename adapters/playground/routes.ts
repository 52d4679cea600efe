import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { z } from 'zod';
import { BASE_LOCALE, type Locale } from '../../src/kernel/phrase.ts';
import { THEMES } from '../../src/kernel/screen.ts';
import type { AppServices, WebRoute } from '../../src/service/ports/platform.ts';
import { StoreFailure } from '../../src/service/ports/store.ts';
import type { Attachments } from './attachments.ts';
import { beginEvents, deny, readJson, redirect, send, sendJson, sendTagged } from './http.ts';
import { isAct, type ReceivedAct, readAct } from './inbound.ts';
import type { ActResult, InvitationMessage, NewSession, Refusal, WindowState } from './message.ts';
import { localeOfHeader, pageTexts } from './page-books.ts';
import type { Asset, PageFiles } from './page-files.ts';
import type { PlayerWindow } from './player-window.ts';
import { isChatPerson, SESSION_MS, type Sessions, type SignedIn } from './sessions.ts';
import { SEATS, type Windows } from './windows.ts';

/** The host name of a request, lower case, without port and brackets; undefined if it is malformed. */
const hostOf = (request: IncomingMessage): string | undefined => {
  const match = /^(?:\[([\da-f:.]+)\]|([a-z\d._-]+))(?::\d{1,5})?$/i.exec(request.headers.host ?? '');
  return (match?.[1] ?? match?.[2])?.toLowerCase();
};

const isLoopbackName = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'));

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/**
 * Whether a request names this program as its host: a foreign name that resolves to it is DNS rebinding. In `hosts`, an
 * address that means "everywhere" allows all numeric addresses, which cannot be rebound.
 */
export const isOurHost = (request: IncomingMessage, hosts: readonly string[]): boolean => {
  const host = hostOf(request);
  if (host === undefined) return false;
  return isLoopbackName(host) || hosts.includes(host) || (isIP(host) !== 0 && hosts.some(isEverywhere));
};

/**
 * Whether a request that changes something comes from the playground's own page (or from no page at all). Behind a
 * proxy, the page's origin is one of `hosts` while the request may name another host.
 */
export const isOurOrigin = (request: IncomingMessage, hosts: readonly string[]): boolean => {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host: from, hostname } = new URL(origin);
  return from === host?.toLowerCase() || hosts.includes(hostname);
};

/** Compares a key in constant time. */
export const isKey = (given: string | undefined, key: string): boolean => {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** What who comes in needs from the adapter. */
interface DoorContext {
  readonly windows: Pick<Windows, 'newPerson'>;
  /** The key of the door: those who have it may come in. Undefined where the page is open to people from chats alone. */
  readonly doorKey: string | undefined;
  readonly limits: {
    readonly peopleAMinute: number;
    readonly invitationsAMinute: number;
    readonly linksAMinute: number;
  };
  /** Of people from chats; undefined where none come. */
  readonly sessions: Sessions | undefined;
  services(): Pick<AppServices, 'invitation' | 'log'> | undefined;
}

/** How people come in who have no key yet. */
interface Door {
  /** Makes a person of who has the key of the door, or a code by which a match is joined or watched. */
  enter(response: ServerResponse, body: unknown): Promise<void>;
  /** Begins a session for who has the secret of a link. */
  signIn(response: ServerResponse, body: unknown): Promise<void>;
  /** Tells who has a code what it invites to. */
  invitation(response: ServerResponse, code: string, locale: Locale): Promise<void>;
}

/** Whether one more is allowed now; counts it where it is. */
type Allowance = () => boolean;

/**
 * An allowance for everyone together that fills up evenly.
 * @param most in a burst, and within `perMs` in the long run
 */
const createAllowance = (
  { most, perMs }: { readonly most: number; readonly perMs: number },
  monotonicMs: () => number = () => performance.now(),
): Allowance => {
  let left = most;
  let at = monotonicMs();
  return () => {
    const now = monotonicMs();
    left = Math.min(most, left + ((now - at) / perMs) * most);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

const MINUTE_MS = 60_000;
const CODE = z.string().regex(/^[\w-]{1,64}$/);
const LINK = z.strictObject({ link: z.string().max(100) });
const BODY = z.strictObject({ door: z.string().max(200).optional(), invite: CODE.optional() });

const NO_KEY = 'Open the full address that Broadside prints when it starts, or ask for a new invitation.';
const NOT_PROPER = 'Send the key of the door as "door", or the code of an invitation as "invite".';
const NO_LINK = 'This link has been used, or is too old: ask for another one in the chat.';
const TOO_MANY = 'Too many have come at once: try again in a minute.';
const LATER = 'Invitations cannot be looked up now: try again in a moment.';
const GONE: InvitationMessage = { state: 'gone' };

/** The cookie of a session: no script reads it, and no other site makes a browser send it. */
const COOKIE = '__Host-broadside';
const cookieOf = (session: string): string =>
  `${COOKIE}=${session}; Path=/; Max-Age=${SESSION_MS / 1_000}; HttpOnly; Secure; SameSite=Strict`;

/** The session that a request names; '' for none. */
const sessionIn = ({ headers }: IncomingMessage): string =>
  (headers.cookie ?? '')
    .split(/;\s*/)
    .flatMap((it) => (it.startsWith(`${COOKIE}=`) ? [it.slice(COOKIE.length + 1)] : []))
    .at(0) ?? '';

const createDoor = ({ windows, doorKey, limits, sessions, services }: DoorContext): Door => {
  const perMinute = (most: number): Allowance => createAllowance({ most, perMs: MINUTE_MS });
  const mayEnter = perMinute(limits.peopleAMinute);
  const mayLook = perMinute(limits.invitationsAMinute);
  const mayTry = perMinute(limits.linksAMinute);
  /** Undefined where the store cannot be asked now. */
  const found = async (code: string, locale: Locale): Promise<InvitationMessage | undefined> => {
    const open = services();
    try {
      return open && ((await open.invitation?.(code, locale)) ?? GONE);
    } catch (fault) {
      open?.log.warn('playground: invitation not looked up', { fault });
      return undefined;
    }
  };
  return {
    enter: async (response, body) => {
      const { data } = BODY.safeParse(body);
      if (doorKey === undefined) return deny(response, 403, NO_KEY);
      if (!data) return deny(response, 400, NOT_PROPER);
      const { door, invite } = data;
      if (!isKey(door, doorKey)) {
        // Guesses at codes are counted like those who look at invitations.
        if (invite === undefined) return deny(response, 403, NO_KEY);
        if (!mayLook()) return deny(response, 429, TOO_MANY);
        const invitation = await found(invite, BASE_LOCALE);
        if (!invitation) return deny(response, 503, LATER);
        if (invitation.state === 'gone') return deny(response, 403, NO_KEY);
      }
      if (!mayEnter()) return deny(response, 429, TOO_MANY);
      sendJson(response, 201, windows.newPerson());
    },
    signIn: async (response, body) => {
      const { data } = LINK.safeParse(body);
      if (!data || !sessions) return deny(response, 403, NO_LINK);
      if (!mayTry()) return deny(response, 429, TOO_MANY);
      const begun = await sessions.begin(data.link);
      if (!begun) return deny(response, 403, NO_LINK);
      const { session, person, match } = begun;
      response.setHeader('set-cookie', cookieOf(session));
      const told: NewSession = { person: person.id, name: person.name, match };
      sendJson(response, 201, told);
    },
    invitation: async (response, code, locale) => {
      if (!mayLook()) return deny(response, 429, TOO_MANY);
      const invitation = CODE.safeParse(code).success ? await found(code, locale) : GONE;
      if (invitation) sendJson(response, 200, invitation);
      else deny(response, 503, LATER);
    },
  };
};

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
  ['m', NAME, /^(film|look|share|fair)$/],
  ['matches'],
  ['me'],
  ['me', /^(data|medals)$/],
  ['privacy'],
  ['top'],
  ['settings'],
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
export interface RouteContext extends DoorContext {
  readonly windows: Windows;
  readonly attachments: Attachments;
  readonly pages: PageFiles;
  /** Another one for every start of the program: shows a page that the windows are new. */
  readonly epoch: string;
  readonly hosts: readonly string[];
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
  readonly door: Door;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly parts: readonly string[];
}
type Handler = (call: Call) => void | Promise<void>;

const WRONG_KEY = 'This key is not valid (any more): open the playground again from the start.';
const SIGNED_OUT = 'This window is signed out: ask for a new link in the chat.';
const FOREIGN_HOST =
  'The playground does not answer under this host name. Its operator can set PUBLIC_URL to serve it under one.';
const FOREIGN_PAGE = 'Requests from other pages are not taken.';
const UNKNOWN_PERSON = 'There is no such person.';
const CLOSED = 'The playground is closed.';

const localeOf = ({ context, request }: Call): Locale =>
  localeOfHeader(request.headers['accept-language'], context.language);

/** The page, in the language of the browser. It has no secret: its script asks for what a key opens. */
const pageWith =
  (status: number): Handler =>
  (call) => {
    const { context, response, parts } = call;
    const services = context.services();
    if (!services) return deny(response, 503, CLOSED);
    const html = context.pages.html(baseAt(parts), pageTexts(services.say, localeOf(call)));
    send(response, status, 'text/html; charset=utf-8', html, { vary: 'accept-language' });
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
const signedIn = async ({ context, request }: Call, person: string): Promise<SignedIn | undefined> => {
  const found = await context.sessions?.personOf(sessionIn(request));
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

const events: Handler = async (call) => {
  const { context, response, url } = call;
  const admitted = await admit(call, url.searchParams.get('person') ?? '');
  if (!admitted) return;
  const { window } = admitted;
  if (!context.services()) return deny(response, 503, CLOSED);
  const scheme = THEMES.find((theme) => theme === url.searchParams.get('scheme'));
  if (scheme) window.setScheme(scheme);
  const { windows, epoch, now, pages } = context;
  const build = await pages.build();
  const stream = beginEvents(response, (ended) => {
    window.unwatch(ended);
    windows.release(window);
  });
  window.watch(stream, { epoch, build, now: now() });
  windows.keep(window);
};

const attachment: Handler = ({ context, response, url }) => {
  const found = context.attachments.at(url.pathname.slice(1));
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

const invitation: Handler = (call) => call.door.invitation(call.response, call.parts[2] ?? '', localeOf(call));

const newPerson: Handler = async ({ context, door, request, response }) => {
  if (!isOurOrigin(request, context.hosts)) return deny(response, 403, FOREIGN_PAGE);
  const read = await readJson(request);
  if ('error' in read) return deny(response, read.status, read.error);
  await door.enter(response, read.body);
};

const newSession: Handler = async ({ context, door, request, response }) => {
  if (!isOurOrigin(request, context.hosts)) return deny(response, 403, FOREIGN_PAGE);
  const read = await readJson(request);
  if ('error' in read) return deny(response, read.status, read.error);
  await door.signIn(response, read.body);
};

const post: Handler = async (call) => {
  const { context, request, response, parts } = call;
  const [, person = '', act = ''] = parts;
  if (!isOurOrigin(request, context.hosts)) return deny(response, 403, FOREIGN_PAGE);
  const admitted = await admit(call, person);
  if (!admitted) return;
  const { window, from } = admitted;
  if (!isAct(act)) return deny(response, 404, 'There is no such act.');
  const read = await readJson(request);
  if ('error' in read) return deny(response, read.status, read.error);
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
    case 'pictures/2':
    case 'files/3':
      return reads(attachment);
    case 'api/2':
      if (second === 'session') return { methods: ['POST'], handle: newSession };
      return second === 'people' ? { methods: ['POST'], handle: newPerson } : undefined;
    case 'api/3':
      if (second === 'invitation') return reads(invitation);
      return third === 'window' ? reads(windowState) : { methods: ['POST'], handle: post };
    default:
      return undefined;
  }
};

/** Handles all HTTP requests to the playground. */
export const routesOf = (context: RouteContext): WebRoute => {
  const door = createDoor(context);
  return async (request, response) => {
    const target = `http://playground${request.url ?? '/'}`;
    if (!request.url?.startsWith('/') || !URL.canParse(target)) return false;
    const url = new URL(target);
    const parts = partsOfPath(url.pathname);
    const route = routeOf(parts) ?? (wantsPage(request) ? { methods: ['GET'], handle: lostPage } : undefined);
    if (!route) return false;
    if (!isOurHost(request, context.hosts)) {
      deny(response, 403, FOREIGN_HOST);
    } else if (!route.methods.includes(request.method ?? '')) {
      response.setHeader('allow', route.methods.join(', '));
      deny(response, 405, 'This address does not take this method.');
    } else await route.handle({ context, door, request, response, url, parts });
    return true;
  };
};
