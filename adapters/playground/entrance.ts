import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { z } from 'zod';
import { BASE_LOCALE, type Locale } from '../../src/kernel/phrase.ts';
import type { MatchId } from '../../src/service/ports/intent.ts';
import type { AppServices } from '../../src/service/ports/platform.ts';
import { StoreFailure } from '../../src/service/ports/store.ts';
import type { Visitor, WindowDoor } from '../../src/service/ports/windows.ts';
import { deny, sendJson } from './http.ts';
import type { InvitationMessage, NewSession } from './message.ts';
import { SESSION_MS, type Sessions, type SignedIn } from './sessions.ts';
import type { Windows } from './windows.ts';

/*
 * Who comes in: by the key of the door, by the code of an invitation, by a link from a chat, or from within an app of their
 * platform, which says who they are.
 */

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
export interface EntranceContext {
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
  readonly frames: readonly WindowDoor[];
  services(): Pick<AppServices, 'invitation' | 'log' | 'matchesAt'> | undefined;
}

/** How people come in who have no key yet. */
export interface Entrance {
  /** Makes a person of who has the key of the door, or a code by which a match is joined or watched. */
  enter(response: ServerResponse, body: unknown): Promise<void>;
  /** Begins a session for who has the secret of a link. */
  signIn(response: ServerResponse, body: unknown): Promise<void>;
  /** Begins a session for whom the app around the page vouches. */
  welcome(request: IncomingMessage, response: ServerResponse, frame: WindowDoor, body: unknown): Promise<void>;
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
const PROOF = z.strictObject({ proof: z.unknown() });
const LINK = z.strictObject({ link: z.string().max(100) });
const BODY = z.strictObject({ door: z.string().max(200).optional(), invite: CODE.optional() });

const NO_KEY = 'Open the full address that Broadside prints when it starts, or ask for a new invitation.';
const NOT_PROPER = 'Send the key of the door as "door", or the code of an invitation as "invite".';
const NO_LINK = 'This link has been used, or is too old: ask for another one in the chat.';
const NOT_VOUCHED =
  'The app around this page does not say who you are, or said it too long ago: close the page and open it again.';
const NOT_ASKED = 'It cannot be asked now who you are: try again in a moment.';
const TOO_MANY = 'Too many have come at once: try again in a minute.';
const LATER = 'Invitations cannot be looked up now: try again in a moment.';
const GONE: InvitationMessage = { state: 'gone' };

/**
 * The cookies of a session, of the page by itself and in a frame: no script reads them, and they go to no other site. A
 * frame is of another site than what is around it: its cookie is kept for that pair alone (CHIPS).
 */
const COOKIES = { page: '__Host-broadside', frame: '__Host-broadside-frame' } as const;
const cookieOf = (session: string, at: keyof typeof COOKIES): string => {
  const site = at === 'page' ? 'SameSite=Strict' : 'SameSite=None; Partitioned';
  return `${COOKIES[at]}=${session}; Path=/; Max-Age=${SESSION_MS / 1_000}; HttpOnly; Secure; ${site}`;
};

/** The session that a request names; '' for none. */
export const sessionIn = ({ headers }: IncomingMessage, at: keyof typeof COOKIES): string =>
  (headers.cookie ?? '')
    .split(/;\s*/)
    .flatMap((it) => (it.startsWith(`${COOKIES[at]}=`) ? [it.slice(COOKIES[at].length + 1)] : []))
    .at(0) ?? '';

export const createEntrance = ({ windows, doorKey, limits, sessions, frames, services }: EntranceContext): Entrance => {
  const perMinute = (most: number): Allowance => createAllowance({ most, perMs: MINUTE_MS });
  const mayEnter = perMinute(limits.peopleAMinute);
  const mayLook = perMinute(limits.invitationsAMinute);
  const mayTry = perMinute(limits.linksAMinute);
  // Each door by itself: a crowd at one shuts no other.
  const mayAsk = new Map(frames.filter(({ asks }) => asks).map((it) => [it, perMinute(limits.linksAMinute)]));
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
  /** Tells a page whose it is now. */
  const tellSession = (
    response: ServerResponse,
    at: keyof typeof COOKIES,
    { session, person: { id, name }, match }: { session: string; person: SignedIn; match?: MatchId | undefined },
  ): void => {
    response.setHeader('set-cookie', cookieOf(session, at));
    const told: NewSession = { person: id, name, ...(match !== undefined && { match }) };
    sendJson(response, 201, told);
  };
  /**
   * The match that a person of a gathering comes for: what they asked for, what the others look at, what is played there.
   * What they asked for elsewhere is for them alone. They get in also where this cannot be told.
   */
  const wantedBy = async (of: Sessions, { person, place, gathering }: Visitor): Promise<MatchId | undefined> => {
    if (gathering === undefined) return undefined;
    try {
      const wish = await of.takeWish(person.id);
      const there = (place && (await services()?.matchesAt?.(place))) ?? [];
      if (wish !== undefined && there.includes(wish)) await of.gather(gathering, wish);
      return wish ?? (await of.gathered(gathering)) ?? there[0];
    } catch (fault) {
      services()?.log.warn('playground: match of a gathering not found', { fault });
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
      if (begun) tellSession(response, 'page', begun);
      else deny(response, 403, NO_LINK);
    },
    welcome: async (request, response, frame, body) => {
      const { data } = PROOF.safeParse(body);
      if (!data || !sessions) return deny(response, 403, NOT_VOUCHED);
      if (mayAsk.get(frame)?.() === false) return deny(response, 429, TOO_MANY);
      try {
        const visitor = await frame.admit(data.proof);
        if (!visitor || !(await sessions.isFirst(`${frame.name} ${visitor.shown}`)))
          return deny(response, 403, NOT_VOUCHED);
        const brought = sessionIn(request, 'frame');
        const isTheirs = (await sessions.personOf(brought))?.id === visitor.person.id;
        const session = isTheirs ? brought : await sessions.open(visitor.person);
        tellSession(response, 'frame', { session, person: visitor.person, match: await wantedBy(sessions, visitor) });
      } catch (fault) {
        if (!(fault instanceof StoreFailure)) services()?.log.warn('playground: visitor not asked about', { fault });
        deny(response, 503, NOT_ASKED);
      }
    },
    invitation: async (response, code, locale) => {
      if (!mayLook()) return deny(response, 429, TOO_MANY);
      const invitation = CODE.safeParse(code).success ? await found(code, locale) : GONE;
      if (invitation) sendJson(response, 200, invitation);
      else deny(response, 503, LATER);
    },
  };
};
